"""Small pictures of tables: the map as a spectator sees it, so that nobody sees too much."""

from __future__ import annotations

import asyncio
import re
from functools import cache
from typing import Final

from litestar import Response, Router, get
from litestar.di import Provide

import cockade
from cockade import Match

from .table import Table
from .visitor import VisitorHere, provide_visitor

# What a picture does not need: words for those who point at a thing, what a click would do, words
# too small to be read, which take a browser longest to lay out (numbers of pieces stay), and the
# grain of the paper, which nobody sees in small but which takes long to paint.
FOR_PAGES: Final = re.compile(
    r'<title>.*?</title>|<text\b[^>]*>(?!\d*</text>).*?</text>| data-(?!layer)[a-z]+="[^"]*"'
    r'|<rect[^>]* filter="[^"]*-grain\)"[^>]*/>',
    re.DOTALL,
)
MEDIA_TYPE: Final = "image/svg+xml; charset=utf-8"


def drawn_map(match: Match) -> str:
    """The map alone; a game without parts has the whole board."""
    draw = match.game.draw_parts
    svg = match.svg() if draw is None else draw(match.view(None))["map"]
    return FOR_PAGES.sub("", svg)


async def table_picture(table: Table) -> str:
    """The picture of a table, drawn in a thread once for each position."""
    if table.picture is None or table.picture[0] is not table.match:
        drawing = asyncio.ensure_future(asyncio.to_thread(drawn_map, table.match))
        table.picture = table.match, drawing
    return await asyncio.shield(table.picture[1])


@cache
def game_picture(game: str) -> str:
    """The map at the beginning, for the list of games."""
    return drawn_map(Match(cockade.game(game), seed=0))


@get("/picture.svg", media_type="image/svg+xml")
async def show_picture(visitor: VisitorHere) -> Response[str]:
    """The table as it is now; an address with its number is a new one after each answer."""
    return Response(await table_picture(visitor.table), media_type=MEDIA_TYPE)


ROUTES = Router(
    "/table/{id:str}",
    route_handlers=[show_picture],
    dependencies={"visitor": Provide(provide_visitor)},
)
