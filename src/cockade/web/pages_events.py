"""One stream of events for all tables that a browser shows."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated

from litestar import get
from litestar.params import QueryParameter
from litestar.response import ServerSentEvent, ServerSentEventMessage

from .dependencies import AnyRequest, TablesHere, client_network
from .errors import NoTable, NotFound
from .events import page_events
from .identity import Person
from .tables import Tables
from .visitor import Visitor, find_visitor, note_visit

# Tables in one stream: more than anybody has tabs for.
MOST = 50
Ids = Annotated[list[str] | None, QueryParameter(name="table", max_items=MOST)]
Glances = Annotated[list[str] | None, QueryParameter(name="glance", max_items=MOST)]


@get("/events")
async def show_events(
    request: AnyRequest, tables: TablesHere, ids: Ids = None, glances: Glances = None
) -> ServerSentEvent:
    """Events of the tables asked for; those that the visitor may not see are left out.

    Whoever only glances at a table, as the lobby does, has not seen what happened there.
    """
    person: Person = request.state.person
    visitors = await find_visitors(tables, person, ids or [])
    seen = {visitor.table.id for visitor in visitors}
    glanced = await find_visitors(tables, person, [id for id in glances or [] if id not in seen])
    if not visitors and not glanced:
        raise NoTable()
    network = client_network(request)
    tables.streams.check(network)
    return ServerSentEvent(noting_visits(tables, visitors, glanced, network))


async def find_visitors(tables: Tables, person: Person, ids: list[str]) -> list[Visitor]:
    visitors = []
    for id in dict.fromkeys(ids):
        try:
            visitors.append(await find_visitor(tables, person, id))
        except NotFound:
            continue
    return visitors


async def noting_visits(
    tables: Tables, visitors: list[Visitor], glanced: list[Visitor], network: str
) -> AsyncIterator[ServerSentEventMessage]:
    """How far each table was seen is written down when its page is left."""
    try:
        watched = [visitor.table for visitor in (*visitors, *glanced)]
        async for message in page_events(tables, watched, network):
            yield message
    finally:
        if not tables.closing.is_set():
            for visitor in visitors:
                tables.run_in_background(note_visit(tables, visitor, let_in=False))
