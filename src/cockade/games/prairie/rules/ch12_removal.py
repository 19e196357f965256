"""12.9: units that are eliminated or surrender."""

from __future__ import annotations

from typing import Final

from cockade.kernel import sentence

from ..data.counters import GARRISON, WAGON
from ..data.files import ABORIGINAL
from ..data.pieces import KIND, NOBODY, NORTHCOTE, SIDE, SP
from ..state import Prairie
from .ch13_unrest import unrest
from .ch15_northcote import ship_lost
from .ch17_hostages import guard_lost

ELIMINATED: Final = sentence("12.9", "{counter} is eliminated.", "counter")
SURRENDERED: Final = sentence("12.9", "{counter} surrenders.", "counter")
SUNK: Final = sentence("15.12", "The Northcote is lost.")

LOST: Final[tuple[str, ...]] = (
    "aboriginal_unit_eliminated_or_surrendered",
    "government_unit_eliminated_or_surrendered",
)


def eliminate(state: Prairie, unit: int) -> None:
    """An X result, or any result on an intrinsic garrison."""
    if unit == NORTHCOTE:
        ship_sunk(state)
        return
    state.log(ELIMINATED, unit)
    take_off(state, unit)


def surrender(state: Prairie, unit: int) -> None:
    """A failed check of a disrupted unit, or no way out of a forced retreat."""
    if unit == NORTHCOTE:
        ship_sunk(state)
        return
    state.log(SURRENDERED, unit)
    take_off(state, unit)


def take_off(state: Prairie, unit: int) -> None:
    """Its hostages find another guard, or are free (H6)."""
    if SIDE[unit] == ABORIGINAL:
        guard_lost(state, unit)
    count_loss(state, unit)
    state.fate[unit] = 0
    state.eliminate(unit)


def count_loss(state: Prairie, unit: int) -> None:
    """One point for each counter, none for wagons and townspeople, none in pursuit (B17, P3)."""
    state.lost[SIDE[unit]] += SP[unit]
    if KIND[unit] not in (WAGON, GARRISON) and not state.pursuit:
        unrest(state, LOST[SIDE[unit]])


def ship_sunk(state: Prairie) -> None:
    """The ship never comes back; its passenger shares its fate (N2, N3)."""
    state.log(SUNK)
    count_loss(state, NORTHCOTE)
    passenger = ship_lost(state)
    if passenger != NOBODY:
        count_loss(state, passenger)
    state.joined = 0
    state.fate[NORTHCOTE] = 0
