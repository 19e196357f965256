"""12.7, 12.8: whom a result may fall on, as a table of classes (B18, B21, B22, C7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..data.counters import GARRISON, WAGON
from ..data.pieces import KIND
from ..data.status import HIT
from ..data.tables import EVERY_UNIT
from ..state import Prairie
from .ch11_alike import one_of_each
from .ch12_fire import units_in_battle

Class = Callable[[Prairie, int], bool]


def is_unit(unit: int) -> bool:
    """Combat units and the ship."""
    return KIND[unit] not in (WAGON, GARRISON)


def unit_or_townspeople(state: Prairie, unit: int) -> bool:
    return KIND[unit] != WAGON


def unmarked_unit(state: Prairie, unit: int) -> bool:
    return is_unit(unit) and not state.marks[unit]


def unmarked_wagon(state: Prairie, unit: int) -> bool:
    return KIND[unit] == WAGON and not state.marks[unit]


def townspeople(state: Prairie, unit: int) -> bool:
    return KIND[unit] == GARRISON


def not_yet_hit(state: Prairie, unit: int) -> bool:
    return not state.fate[unit] & HIT


def anybody(state: Prairie, unit: int) -> bool:
    return True


# In their order: the owner chooses within the first class that is not empty.
X_CLASSES: Final[tuple[Class, ...]] = (unit_or_townspeople, anybody)
D_CLASSES: Final[tuple[Class, ...]] = (
    unmarked_unit,
    unmarked_wagon,
    townspeople,
    not_yet_hit,
    anybody,
)
AD_CLASSES: Final[tuple[Class, ...]] = (not_yet_hit,)


def first_class(state: Prairie, side: int, classes: tuple[Class, ...]) -> list[int]:
    """The units among whom the owner chooses, one of each kind."""
    units = units_in_battle(state, side)
    for fits in classes:
        chosen = [unit for unit in units if fits(state, unit)]
        if chosen:
            return one_of_each(state, chosen)
    return []


def classes_of(points: int) -> tuple[Class, ...]:
    return AD_CLASSES if points == EVERY_UNIT else D_CLASSES
