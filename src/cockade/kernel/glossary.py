"""The words of a game that a newcomer has to be told about, each in a sentence or two."""

from __future__ import annotations

from collections.abc import Container
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final, NamedTuple

from .data import Table, load
from .game import Game, find

FILE: Final = "glossary.toml"


class Entry(NamedTuple):
    """A word as it stands in texts, its forms separated by bars, and what it means."""

    term: str
    section: str
    says: str


def glossary_of(game: Game[Any]) -> tuple[Entry, ...]:
    """The glossary of a game; a game of one's own may have none."""
    return _glossary(game.id)


@cache
def _glossary(id: str) -> tuple[Entry, ...]:
    game = find(id)
    with resources.as_file(resources.files(f"{game.package}.data")) as folder:
        return read_glossary(folder, game.sections) if (folder / FILE).exists() else ()


def read_glossary(folder: Path, sections: Container[str]) -> tuple[Entry, ...]:
    """The glossary of a game: every form once, every section one of the game's."""
    known: set[str] = set()
    return tuple(
        _entry(row, sections, known) for row in load(folder, FILE).keys("entry").tables("entry")
    )


def _entry(row: Table, sections: Container[str], known: set[str]) -> Entry:
    row.keys("term section says")
    entry = Entry(row.text("term"), row.text("section"), row.text("says"))
    if entry.section not in sections:
        raise row.error("section", f"unknown section {entry.section}; no clause has it")
    for form in entry.term.lower().split("|"):
        if not form.strip() or form in known:
            raise row.error("term", f"{form!r} is empty or stands twice")
        known.add(form)
    return entry
