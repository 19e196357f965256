"""Every clause of Prelude to Rebellion is named by at least one test."""

from __future__ import annotations

from pathlib import Path

import cockade
from tests.helpers.clauses import named_clauses


def test_every_clause_is_named_by_a_test():
    clauses = {clause.id for clause in cockade.game("prelude").clauses}
    missing = sorted(clauses - named_clauses(Path(__file__).parent))
    print("uncovered:", missing)
    assert missing == []


def test_no_test_names_an_unknown_clause():
    clauses = {clause.id for clause in cockade.game("prelude").clauses}
    assert sorted(named_clauses(Path(__file__).parent) - clauses) == []
