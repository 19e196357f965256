"""9.1 Mobilization."""

from __future__ import annotations

from functools import cache
from typing import Final

from cockade.kernel import N_, Done, Option, Step, ask, condition, prompt, rule, sentence, source

from ..data.counties import BIAS, BOXES, CATCHING_UP, COUNTIES, FULL, IS_URBAN, PRICE
from ..data.effects import FAMILY_NOW, MEETINGS_FORBIDDEN, PAPINEAU_OVERSEAS, REGIONAL_LEADERSHIP
from ..data.sides import PATRIOTE
from ..state import PreludeState
from ..vocabulary import DONE, MOBILIZE

MOBILIZE_THERE: Final = prompt(
    "9.1",
    "{points}: mobilize {county}, or stop.",
    "points:ap_left county",
    reads="points",
    labels={DONE: N_("End the mobilization")},
)
MOBILIZED: Final = sentence("9.1", "{side} mobilizes {county} for {n}.", "side county n:ap")

OVERSEAS_LIMIT: Final = 5
# Cards that change what the Patriote player pays, as bits of one number.
OVERSEAS: Final = 1
FAMILY: Final = 2
FREE: Final = 4
LEADERSHIP: Final = 8


@source("9.1", "That County cannot be mobilized now.")
def mobilizable(state: PreludeState, side: int) -> list[int]:
    """All Counties whose next box can be paid for."""
    mine, theirs = state.cubes[side], state.cubes[1 - side]
    needed = enemies_needed(side, state.points, special_prices(state, side))
    return [county for county in COUNTIES if theirs[county] >= needed[county][mine[county]]]


# Only the comparison with the enemy's Cubes is left to do for each County of a question.
@cache
def enemies_needed(side: int, points: int, cards: int) -> tuple[tuple[int, ...], ...]:
    """By County and own Cubes: with how many enemy Cubes there the points pay for the next box."""
    return tuple(
        tuple(
            0
            if price_of(side, county, (mine, False), cards) <= points
            else mine + 1
            if price_of(side, county, (mine, True), cards) <= points
            else FULL
            for mine in range(BOXES[side][county] + 1)
        )
        for county in COUNTIES
    )


@condition("9.1", "No Cube can be placed above the last Mobilization Box.")
def box_left(state: PreludeState, county: int, side: int) -> bool:
    return state.has_box(side, county)


@condition("12.0", "Card 56: no Patriote Mobilization with AP above 5 Cubes in a Rural County.")
def under_overseas_limit(state: PreludeState, county: int, side: int) -> bool:
    return not overseas_limit(state, side, county)


@condition("9.1", "You do not have enough Activity Points left for the next box there.")
def payable(state: PreludeState, county: int, side: int) -> bool:
    return price(state, side, county) <= state.points


def special_prices(state: PreludeState, side: int) -> int:
    """The cards that change what the Patriote player pays; 0 if there are none."""
    force = state.in_force
    if side != PATRIOTE:
        return 0
    cards = OVERSEAS if force[PAPINEAU_OVERSEAS] else 0
    if force[FAMILY_NOW]:
        cards += FAMILY + FREE * state.free_cube
    return cards + LEADERSHIP if force[REGIONAL_LEADERSHIP] else cards


def overseas_limit(state: PreludeState, side: int, county: int) -> bool:
    """Card 56: whether it closes the next box."""
    return (
        side == PATRIOTE
        and state.in_force[PAPINEAU_OVERSEAS] > 0
        and not IS_URBAN[county]
        and state.cubes[side][county] >= OVERSEAS_LIMIT
    )


def price(state: PreludeState, side: int, county: int) -> int:
    """9.1.1 and 9.1.2: the AP for the next box, with the cards that change it."""
    mine = state.cubes[side][county]
    behind = mine < state.cubes[1 - side][county]
    return price_of(side, county, (mine, behind), special_prices(state, side))


def price_of(side: int, county: int, value: tuple[int, bool], cards: int) -> int:
    """The AP for the next box above so many Cubes, level or behind, under some cards."""
    mine, behind = value
    if cards:
        rural = not IS_URBAN[county]
        if mine == BOXES[side][county] or (cards & OVERSEAS and rural and mine >= OVERSEAS_LIMIT):
            return FULL
        if cards & FAMILY and rural:
            return 0 if cards & FREE else 1
        if cards & LEADERSHIP and BIAS[county] == PATRIOTE:
            return 1
    return (CATCHING_UP if behind else PRICE)[side][county][mine]


def mobilize(state: PreludeState, side: int, county: int) -> None:
    """Pay for the next box and place the Cube."""
    cost = price(state, side, county)
    if side == PATRIOTE:
        note_patriote_price(state, county, cost)
    state.points -= cost
    state.change_cubes(side, county, 1)
    state.log(MOBILIZED, side, county, cost)


def note_patriote_price(state: PreludeState, county: int, cost: int) -> None:
    """Card 107 makes every second Rural Cube free; card 77 counts the AP of a Patriote half."""
    if state.in_force[FAMILY_NOW] and not IS_URBAN[county]:
        state.free_cube = 1 - state.free_cube
    if state.in_force[MEETINGS_FORBIDDEN] and state.active == PATRIOTE:
        state.mobilized += cost


@source("9.1", "Only the County chosen can be mobilized with these points.")
def this_county(state: PreludeState, side: int, county: int) -> tuple[int, ...]:
    return (county,)


@condition("9.1", "You do not have enough Activity Points left for the next box there.")
def payable_here(state: PreludeState, county: int, side: int, only: int) -> bool:
    return price(state, side, county) <= state.points


@rule("9.1")
def mobilize_within(state: PreludeState, side: int, county: int, points: int) -> Step:
    """Card 130: points for Mobilization in one County; what is not spent there is lost."""
    state.points = points
    state.free_cube = 0
    return offer_within(state, side, county)


@rule("9.1")
def offer_within(state: PreludeState, side: int, county: int) -> Step:
    """One Cube after the other, or done."""
    if price(state, side, county) > state.points:
        return finish_within(state)
    offer = MOBILIZE.among(this_county, payable_here, given=(side, county))
    return ask(side, offer, DONE).saying(MOBILIZE_THERE, county).then(take_within, side, county)


@rule("9.1")
def take_within(state: PreludeState, answer: Option, side: int, county: int) -> Step:
    """A Cube in the County chosen."""
    if answer is DONE:
        return finish_within(state)
    mobilize(state, side, county)
    return offer_within(state, side, county)


@rule("9.1")
def finish_within(state: PreludeState) -> Step:
    """The rest of the points is lost."""
    state.points = 0
    state.free_cube = 0
    return Done()
