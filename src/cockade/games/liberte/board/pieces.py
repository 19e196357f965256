"""The pieces of Liberté, all of our own drawing: blocks, tokens, markers, medals and icons."""

from functools import cache
from pathlib import Path

from cockade.drawing.cards import back
from cockade.drawing.style import INK, icons, style_sheet
from cockade.drawing.svg import circle, group, path, rect, use

FOLDER = Path(__file__).parent
GROUND = "#24313b"
FACTION = ("#2f5d9e", "#f8f5ec", "#b3322a")
FACTION_DARK = ("#1c3c6b", "#77705f", "#6f1a15")
FACTION_SIDE = ("#254b81", "#d9d3c2", "#8f2620")
ON_FACTION = ("#ffffff", "#4b4436", "#ffffff")
PLAYER = ("#b25d0d", "#12756a", "#6d3f9b", "#3b3b3b", "#b02f6f", "#56701a")
CLUB, SPECIAL = "#d9d5cb", "#3d3b40"
STYLE = style_sheet(FOLDER)

GLYPHS = (
    "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z",
    "M0-5.5L5.5 0 0 5.5-5.5 0z",
    "M0-5.2L5.6 4.4H-5.6z",
)


def _block(faction: int) -> str:
    """One wooden block, seen a little from above and from the right."""
    dark = FACTION_DARK[faction]
    return group(
        path("M0-12l6-5h33l-6 5z", fill=FACTION[faction], stroke=dark),
        path("M33 0v-12l6-5v12z", fill=FACTION_SIDE[faction], stroke=dark),
        path("M0 0v-12h33v12z", fill=FACTION[faction], stroke=dark),
        path("M1-13.2l5.4-3.4h30", fill="none", stroke="#fff", stroke_opacity=0.5),
        use(f"lib-g{faction}", 16.5, -6, fill=ON_FACTION[faction]),
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

    No classes here: inside a `use` the style sheet's `.board .w` has no ancestor to match.
    """
    return group(
        circle(0, 0.9, 10.6, fill="#000", fill_opacity=0.35),
        circle(0, 0, 10.4, fill=PLAYER[player], stroke="#fff", stroke_width=1.3),
        f'<text y="6.2" text-anchor="middle" font-weight="700" font-size="19" fill="#fff">'
        f"{player + 1}</text>",
        id=f"lib-t{player}",
    )


def _bar(faction: int) -> str:
    """A block as it is seen from far: wide, flat and with its sign."""
    return group(
        rect(1, -16, 54, 16, rx=2, fill=FACTION[faction], stroke=FACTION_DARK[faction]),
        use(f"lib-g{faction}", 28, -8, 1.2, fill=ON_FACTION[faction]),
        id=f"lib-w{faction}",
        stroke_width=2,
    )


def _marker(faction: int) -> str:
    """A faction's election marker."""
    return group(
        circle(0, 0, 8, fill=FACTION[faction], stroke=FACTION_DARK[faction], stroke_width=1.4),
        use(f"lib-g{faction}", fill=ON_FACTION[faction]),
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


def _cube() -> str:
    """The black cube on the turn that is being played."""
    front = rect(0, 0, 11, 11, rx=1.5, fill="#16130f")
    return group(front, path("M0 0l3-3h11l-3 3zM11 0l3-3v11l-3 3z", fill="#4d4639"), id="lib-cube")


@cache
def pieces() -> str:
    """The definitions that all parts of the board need."""
    glyphs = "".join(path(d, id=f"lib-g{f}") for f, d in enumerate(GLYPHS))
    blocks = "".join(_block(f) + _bar(f) + _marker(f) for f in range(3))
    stacks = "".join(_stack(f, h) for f in range(3) for h in (1, 2, 3))
    tokens = "".join(_token(p) for p in range(6))
    cards = back("lib-back", "#2b4260", "#16263b", "#d8c58e", use("lib-cockade", 30, 42, 1.3))
    others = _cockade() + _medal() + _cube() + cards
    return icons(FOLDER, "lib-i-") + glyphs + blocks + stacks + tokens + others
