"""10.0: the goals of a march, and why other hexes are none."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Conditions, condition, source

from ..data.counters import LEADER
from ..data.files import ABORIGINAL
from ..data.land import BESIDE, LAKE, TERRAIN
from ..data.pieces import CROSSES_AT_HALF, KIND, SIDE
from ..state import Prairie
from .ch09_terrain import ACROSS, RIVER_BIT
from .ch10_limits import (
    DISTRICT_LIMIT,
    FOUR_HEXES,
    OUTSIDE,
    at_odds,
    bands_in,
    bands_of,
    kept,
    leaves_strife,
    limits,
)

Goals = tuple[int, ...]


def start(state: Prairie) -> int:
    return state.where[state.march[0]]


def leaders_alone(state: Prairie) -> bool:
    return all(KIND[counter] == LEADER for counter in state.march)


def bound_by(state: Prairie, bits: int) -> int:
    """Which of some limits bind the march and are kept by it now."""
    if SIDE[state.march[0]] != ABORIGINAL:
        return 0
    return kept(limits(state, state.march), start(state)) & bits


@source("10.0", "The march costs more movement points than the slowest counter has left.")
def goal_hexes(state: Prairie, goals: Goals) -> Goals:
    return goals


@condition("10.0", "They are there already; to end their move, let them stay.")
def elsewhere(state: Prairie, hex: int, goals: Goals) -> bool:
    return hex != start(state) or hex in goals


@condition("9.1", "Lakes cannot be entered.")
def no_lake(state: Prairie, hex: int, goals: Goals) -> bool:
    return TERRAIN[hex] != LAKE


@condition("11.1", "The last Métis may not leave two tribes alone together.")
def tribes_kept_apart(state: Prairie, hex: int, goals: Goals) -> bool:
    return SIDE[state.march[0]] != ABORIGINAL or not leaves_strife(state, start(state), state.march)


@condition("10.5", "A leader alone does not enter a hex that the enemy occupies.")
def no_enemy_for_leaders(state: Prairie, hex: int, goals: Goals) -> bool:
    return not leaders_alone(state) or not state.occupied(1 - SIDE[state.march[0]], hex)


@condition("10.5", "A leader alone must end his move with a combat unit of his side.")
def company_for_leaders(state: Prairie, hex: int, goals: Goals) -> bool:
    return not leaders_alone(state) or bool(state.combat_units(SIDE[state.march[0]], hex))


@condition("10.11", "First Nations stay within 4 hexes of their reserve until the unrest is 12.")
def within_four_hexes(state: Prairie, hex: int, goals: Goals) -> bool:
    return not OUTSIDE[bound_by(state, FOUR_HEXES)][hex]


@condition("10.11", "Métis and First Nations do not leave the District of Saskatchewan.")
def inside_district(state: Prairie, hex: int, goals: Goals) -> bool:
    return not OUTSIDE[bound_by(state, DISTRICT_LIMIT)][hex]


@condition("10.11", "A unit outside its limits must end its move inside, or as near as it can.")
def back_inside(state: Prairie, hex: int, goals: Goals) -> bool:
    if SIDE[state.march[0]] != ABORIGINAL or hex in goals:
        return True
    return not OUTSIDE[limits(state, state.march)][start(state)]


@condition("11.1", "Two tribes may be together only with a Métis unit.")
def one_tribe(state: Prairie, hex: int, goals: Goals) -> bool:
    if SIDE[state.march[0]] != ABORIGINAL or leaders_alone(state) or hex == start(state):
        return True
    return not at_odds(bands_in(state, hex) | bands_of(state.march))


@condition("10.4", "Disrupted units cannot cross an unforded major river.")
def no_river_when_disrupted(state: Prairie, hex: int, goals: Goals) -> bool:
    if hex in goals or hex not in ACROSS[start(state)]:
        return True
    return not any(state.disrupted(counter) for counter in state.march)


@condition(
    "10.6", "Only with their whole allowance can foot, guns and wagons cross an unforded river."
)
def no_river_on_foot(state: Prairie, hex: int, goals: Goals) -> bool:
    if hex in goals or leaders_alone(state):
        return True
    on_foot = [n for n in state.march if KIND[n] != LEADER and not CROSSES_AT_HALF[n]]
    return not on_foot or hex not in ACROSS[start(state)]


@condition("9.2", "Only units that began beside the river may attack over it without a ford.")
def began_beside_river(state: Prairie, hex: int, goals: Goals) -> bool:
    if hex in goals or not state.occupied(1 - SIDE[state.march[0]], hex):
        return True
    beside = BESIDE[start(state)]
    over = [here for here in ACROSS[hex] if not RIVER_BIT[here, hex] & beside]
    return not any(here in goals for here in over)


@condition("10.0", "The march costs more movement points than the slowest counter has left.")
def within_reach(state: Prairie, hex: int, goals: Goals) -> bool:
    return hex in goals


GO_REASONS: Final[Conditions] = (
    elsewhere,
    no_lake,
    tribes_kept_apart,
    no_enemy_for_leaders,
    company_for_leaders,
    within_four_hexes,
    inside_district,
    back_inside,
    one_tribe,
    no_river_when_disrupted,
    no_river_on_foot,
    began_beside_river,
    within_reach,
)


@source("10.81", "Units ride only on an unbroken line, up to the first enemy zone of influence.")
def ride_hexes(state: Prairie, stops: Goals) -> Goals:
    return stops


@condition("10.81", "They can board a train only at a settlement on the railway, for 1 point.")
def can_board(state: Prairie, hex: int, stops: Goals) -> bool:
    return bool(stops)


@condition("10.81", "The line must be unbroken, and an enemy zone of influence stops the train.")
def line_open(state: Prairie, hex: int, stops: Goals) -> bool:
    return hex in stops


RIDE_REASONS: Final[Conditions] = (can_board, line_open)
