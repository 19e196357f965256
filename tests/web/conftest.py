"""A real server process for the tests of the web."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.browser import chromium, person
from tests.web.tools import Server

__all__ = ["chromium", "own_server", "person", "postgres", "server"]


SERVED = {"chromium", "server", "own_server", "postgres"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of servers and browsers play games of chance against the clock: each may fail once.

    The summary counts such runs; each is a fault to look into, of the page or of its test.
    """
    for item in items:
        if SERVED & set(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not stop it."""
    found = Server(tmp_path_factory.mktemp("web") / "tables.sqlite")
    found.start()
    yield found
    found.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may stop and start; it is not running yet."""
    found = Server(tmp_path / "tables.sqlite")
    yield found
    found.stop()


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL of its own; run by root, it belongs to a user of its own.

    Not in pytest's folder: that is closed to other users whenever another session begins.
    """
    pgserver = pytest.importorskip("pgserver")
    pytest.importorskip("psycopg")
    with tempfile.TemporaryDirectory(prefix="cockade-", ignore_cleanup_errors=True) as folder:
        database = pgserver.get_server(Path(folder) / "data", cleanup_mode="delete")
        yield database.get_uri()
        database.cleanup()
