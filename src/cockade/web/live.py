"""Server-sent events: everybody at a table learns at once that something happened."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from litestar.response import ServerSentEvent, ServerSentEventMessage

from .table import Table
from .tables import Tables

PING = 15.0
RETRY = 1000


async def events(tables: Tables, table: Table, last: str) -> AsyncIterator[ServerSentEventMessage]:
    """One event for each change; who comes back with the last id they saw gets what is new.

    In silence the last one is said again, so that silence means a dead line.
    """
    table.streams += 1
    silence = False
    try:
        while not tables.closing.is_set():
            pulse = table.pulse
            if silence or table.stamp() != last:
                last = table.stamp()
                yield ServerSentEventMessage(table.event(), "table", last, RETRY)
            try:
                await asyncio.wait_for(pulse.wait(), PING)
                silence = False
            except TimeoutError:
                silence = True
    finally:
        table.streams -= 1


def stream(tables: Tables, table: Table, last: str) -> ServerSentEvent:
    return ServerSentEvent(events(tables, table, last))
