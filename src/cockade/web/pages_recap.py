"""What a climax of a match came to: an election, a battle, the end of a turn."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import Annotated

from litestar import Router, get
from litestar.di import Provide
from litestar.params import QueryParameter
from litestar.response import Template

from cockade.kernel import Voice
from cockade.kernel.recaps import Line, Recap

from .dependencies import AnyRequest
from .errors import NotFound
from .pages_replay import SeatName, viewpoint_for
from .rendering import page
from .table import Table
from .table_view import Viewpoint, localized, log
from .visitor import VisitorHere, provide_visitor

Answer = Annotated[int, QueryParameter(ge=0, le=1_000_000)]


def recaps_at(table: Table, number: int, viewpoint: Viewpoint) -> list[tuple[Recap, str]]:
    """What is summed up at the lines of an answer, from the log that a viewer may read."""
    lines, voice = log(table, viewpoint), localized(table, viewpoint).voice
    recaps = table.game.recaps
    told = recaps.lines_of(lines, number)
    return [(recaps.tell(each, voice), brief(table, each, voice)) for each in told]


def brief(table: Table, lines: Sequence[Line], voice: Voice) -> str:
    """Who got how many points in some lines, most first."""
    totals = Counter[int]()
    for gain in table.game.gains(lines, voice):
        totals[gain.seat] += gain.points
    return ", ".join(
        f"{voice.kinds['seat'](seat, voice.translate)} +{points}"
        for seat, points in totals.most_common()
    )


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
