"""Every clause of 1775: Rebellion is named by at least one test."""

from __future__ import annotations

from pathlib import Path

from tests.games.rebellion1775.positions import GAME
from tests.helpers.clauses import named_clauses


def test_every_clause_is_named_by_a_test():
    clauses = {clause.id for clause in GAME.clauses}
    missing = sorted(clauses - named_clauses(Path(__file__).parent))
    print("uncovered:", missing)
    assert missing == []


def test_no_test_names_an_unknown_clause():
    clauses = {clause.id for clause in GAME.clauses}
    assert sorted(named_clauses(Path(__file__).parent) - clauses) == []
