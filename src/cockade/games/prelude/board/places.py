"""Where the pieces of the Counties lie on the map."""

from __future__ import annotations

from functools import cache

from cockade.drawing.style import read_toml

from ..data.counties import COUNTY_IDS, IS_URBAN
from .pieces import FOLDER

STEP, TRAY, MIDDLE = 24, 70, 13
SPOTS = read_toml(FOLDER / "spots.toml")


@cache
def spot(county: int) -> tuple[float, float]:
    """The middle of a County's pieces, and the foot of its trays."""
    x, y = SPOTS[COUNTY_IDS[county]]
    return x, y + ((5 if IS_URBAN[county] else 3) * STEP + 32) / 2


def tray(side: int, county: int) -> tuple[float, float]:
    """The lower left corner of a side's boxes."""
    middle, foot = spot(county)
    return (middle - MIDDLE - TRAY if side == 0 else middle + MIDDLE), foot


def box_place(side: int, county: int, box: int) -> tuple[float, float]:
    """The upper left corner of a box; they fill from the bottom."""
    x, foot = tray(side, county)
    return x + box % 3 * STEP, foot - STEP * (box // 3 + 1)
