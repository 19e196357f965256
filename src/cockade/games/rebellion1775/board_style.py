"""The look of the board of 1775: colours, style sheet, pieces and icons, all our own drawing."""

from __future__ import annotations

from typing import Final

from cockade.kernel.svg import circle, group, num, path, placed, rect, use

from .words import LETTERS

INK, PAPER, EDGE, TABLE = "#2f271d", "#f6efdd", "#b9a67c", "#2b2f33"
# Cubes in the order of the colours: British, Loyalists, Hessians, Natives, Continentals, ...
CUBE: Final = ("#b5302a", "#e8bd35", "#d8731d", "#3d7a44", "#2a5699", "#f4f1e8", "#71459a")
CUBE_TOP: Final = ("#d2655c", "#f4d877", "#eb9a56", "#6aa56f", "#5a82bf", "#ffffff", "#9a74bd")
CUBE_SIDE: Final = ("#84201b", "#b58c17", "#a4530f", "#28552d", "#1a3a6c", "#c3bdad", "#4d2c6d")
ON_CUBE: Final = ("#fff", "#3a2c05", "#2c1402", "#fff", "#fff", "#2f271d", "#fff")
# Backs of cards and the figures on them.
BACK: Final = ("#74231f", "#85671d", "", "", "#1f3d6e", "#6f6a5e", "")
SIDE_COLOUR: Final = {"british": "#a82a25", "american": "#234f92"}

# Everything hangs on the class `r1775`, because a style sheet inside SVG counts for the whole page.
STYLE: Final = """
.r1775{font:12px "EB Garamond","EB Garamond 12",Georgia,"Liberation Serif",serif;fill:#2f271d;
font-variant-numeric:lining-nums}
.r1775 .h{font-size:12.5px;font-weight:600;fill:#6d5430;letter-spacing:.04em}
.r1775 .b{font-weight:700}.r1775 .i{font-style:italic}.r1775 .q{fill:#655338}
.r1775 .n{font-size:23px;font-weight:700;text-anchor:middle}
.r1775 .m{text-anchor:middle}.r1775 .e{text-anchor:end}.r1775 .w{fill:#fff}.r1775 .l{fill:#efe6cf}
.r1775 .halo{paint-order:stroke;stroke:#f8f2e2;stroke-width:5px;stroke-linejoin:round}
.r1775 .panel{fill:#f6efdd;stroke:#b9a67c}.r1775 .now{stroke:#e0a526;stroke-width:4}
.r1775 .box{fill:#fffaf0;stroke:#b9a67c}.r1775 .tab{fill:#fffaf0;stroke:#2f271d;stroke-width:1.2}
.r1775 .shade{fill:#000;fill-opacity:.28}.r1775 .mute{pointer-events:none}
.r1775 .area{fill:#fff;fill-opacity:0;stroke:none}
.r1775 .wet{fill:none;stroke:#fff;stroke-opacity:0;stroke-linecap:round}
.r1775 .sea{fill:#fff;fill-opacity:0}
.r1775 .mark{fill:none;stroke:none;pointer-events:none}
.r1775 .fight{fill:#fff;fill-opacity:.3;stroke:#7c120d;stroke-width:7}
.r1775 .camp{fill:#fff;fill-opacity:.3;stroke:#111;stroke-width:5}
.r1775 .legal{cursor:pointer}
.r1775 .area.legal{fill-opacity:.38;stroke:#111;stroke-width:5;stroke-dasharray:14 7}
.r1775 .area.legal:hover{fill-opacity:.6}
.r1775 .area.reach{fill:#ffc62b;fill-opacity:.4;stroke:#4a1a66;stroke-width:5;stroke-dasharray:4 6}
.r1775 .legal>.wet{stroke:#ffc62b;stroke-opacity:.55}.r1775 .sea.legal{fill:#ffc62b;fill-opacity:.2}
.r1775 .legal>.mark{fill:#ffc62b;fill-opacity:.14;stroke:#111;stroke-width:3;stroke-dasharray:8 3}
.r1775 .legal:hover>.mark{fill-opacity:.32;stroke-dasharray:none}
"""

ICONS: Final = {
    "hit": "M0-11L2.6-4.6 8-8 5.6-2.2 11.5 0 5.6 2.2 8 8 2.6 4.6 0 11-2.6 4.6-8 8-5.6 2.2"
    "-11.5 0-5.6-2.2-8-8-2.6-4.6z",
    "flee": "M-10 7C-9-2-3-6 2-5.4V-10L11-2 2 6V1.4C-3 .6-7 2.4-10 7z",
    "command": "M-11 5.5C-9.5.5-6-6.5 0-6.5S9.5.5 11 5.5C6 2.4-6 2.4-11 5.5z"
    "M-1.2-9.6L1.6-9.6 1.2-7H-1.2z",
    "anchor": "M0-11A3 3 0 1 1-.1-11zM-.1-9.6A1.6 1.6 0 1 0 .1-9.6zM-1.3-5.4H1.3V6.2"
    "C4 5.8 5.8 4.4 6.6 2L4.8 2.4 7.8-2 10 3 8.6 2C7.8 6.6 4.2 9.6 0 10.4-4.2 9.6-7.8 6.6-8.6 2"
    "L-10 3-7.8-2-4.8 2.4-6.6 2C-5.8 4.4-4 5.8-1.3 6.2zM-4.6-3.6H4.6V-1.4H-4.6z",
    "warship": "M-1-11V2.6H-9C-8-3-4-9-1-11zM1-10C5-7 8-2.4 8.5 2.6H1zM-11.5 4.4H11.5"
    "C10.4 8.4 7.8 9.8 5 9.8H-5C-8 9.8-10.4 8.4-11.5 4.4z",
    "boat": "M-12 1H12C10 6 7 8.4 3.6 8.4H-5C-8.6 8.4-11 5.4-12 1zM-7.4-.4A3 3 0 0 1-1.6-.4z"
    "M-6.4-4.6A1.9 1.9 0 1 1-2.6-4.6 1.9 1.9 0 1 1-6.4-4.6zM1.6-.4A3 3 0 0 1 7.4-.4z"
    "M2.6-4.6A1.9 1.9 0 1 1 6.4-4.6 1.9 1.9 0 1 1 2.6-4.6z",
    "army": "M-8 10V0H6V10zM-2 0V-11.5H0L9-8 0-4.6V0z",
    "truce": "M-9-11H9V-8H6.4V6H9V10H-9V6H-6.4V-8H-9zM-3.6-5.4V-4H3.6V-5.4zM-3.6-2V-.6H3.6V-2z"
    "M-3.6 1.4V2.8H1.4V1.4z",
    "city": "M-10 8V-4.6H-10V-8H-6.6V-5H-3.4V-8H3.4V-5H6.6V-8H10V8H3V3.4A3 3 0 0 0-3 3.4V8z",
    "bag": "M-4.6-10.5H4.6L2.4-5.6C7.6-2.6 9.4 3.4 7.6 8.4 4.4 10.6-4.4 10.6-7.6 8.4"
    "-9.4 3.4-7.6-2.6-2.4-5.6z",
    "cards-icon": "M-6-7H4.5V8H-6zM6-5.5L9-4.6 5.9 7.5z",
    "star": "M0-11L2.9-3.6 10.6-3.3 4.6 1.5 6.7 9.1 0 4.7-6.7 9.1-4.6 1.5-10.6-3.3-2.9-3.6z",
    "step": "M-5-7L1-7 7 0 1 7-5 7 1 0z",
}
SWORDS = (
    "M-9.5-9.5L6.5 6.5M2.6 9.4L9.4 2.6M6.5 6.5L10 10M9.5-9.5L-6.5 6.5M-2.6 9.4L-9.4 2.6M-6.5 6.5"
    "L-10 10"
)


def _cube(colour: int) -> str:
    """A wooden cube of 33 by 32, seen a little from above, with its letter.

    No classes here: inside a `use` the style sheet's `.r1775 .w` has no ancestor to match.
    """
    dark = CUBE_SIDE[colour]
    return group(
        path("M0 6l5-6h28l-5 6z", fill=CUBE_TOP[colour]),
        path("M28 6l5-6v26l-5 6z", fill=dark),
        path("M0 6h28v26h-28z", fill=CUBE[colour]),
        path("M0 6l5-6h28v26l-5 6h-28zM0 6h28v26M28 6l5-6", fill="none", stroke=INK),
        f'<text x="14" y="26.6" text-anchor="middle" font-weight="700" font-size="22"'
        f' fill="{ON_CUBE[colour]}" stroke="none">{LETTERS[colour]}</text>',
        id=f"r1775-u{colour}",
        stroke_width=1.1,
        stroke_linejoin="round",
    )


def _tab(digits: int) -> str:
    """The tab beside a cube for a number of so many digits."""
    return rect(
        29, 4, chip_width(10 ** (digits - 1) + 1) - 29, 25, rx=4, fill="#fffaf0", stroke=INK,
        stroke_width=1.2, id=f"r1775-t{digits}",
    )  # fmt: skip


def _die(colour: int) -> str:
    """The body of a die of 30 by 30, with the letter of its units in a corner."""
    return group(
        rect(0, 0, 30, 30, rx=6, fill=CUBE[colour], stroke=INK, stroke_width=1.3),
        f'<text x="7.5" y="11" text-anchor="middle" font-weight="700" font-size="10.5"'
        f' fill="{ON_CUBE[colour]}">{LETTERS[colour]}</text>',
        id=f"r1775-d{colour}",
    )


def _union_flag() -> str:
    """The British flag of the time, 44 by 28 round its middle."""
    saltire, cross = "M-22-14L22 14M-22 14L22-14", "M0-14V14M-22 0H22"
    return group(
        rect(-22, -14, 44, 28, fill="#1f3a78"),
        path(saltire, stroke="#fff", stroke_width=5),
        path(cross, stroke="#fff", stroke_width=9.5),
        path(cross, stroke="#b5302a", stroke_width=5.4),
        rect(-22, -14, 44, 28, fill="none", stroke=INK, stroke_width=1.6),
        id="r1775-fbritish",
    )


def _american_flag() -> str:
    """Thirteen stripes and a ring of stars, 44 by 28 round its middle."""
    stripes = "".join(f"M-22 {num(-14 + 28 * n / 13 + 1.08)}h44" for n in range(0, 13, 2))
    ring = ((0, -4.8), (3.4, -3.4), (4.8, 0), (3.4, 3.4), (0, 4.8), (-3.4, 3.4), (-4.8, 0))
    stars = "".join(circle(-12.5 + x, -6.4 + y, 1.15) for x, y in (*ring, (-3.4, -3.4)))
    return group(
        rect(-22, -14, 44, 28, fill="#fbf8f0"),
        path(stripes, stroke="#b5302a", stroke_width=2.2),
        rect(-22, -14, 19, 15.1, fill="#1f3a78"),
        group(stars, fill="#fff"),
        rect(-22, -14, 44, 28, fill="none", stroke=INK, stroke_width=1.6),
        id="r1775-famerican",
    )


def _back(seat: str, colour: int) -> str:
    """The back of a card, 60 by 84."""
    return group(
        rect(0, 0, 60, 84, rx=5, fill=BACK[colour], stroke=INK),
        rect(4, 4, 52, 76, rx=3, fill="none", stroke="#efe0b4", stroke_width=0.9),
        path("M4 42L30 4 56 42 30 80z", fill="none", stroke="#efe0b4", stroke_width=0.6),
        use(f"r1775-u{colour}", 18.5, 31, 0.7),
        id=f"r1775-back-{seat}",
    )


def pieces() -> str:
    """The definitions that all parts of the board need."""
    icons = "".join(path(d, id=f"r1775-{name}", fill_rule="evenodd") for name, d in ICONS.items())
    swords = path(SWORDS, id="r1775-swords", fill="none", stroke_width=2.8, stroke_linecap="round")
    cubes = "".join(_cube(c) + _die(c) for c in range(7))
    seats = (("british", 0), ("loyalist", 1), ("continental", 4), ("patriot", 5))
    backs = "".join(_back(seat, colour) for seat, colour in seats)
    tabs = _tab(1) + _tab(2)
    return icons + swords + tabs + cubes + _union_flag() + _american_flag() + backs


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
        + f'<text x="{middle}" y="{num(y + 24.6)}" class="n">{count}</text>'
        + use(f"r1775-u{colour}", x, y)
    )
