"""Plots of a report as SVG: intervals, columns and bands. Their colours come from the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log10
from typing import Final, NamedTuple

from ..drawing.svg import circle, element, num, path, rect, title
from ..drawing.text import text, text_width

WIDTH: Final = 760.0
LEFT, RIGHT = 286.0, 70.0
ROW: Final = 27.0
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


def drawing(height: float, label: str, *children: str) -> str:
    return element(
        "svg",
        title(label),
        *children,
        viewBox=f"0 0 {num(WIDTH)} {num(height)}",
        class_="plot",
        role="img",
    )


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers between two, not too many."""
    step = 10 ** ceil(log10(max(1e-9, (high - low) / most)))
    step = next((step / n for n in (5, 2) if (high - low) / (step / n) <= most), step)
    first = ceil(low / step - 1e-9)
    return [n * step for n in range(first, int(high / step + 1e-9) + 1)]


def intervals(
    bars: Sequence[Bar],
    label: str,
    *,
    mark: float | None = None,
    span: tuple[float, float] = (0.0, 1.0),
    worded: Callable[[float], str] = percent,
) -> str:
    """Values as dots on their intervals, one below the other, with a line to compare them to."""
    bottom = 14 + ROW * len(bars)
    low, high = span
    scale = (WIDTH - LEFT - RIGHT) / (high - low)

    def at(value: float) -> float:
        return LEFT + (min(max(value, low), high) - low) * scale

    grid = "".join(
        path(f"M{num(at(t))} 8V{num(bottom)}", class_="grid")
        + text(at(t), bottom + 16, worded(t), "tick m")
        for t in ticks(low, high)
    )
    line = "" if mark is None else path(f"M{num(at(mark))} 4V{num(bottom)}", class_="mark")
    rows = "".join(row(bar, 14 + ROW * n, at, worded) for n, bar in enumerate(bars))
    return drawing(bottom + 24, label, grid, line, rows)


def shortened(words: str, room: float) -> str:
    """A label that fits its room, cut off at the end if need be."""
    # The widths are those of a serif; the page's letters run a little wider.
    if text_width(words, LETTERS * 1.12) <= room:
        return words
    while text_width(words + "…", LETTERS * 1.12) > room:
        words = words[:-1]
    return words.rstrip(" ,(") + "…"


def row(bar: Bar, y: float, at: Callable[[float], float], worded: Callable[[float], str]) -> str:
    middle, kind = y + ROW / 2 - 2, "strong" if bar.strong else "plain"
    name = shortened(bar.label, LEFT - 20)
    tip = f"{bar.label}: {worded(bar.value)} ({worded(bar.low)} to {worded(bar.high)})"
    return element(
        "g",
        title(tip),
        text(LEFT - 12, middle + 5, name, "label e"),
        path(f"M{num(at(bar.low))} {num(middle)}H{num(at(bar.high))}", class_=f"whisker {kind}"),
        circle(at(bar.value), middle, 5, class_=f"dot {kind}"),
        text(WIDTH - RIGHT + 14, middle + 5, worded(bar.value), f"value {kind}"),
    )


def columns(values: Sequence[tuple[float, int]], label: str, unit: str, most: int = 28) -> str:
    """How often numbers came, gathered into columns of one width."""
    low, high = values[0][0], values[-1][0]
    width = max(1.0, ceil((high - low + 1) / most))
    counts = [0] * int((high - low) // width + 1)
    for value, times in values:
        counts[int((value - low) // width)] += times
    left, bottom = 24.0, 150.0
    step = (WIDTH - 2 * left) / len(counts)
    total = sum(counts)
    bars = "".join(
        rect(
            left + n * step + 1,
            bottom - 126 * count / max(counts),
            max(1.0, step - 2),
            126 * count / max(counts),
            class_="column",
        )
        for n, count in enumerate(counts)
    )
    marks = "".join(
        text(left + (t - low + width / 2) / width * step, bottom + 18, f"{t:g}", "tick m")
        for t in ticks(low, max(high, low + 1), 8)
        if t == round(t) and t <= high
    )
    base = path(f"M{num(left)} {num(bottom)}H{num(WIDTH - left)}", class_="axis")
    caption = text(WIDTH - left, bottom + 36, f"{unit}; {total:,} games", "tick e")
    return drawing(bottom + 44, label, bars, base, marks, caption)


def band(rows: Sequence[tuple[float, float, float]], label: str, even: float) -> str:
    """A middle line within a band, from the start to the end of a game."""
    left, right, top, bottom = 48.0, WIDTH - 24, 12.0, 220.0

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
        bottom + 28,
        label,
        grid,
        path("M" + "L".join([*upper, *reversed(lower)]) + "Z", class_="band"),
        path(f"M{at(0, even)}H{num(right)}", class_="mark"),
        path("M" + middle, class_="curve"),
        marks,
    )
