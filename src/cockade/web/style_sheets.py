"""What pages are made of besides their text: the style sheet, in one file, and the scripts."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from litestar import MediaType, Response, get
from litestar.params import FromPath

import cockade

from .api_games import find_game

FOLDER = Path(__file__).with_name("style")
FILES = Path(__file__).with_name("static")
YEAR = 31_536_000
# In this order: later parts refine earlier ones, and narrow screens have the last word.
PARTS = (
    "base",
    "controls",
    "frame",
    "lobby",
    "sheets",
    "rules",
    "table",
    "board",
    "layout",
    "sidebar",
    "tips",
    "dialogs",
    "guide",
    "coach",
    "replay",
    "outcome",
    "recap",
    "narrow",
)
PATH = "/style.css"
# A stamped address changes with the contents, so that a browser may keep it for good.
KEPT = {"cache-control": f"public, max-age={YEAR}, immutable"}
# The same for everybody: nobody's cookie may be kept with it.
OPEN = {"exclude_rate": True, "exclude_from_csrf": True}


@cache
def sheet() -> str:
    """All parts in one."""
    return "\n".join((FOLDER / f"{name}.css").read_text(encoding="utf-8") for name in PARTS)


def stamp(contents: bytes) -> str:
    return hashlib.sha256(contents).hexdigest()[:12]


def stamped(path: str, text: str) -> str:
    """An address that changes with what is found there."""
    return f"{path}?{stamp(text.encode())}"


@cache
def static() -> str:
    """Where pages find scripts: a folder, since scripts name each other by their place in it."""
    files = sorted(path for path in FILES.rglob("*") if path.is_file())
    return f"/static/{stamp(b''.join(path.read_bytes() for path in files))}"


@cache
def address() -> str:
    """Where pages find the style sheet."""
    return stamped(PATH, sheet())


@cache
def board_address(game: str) -> str:
    """Where pages find the style of a game's board."""
    return stamped(f"/games/{game}/board.css", cockade.game(game).style)


@get("/games/{game:str}/board.css", media_type=MediaType.CSS, include_in_schema=False, opt=OPEN)
async def board_style(game: FromPath[str]) -> Response[str]:
    return Response(find_game(game).style, media_type="text/css", headers=KEPT)


@get(PATH, media_type=MediaType.CSS, include_in_schema=False, opt=OPEN)
async def style() -> Response[str]:
    return Response(sheet(), media_type="text/css", headers=KEPT)
