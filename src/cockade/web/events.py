"""Server-sent events: everybody at a table learns at once that something happened."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from litestar.response import ServerSentEventMessage

from .metrics import STREAMS
from .table import Table
from .tables import Tables

PING = 15.0
RETRY = 1000


async def table_events(
    tables: Tables, table: Table, last_id: str, network: str
) -> AsyncIterator[ServerSentEventMessage]:
    """One event for each change; who comes back with the last id they saw gets what is new.

    In silence the last one is said again, so that silence means a dead line.
    """
    table.streams += 1
    STREAMS.inc()
    silence = False
    try:
        with tables.streams.held(network):
            while not tables.closing.is_set():
                changed = table.changed
                if silence or table.event_id() != last_id:
                    last_id = table.event_id()
                    yield ServerSentEventMessage(table.event_data(), "table", last_id, RETRY)
                try:
                    await asyncio.wait_for(changed.wait(), PING)
                    silence = False
                except TimeoutError:
                    silence = True
    finally:
        table.streams -= 1
        STREAMS.dec()
