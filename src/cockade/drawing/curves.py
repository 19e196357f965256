"""Values over time as lines, one a side. Their colours come from the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import Final, NamedTuple

from .svg import circle, element, group, num, path, title
from .text import text

WIDTH, HEIGHT = 640.0, 220.0
LEFT, RIGHT, TOP, BOTTOM = 72.0, 12.0, 16.0, 32.0
# So far apart stand the names of turns at least.
ROOM: Final = 36.0
# How large marks are, and how far one that would lie on another gives way.
RADIUS, ASIDE = 11.0, 23.0


class Axes(NamedTuple):
    """What a drawing of curves spans, the values that it names, and where turns begin."""

    first: int
    last: int
    low: float
    high: float
    ticks: Sequence[float]
    turns: Sequence[tuple[int, str]]

    def x(self, number: int) -> float:
        span = max(1, self.last - self.first)
        return LEFT + (WIDTH - LEFT - RIGHT) * (number - self.first) / span

    def y(self, value: float) -> float:
        span = (self.high - self.low) or 1
        return TOP + (HEIGHT - TOP - BOTTOM) * (self.high - value) / span


class Mark(NamedTuple):
    """A numbered link on a curve: after how many answers, at which value, where it leads."""

    number: int
    value: float
    address: str
    words: str


def curves(
    sides: Sequence[Sequence[tuple[int, float]]],
    axes: Axes,
    label: str,
    worded: Callable[[float], str],
    marks: Sequence[Mark] = (),
) -> str:
    """One line for each side over the same ground; the class of a line tells whose it is."""
    lines = [curve(points, axes, f"curve side{n}") for n, points in enumerate(sides)]
    return element(
        "svg",
        # What is clicked cannot be inside an image.
        group(title(label), ground(axes, worded), *lines, role="img"),
        *[link(n, *both) for n, both in enumerate(zip(marks, spread(marks, axes), strict=True), 1)],
        viewBox=f"0 0 {num(WIDTH)} {num(HEIGHT)}",
        class_="curves",
    )


def spread(marks: Sequence[Mark], axes: Axes) -> list[tuple[float, float]]:
    """Where marks lie: on their curves, or above or below where others lie already."""
    places: list[tuple[float, float]] = []
    for mark in marks:
        x, y = axes.x(mark.number), axes.y(mark.value)
        steps = (y + ASIDE * n * way for n in range(len(marks)) for way in (-1, 1))
        places.append((x, next((step for step in steps if is_free(x, step, places)), y)))
    return places


def is_free(x: float, y: float, places: Sequence[tuple[float, float]]) -> bool:
    inside = RADIUS <= y <= HEIGHT - BOTTOM + RADIUS
    return inside and all(hypot(x - a, y - b) >= ASIDE - 1 for a, b in places)


def link(n: int, mark: Mark, place: tuple[float, float]) -> str:
    x, y = place
    return element(
        "a",
        circle(x, y, RADIUS),
        text(x, y + 5, n),
        href=mark.address,
        aria_label=mark.words,
        class_="mark",
    )


def ground(axes: Axes, worded: Callable[[float], str]) -> str:
    """The values across and the turns upright, named where there is room."""
    drawn, free = "", 0.0
    for value in axes.ticks:
        y = axes.y(value)
        drawn += path(f"M{num(LEFT)} {num(y)}H{num(WIDTH - RIGHT)}", class_="grid")
        drawn += text(LEFT - 6, y + 4, worded(value), "tick", text_anchor="end")
    for number, name in axes.turns:
        x = axes.x(number)
        drawn += path(f"M{num(x)} {num(TOP)}V{num(HEIGHT - BOTTOM)}", class_="turn")
        if x >= free:
            drawn += text(x, HEIGHT - 8, name, "tick", text_anchor="middle")
            free = x + ROOM
    return drawn


def curve(points: Sequence[tuple[int, float]], axes: Axes, look: str) -> str:
    """A line that ends in a dot."""
    places = [f"{num(axes.x(number))} {num(axes.y(value))}" for number, value in points]
    number, value = points[-1]
    return path("M" + "L".join(places), class_=look) + circle(
        axes.x(number), axes.y(value), 4, class_=f"{look} dot"
    )
