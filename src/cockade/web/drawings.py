"""Boards for pages: drawings without their style sheet, since pages allow no inline styles."""

from __future__ import annotations

import asyncio
import re
from typing import Any

from cockade import Match

from .dependencies import AnyRequest
from .patches import Sheet, patch
from .table import Table
from .table_view import Viewpoint, localized

BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
# Drawings kept for each table: one for each seat and language that looks at it.
CACHED = 4


def inline(svg: str) -> str:
    """A drawing to stand inside a page."""
    return without(svg, "style")


def without(svg: str, name: str) -> str:
    """A drawing without its first element of this name."""
    before, found, rest = svg.partition(f"<{name}>")
    return before + rest.partition(f"</{name}>")[2] if found else svg


def match_drawing(match: Match, seat: str | None) -> Sheet:
    """The board of a match in parts; it is drawn wherever this is called.

    All parts stand in one page, so that the shapes of the map serve the others too.
    """
    if match.game.draw_parts is None:
        return Sheet({"map": inline(match.svg(seat))})
    drawn = match.game.draw_parts(match.view(seat), match.voice.names, match.voice.translate)
    return Sheet(
        {
            name: inline(svg) if name == "map" else without(inline(svg), "defs")
            for name, svg in drawn.items()
        }
    )


def drawing_key(table: Table, viewpoint: Viewpoint) -> tuple[Any, ...]:
    """Several who see the same get the same drawing."""
    return table.number, table.changes, viewpoint.seat, viewpoint.translate


async def draw_ahead(table: Table, viewpoint: Viewpoint) -> None:
    """Draw a table in a thread, once for all who wait for the same, before its page is made."""
    key = drawing_key(table, viewpoint)
    if key in table.drawings:
        return
    if key not in table.being_drawn:
        # Taken now: the table may move on while the thread draws.
        match = localized(table, viewpoint)
        work = asyncio.to_thread(match_drawing, match, viewpoint.seat)
        table.being_drawn[key] = asyncio.ensure_future(work)
    try:
        keep(table, key, await asyncio.shield(table.being_drawn[key]))
    finally:
        table.being_drawn.pop(key, None)


def keep(table: Table, key: tuple[Any, ...], drawn: Sheet) -> None:
    if len(table.drawings) >= CACHED:
        table.drawings.clear()
    table.drawings[key] = drawn


def table_drawing(table: Table, viewpoint: Viewpoint) -> Sheet:
    """The board of a table."""
    key = drawing_key(table, viewpoint)
    if key not in table.drawings:
        keep(table, key, match_drawing(localized(table, viewpoint), viewpoint.seat))
    return table.drawings[key]


def board_context(request: AnyRequest, table: Table, sheet: Sheet) -> dict[str, Any]:
    """A board for a template: its parts or, for a page that has some, what changes in them."""
    mark = request.headers.get("x-board")
    changes = None if mark is None else patch(table.sheets, sheet, mark)
    return {"parts": sheet.parts, "patch": changes, "wide": has_wide_map(sheet)}


def has_wide_map(sheet: Sheet) -> bool:
    """Whether the map is so wide that a low window has no room for a hand below it."""
    width, height = map(float, BOX.search(sheet.parts["map"]).groups())  # type: ignore[union-attr]
    return width > 1.5 * height
