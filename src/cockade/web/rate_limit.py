"""Limits: how often one address may do what costs much."""

from __future__ import annotations

import time
from collections import deque

from .errors import TooManyRequests

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
