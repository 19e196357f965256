"""Faults of the storage at everything else that is written: what was asked for happens, or nothing.

Each scenario is played again and again, with the fault at its first operation, then at the second,
and so on; whoever gets 503 tries again. In the end it must have happened, and what the server has
in memory must be what is stored.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from cockade.kernel.chance import part_commitment
from cockade.study.analysis import Decision
from cockade.web.analyses import judge
from cockade.web.people import hashed
from cockade.web.table import Table
from tests.web.faulty import COMMITS, FOR_WRITERS
from tests.web.test_faults import Club, club

__all__ = ["club"]
PERSON = {"kind": "link"}
LAST = 60
COLUMNS = ("seat", "person", "bot", "link", "device", "token")
Scenario = Callable[[Club], Iterator[None]]


class Person:
    """A browser at the club."""

    def __init__(self, club: Club) -> None:
        self.club, self.jar = club, httpx.Cookies()
        self.get("/host")

    def call(self, method: str, path: str, **form: str) -> httpx.Response:
        """A request that is sent again as long as the storage fails."""
        for _ in range(5):
            self.club.client.cookies = self.jar
            headers = {"x-csrftoken": self.jar.get("csrftoken") or ""}
            answer = self.club.client.request(
                method, path, data=form or None, headers=headers, follow_redirects=False
            )
            self.jar = self.club.client.cookies
            if answer.status_code != 503:
                return answer
        raise AssertionError("the server does not recover")

    def get(self, path: str) -> str:
        return self.call("GET", path).text

    def post(self, path: str, **form: str) -> httpx.Response:
        return self.call("POST", path, **form)

    @property
    def id(self) -> str:
        """Who they are in the database, by their cookie."""
        key = hashed(self.jar.get("cockade") or "")
        return str(one(self.club, "select person from sessions where key = ?", key))

    def sit(self, seat: dict[str, Any]) -> None:
        assert self.post("/join", link=seat["link"].partition("#")[2], name="Ada").is_redirect


def one(club: Club, query: str, *values: Any) -> Any:
    with sqlite3.connect(club.file) as connection:
        row = connection.execute(query, values).fetchone()
    return row and row[0]


def seen(club: Club, table: dict[str, Any]) -> Table:
    """A table as the server has it in memory when somebody asks for it."""
    club.call("GET", f"/tables/{table['id']}", table["watch"])
    held: Table = club.client.app.state.tables.cached(table["id"])
    return held


def duel(club: Club, **wish: Any) -> tuple[dict[str, Any], list[str]]:
    """A table of two programs that have sat down, and their tokens."""
    table = club.open(PERSON, PERSON, game="prelude", players=2, **wish)
    for seat in table["seats"]:
        with sqlite3.connect(club.file) as connection:
            change = "update seats set person = ?, link = null where match = ? and seat = ?"
            connection.execute(change, (seat["seat"], table["id"], seat["seat"]))
    for seat in seen(club, table).seats.values():
        seat.person, seat.link = seat.seat, None
    return table, [seat["token"] for seat in table["seats"]]


def chat(club: Club) -> Iterator[None]:
    ada, table = Person(club), club.open(PERSON, PERSON, PERSON, public=True)
    path = f"/table/{table['id']}/chat"
    yield
    assert "Bonjour" in ada.post(path, text="Bonjour").text
    yield
    assert one(club, "select count(*) from chat where match = ?", table["id"]) in (1, 2)
    assert "Bonjour" in ada.get(path)


def name(club: Club) -> Iterator[None]:
    """The first thing that somebody does: they become a person, and are signed in."""
    ada = Person(club)
    yield
    assert ada.post("/name", name="Ada").is_redirect
    yield
    assert one(club, "select name from people where id = ?", ada.id) == "Ada"


def join(club: Club) -> Iterator[None]:
    ada, table = Person(club), club.open(PERSON, PERSON, PERSON)
    ada.post("/name", name="Ada")
    seat = table["seats"][1]
    yield
    taken = ada.post("/join", link=seat["link"].partition("#")[2])
    # If the first try was written although nobody was told, the link has been used: by them.
    assert taken.is_redirect or taken.status_code == 404
    yield
    query = "select person from seats where match = ? and seat = ?"
    assert one(club, query, table["id"], seat["seat"]) == ada.id
    assert seen(club, table).seats[seat["seat"]].person == ada.id


def device(club: Club) -> Iterator[None]:
    ada, bob, table = Person(club), Person(club), club.open(PERSON, PERSON, PERSON)
    ada.sit(table["seats"][0])
    bob.post("/name", name="Bob")
    ada.post(f"/table/{table['id']}/device", seat="p1")
    link = one(club, "select device from seats where match = ? and seat = 'p1'", table["id"])
    yield
    assert bob.post("/device", link=link).status_code in (303, 404)
    yield
    assert one(club, "select person from holders where match = ?", table["id"]) == bob.id
    query = "select device from seats where match = ? and seat = 'p1'"
    assert one(club, query, table["id"]) is None
    assert seen(club, table).seats["p1"].holders == [bob.id]


def watch(club: Club) -> Iterator[None]:
    ada, table = Person(club), club.open(PERSON, PERSON, PERSON)
    yield
    assert ada.post("/watch", link=table["watch"]).is_redirect
    yield
    query = "select seen from visits where match = ? and person = ?"
    assert one(club, query, table["id"], ada.id) == -1


def draw(club: Club) -> Iterator[None]:
    table, (ann, bob) = duel(club)
    path = f"/tables/{table['id']}/proposal"
    club.call("POST", path, ann, kind="draw")
    yield
    club.call("PUT", path, bob, agree=True)
    yield
    assert one(club, "select ended from matches where id = ?", table["id"]) == "drawn"


def going_back(club: Club) -> Iterator[None]:
    table, (ann, bob) = duel(club)
    for _ in range(4):
        assert club.answer(table)
    path = f"/tables/{table['id']}/proposal"
    club.call("POST", path, ann, kind="undo")
    yield
    club.call("PUT", path, bob, agree=True)
    yield
    backs = "select count(*) from answers where match = ? and chance like 'back%'"
    assert one(club, backs, table["id"]) == 1
    assert one(club, "select proposal from matches where id = ?", table["id"]) is None


def resigning(club: Club) -> Iterator[None]:
    """Among three sides a bot goes on, and nobody else holds the seat any more."""
    table = club.open(PERSON, PERSON, PERSON)
    for _ in range(2):
        assert club.answer(table)
    query = "select seat from seats where match = ? and person is not null"
    seat = one(club, query, table["id"])
    token = next(each["token"] for each in table["seats"] if each["seat"] == seat)
    yield
    club.call("POST", f"/tables/{table['id']}/resignation", token)
    yield
    query = "select bot from seats where match = ? and seat = ? and person is null"
    assert one(club, query, table["id"], seat)


def common_seed(club: Club) -> Iterator[None]:
    """Everybody has promised; the second part begins the match."""
    table, tokens = duel(club, joint=True)
    parts, path = [secrets.token_hex(32) for _ in tokens], f"/tables/{table['id']}/part"
    for token, part in zip(tokens, parts, strict=True):
        club.call("POST", path, token, word=part_commitment(part))
    club.call("POST", path, tokens[0], word=parts[0])
    yield
    club.call("POST", path, tokens[1], word=parts[1])
    club.call("GET", f"/tables/{table['id']}", tokens[0])
    yield
    assert one(club, "select status from matches where id = ?", table["id"]) == "playing"
    assert club.answer(table)


def recovery(club: Club) -> Iterator[None]:
    ada, elsewhere = Person(club), Person(club)
    ada.post("/name", name="Ada")
    yield
    found = re.search(r"(?:[A-Z2-9]{5}-){7}[A-Z2-9]{5}", ada.post("/me/recovery-key").text)
    assert found
    assert elsewhere.post("/me/recover", key=found[0]).is_redirect
    yield
    assert elsewhere.id == ada.id


def deletion(club: Club) -> Iterator[None]:
    ada, table = Person(club), club.open(PERSON, PERSON, PERSON)
    ada.sit(table["seats"][0])
    Person(club).sit(table["seats"][1])
    who = ada.id
    yield
    # Whoever is gone already is told that they are not signed in.
    assert ada.post("/me/delete", sure="yes").status_code in (303, 404)
    yield
    assert one(club, "select id from people where id = ?", who) is None
    state = club.call("GET", f"/tables/{table['id']}", table["watch"]).json()
    assert [seat["bot"] is not None for seat in state["seats"]] == [True, False, False]


def lesson(club: Club) -> Iterator[None]:
    ada = Person(club)
    path = ada.post("/learn", game="liberte").headers["location"]
    yield
    ada.post(f"{path}/leave-lesson")
    yield
    assert one(club, "select lesson from matches where id = ?", path.split("/")[2]) == ""


def analysis(club: Club) -> Iterator[None]:
    table, (ann, _) = duel(club)
    for _ in range(3):
        assert club.answer(table)
    club.call("POST", f"/tables/{table['id']}/resignation", ann)
    path = f"/tables/{table['id']}/analysis"
    yield
    deadline = time.monotonic() + 30
    while (found := club.call("GET", path, ann).json())["done"] < found["total"]:
        assert not found["failed"] and time.monotonic() < deadline
    while club.client.app.state.tables.analyses:
        time.sleep(0.01)
    yield
    assert one(club, "select done from analyses where match = ?", table["id"]) == found["total"]


SCENARIOS: tuple[Scenario, ...] = (
    chat,
    name,
    join,
    device,
    watch,
    draw,
    going_back,
    resigning,
    common_seed,
    recovery,
    deletion,
    lesson,
    analysis,
)


@pytest.fixture(scope="module")
def calm_club(club: Club) -> Club:
    """Its bots never answer, and whatever is judged is as good as the best."""

    async def run(job: Any, *args: Any, **_: Any) -> Any:
        if job is not judge:
            await asyncio.Event().wait()
        _, choice = args
        return Decision(choice.number, "loyal", choice.option, 0.5, choice.option, 0.5, {})

    club.client.app.state.tables.thinkers.run = run
    return club


def hits(club: Club, scenario: Scenario, kind: str, at: int) -> bool:
    """Play a scenario with a fault; whether it came to it."""
    steps = scenario(club)
    next(steps)
    club.faults.arm(kind, at)
    next(steps)
    hit = club.faults.hit
    club.faults.disarm()
    assert next(steps, None) is None
    return bool(hit)


def check_memory(club: Club) -> None:
    """What is in memory is what is stored, unless it is known to be older."""
    tables = club.client.app.state.tables
    with sqlite3.connect(club.file) as connection:
        connection.row_factory = sqlite3.Row
        for row in connection.execute("select * from matches"):
            held = tables.cached(row["id"])
            if held is None or held.stale:
                continue
            stored = (row["number"], row["ended"] or "", row["lesson"] or "", row["status"])
            assert (held.number, held.ended, held.lesson, held.status) == stored
            assert (held.proposal is None) == (row["proposal"] is None)
            query = f"select {', '.join(COLUMNS)} from seats where match = ?"
            for seat in connection.execute(query, (row["id"],)):
                known = held.seats[seat["seat"]]
                assert dict(seat) == {column: getattr(known, column) for column in COLUMNS}


@pytest.mark.parametrize("kind", ("broken", *COMMITS))
@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.__name__)
def test_fault_at_every_operation(calm_club: Club, scenario: Scenario, kind: str) -> None:
    at = 1
    while hits(calm_club, scenario, kind, at):
        at += 1
        assert at < LAST
    check_memory(calm_club)
    assert at > 1, "the scenario has no such operation"


def test_one_can_look_while_nothing_can_be_written(calm_club: Club) -> None:
    """Neither when a page was seen nor when a device was is worth an error."""
    ada, table = Person(calm_club), calm_club.open(PERSON, PERSON, PERSON)
    ada.sit(table["seats"][0])
    with sqlite3.connect(calm_club.file) as connection:
        connection.execute("update sessions set seen = seen - 7200")
    calm_club.faults.arm(FOR_WRITERS, 1, 1000)
    answer = calm_club.client.get(f"/table/{table['id']}/")
    hit = calm_club.faults.hit
    calm_club.faults.disarm()
    assert answer.status_code == 200 and hit >= 2
