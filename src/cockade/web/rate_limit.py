"""Limits: how often one address may do what costs much."""

from __future__ import annotations

import logging
import time
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager

from .errors import TooManyRequests

LOGGER = logging.getLogger("cockade.web")
MINUTE = 60.0
# Addresses remembered before those that have been quiet are forgotten.
KNOWN = 10_000


class RateLimit:
    """So many times a minute for each address; 0 is no limit."""

    def __init__(self, per_minute: int) -> None:
        self.per_minute = per_minute
        self._times: dict[str, deque[float]] = {}

    def count(self, address: str) -> None:
        """Note one time more, or refuse it."""
        if not self.per_minute:
            return
        now = time.monotonic()
        if len(self._times) > KNOWN:
            self._times = {key: at for key, at in self._times.items() if at[-1] > now - MINUTE}
        times = self._times.setdefault(address, deque())
        while times and times[0] < now - MINUTE:
            times.popleft()
        if len(times) >= self.per_minute:
            raise TooManyRequests("Too many requests. Try again in a minute.")
        times.append(now)


class OpenLimit:
    """So many streams at the same time for each address; 0 is no limit."""

    def __init__(self, at_once: int) -> None:
        self.at_once = at_once
        self._open: Counter[str] = Counter()

    def check(self, address: str) -> None:
        """Refuse one more than there may be."""
        if self.at_once and self._open[address] >= self.at_once:
            LOGGER.warning("too many streams from %s", address or "an unknown address")
            raise TooManyRequests("Too many open tables. Close one and try again.")

    @contextmanager
    def held(self, address: str) -> Iterator[None]:
        """Count a stream for as long as it lasts."""
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]
