"""12.11 to 12.15: where a retreat may go, forced or by choice, and units without a way out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cockade.kernel import (
    N_,
    Conditions,
    Done,
    Option,
    ask,
    call,
    condition,
    do,
    prompt,
    roll,
    rule,
    sentence,
    source,
)
from cockade.kernel.flow import Step

from ..data.files import GOVERNMENT
from ..data.land import OPEN
from ..data.pieces import MORALE, NORTHCOTE, SIDE
from ..data.status import BOUND_TO_RETREAT, GOES_BACK, MAY_GO_BACK, NEWLY_DISRUPTED
from ..state import Prairie
from ..vocabulary import BACK, D6, GO, SAIL, STAND
from .ch04_leaders import steadied
from .ch11_alike import one_of_each
from .ch12_paths import retreat_offer, retreats
from .ch12_removal import ship_sunk, surrender
from .ch13_unrest import unrest
from .ch15_northcote import sail_to, ways_out

RETREAT: Final = prompt(
    "12.12",
    "Forced to retreat: {counters}. Choose the hex.",
    "counters",
    labels={GO: N_("Retreat to {hex}")},
    at_once=True,
)
FALL_BACK: Final = prompt(
    "12.7",
    "Choose the hex to which they fall back: {counters}.",
    "counters",
    labels={GO: N_("Fall back to {hex}")},
    at_once=True,
)
WHO_GOES_BACK: Final = prompt(
    "12.7",
    "Disrupted units that passed their checks may fall back: take them back one by one, or stand.",
    at_once=True,
)
SHIP_RETREAT: Final = prompt("15.12", "The Northcote retreats: choose its hexside.", at_once=True)
FORCED_BACK: Final = sentence("12.12", "Forced back to {hex}: {counters}.", "hex counters")
WENT_BACK: Final = sentence("12.7", "Falling back to {hex}: {counters}.", "hex counters")
CORNERED: Final = sentence(
    "12.15", "{counter} has no way out; with a {die} it holds on, disrupted.", "counter die"
)

FORCED: Final[tuple[str, ...]] = (
    "aboriginal_unit_retreats_involuntarily",
    "government_unit_retreats_involuntarily",
)


def move_back(state: Prairie, units: Iterable[int], hex: int, way: int) -> None:
    """Units leave the battle; the side by which they entered the hex is kept for pursuit (P6)."""
    for unit in units:
        state.put(unit, hex)
        state.engaged[unit] = 0
        state.entry[unit] = OPEN
        state.fled[unit] = 1 + way


# Forced retreats.


@rule("12.12")
def forced_retreats(state: Prairie, side: int) -> Step:
    """All units of a side that failed their checks go at the same moment, to one hex (B16)."""
    bound = with_fate(state, side, BOUND_TO_RETREAT)
    ship = [(ship_forced_back,)] if NORTHCOTE in bound else []
    units = tuple([unit for unit in bound if unit != NORTHCOTE])
    land = [(land_forced_back, units)] if units else []
    return do(*ship, *land) if ship or land else Done()


def with_fate(state: Prairie, side: int, bit: int) -> list[int]:
    """Units of a side in the battle that a result has marked so."""
    units = state.occupiers(side, state.battle)
    if side == GOVERNMENT and state.joined:
        units = [NORTHCOTE, *units]
    return [unit for unit in units if state.fate[unit] & bit]


@rule("12.12")
def land_forced_back(state: Prairie, units: tuple[int, ...]) -> Step:
    """One hex; without a way out each unit checks its morale (12.15)."""
    side = SIDE[units[0]]
    ways = retreats(state, side, units, 1)
    hexes = ways.open()
    if not hexes:
        return no_way_out(state, units)
    if len(hexes) == 1:
        return force_back(state, units, hexes[0], ways.way_into(hexes[0]))
    offer = retreat_offer(ways)
    return ask(side, offer).saying(RETREAT, units).then(choose_retreat, units, ways[0], ways[2])


@rule("12.12")
def choose_retreat(
    state: Prairie,
    answer: Option,
    units: tuple[int, ...],
    hexes: tuple[int, ...],
    ways: tuple[int, ...],
) -> Step:
    return force_back(state, units, answer.noun, ways[hexes.index(answer.noun)])


def force_back(state: Prairie, units: tuple[int, ...], hex: int, way: int) -> Step:
    """The unrest changes for every counter, at once; not in pursuit (12.12, 12.16)."""
    move_back(state, units, hex, way)
    state.log(FORCED_BACK, hex, units)
    count_forced(state, units)
    return Done()


def count_forced(state: Prairie, units: tuple[int, ...]) -> None:
    if not state.pursuit:
        unrest(state, FORCED[SIDE[units[0]]], len(units))


def no_way_out(state: Prairie, units: tuple[int, ...]) -> Step:
    """12.15, B15: who was disrupted before surrenders, who is so only now checks first."""
    for unit in units:
        if not state.fate[unit] & NEWLY_DISRUPTED:
            surrender(state, unit)
    rest = tuple([unit for unit in units if state.fate[unit] & NEWLY_DISRUPTED])
    return roll(*[D6] * len(rest)).then(cornered, rest) if rest else Done()


@rule("12.15")
def cornered(state: Prairie, dice: tuple[int, ...], units: tuple[int, ...]) -> Step:
    """At the lowered value; a leader in the hex still helps (5.2)."""
    for unit, die in zip(units, dice, strict=True):
        if die - steadied(state, unit) <= MORALE[unit] - 1:
            state.fate[unit] &= ~BOUND_TO_RETREAT
            state.log(CORNERED, unit, die)
        else:
            surrender(state, unit)
    return Done()


# The ship.


@rule("15.12")
def ship_forced_back(state: Prairie) -> Step:
    """One or two hexsides along the river; where enemy ZOIs prevent it the ship is lost."""
    if not ways_out(state):
        ship_sunk(state)
        return Done()
    count_forced(state, (NORTHCOTE,))
    return call(ship_falls_back)


@rule("15.12")
def ship_falls_back(state: Prairie) -> Step:
    ways = tuple(sorted(ways_out(state)))
    if len(ways) == 1:
        return ship_leaves(state, ways[0])
    question = ask(GOVERNMENT, SAIL.among(sides_out, given=(ways,)))
    return question.saying(SHIP_RETREAT).then(choose_side_out)


@source("15.12", "The ship retreats one or two hexsides, to where no enemy ZOI reaches.")
def sides_out(state: Prairie, ways: tuple[int, ...]) -> tuple[int, ...]:
    return ways


@rule("15.12")
def choose_side_out(state: Prairie, answer: Option) -> Step:
    return ship_leaves(state, answer.noun)


def ship_leaves(state: Prairie, side: int) -> Step:
    """It takes no further part in the battle."""
    sail_to(state, side)
    state.joined = 0
    state.engaged[NORTHCOTE] = 0
    return Done()


# Units that passed may fall back.


@rule("12.7")
def falling_back(state: Prairie, side: int) -> Step:
    """Ruling B9: one after the other is named, then all go to one hex; no unrest."""
    if not able_to_go_back(state, side):
        return go_back_together(state, side)
    offer = BACK.among(going_back, given=(side,), because=BACK_REASONS)
    return ask(side, offer, STAND).saying(WHO_GOES_BACK).then(name_going_back, side)


def able_to_go_back(state: Prairie, side: int) -> list[int]:
    """Units that passed a check in this exchange, have not been named, and have a way."""
    units = [
        unit
        for unit in with_fate(state, side, MAY_GO_BACK)
        if not state.fate[unit] & (GOES_BACK | BOUND_TO_RETREAT)
    ]
    on_land = [unit for unit in units if unit != NORTHCOTE]
    if on_land and not retreats(state, side, on_land, 1).open():
        units = [unit for unit in units if unit == NORTHCOTE]
    if NORTHCOTE in units and not ways_out(state):
        units.remove(NORTHCOTE)
    return units


@source("12.7", "Only a unit that has just passed its check may fall back.")
def going_back(state: Prairie, side: int) -> list[int]:
    return one_of_each(state, able_to_go_back(state, side))


@condition("12.7", "Only a unit that has just passed its check may fall back.")
def just_passed(state: Prairie, unit: int, side: int) -> bool:
    return unit in with_fate(state, side, MAY_GO_BACK)


@condition("12.7", "It has been named already.")
def not_named(state: Prairie, unit: int, side: int) -> bool:
    return not state.fate[unit] & GOES_BACK


@condition("12.15", "It has no way out.")
def has_a_way(state: Prairie, unit: int, side: int) -> bool:
    return unit in able_to_go_back(state, side)


@condition("10.0", "Another counter of the same kind and in the same state stands for it.")
def first_going_back(state: Prairie, unit: int, side: int) -> bool:
    return unit in going_back(state, side)


BACK_REASONS: Final[Conditions] = (just_passed, not_named, has_a_way, first_going_back)


@rule("12.7")
def name_going_back(state: Prairie, answer: Option, side: int) -> Step:
    if answer is STAND:
        return go_back_together(state, side)
    state.fate[answer.noun] |= GOES_BACK
    return falling_back(state, side)


def go_back_together(state: Prairie, side: int) -> Step:
    named = with_fate(state, side, GOES_BACK)
    units = tuple([unit for unit in named if unit != NORTHCOTE])
    ship = [(ship_falls_back,)] if NORTHCOTE in named else []
    land = [(land_falls_back, units)] if units else []
    return do(*ship, *land) if ship or land else Done()


@rule("12.7")
def land_falls_back(state: Prairie, units: tuple[int, ...]) -> Step:
    side = SIDE[units[0]]
    ways = retreats(state, side, units, 1)
    hexes = ways.open()
    if len(hexes) == 1:
        return fall_back(state, units, hexes[0], ways.way_into(hexes[0]))
    offer = retreat_offer(ways)
    question = ask(side, offer).saying(FALL_BACK, units)
    return question.then(choose_fall_back, units, ways[0], ways[2])


@rule("12.7")
def choose_fall_back(
    state: Prairie,
    answer: Option,
    units: tuple[int, ...],
    hexes: tuple[int, ...],
    ways: tuple[int, ...],
) -> Step:
    return fall_back(state, units, answer.noun, ways[hexes.index(answer.noun)])


def fall_back(state: Prairie, units: tuple[int, ...], hex: int, way: int) -> Step:
    """If no combat unit stays, the leaders go along: they are with a force that chose to go."""
    side = SIDE[units[0]]
    move_back(state, units, hex, way)
    state.log(WENT_BACK, hex, units)
    if not state.combat_units(side, state.battle):
        move_back(state, state.leaders_in(side, state.battle), hex, way)
    return Done()
