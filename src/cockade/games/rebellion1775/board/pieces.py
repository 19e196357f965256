"""The pieces of 1775, all our own drawing: cubes with their numbers, dice, flags and backs."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from cockade.drawing.cards import back
from cockade.drawing.scene import Scene
from cockade.drawing.style import INK, icons, style_sheet
from cockade.drawing.svg import circle, group, num, path, placed, rect, use

from ..data.pieces import COLOUR_NAMES, COLOUR_OF, COLOURS, COLUMNS, SEAT_COLUMN, SEATS, SIDES
from ..words import LETTERS

FOLDER: Final = Path(__file__).parent
GROUND: Final = "#2b2f33"
STYLE: Final = style_sheet(FOLDER)
# Cubes in the order of the colours: British, Loyalists, Hessians, Natives, Continentals, ...
CUBE: Final = ("#b5302a", "#e8bd35", "#d8731d", "#3d7a44", "#2a5699", "#f4f1e8", "#71459a")
CUBE_TOP: Final = ("#d2655c", "#f4d877", "#eb9a56", "#6aa56f", "#5a82bf", "#ffffff", "#9a74bd")
CUBE_SIDE: Final = ("#84201b", "#b58c17", "#a4530f", "#28552d", "#1a3a6c", "#c3bdad", "#4d2c6d")
ON_CUBE: Final = ("#fff", "#3a2c05", "#2c1402", "#fff", "#fff", "#2f271d", "#fff")
# Backs of cards and the figures on them.
BACK: Final = ("#74231f", "#85671d", "", "", "#1f3d6e", "#6f6a5e", "")
SIDE_COLOURS: Final = ("#a82a25", "#234f92")
SWORDS: Final = (
    "M-9.5-9.5L6.5 6.5M2.6 9.4L9.4 2.6M6.5 6.5L10 10M9.5-9.5L-6.5 6.5M-2.6 9.4L-9.4 2.6M-6.5 6.5"
    "L-10 10"
)
COLOUR: Final = {name: number for number, name in enumerate(COLOURS)}
# Every kind of unit in an area: its cube, and its side (None for independent Natives).
UNITS: Final = {
    **{name: (COLOUR_OF[c], SIDES[c >> 2]) for c, name in enumerate(COLUMNS)},
    "native": (COLOUR["native"], None),
}


def colour_name(scene: Scene, name: str) -> str:
    return scene.translate(COLOUR_NAMES[COLOUR[name]])


def option_of(kind: str) -> str:
    """The noun that answers use for a kind of unit."""
    return COLOURS[UNITS[kind][0]]


def units_words(scene: Scene, units: dict[str, int]) -> str:
    """Units in words: `British Regulars 2, Native Americans 1`."""
    return ", ".join(f"{colour_name(scene, option_of(kind))} {n}" for kind, n in units.items())


def _letter(colour: int, x: float, y: float, size: float) -> str:
    """No classes here: inside a `use` the style sheet's `.board .b` has no ancestor to match."""
    return (
        f'<text x="{x}" y="{y}" text-anchor="middle" font-weight="700" font-size="{size}"'
        f' fill="{ON_CUBE[colour]}" stroke="none">{LETTERS[colour]}</text>'
    )


def _cube(colour: int) -> str:
    """A wooden cube of 33 by 32, seen a little from above, with its letter."""
    return group(
        path("M0 6l5-6h28l-5 6z", fill=CUBE_TOP[colour]),
        path("M28 6l5-6v26l-5 6z", fill=CUBE_SIDE[colour]),
        path("M0 6h28v26h-28z", fill=CUBE[colour]),
        path("M0 6l5-6h28v26l-5 6h-28zM0 6h28v26M28 6l5-6", fill="none", stroke=INK),
        _letter(colour, 14, 29.4, 31.5),
        id=f"r1775-u{colour}",
        stroke_width=1.1,
        stroke_linejoin="round",
    )


def _die(colour: int) -> str:
    """The body of a die of 30 by 30, with the letter of its units in a corner."""
    body = rect(0, 0, 30, 30, rx=6, fill=CUBE[colour], stroke=INK, stroke_width=1.3)
    return group(body, _letter(colour, 7.5, 11, 10.5), id=f"r1775-d{colour}")


def _tab(digits: int) -> str:
    """The tab beside a cube for a number of so many digits."""
    wide = chip_width(10 ** (digits - 1) + 1) - 29
    tab = rect(29, 4, wide, 25, rx=4)
    return group(tab, fill="#fffaf0", stroke=INK, stroke_width=1.2, id=f"r1775-t{digits}")


def _flag(side: str, *cloth: str) -> str:
    """A flag of 44 by 28 round its middle."""
    frame = rect(-22, -14, 44, 28, fill="none", stroke=INK, stroke_width=1.6)
    return group(*cloth, frame, id=f"r1775-f{side}")


def _flags() -> str:
    """The British flag of the time; thirteen stripes and a ring of stars."""
    cross = "M0-14V14M-22 0H22"
    stripes = "".join(f"M-22 {num(-14 + 28 * n / 13 + 1.08)}h44" for n in range(0, 13, 2))
    ring = ((0, -4.8), (3.4, -3.4), (4.8, 0), (3.4, 3.4), (0, 4.8), (-3.4, 3.4), (-4.8, 0))
    stars = (circle(-12.5 + x, -6.4 + y, 1.15) for x, y in (*ring, (-3.4, -3.4)))
    return _flag(
        "british",
        rect(-22, -14, 44, 28, fill="#1f3a78"),
        path("M-22-14L22 14M-22 14L22-14", stroke="#fff", stroke_width=5),
        path(cross, stroke="#fff", stroke_width=9.5),
        path(cross, stroke="#b5302a", stroke_width=5.4),
    ) + _flag(
        "american",
        rect(-22, -14, 44, 28, fill="#fbf8f0"),
        path(stripes, stroke="#b5302a", stroke_width=2.2),
        rect(-22, -14, 19, 15.1, fill="#1f3a78"),
        group(*stars, fill="#fff"),
    )


@cache
def pieces() -> str:
    """The definitions that all parts of the board need."""
    swords = path(SWORDS, id="r1775-swords", fill="none", stroke_width=2.8, stroke_linecap="round")
    cubes = "".join(_cube(c) + _die(c) for c in range(7))
    backs = (
        back(f"r1775-back-{seat}", BACK[c], INK, "#efe0b4", use(f"r1775-u{c}", 18.5, 31, 0.7))
        for seat, c in zip(SEATS, SEAT_COLUMN, strict=True)
    )
    tabs = _tab(1) + _tab(2)
    return icons(FOLDER, "r1775-") + swords + tabs + cubes + _flags() + "".join(backs)


def chip_width(count: int) -> float:
    """How much room a cube with its number takes, at full size."""
    return 33.0 if count == 1 else 44.0 + 12 * len(str(count))


def chip(colour: int, count: int, x: float, y: float, scale: float = 1) -> str:
    """A cube; of more than one their number stands on a tab beside it."""
    if count == 1:
        return use(f"r1775-u{colour}", x, y, scale)
    if scale != 1:
        return placed(x, y, chip(colour, count, 0, 0), scale=scale)
    middle = num(x + 30.5 + (chip_width(count) - 29) / 2)
    return (
        use(f"r1775-t{len(str(count))}", x, y)
        + f'<text x="{middle}" y="{num(y + 27)}" class="n">{count}</text>'
        + use(f"r1775-u{colour}", x, y)
    )
