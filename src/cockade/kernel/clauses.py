"""The numbered rules of a game in our own words, and what their sections are about."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from .data import load


class Clause(NamedTuple):
    """A numbered rule in our own words, with its rulebook section."""

    id: str
    section: str
    sentence: str


def read_clauses(folder: Path) -> tuple[Clause, ...]:
    """The clauses of a game from its clauses.toml; ids are unique."""
    file = load(folder, "clauses.toml").keys("clause")
    clauses: dict[str, Clause] = {}
    for row in file.tables("clause"):
        row.keys("id section sentence")
        clause = Clause(row.text("id"), row.text("section"), row.text("sentence"))
        if clause.id in clauses:
            raise row.error("id", f"{clause.id} stands twice")
        clauses[clause.id] = clause
    return tuple(clauses.values())


def read_sections(folder: Path, clauses: Iterable[Clause]) -> dict[str, str]:
    """What each section is about, from sections.toml: just those of the clauses, in their order."""
    file = load(folder, "sections.toml").keys("title").table("title")
    numbers = dict.fromkeys(clause.section for clause in clauses)
    for number in file.values:
        if number not in numbers:
            raise file.error(number, "unknown section; no clause has it")
    return {number: file.text(number) for number in numbers}
