"""What each seat may see, and positions that it could not tell from the true one.

A view is JSON-ready; every name is a slug of the data files. Its shape:

`game`, `viewer` (a seat or None), `seats`, `actor`, `scenario`, `round`, `phase`, `active` (the
faction whose turn it is, or None), `order` (factions that had their turn this round, in order);
`areas`: for each area in play the units that stand there, zeros left out: faction colours,
`hessian`, `french`, `british_native`, `american_native` (allies) and `native` (independent);
`spent`: of these, the ones that may not move (again), same shape;
`flags`: colony -> side, `city_flags`: City Area -> side (Siege of Quebec only);
`score`: side -> colonies or flags; `stockpile`, `fled`: colour -> units;
`hands`: seat -> `count` and `cards` (None if hidden from the viewer), `decks`: seat -> count;
`played` (this turn), `discard`, `truces`, `aside`: lists of card ids;
`in_force`: names of lasting events; `movement`: None, or `card`, `armies` left, `distance`, and for
boats `water` and `landing`; `army`: None, or the `area` and `units` of the Army being formed;
`battle`: None, or its `area`, the `attacker`, `hits` (None, or the `side` that must still lose `n`
units) and `commands` (colour -> units that may still move out); `roll`: None, or the last throw of
the turn: `side`, `area` and `dice`, pairs of colour and result, and `before`, the other side's last
dice in that Battle;
`outcome`: None, or winners, reason and scores.
"""

from __future__ import annotations

from random import Random
from typing import Any

from .data.cards import CARDS, IS_MOVEMENT, MOVEMENT, PHASES
from .data.map import AREAS, COLONIES, WATERS
from .data.pieces import (
    COLOUR_OF,
    COLOURS,
    COLUMNS,
    RESULTS,
    SEATS,
    SIDES,
    WIDTH,
)
from .data.scenarios import SCENARIOS, THEATRES
from .rules.ch05_rounds import score
from .rules.ch08_armies import trimming_army
from .rules.ch10_command import CHOOSE_COMMAND, COMMAND_UNIT
from .rules.ch10_dice import LOSE_UNIT, last_throw
from .state import ASIDE, DECK, DISCARD, HAND, LASTING, PLAYED_CARDS, TRUCES, Rebellion


def view(state: Rebellion, viewer: int) -> dict[str, Any]:
    """What a seat may see, built up from nothing; spectators come after the last seat."""
    return {
        "game": "rebellion1775",
        "viewer": SEATS[viewer] if viewer < len(SEATS) else None,
        "seats": list(SEATS),
        "actor": state.actor,
        "scenario": SCENARIOS[state.scenario],
        "round": state.round,
        "phase": PHASES[state.phase],
        "active": name_of(state.active, SEATS),
        "order": [SEATS[seat] for seat in state.order],
        **map_view(state),
        "score": {name: score(state, side) for side, name in enumerate(SIDES)},
        "stockpile": dict(zip(COLOURS, state.stockpile, strict=True)),
        "fled": dict(zip(COLOURS, state.fled, strict=True)),
        "hands": {name: hand_view(state, seat, viewer) for seat, name in enumerate(SEATS)},
        "decks": {name: len(state.piles[DECK + seat]) for seat, name in enumerate(SEATS)},
        "played": card_ids(state.piles[PLAYED_CARDS]),
        "discard": card_ids(state.piles[DISCARD]),
        "truces": card_ids(state.piles[TRUCES]),
        "aside": card_ids(state.piles[ASIDE]),
        "in_force": [name for name, on in zip(LASTING, state.in_force, strict=True) if on],
        "movement": movement_view(state),
        "army": army_view(state),
        "battle": battle_view(state),
        "roll": roll_view(state),
        "outcome": None if state.outcome is None else state.outcome._asdict(),
    }


def name_of(number: int, names: tuple[str, ...]) -> str | None:
    return None if number < 0 else names[number]


def card_ids(cards: tuple[int, ...]) -> list[str]:
    return [CARDS[card] for card in cards]


def map_view(state: Rebellion) -> dict[str, Any]:
    """Units and flags: open to all."""
    areas: dict[str, dict[str, int]] = {}
    spent: dict[str, dict[str, int]] = {}
    for area in THEATRES[state.scenario].areas:
        units = columns_view(state.units[area * WIDTH : area * WIDTH + WIDTH])
        if state.independent[area]:
            units["native"] = state.independent[area]
        areas[AREAS[area]] = units
        moved = columns_view(state.spent[area * WIDTH : area * WIDTH + WIDTH])
        if moved:
            spent[AREAS[area]] = moved
    return {
        "areas": areas,
        "spent": spent,
        "flags": {COLONIES[c]: SIDES[f - 1] for c, f in enumerate(state.flags) if f},
        "city_flags": {AREAS[a]: SIDES[f - 1] for a, f in enumerate(state.city_flags) if f},
    }


def columns_view(counts: list[int] | tuple[int, ...]) -> dict[str, int]:
    return {name: n for name, n in zip(COLUMNS, counts, strict=True) if n}


def hand_view(state: Rebellion, seat: int, viewer: int) -> dict[str, Any]:
    """Partners show each other their cards; opponents see how many there are."""
    cards = state.piles[HAND + seat]
    return {"count": len(cards), "cards": card_ids(cards) if sees(viewer, seat) else None}


def sees(viewer: int, seat: int) -> bool:
    return viewer < len(SEATS) and viewer >> 1 == seat >> 1


def movement_view(state: Rebellion) -> dict[str, Any] | None:
    """The Movement Card in play and what is left of it."""
    if state.card < 0:
        return None
    return {
        "card": CARDS[state.card],
        "armies": state.armies,
        "distance": state.distance,
        "water": name_of(state.water, WATERS),
        "landing": name_of(state.landing, AREAS),
    }


def army_view(state: Rebellion) -> dict[str, Any] | None:
    if state.army is None:
        return None
    return {
        "area": AREAS[state.army_area],
        "units": columns_view(state.army),
        "trimmed": not state.is_chance and state.question.prompt is trimming_army,
    }


def battle_view(state: Rebellion) -> dict[str, Any] | None:
    if state.battle < 0:
        return None
    return {
        "area": AREAS[state.battle],
        "attacker": SIDES[state.active >> 1],
        "hits": hits_view(state),
        "commands": commands_view(state),
    }


def hits_view(state: Rebellion) -> dict[str, Any] | None:
    if state.is_chance or state.question.prompt is not LOSE_UNIT:
        return None
    side, hits = state.question.said
    return {"side": SIDES[side], "n": hits}


def commands_view(state: Rebellion) -> dict[str, int]:
    """Commands that may still be used; the questions for unit and goal both tell them first."""
    if state.is_chance or state.question.prompt not in (CHOOSE_COMMAND, COMMAND_UNIT):
        return {}
    commands = state.question.said[0]
    return {COLOURS[COLOUR_OF[column]]: n for column, n in enumerate(commands) if n}


def roll_view(state: Rebellion) -> dict[str, Any] | None:
    if not state.rolled:
        return None
    side, area = state.rolled[:2]
    return {
        "side": SIDES[side],
        "area": AREAS[area],
        "dice": thrown(state, side),
        "before": thrown(state, 1 - side),
    }


def thrown(state: Rebellion, side: int) -> list[list[str]]:
    """Colour and result of each die that a side has last thrown."""
    dice = last_throw(state, side)
    return [[COLOURS[COLOUR_OF[die // 3]], RESULTS[die % 3]] for die in dice]


def hidden(state: Rebellion, viewer: int) -> set[int]:
    """The cards whose place a viewer does not know: decks, and the hands of opponents."""
    cards: set[int] = set()
    for seat in range(len(SEATS)):
        cards.update(state.piles[DECK + seat])
        if not sees(viewer, seat):
            cards.update(state.piles[HAND + seat])
    return cards


def resample(state: Rebellion, viewer: int, rng: Random) -> Rebellion:
    """Deal the hands that the viewer does not see anew from what the faction has left."""
    new: Rebellion = state.copy()
    for seat in range(len(SEATS)):
        if not sees(viewer, seat):
            redeal(new, seat, rng)
    return new


def redeal(state: Rebellion, seat: int, rng: Random) -> None:
    """A hand of the same size; it holds a Movement Card unless the faction has just played one."""
    size = len(state.piles[HAND + seat])
    drawn = cards_being_drawn(state, seat)
    own = state.piles[HAND + seat] + state.piles[DECK + seat]
    # In a fixed order first, so that it does not matter where the cards were.
    cards = sorted([card for card in own if card not in drawn])
    rng.shuffle(cards)
    if size and must_hold_movement(state, seat, cards):
        while not any(IS_MOVEMENT[card] for card in cards[:size]):
            rng.shuffle(cards)
    state.piles[HAND + seat] = tuple(sorted(cards[:size]))
    state.piles[DECK + seat] = tuple(sorted((*cards[size:], *drawn)))


def cards_being_drawn(state: Rebellion, seat: int) -> tuple[int, ...]:
    """Cards that an open draw has already named; they still lie in the deck."""
    if state.is_chance and state.question.pile == DECK + seat:
        done: tuple[int, ...] = state.question.done
        return done
    return ()


def must_hold_movement(state: Rebellion, seat: int, cards: list[int]) -> bool:
    """Everybody knows that a full hand was drawn until it held a Movement Card."""
    if not any(IS_MOVEMENT[card] for card in cards):
        return False
    return seat != state.active or (state.phase <= MOVEMENT and state.card < 0)
