"""10.0: where a stack can march, at what cost, and by which hexside it enters a battle.

A way is how a goal is reached, as one small number: its cost, the class of the hexside crossed
into a battle, and whether a wagon or the ship has to serve as a ford.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from ..data.counters import LEADER
from ..data.files import ABORIGINAL
from ..data.land import BESIDE, FIRST_HEX, FORD, GRID, MAJOR, NEIGHBOURS, OPEN, RAIL
from ..data.pieces import (
    COMBAT_UNITS,
    CROSSES_AT_HALF,
    KIND,
    MOVEMENT,
    OCCUPIERS,
    SIDE,
)
from ..data.status import BEGAN_ENTRAINED
from ..state import Prairie
from .ch09_terrain import (
    ACROSS,
    CROSSING,
    RIVER_BIT,
    WAY,
    Paths,
    hex_cost,
)
from .ch10_country import (
    LEADERS_ALONE,
    MOUNTED,
    ON_FOOT,
    PATHS,
    country,
)
from .ch10_limits import OUTSIDE, bands_of, kept, leaves_strife, limits, strife

Ways = dict[int, int]
Ferries = dict[tuple[int, int], int]
ENTRY_BITS: Final = 4
FERRIED: Final = 64
BOXES: Final = frozenset(range(FIRST_HEX))
# Trains run in the lower part of the map.
TOP_OF_LINE: Final = min(GRID.rows[hex] for hex in RAIL)
# Ruling T25: no river is better than a minor one, and that better than a ford or a major one.
RANK: Final[tuple[int, ...]] = (0, 1, 2, 2)


def cost_of(way: int) -> int:
    return way & 15


def entry_of(way: int) -> int:
    return way >> ENTRY_BITS & 3


class Stack(NamedTuple):
    """Counters that march together: where from, how far, by which steps and within which limits."""

    counters: tuple[int, ...]
    side: int
    hex: int
    points: int
    pace: int
    bits: int

    @property
    def paths(self) -> Paths:
        return PATHS[self.pace]

    @property
    def leaders_alone(self) -> bool:
        return self.pace == LEADERS_ALONE


def points_left(state: Prairie, counter: int) -> int:
    """Movement points still to spend on the march; leaving a train costs one (10.81)."""
    left = state.allowance(counter) - state.spent[counter]
    return left - 1 if state.train[counter] == BEGAN_ENTRAINED else left


def stack_of(state: Prairie, counters: tuple[int, ...]) -> Stack:
    """The march of some counters, which halts when the slowest must (T24)."""
    side = SIDE[counters[0]]
    units = [counter for counter in counters if KIND[counter] != LEADER]
    points = min([points_left(state, counter) for counter in counters])
    if not units:
        pace = LEADERS_ALONE
    elif all(CROSSES_AT_HALF[unit] and not state.disrupted(unit) for unit in units):
        pace = MOUNTED + state.winter
    else:
        pace = ON_FOOT + state.winter
    bits = limits(state, counters) if side == ABORIGINAL else 0
    return Stack(counters, side, state.where[counters[0]], points, pace, bits)


def began_entrained(state: Prairie, stack: Stack) -> list[int]:
    return [counter for counter in stack.counters if state.train[counter] == BEGAN_ENTRAINED]


def enemies_of(state: Prairie, side: int) -> set[int]:
    """The hexes that the enemy of a side occupies (T28)."""
    run = OCCUPIERS[1 - side]
    return set(state.where[run.start : run.stop]) - BOXES


class Search(NamedTuple):
    """What a march reaches: enemies near it, hexes with their costs, the steps, and battles."""

    stack: Stack
    enemies: list[int]
    costs: Ways
    paths: Paths
    battles: Ways


def land_search(state: Prairie, stack: Stack, starts: tuple[int, ...], enemies: set[int]) -> Search:
    """All that is reached on land from the stack's own hex, or wherever it may leave a train."""
    if stack.points < 0:
        return Search(stack, [], {}, stack.paths, {})
    bits = kept(stack.bits, stack.hex)
    land = country(starts, stack.points, stack.pace, bits, ())
    near = enemies_near(stack, starts, enemies)
    reached = set(land.hexes)
    inside = [hex for hex in near if hex in reached and hex not in starts]
    if inside:
        land = country(starts, stack.points, stack.pace, bits, tuple(sorted(inside)))
    costs = dict(zip(land.hexes, land.costs, strict=True))
    costs[stack.hex] = 0
    search = Search(stack, near, costs, stack.paths, {})
    if near and not stack.leaders_alone:
        search.battles.update(battles(search, {}))
    return search


def enemies_near(stack: Stack, starts: tuple[int, ...], enemies: set[int]) -> list[int]:
    """Enemies that a march might meet."""
    if len(starts) > 1:
        rows, most = GRID.rows, stack.points
        return [hex for hex in enemies if rows[hex] + most >= TOP_OF_LINE]
    return list(enemies & surroundings(stack.hex, stack.points))


@cache
def surroundings(here: int, most: int) -> frozenset[int]:
    """All hexes within so many steps: each leads to the next column or row at most."""
    columns, rows = GRID.columns, GRID.rows
    column, row = columns[here], rows[here]
    return frozenset(
        [
            hex
            for hex in GRID.hexes
            if -most <= columns[hex] - column <= most and -most <= rows[hex] - row <= most
        ]
    )


def battles(search: Search, ferries: Ferries) -> Ways:
    """The hexes of the enemy that a march can enter, each by its best hexside."""
    ways: Ways = {}
    closed = OUTSIDE[kept(search.stack.bits, search.stack.hex)]
    for hex in search.enemies:
        if not closed[hex]:
            entry = into_battle(search, hex, ferries)
            if entry is not None:
                ways[hex] = entry[1] | entry[3] << ENTRY_BITS
    return ways


def into_battle(search: Search, hex: int, ferries: Ferries) -> tuple[int, int, int, int] | None:
    """Ruling T25: the best hexside into a battle, then the cheapest way, then the lowest hex.

    Gives rank, cost, the hex before and the class of the hexside.
    """
    stack, costs, entries = search.stack, search.costs, []
    for here in NEIGHBOURS[hex]:
        if here in costs and hex != stack.hex:
            entry = FORD if (here, hex) in ferries else WAY[here, hex]
            if entry == MAJOR and not RIVER_BIT[here, hex] & BESIDE[stack.hex]:
                continue
            for there, step in search.paths[here]:
                cost = costs[here] + step
                if there == hex and cost <= stack.points:
                    entries.append((RANK[entry], cost, here, entry))
    return min(entries) if entries else None


def first_steps(state: Prairie, stack: Stack, enemies: set[int]) -> Ways:
    """10.6: foot, guns and wagons cross an unforded major river with their whole allowance only."""
    if not ACROSS[stack.hex] or stack.pace >= MOUNTED:
        return {}
    for counter in stack.counters:
        if state.train[counter] == BEGAN_ENTRAINED or not may_wade(state, counter, stack):
            return {}
    into = {hex: MAJOR if hex in enemies else OPEN for hex in ACROSS[stack.hex]}
    return {hex: effort(stack) | entry << ENTRY_BITS for hex, entry in into.items()}


def may_wade(state: Prairie, counter: int, stack: Stack) -> bool:
    """Whether a counter could cross the river beside it as its stack's only step."""
    if KIND[counter] == LEADER:
        return points_left(state, counter) >= effort(stack)
    if state.disrupted(counter):
        return False
    if CROSSES_AT_HALF[counter]:
        dearest = max([hex_cost(stack.hex, hex, state.winter) for hex in ACROSS[stack.hex]])
        return points_left(state, counter) >= CROSSING + dearest
    return state.allowance(counter) - state.spent[counter] == MOVEMENT[counter]


def effort(stack: Stack) -> int:
    """What such a crossing costs: all that the fastest unit on foot has."""
    units = [counter for counter in stack.counters if KIND[counter] != LEADER]
    return max([MOVEMENT[unit] for unit in units if not CROSSES_AT_HALF[unit]], default=0)


def fitting(state: Prairie, stack: Stack, ways: Ways, enemies: set[int]) -> Ways:
    """The goals where the march may end: limits, tribes, and company for leaders alone."""
    if leaves_strife(state, stack.hex, stack.counters):
        return {}
    if stack.side == ABORIGINAL or not began_entrained(state, stack):
        # Whoever leaves a train may stay where it stands.
        ways.pop(stack.hex, None)
    if stack.leaders_alone:
        friends = company_hexes(state, stack.side) - enemies
        ways = {hex: way for hex, way in ways.items() if hex in friends}
    if stack.side == ABORIGINAL:
        closed = strife(state, bands_of(stack.counters))
        if closed:
            ways = {hex: way for hex, way in ways.items() if hex not in closed}
        ways = nearest_inside(stack, ways)
    return ways


def company_hexes(state: Prairie, side: int) -> set[int]:
    """Hexes with combat units of a side, where its leaders may end (10.5)."""
    run = COMBAT_UNITS[side]
    return set(state.where[run.start : run.stop])


def nearest_inside(stack: Stack, ways: Ways) -> Ways:
    """Ruling T22: whoever is outside a limit ends inside, or as near as can be."""
    broken = stack.bits - kept(stack.bits, stack.hex)
    if not broken:
        return ways
    far = OUTSIDE[broken]
    least = min([far[hex] for hex in ways], default=0)
    if least >= far[stack.hex]:
        return {}
    return {hex: way for hex, way in ways.items() if far[hex] == least}
