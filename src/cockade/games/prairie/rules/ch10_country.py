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


def spread(known: bytearray, waves: list[list[int]], paths: Paths) -> list[int]:
    """All hexes within reach of those in the waves, cheapest first.

    `known` tells the cost of a hex plus 1, 255 where nobody has been; 0 is closed. Each wave holds
    the hexes of one such number; the last number is the most that can be paid.
    """
    most = len(waves) - 1
    reached: list[int] = []
    for spent in range(1, most):
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
    costs: tuple[int, ...]


# Land does not change: the same marches are made again and again.
@lru_cache(maxsize=8192)
def country(
    starts: tuple[int, ...], points: int, pace: int, bits: int, closed: tuple[int, ...]
) -> Country:
    """All that is reached within some limits while the enemy holds some hexes."""
    known = bytearray(FREE_TO_GO[bits])
    for hex in closed:
        known[hex] = 0
    waves: list[list[int]] = [[] for _ in range(points + 2)]
    for hex in starts:
        known[hex] = 1
        waves[1].append(hex)
    reached = sorted(spread(known, waves, PATHS[pace]))
    if len(starts) == 1:
        reached.remove(starts[0])
    return Country(tuple(reached), tuple([known[hex] - 1 for hex in reached]))
