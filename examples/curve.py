"""Draws the learning curve that `ppo.py` wrote: python examples/curve.py ppo.json curve.svg"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from cockade.drawing.svg import circle, element, group, rect

WIDTH, HEIGHT = 640, 320
LEFT, RIGHT, TOP, BOTTOM = 56, 20, 34, 46
INK, FAINT, LINE, MARK = "#2f271d", "#cdbd98", "#8e1b2e", "#1f5c3a"
FONT = "font:13px Georgia,'Liberation Serif',serif"


def text(x: float, y: float, words: str, anchor: str = "middle", fill: str = INK) -> str:
    return element("text", words, x=x, y=y, text_anchor=anchor, fill=fill)


def across(value: float, most: float) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * value / most


def up(share: float) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share


def axes(most: float) -> list[str]:
    """Shares from 0 to 100 % and thousands of decisions."""
    drawn = []
    for share in (0, 0.25, 0.5, 0.75, 0.9, 1):
        y = up(share)
        drawn.append(
            element("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, stroke=FAINT, stroke_width=1)
        )
        drawn.append(text(LEFT - 8, y + 4, f"{share:.0%}", "end"))
    for part in range(5):
        value = most * part / 4
        drawn.append(text(across(value, most), HEIGHT - BOTTOM + 18, f"{value / 1000:,.0f}"))
    drawn.append(text(WIDTH / 2, HEIGHT - 8, "thousand decisions of the learner"))
    return drawn


def curve(points: list[dict[str, Any]]) -> str:
    """Won matches against random by decisions; a dot where the learner got a stronger rival."""
    most = points[-1]["decisions"]
    spots = [(across(p["decisions"], most), up(p["random"]["won"])) for p in points]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    dots = [
        circle(x, y, 4, fill=MARK)
        for (x, y), before, after in zip(spots[1:], points, points[1:], strict=False)
        if after["rivals"] > before["rivals"]
    ]
    return group(
        rect(0, 0, WIDTH, HEIGHT, fill="#fffaf0"),
        text(LEFT, 20, "Matches won against the random bot", "start", LINE),
        text(WIDTH - RIGHT, 20, "● a new rival: itself, frozen", "end", MARK),
        *axes(most),
        element("polyline", points=line, fill="none", stroke=LINE, stroke_width=2.5),
        *dots,
        style=FONT,
    )


def main() -> None:
    source, target = (Path(name) for name in sys.argv[1:3])
    points = [point for point in json.loads(source.read_text()) if "random" in point]
    drawing = element(
        "svg",
        element("title", "Learning curve: share of matches won against the random bot"),
        curve(points),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
    )
    target.write_text(drawing + "\n")


if __name__ == "__main__":
    main()
