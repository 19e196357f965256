"""Caps: what one person may have under way, and the sentence that refuses more."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

import cockade
from cockade.web.app import create_app
from cockade.web.bot_pool import choose_answer
from cockade.web.caps import FORGOTTEN, check_opening, program_owner
from cockade.web.coach import KEPT
from cockade.web.config import Config
from cockade.web.database import connect
from cockade.web.errors import TooManyRequests
from cockade.web.migration import prepare_database

BOT, PERSON = {"kind": "bot", "bot": "random"}, {"kind": "link"}
CAPS = {"tables": 3, "bot_tables": 1, "questions": 1, "analyses": 1}


class Club:
    """A server for strangers in this process; its bots never answer, its coach in the end."""

    def __init__(self, client: TestClient[Any], file: Path) -> None:
        self.client, self.file = client, file
        self.tables = client.app.state.tables
        self.thinking, self.done = 0, threading.Event()
        self.tables.thinkers.run = self.think

    async def think(self, job: Any, *_: Any, **__: Any) -> list[Any]:
        if job is choose_answer:
            await asyncio.Event().wait()
        self.thinking += 1
        while not self.done.is_set():
            await asyncio.sleep(0.01)
        return []

    def open(self, *seats: dict[str, Any], **wish: Any) -> Any:
        wish = {"game": "liberte", "players": 3, "seats": list(seats), **wish}
        return self.client.post("/api/tables", json=wish)

    def get(self, path: str, token: str) -> Any:
        return self.client.get(f"/api{path}", headers={"authorization": f"Bearer {token}"})

    def post(self, path: str, **form: str) -> Any:
        headers = {"x-csrftoken": self.client.cookies["csrftoken"]}
        return self.client.post(path, data=form, headers=headers, follow_redirects=False)

    def change(self, statement: str, *values: Any) -> None:
        with sqlite3.connect(self.file) as connection:
            connection.execute(statement, values)


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient[Any], Path]]:
    file = tmp_path_factory.mktemp("caps") / "tables.sqlite"
    config = Config(f"sqlite:///{file}", "a secret for the tests", names="club.local", **CAPS)
    prepare_database(config.database)
    with TestClient(create_app(config), base_url="http://club.local") as client:
        yield client, file


@pytest.fixture
def club(started: tuple[TestClient[Any], Path]) -> Iterator[Club]:
    found = Club(*started)
    yield found
    found.done.set()
    found.change("update matches set owner = ''")
    while found.tables.analysing._open or found.tables.questions._open:
        time.sleep(0.01)


def test_unfinished_tables_of_one_person_are_capped(club: Club) -> None:
    ids = [club.open(PERSON, PERSON, PERSON).json()["id"] for _ in range(CAPS["tables"])]
    refused = club.open(PERSON, PERSON, PERSON)
    assert refused.status_code == 429
    assert "at most 3 unfinished tables" in refused.json()["detail"]
    club.change("update matches set status = 'finished' where id = ?", ids[0])
    assert club.open(PERSON, PERSON, PERSON).status_code == 201
    assert club.open(PERSON, PERSON, PERSON).status_code == 429
    club.change("update matches set changed = ? where id = ?", time.time() - FORGOTTEN - 1, ids[1])
    assert club.open(PERSON, PERSON, PERSON).status_code == 201


def test_programs_count_by_their_address_and_people_by_themselves(club: Club) -> None:
    for _ in range(CAPS["tables"]):
        club.open(PERSON, PERSON, PERSON)
    club.client.get("/")
    for _ in range(CAPS["tables"]):
        assert club.post("/play", game="liberte").status_code == 303
    refused = club.post("/play", game="liberte")
    assert refused.status_code == 429 and "at most 3 unfinished tables" in refused.text
    with sqlite3.connect(club.file) as connection:
        query = "select distinct owner from matches where owner != ''"
        owners = [owner for (owner,) in connection.execute(query)]
    assert len(owners) == 2 and "testclient" not in "".join(owners)


def test_tables_of_bots_alone_are_capped(club: Club) -> None:
    """However it comes that nobody waits for them."""
    assert club.open(BOT, BOT, BOT).status_code == 201
    refused = club.open(BOT, BOT, BOT)
    assert refused.status_code == 429 and "by themselves at 1" in refused.json()["detail"]
    table = club.open(BOT, BOT, PERSON).json()
    headers = {"authorization": f"Bearer {table['seats'][2]['token']}"}
    path = f"/api/tables/{table['id']}/bot"
    assert club.client.put(path, json={"bot": "random"}, headers=headers).status_code == 429
    club.client.get("/")
    seats = {"seat.0": "me", "seat.1": "bot:random", "seat.2": "bot:random"}
    page = club.post("/tables", game="liberte", players="3", **seats).headers["location"]
    assert club.post(f"{page}/hand-over", seat="p1", bot="random").status_code == 200
    seats["seat.0"] = "link"
    page = club.post("/tables", game="liberte", players="3", **seats).headers["location"]
    assert club.post(f"{page}/seat-bot", seat="p1", bot="random").status_code == 429


@pytest.mark.parametrize("config", [{"host_key": "open sesame"}, {"names": ""}, {"tables": 0}])
def test_nobody_counts_hosts_nor_ones_own_machine(tmp_path: Path, config: dict[str, Any]) -> None:
    url = f"sqlite:///{tmp_path}/t.sqlite"
    prepare_database(url)
    with connect(url).connect() as connection:
        strict = Config(url, "a secret", **{"names": "x.org", "tables": 1, **config})
        check_opening(connection, strict, "ada", [{"bot": None}])
        assert bool(program_owner(strict, "192.0.2.7")) == (config != {"names": ""})


def ask(club: Club, table: dict[str, Any], pool: ThreadPoolExecutor) -> Any:
    """A question to the coach that is answered when the club is done."""
    before = club.thinking
    actor = club.get(f"/tables/{table['id']}", table["watch"]).json()["actor"]
    token = next(seat["token"] for seat in table["seats"] if seat["seat"] == actor)
    answer = pool.submit(club.get, f"/tables/{table['id']}/hint", token)
    while club.thinking == before and not answer.done():
        time.sleep(0.01)
    return answer


def test_questions_to_the_coach_are_capped_for_a_person(club: Club) -> None:
    """A free seat's questions count for its table; a person's for the person."""
    tables = [club.open(PERSON, PERSON, PERSON, coach=True).json() for _ in range(3)]
    for table in tables[:2]:
        club.change("update seats set person = 'ada' where match = ?", table["id"])
        for seat in club.tables.cached(table["id"]).seats.values():
            seat.person = "ada"
    with ThreadPoolExecutor(4) as pool:
        answers = [ask(club, table, pool) for table in tables]
        assert answers[1].result().status_code == 429
        assert "still thinking" in answers[1].result().json()["detail"]
        assert [answer.done() for answer in answers] == [False, True, False]
        club.done.set()
    # The coach of this club has nothing to say, but is free again.
    assert not club.tables.questions._open


def test_questions_to_the_coach_are_capped_for_a_table(club: Club) -> None:
    club.tables.questions.at_once = 0
    made = club.open(PERSON, PERSON, PERSON, coach=True).json()
    table = club.tables.cached(made["id"])

    async def hang() -> None:
        while not club.done.is_set():
            await asyncio.sleep(0.01)

    async def fill() -> None:
        table.advice = {n: asyncio.create_task(hang()) for n in range(KEPT)}

    with club.client.portal() as portal, ThreadPoolExecutor(1) as pool:
        portal.call(fill)
        assert ask(club, made, pool).result().status_code == 429
        assert len(table.advice) == KEPT
        club.done.set()


def test_analyses_under_way_are_capped(club: Club) -> None:
    match = cockade.Match("liberte", players=3, seed=1)
    while match.outcome is None:
        match.answer(match.options[0])
    made = [
        club.client.post("/api/records", json={"record": match.record()}).json() for _ in range(2)
    ]
    answers = [club.get(f"/tables/{each['id']}/analysis", each["watch"]) for each in made]
    assert [answer.status_code for answer in answers] == [200, 429]
    assert "other analyses" in answers[1].json()["detail"]
    again = club.get(f"/tables/{made[0]['id']}/analysis", made[0]["watch"])
    assert again.status_code == 200 and again.json()["done"] == 0
    with pytest.raises(TooManyRequests):
        club.tables.analysing.check("testclient")
