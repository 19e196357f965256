"""10.6: wagons and the Northcote as fords for the Government's units."""

from __future__ import annotations

from ..data.files import GOVERNMENT
from ..data.land import MAJOR, MAJOR_SIDES, NEIGHBOURS, RIVER
from ..data.pieces import NORTHCOTE, WAGONS
from ..data.status import MOVED, SERVES_AS_FORD
from ..data.tables import COSTS
from ..state import Prairie
from .ch09_terrain import ACROSS, WAY, Paths, hex_cost
from .ch10_country import spread
from .ch10_limits import FREE_TO_GO, UNKNOWN
from .ch10_range import (
    FERRIED,
    Ferries,
    Search,
    Stack,
    Ways,
    battles,
    enemies_near,
    enemies_of,
    first_steps,
    into_battle,
    land_search,
)


def land_ways(state: Prairie, stack: Stack, starts: tuple[int, ...], near: list[int]) -> Ways:
    """All that a march reaches; goals that need a ferry are marked so."""
    search = land_search(stack, starts, near)
    if stack.leaders_alone:
        return search.costs
    more = {**first_steps(state, stack), **search.battles}
    if stack.side == GOVERNMENT:
        ferries = ferry_sides(state, stack)
        if ferries and of_use(state, search, ferries):
            helped = ferried_search(state, search, ferries)
            for hex in helped.costs.keys() - search.costs.keys():
                more.setdefault(hex, helped.costs[hex] | FERRIED)
            for hex, way in helped.battles.items():
                more.setdefault(hex, way | FERRIED)
    for hex, way in more.items():
        search.costs.setdefault(hex, way)
    return search.costs


def ferry_sides(state: Prairie, stack: Stack) -> Ferries:
    """Ruling T5: unforded hexsides, both ways, with the wagon or ship that would serve there."""
    ferries: Ferries = {}
    beside = [n for n in WAGONS if ACROSS[state.where[n]] and state.moved[n] != MOVED]
    for wagon in sorted(beside, key=lambda wagon: state.moved[wagon] != SERVES_AS_FORD):
        hex = state.where[wagon]
        if wagon not in stack.counters:
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


def gains(state: Prairie, search: Search, ferries: Ferries) -> dict[int, int]:
    """The far sides of ferries that a march would reach more cheaply, with their costs."""
    costs, most = search.costs, search.stack.points
    cheaper: dict[int, int] = {}
    for here, there in ferries:
        if here in costs and there not in search.enemies:
            cost = costs[here] + hex_cost(here, there, state.winter) + COSTS.ford
            if (
                cost <= most
                and cost < costs.get(there, UNKNOWN)
                and cost < cheaper.get(there, most + 1)
            ):
                cheaper[there] = cost
    return cheaper


def of_use(state: Prairie, search: Search, ferries: Ferries) -> bool:
    """Whether a march could get anywhere by a ferry that it could not get without."""
    if gains(state, search, ferries):
        return True
    return any(here in search.costs and there in search.enemies for here, there in ferries)


def ferried_search(state: Prairie, search: Search, ferries: Ferries) -> Search:
    """The search goes on from the far sides of the ferries."""
    known = bytearray(FREE_TO_GO[0])
    for hex in search.enemies:
        known[hex] = 0
    for hex, cost in search.costs.items():
        known[hex] = cost
    waves: list[list[int]] = [[] for _ in range(search.stack.points + 1)]
    for hex, cost in gains(state, search, ferries).items():
        known[hex] = cost
        waves[cost].append(hex)
    paths = with_ferries(state, search.paths, ferries)
    costs = search.costs.copy()
    for hex in spread(known, waves, paths):
        costs[hex] = known[hex]
    helped = Search(search.stack, search.enemies, costs, paths, {})
    helped.battles.update(battles(helped, ferries))
    return helped


def ferries_used(state: Prairie, stack: Stack, starts: tuple[int, ...], goal: int) -> list[int]:
    """The wagons and the ship that serve as fords on the way to a goal."""
    ferries = ferry_sides(state, stack)
    near = enemies_near(stack, starts, enemies_of(state, stack.side))
    reached = land_search(stack, starts, near)
    search = ferried_search(state, reached, ferries)
    used: list[int] = []
    hex = goal
    if goal in search.enemies:
        entry = into_battle(search, goal, ferries)
        assert entry is not None
        hex = entry[2]
        used += [ferries[hex, goal]] if (hex, goal) in ferries else []
    while search.costs[hex]:
        step = step_before(search, hex, ferries)
        used += [ferries[step]] if step in ferries else []
        hex = step[0]
    return used


def step_before(search: Search, hex: int, ferries: Ferries) -> tuple[int, int]:
    """The last step of the way to a hex, without a ferry where there is one as cheap."""
    costs, steps = search.costs, []
    for here in NEIGHBOURS[hex]:
        if here in costs and (hex, costs[hex] - costs[here]) in search.paths[here]:
            steps.append((here, hex))
    return min(steps, key=lambda step: step in ferries)
