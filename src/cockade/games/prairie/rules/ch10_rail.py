"""10.8: the railway."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..data.files import ABORIGINAL
from ..data.land import ON_RAIL, RAIL
from ..data.places import NO_PLACE, PLACE_AT, PLACE_HEX, RAIL_PLACES
from ..state import Prairie
from ..status import BEGAN_ENTRAINED, ON_FOOT
from .ch10_ferries import ferries_used, land_ways
from .ch10_range import FERRIED, Stack, Ways, company_hexes, cost_of, enemies_of, fitting

ENTRAINING: Final = 1
RAIL_PLACE_HEXES: Final = tuple(PLACE_HEX[place] for place in RAIL_PLACES)
RAIL_INDEX: Final = {hex: number for number, hex in enumerate(RAIL)}


class Line(NamedTuple):
    """Where a train gets from a hex: free stops, and those at which it must end its ride."""

    free: list[int]
    last: list[int]


def line_from(state: Prairie, hex: int, zone: bytearray) -> Line:
    """10.81, 10.82: both ways until the line is broken or an enemy ZOI stops the train (T18)."""
    free: list[int] = []
    last: list[int] = []
    for step in (-1, 1):
        at = RAIL_INDEX[hex] + step
        while 0 <= at < len(RAIL):
            there = RAIL[at]
            if state.occupied(ABORIGINAL, there):
                # Ruling T19: with the garrison complete trains pass, but nobody gets off there.
                if not state.railway:
                    break
            elif zone[there]:
                last.append(there)
                break
            else:
                free.append(there)
            at += step
    return Line(free, last)


def may_entrain_at(state: Prairie, hex: int, zone: bytearray) -> bool:
    """10.81: a rail settlement or town, in campaigns 2 and 3 out of the enemy's ZOI."""
    place = PLACE_AT[hex]
    if place == NO_PLACE or hex not in ON_RAIL or state.burned[place]:
        return False
    if state.occupied(ABORIGINAL, hex):
        return False
    return state.setup.historical or not zone[hex]


def all_goals(state: Prairie, stack: Stack) -> tuple[Ways, list[int]]:
    """Where a stack may go on land, and where it may ride and stay on the train."""
    enemies = enemies_of(state, stack.side)
    stops: list[int] = []
    if stack.side == ABORIGINAL:
        ways = land_ways(state, stack, [stack.hex], enemies)
    else:
        starts = [stack.hex, *train_starts(state, stack)]
        ways = land_ways(state, stack, starts, enemies)
        stops = ride_stops(state, stack, ways)
    return fitting(state, stack, ways, enemies), stops


def began_entrained(state: Prairie, stack: Stack) -> list[int]:
    return [counter for counter in stack.counters if state.train[counter] == BEGAN_ENTRAINED]


def train_starts(state: Prairie, stack: Stack) -> list[int]:
    """10.81: where a stack that began the phase on a train may leave it."""
    if len(began_entrained(state, stack)) < len(stack.counters):
        return []
    line = line_from(state, stack.hex, state.zones(ABORIGINAL))
    return line.free + line.last


def ride_stops(state: Prairie, stack: Stack, ways: Ways) -> list[int]:
    """Where a stack may be on a train at the end of its move, or taken off it by a ZOI."""
    began = began_entrained(state, stack)
    stops = rides(state, stack, ways) if not began else through_rides(state, stack, began)
    if stack.leaders_alone:
        stops &= company_hexes(state, stack.side)
    return sorted(stops)


def through_rides(state: Prairie, stack: Stack, began: list[int]) -> set[int]:
    """Stops for those who began on a train; others must board it where it stands."""
    zone = state.zones(ABORIGINAL)
    others = [counter for counter in stack.counters if counter not in began]
    line = set(line_from(state, stack.hex, zone).free)
    if not others:
        return line
    if not may_entrain_at(state, stack.hex, zone):
        return set()
    boards = all(may_board(state, counter, 0) for counter in others)
    return line | {stack.hex} if boards else set()


def rides(state: Prairie, stack: Stack, ways: Ways) -> set[int]:
    """Stops for those who march to a settlement, board and ride."""
    stops: set[int] = set()
    places = boarding_places(state, stack, ways)
    if places:
        zone = state.zones(ABORIGINAL)
        for hex in places:
            if hex not in stops:
                line = line_from(state, hex, zone)
                stops |= {hex, *line.free, *line.last}
    return stops


def boarding_places(state: Prairie, stack: Stack, ways: Ways) -> list[int]:
    """Settlements where a stack can board a train, those without a ferry and the cheapest first."""
    near = [hex for hex in RAIL_PLACE_HEXES if hex in ways]
    if not near:
        return []
    zone = state.zones(ABORIGINAL)
    found = [
        hex
        for hex in near
        if may_entrain_at(state, hex, zone)
        and all(may_board(state, counter, cost_of(ways[hex])) for counter in stack.counters)
    ]
    return sorted(found, key=lambda hex: ways[hex])


def may_board(state: Prairie, counter: int, cost: int) -> bool:
    """10.81: one more point, and not after having left a train this turn."""
    left = state.allowance(counter) - state.spent[counter]
    return state.train[counter] == ON_FOOT and left >= cost + ENTRAINING


def boards_by(state: Prairie, stack: Stack, stop: int) -> list[int]:
    """The wagons and the ship that serve as fords on the way to the train for a stop."""
    enemies = enemies_of(state, stack.side)
    ways = land_ways(state, stack, [stack.hex], enemies)
    for hex in boarding_places(state, stack, ways):
        line = line_from(state, hex, state.zones(ABORIGINAL))
        if stop in (hex, *line.free, *line.last):
            if not ways[hex] & FERRIED:
                return []
            return ferries_used(state, stack, [stack.hex], hex)
    raise ValueError("no train goes there")
