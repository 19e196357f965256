"""Pages behind links: a friend's seat, one's own seat on another device, and watching.

The secret stands behind the # of a link: browsers keep that to themselves, so that no log of a
server or a proxy has it. The page sends it once, as a form.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import get, post
from litestar.response import Redirect, Template
from sqlalchemy import Connection

from . import people, queries, table_view
from .dependencies import AnyRequest, TablesHere, client_network, form_fields
from .errors import NoTable, NotFound
from .new_table import new_secret
from .rendering import page, see_other
from .sessions import enrol
from .tables import Tables

WRONG = "This link is invalid or has already been used."


async def sent_link(request: AnyRequest, tables: Tables) -> str:
    """The secret of a link; whoever pastes it may have pasted all of it."""
    tables.tries.count(client_network(request))
    return (await form_fields(request)).get("link", "").strip().rpartition("#")[2]


async def seat_of_link(tables: Tables, column: str, value: str) -> dict[str, Any]:
    """The seat of a link; links end when they are used."""
    seat: dict[str, Any] | None = await tables.database.read(queries.seat_by, column, value)
    if seat is None:
        raise NotFound(WRONG)
    return seat


@get(["/join", "/device", "/watch"])
async def follow(request: AnyRequest) -> Template:
    """Where a link leads first: the page sends what stands behind the #."""
    path = request.url.path.rstrip("/")
    return page(request, "follow.html", action=path if path == "/watch" else f"{path}/ask")


@post("/join/ask", status_code=200)
async def ask_name(request: AnyRequest, tables: TablesHere) -> Template:
    """Before a friend sits down a name is asked, nothing else."""
    link = await sent_link(request, tables)
    seat = await seat_of_link(tables, "link", link)
    table = await tables.get(seat["match"])
    names = table_view.display_names(table, request.state.person.translate)
    return page(request, "join.html", table=table, names=names, seat=seat["seat"], link=link)


@post("/join")
async def take_seat(request: AnyRequest, tables: TablesHere) -> Redirect:
    """Who comes first takes the seat; whoever knew its key before does not know the new one."""
    link, form = await sent_link(request, tables), await form_fields(request)
    row = await seat_of_link(tables, "link", link)
    table, person = await tables.get(row["match"]), request.state.person
    await enrol(request, tables, form.get("name", "") or person.known_as)
    values = {"person": person.id, "name": person.name, "link": None, "bot": None}
    values["token"] = new_secret()

    def take(connection: Connection) -> None:
        if not queries.take_seat(connection, link, values):
            raise NotFound(WRONG)

    await tables.seat_changed(table, table.seats[row["seat"]], take, **values)
    return see_other(f"/table/{table.id}")


@post("/device/ask", status_code=200)
async def ask_device(request: AnyRequest, tables: TablesHere) -> Template:
    """Before a seat is added to somebody's own, they are told what that means."""
    link = await sent_link(request, tables)
    seat = await seat_of_link(tables, "device", link)
    table = await tables.get(seat["match"])
    names = table_view.display_names(table, request.state.person.translate)
    return page(request, "device.html", table=table, names=names, seat=seat["seat"], link=link)


@post("/device")
async def use_device(request: AnyRequest, tables: TablesHere) -> Redirect:
    """This browser's person may play the seat too, and stays who they are."""
    link = await sent_link(request, tables)
    row = await seat_of_link(tables, "device", link)
    person = await enrol(request, tables)
    table = await tables.get(row["match"])
    seat = table.seats[row["seat"]]
    if seat.is_of(person.id):
        await tables.seat_changed(table, seat, device=None)
    else:
        hold = partial(people.hold, match=table.id, seat=seat.seat, person=person.id)
        await tables.seat_changed(table, seat, hold, device=None)
        seat.holders = [*seat.holders, person.id]
    return see_other(f"/table/{table.id}")


@post("/watch")
async def watch_table(request: AnyRequest, tables: TablesHere) -> Redirect:
    """A spectator's link lets one in to look."""
    watch = await sent_link(request, tables)
    id = await tables.database.read(queries.match_by_watch, watch)
    if id is None:
        raise NoTable()
    person = await enrol(request, tables)
    if await tables.database.read(queries.visit, id, person.id) is None:
        await tables.database.write(lambda c: queries.note_visit(c, id, person.id, -1))
    return see_other(f"/table/{id}")


HANDLERS = [follow, ask_name, take_seat, ask_device, use_device, watch_table]
