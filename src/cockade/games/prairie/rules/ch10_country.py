"""10.0: how far one gets over land, with or without enemies in the way."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from .ch09_terrain import LEADER_PATHS, MOUNTED_PATHS, ON_FOOT_PATHS, Paths
from .ch10_limits import FREE_TO_GO

# Who marches: by two for the seasons, summer first.
ON_FOOT: Final = 0
MOUNTED: Final = 2
LEADERS_ALONE: Final = 4
PATHS: Final = (*ON_FOOT_PATHS, *MOUNTED_PATHS, LEADER_PATHS)


def steps_into(paths: Paths) -> Paths:
    """For each hex the neighbours from which it is entered, with what that step costs."""
    rows: list[list[tuple[int, int]]] = [[] for _ in paths]
    for here, row in enumerate(paths):
        for there, cost in row:
            rows[there].append((here, cost))
    return tuple(map(tuple, rows))


STEPS_INTO: Final = tuple(map(steps_into, PATHS))


def spread(known: bytearray, waves: list[list[int]], paths: Paths) -> list[int]:
    """All hexes within reach of those in the waves, cheapest first.

    `known` tells the cost of a hex, 255 where nobody has been; 0 is closed or where one begins.
    Each wave holds the hexes of one cost; the last is the most that can be paid.
    """
    most = len(waves) - 1
    reached: list[int] = []
    for spent in range(most):
        for here in waves[spent]:
            if known[here] == spent:
                reached.append(here)
                for there, cost in paths[here]:
                    total = spent + cost
                    if total < known[there] and total <= most:
                        known[there] = total
                        waves[total].append(there)
    # No step is free: whoever has spent all goes no farther.
    reached += [hex for hex in waves[most] if known[hex] == most]
    return reached


class Country(NamedTuple):
    """What is reached, in the order of numbers, and what each hex costs.

    A single hex from which the march begins is not among them.
    """

    hexes: tuple[int, ...]
    costs: dict[int, int]


# Land does not change: the same marches are made again and again.
@lru_cache(maxsize=4096)
def country(starts: tuple[int, ...], points: int, pace: int, bits: int) -> Country:
    """All that is reached within some limits while no enemy is in the way."""
    known = bytearray(FREE_TO_GO[bits])
    waves: list[list[int]] = [[] for _ in range(points + 1)]
    for hex in starts:
        known[hex] = 0
        waves[0].append(hex)
    reached = sorted(spread(known, waves, PATHS[pace]))
    if len(starts) == 1:
        reached.remove(starts[0])
    costs = dict(zip(reached, map(known.__getitem__, reached), strict=True))
    return Country(tuple(reached), costs)


def go_round(costs: dict[int, int], enemies: list[int], points: int, pace: int) -> None:
    """The enemy closes some hexes that were reached: others may cost more then, or be cut off."""
    cut = cut_off(costs, enemies, pace)
    if not cut:
        return
    waves: list[list[int]] = [[] for _ in range(points + 1)]
    for hex in cut:
        for here, step in STEPS_INTO[pace][hex]:
            if here in costs and costs[here] + step <= points:
                waves[costs[here] + step].append(hex)
    for spent in range(points + 1):
        for here in waves[spent]:
            if here not in costs:
                costs[here] = spent
                for there, step in PATHS[pace][here]:
                    if there in cut and spent + step <= points:
                        waves[spent + step].append(there)


def cut_off(costs: dict[int, int], enemies: list[int], pace: int) -> list[int]:
    """Takes out what the enemy closes and all that was reached by no other way as cheaply."""
    paths, into = PATHS[pace], STEPS_INTO[pace]
    lost = [(hex, costs.pop(hex)) for hex in enemies]
    for hex, spent in lost:
        for there, step in paths[hex]:
            if there in costs and costs[there] == spent + step:
                for here, last in into[there]:
                    if here in costs and costs[here] + last == spent + step:
                        break
                else:
                    lost.append((there, costs.pop(there)))
    return [hex for hex, _ in lost[len(enemies) :]]
