"""The map from far, for a phone that shows the whole of it: how many Cubes lie in each County."""

from __future__ import annotations

from cockade.drawing.memory import block
from cockade.drawing.scene import Scene
from cockade.drawing.svg import circle, group, rect, use
from cockade.drawing.text import text

from ..data.counties import COUNTIES
from .pieces import DARK, SIDE
from .places import spot

# Letters that can be read where the whole map is 390 pixels wide, and the plates that they need.
LETTERS, PLATE, APART = 55, 64, 34
CONTROL = "#f1cf6c"


@block
def seen_from_far(scene: Scene) -> str:
    """Two numbers in each County: a round plate for the Patriote side, a square one for Loyal."""
    drawn = (_plates(scene, county) for county in COUNTIES)
    return group(*drawn, class_="mute far", font_size=LETTERS)


@block
def _plates(scene: Scene, county: int) -> str:
    entry = scene.inside("counties", county)
    (middle, foot), control = spot(county), scene.player(entry["control"])
    drawn = []
    for side, seat in enumerate(scene.seats):
        x, y = middle + (-APART, APART)[side], foot - 44
        drawn.append(_plate(x, y, side, control == side))
        drawn.append(text(x, y + 18, entry["cubes"][seat], "b m w"))
        if entry["organizations"][seat]:
            drawn.append(use(f"pre-o{side}", x, y + 44, 1.5))
    return "".join(drawn)


def _plate(x: float, y: float, side: int, controls: bool) -> str:
    """Whoever controls the County has a golden edge."""
    edge = {"stroke": CONTROL if controls else DARK[side], "stroke_width": 9 if controls else 3}
    if side == 0:
        return circle(x, y, PLATE / 2, fill=SIDE[side], **edge)
    return rect(x - PLATE / 2, y - PLATE / 2, PLATE, PLATE, rx=5, fill=SIDE[side], **edge)
