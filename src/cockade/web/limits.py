"""Limits: how often one address may do what costs much."""

from __future__ import annotations

import time
from collections import deque

from .errors import TooMany

MINUTE = 60.0
KNOWN = 10_000


class Limit:
    """So many times a minute for each address; 0 is no limit."""

    def __init__(self, times: int) -> None:
        self.times = times
        self._seen: dict[str, deque[float]] = {}

    def count(self, address: str) -> None:
        """Note one time more, or refuse it."""
        if not self.times:
            return
        now = time.monotonic()
        if len(self._seen) > KNOWN:
            self._seen = {key: at for key, at in self._seen.items() if at[-1] > now - MINUTE}
        seen = self._seen.setdefault(address, deque())
        while seen and seen[0] < now - MINUTE:
            seen.popleft()
        if len(seen) >= self.times:
            raise TooMany("That was too often: wait a minute.")
        seen.append(now)
