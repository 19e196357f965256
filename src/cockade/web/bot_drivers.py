"""Bots of one process: a driver for each table at which a bot is to answer."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from random import Random
from typing import TYPE_CHECKING, Protocol

from . import queries
from .bot_pool import BotPool
from .errors import Conflict, Unavailable
from .stored_match import resampled
from .table import Seat, Table

if TYPE_CHECKING:
    from .tables import Tables

LOGGER = logging.getLogger("cockade.web")
# Seconds before a driver tries again after a fault: longer each time.
FIRST_WAIT, LONGEST_WAIT = 0.1, 30.0
# The part of the event loop's time that tables of bots alone may take together.
SHARE_OF_BOTS_ALONE = 0.5


class Bots(Protocol):
    """Whoever lets bots answer: drivers in this process, or a queue that workers share."""

    pool: BotPool

    def start(self) -> None:
        """Begin, and go on with tables whose bots had stopped."""

    def wake(self, table: Table) -> None:
        """This process has changed a table: perhaps it is a bot's turn."""

    def refreshed(self, table: Table) -> None:
        """Another process has, and this one has taken it over."""

    async def close(self) -> None:
        """End at once."""


def bot_to_move(table: Table) -> Seat | None:
    """The seat to decide, if a bot plays it."""
    seat = table.acting
    return seat if seat is not None and seat.bot is not None else None


class Turnstile:
    """Lets one in at a time and rests after each, so that all together take a part of the time."""

    def __init__(
        self,
        share: float,
        clock: Callable[[], float] = time.thread_time,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.rest = 1 / share - 1
        self._clock, self._sleep = clock, sleep
        self._lock = asyncio.Lock()

    async def __aenter__(self) -> None:
        await self._lock.acquire()
        self._begun = self._clock()

    async def __aexit__(self, *_: object) -> None:
        try:
            await self._sleep((self._clock() - self._begun) * self.rest)
        finally:
            self._lock.release()


async def bot_answer(pool: BotPool, table: Table, seat: Seat) -> str:
    """What a bot answers at a table; always something legal."""
    ply = table.taught.ply(table.match) if table.taught else None
    if ply is not None:
        return ply.options[0]
    level = seat.bot or ""
    state = resampled(table.game, table.match.state, seat.seat, Random())
    options = table.match.options
    whose = seat.seat, level
    text, table.bot_minds[whose] = await pool.answer(
        table.game,
        state,
        level,
        table.bot_minds.get(whose),
        owner=table.owner or table.id,
        alone=table.bots_alone,
    )
    if text not in options:
        LOGGER.error("bot %s gave %r, which is not legal, in %s", level, text, table.game.id)
        text = Random().choice(options)
    return text


class BotDrivers:
    """Tasks of this process that let bots think and answer; faults that pass do not stop them."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.pool = BotPool(tables.config.bot_workers, tables.config.bot_patience)
        self.turnstile = Turnstile(SHARE_OF_BOTS_ALONE)

    def start(self) -> None:
        self.tables.run_in_background(self._resume())

    async def _resume(self) -> None:
        """Go on with the tables of before; one that cannot go on stops no other."""
        waiting, wait = None, FIRST_WAIT
        while not self.tables.closing.is_set() and waiting != []:
            try:
                if waiting is None:
                    waiting = list(await self.tables.database.read(queries.waiting_for_bots))
                while waiting and not self.tables.closing.is_set():
                    await self._resume_table(waiting[-1])
                    waiting.pop()
            except Unavailable:
                wait = await self._pause(wait)

    async def _resume_table(self, id: str) -> None:
        try:
            self.wake(await self.tables.get(id))
        except Unavailable:
            raise
        except Exception:
            LOGGER.warning("bots cannot go on at table %s", id)

    def wake(self, table: Table) -> None:
        if table.bot_task is None and bot_to_move(table) is not None:
            table.bot_task = asyncio.create_task(self._drive(table))

    def refreshed(self, table: Table) -> None:
        self.wake(table)

    async def close(self) -> None:
        tasks = [table.bot_task for table in self.tables.all_cached() if table.bot_task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.pool.close()

    async def _drive(self, table: Table) -> None:
        wait = FIRST_WAIT
        try:
            while not self.tables.closing.is_set() and (seat := bot_to_move(table)) is not None:
                try:
                    await self._let_bot_answer(table, seat)
                    wait = FIRST_WAIT
                except Unavailable:
                    wait = await self._pause(wait)
                except Exception:
                    LOGGER.exception("a bot could not answer at table %s", table.id)
                    wait = await self._pause(wait)
        finally:
            table.bot_task = table.thinking = None
            table.notify()

    async def _pause(self, wait: float) -> float:
        """Wait, unless the server ends; returns how long to wait next time."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.tables.closing.wait(), wait)
        return min(2 * wait, LONGEST_WAIT)

    async def _let_bot_answer(self, table: Table, seat: Seat) -> None:
        begun, number, level = time.monotonic(), table.number, seat.bot
        if table.thinking != seat.seat:
            table.thinking = seat.seat
            table.notify()
        text = await bot_answer(self.pool, table, seat)
        delay = self.tables.config.bot_delay if table.delay is None else table.delay
        await asyncio.sleep(max(0.0, begun + delay - time.monotonic()))
        if table.number != number or table.seats[seat.seat].bot != level:
            return
        table.thinking = None
        if table.bots_alone:
            async with self.turnstile:
                await self._give(table, seat, text, number)
        else:
            await self._give(table, seat, text, number)

    async def _give(self, table: Table, seat: Seat, text: str, number: int) -> None:
        try:
            await self.tables.answer(table, seat.seat, text, number, f"bot:{seat.bot}")
        except Conflict:
            return
