"""Server-sent events: everybody at a table learns at once that something happened."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress

from litestar.response import ServerSentEventMessage

from .metrics import STREAMS
from .table import Table
from .tables import Tables

PING = 15.0
RETRY = 1000


async def table_events(
    tables: Tables, table: Table, last_id: str, network: str
) -> AsyncIterator[ServerSentEventMessage]:
    """The events of one table; who comes back with the last id they saw gets what is new."""
    async for _ in changes(tables, [table], network, {table.id: last_id}):
        data = json.dumps(table.summary())
        yield ServerSentEventMessage(data, "table", table.event_id(), RETRY)


async def page_events(
    tables: Tables, watched: Sequence[Table], network: str
) -> AsyncIterator[ServerSentEventMessage]:
    """The events of all tables that a browser shows; each names its table."""
    async for table in changes(tables, watched, network, {}):
        data = json.dumps({"table": table.id, **table.summary()})
        yield ServerSentEventMessage(data, "table", retry=RETRY)


async def changes(
    tables: Tables, watched: Sequence[Table], network: str, seen: dict[str, str]
) -> AsyncIterator[Table]:
    """Each of the tables whenever something happened there that was not seen yet.

    In silence all are named again, so that silence means a dead line.
    """
    woken = asyncio.Event()
    for table in watched:
        table.streams += 1
        table.watchers.add(woken)
    STREAMS.inc()
    silence = False
    try:
        with tables.streams.held(network):
            while not tables.closing.is_set():
                woken.clear()
                for table in watched:
                    if silence or table.event_id() != seen.get(table.id):
                        seen[table.id] = table.event_id()
                        yield table
                silence = not await is_set(woken, PING)
    finally:
        STREAMS.dec()
        for table in watched:
            table.streams -= 1
            table.watchers.discard(woken)


async def is_set(event: asyncio.Event, seconds: float) -> bool:
    """Whether an event came within some seconds."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
    return event.is_set()
