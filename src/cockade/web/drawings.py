"""Boards for pages: drawings without their style sheet, since pages allow no inline styles."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import cockade
from cockade import Match

from .table import Table
from .table_view import Viewpoint, localized

STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
# Drawings kept for each table: one for each seat and language that looks at it.
CACHED = 4


def inline(svg: str) -> str:
    """A drawing to stand inside a page."""
    return STYLE.sub("", svg)


def parts(match: Match, seat: str | None) -> dict[str, str]:
    """The drawing in parts for a narrow page, from games that have one."""
    if match.game.draw_parts is None:
        return {}
    drawn = match.game.draw_parts(match.view(seat), match.voice.names, match.voice.translate)
    return {name: inline(svg) for name, svg in drawn.items()}


def table_drawing(table: Table, viewpoint: Viewpoint, narrow: bool) -> dict[str, Any]:
    """The board of a table in one piece or, for a narrow page, in parts."""
    if narrow and (drawn := parts(localized(table, viewpoint), viewpoint.seat)):
        return {"board": "", "parts": drawn}
    return {"board": cached_board(table, viewpoint), "parts": {}}


def match_drawing(match: Match, seat: str | None, narrow: bool) -> dict[str, Any]:
    """The same for a match of another moment."""
    if narrow and (drawn := parts(match, seat)):
        return {"board": "", "parts": drawn}
    return {"board": inline(match.svg(seat)), "parts": {}}


def cached_board(table: Table, viewpoint: Viewpoint) -> str:
    """The board for a page; several who see the same get the same drawing."""
    key = (table.number, table.changes, viewpoint.seat, viewpoint.translate)
    if key not in table.drawings:
        if len(table.drawings) >= CACHED:
            table.drawings.clear()
        table.drawings[key] = inline(localized(table, viewpoint).svg(viewpoint.seat))
    return table.drawings[key]


@cache
def picture(game: str) -> str:
    """The board at the beginning, for the list of games."""
    return Match(cockade.game(game), seed=0).svg()
