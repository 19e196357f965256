"""Looking back: any moment of a table, its record, and new tables from old positions."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial
from typing import Annotated, Any

from litestar import MediaType, Response, Router, get, post
from litestar.di import Provide
from litestar.params import QueryParameter
from litestar.response import Redirect, Template

from cockade.kernel import folded

from . import analyses, drawings, forks, game_info, new_table, table_view
from .api import record_of
from .bot_pool import default_bot, level_names
from .dependencies import AnyRequest, TablesHere, form_fields
from .errors import Forbidden, Refused
from .i18n import Translate
from .rendering import page
from .sessions import authorize_opening
from .sheets import Sheet
from .table import Table
from .table_view import Viewpoint
from .visitor import Visitor, VisitorHere, provide_visitor

Number = Annotated[int | None, QueryParameter(ge=0, le=1_000_000)]
SeatName = Annotated[str, QueryParameter(max_length=40)]
# The viewpoint from which all hands are seen, after the end.
OPEN = "open"


def viewpoint_for(visitor: Visitor, seat: str) -> Viewpoint:
    """The viewpoint that a visitor asks for, if they may have it."""
    table = visitor.table
    if seat in ("", OPEN):
        return visitor.viewpoint if not seat else Viewpoint(None, (), visitor.viewpoint.translate)
    if seat == "watch":
        return Viewpoint(None, (), visitor.viewpoint.translate)
    over = table.over
    if seat not in table.seats or not (over or seat == visitor.viewpoint.seat):
        raise Forbidden("That is not your seat.")
    return Viewpoint(seat, visitor.viewpoint.mine, visitor.viewpoint.translate)


async def moment_page(
    request: AnyRequest, template: str, visitor: Visitor, number: int | None, seat: str, **more: Any
) -> Template:
    """A page with the board and the log as they were after an answer, found off the event loop."""
    sheet, context = await asyncio.to_thread(find_moment, visitor, number, seat)
    board = drawings.board_context(request, visitor.table, sheet)
    return page(request, template, **context, **board, **more)


def find_moment(visitor: Visitor, number: int | None, seat: str) -> tuple[Sheet, dict[str, Any]]:
    table = visitor.table
    moments = new_table.replayable_moments(table)
    chosen = moments[-1] if number is None else min(max(number, moments[0]), moments[-1])
    viewpoint = viewpoint_for(visitor, seat)
    find = table_view.open_match_at if seat == OPEN else table_view.match_at
    match = find(table, chosen, viewpoint)
    sheet = drawings.match_drawing(match, viewpoint.seat)
    return sheet, {
        "table": table,
        "number": chosen,
        "first": moments[0],
        "last": moments[-1],
        "seat": seat or viewpoint.seat or "watch",
        "over": table.over,
        "log": folded(line for line in match.log(viewpoint.seat) if line["answer"] == chosen),
        "actor": match.actor,
        "names": table_view.display_names(table, viewpoint.translate),
        "mine": visitor.viewpoint.mine,
        "bots": level_names(),
        "rival": usual_level(table),
        "cite": partial(game_info.citation, table.game, visitor.person.translate),
    }


def usual_level(table: Table) -> str:
    """How strong most bots of a table are; those who play on from it want no others."""
    levels = Counter(s.bot for s in table.seats.values() if s.bot in level_names())
    return levels.most_common(1)[0][0] if levels else default_bot()


@get("/replay")
async def replay(
    request: AnyRequest,
    tables: TablesHere,
    visitor: VisitorHere,
    number: Number = None,
    seat: SeatName = "",
) -> Template:
    """A page to step through a match, with its whole log beside it."""
    table = visitor.table
    found = await tables.database.read(analyses.find, table) if table.over else None
    viewpoint = viewpoint_for(visitor, seat)
    lines = await asyncio.to_thread(table_view.log, table, viewpoint)
    marks = marks_along(table, lines, found, viewpoint.translate)
    story = {"whole_log": folded(lines), "marks": marks}
    return await moment_page(request, "replay.html", visitor, number, seat, **story)


def marks_along(
    table: Table, lines: list[dict[str, Any]], found: dict[str, Any] | None, translate: Translate
) -> list[dict[str, Any]]:
    """Where turns begin and, once the match has been analysed, where it turned, from 0 to 1."""
    moments = new_table.replayable_moments(table)
    first, length = moments[0], max(1, len(moments) - 1)
    marks = [
        {"number": line["answer"], "text": line["text"], "kind": "turn"}
        for line in lines
        if line["heading"] == 1
    ]
    # What decided the match is seen before the answer that did.
    label, points = (
        translate("Turning point {n}"),
        found["found"]["turning_points"] if found else [],
    )
    for n, point in enumerate(sorted(points, key=lambda point: point["number"]), 1):
        marks.append({"number": point["number"] - 1, "text": label.format(n=n), "kind": "decisive"})
    marks.sort(key=lambda mark: mark["number"])
    return [
        {**mark, "place": (mark["number"] - first) / length}
        for mark in marks
        if mark["number"] in moments
    ]


@get("/moment")
async def moment(
    request: AnyRequest, visitor: VisitorHere, number: Number = None, seat: SeatName = ""
) -> Template:
    """One moment alone, for stepping and for pages that show bots' answers one by one."""
    return await moment_page(request, "moment.html", visitor, number, seat)


@get("/record", media_type=MediaType.TEXT)
async def record(visitor: VisitorHere) -> Response[str]:
    """The record as a file, after the end."""
    return _file(record_of(visitor.table), f"{visitor.table.game.id}-{visitor.table.id}.record")


@get("/log.txt", media_type=MediaType.TEXT)
async def log_file(visitor: VisitorHere) -> Response[str]:
    """One's own log as a file, at any time."""
    lines = [
        f"{line['answer']}\t{line['text']}"
        for line in table_view.log(visitor.table, visitor.viewpoint)
    ]
    return _file("\n".join(lines) + "\n", f"{visitor.table.game.id}-{visitor.table.id}.txt")


def _file(text: str, name: str) -> Response[str]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@post("/fork")
async def fork(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Redirect:
    """Play on from a moment at a table of one's own."""
    form = await form_fields(request)
    table, person = visitor.table, visitor.person
    number = form.get("number", "")
    if (
        not number.isdecimal()
        or len(number) > 8
        or int(number) not in new_table.replayable_moments(table)
    ):
        raise Refused("There is no such moment.")
    seat = form.get("seat") or visitor.viewpoint.seat
    if seat == OPEN or seat == "watch":
        seat = None
    elif seat is not None:
        viewpoint_for(visitor, seat)
    await authorize_opening(request, tables)
    # Whoever has no name is called as at the table they come from.
    called = [table.seats[each].name for each in visitor.viewpoint.mine]
    name = next(filter(None, (person.name, *called)), person.known_as)
    host = (form.get("bot", ""), person.id, name)
    new = await forks.fork(tables, table, int(number), seat, host)
    return Redirect(f"/table/{new.id}", status_code=303)


ROUTES = Router(
    "/table/{id:str}",
    route_handlers=[replay, moment, record, log_file, fork],
    dependencies={"visitor": Provide(provide_visitor)},
)
