"""The look of Liberté's board: colours, style sheet, pieces and icons, all of our own drawing."""

from cockade.drawing.svg import circle, element, group, path, rect, use

INK, PAPER, EDGE, TABLE = "#33281c", "#f7f0df", "#bca97f", "#24313b"
FACTION = ("#2f5d9e", "#f8f5ec", "#b3322a")
FACTION_DARK = ("#1c3c6b", "#77705f", "#6f1a15")
FACTION_SIDE = ("#254b81", "#d9d3c2", "#8f2620")
ON_FACTION = ("#ffffff", "#4b4436", "#ffffff")
PLAYER = ("#b25d0d", "#12756a", "#6d3f9b", "#3b3b3b", "#b02f6f", "#56701a")
CLUB, SPECIAL = "#d9d5cb", "#3d3b40"

# Everything hangs on the class `lib`, because a style sheet inside SVG counts for the whole page.
STYLE = """
.lib{font:12px "EB Garamond","EB Garamond 12",Georgia,"Liberation Serif",serif;fill:#33281c;
font-variant-numeric:lining-nums}
.lib .h{font-size:12.5px;font-weight:600;fill:#6d5430;letter-spacing:.04em}
.lib .b{font-weight:700}.lib .i{font-style:italic}.lib .q{fill:#6b5a41}
.lib .m{text-anchor:middle}.lib .e{text-anchor:end}.lib .w{fill:#fff}.lib .l{fill:#efe6cf}
.lib .halo{paint-order:stroke;stroke:#f7f0df;stroke-width:5px;stroke-linejoin:round}
.lib .panel{fill:#f7f0df;stroke:#bca97f}.lib .now{stroke:#e0a526;stroke-width:4}
.lib .box{fill:#fffaf0;stroke:#bca97f}
.lib .shade{fill:#000;fill-opacity:.28}.lib .mute{pointer-events:none}
.lib .province{fill:#fff;fill-opacity:0;stroke:none}
.lib .mark{fill:none;stroke:none;pointer-events:none}
.lib .card>.face{stroke:#4b3d2a}
.lib .resolving{fill:#fff;fill-opacity:.3;stroke:#111;stroke-width:7}
.lib .legal{cursor:pointer}
.lib .province.legal{fill-opacity:.34;stroke:#111;stroke-width:5;stroke-dasharray:14 7}
.lib .province.legal:hover{fill-opacity:.55}
.lib .legal>.mark{fill:#ffc62b;fill-opacity:.12;stroke:#111;stroke-width:3;stroke-dasharray:8 3}
.lib .legal:hover>.mark{fill-opacity:.3;stroke-dasharray:none}
.lib :is(.card,.stack).legal>.mark{fill:none}
.lib .card.legal>.face{fill:#fff1c4}
.lib .card.legal:hover>.face,.lib .card.legal:focus-visible>.face{fill:#ffdf80}
.lib :is(.card,.stack).legal:hover>.mark{stroke-width:4}
.lib :is(.battle,.deck,.pile).fresh{animation:none}
.lib .out{fill:#b3322a}
.lib .province.reach{fill:#ffc62b;fill-opacity:.4;stroke:#4a1a66;stroke-width:5;
stroke-dasharray:4 6}
"""

GLYPHS = (
    "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z",
    "M0-5.5L5.5 0 0 5.5-5.5 0z",
    "M0-5.2L5.6 4.4H-5.6z",
)

ICONS = {
    "fleur": "M0-11C4.6-6 4.4-1 1.6 3.4H-1.6C-4.4-1-4.6-6 0-11zM2.4 3.4C2.8-3.4 9.2-6.6 10.2-1.2"
    "C10.6 2.6 6.6 3.2 6.4.4 5 .8 4.4 2 4.2 3.4zM-2.4 3.4C-2.8-3.4-9.2-6.6-10.2-1.2"
    "C-10.6 2.6-6.6 3.2-6.4.4-5 .8-4.4 2-4.2 3.4zM-5.6 4.2H5.6V6.4H-5.6z"
    "M-1.3 7.2H1.3L0 11.5zM2.2 7.2H4C4.4 8.6 6 8.8 6.8 7.8 6.4 10.4 2.8 10.4 2.2 7.2z"
    "M-2.2 7.2H-4C-4.4 8.6-6 8.8-6.8 7.8-6.4 10.4-2.8 10.4-2.2 7.2z",
    "cannon": "M-10-1.5L7.5-6.5 9.5-7.5 10.5-3.5 8.4-3.2 3-.9A5 5 0 1 1-4.6 2.6L-9.6 3.4z"
    "M-2.2 3.6A2.2 2.2 0 1 0 2.2 3.6 2.2 2.2 0 1 0-2.2 3.6z",
    "general": "M-11 5.5C-9.5.5-6-6.5 0-6.5S9.5.5 11 5.5C6 2.4-6 2.4-11 5.5z"
    "M-1.2-8.6L1.2-8.6 1.2-7H-1.2z",
    "cap": "M-7.5 5.5C-9-2.5-4-9.5 2.5-8.5 8.5-7.6 9.4-2.4 6.2-.6 5.6-3 3.4-2.9 3.8-.8"
    "C5.6.8 6.8 3 6.9 5.5zM-8.2 6.4H7.6V8.6H-8.2z",
    "cards-icon": "M-6-7H4.5V8H-6zM6-5.5L9-4.6 5.9 7.5z",
    "bread_shortage": "M-11 3C-12-3-6-6 0-6S12-3 11 3C6 6-6 6-11 3zM-6-2.6L-3.6 2.4-2.6 2-4.8-3z"
    "M-.6-3.4L1.2 2 2.2 1.8.6-3.6zM4.6-3.4L5.8 1.4 6.8 1 5.8-3.2z",
    "emigration": "M-1-10V3H-9C-8-3-4-8-1-10zM1-9C5-6 8-2 8.5 3H1zM-11 4.6H11C10 8.4 7.6 9.6 5 9.6"
    "H-5C-8 9.6-10 8.4-11 4.6z",
    "religious_problems": "M-2-10H2V-5H7V-1H2V10H-2V-1H-7V-5H-2z",
    "guillotine": "M-8-10H8V-7.5H6.4V7.5H9V10H-9V7.5H-6.4V-7.5H-8zM-4.2-7.5V1.5L4.2-2.5V-7.5z"
    "M-4.2 10V4.5H4.2V10z",
    "purge": "M6.5-10.5L8.6-9 1.6 1 3.6 2.4C3.2 6.4.4 9.4-3.6 10.4L-4.8 7.4-5.6 9.8-7.6 8.6-7.2 6.2"
    "-9.4 7.2C-9.6 3.6-7-.4-3.4-2.6L-.4-.4z",
    "terror": "M0-11C1-7 6.4-5 6.4.2 6.4 3.4 4 5.6 2.6 6H-2.6C-4 5.6-6.4 3.4-6.4.2-6.4-2"
    "-5-3.4-3.8-5-3.4-3.4-2.6-2.6-1.8-2.4-2.6-5.4-1.6-8.8 0-11zM-3.6 7.2H3.6L1.6 12H-1.6z",
}


def _glyph(faction: int) -> str:
    return path(GLYPHS[faction], id=f"lib-g{faction}")


def _block(faction: int) -> str:
    """One wooden block, seen a little from above and from the right."""
    dark = FACTION_DARK[faction]
    return group(
        path("M0-12l6-5h33l-6 5z", fill=FACTION[faction], stroke=dark),
        path("M33 0v-12l6-5v12z", fill=FACTION_SIDE[faction], stroke=dark),
        path("M0 0v-12h33v12z", fill=FACTION[faction], stroke=dark),
        path("M1-13.2l5.4-3.4h30", fill="none", stroke="#fff", stroke_opacity=0.5),
        element("use", href=f"#lib-g{faction}", x=16.5, y=-6, fill=ON_FACTION[faction]),
        id=f"lib-b{faction}",
        stroke_width=1,
        stroke_linejoin="round",
    )


def _stack(faction: int, height: int) -> str:
    return group(
        path("M-3 1l8 3h32l6-9z", fill="#000", fill_opacity=0.25),
        *(use(f"lib-b{faction}", 0, -12 * level) for level in range(height)),
        id=f"lib-s{faction}{height}",
    )


def _token(player: int) -> str:
    """A player's control token; the number says whose it is.

    No classes here: inside a `use` the style sheet's `.lib .w` has no ancestor to match.
    """
    return group(
        circle(0, 0.9, 10.6, fill="#000", fill_opacity=0.35),
        circle(0, 0, 10.4, fill=PLAYER[player], stroke="#fff", stroke_width=1.7),
        f'<text y="5.2" text-anchor="middle" font-weight="700" font-size="15.5" fill="#fff">'
        f"{player + 1}</text>",
        id=f"lib-t{player}",
    )


def _marker(faction: int) -> str:
    """A faction's election marker."""
    return group(
        circle(0, 0, 8, fill=FACTION[faction], stroke=FACTION_DARK[faction], stroke_width=1.4),
        element("use", href=f"#lib-g{faction}", fill=ON_FACTION[faction]),
        id=f"lib-m{faction}",
    )


def _cockade() -> str:
    rings = ((11, FACTION[0]), (7.6, "#fff"), (4.2, FACTION[2]))
    return group(
        *(circle(0, 0, r, fill=colour, stroke=INK, stroke_width=0.7) for r, colour in rings),
        id="lib-cockade",
    )


def _medal() -> str:
    """The sign of victory points; the number is written on it."""
    return group(
        path("M-7 6L-9 16-4.6 13.4-1 16.4V8zM7 6L9 16 4.6 13.4 1 16.4V8z", fill=FACTION[2]),
        circle(0, 0, 11, fill="#f3d06b", stroke="#7a5a12", stroke_width=1.4),
        circle(0, 0, 8.6, fill="none", stroke="#7a5a12", stroke_width=0.6),
        id="lib-medal",
    )


def _back() -> str:
    """The back of a card, 60 by 84."""
    return group(
        rect(0, 0, 60, 84, rx=5, fill="#2b4260", stroke="#16263b"),
        rect(4, 4, 52, 76, rx=3, fill="none", stroke="#d8c58e", stroke_width=0.8),
        path("M4 42L30 4 56 42 30 80z", fill="none", stroke="#d8c58e", stroke_width=0.6),
        use("lib-cockade", 30, 42, 1.3),
        id="lib-back",
    )


def pieces() -> str:
    """The definitions that all parts of the board need."""
    icons = "".join(path(d, id=f"lib-{name}", fill_rule="evenodd") for name, d in ICONS.items())
    blocks = "".join(_glyph(f) + _block(f) + _marker(f) for f in range(3))
    stacks = "".join(_stack(f, h) for f in range(3) for h in (1, 2, 3))
    tokens = "".join(_token(p) for p in range(6))
    return icons + blocks + stacks + tokens + _cockade() + _medal() + _back()
