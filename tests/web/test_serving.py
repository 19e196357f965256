"""How a server runs."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterator

import pytest

import cockade
from cockade.web.server import COLLECTING, collect_rarely

# A server of its own that nobody has asked for anything yet.
STARTED = """
import asyncio, sys
from cockade.web.app import create_app
from cockade.web.config import Config

async def start():
    async with create_app(Config(database="sqlite://", secret="x" * 32)).lifespan():
        print(*sorted(name for name in sys.modules if name.startswith("cockade.games.")))

asyncio.run(start())
"""


def test_games_are_loaded_before_anybody_waits_for_the_lobby() -> None:
    run = subprocess.run(
        [sys.executable, "-c", STARTED], capture_output=True, text=True, check=True
    )
    loaded = run.stdout.split()
    assert all(f"cockade.games.{id}.rules" in loaded for id in cockade.games())


@pytest.fixture
def collector() -> Iterator[None]:
    """Python's search for garbage, as it was before."""
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


@pytest.mark.usefixtures("collector")
def test_what_is_loaded_is_left_out_of_the_search_for_garbage() -> None:
    loaded = len(gc.get_objects())
    collect_rarely()
    assert gc.get_threshold() == COLLECTING
    assert gc.get_freeze_count() > loaded / 2
    assert len(gc.get_objects()) < loaded / 2
