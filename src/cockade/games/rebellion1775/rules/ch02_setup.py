"""Pages 2-3, 14 and 15: setting up the three scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import compress
from typing import Any, Final

from cockade.kernel import Done, ask, blank, do, draw, pick, prompt, rule, sentence, source
from cockade.kernel.flow import Ask, Step

from ..data.cards import CARDS, DECKS, SET_UP
from ..data.map import ALL_AREAS, SIZE
from ..data.pieces import (
    COLOUR_OF,
    CUBES,
    GREEN,
    HAND_SIZE,
    NATIVE_STOCKPILE,
    REGULAR_SEAT,
    SEAT_COLUMN,
    SEATS,
    column_of,
)
from ..data.scenarios import (
    ADDITIONAL,
    PLACED_UNITS,
    SCENARIOS,
    SIEGE,
    SIEGE_FLAGS,
    START_ROUND,
    START_UNITS,
)
from ..state import ASIDE, DECK, Rebellion
from ..vocabulary import CUBE, PLACE
from .ch05_rounds import begin_round
from .ch12_draw import drawn_first_hand

ALL_SEATS: Final = tuple(range(len(SEATS)))

PLACES_FIRST: Final = sentence(
    "2.5", "{seat} and partner place their additional units first.", "seat"
)
PLACE_ADDITIONAL: Final = prompt(
    "2.5", "Place an additional unit where your side has units ({left}).", "left"
)
# Cites the question that led to it: set-up, or an Event.
PLACED: Final = sentence("", "{colour}: {n} placed in {area}.", "colour n:units area")


def set_up(scenario: str, players: int, settings: Mapping[str, Any]) -> Rebellion:
    """A state at its first question."""
    state: Rebellion = opening(SCENARIOS.index(scenario)).copy()
    state.players = players
    state.begin(
        do(
            *[(first_hand, seat) for seat in ALL_SEATS],
            (additional_units,),
            (begin_round,),
        )
    )
    return state


@cache
def opening(scenario: int) -> Rebellion:
    """The table before anybody has drawn or placed: always the same, so only copied."""
    state: Rebellion = blank(Rebellion)
    state.scenario = scenario
    state.round = START_ROUND[scenario]
    state.phase = SET_UP
    starting_units(state)
    starting_flags(state)
    build_decks(state)
    return state


def starting_units(state: Rebellion) -> None:
    """2.2, 3.6: units as printed; the rest are the Stockpiles."""
    state.stockpile = list(CUBES)
    state.stockpile[GREEN] = NATIVE_STOCKPILE
    for area, units in enumerate(START_UNITS[state.scenario]):
        for colour, count in units.items():
            if colour == GREEN:
                state.independent[area] = count
            else:
                side = 0 if colour < GREEN else 1
                state.place_units(area, column_of(colour, side), count)
    for seat, areas in enumerate(PLACED_UNITS[state.scenario]):
        for area in areas:
            state.place_units(area, SEAT_COLUMN[seat], 1)


def starting_flags(state: Rebellion) -> None:
    """2.3, 15.4: flags on controlled Colonies, or on City Areas in the Siege of Quebec."""
    if state.scenario == SIEGE:
        for city, flag in SIEGE_FLAGS:
            state.city_flags[city] = flag
    else:
        state.flags = state.controllers()


def build_decks(state: Rebellion) -> None:
    """2.4: each faction's deck for the scenario; the other cards are set aside."""
    decks = DECKS[state.scenario]
    for seat in ALL_SEATS:
        state.piles[DECK + seat] = decks[seat]
    used = {card for deck in decks for card in deck}
    state.piles[ASIDE] = tuple(card for card in range(len(CARDS)) if card not in used)


@rule("2.4")
def first_hand(state: Rebellion, seat: int) -> Step:
    """Each faction draws three cards from its own deck."""
    return draw(DECK + seat, HAND_SIZE).then(drawn_first_hand, seat)


@rule("2.5")
def additional_units(state: Rebellion) -> Step:
    """A turn cube decides which side places its additional units first."""
    if not any(ADDITIONAL[state.scenario]):
        return Done()
    return pick(CUBE, ALL_SEATS).then(placing_order)


@rule("2.5")
def placing_order(state: Rebellion, cube: tuple[int, ...]) -> Step:
    """The faction drawn, its partner, then the other side's regulars and militia."""
    first = cube[0]
    other = REGULAR_SEAT[1 - (first >> 1)]
    state.log(PLACES_FIRST, first)
    order = (first, first ^ 1, other, other + 1)
    return do(*[(place_additional, seat) for seat in order])


@source("2.5", "Additional Units go to Areas where your Side already has Units.")
def held_areas(state: Rebellion, seat: int) -> list[int]:
    at = (seat >> 1) * SIZE
    return list(compress(ALL_AREAS, state.force[at : at + SIZE]))


HELD: Final = tuple(PLACE.among(held_areas, given=(seat,)) for seat in ALL_SEATS)


@rule("2.5")
def place_additional(state: Rebellion, seat: int) -> Step:
    """A faction places its additional units one by one."""
    return where_to_place(seat, ADDITIONAL[state.scenario][seat])


# Questions never change, so the hottest are made once for each set of arguments.
@cache
def where_to_place(seat: int, left: int) -> Ask:
    offer = HELD[seat]
    return ask(seat, offer).saying(PLACE_ADDITIONAL, left).then(put_additional, seat, left)


@rule("2.5")
def put_additional(state: Rebellion, place: Any, seat: int, left: int) -> Step:
    column = SEAT_COLUMN[seat]
    state.place_units(place.noun, column, 1)
    state.log(PLACED, COLOUR_OF[column], 1, place.noun)
    return where_to_place(seat, left - 1) if left > 1 else Done()
