"""The page of a table and everything that one can do there."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from litestar import Router, get, post
from litestar.di import Provide
from litestar.params import HeaderParameter, QueryParameter
from litestar.response import Redirect, ServerSentEvent, Template

from cockade.kernel import folded
from cockade.kernel.charts import percent

from . import live, plans, preview, rules, seen, store
from .callers import AnyRequest, TablesHere
from .errors import Forbidden, Illegal, Refused
from .people import clean
from .tables import Tables
from .thinking import bot_names
from .visitors import EVERY, Visitor, VisitorHere, form_of, look, page, provide_visitor

Option = Annotated[str, QueryParameter(max_length=200)]
CHAT_LENGTH = 500
# Lines of the log that come with the page; the others when somebody asks for them.
LOG_LENGTH = 100


def live_context(visitor: Visitor) -> dict[str, Any]:
    """What the changing part of the page shows."""
    table, eyes = visitor.table, visitor.eyes
    table.visits[visitor.person.id] = table.match.answers
    state = seen.seen(table, eyes)
    lines, more = seen.latest(table, eyes, 2 * LOG_LENGTH)
    log = folded(lines)
    names = seen.called(table, eyes.translate)
    return {
        "table": table,
        "state": state,
        "question": state["question"],
        "curtain": visitor.curtain,
        "seated": visitor.seated,
        "owner": visitor.person.id == table.owner,
        **seen.drawing(table, eyes, visitor.person.narrow),
        "log": log[-LOG_LENGTH:],
        "earlier": more or len(log) > LOG_LENGTH,
        "names": names,
        "won": [names[seat] for seat in (state["outcome"] or {}).get("winners", ())],
        "bots": bot_names(),
        "cite": partial(rules.cited, table.game, visitor.person.translate),
        "notice": "",
    }


@get("/")
async def show(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Template:
    """The whole page; what happened since the last visit stands out."""
    table, person = visitor.table, visitor.person
    last = table.visits.get(person.id)
    if last is None:
        last = await tables.database.read(store.visit, table.id, person.id)
    context = live_context(visitor)
    await note(tables, visitor)
    return page(
        request,
        "table.html",
        **context,
        since=[] if last is None else seen.log(table, visitor.eyes, last),
        chat=await tables.database.read(store.chat, table.id),
        links=links(visitor),
    )


def links(visitor: Visitor) -> dict[str, Any]:
    """The links that a visitor may pass on: seats by whoever opened the table, one's own keys."""
    table = visitor.table
    owner = visitor.person.id == table.owner
    seats = table.seats.values()
    return {
        "watch": f"/watch/{table.watch}" if owner or visitor.seated else None,
        "join": {s.seat: f"/join/{s.link}" for s in seats if s.link and owner},
        "device": {s.seat: f"/device/{s.token}" for s in seats if s.seat in visitor.eyes.mine},
        "tokens": {s.seat: s.token for s in seats if s.seat in visitor.eyes.mine},
    }


async def note(tables: Tables, visitor: Visitor) -> None:
    """Remember how far a person has seen a table."""
    table, person = visitor.table, visitor.person.id
    shown = table.visits.get(person, table.match.answers)
    await tables.database.write(lambda c: store.note_visit(c, table.id, person, shown))


@get("/live")
async def show_live(request: AnyRequest, visitor: VisitorHere) -> Template:
    """The changing part alone."""
    return page(request, "live.html", **live_context(visitor))


@get("/chat")
async def show_chat(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Template:
    lines = await tables.database.read(store.chat, visitor.table.id)
    return page(request, "chat.html", chat=lines, table=visitor.table)


@get("/log")
async def show_log(request: AnyRequest, visitor: VisitorHere) -> Template:
    """The whole log that the visitor may read."""
    table = visitor.table
    cite = partial(rules.cited, table.game, visitor.person.translate)
    log = folded(seen.log(table, visitor.eyes))
    return page(request, "log.html", table=table, log=log, cite=cite)


@get("/events")
async def show_events(
    tables: TablesHere,
    visitor: VisitorHere,
    last: Annotated[str, HeaderParameter(name="last-event-id", max_length=200)] = "",
) -> ServerSentEvent:
    """Events of the table; how far it was seen is written down when the page is left."""

    async def events() -> Any:
        try:
            async for message in live.events(tables, visitor.table, last):
                yield message
        finally:
            if not tables.closing.is_set():
                tables.later(note(tables, visitor))

    return ServerSentEvent(events())


@post("/answer")
async def answer(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Template:
    """Answer the question; a second click too late gets the fresh state with 409."""
    form = await form_of(request)
    try:
        await tables.answer(
            visitor.table,
            visitor.acting_seat(),
            form.get("answer", ""),
            _number(form),
            visitor.person.id,
        )
    except Illegal as error:
        told = seen.reworded(error, visitor.table, form.get("answer", ""), visitor.eyes)
        return shown_again(request, visitor, told)
    except Refused as error:
        return shown_again(request, visitor, error)
    return page(request, "live.html", **live_context(look(visitor.table, visitor.person)))


def _number(form: dict[str, str]) -> int | None:
    """How many answers the page knew of; None if it does not say."""
    number = form.get("number", "")
    return int(number) if number.isdecimal() and len(number) < 9 else None


def shown_again(request: AnyRequest, visitor: Visitor, error: Refused) -> Template:
    """The table as it is, with the reason why nothing happened."""
    notice = error.worded(visitor.person.translate)
    context = {**live_context(look(visitor.table, visitor.person)), "notice": notice}
    return page(request, "live.html", error.status, **context, section=error.section)


@post("/undo")
async def undo(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Template:
    """Take back the last answer."""
    form = await form_of(request)
    try:
        await tables.undo(
            visitor.table,
            visitor.acting_seat(),
            _number(form),
            visitor.person.id,
        )
    except Refused as error:
        return shown_again(request, visitor, error)
    return page(request, "live.html", **live_context(look(visitor.table, visitor.person)))


@post("/i-am")
async def raise_curtain(request: AnyRequest, visitor: VisitorHere) -> Template:
    """Another player at the same screen says who they are; `*` does away with the curtain."""
    seat = (await form_of(request)).get("seat", "")
    if seat != EVERY and seat not in visitor.eyes.mine:
        raise Forbidden("That is not your seat.")
    visitor.table.shown[visitor.person.id] = seat
    return page(request, "live.html", **live_context(look(visitor.table, visitor.person)))


@post("/chat")
async def say(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Template:
    """A line for everybody at the table."""
    text = clean((await form_of(request)).get("text", ""), CHAT_LENGTH)
    mine, person = visitor.eyes.mine, visitor.person
    seat = visitor.eyes.seat or (mine[0] if mine else "")
    name = visitor.table.seats[seat].name if seat else ""
    if text:
        await tables.say(
            visitor.table, seat, name or person.name or person.translate("Guest"), text
        )
    return await show_chat.fn(request, tables, visitor)  # type: ignore[no-any-return]


@post("/hand-over")
async def hand_over(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Template:
    """Give one's seat to a bot, or take it back."""
    form = await form_of(request)
    seat, level = form.get("seat", ""), form.get("bot", "")
    if seat not in visitor.eyes.mine:
        raise Forbidden("That is not your seat.")
    bot = plans.checked_bot(level) if level else None
    await tables.seat_changed(visitor.table, visitor.table.seats[seat], bot=bot)
    return page(request, "live.html", **live_context(look(visitor.table, visitor.person)))


@post("/seat-bot")
async def seat_bot(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Redirect:
    """Who opened the table may put a bot on a seat that nobody has taken; its link ends."""
    form = await form_of(request)
    seat = visitor.table.seats.get(form.get("seat", ""))
    if visitor.person.id != visitor.table.owner or seat is None or seat.person is not None:
        raise Forbidden("That is not your seat.")
    bot = plans.checked_bot(form.get("bot", ""))
    await tables.seat_changed(visitor.table, seat, bot=bot, link=None)
    return Redirect(f"/table/{visitor.table.id}", status_code=303)


@get("/why-not")
async def why_not(request: AnyRequest, visitor: VisitorHere, answer: Option = "") -> Template:
    """Why something cannot be chosen."""
    reason = seen.refusal(visitor.table, answer, visitor.eyes)
    cite = partial(rules.cited, visitor.table.game, visitor.person.translate)
    return page(request, "why_not.html", reason=reason, cite=cite)


@get("/preview")
async def show_preview(request: AnyRequest, visitor: VisitorHere, answer: Option = "") -> Template:
    """What an option would do."""
    found = preview.preview(visitor.table, answer, visitor.eyes, drawn=False)
    found["log"] = folded(found["log"])
    words = partial(percent, translate=visitor.person.translate)
    return page(request, "preview.html", preview=found, percent=words, table=visitor.table)


ROUTES = Router(
    "/table/{id:str}",
    route_handlers=[
        show,
        show_live,
        show_chat,
        show_log,
        show_events,
        answer,
        undo,
        raise_curtain,
        say,
        hand_over,
        seat_bot,
        why_not,
        show_preview,
    ],
    dependencies={"visitor": Provide(provide_visitor)},
)
