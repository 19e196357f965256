"""The land of the map, and where names, flags, units and anchors stand on it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from cockade.drawing.land import Land
from cockade.drawing.style import read_toml

from ..data import FOLDER

# The window of the geometry that is shown, and that of the Siege of Quebec.
WINDOW: Final = (0, 6, 2200, 1354)
SIEGE_WINDOW: Final = (490, 6, 1710, 1240)
# Where the key and the compass stand in each.
KEY: Final = (1750, 1084)
COMPASS: Final = (2120, 1030)
SIEGE_KEY: Final = (516, 950)
SIEGE_COMPASS: Final = (2120, 1130)
HATCH: Final = (
    '<pattern id="r1775-hatch" width="14" height="14" patternUnits="userSpaceOnUse"'
    ' patternTransform="rotate(45)"><path d="M0 7H14" stroke="#8a7d62" stroke-width="2.4"/>'
    "</pattern>"
)
LAND: Final = Land(
    FOLDER, "r1775-", WINDOW, 2.2, (1.8, 2.6, 12.6), (2.2, 3, 4), HATCH, wide_water="#a9ccda"
)
PLACES: Final = read_toml(Path(__file__).with_name("places.toml"))


class Place(NamedTuple):
    """The middle of the room that an area has for its name and its units."""

    x: float
    y: float
    width: float


@cache
def area_places() -> dict[str, Place]:
    places = {}
    for area in LAND.geometry["areas"]:
        x, y, width, height = area["box"]
        dx, dy = PLACES["shifts"].get(area["id"], (0, 0))
        places[str(area["id"])] = Place(x + width / 2 + dx, y + height / 2 + dy, width)
    return places
