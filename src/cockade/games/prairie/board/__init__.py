"""A plain drawing of the map: hexes, places and the strength of both sides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cockade.kernel import Translate
from cockade.drawing.svg import element, group

from ..data.files import SIDES
from ..data.land import GRID, HEX, HEXES, TERRAIN, TERRAINS
from ..data.pieces import COUNTER, SIDE, SP
from ..data.places import PLACES

View = Mapping[str, Any]
WIDTH: Final = 30.0
HEIGHT: Final = 34.0
COLOURS: Final = {"clear": "#efe6c8", "hills": "#d8c08f", "lake": "#9fc3dd"}
STYLE: Final = ".prairie text{font:9px sans-serif;text-anchor:middle}"


def centre(hex: int) -> tuple[float, float]:
    """Even columns are pushed down by half a hex."""
    column, row = GRID.columns[hex], GRID.rows[hex]
    return WIDTH * column, HEIGHT * (row + (0.5 if column % 2 == 0 else 0.0))


def draw(view: View, names: Mapping[str, str] | None = None, translate: Translate = str) -> str:
    """The whole map as one sheet."""
    right, bottom = centre(HEXES[-1])
    return element(
        "svg",
        element("style", STYLE),
        group(*(cell(hex) for hex in HEXES)),
        group(*(label(place.hex, -6, translate(place.name)) for place in PLACES)),
        group(*stacks(view)),
        xmlns="http://www.w3.org/2000/svg",
        class_="prairie",
        viewBox=f"0 0 {right + WIDTH:.0f} {bottom + HEIGHT:.0f}",
    )


def cell(hex: int) -> str:
    """One hex, which is a goal of marches."""
    x, y = centre(hex)
    corners = ((-20, 0), (-10, -17), (10, -17), (20, 0), (10, 17), (-10, 17))
    points = " ".join(f"{x + dx:.0f},{y + dy:.0f}" for dx, dy in corners)
    colour = COLOURS[TERRAINS[TERRAIN[hex]]]
    option = f"go {GRID.names[hex]}"
    return element("polygon", points=points, fill=colour, stroke="#b8ac86", data_option=option)


def label(hex: int, down: float, words: str) -> str:
    x, y = centre(hex)
    return element("text", words, x=x, y=y + down)


def stacks(view: View) -> list[str]:
    """The letter of each side in a hex with the sum of its strength points."""
    found: dict[tuple[int, int], int] = {}
    for name, spot in view["where"].items():
        if spot in HEX:
            key = (HEX[spot], SIDE[COUNTER[name]])
            found[key] = found.get(key, 0) + SP[COUNTER[name]]
    return [
        label(hex, 5 + 9 * side, f"{SIDES[side][0].upper()}{strength}")
        for (hex, side), strength in sorted(found.items())
    ]
