"""Looking back: any moment of a table, its record, and new tables from old positions."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from litestar import MediaType, Response, Router, get, post
from litestar.di import Provide
from litestar.params import QueryParameter
from litestar.response import Redirect, Template

from cockade.kernel import folded

from . import plans, rules, seen
from .api import record_of
from .callers import AnyRequest, TablesHere
from .errors import Forbidden, Refused
from .seen import Eyes
from .thinking import bot_names
from .visitors import Visitor, VisitorHere, form_of, opener, page, provide_visitor

Number = Annotated[int | None, QueryParameter(ge=0, le=1_000_000)]
SeatName = Annotated[str, QueryParameter(max_length=40)]
# Eyes that see all hands, after the end.
OPEN = "open"


def eyes_for(visitor: Visitor, seat: str) -> Eyes:
    """The eyes that a visitor asks for, if they may have them."""
    table = visitor.table
    if seat in ("", OPEN):
        return visitor.eyes if not seat else Eyes(None, (), visitor.eyes.translate)
    if seat == "watch":
        return Eyes(None, (), visitor.eyes.translate)
    over = table.match.outcome is not None
    if seat not in table.seats or not (over or seat == visitor.eyes.seat):
        raise Forbidden("That is not your seat.")
    return Eyes(seat, visitor.eyes.mine, visitor.eyes.translate)


def moment_context(visitor: Visitor, number: int | None, seat: str) -> dict[str, Any]:
    """The board and the log as they were after an answer."""
    table = visitor.table
    moments = plans.can_go_back_to(table)
    chosen = moments[-1] if number is None else min(max(number, moments[0]), moments[-1])
    eyes = eyes_for(visitor, seat)
    find = seen.open_moment if seat == OPEN else seen.moment
    match = find(table, chosen, eyes)
    return {
        "table": table,
        "number": chosen,
        "first": moments[0],
        "last": moments[-1],
        "seat": seat or eyes.seat or "watch",
        "over": table.match.outcome is not None,
        **seen.drawing_of(match, eyes.seat, visitor.person.narrow),
        "log": folded(line for line in match.log(eyes.seat) if line["answer"] == chosen),
        "actor": match.actor,
        "names": seen.called(table, eyes.translate),
        "mine": visitor.eyes.mine,
        "bots": bot_names(),
        "cite": partial(rules.cited, table.game, visitor.person.translate),
    }


@get("/replay")
async def replay(
    request: AnyRequest, visitor: VisitorHere, number: Number = None, seat: SeatName = ""
) -> Template:
    """A page to step through a match."""
    return page(request, "replay.html", **moment_context(visitor, number, seat))


@get("/moment")
async def moment(
    request: AnyRequest, visitor: VisitorHere, number: Number = None, seat: SeatName = ""
) -> Template:
    """One moment alone, for stepping and for pages that show bots' answers one by one."""
    return page(request, "moment.html", **moment_context(visitor, number, seat))


@get("/record", media_type=MediaType.TEXT)
async def record(visitor: VisitorHere) -> Response[str]:
    """The record as a file, after the end."""
    return _file(record_of(visitor.table), f"{visitor.table.game.id}-{visitor.table.id}.record")


@get("/log.txt", media_type=MediaType.TEXT)
async def log_file(visitor: VisitorHere) -> Response[str]:
    """One's own log as a file, at any time."""
    lines = [f"{line['answer']}\t{line['text']}" for line in seen.log(visitor.table, visitor.eyes)]
    return _file("\n".join(lines) + "\n", f"{visitor.table.game.id}-{visitor.table.id}.txt")


def _file(text: str, name: str) -> Response[str]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@post("/fork")
async def fork(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Redirect:
    """Play on from a moment at a table of one's own."""
    form = await form_of(request)
    table, person = visitor.table, visitor.person
    number = form.get("number", "")
    if not number.isdecimal() or int(number) not in plans.can_go_back_to(table):
        raise Refused("There is no such moment.")
    seat = form.get("seat") or visitor.eyes.seat
    if seat == OPEN or seat == "watch":
        seat = None
    elif seat is not None:
        eyes_for(visitor, seat)
    opener(request, tables)
    name = person.name or person.translate("You")
    options = (form.get("bot", ""), person.id, name)
    new = await plans.fork(tables, table, int(number), seat, options)
    return Redirect(f"/table/{new.id}", status_code=303)


ROUTES = Router(
    "/table/{id:str}",
    route_handlers=[replay, moment, record, log_file, fork],
    dependencies={"visitor": Provide(provide_visitor)},
)
