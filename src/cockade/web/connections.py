"""Connections before they are requests: small heads, sent in time, not too many from one place."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .addresses import is_loopback, network_of
from .gathering import GatheringTransport

LOGGER = logging.getLogger("cockade.web")
HEAD_SIZE = 16_384
# Seconds for the head of a request, and for the rest of it.
HEAD_SECONDS, BODY_SECONDS = 10.0, 60.0
# Connections that have not sent a whole head yet; beyond that the oldest has to go.
WAITING = 256
REFUSED = b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
NOTHING_MORE = b"content-length: 0\r\nconnection: close\r\n\r\n"
# Open files that a server asks for, and those it keeps for its database and its bots.
DESCRIPTORS, RESERVED = 20_000, 128
QUOTES = (b'"', b"\\")
# Seconds between two lines of the log about the same address.
SILENCE = 60.0


class HeadTooLarge(Exception):
    """More than a head may have; the parser stops there."""


class Doorkeeper:
    """Counts connections by address, and those that have not asked for anything yet."""

    def __init__(self, per_address: int = 0, in_all: int = 0) -> None:
        self.per_address = per_address
        self.in_all = in_all
        self.waiting: dict[GuardedProtocol, None] = {}
        self._open: Counter[str] = Counter()
        self._told: dict[tuple[str, str], float] = {}

    def admit(self, address: str) -> bool:
        """Count one more connection, or refuse it; a proxy on this machine speaks for many."""
        network = network_of(address)
        self._open[network] += 1
        if self.in_all and self._open.total() > self.in_all:
            self.note("too many connections in all", network)
            return False
        if self.per_address and self._open[network] > self.per_address and not is_loopback(address):
            self.note("too many connections", network)
            return False
        return True

    def leave(self, address: str) -> None:
        network = network_of(address)
        self._open[network] -= 1
        if self._open[network] <= 0:
            del self._open[network]

    def wait(self, connection: GuardedProtocol) -> None:
        """It has a head to send; whoever has been at it longest makes room."""
        self.waiting[connection] = None
        if len(self.waiting) > WAITING:
            oldest = next(iter(self.waiting))
            self.note("too many unfinished requests", network_of(oldest.address))
            oldest.drop()

    def note(self, what: str, address: str) -> None:
        """A line in the log, not more than one a minute for each address."""
        now = time.monotonic()
        if now - self._told.get((what, address), -SILENCE) < SILENCE:
            return
        self._told = {key: at for key, at in self._told.items() if now - at < SILENCE}
        self._told[what, address] = now
        LOGGER.warning("%s from %s", what, address or "an unknown address")


class GuardedProtocol(HttpToolsProtocol):
    """Uvicorn's protocol, with a bound for the size of a head and the time that a request takes."""

    door = Doorkeeper()
    address = ""
    _timer: asyncio.TimerHandle | None = None
    _in_head = False
    _head_size = 0
    _received = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.transport = cast(asyncio.Transport, GatheringTransport(transport, self.loop))
        self.address = self.client[0] if self.client else ""
        if self.door.admit(self.address):
            self._await_head()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self.door.leave(self.address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._timer is None and (self.cycle is None or self.cycle.response_complete):
            self._await_head()
        try:
            super().data_received(data)
        except AttributeError:
            # Data that was on its way when the connection ended: there is no parser any more.
            if self.parser is not None:
                raise
            return
        self._received = self._received + len(data) if self._in_head else 0
        if self._received > HEAD_SIZE:
            self.refuse()

    def on_message_begin(self) -> None:
        self._head_size = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(len(name) + len(value) + 4)
        if name.lower() == b"cookie":
            value = plain_cookies(value)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        self._timer = self.loop.call_later(BODY_SECONDS, self._late, "a slow request")
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._stop_waiting()
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        if self._head_size > HEAD_SIZE:
            self.refuse()
        else:
            super().send_400_response(msg)

    def refuse(self) -> None:
        """The head is too large: say so, and read no more of it."""
        self.door.note("the head of a request is too large", network_of(self.address))
        self.transport.write(REFUSED + NOTHING_MORE)
        self.transport.close()

    def drop(self) -> None:
        """End it without a word."""
        self._stop_waiting()
        self.transport.abort()

    def _count(self, size: int) -> None:
        self._head_size += size
        if self._head_size > HEAD_SIZE:
            raise HeadTooLarge

    def _await_head(self) -> None:
        self._stop_waiting()
        self._in_head = True
        self._timer = self.loop.call_later(HEAD_SECONDS, self._late, "an unfinished request")
        self.door.wait(self)

    def _stop_waiting(self) -> None:
        self._in_head = False
        self.door.waiting.pop(self, None)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _late(self, what: str) -> None:
        self.door.note(what, network_of(self.address))
        self.drop()


def plain_cookies(header: bytes) -> bytes:
    """Cookies without those in quotes: none of ours has any, and undoing them may cost seconds."""
    if not any(mark in header for mark in QUOTES):
        return header
    crumbs = header.split(b";")
    return b";".join(c for c in crumbs if not any(mark in c for mark in QUOTES))


def guarded(per_address: int, in_all: int) -> Any:
    """The protocol of one server, with a doorkeeper of its own."""
    return type("Guarded", (GuardedProtocol,), {"door": Doorkeeper(per_address, in_all)})


def descriptors() -> int:
    """How many connections the system lets this process have, after asking for all it may give."""
    try:
        import resource
    except ImportError:
        return 0
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = min(most, DESCRIPTORS) if most != resource.RLIM_INFINITY else DESCRIPTORS
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    return max(wanted - RESERVED, 100)
