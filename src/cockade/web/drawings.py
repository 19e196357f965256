"""Boards for pages: drawings without their style sheet, since pages allow no inline styles."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from typing import Any

import msgspec
from markupsafe import Markup

from cockade import Match
from cockade.drawing.memory import Memory

from .dependencies import AnyRequest
from .patches import KEPT, OF_A_PAGE, patch
from .sheets import Sheet, sheet_part
from .table import Table
from .table_view import Viewpoint, localized

BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


def inline(svg: str) -> str:
    """A drawing to stand inside a page."""
    return without(svg, "style")


def without(svg: str, name: str) -> str:
    """A drawing without its first element of this name."""
    before, found, rest = svg.partition(f"<{name}>")
    return before + rest.partition(f"</{name}>")[2] if found else svg


def match_drawing(match: Match, seat: str | None, memory: Memory | None = None) -> Sheet:
    """The board of a match in parts; it is drawn wherever this is called.

    All parts stand in one page, so that the shapes of the map serve the others too.
    """
    drawn = drawn_parts(match, seat, memory)
    *_, last = drawn
    if memory is None:
        return Sheet({name: sheet_part(None, svg, name == last) for name, svg in drawn.items()})
    return Sheet(
        {
            name: memory.made_like((seat, name), sheet_part, svg, name == last)
            for name, svg in drawn.items()
        }
    )


def drawn_parts(match: Match, seat: str | None, memory: Memory | None) -> Mapping[str, str]:
    draw, voice = match.game.draw_parts, match.voice
    if draw is None:
        return {"map": inline(match.svg(seat))}
    drawn = draw(match.view(seat), voice.names, voice.translate, memory)
    if memory is not None:
        return drawn
    return {
        name: inline(svg) if name == "map" else without(inline(svg), "defs")
        for name, svg in drawn.items()
    }


def new_memory(table: Table) -> Memory:
    """A memory of drawings for as many viewers as there are seats."""
    return Memory(len(table.seats))


def drawing_key(table: Table, viewpoint: Viewpoint) -> tuple[Any, ...]:
    """Several who see the same get the same drawing."""
    return table.number, table.changes, viewpoint.seat, viewpoint.translate


async def draw_ahead(table: Table, viewpoint: Viewpoint) -> None:
    """Draw a table in a thread, once for all who wait for the same, before its page is made.

    What has been drawn before takes less time to draw again than a thread takes to begin.
    """
    key, language = drawing_key(table, viewpoint), viewpoint.translate
    if key in table.drawings or language in table.memories:
        return
    if key not in table.being_drawn:
        # Taken now: the table may move on while the thread draws.
        match, memory = localized(table, viewpoint), new_memory(table)
        work = asyncio.to_thread(match_drawing, match, viewpoint.seat, memory)
        table.being_drawn[key] = asyncio.ensure_future(work), memory
    drawing, memory = table.being_drawn[key]
    try:
        keep(table, key, await asyncio.shield(drawing))
        table.memories.setdefault(language, memory)
    finally:
        table.being_drawn.pop(key, None)


def keep(table: Table, key: tuple[Any, ...], drawn: Sheet) -> None:
    """Keep a drawing for others who see the same; those of another moment make room."""
    table.drawings = {k: sheet for k, sheet in table.drawings.items() if k[:2] == key[:2]}
    table.drawings[key] = drawn


def table_drawing(table: Table, viewpoint: Viewpoint) -> Sheet:
    """The board of a table."""
    key = drawing_key(table, viewpoint)
    if key not in table.drawings:
        memory = table.memories.setdefault(viewpoint.translate, new_memory(table))
        keep(table, key, match_drawing(localized(table, viewpoint), viewpoint.seat, memory))
    return table.drawings[key]


def board_context(request: AnyRequest, table: Table, sheet: Sheet) -> dict[str, Any]:
    """A board for a template: its parts or, for a page that has some, what changes in them."""
    mark = request.headers.get("x-board")
    kept = KEPT + OF_A_PAGE * table.streams
    changes = None if mark is None else as_script(patch(table.sheets, sheet, mark, kept))
    return {"parts": sheet.parts, "patch": changes, "shape": map_shape(sheet)}


def as_script(patch: dict[str, Any]) -> Markup:
    """A patch as data inside a page, where no text may end the element that holds it."""
    return Markup(msgspec.json.encode(patch).decode().replace("<", "\\u003c"))


def map_shape(sheet: Sheet) -> str:
    """How pages lay a board out: by whether a low window has room below its map, or beside it."""
    width, height = map(float, BOX.search(sheet.parts["map"].text).groups())  # type: ignore[union-attr]
    return "wide" if width > 1.5 * height else "square" if width < 1.1 * height else ""
