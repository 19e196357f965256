"""Tracks: rows of spaces with their numbers, and how far something has come on them."""

from __future__ import annotations

from collections.abc import Iterable

from .svg import num, path
from .text import text


def spaces(places: Iterable[tuple[float, float]], width: float, height: float) -> str:
    """Path data of boxes of one size, by their upper left corners."""
    size = f"h{num(width)}v{num(height)}h-{num(width)}z"
    return "".join(f"M{num(x)} {num(y)}{size}" for x, y in places)


def row_of(
    count: int, x: float, y: float, step: float, start: int = 0
) -> list[tuple[float, float]]:
    """The corners of spaces side by side."""
    return [(x + step * i, y) for i in range(start, start + count)]


def filled(
    places: list[tuple[float, float]], size: tuple[float, float], have: int, fill: str, edge: str
) -> str:
    """Small boxes of which so many are full, the others hollow."""
    full = path(spaces(places[:have], *size), fill=fill, stroke=edge, stroke_width=0.8)
    rest = path(spaces(places[have:], *size), fill="none", stroke=edge, stroke_opacity=0.4)
    return (full if have else "") + (rest if have < len(places) else "")


def numbers(
    values: Iterable[tuple[int, object]],
    place: tuple[float, float],
    step: float,
    size: float,
    class_: str = "m q",
) -> str:
    """Numbers in the middle of spaces, each with the number of its space."""
    x, y = place
    return "".join(
        text(x + step * (space + 0.5), y, value, class_, font_size=size) for space, value in values
    )
