"""Draws a view of 1775: Rebellion as SVG: the whole table, or its parts for a narrow page."""

from __future__ import annotations

from functools import cache

from cockade.kernel.svg import document, group, part, rect

from .board_land import map_definitions
from .board_map import map_part
from .board_style import STYLE, TABLE, pieces
from .board_table import Part, Translate, View, table

WIDTH, HEIGHT, MARGIN = 1440, 900, 10
MAP_WIDTH = 1060


@cache
def _definitions(with_map: bool) -> str:
    return pieces() + (map_definitions() if with_map else "")


def _page(width: float, height: float, label: str, with_map: bool, *children: str) -> str:
    back = rect(0, 0, width, height, fill=TABLE)
    return document(
        width, height, label, STYLE, _definitions(with_map), back, *children, class_="r1775 board"
    )


def _placed(name: str, x: float, y: float, size: tuple[float, float], what: Part) -> str:
    clip = "hidden" if name == "map" else "visible"
    inside = part(x, y, size, (0, 0, what.width, what.height), what.body, overflow=clip)
    return group(inside, id=f"r1775-part-{name}")


def draw(view: View, names: dict[str, str] | None = None, translate: Translate = str) -> str:
    """The whole table on one wide page."""
    shown = table(view, names, translate)
    america = map_part(shown)
    tall = MAP_WIDTH * america.height / america.width
    return _page(
        WIDTH,
        HEIGHT,
        translate("1775: Rebellion: the table"),
        True,
        _placed("map", MARGIN, MARGIN, (MAP_WIDTH, tall), america),
    )
