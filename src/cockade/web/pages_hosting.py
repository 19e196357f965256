"""For hosts: the tables and people of a server, and what to do when something is wrong with one."""

from __future__ import annotations

import time
from typing import Any

from litestar import Router, get, post
from litestar.connection import ASGIConnection
from litestar.params import FromPath
from litestar.response import Redirect, Template

from . import agreements, people, queries, table_view
from .dependencies import AnyRequest, TablesHere, form_fields
from .errors import Forbidden, Refused
from .rendering import page, see_other
from .tables import Tables

DAY = 86_400.0
LISTED = 200
# What a host can make of a person, and how it is undone.
MARKS = ("muted", "banned")


async def check_host(connection: ASGIConnection[Any, Any, Any, Any], _: Any) -> None:
    """Only who has shown the server's key."""
    if not connection.state.person.is_host:
        raise Forbidden("Only hosts can do this.")


@get("/")
async def show_tables(request: AnyRequest, tables: TablesHere) -> Template:
    """All tables, private ones as well; what lies on them is for their people alone."""
    listed = await tables.database.read(queries.all_tables, LISTED)
    table_view.add_display_names(listed, request.state.person.translate)
    known = await tables.database.read(people.latest, LISTED)
    return page(request, "hosting.html", tables=listed, people=known)


@post("/tables/{id:str}/close")
async def close(tables: TablesHere, id: FromPath[str]) -> Redirect:
    """End a table that nobody should go on with."""
    table = await tables.get(id)
    if table.over:
        raise Refused("The match is over.")
    await tables.terms_changed(table, ended="closed")
    return see_other("/hosting")


@post("/tables/{id:str}/hand-over")
async def hand_over(request: AnyRequest, tables: TablesHere, id: FromPath[str]) -> Redirect:
    """Let another person look after a table: they have its links and fill its seats."""
    table, person = await tables.get(id), (await form_fields(request)).get("person", "")
    if await tables.database.read(people.find, person) is None:
        raise Refused("There is no such person.")
    await tables.terms_changed(table, owner=person)
    return see_other("/hosting")


@post("/tables/{id:str}/replace")
async def replace(request: AnyRequest, tables: TablesHere, id: FromPath[str]) -> Redirect:
    """Ask a table whether a bot may play for somebody who does not come."""
    seat = (await form_fields(request)).get("seat", "")
    await agreements.propose_replacement(tables, await tables.get(id), seat)
    return see_other("/hosting")


@post("/expire")
async def expire(request: AnyRequest, tables: TablesHere) -> Redirect:
    """Close all tables at which nothing has happened for so many days."""
    days = (await form_fields(request)).get("days", "")
    if not days.isdecimal() or not 0 < int(days[:6]) <= 10_000:
        raise Refused("{key}: {text!r} is not a number.", key="days", text=days)
    await close_idle(tables, time.time() - int(days) * DAY)
    return see_other("/hosting")


async def close_idle(tables: Tables, before: float) -> None:
    for id in await tables.database.read(queries.idle_tables, before):
        await tables.terms_changed(await tables.get(id), ended="closed")


@post("/people/{id:str}")
async def mark(request: AnyRequest, tables: TablesHere, id: FromPath[str]) -> Redirect:
    """Mute or ban a person, or let them be again."""
    form = await form_fields(request)
    name, value = form.get("mark", ""), form.get("value") == "on"
    if name not in MARKS:
        raise Refused("That cannot be done.")
    if id == request.state.person.id:
        raise Refused("You cannot do this to yourself.")
    await tables.database.write(lambda c: people.change(c, id, {name: value}))
    return see_other("/hosting")


ROUTES = Router(
    "/hosting",
    route_handlers=[show_tables, close, hand_over, replace, expire, mark],
    guards=[check_host],
)
