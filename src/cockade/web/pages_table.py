"""The page of a table and everything that one can do there."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Annotated, Any

from litestar import Router, get, post
from litestar.di import Provide
from litestar.params import QueryParameter
from litestar.response import Template

from cockade.kernel import folded, packs
from cockade.kernel.charts import percent

from . import (
    agreements,
    dice,
    drawings,
    game_info,
    guide,
    people,
    preview,
    queries,
    table_view,
)
from .bot_pool import level_names
from .chances import odds_ahead
from .dependencies import AnyRequest, TablesHere, form_fields
from .errors import Forbidden, Illegal, Refused
from .identity import one_line
from .log_lines import recent_log
from .rendering import page
from .sessions import enrol
from .table import Table
from .tables import Tables
from .visitor import (
    EVERY,
    Visitor,
    VisitorHere,
    find_visitor,
    note_visit,
    provide_visitor,
    visitor_at,
)
from .worded_log import Shown

Option = Annotated[str, QueryParameter(max_length=200)]
CHAT_LENGTH = 500
# Lines of the log that come with the page; the others when somebody asks for them.
LOG_LENGTH = 100


async def live(request: AnyRequest, visitor: Visitor) -> dict[str, Any]:
    """What the changing part of the page shows, its board drawn off the event loop."""
    table = visitor.table
    await drawings.draw_ahead(table, visitor.viewpoint)
    if table_view.may_answer(table, visitor.viewpoint.seat):
        await odds_ahead(table)
    # The table may have moved on meanwhile, and with it the seat that the visitor looks from.
    now = replace(visitor_at(table, visitor.person), invited=visitor.invited)
    sheet = drawings.table_drawing(table, now.viewpoint)
    context = live_context(now, request.headers.get("x-log", ""))
    return {**context, **drawings.board_context(request, table, sheet)}


async def again(request: AnyRequest, visitor: Visitor, status: int = 200, **more: Any) -> Template:
    """The changing part after something was done, from where the visitor looks now."""
    now = visitor_at(visitor.table, visitor.person)
    return page(request, "live.html", status, **{**await live(request, now), **more})


def live_context(visitor: Visitor, known_log: str) -> dict[str, Any]:
    """What the changing part of the page shows, without the lines of the log that it has."""
    table, viewpoint = visitor.table, visitor.viewpoint
    if visitor.remembered:
        table.visits[visitor.person.id] = table.match.answers
    state = table_view.describe_play(table, viewpoint)
    log = recent_log(table, viewpoint, 2 * LOG_LENGTH)
    shown = log.shown(known_log, LOG_LENGTH)
    names = table_view.display_names(table, viewpoint.translate)
    return {
        "table": table,
        "state": state,
        "question": state["question"],
        "decided": state["seat"] is not None and table.match.has_decided(state["seat"]),
        "curtain": visitor.curtain,
        "seated": visitor.seated,
        "owner": visitor.person.id == table.owner,
        "log": shown.lines,
        "earlier": shown.earlier,
        "log_part": shown,
        "recap": table.game.recaps.last_over(log.lines) if table.game.recaps.opens else None,
        "names": names,
        "people": table.names(viewpoint.translate),
        "sides": table_view.seat_words(table, viewpoint.translate),
        "badges": table.badges,
        "invitations": invitations(visitor),
        "won": [names[seat] for seat in (state["outcome"] or {}).get("winners", ())],
        "bots": level_names(),
        "cite": partial(game_info.citation, table.game, visitor.person.translate),
        "notice": "",
        **guide.teaching(table, viewpoint),
        "part_wanted": dice.wanted(table, viewpoint.mine),
        "has_say": agreements.has_say(table, viewpoint.mine),
    }


@get("/")
async def show(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Template:
    """The whole page; what happened since the last visit stands out."""
    table, person = visitor.table, visitor.person
    last = table.visits.get(person.id)
    if last is None:
        last = await tables.database.read(queries.visit, table.id, person.id)
    context = await live(request, visitor)
    await note_visit(tables, visitor)
    return page(
        request,
        "table.html",
        **context,
        since=[] if last is None else table_view.log(table, visitor.viewpoint, last),
        seat_words=table_view.seat_words(table, person.translate),
        key=guide.key(table, person.translate),
        aids=guide.aids(table, person.translate),
        glossary=guide.glossary(table, person.translate),
        chat=await tables.database.read(queries.chat, table.id),
        links=links(visitor),
        holders=await tables.database.read(people.holders, table.id),
        pack=packs.active(table.game.id),
        parent=await parent_of(tables, visitor),
    )


async def parent_of(tables: Tables, visitor: Visitor) -> Table | None:
    """The table that a fork comes from, if the visitor may see it."""
    if not visitor.table.forked_from:
        return None
    with suppress(Refused):
        return (await find_visitor(tables, visitor.person, visitor.table.forked_from)).table
    return None


def links(visitor: Visitor) -> dict[str, Any]:
    """The links that a visitor may pass on: seats by whoever opened the table, one's own keys."""
    table = visitor.table
    owner = visitor.person.id == table.owner
    seats = table.seats.values()
    return {
        "watch": f"/watch#{table.watch}" if owner or visitor.seated else None,
        "own": [s for s in seats if s.person == visitor.person.id],
    }


def invitations(visitor: Visitor) -> dict[str, str]:
    """The links of the seats that nobody has taken yet, for whoever opened the table."""
    owner = visitor.person.id == visitor.table.owner
    free = (seat for seat in visitor.table.seats.values() if seat.link and not seat.taken)
    return {seat.seat: f"/join#{seat.link}" for seat in free} if owner else {}


@get("/live")
async def show_live(request: AnyRequest, visitor: VisitorHere) -> Template:
    """The changing part alone."""
    return page(request, "live.html", **await live(request, visitor))


@get("/chat")
async def show_chat(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Template:
    lines = await tables.database.read(queries.chat, visitor.table.id)
    names = table_view.seat_words(visitor.table, visitor.person.translate)
    return page(request, "chat.html", chat=lines, table=visitor.table, seat_words=names)


@get("/log")
async def show_log(request: AnyRequest, visitor: VisitorHere) -> Template:
    """The whole log that the visitor may read."""
    table, viewpoint = visitor.table, visitor.viewpoint
    recent = recent_log(table, viewpoint, 2 * LOG_LENGTH)
    log = folded(table_view.log(table, viewpoint))
    return page(request, "log.html", table=table, log=log, log_part=Shown(log, recent.position))


@post("/answer")
async def answer(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Template:
    """Answer the question; a second click too late gets the fresh state with 409."""
    form = await form_fields(request)
    try:
        await tables.answer(
            visitor.table,
            visitor.acting_seat(),
            form.get("answer", ""),
            _number(form),
            visitor.person.id,
        )
    except Illegal as error:
        localized = table_view.localized_error(
            error, visitor.table, form.get("answer", ""), visitor.viewpoint
        )
        return await page_with_notice(request, visitor, localized)
    except Refused as error:
        return await page_with_notice(request, visitor, error)
    return page(
        request, "live.html", **await live(request, visitor_at(visitor.table, visitor.person))
    )


def _number(form: dict[str, str]) -> int | None:
    """How many answers the page knew of; None if it does not say."""
    number = form.get("number", "")
    return int(number) if number.isdecimal() and len(number) < 9 else None


async def page_with_notice(request: AnyRequest, visitor: Visitor, error: Refused) -> Template:
    """The table as it is, with the reason why nothing happened."""
    notice = error.worded(visitor.person.translate)
    return await again(request, visitor, error.status, notice=notice, section=error.section)


@post("/undo")
async def undo(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Template:
    """Take back the last answer."""
    form = await form_fields(request)
    try:
        await tables.undo(visitor.table, visitor.acting_seat(), _number(form), visitor.person.id)
    except Refused as error:
        return await page_with_notice(request, visitor, error)
    return page(
        request, "live.html", **await live(request, visitor_at(visitor.table, visitor.person))
    )


@post("/i-am")
async def raise_curtain(request: AnyRequest, visitor: VisitorHere) -> Template:
    """Another player at the same screen says who they are; `*` does away with the curtain."""
    seat = (await form_fields(request)).get("seat", "")
    if seat != EVERY and seat not in visitor.viewpoint.mine:
        raise Forbidden("That is not your seat.")
    visitor.table.viewing_from[visitor.person.id] = seat
    return page(
        request, "live.html", **await live(request, visitor_at(visitor.table, visitor.person))
    )


@post("/chat")
async def say(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Template:
    """A line for everybody at the table."""
    text = one_line((await form_fields(request)).get("text", ""), CHAT_LENGTH)
    mine, person = visitor.viewpoint.mine, await enrol(request, tables)
    if person.is_muted:
        raise Forbidden("A host of this server has muted you.")
    seat = visitor.viewpoint.seat or (mine[0] if mine else "")
    name = visitor.table.seats[seat].name if seat else person.name
    if text:
        await tables.say(visitor.table, seat, (person.id, name or person.known_as), text)
    return await show_chat.fn(request, tables, visitor)  # type: ignore[no-any-return]


@get("/why-not")
async def why_not(request: AnyRequest, visitor: VisitorHere, answer: Option = "") -> Template:
    """Why something cannot be chosen."""
    reason = table_view.refusal(visitor.table, answer, visitor.viewpoint)
    cite = partial(game_info.citation, visitor.table.game, visitor.person.translate)
    return page(request, "why_not.html", reason=reason, cite=cite)


@get("/preview")
async def show_preview(request: AnyRequest, visitor: VisitorHere, answer: Option = "") -> Template:
    """What an option would do."""
    shown = preview.preview(visitor.table, answer, visitor.viewpoint, drawn=False)
    shown["log"] = folded(shown["log"])
    words = partial(percent, translate=visitor.person.translate)
    return page(request, "preview.html", preview=shown, percent=words, table=visitor.table)


ROUTES = Router(
    "/table/{id:str}",
    route_handlers=[
        show,
        show_live,
        show_chat,
        show_log,
        answer,
        undo,
        raise_curtain,
        say,
        why_not,
        show_preview,
    ],
    dependencies={"visitor": Provide(provide_visitor)},
)
