"""What scores, and how much of it a side can call its own: colonies, or cities in the Siege."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any, Final, NamedTuple

from ..data.map import COLONY_AREAS, SIZE
from ..data.scenarios import CITY_POINTS, SIEGE, THEATRES
from ..state import Rebellion

# Units beside a colony weigh less than units in it.
NEAR: Final = 0.35
# So many units weaken what the others mean for the balance of a colony.
PINCH: Final = 1.0
# How much the balance counts where both sides stand and where nobody stands.
CONTESTED: Final = 0.45
BARE: Final = 0.12
# What a held colony is worth, and how much of it hangs on the balance: if its Natives are
# independent, if another flag stands in its city, and else.
WITH_NATIVES: Final[tuple[float, ...]] = (0.6, 0.35)
LOST_FLAG: Final[tuple[float, ...]] = (0.8, 0.45)
HELD: Final[tuple[float, ...]] = (1.0, 0.5)


class Zone(NamedTuple):
    """What scores: how many areas it has and how many lie around it, its points, how to look."""

    inside: int
    near: int
    points: float
    look: Callable[[Sequence[int]], Any]  # all that counts, out of what `ground` lists


def ground(state: Rebellion) -> list[int]:
    """British, Americans and independent Natives in each area, then the flags on cities."""
    return state.force + state.independent + state.city_flags


def zones_of(scenario: int) -> tuple[Zone, ...]:
    if scenario == SIEGE:
        cities = THEATRES[SIEGE].cities
        return tuple(zone(scenario, (city,), float(CITY_POINTS[city])) for city in cities)
    return tuple(zone(scenario, areas, 1.0) for areas in COLONY_AREAS)


def zone(scenario: int, areas: tuple[int, ...], points: float) -> Zone:
    near = around(scenario, areas)
    places = [SIZE * kind + area for kind in range(3) for area in areas]
    places += [SIZE * side + area for side in range(2) for area in near]
    places += [3 * SIZE + areas[0]] if scenario == SIEGE else []
    return Zone(len(areas), len(near), points, itemgetter(*places))


def around(scenario: int, areas: tuple[int, ...]) -> tuple[int, ...]:
    near = {neighbour for area in areas for neighbour in THEATRES[scenario].steps[area]}
    return tuple(sorted(near - set(areas)))


def zones_at(scenario: int, area: int) -> tuple[int, ...]:
    """The zones whose worth changes with what stands in an area."""
    places = {SIZE * kind + area for kind in range(4)}
    zones = enumerate(ZONES[scenario])
    return tuple(n for n, zone in zones if places & set(zone.look(range(4 * SIZE))))


ZONES: Final = tuple(zones_of(scenario) for scenario in range(len(THEATRES)))
ZONES_AT: Final = tuple(
    tuple(zones_at(scenario, area) for area in range(SIZE)) for scenario in range(len(THEATRES))
)
# The zones that are judged anew after a march from one area to another.
TOUCHED: Final = tuple(
    tuple(tuple(tuple(sorted({*here, *there})) for there in zones) for here in zones)
    for zones in ZONES_AT
)


# Many answers, such as which colour takes a hit, leave all forces as they are.
@lru_cache(maxsize=1 << 14)
def control(scenario: int, areas: bytes) -> float:
    """The points of all zones."""
    return sum([worth(zone, areas) for zone in ZONES[scenario]], 0.0)


def worth(zone: Zone, areas: Sequence[int]) -> float:
    """The points of a zone, from all, safely British, to none of them but their opposite."""
    return zone.points * zone_worth(zone.inside, zone.near, zone.look(areas))


# Few zones change with an answer, and most answers are judged from the same position.
@lru_cache(maxsize=1 << 15)
def zone_worth(inside: int, near: int, seen: tuple[int, ...]) -> float:
    """From 1, safely British, to -1, safely American."""
    beside = 3 * inside
    british, american = sum(seen[:inside]), sum(seen[inside : 2 * inside])
    strength = british + NEAR * sum(seen[beside : beside + near])
    against = american + NEAR * sum(seen[beside + near : beside + 2 * near])
    balance = (strength - against) / (strength + against + PINCH)
    if british and american:
        return CONTESTED * balance
    if not british and not american:
        return BARE * balance
    value, hanging = HELD
    flag = seen[beside + 2 * near :]
    if any(seen[2 * inside : beside]):
        value, hanging = WITH_NATIVES
    elif flag and flag[0] != (1 if british else 2):
        value, hanging = LOST_FLAG
    held = value - hanging
    return (held if british else -held) + hanging * balance
