"""Forks: tables that go on from a moment of another one."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from random import Random

from cockade import Match

from .errors import Refused
from .new_table import Draft, TableSpec, add, from_lines, me_and_bots
from .stored_match import match_at_answer, resampled
from .table import Table
from .table_view import log_until
from .tables import Tables


async def fork(
    tables: Tables, table: Table, number: int, seat: str | None, host: tuple[str, str, str]
) -> Table:
    """Play on from a moment of a table, with bots on the other seats.

    Of a match under way only what the seat may know is taken over; the rest is dealt anew.
    """
    level, *person = host
    match = await asyncio.to_thread(match_at_answer, table.start, table.match, number)
    if match.outcome is not None:
        raise Refused("The match is already over at that moment. Choose an earlier one.")
    mine = seats_to_keep(table, seat or match.actor, person[0])
    seats = me_and_bots(match.seats, mine, level)
    spec = TableSpec(match.game.id, title=f"{table.title} ({number})", seats=seats)
    match.seed = secrets.token_hex(16)
    if table.over:
        match.earlier = (*match.earlier, (match.seeds_from, table.commitment))
        match.seeds_from = match.drawn
        draft = from_lines(match, spec)
    else:
        draft = with_memory(from_lines(dealt_anew(match, seat), spec), table, number, seat)
    draft.parent = (table.id, number)
    return await add(tables, draft, *person)


def seats_to_keep(table: Table, seat: str | None, person: str) -> tuple[str, ...]:
    """The seat that somebody plays on from, with that of a partner whom they played as well."""
    held = table.seats_of(person)
    if seat is None or seat not in held:
        return () if seat is None else (seat,)
    return tuple(each for each in table.side_of(seat) if each in held)


def dealt_anew(match: Match, seat: str | None) -> Match:
    """A match from the same position, as far as a seat can tell, without a past."""
    state = resampled(match.game, match.state, seat, Random(secrets.randbits(64)))
    match = match.without_history(state, match.answers, 0)
    match.seeds_from, match.earlier = 0, ()
    return match


def with_memory(draft: Draft, table: Table, number: int, seat: str | None) -> Draft:
    """A draft whose player can read on what they have read at the table before."""
    assert draft.start.base is not None
    told = {"seat": seat, "lines": log_until(table, number, seat)}
    return replace(draft, start=replace(draft.start, base={**draft.start.base, "log": told}))
