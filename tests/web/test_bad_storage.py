"""Rows that make no sense harm their own table alone; a database that cannot serve is refused."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cockade.web.migration import DatabaseProblem, prepare_database
from tests.web.tools import Browser, Server

BOT = {"kind": "bot", "bot": "random"}


def edit(file: Path, query: str, *values: object) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute(query, values)


def test_bad_rows_fail_alone(tmp_path: Path) -> None:
    """Invalid JSON and an unknown game: named in the log and on their pages, the rest goes on."""
    file = tmp_path / "tables.sqlite"
    server = Server(file)
    server.start()
    invalid, unknown, whole = (server.open([BOT] * 3, public=True, delay=0.05) for _ in range(3))
    server.stop()
    edit(file, "update matches set state = '{' where id = ?", invalid["id"])
    edit(file, "update matches set game = 'atlantis' where id = ?", unknown["id"])
    log = tmp_path / "log"
    with log.open("wb") as errors:
        server.start(stderr=errors)
    browser = Browser(server)
    for table in (invalid, unknown):
        assert table["id"] in browser.get(f"/table/{table['id']}/", 410)
        assert f"table {table['id']} cannot be restored" in log.read_text()
    with server.client(whole["watch"]) as client:
        path = f"/tables/{whole['id']}"
        before, deadline = client.get(path).json()["number"], time.monotonic() + 30
        while client.get(path).json()["number"] < before + 2:
            assert time.monotonic() < deadline, "bots of another table do not go on"
            time.sleep(0.05)
    assert all(table["id"] in browser.get("/") for table in (invalid, unknown, whole))
    server.stop()


def dump(file: Path) -> list[str]:
    """What is in a database; nothing if it is none."""
    try:
        with sqlite3.connect(file) as connection:
            return list(connection.iterdump())
    except sqlite3.DatabaseError:
        return []


def foreign(file: Path) -> None:
    edit(file, "create table songs (title text)")


def newer(file: Path) -> None:
    prepare_database(f"sqlite:///{file}")
    edit(file, "update alembic_version set version_num = '9999'")


def rubbish(file: Path) -> None:
    file.write_text("This is a letter, no database. " * 100)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    (
        (foreign, "another program"),
        (newer, "newer version"),
        (rubbish, "not a database"),
    ),
)
def test_database_of_others_is_refused(tmp_path: Path, spoil, sentence: str) -> None:
    file = tmp_path / "tables.sqlite"
    spoil(file)
    before = dump(file)
    with pytest.raises(DatabaseProblem, match=sentence) as problem:
        prepare_database(f"sqlite:///{file}")
    assert "\n" not in str(problem.value) and str(file) in str(problem.value)
    assert dump(file) == before


def test_read_only_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    prepare_database(f"sqlite:///{file}")
    with pytest.raises(DatabaseProblem, match="readonly"):
        prepare_database(f"sqlite:///file:{file}?mode=ro&uri=true")


@pytest.mark.parametrize("url", ("sqlite:////no/such/folder/x", "nonsense", "oracle:///x"))
def test_server_ends_with_one_clear_line(url: str, tmp_path: Path) -> None:
    environment = Server(url).environment
    command = [sys.executable, "-m", "cockade", "--no-browser"]
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert ended.returncode == 2
    assert ended.stderr.startswith("cockade: ") and ended.stderr.count("\n") == 1


def test_database_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    prepare_database(f"sqlite:///{file}")
    assert file.stat().st_mode & 0o777 == 0o600
    file.chmod(0o644)
    prepare_database(f"sqlite:///{file}")
    assert all(path.stat().st_mode & 0o077 == 0 for path in tmp_path.iterdir())
