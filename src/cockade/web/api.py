"""The JSON API: everything that a program needs to play, in any language."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, Router, get, post, put
from litestar.di import Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter
from litestar.response import ServerSentEvent

import cockade
from cockade import Game, SetUpError

from . import live, plans, rules, seen
from . import preview as previews
from .api_types import (
    Answer,
    BotWish,
    Clauses,
    Error,
    GameSeen,
    LogLine,
    NewTable,
    Preview,
    Record,
    SeatKey,
    TableSeen,
    TableWish,
    Undo,
    WhyNot,
)
from .callers import AnyRequest, Caller, CallerHere, TablesHere, provide_caller, showing, token_of
from .errors import Refused, Unauthorized, Unknown
from .plans import Plan, SeatPlan
from .table import Seat, Table
from .tables import Tables
from .thinking import bot_names

Query = Annotated[str, QueryParameter(max_length=200)]
After = Annotated[int, QueryParameter(ge=-1, le=1_000_000)]
AnswerQuery = Annotated[str, QueryParameter(min_length=1, max_length=200)]
OPTIONAL: list[dict[str, list[str]]] = [{"token": []}, {}]
NAMES = {
    400: "Not what this address takes.",
    401: "A key is needed.",
    403: "Not with this key.",
    404: "There is no such thing, or not for you.",
    409: "Another answer was there first; `state` is the table as it is now.",
    410: "This version cannot take up the table.",
    413: "Too large.",
    422: "Refused: `detail` says why, `section` where it is written.",
    429: "Too many requests.",
}


def errors(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals that an address may answer with."""
    return {
        status: ResponseSpec(Error, description=NAMES[status], generate_examples=False)
        for status in (400, *statuses, 429)
    }


TABLE_ERRORS = errors(401, 404, 410)
SEAT_ERRORS = errors(401, 403, 404, 409, 410, 422)


def find_game(id: str) -> Game[Any]:
    try:
        return cockade.game(id)
    except SetUpError as error:
        raise Unknown.because(error) from None


def state_of(caller: Caller) -> TableSeen:
    return msgspec.convert(seen.seen(caller.table, caller.eyes), TableSeen)


@get("/games", summary="All games")
async def list_games(request: AnyRequest) -> list[GameSeen]:
    translate = request.state.person.translate
    found = [rules.described(cockade.game(id), translate) for id in cockade.games()]
    return msgspec.convert(found, list[GameSeen])


@get("/games/{game:str}", summary="One game", responses=errors(404))
async def show_game(request: AnyRequest, game: FromPath[str]) -> GameSeen:
    return msgspec.convert(
        rules.described(find_game(game), request.state.person.translate), GameSeen
    )


@get("/games/{game:str}/rules", summary="Clauses by section", responses=errors(404))
async def show_rules(request: AnyRequest, game: FromPath[str], q: Query = "") -> list[Clauses]:
    found = rules.sections(find_game(game), request.state.person.translate, q)
    return msgspec.convert(found, list[Clauses])


@get("/bots", summary="The bots that can take a seat, weakest first")
async def list_bots() -> list[str]:
    return list(bot_names())


def may_open(request: AnyRequest, tables: Tables) -> None:
    key = tables.settings.host_key
    if key and token_of(request) != key:
        raise Unauthorized("This server opens tables only with its host key.")
    tables.count_opening(request.client.host if request.client else "")


@post("/tables", summary="Open a table", responses=errors(401, 422))
async def open_table(
    request: AnyRequest, tables: TablesHere, data: JSONBody[TableWish]
) -> NewTable:
    may_open(request, tables)
    seats = [SeatPlan(wish.kind, wish.bot, wish.name) for wish in data.seats]
    plan = Plan(
        data.game,
        data.scenario,
        data.players,
        data.options,
        data.title,
        seats,
        data.public,
        data.delay,
    )
    return keys(await plans.create(tables, plan, "", ""))


def keys(table: Table) -> NewTable:
    seats = [
        SeatKey(s.seat, s.token, f"/join/{s.link}" if s.link else None, s.bot)
        for s in table.seats.values()
    ]
    return NewTable(table.id, table.watch, seats)


@post("/records", summary="Make a table of a record", responses=errors(401, 413, 422))
async def upload_record(
    request: AnyRequest, tables: TablesHere, data: JSONBody[Record]
) -> NewTable:
    may_open(request, tables)
    return keys(await plans.upload(tables, data.record, ("", "")))


@get("/tables/{id:str}", summary="A table as the caller sees it", responses=TABLE_ERRORS)
async def show_table(caller: CallerHere) -> TableSeen:
    return state_of(caller)


@get("/tables/{id:str}/log", summary="What the caller may read", responses=TABLE_ERRORS)
async def show_log(caller: CallerHere, after: After = -1) -> list[LogLine]:
    return msgspec.convert(seen.log(caller.table, caller.eyes, after), list[LogLine])


@get(
    "/tables/{id:str}/board",
    summary="The board as SVG",
    responses=TABLE_ERRORS,
    media_type="image/svg+xml",
)
async def show_board(caller: CallerHere) -> Response[bytes]:
    svg = seen.speaking(caller.table, caller.eyes).svg(caller.eyes.seat)
    return Response(svg.encode(), media_type="image/svg+xml")


@post("/tables/{id:str}/answers", summary="Answer the question", responses=SEAT_ERRORS)
async def give_answer(caller: CallerHere, tables: TablesHere, data: JSONBody[Answer]) -> TableSeen:
    seat = caller.own_seat()
    await sit_down(tables, caller.table, seat)
    with showing(caller, data.answer):
        await tables.answer(caller.table, seat.seat, data.answer, data.number, f"api:{seat.seat}")
    return state_of(caller)


async def sit_down(tables: Tables, table: Table, seat: Seat) -> None:
    """Whoever uses a free seat's key first takes the seat; its link ends."""
    if not seat.taken:
        await tables.seat_changed(table, seat, person=f"program {seat.seat}", link=None)


@post("/tables/{id:str}/undo", summary="Take back the last answer", responses=SEAT_ERRORS)
async def take_back(caller: CallerHere, tables: TablesHere, data: JSONBody[Undo]) -> TableSeen:
    seat = caller.own_seat()
    with showing(caller):
        await tables.undo(caller.table, seat.seat, data.number, f"api:{seat.seat}")
    return state_of(caller)


@put("/tables/{id:str}/bot", summary="Let a bot play the seat, or not", responses=SEAT_ERRORS)
async def hand_over(caller: CallerHere, tables: TablesHere, data: JSONBody[BotWish]) -> TableSeen:
    bot = None if data.bot is None else plans.checked_bot(data.bot)
    await tables.seat_changed(caller.table, caller.own_seat(), bot=bot)
    return state_of(caller)


@get("/tables/{id:str}/why-not", summary="Why an answer is refused", responses=TABLE_ERRORS)
async def why_not(caller: CallerHere, answer: AnswerQuery) -> WhyNot:
    reason = seen.refusal(caller.table, answer, caller.eyes)
    return WhyNot(True) if reason is None else WhyNot(False, *reason)


@get("/tables/{id:str}/preview", summary="What an option would do", responses=SEAT_ERRORS)
async def preview(caller: CallerHere, answer: AnswerQuery) -> Preview:
    caller.own_seat()
    return msgspec.convert(previews.preview(caller.table, answer, caller.eyes), Preview)


@get(
    "/tables/{id:str}/record",
    summary="The record, after the end",
    media_type=MediaType.TEXT,
    responses=errors(401, 404, 410, 422),
)
async def show_record(caller: CallerHere) -> str:
    return record_of(caller.table)


def record_of(table: Table) -> str:
    """The record of a finished table: it tells hidden draws."""
    if table.match.outcome is None:
        raise Refused("The record tells hidden cards: it is given after the end.")
    begun = table.match.begun
    if begun is not None and begun.state.outcome is not None:
        raise Refused("This match followed older rules and has no record.")
    return table.match.record()


@get(
    "/tables/{id:str}/events",
    summary="Server-sent events: one for each change, the last one again in silence",
    responses=TABLE_ERRORS,
    media_type="text/event-stream",
)
async def show_events(
    caller: CallerHere,
    tables: TablesHere,
    last: Annotated[str, HeaderParameter(name="last-event-id", max_length=200)] = "",
) -> ServerSentEvent:
    return live.stream(tables, caller.table, last)


TABLE_ROUTES = Router(
    "/",
    route_handlers=[
        show_table,
        show_log,
        show_board,
        give_answer,
        take_back,
        hand_over,
        why_not,
        preview,
        show_record,
        show_events,
    ],
    dependencies={"caller": Provide(provide_caller)},
    security=OPTIONAL,
)
ROUTES = Router(
    "/api",
    route_handlers=[
        list_games,
        show_game,
        show_rules,
        list_bots,
        open_table,
        upload_record,
        TABLE_ROUTES,
    ],
    tags=["play"],
)
