"""The game of the tutorial, as long as a test needs it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import cockade.games
from tests.docs import tutorial


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder in which games are found as if they stood beside the others."""
    cockade.games.__path__.append(str(tmp_path))
    yield tmp_path
    cockade.games.__path__.remove(str(tmp_path))
    tutorial.forget()


@pytest.fixture
def game(folder: Path) -> cockade.Game:
    for block in tutorial.blocks():
        if block.title:
            tutorial.write(folder, block)
    tutorial.forget()
    return cockade.game("rebecca")
