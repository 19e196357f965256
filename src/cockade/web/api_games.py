"""The JSON API of games: what there is to play, by which rules, against whom."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, QueryParameter

import cockade
from cockade import Game, SetUpError

from . import game_info
from .api_types import Clauses, Error, GameInfo
from .bot_pool import bot_names
from .dependencies import AnyRequest
from .errors import NotFound

Query = Annotated[str, QueryParameter(max_length=200)]
DESCRIPTIONS = {
    400: "Bad request.",
    401: "A key is required.",
    403: "This key does not allow it, or a page of another site asks.",
    404: "Not found.",
    409: "Someone answered first; `state` is the table as it is now.",
    410: "This version cannot continue the table.",
    413: "Too large.",
    415: "Not JSON.",
    422: "Refused: `detail` says why, `section` cites the rule.",
    429: "Too many requests.",
    503: "The storage is full, locked or away: try again.",
}


def errors(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals that an address may answer with."""
    return {
        status: ResponseSpec(Error, description=DESCRIPTIONS[status], generate_examples=False)
        for status in sorted({400, 403, *statuses, 429, 503})
    }


def find_game(id: str) -> Game[Any]:
    try:
        return cockade.game(id)
    except SetUpError as error:
        raise NotFound.from_error(error) from None


@get("/games", summary="All games")
async def list_games(request: AnyRequest) -> list[GameInfo]:
    translate = request.state.person.translate
    games = [game_info.describe_game(cockade.game(id), translate) for id in cockade.games()]
    return msgspec.convert(games, list[GameInfo])


@get("/games/{game:str}", summary="One game", responses=errors(404))
async def show_game(request: AnyRequest, game: FromPath[str]) -> GameInfo:
    return msgspec.convert(
        game_info.describe_game(find_game(game), request.state.person.translate), GameInfo
    )


@get("/games/{game:str}/rules", summary="Clauses by section", responses=errors(404))
async def show_rules(request: AnyRequest, game: FromPath[str], q: Query = "") -> list[Clauses]:
    sections = game_info.sections(find_game(game), request.state.person.translate, q)
    return msgspec.convert(sections, list[Clauses])


@get("/bots", summary="The bots that can take a seat, weakest first")
async def list_bots() -> list[str]:
    return list(bot_names())


HANDLERS = [list_games, show_game, show_rules, list_bots]
