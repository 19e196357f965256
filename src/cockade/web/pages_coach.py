"""Asking the coach of a table."""

from __future__ import annotations

from functools import partial

from litestar import Router, get
from litestar.di import Provide
from litestar.response import Template

from cockade.kernel.charts import percent

from . import coach
from .dependencies import AnyRequest, TablesHere
from .rendering import page
from .visitor import VisitorHere, provide_visitor


@get("/hint")
async def hint(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Template:
    """The three best options."""
    hints = await coach.hints(tables, visitor.table, visitor.viewpoint)
    words = partial(percent, translate=visitor.person.translate)
    return page(request, "coach_hint.html", hints=hints, percent=words)


@get("/mistake")
async def mistake(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Template:
    """What the last decision cost."""
    verdict = await coach.verdict(tables, visitor.table, visitor.viewpoint)
    words = partial(percent, translate=visitor.person.translate)
    return page(request, "coach_verdict.html", verdict=verdict, percent=words)


@get("/warnings")
async def warnings(tables: TablesHere, visitor: VisitorHere) -> dict[str, str]:
    """The options that throw the game away, for a page to ask before them."""
    return await coach.warnings(tables, visitor.table, visitor.viewpoint)


ROUTES = Router(
    "/table/{id:str}/coach",
    route_handlers=[hint, mistake, warnings],
    dependencies={"visitor": Provide(provide_visitor)},
)
