"""10.8: the railway."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..data.files import ABORIGINAL
from ..data.land import NEIGHBOURS, ON_RAIL, RAIL, SPOTS
from ..data.pieces import COMBAT_UNITS
from ..data.places import NO_PLACE, PLACE_AT, PLACE_HEX, RAIL_PLACES
from ..data.status import ON_FOOT
from ..state import Prairie
from .ch10_ferries import ferries_used, land_ways
from .ch10_range import FERRIED, Stack, Ways, began_entrained, cost_of, enemies_near, enemies_of

ENTRAINING: Final = 1
RAIL_PLACE_HEXES: Final = tuple(PLACE_HEX[place] for place in RAIL_PLACES)
RAIL_INDEX: Final = {hex: number for number, hex in enumerate(RAIL)}


class Line(NamedTuple):
    """Where a train gets from a hex: free stops, and those at which it must end its ride."""

    free: tuple[int, ...]
    last: tuple[int, ...] = ()


# Where a train gets while no enemy is near the line.
NO_ZONE: Final = bytearray(SPOTS)
NEAR_LINE: Final = ON_RAIL.union(*[NEIGHBOURS[hex] for hex in RAIL])
OPEN_LINE: Final = {hex: Line(tuple(stop for stop in RAIL if stop != hex)) for hex in RAIL}


def zone_on_line(state: Prairie) -> bytearray:
    """Where the other side's ZOI could stop a train: nowhere while it is far from the line."""
    run = COMBAT_UNITS[ABORIGINAL]
    if NEAR_LINE.isdisjoint(state.where[run.start : run.stop]):
        return NO_ZONE
    return state.zones(ABORIGINAL)


def line_from(state: Prairie, hex: int, zone: bytearray) -> Line:
    """10.81, 10.82: both ways until the line is broken or an enemy ZOI stops the train (T18)."""
    if zone is NO_ZONE:
        return OPEN_LINE[hex]
    at = RAIL_INDEX[hex]
    west = one_way(state, RAIL[:at][::-1], zone)
    east = one_way(state, RAIL[at + 1 :], zone)
    return Line(west.free + east.free, west.last + east.last)


def one_way(state: Prairie, stops: tuple[int, ...], zone: bytearray) -> Line:
    """Where a train gets along a part of the line."""
    free: list[int] = []
    for stop in stops:
        if state.occupied(ABORIGINAL, stop):
            # Ruling T19: with the garrison complete trains pass, but nobody gets off there.
            if not state.railway:
                break
        elif zone[stop]:
            return Line(tuple(free), (stop,))
        else:
            free.append(stop)
    return Line(tuple(free))


def may_entrain_at(state: Prairie, hex: int, zone: bytearray) -> bool:
    """10.81: a rail settlement or town, in campaigns 2 and 3 out of the enemy's ZOI."""
    place = PLACE_AT[hex]
    if place == NO_PLACE or hex not in ON_RAIL or state.burned[place]:
        return False
    if state.occupied(ABORIGINAL, hex):
        return False
    return state.setup.historical or not zone[hex]


def train_starts(state: Prairie, stack: Stack) -> tuple[int, ...]:
    """10.81: where a stack that began the phase on a train may leave it."""
    if len(began_entrained(state, stack.counters)) < len(stack.counters):
        return (stack.hex,)
    line = line_from(state, stack.hex, zone_on_line(state))
    return tuple(sorted((stack.hex, *line.free, *line.last)))


def through_rides(state: Prairie, stack: Stack, began: list[int], zone: bytearray) -> set[int]:
    """Stops for those who began on a train; others must board it where it stands."""
    others = [counter for counter in stack.counters if counter not in began]
    stops = set(line_from(state, stack.hex, zone).free)
    if not others:
        return stops
    boards = all(may_board(state, counter, 0) for counter in others)
    return stops | {stack.hex} if boards and may_entrain_at(state, stack.hex, zone) else set()


def rides(state: Prairie, stack: Stack, ways: Ways) -> set[int]:
    """Stops for those who march to a settlement, board and ride, or are taken off by a ZOI."""
    near = [hex for hex in RAIL_PLACE_HEXES if hex in ways or hex == stack.hex]
    stops: set[int] = set()
    if near:
        zone = zone_on_line(state)
        for hex in near:
            if hex not in stops and may_board_at(state, stack, hex, ways, zone):
                line = line_from(state, hex, zone)
                stops |= {hex, *line.free, *line.last}
    return stops


def may_board_at(state: Prairie, stack: Stack, hex: int, ways: Ways, zone: bytearray) -> bool:
    cost = cost_of(ways.get(hex, 0))
    if not all(may_board(state, counter, cost) for counter in stack.counters):
        return False
    return may_entrain_at(state, hex, zone)


def may_board(state: Prairie, counter: int, cost: int) -> bool:
    """10.81: one more point, and not after having left a train this turn."""
    left = state.allowance(counter) - state.spent[counter]
    return state.train[counter] == ON_FOOT and left >= cost + ENTRAINING


def boards_by(state: Prairie, stack: Stack, stop: int) -> list[int]:
    """The wagons and the ship that serve as fords on the way to the train for a stop."""
    zone, starts = zone_on_line(state), (stack.hex,)
    near = enemies_near(stack, starts, enemies_of(state, stack.side))
    ways = land_ways(state, stack, starts, near)
    # Without need nobody is kept from marching: ways without a ferry are the lower numbers.
    for hex in sorted((hex for hex in RAIL_PLACE_HEXES if hex in ways), key=ways.__getitem__):
        if may_board_at(state, stack, hex, ways, zone):
            line = line_from(state, hex, zone)
            if stop == hex or stop in line.free or stop in line.last:
                return ferries_used(state, stack, starts, hex) if ways[hex] & FERRIED else []
    raise ValueError("no train goes there")
