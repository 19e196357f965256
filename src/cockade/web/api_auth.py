"""Authentication of the API: the key that a program shows, and what it opens."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from secrets import compare_digest
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from .api_types import Id
from .beginning import begin_if_complete
from .caps import program_owner
from .dependencies import AnyRequest, TablesHere, client_network
from .errors import Conflict, Forbidden, Illegal, NoTable, Unauthorized, UnsupportedMediaType
from .table import Seat, Table
from .table_view import Viewpoint, localized_error
from .tables import Tables

AnyConnection = ASGIConnection[Any, Any, Any, Any]
SENDING = ("POST", "PUT", "PATCH", "DELETE")


def bearer_token(request: AnyRequest) -> str:
    """The key that a program shows."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


async def check_request(request: AnyConnection, _: Any) -> None:
    """Programs speak JSON; a page of another site has no business here.

    It waits for nothing, but Litestar takes a thread for each guard that is not asynchronous.
    """
    origin = request.headers.get("origin")
    if origin is not None and not same_site(origin, request.headers.get("host", "")):
        raise Forbidden("Pages of other sites cannot use this API.")
    if request.scope["method"] in SENDING:  # type: ignore[typeddict-item]
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            raise UnsupportedMediaType("The API takes JSON only (application/json).")


def same_site(origin: str, host: str) -> bool:
    """Whether a page from there is a page of this server."""
    try:
        return urlsplit(origin).netloc == host
    except ValueError:
        return False


def check_host_key(request: AnyRequest, tables: Tables) -> str:
    """Refuse programs that may not open tables, or open them too often; whom they count for."""
    key = tables.config.host_key
    if key and not compare_digest(bearer_token(request).encode(), key.encode()):
        raise Unauthorized("Opening a table on this server requires its host key.")
    network = client_network(request)
    tables.count_opening(network)
    return program_owner(tables.config, network)


class Caller:
    """Who calls, at which table, and what they may see."""

    def __init__(self, table: Table, seat: Seat | None, viewpoint: Viewpoint) -> None:
        self.table = table
        self.seat = seat
        self.viewpoint = viewpoint

    def own_seat(self) -> Seat:
        if self.seat is None:
            raise Forbidden("Spectators cannot play. Use the key of a seat.")
        return self.seat


async def provide_caller(request: AnyRequest, tables: TablesHere, id: Id) -> Caller:
    """The seat whose token is shown; spectators show the watch key or none at a public table."""
    token = bearer_token(request)
    table = request.state.table = await tables.get(id)
    # Whoever gave the last part may have been cut off before the deal.
    await begin_if_complete(tables, table)
    translate = request.state.person.translate
    for seat in table.seats.values():
        if token and seat.token == token:
            return Caller(table, seat, Viewpoint(seat.seat, (seat.seat,), translate))
    if token == table.watch or (table.public and not token):
        return Caller(table, None, Viewpoint(translate=translate))
    if token:
        raise Unauthorized("This key does not belong to this table.")
    raise NoTable()


@contextmanager
def explaining_refusals(caller: Caller, answer: str = "") -> Iterator[None]:
    """A conflict inside comes with the table as the caller sees it now, a reason in words."""
    try:
        yield
    except Illegal as error:
        raise localized_error(error, caller.table, answer, caller.viewpoint) from None
    except Conflict as error:
        error.seen_by = (caller.table, caller.viewpoint)
        raise


CallerHere = NamedDependency[Caller]
