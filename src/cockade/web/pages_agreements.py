"""At a table, beside its rules: resigning, proposals, the parts of its seed and their check."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Router, get, post
from litestar.di import Provide
from litestar.response import Template

from cockade.kernel.chance import part_commitment
from cockade.kernel.record import RecordError, verify

from . import agreements, beginning, table_view
from .api import record_of
from .dependencies import AnyRequest, TablesHere, form_fields
from .dice import SERVER
from .errors import Forbidden, Refused
from .pages_table import again, page_with_notice
from .rendering import page
from .table import Table
from .visitor import Visitor, VisitorHere, provide_visitor


def own_seats(visitor: Visitor) -> tuple[str, ...]:
    if not visitor.viewpoint.mine:
        raise Forbidden("That is not your seat.")
    return visitor.viewpoint.mine


@post("/resign")
async def resign(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Template:
    seat = (await form_fields(request)).get("seat", "")
    if seat not in own_seats(visitor):
        raise Forbidden("That is not your seat.")
    try:
        await agreements.resign(tables, visitor.table, seat)
    except Refused as error:
        return await page_with_notice(request, visitor, error)
    return await again(request, visitor)


@post("/propose")
async def propose(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Template:
    kind = (await form_fields(request)).get("kind", "")
    try:
        await agreements.propose(tables, visitor.table, own_seats(visitor), kind)
    except Refused as error:
        return await page_with_notice(request, visitor, error)
    return await again(request, visitor)


@post("/respond")
async def respond(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Template:
    agree = (await form_fields(request)).get("agree") == "yes"
    try:
        await agreements.respond(tables, visitor.table, own_seats(visitor), agree)
    except Refused as error:
        return await page_with_notice(request, visitor, error)
    return await again(request, visitor)


@post("/part")
async def give_part(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Template:
    """A browser's promise, or its part of the seed."""
    form = await form_fields(request)
    if form.get("seat", "") not in own_seats(visitor):
        raise Forbidden("That is not your seat.")
    try:
        await beginning.give_word(tables, visitor.table, form["seat"], form.get("word", ""))
    except Refused as error:
        return await page_with_notice(request, visitor, error)
    return await again(request, visitor)


@get("/verify")
async def verify_dice(request: AnyRequest, visitor: VisitorHere) -> Template:
    """What was promised and, after the end, whether every die and card follows from it."""
    table = visitor.table
    count, problem = None, ""
    if table.over:
        try:
            count = await asyncio.to_thread(verify, record_of(table))
        except (RecordError, Refused) as error:
            problem = error.worded(visitor.person.translate)
    return page(
        request,
        "verify.html",
        table=table,
        names=table_view.display_names(table, visitor.person.translate),
        parts=shown_parts(table),
        count=count,
        problem=problem,
    )


def shown_parts(table: Table) -> list[dict[str, Any]]:
    """Who promised what, and what they showed; the server shows its part after the end."""
    if table.parts is None:
        return []
    shown = {party: part for party, part in table.parts["parts"].items() if table.parts["begun"]}
    if not table.over:
        shown.pop(SERVER, None)
    return [
        {
            "party": party,
            "promise": promise,
            "part": shown.get(party, ""),
            "kept": part_commitment(shown.get(party, "")) == promise,
        }
        for party, promise in table.parts["promises"].items()
    ]


ROUTES = Router(
    "/table/{id:str}",
    route_handlers=[resign, propose, respond, give_part, verify_dice],
    dependencies={"visitor": Provide(provide_visitor)},
)
