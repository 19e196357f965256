"""The chances of the options at a table: once a question, in a thread where they take long.

A long battle is fought dozens of times for them, which would keep everybody else at the server
waiting.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from time import thread_time
from typing import Any, NamedTuple

from cockade.kernel.charts import Result
from cockade.kernel.game import Game

from .table import Table

# CPU seconds. What took longer the last time at a table is worked out in a thread.
LONG = 0.01


class Odds(NamedTuple):
    """The chances of a question, and how long they took."""

    moment: tuple[int, int]
    results: Mapping[str, Result]
    seconds: float


def odds_at(table: Table) -> Mapping[str, Result]:
    """The chances by option, as whoever must answer may know them."""
    known: Odds | None = table.odds
    if known is None or known.moment != moment_of(table):
        known = table.odds = worked_out(table.game, table.match.state, moment_of(table))
    return known.results


async def odds_ahead(table: Table) -> None:
    """Work them out before a page is made that tells them, where that takes long."""
    known, moment = table.odds, moment_of(table)
    if known is None or known.seconds < LONG or known.moment == moment:
        return
    if moment not in table.odds_to_come:
        # Taken now: the table may move on while the thread counts.
        state = table.match.state.copy()
        work = asyncio.to_thread(worked_out, table.game, state, moment)
        table.odds_to_come[moment] = asyncio.ensure_future(work)
    try:
        table.odds = await asyncio.shield(table.odds_to_come[moment])
    finally:
        table.odds_to_come.pop(moment, None)


def moment_of(table: Table) -> tuple[int, int]:
    return table.number, table.changes


def worked_out(game: Game[Any], state: Any, moment: tuple[int, int]) -> Odds:
    began = thread_time()
    results = {} if state.is_chance or state.outcome else game.odds(state, state.seat)
    return Odds(moment, results, thread_time() - began)
