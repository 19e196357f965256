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


@cache
def style_sheet(game: str) -> str:
    """The style of a game's drawing."""
    return "\n".join(STYLE.findall(Match(cockade.game(game), seed=0).svg()))
