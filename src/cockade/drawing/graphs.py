"""The win graph of a match: one line a side over all its answers, and marks at turning points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from .svg import circle, element, group, num, path, title
from .text import text

WIDTH: Final = 640.0
HEIGHT: Final = 260.0
LEFT: Final = 80.0
TOP: Final = 16.0
# Lines are told apart without colours too.
DASHES: Final = ("", "9 5", "2 5", "14 5 2 5", "5 3", "1 3")


class Mark(NamedTuple):
    """A numbered link on a line: the place in the row of answers, the height, where it leads."""

    at: int
    chance: float
    address: str
    words: str


def win_graph(
    lines: Sequence[Sequence[float]], marks: Sequence[Mark], words: str, scale: Sequence[str]
) -> str:
    """Chances from 0 to 1 as lines; `scale` words none, half and all of it."""
    last = max(1, len(lines[0]) - 1)
    drawn = [
        path(line(row, last), class_=f"line side-{n}", stroke_dasharray=DASHES[n % len(DASHES)])
        for n, row in enumerate(lines)
    ]
    links = [mark(number, each, last) for number, each in enumerate(marks, 1)]
    box = f"0 0 {num(LEFT + WIDTH + 20)} {num(TOP + HEIGHT + 20)}"
    return element(
        "svg",
        # What is clicked cannot be inside an image.
        group(title(words), levels(scale), *drawn, role="img"),
        *links,
        viewBox=box,
    )


def line(row: Sequence[float], last: int) -> str:
    return "M" + "L".join(
        f"{num(x)} {num(y)}" for x, y in (place(n, c, last) for n, c in enumerate(row))
    )


def place(at: int, chance: float, last: int) -> tuple[float, float]:
    return LEFT + WIDTH * at / last, TOP + HEIGHT * (1 - chance)


def levels(scale: Sequence[str]) -> str:
    """Lines at none, half and all of the chance, with their words."""
    drawn = ""
    for n, words in enumerate(scale):
        y = TOP + HEIGHT * (1 - n / (len(scale) - 1))
        drawn += path(f"M{num(LEFT)} {num(y)}h{num(WIDTH)}", class_="level")
        drawn += text(LEFT - 8, y + 5, words)
    return drawn


def mark(number: int, each: Mark, last: int) -> str:
    x, y = place(each.at, each.chance, last)
    return element(
        "a",
        circle(x, y, 11),
        text(x, y + 5, number),
        href=each.address,
        aria_label=each.words,
        class_="mark",
    )
