"""Blocks that boards are made of: panels, columns and rows of drawings, the key of a map."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .page import Part
from .scene import Scene
from .style import EDGE, PAPER
from .svg import group, placed, rect
from .text import fitted, heading

GAP = 6


def column(width: float, rows: Iterable[tuple[str, float]], gap: float = GAP) -> Part:
    """Drawings one below the other, each with its height; below is room for the last shadow."""
    y, parts = 0.0, []
    for body, height in rows:
        parts.append(placed(0, y, body))
        y += height + gap
    return Part(width, y - gap + 3, "".join(parts))


def row(bodies: Iterable[str], step: float) -> str:
    """Drawings side by side."""
    return "".join(placed(step * i, 0, body) for i, body in enumerate(bodies))


def panel(x: float, y: float, width: float, height: float, now: bool = False) -> str:
    """A sheet of paper on the ground, with its shadow; framed if it matters now."""
    return rect(x + 1.5, y + 2.5, width, height, rx=6, class_="shade") + rect(
        x, y, width, height, rx=6, class_="panel now" if now else "panel"
    )


def headed(width: float, height: float, words: str, room: float | None = None) -> str:
    """A panel with a heading."""
    return panel(0, 0, width, height) + heading(8, 14, words, room or width - 16)


def mark(x: float, y: float, width: float, height: float, rx: float = 5) -> str:
    """The frame that shows up round a thing that is legal."""
    return rect(x, y, width, height, rx=rx, class_="mark")


def header(scene: Scene, size: tuple[float, float], where: str, ending: str, token: str) -> str:
    """The state of play, in a room on the right: where we are, who decides or how it ended."""
    width, room = size
    upper = fitted(width - 4, 16, where, room, 15, "e l")
    if scene.view.get("outcome"):
        lower = fitted(width - 4, 38, ending, room, 16, "b e l")
    elif scene.actor < 0:
        lower = ""
    else:
        lower = fitted(width - 32, 38, scene.to_decide(), room - 28, 16, "b e l") + token
    return upper + lower


def key(
    place: tuple[float, float],
    rows: Sequence[tuple[str, str]],
    room: float,
    columns: int = 1,
    scale: float = 1,
) -> str:
    """What the signs on a map mean: signs 56 wide round their middle, words in their room."""
    step, wide = 33, room + 72
    count = -(-len(rows) // columns)
    sheet = rect(0, 0, wide * columns, step * count + 14, rx=8, fill=PAPER, fill_opacity=0.8,
                 stroke=EDGE)  # fmt: skip
    lines = (
        placed(wide * (i // count), 23 + step * (i % count), sign, fitted(64, 7, words, room, 20))
        for i, (sign, words) in enumerate(rows)
    )
    return group(placed(*place, sheet, *lines, scale=scale), class_="mute legend")
