"""The tables in memory: loaded when asked for, kept up to date with what others write."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict

from . import queries
from .bot_drivers import Bots
from .config import Config
from .database import Database
from .errors import NoTable, NotFound, Refused, Unavailable
from .metrics import TABLES
from .restoring import broken, catch_up, rebuilt
from .table import Table

LOGGER = logging.getLogger("cockade.web")
TERMS = ("owner", "ended", "proposal", "parts", "lesson", "rematch")
TAKEN_OVER = ("match", "number", "seats", "chat", "start", "versions", *TERMS)


class LoadedTables:
    """Tables by their ids, and the database from which they are rebuilt."""

    bots: Bots

    def __init__(self, config: Config) -> None:
        self.config = config
        self.database = Database(config.database)
        self.closing = asyncio.Event()
        # Whether this process hears of what others write; without others it always does.
        self.following = not self.database.postgres
        self._cache: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table]] = {}

    async def get(self, id: str) -> Table:
        """A table by its id, from memory or rebuilt."""
        if id in self._cache:
            self._cache.move_to_end(id)
            table = self._cache[id]
            table.last_used = time.monotonic()
            if table.stale or not self.following:
                await self.refresh(table)
            return table
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Table:
        table = await self._restored(id)
        self.cache(table)
        return table

    async def _restored(self, id: str) -> Table:
        try:
            stored = await self.database.read(queries.load, id)
        except Refused:
            raise
        except Exception:
            raise broken(id) from None
        if stored is None:
            raise NoTable()
        # A long match takes a moment: others are served meanwhile.
        table, changes = await asyncio.to_thread(rebuilt, stored)
        if self.database.postgres:
            self.bots.refreshed(table)
        if changes:
            await self.database.write(lambda c: queries.change_match(c, id, changes))
        return table

    def cached(self, id: str) -> Table | None:
        """A table that is in memory."""
        return self._cache.get(id)

    def all_cached(self) -> list[Table]:
        return list(self._cache.values())

    def cache(self, table: Table) -> None:
        """Hold a table in memory, and let go of those that nobody looks at."""
        self._cache[table.id] = table
        self._cache.move_to_end(table.id)
        if len(self._cache) > self.config.cached:
            idle = [id for id, held in self._cache.items() if held.idle and id != table.id]
            for id in idle[: len(self._cache) - self.config.cached]:
                del self._cache[id]
        TABLES.set(len(self._cache))

    async def refresh(self, table: Table) -> None:
        """Take over what another process has written, or what this one cannot be sure of."""
        async with table.lock:
            if table.stale or not self.following:
                await self._refresh(table)

    async def _refresh(self, table: Table) -> None:
        # What is written from now on may not be in what is read.
        table.stale = False
        try:
            news = await self.database.read(queries.news, table.id, table.number)
            if news is None:
                raise NoTable()
            await self._take_over(table, news)
        except BaseException:
            table.stale = True
            raise
        if not self.closing.is_set():
            self.bots.refreshed(table)
        table.notify()

    async def _take_over(self, table: Table, news: queries.News) -> None:
        try:
            catch_up(table, news)
        except Exception:
            LOGGER.warning("table %s is restored as a whole", table.id)
            fresh = await self._restored(table.id)
            for name in TAKEN_OVER:
                setattr(table, name, getattr(fresh, name))
            table.changes += 1

    async def reload(self, id: str) -> None:
        """Take over what was written of a table without it: it may be gone altogether."""
        table = self.cached(id)
        if table is None:
            return
        # Failing, the next who asks for it tries again.
        table.stale = True
        try:
            fresh = await self._restored(id)
        except Unavailable:
            return
        except NotFound:
            table.ended = table.ended or "closed"
            del self._cache[id]
        else:
            for name in TAKEN_OVER:
                setattr(table, name, getattr(fresh, name))
            table.stale = False
            self.run_bots(table)
        table.changes += 1
        table.notify()

    def run_bots(self, table: Table) -> None:
        """Let bots answer as long as it is their turn."""
        if not self.closing.is_set():
            self.bots.wake(table)
