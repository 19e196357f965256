"""10.6: wagons and the Northcote as fords for the Government's units."""

from __future__ import annotations

from ..data.files import GOVERNMENT
from ..data.land import FIRST_HEX, MAJOR, MAJOR_SIDES, NEIGHBOURS, RIVER
from ..data.pieces import NORTHCOTE, WAGONS
from ..data.tables import COSTS
from ..state import Prairie
from ..status import MOVED, SERVES_AS_FORD
from .ch09_terrain import ACROSS, WAY, Paths, hex_cost
from .ch10_country import spread
from .ch10_range import (
    FERRIED,
    Ferries,
    Search,
    Stack,
    Ways,
    battles,
    enemies_of,
    into_battle,
    land_search,
)


def land_ways(state: Prairie, stack: Stack, starts: tuple[int, ...], enemies: set[int]) -> Ways:
    """All that a march reaches; goals that need a ferry are marked so."""
    found = land_search(state, stack, starts, enemies)
    if stack.side == GOVERNMENT and not stack.leaders_alone:
        ferries = ferry_sides(state, stack)
        if any(here in found.ways for here, _ in ferries):
            helped = ferried_search(state, found, ferries)
            for hex, way in helped.ways.items():
                found.ways.setdefault(hex, way | FERRIED)
    return found.ways


def ferry_sides(state: Prairie, stack: Stack) -> Ferries:
    """Ruling T5: unforded hexsides, both ways, with the wagon or ship that would serve there."""
    ferries: Ferries = {}
    for wagon in sorted(WAGONS, key=lambda wagon: state.moved[wagon] != SERVES_AS_FORD):
        hex = state.where[wagon]
        if hex >= FIRST_HEX and state.moved[wagon] != MOVED and wagon not in stack.counters:
            for there in ACROSS[hex]:
                ferries.setdefault((hex, there), wagon)
                ferries.setdefault((there, hex), wagon)
    if state.where[NORTHCOTE] == RIVER and state.moved[NORTHCOTE] != MOVED:
        here, there = MAJOR_SIDES[state.ship]
        if WAY[here, there] == MAJOR:
            ferries.setdefault((here, there), NORTHCOTE)
            ferries.setdefault((there, here), NORTHCOTE)
    return ferries


def with_ferries(state: Prairie, paths: Paths, ferries: Ferries) -> Paths:
    """The same steps, and those over ferries at the cost of a ford."""
    helped = list(paths)
    for here, there in ferries:
        steps = [step for step in helped[here] if step[0] != there]
        steps.append((there, hex_cost(here, there, state.winter) + COSTS.ford))
        helped[here] = tuple(steps)
    return helped


def ferried_search(state: Prairie, found: Search, ferries: Ferries) -> Search:
    """The search goes on from the far sides of the ferries."""
    known = bytearray(found.known)
    paths = with_ferries(state, found.paths, ferries)
    waves: list[list[int]] = [[] for _ in range(found.stack.points + 2)]
    for here, there in ferries:
        if here in found.ways and here not in found.enemies:
            total = known[here] + hex_cost(here, there, state.winter) + COSTS.ford
            if total < known[there] and total < len(waves):
                known[there] = total
                waves[total].append(there)
    helped = Search(found.stack, found.enemies, known, paths, {})
    for hex in spread(known, waves, paths):
        helped.ways[hex] = known[hex] - 1
    helped.ways.update(battles(helped, ferries))
    return helped


def ferries_used(state: Prairie, stack: Stack, starts: tuple[int, ...], goal: int) -> list[int]:
    """The wagons and the ship that serve as fords on the way to a goal."""
    ferries = ferry_sides(state, stack)
    reached = land_search(state, stack, starts, enemies_of(state, stack.side))
    found = ferried_search(state, reached, ferries)
    used: list[int] = []
    hex = goal
    if goal in found.enemies:
        entry = into_battle(found, goal, ferries)
        assert entry is not None
        hex = entry[2]
        used += [ferries[hex, goal]] if (hex, goal) in ferries else []
    while found.known[hex] > 1:
        step = step_before(found, hex, ferries)
        used += [ferries[step]] if step in ferries else []
        hex = step[0]
    return used


def step_before(found: Search, hex: int, ferries: Ferries) -> tuple[int, int]:
    """The last step of the way to a hex, without a ferry where there is one as cheap."""
    known, steps = found.known, []
    for here in NEIGHBOURS[hex]:
        if 0 < known[here] < known[hex] and (hex, known[hex] - known[here]) in found.paths[here]:
            steps.append((here, hex))
    return min(steps, key=lambda step: step in ferries)
