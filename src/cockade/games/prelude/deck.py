"""The 147 cards: faction, Activity Points, Scoring Die, prerequisite."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from .facts import DataError, check_choice, check_keys, check_total, read
from .sides import FACTIONS, LOYAL, PATRIOTE
from .tracks import TRACKS
from .turns import DATA as TURN_DATA
from .turns import DECKS, KEY, TURNS

KEYS: Final = (
    "number name deck faction ap die prerequisite prereq_code effect decides ongoing duration "
    "provenance"
)
DURATIONS: Final = ["instant", "end_of_turn", "next_action_round", "until_used", "rest_of_game"]
CHOICE: Final = -1  # The player of the card's faction names the Scoring Die.

DATA: Final = read("cards")
check_keys(DATA, "cards.toml", "general card")


def checked_card(number: int, card: Mapping[str, Any]) -> Mapping[str, Any]:
    where = f"cards.toml card {number}"
    check_total(card.get("number"), number, f"{where}.number")
    check_keys(card, where, KEYS, "history key_event_turn")
    check_choice(card["faction"], FACTIONS, f"{where}.faction")
    check_choice(card["deck"], DECKS, f"{where}.deck")
    check_choice(card["ap"], (2, 4, 6), f"{where}.ap")
    check_choice(card["die"], (*TRACKS, "choice"), f"{where}.die")
    check_choice(card["decides"], (*FACTIONS[:2], "both", "owner", "none"), f"{where}.decides")
    check_choice(card["duration"], DURATIONS, f"{where}.duration")
    check_total(card["ongoing"], card["duration"] != "instant", f"{where}.ongoing")
    first, last = (TURN_DATA["decks"][card["deck"]][key] for key in ("first", "last"))
    if not first <= number <= last:
        raise DataError(f"{where}.deck: {card['deck']} has the cards {first} to {last}")
    return card


ENTRIES: Final = tuple(checked_card(n, card) for n, card in enumerate(DATA["card"], 1))
check_total(len(ENTRIES), 147, "cards.toml [[card]]")
CARDS: Final = tuple(range(1, 148))
# Lists by card number; the entry 0 stands for nothing.
CARD_IDS: Final[tuple[str | None, ...]] = (None, *(str(n) for n in CARDS))
CARD_NAMES: Final[tuple[str, ...]] = ("", *(card["name"] for card in ENTRIES))
FACTION: Final = (-1, *(FACTIONS.index(card["faction"]) for card in ENTRIES))
ACTIVITY_POINTS: Final = (0, *(int(card["ap"]) for card in ENTRIES))
DIE: Final = (
    CHOICE,
    *(CHOICE if card["die"] == "choice" else TRACKS.index(card["die"]) for card in ENTRIES),
)
DECK_OF: Final = (-1, *(DECKS.index(card["deck"]) for card in ENTRIES))
# What a card shows of its Event: a short sentence for each number.
EFFECTS: Final = read("effects")["effects"]
check_keys(EFFECTS, "effects.toml [effects]", " ".join(str(n) for n in CARDS))
EFFECT: Final = ("", *(str(EFFECTS[str(n)]) for n in CARDS))
PREREQUISITE_TEXT: Final = ("", *(str(card["prerequisite"]) for card in ENTRIES))
PREREQUISITE: Final = ("", *(str(card["prereq_code"]) for card in ENTRIES))
DECK_CARDS: Final = tuple(tuple(c for c in CARDS if DECK_OF[c] == d) for d in range(len(DECKS)))
for name, cards in zip(DECKS, DECK_CARDS, strict=True):
    check_total(len(cards), TURN_DATA["decks"][name]["count"], f"cards.toml deck {name}")
KEY_EVENTS: Final = tuple(card for turn in TURNS[1:] for card in turn.key_events)
check_total(sorted(KEY_EVENTS), list(DECK_CARDS[KEY]), "turns.toml key_events")
# Cards whose Event is half their value in points or actions.
ACTIVITIES: Final = tuple(
    tuple(c for c in CARDS if DIE[c] == CHOICE and FACTION[c] == side) for side in (PATRIOTE, LOYAL)
)
