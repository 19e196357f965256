"""The map from far, for a phone that shows the whole of it: how many units are in each area."""

from __future__ import annotations

from collections.abc import Mapping

from cockade.drawing.memory import block
from cockade.drawing.scene import Scene
from cockade.drawing.svg import circle, group, num, path, rect
from cockade.drawing.text import text

from .land import area_places
from .pieces import CUBE, SIDE_COLOURS, UNITS

# Letters that can be read where the whole map is 370 pixels wide, and the plates that they need.
LETTERS, PLATE = 74, 82
NATIVES = CUBE[3]


@block
def seen_from_far(scene: Scene) -> str:
    """Square plates for the British side, round ones for the American, pointed ones for Natives."""
    drawn = (_plates(scene, area) for area, here in scene.view["areas"].items() if here)
    return group(*drawn, class_="mute far", font_size=LETTERS)


@block
def _plates(scene: Scene, area: str) -> str:
    here: Mapping[str, int] = scene.inside("areas", area)
    totals: dict[str | None, int] = {}
    for kind, count in here.items():
        side = UNITS[kind][1]
        totals[side] = totals.get(side, 0) + count
    place = area_places()[area]
    top = place.y - PLATE / 2 * (len(totals) - 1)
    return "".join(
        _plate(side, place.x, top + PLATE * row) + text(place.x, top + PLATE * row + 25, n, "b m w")
        for row, (side, n) in enumerate(sorted(totals.items(), key=str))
    )


def _plate(side: str | None, x: float, y: float) -> str:
    half, tip = PLATE / 2, PLATE * 0.6
    if side == "american":
        return circle(x, y, half, fill=SIDE_COLOURS[1])
    if side == "british":
        return rect(x - half, y - half, PLATE, PLATE, rx=8, fill=SIDE_COLOURS[0])
    return path(f"M{num(x - tip)} {num(y)}l{tip}-{tip} {tip} {tip}-{tip} {tip}z", fill=NATIVES)
