"""Every clause of Liberté is named by at least one test."""

from __future__ import annotations

from pathlib import Path

import cockade
from tests.helpers.clauses import named_clauses


def test_every_clause_is_named_by_a_test():
    clauses = {clause.id for clause in cockade.game("liberte").clauses}
    named = named_clauses(Path(__file__).parent)
    missing = sorted(clauses - named)
    print("uncovered:", missing)
    assert missing == []


def test_no_test_names_an_unknown_clause():
    clauses = {clause.id for clause in cockade.game("liberte").clauses}
    assert sorted(named_clauses(Path(__file__).parent) - clauses) == []
