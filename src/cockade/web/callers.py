"""Programs that call: the key they show, and what it opens."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar import Request
from litestar.di import NamedDependency

from .api_types import Id
from .errors import Conflict, Forbidden, Illegal, Unauthorized, Unknown
from .seen import Eyes, reworded
from .table import Seat, Table
from .tables import Tables

AnyRequest = Request[Any, Any, Any]
TablesHere = NamedDependency[Tables]


def token_of(request: AnyRequest) -> str:
    """The key that a program shows."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


class Caller:
    """Who calls, at which table, and what they may see."""

    def __init__(self, table: Table, seat: Seat | None, eyes: Eyes) -> None:
        self.table = table
        self.seat = seat
        self.eyes = eyes

    def own_seat(self) -> Seat:
        if self.seat is None:
            raise Forbidden("Spectators do not play: the key of a seat is needed.")
        return self.seat


async def provide_caller(request: AnyRequest, tables: TablesHere, id: Id) -> Caller:
    """The seat whose token is shown; spectators show the watch key or none at a public table."""
    token = token_of(request)
    table = request.state.table = await tables.get(id)
    translate = request.state.person.translate
    for seat in table.seats.values():
        if token and seat.token == token:
            return Caller(table, seat, Eyes(seat.seat, (seat.seat,), translate))
    if token == table.watch or (table.public and not token):
        return Caller(table, None, Eyes(translate=translate))
    if token:
        raise Unauthorized("That is no key of this table.")
    raise Unknown("There is no such table.")


@contextmanager
def showing(caller: Caller, answer: str = "") -> Iterator[None]:
    """A conflict inside comes with the table as the caller sees it now, a reason in words."""
    try:
        yield
    except Illegal as error:
        raise reworded(error, caller.table, answer, caller.eyes) from None
    except Conflict as error:
        error.caller = (caller.table, caller.eyes)
        raise


CallerHere = NamedDependency[Caller]
