"""Every clause of Prairie Aflame! is named by at least one test."""

from __future__ import annotations

from pathlib import Path

import cockade
from tests.helpers.clauses import named_clauses

CLAUSES = {clause.id for clause in cockade.game("prairie").clauses}


def test_every_clause_is_named_by_a_test():
    assert len(CLAUSES) == 330
    missing = sorted(CLAUSES - named_clauses(Path(__file__).parent))
    print("uncovered:", missing)
    assert missing == []


def test_no_test_names_an_unknown_clause():
    assert sorted(named_clauses(Path(__file__).parent) - CLAUSES) == []
