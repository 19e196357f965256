"""Who plays a seat: a bot in a person's place, and a person's other devices."""

from __future__ import annotations

from functools import partial

from litestar import Router, post
from litestar.di import Provide
from litestar.response import Redirect, Template

from . import people
from .beginning import begin_if_complete
from .dependencies import AnyRequest, TablesHere, form_fields
from .errors import Forbidden
from .new_table import new_secret
from .pages_table import again
from .rendering import see_other
from .seating import chosen_bot
from .visitor import VisitorHere, provide_visitor


@post("/hand-over")
async def hand_over(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Template:
    """Give one's seat to a bot, or take it back."""
    form = await form_fields(request)
    seat, level = form.get("seat", ""), form.get("bot", "")
    if seat not in visitor.viewpoint.mine:
        raise Forbidden("That is not your seat.")
    table, place = visitor.table, visitor.table.seats[seat]
    bot = await chosen_bot(tables, table, place, level) if level else None
    await tables.seat_changed(table, place, bot=bot)
    return await again(request, visitor)


@post("/seat-bot")
async def seat_bot(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Redirect:
    """Who opened the table may put a bot on a seat that nobody has taken; its link ends."""
    form = await form_fields(request)
    seat = visitor.table.seats.get(form.get("seat", ""))
    if visitor.person.id != visitor.table.owner or seat is None or seat.person is not None:
        raise Forbidden("That is not your seat.")
    bot = await chosen_bot(tables, visitor.table, seat, form.get("bot", ""))
    await tables.seat_changed(visitor.table, seat, bot=bot, link=None)
    await begin_if_complete(tables, visitor.table)
    return Redirect(f"/table/{visitor.table.id}", status_code=303)


@post("/device")
async def make_device_link(
    request: AnyRequest, tables: TablesHere, visitor: VisitorHere
) -> Redirect:
    """A link that adds one's seat to another browser; with `end`, no other has it any more."""
    form = await form_fields(request)
    table, seat = visitor.table, visitor.table.seats.get(form.get("seat", ""))
    if seat is None or seat.person != visitor.person.id:
        raise Forbidden("That is not your seat.")
    if "end" in form:
        let_go = partial(people.let_go, match=table.id, seat=seat.seat)
        await tables.seat_changed(table, seat, let_go, device=None)
        for person in seat.holders:
            table.visits.pop(person, None)
        seat.holders = []
    else:
        await tables.seat_changed(table, seat, device=new_secret())
    return see_other(f"/table/{table.id}#links")


ROUTES = Router(
    "/table/{id:str}",
    route_handlers=[hand_over, seat_bot, make_device_link],
    dependencies={"visitor": Provide(provide_visitor)},
)
