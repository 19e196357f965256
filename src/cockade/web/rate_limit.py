"""How often one address or person may do what costs much; app.py limits all requests."""

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
    """So many times a minute for each address or person; 0 is no limit."""

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
    """So many of something at the same time for each address or person; 0 is no limit."""

    def __init__(self, at_once: int, what: str, sentence: str) -> None:
        self.at_once, self.what, self.sentence = at_once, what, sentence
        self._open: Counter[str] = Counter()

    def check(self, key: str) -> None:
        """Refuse one more than there may be."""
        if self.at_once and self._open[key] >= self.at_once:
            LOGGER.warning("too many %s of %s", self.what, key or "an unknown address")
            raise TooManyRequests(self.sentence)

    def hold(self, key: str) -> None:
        self._open[key] += 1

    def release(self, key: str) -> None:
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]

    @contextmanager
    def held(self, key: str) -> Iterator[None]:
        """Count one for as long as it lasts."""
        self.hold(key)
        try:
            yield
        finally:
            self.release(key)
