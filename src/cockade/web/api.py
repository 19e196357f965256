"""The JSON API: everything that a program needs to play, in any language."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, Router, get, post, put
from litestar.di import Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter
from litestar.response import ServerSentEvent

import cockade
from cockade import Game, SetUpError

from . import agreements, beginning, events, game_info, new_table, table_view
from . import preview as previews
from .api_auth import (
    Caller,
    CallerHere,
    check_host_key,
    check_request,
    explaining_refusals,
    provide_caller,
)
from .api_types import (
    Answer,
    BotRequest,
    Clauses,
    Error,
    GameInfo,
    LogLine,
    Preview,
    Proposal,
    ProposalAnswer,
    Record,
    Resignation,
    SeatKey,
    TableKeys,
    TableRequest,
    TableView,
    Undo,
    WhyNot,
    Word,
)
from .bot_pool import bot_names
from .dependencies import AnyRequest, TablesHere, client_network
from .errors import NotFound, Refused
from .new_table import SeatSpec, TableSpec
from .table import Seat, Table
from .tables import Tables

Query = Annotated[str, QueryParameter(max_length=200)]
After = Annotated[int, QueryParameter(ge=-1, le=1_000_000)]
AnswerQuery = Annotated[str, QueryParameter(min_length=1, max_length=200)]
OPTIONAL: list[dict[str, list[str]]] = [{"token": []}, {}]
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


TABLE_ERRORS = errors(401, 404, 410)
SEAT_ERRORS = errors(401, 404, 409, 410, 413, 415, 422)


def find_game(id: str) -> Game[Any]:
    try:
        return cockade.game(id)
    except SetUpError as error:
        raise NotFound.from_error(error) from None


def state_of(caller: Caller) -> TableView:
    return msgspec.convert(table_view.describe_table(caller.table, caller.viewpoint), TableView)


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


@post("/tables", summary="Open a table", responses=errors(401, 413, 415, 422))
async def open_table(
    request: AnyRequest, tables: TablesHere, data: JSONBody[TableRequest]
) -> TableKeys:
    check_host_key(request, tables)
    seats = [SeatSpec(seat.kind, seat.bot, seat.name) for seat in data.seats]
    spec = TableSpec(
        data.game,
        data.scenario,
        data.players,
        data.settings,
        data.title,
        seats,
        data.public,
        data.delay,
        data.joint,
    )
    return keys(await new_table.open_table(tables, spec, "", ""))


def keys(table: Table) -> TableKeys:
    seats = [
        SeatKey(s.seat, s.token, f"/join#{s.link}" if s.link else None, s.bot)
        for s in table.seats.values()
    ]
    return TableKeys(table.id, table.watch, seats)


@post("/records", summary="Open a table from a record", responses=errors(401, 413, 415, 422))
async def upload_record(
    request: AnyRequest, tables: TablesHere, data: JSONBody[Record]
) -> TableKeys:
    check_host_key(request, tables)
    return keys(await new_table.open_from_record(tables, data.record, ("", "")))


@get("/tables/{id:str}", summary="A table as the caller sees it", responses=TABLE_ERRORS)
async def show_table(caller: CallerHere) -> TableView:
    return state_of(caller)


@get("/tables/{id:str}/log", summary="The log as the caller may read it", responses=TABLE_ERRORS)
async def show_log(caller: CallerHere, after: After = -1) -> list[LogLine]:
    return msgspec.convert(table_view.log(caller.table, caller.viewpoint, after), list[LogLine])


@get(
    "/tables/{id:str}/board",
    summary="The board as SVG",
    responses=TABLE_ERRORS,
    media_type="image/svg+xml",
)
async def show_board(caller: CallerHere) -> Response[bytes]:
    match = table_view.localized(caller.table, caller.viewpoint)
    svg = await asyncio.to_thread(match.svg, caller.viewpoint.seat)
    return Response(svg.encode(), media_type="image/svg+xml")


@post("/tables/{id:str}/answers", summary="Answer the question", responses=SEAT_ERRORS)
async def give_answer(caller: CallerHere, tables: TablesHere, data: JSONBody[Answer]) -> TableView:
    seat = caller.own_seat()
    await sit_down(tables, caller.table, seat)
    with explaining_refusals(caller, data.answer):
        await tables.answer(caller.table, seat.seat, data.answer, data.number, f"api:{seat.seat}")
    return state_of(caller)


async def sit_down(tables: Tables, table: Table, seat: Seat) -> None:
    """Whoever uses a free seat's key first takes the seat; its link ends."""
    if not seat.taken:
        program = f"program:{secrets.token_urlsafe(12)}"
        await tables.seat_changed(table, seat, person=program, link=None)


@post("/tables/{id:str}/undo", summary="Take back the last answer", responses=SEAT_ERRORS)
async def take_back(caller: CallerHere, tables: TablesHere, data: JSONBody[Undo]) -> TableView:
    seat = caller.own_seat()
    with explaining_refusals(caller):
        await tables.undo(caller.table, seat.seat, data.number, f"api:{seat.seat}")
    return state_of(caller)


@put(
    "/tables/{id:str}/bot",
    summary="Let a bot play the seat, or take it back",
    responses=SEAT_ERRORS,
)
async def hand_over(
    caller: CallerHere, tables: TablesHere, data: JSONBody[BotRequest]
) -> TableView:
    bot = None if data.bot is None else new_table.checked_bot(data.bot)
    await tables.seat_changed(caller.table, caller.own_seat(), bot=bot)
    return state_of(caller)


@post("/tables/{id:str}/resignation", summary="Resign", responses=SEAT_ERRORS)
async def resign(caller: CallerHere, tables: TablesHere, data: JSONBody[Resignation]) -> TableView:
    await agreements.resign(tables, caller.table, caller.own_seat().seat)
    return state_of(caller)


@post(
    "/tables/{id:str}/proposal",
    summary="Offer a draw, or ask leave to undo further",
    responses=SEAT_ERRORS,
)
async def propose(caller: CallerHere, tables: TablesHere, data: JSONBody[Proposal]) -> TableView:
    await agreements.propose(tables, caller.table, (caller.own_seat().seat,), data.kind)
    return state_of(caller)


@put("/tables/{id:str}/proposal", summary="Agree to a proposal or not", responses=SEAT_ERRORS)
async def respond(
    caller: CallerHere, tables: TablesHere, data: JSONBody[ProposalAnswer]
) -> TableView:
    await agreements.respond(tables, caller.table, (caller.own_seat().seat,), data.agree)
    return state_of(caller)


@post(
    "/tables/{id:str}/part",
    summary="Promise a part of the seed, or show it",
    responses=SEAT_ERRORS,
)
async def give_part(caller: CallerHere, tables: TablesHere, data: JSONBody[Word]) -> TableView:
    seat = caller.own_seat()
    await sit_down(tables, caller.table, seat)
    await beginning.give_word(tables, caller.table, seat.seat, data.word)
    return state_of(caller)


@get("/tables/{id:str}/why-not", summary="Why an answer is refused", responses=TABLE_ERRORS)
async def why_not(caller: CallerHere, answer: AnswerQuery) -> WhyNot:
    reason = table_view.refusal(caller.table, answer, caller.viewpoint)
    return WhyNot(True) if reason is None else WhyNot(False, *reason)


@get("/tables/{id:str}/preview", summary="What an option would do", responses=SEAT_ERRORS)
async def preview(caller: CallerHere, answer: AnswerQuery) -> Preview:
    caller.own_seat()
    return msgspec.convert(previews.preview(caller.table, answer, caller.viewpoint), Preview)


@get(
    "/tables/{id:str}/record",
    summary="The record, once the match is over",
    media_type=MediaType.TEXT,
    responses=errors(401, 404, 410, 422),
)
async def show_record(caller: CallerHere) -> str:
    return record_of(caller.table)


def record_of(table: Table) -> str:
    """The record of a finished table: it tells hidden draws."""
    if not table.over:
        raise Refused(
            "The record reveals hidden cards, so it is available only after the match ends."
        )
    begun = table.match.begun
    if begun is not None and begun.state.outcome is not None:
        raise Refused("This match was played under older rules and has no record.")
    return table.match.record()


@get(
    "/tables/{id:str}/events",
    summary="Server-sent events: one per change; the last one is repeated as a heartbeat",
    responses=TABLE_ERRORS,
    media_type="text/event-stream",
)
async def show_events(
    request: AnyRequest,
    caller: CallerHere,
    tables: TablesHere,
    last: Annotated[str, HeaderParameter(name="last-event-id", max_length=200)] = "",
) -> ServerSentEvent:
    network = client_network(request)
    tables.streams.check(network)
    return ServerSentEvent(events.table_events(tables, caller.table, last, network))


TABLE_ROUTES = Router(
    "/",
    route_handlers=[
        show_table,
        show_log,
        show_board,
        give_answer,
        take_back,
        hand_over,
        resign,
        propose,
        respond,
        give_part,
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
    guards=[check_request],
    tags=["play"],
)
