"""Coroutines in a loop of their own: browsers of other tests keep one running in this thread."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def run_alone(work: Coroutine[Any, Any, Any]) -> Any:
    """Run a coroutine to its end in another thread."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, work).result()
