"""Helpers for tests of boards: what a drawing holds, and drawings of a whole match."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping
from typing import Any

from cockade import Match

SVG = "{http://www.w3.org/2000/svg}"


def things(svg: str) -> list[ET.Element]:
    return list(ET.fromstring(svg).iter())


def options(svg: str) -> list[str]:
    """All texts that clickable things stand for."""
    return [o for thing in things(svg) for o in thing.get("data-option", "").split("|") if o]


def words(svg: str) -> str:
    return " ".join(ET.fromstring(svg).itertext())


def draw_match(
    match: Match, draw: Callable[..., str], draw_parts: Callable[..., Mapping[str, str]]
) -> None:
    """Play up to 500 answers; every 20th position is drawn for its actor and for a spectator."""
    for n in range(500):
        if not match.actor:
            break
        if n % 20 == 0:
            for seat in (match.actor, None):
                view: dict[str, Any] = match.view(seat)
                for svg in (draw(view), *draw_parts(view).values()):
                    ET.fromstring(svg)
        match.answer(match.options[n * 7 % len(match.options)])
