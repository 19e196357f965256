"""The page of an outcome, and a rematch."""

from __future__ import annotations

import asyncio
from functools import partial

from litestar import Router, get, post
from litestar.di import Provide
from litestar.response import Redirect, Template

from cockade.kernel.charts import percent

from . import game_info
from .dependencies import AnyRequest, TablesHere
from .errors import Forbidden, Refused
from .outcome import outcome_context
from .rematch import rematch
from .rendering import page, see_other
from .sessions import authorize_opening
from .visitor import VisitorHere, provide_visitor


@get("/outcome")
async def show_outcome(request: AnyRequest, visitor: VisitorHere) -> Template:
    """Who won and why, and how the match went."""
    table = visitor.table
    if not table.over:
        raise Refused("The match is not over yet.")
    context = await asyncio.to_thread(outcome_context, table, visitor.viewpoint)
    return page(
        request,
        "outcome.html",
        **context,
        cite=partial(game_info.citation, table.game, visitor.person.translate),
        percent=partial(percent, translate=visitor.person.translate),
    )


@post("/rematch")
async def open_rematch(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Redirect:
    """A new table for the same people, each on the next side; the chats of both name the other."""
    table = visitor.table
    if not visitor.seated:
        raise Forbidden("That is not your seat.")
    if not table.over:
        raise Refused("The match is not over yet.")
    known = bool(table.rematch)
    person = request.state.person if known else await authorize_opening(request, tables)
    seat = visitor.viewpoint.mine[0]
    # Whoever has no name is called as at this table.
    name = person.name or table.seats[seat].name or person.known_as
    new, opened = await rematch(tables, table, (person.id, name))
    if opened:
        words = person.translate("Rematch: {address}").format(address=f"/table/{new.id}")
        await tables.say(table, seat, (person.id, name), words)
        words = person.translate("Rematch of {address}").format(address=f"/table/{table.id}")
        await tables.say(new, new.seats_of(person.id)[0], (person.id, name), words)
    return see_other(f"/table/{new.id}")


ROUTES = Router(
    "/table/{id:str}",
    route_handlers=[show_outcome, open_rematch],
    dependencies={"visitor": Provide(provide_visitor)},
)
