"""The pieces of Prelude, all of our own drawing: flags, markers, Cubes, banners, dice and seals."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from cockade.drawing.cards import back
from cockade.drawing.dice import pip_dice, plain_die
from cockade.drawing.style import INK, icons, style_sheet
from cockade.drawing.svg import circle, group, path, placed, rect, use
from cockade.drawing.text import LEAST, text

FOLDER = Path(__file__).parent
GROUND = "#2b2f2a"
STYLE = style_sheet(FOLDER)
GREEN, RED, BLUE = "#378347", "#931d2c", "#26407c"
# Patriote, Loyal, neutral: fill, dark edge, pale ground.
SIDE = (GREEN, RED, "#81745a")
DARK = ("#1c4a28", "#4d0c15", "#4f452f")
PALE = ("#dfead3", "#f2d9d2", "#ece5d3")


def _flag(side: int) -> str:
    """The Patriotes' stripes, green, white and red; for the Loyal the crosses of the Union."""
    if side == 0:
        stripes = ((-8, GREEN), (-2.6, "#fff"), (2.7, "#c8372d"))
        cloth = "".join(rect(-12, y, 24, 5.4, fill=colour) for y, colour in stripes)
    else:
        cross = "M0-8V8M-12 0H12"
        cloth = (
            rect(-12, -8, 24, 16, fill=BLUE)
            + path("M-12-8L12 8M12-8L-12 8", stroke="#fff", stroke_width=3.4)
            + path(cross, stroke="#fff", stroke_width=6)
            + path(cross, stroke="#c01f2e", stroke_width=3.2)
        )
    return group(cloth, rect(-12, -8, 24, 16, fill="none", stroke=INK), id=f"pre-f{side}")


def _marker(side: int) -> str:
    """A side's marker: a round one with P, a shield with L, a lozenge with N.

    No classes here: inside a `use` the style sheet's `.board .w` has no ancestor to match.
    """
    shapes = (
        circle(0, 0, 9.4),
        path("M-8.6-9H8.6V1.5C8.6 6 4.6 8.8 0 10.4-4.6 8.8-8.6 6-8.6 1.5z"),
        path("M0-11L11 0 0 11-11 0z"),
    )
    body = group(shapes[side], fill=SIDE[side], stroke=DARK[side], stroke_width=1.4)
    look = 'text-anchor="middle" font-weight="700" font-size="13" fill="#fff"'
    return group(body, f'<text y="4.6" {look}>{"PLN"[side]}</text>', id=f"pre-m{side}")


def _cubes(side: int) -> str:
    """A Cube, 22 wide: a white band for the Patriotes, a white cross for the Loyal.

    Then trays with so many Cubes, three in a row from the bottom; each holds the one before.
    """
    sign = "M3.5 11H18.5" if side == 0 else "M11 4V18M4 11H18"
    cube = group(
        rect(0.8, 0.8, 20.4, 20.4, rx=2.5, fill=SIDE[side], stroke=DARK[side], stroke_width=1.6),
        path("M2.9 19V2.9H19", fill="none", stroke="#fff", stroke_opacity=0.45, stroke_width=1.4),
        path(sign, stroke="#fff", stroke_width=3.4),
        id=f"pre-k{side}",
    )
    trays = []
    for number in range(1, 16):
        under = use(f"pre-k{side}-{number - 1}") if number > 1 else ""
        x, y = (number - 1) % 3 * 24, (number - 1) // 3 * -24 - 24
        trays.append(group(under, use(f"pre-k{side}", x, y), id=f"pre-k{side}-{number}"))
    return "".join((cube, *trays))


def _organization(side: int) -> str:
    """An Organization: a banner with the side's emblem."""
    return group(
        path("M-11-12H11V9L0 13-11 9z", fill=SIDE[side], stroke="#fff", stroke_width=1.5),
        path("M-12-13H12V9.7L0 14-12 9.7z", fill="none", stroke=DARK[side], stroke_width=1.2),
        icon(("leaf", "crown")[side], 0, -1, 0.76, "#fff"),
        id=f"pre-o{side}",
    )


def _corps() -> str:
    """A Volunteer Corps: crossed muskets on a white drumhead."""
    head = circle(0, 0, 12, fill="#fff", stroke=DARK[1], stroke_width=2)
    return group(head, icon("muskets", 0, 0, 0.72, RED), id="pre-corps")


def _seal() -> str:
    """The sign of points; a number is written on it."""
    return group(
        circle(0, 0, 10, fill="#f1cf6c", stroke="#7a5a12", stroke_width=1.3),
        circle(0, 0, 7.9, fill="none", stroke="#7a5a12", stroke_width=0.6),
        id="pre-seal",
    )


@cache
def pieces() -> str:
    """The definitions that all parts of the board need."""
    sides = "".join(_flag(s) + _cubes(s) + _organization(s) for s in (0, 1))
    markers = "".join(_marker(side) for side in range(3))
    cards = back("pre-back", "#37503f", "#1c2a21", "#d9c88f", icon("leaf", 30, 27, 1.3, "#d9c88f"))
    drawn = icons(FOLDER, "pre-i-") + sides + markers + pip_dice("pre-")
    return drawn + _corps() + _seal() + cards


def icon(name: str, x: float, y: float, scale: float, fill: str) -> str:
    """An icon in a colour of its own."""
    return use(f"pre-i-{name}", x, y, scale, fill=fill)


def points(x: float, y: float, number: object, scale: float = 1) -> str:
    """A number on a seal."""
    return use("pre-seal", x, y, scale) + text(
        x, y + 5 * scale, number, "b m", font_size=15.5 * scale
    )


def scoring_die(x: float, y: float, name: str, scale: float = 1) -> str:
    """A Scoring Die: the letters of its track on a dark die, a star if it is chosen."""
    face = plain_die(20, 18, "#3d3424")
    if name == "choice":
        return placed(x, y, face, icon("star", 0, 0.4, 0.58, "#fff"), scale=scale)
    size = max(11.5 if len(name) == 2 else 13, LEAST / scale)
    return placed(x, y, face, text(0, 4, name, "b m w", font_size=size), scale=scale)
