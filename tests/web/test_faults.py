"""Faults of the storage: nothing acknowledged is lost, and the server goes on by itself."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from cockade.web.app import create_app
from cockade.web.config import Config
from cockade.web.migration import prepare_database
from tests.web.faulty import COMMITS, KINDS, Faults, faulty_storage

BOT = {"kind": "bot", "bot": "random"}
PERSON = {"kind": "link"}
ANSWERS = 3
# More operations than the scenario has.
LAST = 60


class Club:
    """A server in this process whose storage fails on demand, and programs that play at it."""

    def __init__(self, client: TestClient[Any], file: Path, faults: Faults) -> None:
        self.client, self.file, self.faults = client, file, faults

    def call(self, method: str, path: str, token: str = "", **json: Any) -> httpx.Response:
        """A call that is made again as long as the storage fails."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        for _ in range(20):
            answer = self.client.request(
                method, f"/api{path}", headers=headers, json=json if method != "GET" else None
            )
            if answer.status_code != 503:
                return answer
            assert answer.headers["retry-after"] and "Try again" in answer.json()["detail"]
        raise AssertionError("the server does not recover")

    def open(self, *seats: dict[str, Any], **wish: Any) -> dict[str, Any]:
        wish = {"game": "liberte", "players": 3, "seats": list(seats), "delay": 0, **wish}
        answer = self.call("POST", "/tables", **wish)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def to_move(self, table: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        """The token and the view of the person who is to decide, once bots have answered."""
        deadline = time.monotonic() + 30
        tokens = {seat["seat"]: seat["token"] for seat in table["seats"]}
        while time.monotonic() < deadline:
            state = self.call("GET", f"/tables/{table['id']}", table["watch"]).json()
            token = tokens[state["actor"]]
            state = self.call("GET", f"/tables/{table['id']}", token).json()
            if state["question"] is not None:
                return token, state
            time.sleep(0.01)
        raise AssertionError("bots stopped")

    def answer(self, table: dict[str, Any]) -> tuple[int, str] | None:
        """One answer; None if it was written although nobody was told."""
        token, state = self.to_move(table)
        text, number = state["question"]["options"][0]["text"], state["number"]
        given = self.call(
            "POST", f"/tables/{table['id']}/answers", token, answer=text, number=number
        )
        assert given.status_code in (201, 409), given.text
        return (number + 1, text) if given.status_code == 201 else None

    def rows(self, id: str) -> dict[int, str]:
        with sqlite3.connect(self.file) as connection:
            query = "select number, text from answers where match = ? order by number"
            return dict(connection.execute(query, (id,)).fetchall())


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    file = tmp_path_factory.mktemp("faults") / "tables.sqlite"
    config = Config(f"sqlite:///{file}", "a secret for the tests only", bot_delay=0)
    prepare_database(config.database)
    with (
        faulty_storage() as faults,
        TestClient(create_app(config), base_url="http://127.0.0.1") as client,
    ):
        yield Club(client, file, faults)


@pytest.mark.parametrize("kind", KINDS)
def test_fault_at_every_read_and_write(club: Club, kind: str) -> None:
    """One fault at the first operation of a scenario, then at the second, and so on."""
    for at in range(1, LAST):
        club.faults.arm(kind, at)
        table = club.open(BOT, PERSON, PERSON)
        acknowledged = dict(filter(None, [club.answer(table) for _ in range(ANSWERS)]))
        _, state = club.to_move(table)
        hit = club.faults.hit
        club.faults.disarm()
        rows = club.rows(table["id"])
        assert list(rows) == list(range(1, len(rows) + 1))
        assert acknowledged.items() <= rows.items()
        assert state["number"] == len(rows)
        # A commit that was done before the connection was lost is the one that nobody heard of.
        assert len(acknowledged) == ANSWERS or kind == COMMITS[1]
        if not hit:
            assert at > 5
            return
    raise AssertionError("the scenario has more operations than are tried")


@pytest.mark.parametrize("kind", ("full", "locked", COMMITS[0]))
def test_bots_come_back_after_a_long_fault(club: Club, kind: str) -> None:
    table = club.open(BOT, BOT, BOT)

    def number() -> int:
        return club.call("GET", f"/tables/{table['id']}", table["watch"]).json()["number"]

    while number() < 3:
        time.sleep(0.01)
    club.faults.arm(kind, 1, 40)
    deadline = time.monotonic() + 60
    while club.faults.hit < 5:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    club.faults.disarm()
    before = number()
    while number() < before + 3:
        assert time.monotonic() < deadline, "bots do not come back"
        time.sleep(0.02)


def test_clock_going_back_loses_nothing(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    table = club.open(BOT, PERSON, PERSON)
    club.answer(table)
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now - 86_400)
    given = [club.answer(table) for _ in range(ANSWERS)]
    assert None not in given
    assert dict(filter(None, given)).items() <= club.rows(table["id"]).items()


def test_pages_ask_to_try_again(club: Club) -> None:
    table = club.open(BOT, BOT, BOT, public=True)
    club.faults.arm("broken", 1, 1000)
    answer = club.client.get("/")
    club.faults.disarm()
    assert answer.status_code == 503 and "Try again" in answer.text
    assert club.client.get("/").status_code == 200
    assert club.client.get(f"/table/{table['id']}/").status_code == 200


def test_passers_by_write_nothing(club: Club) -> None:
    table = club.open(PERSON, PERSON, PERSON, public=True)
    for _ in range(5):
        club.client.cookies.clear()
        assert club.client.get(f"/table/{table['id']}/").status_code == 200
    club.client.get(f"/table/{table['id']}/")
    with sqlite3.connect(club.file) as connection:
        query = "select count(*) from visits where match = ?"
        assert connection.execute(query, (table["id"],)).fetchone() == (0,)
    assert not club.client.app.state.tables.cached(table["id"]).visits
