"""`cockade admin`: a server's data looked at, repaired, pruned, saved and moved."""

from __future__ import annotations

import json
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cockade.cli import main
from cockade.web import new_table
from cockade.web.config import Config
from cockade.web.migration import prepare_database
from cockade.web.new_table import SeatSpec, TableSpec
from cockade.web.tables import Tables
from tests.web.loops import run_alone

ANSWERS = 12


def url(file: Path) -> str:
    return f"sqlite:///{file}"


def admin(*words: str, status: int = 0) -> Result:
    found = CliRunner().invoke(main, ["admin", *words])
    assert found.exit_code == status, found.output
    return found


async def _play(config: Config) -> str:
    """A table of two people in the middle of a match, with a line of chat."""
    tables = Tables(config)
    seats = [SeatSpec("me", name="Ada"), SeatSpec("link"), SeatSpec("hot", name="Bob")]
    table = await new_table.open_table(
        tables, TableSpec("liberte", players=3, seats=seats), "ada", "Ada"
    )
    rng = random.Random(5)
    for _ in range(ANSWERS):
        await tables.answer(table, str(table.match.actor), rng.choice(table.match.options))
    await tables.say(table, "p1", ("ada", "Ada"), "Bonjour")
    await tables.close()
    return table.id


@pytest.fixture
def played(tmp_path: Path) -> tuple[Path, str]:
    file = tmp_path / "tables.sqlite"
    prepare_database(url(file))
    config = Config(url(file), "a secret for the tests only")
    return file, run_alone(_play(config))


def contents(file: Path, *left_out: str) -> list[str]:
    with sqlite3.connect(file) as connection:
        return sorted(
            line
            for line in connection.iterdump()
            if line.startswith("INSERT") and not any(word in line for word in left_out)
        )


def listed(file: Path) -> list[dict[str, Any]]:
    return json.loads(admin("tables", "--database", url(file), "--json").stdout)


def people(file: Path) -> list[dict[str, Any]]:
    return json.loads(admin("people", "--database", url(file), "--json").stdout)


def test_tables_and_people(played: tuple[Path, str]) -> None:
    file, id = played
    (table,) = listed(file)
    assert (table["id"], table["number"], table["status"]) == (id, ANSWERS, "open")
    with sqlite3.connect(file) as connection:
        insert = (
            "insert into people (id, name, host, muted, banned, created) values (?, ?, 0, 0, 0, 0)"
        )
        connection.executemany(insert, [("ada", "Ada"), ("eve", "Eve")])
    words = ("--database", url(file))
    assert {(person["id"], person["seats"]) for person in people(file)} == {("ada", 2), ("eve", 0)}
    admin("ban", "eve", *words)
    assert [person["id"] for person in people(file) if person["banned"]] == ["eve"]
    admin("ban", "eve", "--lift", *words)
    assert not any(person["banned"] for person in people(file))
    admin("ban", "nobody", *words, status=2)
    assert id in admin("tables", "--database", url(file)).output


def test_backup_and_restore(played: tuple[Path, str], tmp_path: Path) -> None:
    file, copy = played[0], tmp_path / "copy.sqlite"
    saved = tmp_path / "all.jsonl.gz"
    admin("backup", "--database", url(file), str(saved))
    assert saved.stat().st_mode & 0o077 == 0
    admin("restore", "--database", url(copy), str(saved))
    assert contents(copy) == contents(file)
    admin("restore", "--database", url(copy), str(saved), status=2)
    admin("backup", "--database", url(file), str(saved), status=2)


def test_one_running_table_moves_with_its_seats(played: tuple[Path, str], tmp_path: Path) -> None:
    """It is put beside another one whose chat has taken its numbers."""
    (file, id), other = played, tmp_path / "other.sqlite"
    prepare_database(url(other))
    run_alone(_play(Config(url(other), "a secret for the tests only")))
    saved = tmp_path / "table.jsonl"
    admin("export", "--database", url(file), str(saved), "--table", id)
    admin("import", "--database", url(other), str(saved))
    assert {row["id"] for row in listed(other)} >= {id} and len(listed(other)) == 2
    assert set(contents(file, "alembic", '"chat"')) <= set(contents(other))
    admin("import", "--database", url(other), str(saved), status=2)
    admin("export", "--database", url(file), str(saved), "--table", "none", status=2)
    assert "2 of 2 matches replay" in admin("check-upgrade", "--database", url(other)).output


def test_rubbish_is_not_imported(played: tuple[Path, str], tmp_path: Path) -> None:
    file, saved = played[0], tmp_path / "x.jsonl"
    before = contents(file)
    for rubbish in ("", "hello", '{"cockade": 9}', '{"cockade": 1, "holds": "server"}'):
        saved.write_text(rubbish)
        admin("import", "--database", url(file), str(saved), status=2)
    assert contents(file) == before


def test_repair_by_replay(played: tuple[Path, str]) -> None:
    file, id = played
    before = contents(file)
    with sqlite3.connect(file) as connection:
        connection.execute("update matches set state = '{', number = 3, actor = 'p9'")
    problem = admin("check-upgrade", "--database", url(file), status=1).output
    assert id in problem and "0 of 1 matches replay" in problem
    admin("repair", "--database", url(file), id)
    assert contents(file) == before
    admin("check-upgrade", "--database", url(file))
    admin("repair", "--database", url(file), "none", status=2)


def test_match_that_no_longer_replays_is_named(played: tuple[Path, str]) -> None:
    file, id = played
    with sqlite3.connect(file) as connection:
        connection.execute("update answers set text = 'battle' where number = 5")
    (finding,) = json.loads(
        admin("check-upgrade", "--database", url(file), "--json", status=1).stdout
    )
    assert finding["id"] == id and "does not replay" in finding["problem"]


def test_prune(played: tuple[Path, str]) -> None:
    file, id = played
    with sqlite3.connect(file) as connection:
        connection.execute("update matches set status = 'finished', changed = changed - 864000")
    words = ("--database", url(file), "--finished", "--days")
    assert id not in admin("prune", *words, "11", "--yes").output
    assert id in admin("prune", *words, "9").output and listed(file)
    assert id not in admin("prune", "--database", url(file), "--days", "9", "--yes").output
    admin("prune", *words, "9", "--yes")
    assert not contents(file, "alembic")
