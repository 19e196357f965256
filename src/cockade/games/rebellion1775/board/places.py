"""Where names, flags, units and anchors stand on the map."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from .land import geometry

# The names of the colonies: middle, base line (of the last line) and size; those in two lines.
COLONY_PLACES: Final = {
    "georgia": (167, 1131, 19),
    "south_carolina": (332, 1125, 17),
    "north_carolina": (552, 1139, 18),
    "virginia": (506, 731, 27),
    "maryland": (954, 801, 17),
    "delaware": (1130, 1165, 17),
    "pennsylvania": (923, 500, 25),
    "new_jersey": (1251, 1012, 17),
    "new_york": (1174, 509, 22),
    "connecticut": (1445, 1031, 17),
    "rhode_island": (1636, 1082, 16),
    "massachusetts": (1684, 904, 17),
    "new_hampshire": (1581, 462, 19),
    "maine": (1782, 568, 24),
    "nova_scotia": (1989, 699, 18),
    "quebec": (1301, 195, 26),
}
TWO_LINES: Final = ("south_carolina", "rhode_island", "nova_scotia")
# Areas whose units stand elsewhere than in the middle of their room: dx, dy.
AREA_SHIFTS: Final = {
    "sc_backcountry": (0, -16),
    "ft_ticonderoga": (-28, 8),
    "albany": (4, 14),
    "nh_north": (0, 22),
    "newport": (-10, 6),
    "boston": (24, -12),
    "me_penobscot": (0, 38),
    "ny_hudson": (-6, 0),
    "montreal": (4, 0),
    "hartford": (0, -8),
}
# Anchors of the waters: x, y, and on which side the name stands (t above, s right, e left).
ANCHORS: Final = {
    "atlantic": (1250, 1292, "s"),
    "upper_st_lawrence": (1556, 268, "t"),
    "lake_ontario": (1062, 240, "e"),
    "lake_champlain": (1476, 398, "s"),
    "hudson_river": (1276, 574, "s"),
    "delaware_river": (1071, 625, "s"),
    "potomac_river": (702, 650, "s"),
    "james_river": (608, 905, "e"),
    "savannah_river": (203, 985, "e"),
}
# The northern theatre ends before the middle of the ocean.
SIEGE_ANCHORS: Final = {"atlantic": (1812, 1018, "s")}


class Place(NamedTuple):
    """The middle of the room that an area has for its name and its units."""

    x: float
    y: float
    width: float


@cache
def area_places() -> dict[str, Place]:
    found = {}
    for area in geometry()["areas"]:
        x, y, width, height = area["box"]
        dx, dy = AREA_SHIFTS.get(area["id"], (0, 0))
        found[str(area["id"])] = Place(x + width / 2 + dx, y + height / 2 + dy, width)
    return found
