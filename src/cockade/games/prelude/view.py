"""What each seat may see, and positions that it could not tell from the true one.

A view is JSON-ready; things go by the names of the vocabulary, cards by their numbers as text:

- `game` "prelude"; `viewer` a seat or None; `seats` ("patriote", "loyal"); `actor` a seat,
  "chance" or None
- `turn` 1-7, `turn_id`, `turn_name`, `round` 1-8, `first` seat or None, `active` seat or None,
  `turns`: for each Turn {id, name, deck, sessions: rounds, st_jean_baptiste: rounds, composure: AP}
  (`sessions` of the current Turn as cards 85 and 138 have left them)
- `counties`: for each County {id, name, urban, bias: seat or None, control: seat or None,
  corps: bool}, and by seat its `cubes`, `boxes`, `organizations` (bool) and `prices` (the next box,
  None if there is no box; 9.1 with the cards in force)
- `tracks`: for each of RC, O, EI, UC {id, name, position: boxes from 0 (negative Patriote),
  last: number of the last box, values: VP by distance, favored: seat or None, vp,
  scoring: 0-4 (4 while it scores), to_score: 4}
- `victory_points`: positive for Loyal; `rebellious_spirit`; `reprisal_modifier`; `corps_markers`;
  by seat `war_readiness`, `opportunity_points`, `opportunity_max`
- `hand`: the viewer's cards; `hands`: by seat {count, decks: {deck: count}, known: cards
  whose place the viewer knows}; `pool`, `discards`, `in_play`, `playing`, `exchanged`: cards;
  `decks`: {deck: cards left}; `card`: the card being played or None; `points`: AP left
- `cards`: facts {name, faction, deck, ap, die, prerequisite, effect, playable now} of every card
  that the view names
- `waiting`: [{card, county or None}] to be resolved at the end of the Turn
- `in_force`: {effect: value} of all lasting effects that are on
- `specials`: for each of the twelve {id, name, seat, costs, used, active}; by seat
  `special_this_turn` and `barred` from Organizations in this half (bool)
- `rolls`: the dice thrown since the card was played, in order: {kind, dice}; of a check also seat,
  county and target; a Scoring Die has die and track in place of dice
- `outcome`: None or {winners, reason, scores}
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from cockade.kernel.flow import Chance

from .data.cards import (
    ACTIVITY_POINTS,
    CARD_IDS,
    CARD_NAMES,
    CHOICE,
    DECK_OF,
    DIE,
    DISCARDS,
    EFFECT,
    EXCHANGED,
    FACTION,
    HAND,
    IN_PLAY,
    PLAYING,
    POOL,
    PREREQUISITE_TEXT,
)
from .data.counties import BIAS, BOXES, COUNTIES, COUNTY_IDS, COUNTY_NAMES, FULL, IS_URBAN
from .data.effects import EFFECTS
from .data.sides import FACTIONS, LOYAL, PATRIOTE, SEATS
from .data.special_actions import COSTS, SPECIAL_IDS, SPECIAL_NAMES, SPECIALS
from .data.tracks import (
    ADVANCES,
    BOX_VP,
    LAST_BOX,
    POINTS_MAX,
    REPRISAL_MODIFIER,
    TRACK_NAMES,
    TRACKS,
)
from .data.turns import DECKS, LAST_TURN, ROUNDS, TURNS
from .rules.ch09_1_mobilization import price
from .rules.ch09_5_1_governors_privileges import EFFECT_OF
from .rules.ch12_events import prerequisite_met
from .state import PreludeState

OPEN_PILES = {
    "pool": POOL,
    "discards": DISCARDS,
    "in_play": IN_PLAY,
    "playing": PLAYING,
    "exchanged": EXCHANGED,
}


def view(state: PreludeState, viewer: int) -> dict[str, Any]:
    """What a seat may see, built up from nothing; spectators come after the last seat."""
    piles = {name: pile_view(state, pile) for name, pile in OPEN_PILES.items()}
    hands = {SEATS[side]: hand_view(state, side, viewer) for side in (PATRIOTE, LOYAL)}
    own = pile_view(state, HAND + viewer) if viewer < len(SEATS) else []
    named = {*own, *(card for pile in piles.values() for card in pile)}
    named.update(card for hand in hands.values() for card in hand["known"])
    return {
        "game": "prelude",
        "viewer": seat(viewer),
        "seats": SEATS,
        "actor": state.actor,
        **sequence_view(state),
        "counties": [county_view(state, county) for county in COUNTIES],
        "tracks": [track_view(state, track) for track in range(len(TRACKS))],
        **marker_view(state),
        "hand": own,
        "hands": hands,
        **piles,
        "decks": {name: len(state.piles[deck]) for deck, name in enumerate(DECKS)},
        "card": CARD_IDS[state.card],
        "cards": {card: card_view(state, int(card)) for card in sorted(named, key=int)},
        "specials": [special_view(state, action) for action in range(len(SPECIAL_IDS))],
        "outcome": None if state.outcome is None else state.outcome._asdict(),
    }


def seat(side: int) -> str | None:
    return SEATS[side] if 0 <= side < len(SEATS) else None


def by_seat(values: Iterable[Any]) -> dict[str, Any]:
    return dict(zip(SEATS, values, strict=True))


def pile_view(state: PreludeState, pile: int) -> list[str]:
    return [str(card) for card in state.piles[pile]]


def sequence_view(state: PreludeState) -> dict[str, Any]:
    turn = TURNS[state.turn]
    return {
        "turn": state.turn,
        "turn_id": turn.id,
        "turn_name": turn.name,
        "round": state.round,
        "first": seat(state.first),
        "active": seat(state.active),
        "turns": [turn_view(state, number) for number in range(1, LAST_TURN + 1)],
    }


def turn_view(state: PreludeState, number: int) -> dict[str, Any]:
    turn = TURNS[number]
    sessions = list(turn.sessions)
    if number == state.turn:
        sessions = [n for n in range(1, ROUNDS + 1) if state.sessions[n]]
    return {
        "id": turn.id,
        "name": turn.name,
        "deck": DECKS[turn.deck],
        "sessions": sessions,
        "st_jean_baptiste": list(turn.st_jean_baptiste),
        "composure": turn.composure,
    }


# What never changes about a County, made once.
PRINTED = tuple(
    {"id": id, "name": name, "urban": urban, "bias": seat(bias)}
    for id, name, urban, bias in zip(COUNTY_IDS, COUNTY_NAMES, IS_URBAN, BIAS, strict=True)
)


def county_view(state: PreludeState, county: int) -> dict[str, Any]:
    patriote, loyal = (price(state, side, county) for side in (PATRIOTE, LOYAL))
    there = state.organizations[county]
    return {
        **PRINTED[county],
        "cubes": {"patriote": state.cubes[PATRIOTE][county], "loyal": state.cubes[LOYAL][county]},
        "boxes": {"patriote": BOXES[PATRIOTE][county], "loyal": BOXES[LOYAL][county]},
        "control": seat(state.control(county)),
        "organizations": {"patriote": bool(there & 1), "loyal": bool(there & 2)},
        "corps": bool(state.corps[county]),
        "prices": {
            "patriote": None if patriote == FULL else patriote,
            "loyal": None if loyal == FULL else loyal,
        },
    }


def track_view(state: PreludeState, track: int) -> dict[str, Any]:
    return {
        "id": TRACKS[track],
        "name": TRACK_NAMES[track],
        "position": state.position(track),
        "last": LAST_BOX[track],
        "values": list(BOX_VP[track]),
        "favored": seat(state.favored(track)),
        "vp": state.box_vp(track),
        "scoring": state.scoring[track],
        "to_score": ADVANCES,
    }


def marker_view(state: PreludeState) -> dict[str, Any]:
    force = zip(EFFECTS, state.in_force, strict=True)
    return {
        "victory_points": state.victory_points,
        "rebellious_spirit": state.rebellious_spirit,
        "reprisal_modifier": REPRISAL_MODIFIER[state.rebellious_spirit],
        "war_readiness": by_seat(state.war_readiness),
        "corps_markers": state.corps_markers,
        "opportunity_points": by_seat(state.opportunity_points),
        "opportunity_max": by_seat(POINTS_MAX),
        "points": state.points,
        "free_cube": bool(state.free_cube),
        "barred": by_seat(map(bool, state.barred)),
        "special_this_turn": by_seat(map(bool, state.special_this_turn)),
        "in_force": {name: value for name, value in force if value},
        "waiting": [
            {"card": str(card), "county": COUNTY_IDS[county] if county >= 0 else None}
            for card, county in state.waiting
        ],
        "rolls": [roll_view(*roll) for roll in state.rolls],
    }


def roll_view(kind: str, *numbers: int) -> dict[str, Any]:
    if kind == "die":
        return {"kind": kind, "die": TRACKS[numbers[0]], "track": TRACKS[numbers[1]]}
    if kind != "check":
        return {"kind": kind, "dice": list(numbers)}
    side, county, target, *dice = numbers
    return {
        "kind": kind,
        "seat": SEATS[side],
        "county": COUNTY_IDS[county],
        "target": target,
        "dice": dice,
    }


def hand_view(state: PreludeState, side: int, viewer: int) -> dict[str, Any]:
    """The size of a hand by the backs of its cards, and the cards that the viewer knows."""
    cards = state.piles[HAND + side]
    decks = {name: sum(DECK_OF[c] == d for c in cards) for d, name in enumerate(DECKS)}
    known = [str(card) for card in cards if state.known[card] >> viewer & 1]
    return {
        "count": len(cards),
        "decks": {name: count for name, count in decks.items() if count},
        "known": known,
    }


def card_view(state: PreludeState, card: int) -> dict[str, Any]:
    return {
        "name": CARD_NAMES[card],
        "faction": FACTIONS[FACTION[card]],
        "deck": DECKS[DECK_OF[card]],
        "ap": ACTIVITY_POINTS[card],
        "die": "choice" if DIE[card] == CHOICE else TRACKS[DIE[card]],
        "prerequisite": PREREQUISITE_TEXT[card],
        "effect": EFFECT[card],
        "playable": prerequisite_met(state, card),
    }


def special_view(state: PreludeState, action: int) -> dict[str, Any]:
    effect = EFFECT_OF.get(action)
    return {
        "id": SPECIAL_IDS[action],
        "name": SPECIAL_NAMES[action],
        "seat": SEATS[LOYAL if action in SPECIALS[LOYAL] else PATRIOTE],
        "costs": list(COSTS[action]),
        "used": bool(state.special_used[action]),
        "active": effect is not None and state.in_force[effect] > 0,
    }


def hidden(state: PreludeState, viewer: int) -> set[int]:
    """The cards whose place a viewer does not know."""
    cards = {card for deck in range(1, len(DECKS)) for card in state.piles[deck]}
    for side in (PATRIOTE, LOYAL):
        if side != viewer:
            cards.update(unknown_in_hand(state, side, viewer))
    return cards


def unknown_in_hand(state: PreludeState, side: int, viewer: int) -> list[int]:
    return [card for card in state.piles[HAND + side] if not state.known[card] >> viewer & 1]


def resample(state: PreludeState, viewer: int, rng: Random) -> PreludeState:
    """Deal anew what the viewer does not know; the backs tell the decks apart."""
    new: PreludeState = state.copy()
    drawn = half_drawn(state)
    for deck in range(1, len(DECKS)):
        redeal(new, viewer, deck, drawn, rng)
    return new


def half_drawn(state: PreludeState) -> tuple[int, ...]:
    """Cards that chance has named in a draw still under way: they stay where they are."""
    step = state.question
    return step.done if isinstance(step, Chance) and step.pile >= 0 else ()


def redeal(new: PreludeState, viewer: int, deck: int, drawn: tuple[int, ...], rng: Random) -> None:
    """Shuffle the unknown cards of one deck between the deck and the hidden hands."""
    slots = [(deck, card) for card in new.piles[deck] if card not in drawn]
    for side in (PATRIOTE, LOYAL):
        if side != viewer:
            cards = unknown_in_hand(new, side, viewer)
            slots += [(HAND + side, card) for card in cards if DECK_OF[card] == deck]
    new.redeal(slots, rng)
