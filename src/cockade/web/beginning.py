"""The beginning of a match whose seed everybody makes: promises, parts, and then the deal."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from . import dice, queries
from .table import Table
from .tables import Tables


async def give_word(tables: Tables, table: Table, seat: str, word: str) -> None:
    """A seat's promise or part; with the last part the match begins."""
    async with table.lock:
        await tables.terms_changed(table, parts=dice.with_word(table, seat, word))
    await begin_if_complete(tables, table)


async def begin_if_complete(tables: Tables, table: Table) -> None:
    """Deal, once all parts are there; also after a bot has taken the seat that was missing."""
    if not table.gathering:
        return
    async with table.lock:
        if table.gathering and dice.complete(table):
            await begin(tables, table)


async def begin(tables: Tables, table: Table) -> None:
    match = await asyncio.to_thread(dice.begun_match, table)
    assert table.parts is not None
    parts = {**table.parts, "parts": dict(match.parts), "begun": True}
    opening = "\n".join(match.lines)
    values = {
        "seed": match.seed,
        "opening": opening,
        "state": match.state.to_json(),
        "actor": match.actor,
        "status": "playing",
        "parts": parts,
    }
    await tables.store(table, lambda c: queries.change_match(c, table.id, values))
    table.start = replace(table.start, seed=match.seed, opening=opening)
    table.match, table.parts = match, parts
    table.drawings.clear()
    table.changes += 1
    table.notify()
    tables.run_bots(table)
