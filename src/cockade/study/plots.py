"""Plots of a report as SVG: intervals, columns and bands. Their colours come from the page.

Each is drawn twice, for wide pages and for phones; the page shows the one that fits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log10
from typing import Final, NamedTuple

from ..drawing.svg import circle, element, num, path, rect, title
from ..drawing.text import text, text_width

WIDE, NARROW = 760.0, 350.0
# Room for labels at least and at most, and for values.
LEAST, MOST, RIGHT = 120.0, 400.0, 56.0
ROW, TALL_ROW = 27.0, 44.0
LETTERS: Final = 13.5


class Bar(NamedTuple):
    """One value with its interval; `strong` ones stand out."""

    label: str
    value: float
    low: float
    high: float
    strong: bool = False


def percent(value: float) -> str:
    return f"{100 * value:.0f}%".replace("-", "−")


def points(value: float) -> str:
    """A difference of shares in percentage points."""
    words = f"{100 * value:+.0f}".replace("-", "−")
    return "0" if words in ("+0", "−0") else words


def drawing(width: float, height: float, label: str, *children: str) -> str:
    return element(
        "svg",
        title(label),
        *children,
        viewBox=f"0 0 {num(width)} {num(height)}",
        class_=f"plot {'wide' if width == WIDE else 'narrow'}",
        role="img",
    )


def for_both(draw: Callable[[float], str]) -> str:
    """A plot for wide pages and one for phones."""
    return draw(WIDE) + draw(NARROW)


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers between two, not too many."""
    step = 10 ** ceil(log10(max(1e-9, (high - low) / most)))
    step = next((step / n for n in (5, 2) if (high - low) / (step / n) <= most), step)
    first = ceil(low / step - 1e-9)
    return [n * step for n in range(first, int(high / step + 1e-9) + 1)]


class Scale(NamedTuple):
    """Where values stand between the labels on the left and the numbers on the right."""

    left: float
    right: float
    low: float
    high: float

    def at(self, value: float) -> float:
        share = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return self.left + share * (self.right - self.left)


def intervals(
    bars: Sequence[Bar],
    label: str,
    *,
    mark: float | None = None,
    span: tuple[float, float] = (0.0, 1.0),
    worded: Callable[[float], str] = percent,
) -> str:
    """Values as dots on their intervals, one below the other, with a line to compare them to."""

    def draw(width: float) -> str:
        wide = width == WIDE
        left = min(MOST, max([LEAST, *(letters(bar.label) + 20 for bar in bars)])) if wide else 18.0
        scale = Scale(left, width - RIGHT, *span)
        height = ROW if wide else TALL_ROW
        bottom = 14 + height * len(bars)
        line = (
            "" if mark is None else path(f"M{num(scale.at(mark))} 4V{num(bottom)}", class_="mark")
        )
        rows = "".join(
            row(bar, 14 + height * (n + 1), scale, wide, worded) for n, bar in enumerate(bars)
        )
        grid = ruled(scale, bottom, 6 if wide else 4, worded)
        return drawing(width, bottom + 24, label, grid, line, rows)

    return for_both(draw)


def ruled(scale: Scale, bottom: float, most: int, worded: Callable[[float], str]) -> str:
    """Upright lines at round numbers."""
    return "".join(
        path(f"M{num(scale.at(t))} 8V{num(bottom)}", class_="grid")
        + text(scale.at(t), bottom + 16, worded(t), "tick m")
        for t in ticks(scale.low, scale.high, most)
    )


def letters(words: str) -> float:
    """How wide words are, about: the page's letters run a little wider than the serif measured."""
    return text_width(words, LETTERS * 1.12)


def shortened(words: str, room: float) -> str:
    """A label that fits its room, cut off at the end if need be."""
    if letters(words) <= room:
        return words
    while letters(words + "…") > room:
        words = words[:-1]
    return words.rstrip(" ,(") + "…"


def row(bar: Bar, bottom: float, scale: Scale, wide: bool, worded: Callable[[float], str]) -> str:
    """One bar; its label stands before it, or on phones above."""
    middle, kind = bottom - ROW / 2 - 2, "strong" if bar.strong else "plain"
    tip = f"{bar.label}: {worded(bar.value)} ({worded(bar.low)} to {worded(bar.high)})"
    if wide:
        label = text(scale.left - 12, middle + 5, shortened(bar.label, scale.left - 20), "label e")
    else:
        label = text(2, middle - 14, shortened(bar.label, NARROW - 8), "label")
    at = scale.at
    return element(
        "g",
        title(tip),
        label,
        path(f"M{num(at(bar.low))} {num(middle)}H{num(at(bar.high))}", class_=f"whisker {kind}"),
        circle(at(bar.value), middle, 5, class_=f"dot {kind}"),
        text(scale.right + 14, middle + 5, worded(bar.value), f"value {kind}"),
    )


def columns(values: Sequence[tuple[float, int]], label: str, unit: str, most: int = 28) -> str:
    """How often numbers came, gathered into columns of one width."""
    low, high = values[0][0], values[-1][0]
    width = max(1.0, ceil((high - low + 1) / most))
    counts = [0] * int((high - low) // width + 1)
    for value, times in values:
        counts[int((value - low) // width)] += times
    caption = f"{unit}; {sum(counts):,} games"
    return for_both(lambda page: histogram(counts, (low, high, width), label, caption, page))


def histogram(
    counts: Sequence[int],
    span: tuple[float, float, float],
    label: str,
    caption: str,
    page: float,
) -> str:
    """Columns of counts over numbers from the lowest to the highest, each of one width."""
    low, high, width = span
    left, bottom = 24.0, 150.0
    step = (page - 2 * left) / len(counts)
    heights = [126 * count / max(counts) for count in counts]
    bars = "".join(
        rect(left + n * step + 1, bottom - tall, max(1.0, step - 2), tall, class_="column")
        for n, tall in enumerate(heights)
    )
    marks = "".join(
        text(left + (t - low + width / 2) / width * step, bottom + 18, f"{t:,g}", "tick m")
        for t in ticks(low, max(high, low + 1), round(page / 95))
        if t == round(t) and t <= high
    )
    base = path(f"M{num(left)} {num(bottom)}H{num(page - left)}", class_="axis")
    words = text(page - left, bottom + 36, caption, "tick e")
    return drawing(page, bottom + 44, label, bars, base, marks, words)


def band(rows: Sequence[tuple[float, float, float]], label: str, even: float) -> str:
    """A middle line within a band, from the start to the end of a game."""
    return for_both(lambda width: banded(rows, label, even, width))


def banded(
    rows: Sequence[tuple[float, float, float]], label: str, even: float, width: float
) -> str:
    left, right, top, bottom = 48.0, width - 24, 12.0, 220.0

    def at(place: int, value: float) -> str:
        x = left + (right - left) * place / max(1, len(rows) - 1)
        return f"{num(x)} {num(bottom - (bottom - top) * value)}"

    upper = [at(n, high) for n, (_, _, high) in enumerate(rows)]
    lower = [at(n, low) for n, (low, _, _) in enumerate(rows)]
    middle = "L".join(at(n, value) for n, (_, value, _) in enumerate(rows))
    grid = "".join(
        path(f"M{at(0, t)}H{num(right)}", class_="grid")
        + text(left - 8, bottom - (bottom - top) * t + 4, percent(t), "tick e")
        for t in (0.0, 0.25, 0.5, 0.75, 1.0)
    )
    marks = "".join(
        text(left + (right - left) * t, bottom + 18, words, f"tick {side}")
        for t, words, side in ((0, "start", "s"), (0.5, "halfway", "m"), (1, "end", "e"))
    )
    return drawing(
        width,
        bottom + 28,
        label,
        grid,
        path("M" + "L".join([*upper, *reversed(lower)]) + "Z", class_="band"),
        path(f"M{at(0, even)}H{num(right)}", class_="mark"),
        path("M" + middle, class_="curve"),
        marks,
    )
