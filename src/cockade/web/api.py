"""The JSON API: everything that a program needs to play, in any language."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import MediaType, Response, Router, get, post, put
from litestar.di import Provide
from litestar.params import HeaderParameter, JSONBody, QueryParameter
from litestar.response import ServerSentEvent

from . import agreements, analyses, api_games, beginning, coach, events, new_table, table_view
from . import preview as previews
from .api_auth import (
    Caller,
    CallerHere,
    check_host_key,
    check_request,
    explaining_refusals,
    provide_caller,
)
from .api_games import errors
from .api_types import (
    Analysis,
    Answer,
    BotRequest,
    Hint,
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
from .dependencies import AnyRequest, TablesHere, asker, client_network
from .errors import Refused
from .new_table import SeatSpec, TableSpec
from .seating import chosen_bot, sit_down
from .table import Table

Query = Annotated[str, QueryParameter(max_length=200)]
After = Annotated[int, QueryParameter(ge=-1, le=1_000_000)]
AnswerQuery = Annotated[str, QueryParameter(min_length=1, max_length=200)]
OPTIONAL: list[dict[str, list[str]]] = [{"token": []}, {}]
TABLE_ERRORS = errors(401, 404, 410)
SEAT_ERRORS = errors(401, 404, 409, 410, 413, 415, 422)


def state_of(caller: Caller) -> TableView:
    return msgspec.convert(table_view.describe_table(caller.table, caller.viewpoint), TableView)


@post("/tables", summary="Open a table", responses=errors(401, 413, 415, 422))
async def open_table(
    request: AnyRequest, tables: TablesHere, data: JSONBody[TableRequest]
) -> TableKeys:
    owner = check_host_key(request, tables)
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
        data.coach,
    )
    return keys(await new_table.open_table(tables, spec, owner, ""))


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
    owner = check_host_key(request, tables)
    return keys(await new_table.open_from_record(tables, data.record, (owner, "")))


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
    table, seat = caller.table, caller.own_seat()
    bot = None if data.bot is None else await chosen_bot(tables, table, seat, data.bot)
    await tables.seat_changed(table, seat, bot=bot)
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
    "/tables/{id:str}/hint",
    summary="The three best options, where the table has a coach",
    responses=SEAT_ERRORS,
)
async def hint(caller: CallerHere, tables: TablesHere) -> list[Hint]:
    caller.own_seat()
    hints = await coach.hints(tables, caller.table, caller.viewpoint)
    return msgspec.convert(hints, list[Hint])


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
    "/tables/{id:str}/analysis",
    summary="The match in hindsight, once it is over; ask again until all decisions are done",
    responses=errors(401, 404, 410, 422),
)
async def show_analysis(request: AnyRequest, caller: CallerHere, tables: TablesHere) -> Analysis:
    analysis = await analyses.analysis(tables, caller.table, asker(request))
    return msgspec.convert(analysis, Analysis)


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
        hint,
        show_record,
        show_analysis,
        show_events,
    ],
    dependencies={"caller": Provide(provide_caller)},
    security=OPTIONAL,
)
ROUTES = Router(
    "/api",
    route_handlers=[
        *api_games.HANDLERS,
        open_table,
        upload_record,
        TABLE_ROUTES,
    ],
    guards=[check_request],
    tags=["play"],
)
