"""What a climax of a match came to: an election, a battle, the end of a turn."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Router, get
from litestar.di import Provide
from litestar.params import QueryParameter
from litestar.response import Template

from cockade.kernel.recaps import Recap

from .dependencies import AnyRequest
from .errors import NotFound
from .pages_replay import SeatName, viewpoint_for
from .rendering import page
from .table import Table
from .table_view import Viewpoint, localized, log
from .visitor import VisitorHere, provide_visitor

Answer = Annotated[int, QueryParameter(ge=0, le=1_000_000)]


def recaps_at(table: Table, number: int, viewpoint: Viewpoint) -> list[Recap]:
    """What is summed up at the lines of an answer, from the log that a viewer may read."""
    lines, voice = log(table, viewpoint), localized(table, viewpoint).voice
    return table.game.recaps.at_answer(lines, number, voice)


@get("/recap")
async def show_recap(
    request: AnyRequest, visitor: VisitorHere, number: Answer, seat: SeatName = ""
) -> Template:
    """A fragment for a dialog."""
    viewpoint = viewpoint_for(visitor, seat)
    told = await asyncio.to_thread(recaps_at, visitor.table, number, viewpoint)
    if not told:
        raise NotFound("There is nothing to sum up.")
    return page(request, "recap.html", recaps=told)


ROUTES = Router(
    "/table/{id:str}",
    route_handlers=[show_recap],
    dependencies={"visitor": Provide(provide_visitor)},
)
