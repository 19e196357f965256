"""10.0: where a stack can march, at what cost, and by which hexside it enters a battle.

A way is how a goal is reached, as one small number: its cost, the class of the hexside crossed
into a battle, and whether a wagon or the ship has to serve as a ford.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ..data.counters import LEADER
from ..data.files import ABORIGINAL
from ..data.land import BESIDE, FORD, GRID, MAJOR, NEIGHBOURS, OFF_MAP, OPEN, RAIL
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
    STEPS_INTO,
    country,
    go_round,
)
from .ch10_limits import OUTSIDE, bands_of, kept, leaves_strife, limits, strife

Ways = dict[int, int]
Ferries = dict[tuple[int, int], int]
ENTRY_BITS: Final = 4
FERRIED: Final = 64
# How far each hex is from the railway, where trains may be left anywhere.
OFF_THE_LINE: Final = bytes(min(far) for far in zip(*map(GRID.distances, RAIL), strict=True))
CHEAPEST: Final = tuple(min(cost for row in paths for _, cost in row) for paths in PATHS)
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
    side, here = SIDE[counters[0]], state.where[counters[0]]
    points = min([points_left(state, counter) for counter in counters])
    bits = limits(state, counters) if side == ABORIGINAL else 0
    return Stack(counters, side, here, points, pace_of(state, counters), bits)


def pace_of(state: Prairie, counters: tuple[int, ...]) -> int:
    """By which steps some counters march: one on foot keeps all of them from crossing at half."""
    pace = LEADERS_ALONE
    for counter in counters:
        if KIND[counter] != LEADER:
            if not CROSSES_AT_HALF[counter] or state.disrupted(counter):
                return ON_FOOT + state.winter
            pace = MOUNTED + state.winter
    return pace


def began_entrained(state: Prairie, counters: tuple[int, ...]) -> list[int]:
    return [counter for counter in counters if state.train[counter] == BEGAN_ENTRAINED]


def enemies_of(state: Prairie, side: int) -> set[int]:
    """The hexes that the enemy of a side occupies (T28)."""
    run = OCCUPIERS[1 - side]
    return set(state.where[run.start : run.stop]) - OFF_MAP


class Search(NamedTuple):
    """What a march reaches: enemies near it, hexes with their costs, the steps, and battles."""

    stack: Stack
    enemies: list[int]
    costs: Ways
    paths: Paths
    battles: Ways

    def into(self, hex: int) -> list[tuple[int, int]]:
        """The neighbours from which a hex is entered, with what that step costs."""
        return [(n, step) for n in NEIGHBOURS[hex] for to, step in self.paths[n] if to == hex]


def land_search(stack: Stack, starts: tuple[int, ...], near: list[int]) -> Search:
    """All that is reached on land from the stack's own hex, or wherever it may leave a train."""
    if stack.points < 0:
        return Search(stack, [], {}, stack.paths, {})
    land = country(starts, stack.points, stack.pace, kept(stack.bits, stack.hex))
    costs = land.costs.copy()
    costs[stack.hex] = 0
    inside = [hex for hex in near if hex in costs and hex not in starts]
    if inside:
        go_round(costs, inside, stack.points, stack.pace)
    search = Search(stack, near, costs, stack.paths, {})
    if near and not stack.leaders_alone:
        search.battles.update(battles(search, {}))
    return search


def enemies_near(stack: Stack, starts: tuple[int, ...], enemies: set[int]) -> list[int]:
    """Enemies that a march might meet: no step costs less than the cheapest of its pace."""
    most = stack.points // CHEAPEST[stack.pace]
    far = GRID.distances(stack.hex) if len(starts) == 1 else OFF_THE_LINE
    return [hex for hex in enemies if far[hex] <= most]


def battles(search: Search, ferries: Ferries) -> Ways:
    """The hexes of the enemy that a march can enter, each by its best hexside."""
    ways: Ways = {}
    closed = OUTSIDE[kept(search.stack.bits, search.stack.hex)]
    for hex in search.enemies:
        if not closed[hex] and hex != search.stack.hex:
            entry = into_battle(search, hex, ferries)
            if entry is not None:
                ways[hex] = entry[1] | entry[3] << ENTRY_BITS
    return ways


def into_battle(search: Search, hex: int, ferries: Ferries) -> tuple[int, int, int, int] | None:
    """Ruling T25: the best hexside into a battle, then the cheapest way, then the lowest hex.

    Gives rank, cost, the hex before and the class of the hexside.
    """
    stack, costs, entries = search.stack, search.costs, []
    for here, step in STEPS_INTO[stack.pace][hex] if not ferries else search.into(hex):
        if here in costs and costs[here] + step <= stack.points:
            entry = FORD if (here, hex) in ferries else WAY[here, hex]
            if entry != MAJOR or RIVER_BIT[here, hex] & BESIDE[stack.hex]:
                entries.append((RANK[entry], costs[here] + step, here, entry))
    return min(entries) if entries else None


def first_steps(state: Prairie, stack: Stack) -> Ways:
    """10.6: foot, guns and wagons cross an unforded major river with their whole allowance only."""
    if not ACROSS[stack.hex] or stack.pace >= MOUNTED:
        return {}
    for counter in stack.counters:
        if state.train[counter] == BEGAN_ENTRAINED or not may_wade(state, counter, stack):
            return {}
    across, enemy = ACROSS[stack.hex], 1 - stack.side
    into = {hex: MAJOR if state.occupied(enemy, hex) else OPEN for hex in across}
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


def fitting(state: Prairie, stack: Stack, ways: Ways, began: list[int]) -> Ways:
    """The goals where the march may end: limits, tribes, and company for leaders alone.

    `began` are those who began the phase on a train.
    """
    if leaves_strife(state, stack.hex, stack.counters):
        return {}
    if not began:
        # Whoever leaves a train may stay where it stands.
        ways.pop(stack.hex, None)
    if stack.leaders_alone:
        friends, enemy = company_hexes(state, stack.side), 1 - stack.side
        ends = [hex for hex in friends if hex in ways and not state.occupied(enemy, hex)]
        ways = {hex: ways[hex] for hex in ends}
    if stack.side == ABORIGINAL:
        for hex in strife(state, bands_of(stack.counters)):
            ways.pop(hex, None)
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
