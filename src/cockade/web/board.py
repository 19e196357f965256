"""Boards for pages: the drawing, and its style sheet apart, since pages allow no inline styles."""

from __future__ import annotations

import re
from functools import cache

import cockade
from cockade import Match

STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def inline(svg: str) -> str:
    """A drawing to stand inside a page."""
    return STYLE.sub("", svg)


def parts(match: Match, seat: str | None) -> dict[str, str]:
    """The drawing in parts for a narrow page, from games that have one."""
    if match.game.draw_parts is None:
        return {}
    drawn = match.game.draw_parts(match.view(seat), match.voice.names, match.voice.translate)
    return {name: inline(svg) for name, svg in drawn.items()}


@cache
def picture(game: str) -> str:
    """The board at the beginning, for the list of games."""
    return Match(cockade.game(game), seed=0).svg()


@cache
def style_sheet(game: str) -> str:
    """The style of a game's drawing."""
    return "\n".join(STYLE.findall(picture(game)))
