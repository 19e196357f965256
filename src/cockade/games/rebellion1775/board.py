"""Draws a view as SVG: a plain table of areas, units and flags."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any

from .map import AREA_NAMES, AREAS, COLONIES, COLONY_NAMES, COLONY_OF

LINE, WIDTH, COLUMN = 18, 980, 490


def draw(
    view: Mapping[str, Any],
    names: Mapping[str, str] | None = None,
    translate: Callable[[str], str] = str,
) -> str:
    """One line for each area in play, in two columns."""
    shown = [number for number, area in enumerate(AREAS) if area in view["areas"]]
    half = (len(shown) + 1) // 2
    lines = [f"Round {view['round']}, {view['phase']}: {view['active'] or '-'}"]
    body = [text(10, 24, lines[0], "")]
    for place, number in enumerate(shown):
        x, y = 10 + COLUMN * (place // half), 50 + LINE * (place % half)
        body.append(text(x, y, area_line(view, number), AREAS[number]))
    height = 70 + LINE * half
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}">'
        f'<rect width="{WIDTH}" height="{height}" fill="#f4efe2"/>{"".join(body)}</svg>'
    )


def area_line(view: Mapping[str, Any], number: int) -> str:
    area, colony = AREAS[number], COLONIES[COLONY_OF[number]]
    flag = view["city_flags"].get(area) or view["flags"].get(colony, "")
    units = ", ".join(f"{n} {name}" for name, n in view["areas"][area].items())
    place = f"{AREA_NAMES[number]} ({COLONY_NAMES[COLONY_OF[number]]})"
    return f"{place}{' [' + flag + ']' if flag else ''}: {units or '-'}"


def text(x: int, y: int, words: str, area: str) -> str:
    option = f' data-area="{area}"' if area else ""
    return f'<text x="{x}" y="{y}" font-size="13"{option}>{escape(words)}</text>'
