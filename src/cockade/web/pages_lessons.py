"""Learning a game: a table with a guide, and leaving the guide behind."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Router, post
from litestar.di import Provide
from litestar.response import Redirect, Template

from cockade.kernel.lesson_files import find_lesson

from . import new_table
from .api_games import find_game
from .dependencies import AnyRequest, TablesHere, form_fields
from .errors import Forbidden
from .pages_table import again
from .rendering import see_other
from .sessions import authorize_opening
from .visitor import VisitorHere, provide_visitor


@post("/learn")
async def learn(request: AnyRequest, tables: TablesHere) -> Redirect:
    """One click: the guided first game."""
    person, form = await authorize_opening(request, tables), await form_fields(request)
    lesson = await asyncio.to_thread(find_lesson, find_game(form.get("game", "")))
    host = (person.id, person.known_as)
    table = await new_table.open_lesson(tables, lesson, person.translate(lesson.title), host)
    return see_other(f"/table/{table.id}")


@post("/leave-lesson")
async def leave_lesson(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Template:
    """Go on without the guide; the match stays as it is."""
    table = visitor.table
    if not visitor.seated:
        raise Forbidden("That is not your seat.")
    async with table.lock:
        await tables.terms_changed(table, lesson="")
    return await again(request, visitor)


HANDLERS: list[Any] = [learn]
ROUTES = Router(
    "/table/{id:str}",
    route_handlers=[leave_lesson],
    dependencies={"visitor": Provide(provide_visitor)},
)
