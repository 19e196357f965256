"""10.0: everywhere that a stack may go, on land and by rail."""

from __future__ import annotations

from typing import NamedTuple

from ..data.files import ABORIGINAL, GOVERNMENT
from ..state import Prairie
from .ch09_terrain import ACROSS
from .ch10_country import MOUNTED, country
from .ch10_ferries import ferry_sides, land_ways
from .ch10_limits import OUTSIDE, bands_of, leaves_strife, strife
from .ch10_rail import line_from, rides, through_rides, zone_on_line
from .ch10_range import (
    Stack,
    Ways,
    began_entrained,
    company_hexes,
    enemies_near,
    enemies_of,
    fitting,
)


class Goals(NamedTuple):
    """The ends of a march: hexes on land, the way to each, and where it may stay on a train."""

    hexes: tuple[int, ...]
    ways: tuple[int, ...]
    stops: tuple[int, ...]


def all_goals(state: Prairie, stack: Stack) -> Goals:
    """Where a stack may go on land, and where it may ride."""
    enemies = enemies_of(state, stack.side)
    starts: tuple[int, ...] = (stack.hex,)
    began = began_entrained(state, stack.counters) if stack.side == GOVERNMENT else []
    zone = zone_on_line(state) if began else None
    if zone is not None and len(began) == len(stack.counters):
        line = line_from(state, stack.hex, zone)
        starts = tuple(sorted(starts + line.free + line.last))
    near = enemies_near(stack, starts, enemies)
    if not near and unhindered(state, stack, starts, began):
        land = country(starts, stack.points, stack.pace, stack.bits)
        stops = all_stops(state, stack, land.costs, began, zone)
        return Goals(land.hexes, tuple(land.costs.values()), stops)
    ways = land_ways(state, stack, starts, near)
    stops = all_stops(state, stack, ways, began, zone)
    ends = fitting(state, stack, ways, began)
    hexes = tuple(sorted(ends))
    return Goals(hexes, tuple(map(ends.__getitem__, hexes)), stops)


def all_stops(
    state: Prairie, stack: Stack, ways: Ways, began: list[int], zone: bytearray | None
) -> tuple[int, ...]:
    """Where a stack may be on a train at the end of its move, or taken off it by a ZOI."""
    if stack.side == ABORIGINAL:
        return ()
    stops = through_rides(state, stack, began, zone) if zone else rides(state, stack, ways)
    if stack.leaders_alone:
        stops &= company_hexes(state, stack.side)
    return tuple(sorted(stops))


def unhindered(state: Prairie, stack: Stack, starts: tuple[int, ...], began: list[int]) -> bool:
    """Whether far from the enemy nothing but the land decides where a stack may end."""
    if stack.points < 0 or stack.leaders_alone:
        return False
    if stack.side == GOVERNMENT:
        wades = stack.pace < MOUNTED and ACROSS[stack.hex]
        mixed = began and len(starts) == 1
        if wades or mixed:
            return False
        # A ferry out of reach is of no use.
        return not enemies_near(stack, starts, {here for here, _ in ferry_sides(state, stack)})
    if OUTSIDE[stack.bits][stack.hex] or leaves_strife(state, stack.hex, stack.counters):
        return False
    return not enemies_near(stack, starts, strife(state, bands_of(stack.counters)))
