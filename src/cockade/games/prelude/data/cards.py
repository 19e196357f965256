"""The 147 cards: faction, Activity Points, Scoring Die, prerequisite, effect; and their piles."""

from __future__ import annotations

from typing import Final

from cockade.kernel.data import Table, load

from . import FOLDER
from .sides import FACTIONS, LOYAL, PATRIOTE, SEATS
from .tracks import TRACKS
from .turns import DECK_TABLES, DECKS, KEY, TURNS

KEYS: Final = (
    "number name deck faction ap die prerequisite prereq_code effect decides ongoing duration "
    "provenance"
)
DURATIONS: Final = ("instant", "end_of_turn", "next_action_round", "until_used", "rest_of_game")
CHOICE: Final = -1  # The player of the card's faction names the Scoring Die.
FILE: Final = load(FOLDER, "cards.toml").keys("general card")


def checked_card(number: int, card: Table) -> Table:
    card.keys(KEYS, "details history key_event_turn")
    card.expect("number", card.number("number"), number)
    card.one_of("faction", FACTIONS)
    card.one_of("die", (*TRACKS, "choice"))
    card.one_of("decides", (*SEATS, "both", "owner", "none"))
    card.expect("ongoing", card.flag("ongoing"), card.one_of("duration", DURATIONS) > 0)
    if card.number("ap") not in (2, 4, 6):
        raise card.error("ap", "2, 4 or 6 expected")
    deck = DECK_TABLES.table(DECKS[card.one_of("deck", DECKS)])
    first, last = deck.number("first"), deck.number("last")
    if not first <= number <= last:
        raise card.error("deck", f"{card.text('deck')} has the cards {first} to {last}")
    return card


ENTRIES: Final = tuple(checked_card(n, card) for n, card in enumerate(FILE.tables("card"), 1))
FILE.expect("card", len(ENTRIES), 147)
CARDS: Final = tuple(range(1, 148))
# Lists by card number; the entry 0 stands for nothing.
CARD_IDS: Final = (None, *(str(n) for n in CARDS))
CARD_NAMES: Final = ("", *(card.text("name") for card in ENTRIES))
FACTION: Final = (-1, *(FACTIONS.index(card.text("faction")) for card in ENTRIES))
ACTIVITY_POINTS: Final = (0, *(card.number("ap") for card in ENTRIES))
DIE: Final = (CHOICE, *(("choice", *TRACKS).index(card.text("die")) - 1 for card in ENTRIES))
DECK_OF: Final = (-1, *(DECKS.index(card.text("deck")) for card in ENTRIES))
EFFECT: Final = ("", *(card.text("effect") for card in ENTRIES))
PREREQUISITE_TEXT: Final = ("", *(card.text("prerequisite") for card in ENTRIES))
PREREQUISITE: Final = ("", *(card.text("prereq_code") for card in ENTRIES))
DECK_CARDS: Final = tuple(tuple(c for c in CARDS if DECK_OF[c] == d) for d in range(len(DECKS)))
for name, cards in zip(DECKS, DECK_CARDS, strict=True):
    DECK_TABLES.expect(name, DECK_TABLES.table(name).number("count"), len(cards))
KEY_EVENTS: Final = tuple(card for turn in TURNS[1:] for card in turn.key_events)
FILE.expect("card", sorted(KEY_EVENTS), list(DECK_CARDS[KEY]))
# Cards whose Event is half their value in points or actions.
ACTIVITIES: Final = tuple(
    tuple(c for c in CARDS if DIE[c] == CHOICE and FACTION[c] == side) for side in (PATRIOTE, LOYAL)
)

# Piles. The first five are the decks in the order of `DECKS` (Key Events aside come first).
HAND: Final = len(DECKS)  # HAND + side
POOL: Final = 7
DISCARDS: Final = 8
IN_PLAY: Final = 9
PLAYING: Final = 10
EXCHANGED: Final = 11
PILES: Final = (
    *(f"deck {name}" for name in DECKS),
    *(f"hand {side}" for side in SEATS),
    *("pool", "discards", "in play", "playing", "exchanged"),
)
