"""Chances drawn on a board: two sides on one bar."""

from __future__ import annotations

from cockade.kernel.charts import percent
from cockade.kernel.sentences import Translate

from .style import CARD, EDGE, INK
from .svg import num, path, rect
from .text import text


def shares(
    box: tuple[float, float, float, float], parts: tuple[float, float], colours: tuple[str, str]
) -> str:
    """A bar that two sides fill from its ends, as far as their shares go."""
    x, y, width, height = box
    left, right = (width * part for part in parts)
    return (
        rect(x, y, width, height, fill="#ece2c8")
        + rect(x, y, left, height, fill=colours[0])
        + rect(x + width - right, y, right, height, fill=colours[1])
        + rect(x, y, width, height, rx=2, fill="none", stroke=EDGE)
    )


def odds_bar(
    box: tuple[float, float, float, float],
    chances: tuple[float, float],
    colours: tuple[str, str],
    translate: Translate,
) -> str:
    """The chances of two sides on one bar, in percent at its ends."""
    x, y, width, height = box
    base, middle = y + height - 2, x + width * chances[0]
    return (
        text(x - 6, base, percent(chances[0], translate), "b e", font_size=13)
        + shares(box, chances, colours)
        + path(f"M{num(middle)} {num(y)}v{num(height)}", stroke=CARD, stroke_width=2)
        + rect(x, y, width, height, rx=2, fill="none", stroke=INK)
        + text(x + width + 6, base, percent(chances[1], translate), "b", font_size=13)
    )
