"""The look of Prelude's board: colours, style sheet, pieces and icons, all of our own drawing."""

from __future__ import annotations

from functools import cache

from cockade.drawing.svg import circle, element, group, path, rect, use

INK, PAPER, EDGE, TABLE = "#2e2618", "#f6efdd", "#b9a679", "#2b2f2a"
GREEN, RED, BLUE = "#378347", "#931d2c", "#26407c"
# Patriote, Loyal, neutral: fill, dark edge, pale ground.
SIDE = (GREEN, RED, "#81745a")
DARK = ("#1c4a28", "#4d0c15", "#4f452f")
PALE = ("#dfead3", "#f2d9d2", "#ece5d3")

# Everything hangs on the class `pre`, because a style sheet inside SVG counts for the whole page.
STYLE = """
.pre{font:12px "EB Garamond","EB Garamond 12",Georgia,"Liberation Serif",serif;fill:#2e2618;
font-variant-numeric:lining-nums}
.pre .h{font-size:12.5px;font-weight:600;fill:#6a4f24;letter-spacing:.04em}
.pre .b{font-weight:700}.pre .i{font-style:italic}.pre .q{fill:#66583d}
.pre .m{text-anchor:middle}.pre .e{text-anchor:end}.pre .w{fill:#fff}.pre .l{fill:#f0e7cf}
.pre .s0{fill:#1f5c2f}.pre .s1{fill:#8a1826}.pre .s2{fill:#5d5136}
.pre .halo{paint-order:stroke;stroke:#f6efdd;stroke-width:5px;stroke-linejoin:round}
.pre .panel{fill:#f6efdd;stroke:#b9a679}.pre .now{stroke:#e0a526;stroke-width:4}
.pre .box{fill:#fffaf0;stroke:#b9a679}.pre .box.now{stroke:#e0a526;stroke-width:3}
.pre .gone{text-decoration:line-through;fill:#665c47}
.pre .shade{fill:#000;fill-opacity:.28}.pre .mute{pointer-events:none}
.pre .county{fill:#fff;fill-opacity:0;stroke:none}
.pre .mark{fill:none;stroke:none;pointer-events:none}
.pre .hit{fill:#fff;fill-opacity:0}
.pre .card>.face{stroke:#4b3d2a}
.pre .legal{cursor:pointer}
.pre .county.legal{fill-opacity:.34;stroke:#111;stroke-width:5;stroke-dasharray:14 7}
.pre .county.legal:hover{fill-opacity:.55}
.pre .legal>.mark{fill:#ffc62b;fill-opacity:.14;stroke:#111;stroke-width:2.4;stroke-dasharray:7 3}
.pre .legal:hover>.mark{fill-opacity:.32;stroke-dasharray:none}
"""

ICONS = {
    "leaf": "M0-11L2-7 4.6-8.4 3.8-3 7-6 7.6-4.2 10.6-4.8 9.4-1.8 11-.6 5.6 4.2 6.2 6.4.8 5.6"
    "V11H-.8V5.6L-6.2 6.4-5.6 4.2-11-.6-9.4-1.8-10.6-4.8-7.6-4.2-7-6-3.8-3-4.6-8.4-2-7z",
    "crown": "M-10 6L-11.5-5-5.5 0 0-8.5 5.5 0 11.5-5 10 6zM-10 7.4H10V10H-10z"
    "M-1.8-9.4A1.8 1.8 0 1 0 1.8-9.4 1.8 1.8 0 1 0-1.8-9.4z",
    "session": "M0-10L10-4.5V-3H-10V-4.5zM-8-2H-5V6H-8zM-1.5-2H1.5V6H-1.5zM5-2H8V6H5zM-10 7H10V9.5"
    "H-10z",
    "fire": "M0-11C1-6 6-4.5 6 1.5 6 5.5 3.4 8 0 8S-6 5.5-6 1.5C-6-1.5-3.6-2.5-3.6-6-1.6-5-1-3.4"
    "-1.2-1.4 1-3.4.6-7.4 0-11zM-8 8.6L-7-1L7 8.6 6.4 10.4 0 8.8-6.4 10.4z",
    "drum": "M-9-4C-9-9 9-9 9-4V5C9 10-9 10-9 5zM-6.6-4C-6.6-1.6 6.6-1.6 6.6-4S-6.6-6.4-6.6-4z"
    "M-7 .4L-3.6 6.9-4.6 6.7-8.2.2zM0 1L0 7.7-1 7.6V.9zM7 .4L3.6 6.9 4.6 6.7 8.2.2z",
    "muskets": "M-10 8L7-11 9-9.5-7.6 10zM10 8L-7-11-9-9.5 7.6 10z",
    "star": "M0-10L2.6-3.4 9.6-3 4.2 1.4 6 8.2 0 4.4-6 8.2-4.2 1.4-9.6-3-2.6-3.4z",
    "coin": "M-9 0A9 9 0 1 0 9 0 9 9 0 1 0-9 0zM-6.6 0A6.6 6.6 0 1 1 6.6 0 6.6 6.6 0 1 1-6.6 0z"
    "M-.9-4.4H.9V4.4H-.9z",
    "cards": "M-6-7H4.5V8H-6zM6-5.5L9-4.6 5.9 7.5z",
    "key": "M-9 0A4.5 4.5 0 1 1-.3 1.6L-.3-1.2H10V5H7.4V1.6H5V4H2.6V1.6H-.3A4.5 4.5 0 0 1-9 0z"
    "M-6.6 0A2 2 0 1 0-2.6 0 2 2 0 1 0-6.6 0z",
}
# The dots of a die, by number.
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-4.5, -4.5), (4.5, 4.5)),
    3: ((-4.5, -4.5), (0, 0), (4.5, 4.5)),
    4: ((-4.5, -4.5), (4.5, -4.5), (-4.5, 4.5), (4.5, 4.5)),
    5: ((-4.5, -4.5), (4.5, -4.5), (0, 0), (-4.5, 4.5), (4.5, 4.5)),
    6: ((-4.5, -5), (4.5, -5), (-4.5, 0), (4.5, 0), (-4.5, 5), (4.5, 5)),
}


def _letter(words: str, y: float, size: float, fill: str = "#fff") -> str:
    """Letters of a piece. No classes: inside a `use` the style sheet's `.pre .w` does not match."""
    return (
        f'<text y="{y}" text-anchor="middle" font-weight="700" font-size="{size}" fill="{fill}">'
        f"{words}</text>"
    )


def _flag(side: int) -> str:
    """The Patriotes' stripes, green, white and red; for the Loyal the crosses of the Union."""
    if side == 0:
        cloth = (
            rect(-12, -8, 24, 5.4, fill=GREEN)
            + rect(-12, -2.6, 24, 5.3, fill="#fff")
            + rect(-12, 2.7, 24, 5.3, fill="#c8372d")
        )
    else:
        cloth = (
            rect(-12, -8, 24, 16, fill=BLUE)
            + path("M-12-8L12 8M12-8L-12 8", stroke="#fff", stroke_width=3.4)
            + path("M0-8V8M-12 0H12", stroke="#fff", stroke_width=6)
            + path("M0-8V8M-12 0H12", stroke="#c01f2e", stroke_width=3.2)
        )
    frame = rect(-12, -8, 24, 16, fill="none", stroke=INK)
    return group(cloth, frame, id=f"pre-f{side}")


def _marker(side: int) -> str:
    """A side's marker: a round one with P, a shield with L, a lozenge with N."""
    shapes = (
        circle(0, 0, 9.4),
        path("M-8.6-9H8.6V1.5C8.6 6 4.6 8.8 0 10.4-4.6 8.8-8.6 6-8.6 1.5z"),
        path("M0-11L11 0 0 11-11 0z"),
    )
    body = group(shapes[side], fill=SIDE[side], stroke=DARK[side], stroke_width=1.4)
    return group(body, _letter("PLN"[side], 4.6, 13), id=f"pre-m{side}")


def _cube(side: int) -> str:
    """A Cube, 22 wide: a white band for the Patriotes, a white cross for the Loyal."""
    sign = "M3.5 11H18.5" if side == 0 else "M11 4V18M4 11H18"
    return group(
        rect(0.8, 0.8, 20.4, 20.4, rx=2.5, fill=SIDE[side], stroke=DARK[side], stroke_width=1.6),
        path("M2.9 19V2.9H19", fill="none", stroke="#fff", stroke_opacity=0.45, stroke_width=1.4),
        path(sign, stroke="#fff", stroke_width=3.4),
        id=f"pre-k{side}",
    )


def _cubes(side: int) -> str:
    """Trays with so many Cubes, three in a row from the bottom; each holds the one before."""
    found = []
    for number in range(1, 16):
        under = use(f"pre-k{side}-{number - 1}") if number > 1 else ""
        x, y = (number - 1) % 3 * 24, (number - 1) // 3 * -24 - 24
        found.append(group(under, use(f"pre-k{side}", x, y), id=f"pre-k{side}-{number}"))
    return "".join(found)


def _organization(side: int) -> str:
    """An Organization: a banner with the side's emblem."""
    icon = ("leaf", "crown")[side]
    return group(
        path("M-11-12H11V9L0 13-11 9z", fill=SIDE[side], stroke="#fff", stroke_width=1.5),
        path("M-12-13H12V9.7L0 14-12 9.7z", fill="none", stroke=DARK[side], stroke_width=1.2),
        element("use", href=f"#pre-i-{icon}", transform="translate(0 -1) scale(.76)", fill="#fff"),
        id=f"pre-o{side}",
    )


def _corps() -> str:
    """A Volunteer Corps: crossed muskets on a white drumhead."""
    return group(
        circle(0, 0, 12, fill="#fff", stroke=DARK[1], stroke_width=2),
        element("use", href="#pre-i-muskets", transform="scale(.72)", fill=RED),
        id="pre-corps",
    )


def _die(number: int) -> str:
    dots = "".join(circle(x, y, 1.9, fill=INK) for x, y in PIPS[number])
    face = rect(-9, -9, 18, 18, rx=3.5, fill="#fffdf6", stroke=INK)
    return group(face, dots, id=f"pre-d{number}")


def _seal() -> str:
    """The sign of points; a number is written on it."""
    return group(
        circle(0, 0, 10, fill="#f1cf6c", stroke="#7a5a12", stroke_width=1.3),
        circle(0, 0, 7.9, fill="none", stroke="#7a5a12", stroke_width=0.6),
        id="pre-seal",
    )


def _back() -> str:
    """The back of a card, 40 by 56."""
    return group(
        rect(0, 0, 40, 56, rx=4, fill="#37503f", stroke="#1c2a21"),
        rect(3, 3, 34, 50, rx=2, fill="none", stroke="#d9c88f", stroke_width=0.8),
        element("use", href="#pre-i-leaf", transform="translate(20 20) scale(.95)", fill="#d9c88f"),
        id="pre-back",
    )


@cache
def pieces() -> str:
    """The definitions that all parts of the board need."""
    icons = "".join(path(d, id=f"pre-i-{name}", fill_rule="evenodd") for name, d in ICONS.items())
    sides = "".join(_flag(s) + _cube(s) + _cubes(s) + _organization(s) for s in (0, 1))
    markers = "".join(_marker(side) for side in range(3))
    dice = "".join(_die(n) for n in PIPS)
    return icons + sides + markers + dice + _corps() + _seal() + _back()


def icon(name: str, x: float, y: float, scale: float = 1, fill: str | None = None) -> str:
    """An icon in a colour of its own."""
    place = f"translate({x:.1f} {y:.1f}) scale({scale:.3g})"
    return element("use", href=f"#pre-i-{name}", transform=place, fill=fill)
