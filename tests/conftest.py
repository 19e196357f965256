"""Marks the tests of rules and kernel as quick, and tells why tests ran again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
QUICK = (HERE / "kernel", HERE / "games")
# Whole random games and drawings take most of the time of a game's tests.
SLOW = ("test_random_games", "board")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """`pytest -m quick` takes about a minute."""
    for item in items:
        slow = any(word in item.path.stem for word in SLOW)
        if not slow and any(item.path.is_relative_to(folder) for folder in QUICK):
            item.add_marker(pytest.mark.quick)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Why a test ran again, so that a true fault does not pass for a slow machine."""
    for report in terminalreporter.stats.get("rerun", ()):
        terminalreporter.section(f"ran again: {report.nodeid}")
        terminalreporter.write_line(report.longreprtext)
