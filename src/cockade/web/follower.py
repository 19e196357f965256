"""What other processes at the same PostgreSQL write is heard here at once."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
import psycopg
from litestar.channels.backends.psycopg import PsycoPgChannelsBackend

from .database import libpq_url
from .errors import Refused
from .queries import CHANNEL
from .table import Table

if TYPE_CHECKING:
    from .tables import Tables

LOGGER = logging.getLogger("cockade.web")
FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0


class Message(msgspec.Struct):
    """A table has changed, and which process wrote it."""

    table: str
    source: str


class Follower:
    """Listens, and takes up the thread again after a fault; caches follow what it hears."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.url = libpq_url(tables.config.database)

    async def run(self) -> None:
        """Listen until cancelled."""
        wait = FIRST_WAIT
        while True:
            try:
                await self._listen()
            except (psycopg.Error, OSError) as error:
                LOGGER.warning("cannot hear other servers: %s", " ".join(str(error).split()))
            if self.tables.following:
                self.tables.following, wait = False, FIRST_WAIT
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    async def _listen(self) -> None:
        backend = PsycoPgChannelsBackend(self.url)
        try:
            await backend.on_startup()
            await backend.subscribe([CHANNEL])
            self._missed()
            async for _, payload in backend.stream_events():
                self._heard(payload)
        finally:
            with suppress(Exception):
                await backend.on_shutdown()

    def _missed(self) -> None:
        """From now on everything is heard; what was written before may have been missed."""
        self.tables.following = True
        for table in self.tables.all_cached():
            self._follow(table)

    def _heard(self, payload: bytes) -> None:
        try:
            message = msgspec.json.decode(payload, type=Message)
        except msgspec.DecodeError:
            LOGGER.warning("a message on %s makes no sense", CHANNEL)
            return
        table = self.tables.cached(message.table)
        if table is not None and message.source != self.tables.name:
            self._follow(table)

    def _follow(self, table: Table) -> None:
        table.stale = True
        self.tables.run_in_background(self._refresh(table))

    async def _refresh(self, table: Table) -> None:
        """Failing, the table stays stale, and the next who asks for it tries again."""
        with suppress(Refused):
            await self.tables.refresh(table)
