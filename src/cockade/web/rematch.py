"""Once more with the same people: a new table where everybody moves on by one side."""

from __future__ import annotations

from sqlalchemy import Connection

from . import new_table, queries
from .errors import Conflict
from .new_table import SeatSpec, TableSpec
from .table import Seat, Table
from .tables import Tables


def swapped(table: Table, person: str) -> list[SeatSpec]:
    """Who sits where: everybody moves on by one side."""
    seats, partners = list(table.seats.values()), table.game.partners
    return [taken_over(seat, person) for seat in [*seats[-partners:], *seats[:-partners]]]


def taken_over(seat: Seat, person: str) -> SeatSpec:
    """A seat's occupant at another table; a seat that nobody took goes to a friend by link."""
    if seat.person is None:
        return SeatSpec("bot", seat.bot, seat.name) if seat.bot else SeatSpec()
    if seat.person != person:
        return SeatSpec(name=seat.name, person=seat.person)
    # Whoever shares a screen keeps the names that its seats have.
    return SeatSpec("me" if seat.name else "hot", name=seat.name)


async def rematch(tables: Tables, table: Table, person: tuple[str, str]) -> tuple[Table, bool]:
    """The table for the next match, and whether it is new: a second wish leads to the first's."""
    async with table.lock:
        if not table.rematch:
            try:
                return await _opened(tables, table, person), True
            except Conflict:
                # Somebody at another process was first.
                table.stale = True
    await tables.refresh(table)
    return await tables.get(table.rematch), False


async def _opened(tables: Tables, table: Table, person: tuple[str, str]) -> Table:
    """A new table for the same people; either the old one names it, or it is not written."""
    match = table.match
    spec = TableSpec(
        match.game.id,
        match.scenario,
        match.players,
        match.settings,
        table.title,
        swapped(table, person[0]),
        table.public,
        table.delay,
        joint=True,
        coach=table.coach,
    )

    def claim(connection: Connection, new: str) -> None:
        if not queries.claim_rematch(connection, table.id, new):
            raise Conflict("Someone answered first.")
        queries.tell(connection, table.id, tables.name)

    new = await new_table.open_table(tables, spec, *person, claim)
    table.rematch = new.id
    return new
