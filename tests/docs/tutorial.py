"""Follows the tutorial as a reader would: writes its files, runs its sessions, in order."""

from __future__ import annotations

import doctest
import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import cockade.games

PAGE = Path(__file__).parents[2] / "docs" / "write-a-game.md"
PACKAGE = "cockade.games.rebecca"
BLOCK = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A block of code: a file if it has a title, else a session or a command."""

    language: str
    title: str
    body: str
    line: int


def blocks(page: Path = PAGE) -> Iterator[Block]:
    text = page.read_text(encoding="utf-8")
    for found in BLOCK.finditer(text):
        language, title, body = found.groups()
        yield Block(language, title or "", body, text.count("\n", 0, found.start()) + 1)


def write(folder: Path, block: Block) -> None:
    """A file of the game; none is written twice."""
    path = folder / "rebecca" / block.title
    assert not path.exists(), f"{block.title} stands on the page twice"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(block.body, encoding="utf-8")


def forget() -> None:
    """Let the game be imported afresh, as in a new interpreter."""
    for name in [name for name in sys.modules if name == PACKAGE or name.startswith(f"{PACKAGE}.")]:
        del sys.modules[name]
    vars(cockade.games).pop("rebecca", None)
    importlib.invalidate_caches()


def follow(folder: Path) -> list[str]:
    """Everything on the page; returns what the sessions got wrong."""
    failures: list[str] = []
    space: dict[str, Any] = {}
    for block in blocks():
        if block.title:
            write(folder, block)
            forget()
            space = {}
        elif ">>>" in block.body:
            failures += run(block, space)
    return failures


def run(block: Block, space: dict[str, Any]) -> list[str]:
    told: list[str] = []
    test = doctest.DocTestParser().get_doctest(block.body, space, PAGE.name, PAGE.name, block.line)
    doctest.DocTestRunner(verbose=False).run(test, out=told.append, clear_globs=False)
    space.update(test.globs)
    return told
