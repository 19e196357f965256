"""10.0: how far one gets from a hex where no enemy is in the way."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ..data.land import NEIGHBOURS, SPOTS
from .ch09_terrain import LEADER_PATHS, MOUNTED_PATHS, ON_FOOT_PATHS, Paths
from .ch10_limits import FREE_TO_GO

# Who marches: by two for the seasons, summer first.
ON_FOOT: Final = 0
MOUNTED: Final = 2
LEADERS_ALONE: Final = 4
PATHS: Final = (*ON_FOOT_PATHS, *MOUNTED_PATHS, LEADER_PATHS)
BESIDE_IT: Final = 2


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
    """What is reached, the map of costs, and a map of what is reached (1) or beside it (2)."""

    reached: tuple[int, ...]
    known: bytes
    near: bytes


# Land does not change: the same marches are made again and again.
@lru_cache(maxsize=4096)
def open_country(starts: tuple[int, ...], points: int, pace: int, bits: int) -> Country:
    """All that is reached without enemies, within some limits."""
    known = bytearray(FREE_TO_GO[bits])
    reached = spread(known, first_waves(known, starts, points), PATHS[pace])
    near = bytearray(SPOTS)
    for hex in reached:
        for there in NEIGHBOURS[hex]:
            near[there] = BESIDE_IT
    for hex in reached:
        near[hex] = 1
    return Country(tuple(reached), bytes(known), bytes(near))


def first_waves(known: bytearray, starts: tuple[int, ...], points: int) -> list[list[int]]:
    """The waves of a search that begins at some hexes."""
    waves: list[list[int]] = [[] for _ in range(points + 2)]
    for hex in starts:
        known[hex] = 1
        waves[1].append(hex)
    return waves


def country_with(
    enemies: list[int], starts: tuple[int, ...], points: int, pace: int, bits: int
) -> tuple[bytearray, list[int]]:
    """The same with some hexes closed, and searched anew."""
    known = bytearray(FREE_TO_GO[bits])
    for hex in enemies:
        known[hex] = 0
    reached = spread(known, first_waves(known, starts, points), PATHS[pace])
    return known, reached
