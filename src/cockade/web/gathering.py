"""Heads of responses are sent together with what follows: each write wakes whoever reads."""

from __future__ import annotations

import asyncio
from typing import Any

HEAD = b"HTTP/1.1 "


class GatheringTransport:
    """A transport that holds the head of a response back until its body comes, or for a moment."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._held = b""

    def write(self, data: bytes) -> None:
        if not self._held and data.startswith(HEAD):
            self._held = data
            self._loop.call_soon(self.flush)
            return
        self._transport.write(self._held + data)
        self._held = b""

    def flush(self) -> None:
        """Send what is held, if there is still somebody."""
        if self._held and not self._transport.is_closing():
            self.write(b"")

    def close(self) -> None:
        self.flush()
        self._transport.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)
