"""Pages behind links: a friend's seat, one's own seat on another device, and watching."""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.params import FromPath
from litestar.response import Redirect, Template

from . import queries, table_view
from .dependencies import AnyRequest, TablesHere, form_fields
from .errors import NotFound
from .identity import Person
from .rendering import page, see_other
from .tables import Tables


async def seat_of_link(tables: Tables, column: str, value: str) -> dict[str, Any]:
    """The seat of a link; links end when they are used."""
    seat: dict[str, Any] | None = await tables.database.read(queries.seat_by, column, value)
    if seat is None:
        raise NotFound("This link is invalid or has already been used.")
    return seat


@get("/join/{link:str}")
async def ask_name(request: AnyRequest, tables: TablesHere, link: FromPath[str]) -> Template:
    """Before a friend sits down a name is asked, nothing else."""
    seat = await seat_of_link(tables, "link", link)
    table = await tables.get(seat["match"])
    names = table_view.display_names(table, request.state.person.translate)
    return page(request, "join.html", table=table, names=names, seat=seat["seat"], link=link)


@post("/join/{link:str}")
async def take_seat(request: AnyRequest, tables: TablesHere, link: FromPath[str]) -> Redirect:
    """Who comes first takes the seat."""
    person: Person = request.state.person
    form = await form_fields(request)
    person.rename(form.get("name", "") or person.name or person.translate("Guest"))
    taken = await tables.database.write(
        lambda c: queries.take_seat(c, link, person.id, person.name)
    )
    if taken is None:
        raise NotFound("This link is invalid or has already been used.")
    table = await tables.get(taken["match"])
    values = {"person": person.id, "name": person.name, "link": None}
    await tables.seat_changed(table, table.seats[taken["seat"]], **values)
    return see_other(f"/table/{table.id}")


@get("/device/{token:str}")
async def ask_device(request: AnyRequest, tables: TablesHere, token: FromPath[str]) -> Template:
    """An owner's link for their other devices."""
    seat = await seat_of_link(tables, "token", token)
    table = await tables.get(seat["match"])
    names = table_view.display_names(table, request.state.person.translate)
    return page(request, "device.html", table=table, names=names, seat=seat["seat"], token=token)


@post("/device/{token:str}")
async def use_device(request: AnyRequest, tables: TablesHere, token: FromPath[str]) -> Redirect:
    """This browser becomes the one who owns the seat."""
    person: Person = request.state.person
    seat = await seat_of_link(tables, "token", token)
    if seat["person"]:
        person.id, person.name, person.changed = seat["person"], seat["name"], True
    else:
        table = await tables.get(seat["match"])
        person.rename(person.name or person.translate("Guest"))
        values = {"person": person.id, "name": person.name, "link": None}
        await tables.seat_changed(table, table.seats[seat["seat"]], **values)
    return see_other(f"/table/{seat['match']}")


@get("/watch/{watch:str}")
async def watch_table(request: AnyRequest, tables: TablesHere, watch: FromPath[str]) -> Redirect:
    """A spectator's link lets one in to look."""
    person: Person = request.state.person
    id = await tables.database.read(queries.match_by_watch, watch)
    if id is None:
        raise NotFound("Table not found.")
    person.changed = True
    if await tables.database.read(queries.visit, id, person.id) is None:
        await tables.database.write(lambda c: queries.note_visit(c, id, person.id, -1))
    return see_other(f"/table/{id}")


HANDLERS = [ask_name, take_seat, ask_device, use_device, watch_table]
