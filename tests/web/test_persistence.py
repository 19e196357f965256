"""What was acknowledged is there after a restart, a power cut or an update."""

from __future__ import annotations

import json
import os
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

import cockade
from tests.web.tools import GAME, Program, Server

BOT = {"kind": "bot", "bot": "random"}
KILLS = 8


def test_restart_replays_everything(own_server: Server) -> None:
    own_server.start()
    table = own_server.open()
    programs = {f"p{n + 1}": Program(own_server, table, n, n) for n in range(3)}
    for _ in range(60):
        state = programs["p1"].state()
        actor = programs[state["actor"]]
        actor.answer(actor.choose(actor.state()))
    undone = next(p for p in programs.values() if p.state()["question"])
    for option in undone.state()["question"]["options"]:
        if not option["confirm"]:
            undone.answer(option["text"])
            undone.client.post(f"{undone.path}/undo", json={})
            break
    before = [program.state() for program in programs.values()]
    logs = [p.client.get(f"{p.path}/log").json() for p in programs.values()]
    own_server.stop()
    own_server.start()
    for state in before:
        state.pop("changes")
    after = [program.state() for program in programs.values()]
    for state in after:
        state.pop("changes")
    assert after == before
    assert [p.client.get(f"{p.path}/log").json() for p in programs.values()] == logs


def test_bots_go_on_after_a_restart(own_server: Server) -> None:
    own_server.start()
    table = own_server.open([BOT, BOT, BOT], delay=0.05)
    watcher = own_server.client(table["watch"])
    path = f"/tables/{table['id']}"
    while watcher.get(path).json()["number"] < 3:
        time.sleep(0.05)
    own_server.stop()
    own_server.start()
    number = watcher.get(path).json()["number"]
    deadline = time.monotonic() + 20
    while watcher.get(path).json()["number"] < number + 3:
        assert time.monotonic() < deadline
        time.sleep(0.05)


def edited(path: Path, query: str, *values: Any) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute(query, values)


def test_match_that_no_longer_replays_goes_on_from_its_position(
    own_server: Server, tmp_path: Path
) -> None:
    """As after an update of the rules: the position counts, and both versions are named."""
    own_server.start()
    table = own_server.open()
    programs = {f"p{n + 1}": Program(own_server, table, n, n) for n in range(3)}
    for _ in range(30):
        actor = programs[programs["p1"].state()["actor"]]
        actor.answer(actor.choose(actor.state()))
    before = {seat: program.state() for seat, program in programs.items()}
    own_server.stop()
    edited(tmp_path / "tables.sqlite", "update answers set text = 'battle' where number = 7")
    own_server.start()
    for seat, program in programs.items():
        state = program.state()
        assert state["view"] == before[seat]["view"]
        assert state["number"] == 30
        assert state["versions"] == "1, 1"
    for _ in range(20):
        actor = programs[programs["p1"].state()["actor"]]
        assert actor.answer(actor.choose(actor.state())).status_code == 201
    own_server.stop()
    own_server.start()
    assert programs["p1"].state()["number"] == 50


def test_table_that_can_not_be_taken_up_says_so(own_server: Server, tmp_path: Path) -> None:
    own_server.start()
    broken, whole = own_server.open(), own_server.open()
    own_server.stop()
    query = "update matches set state = ?, opening = '! x' where id = ?"
    edited(tmp_path / "tables.sqlite", query, json.dumps({"rubbish": 1}), broken["id"])
    own_server.start()
    with own_server.client(broken["watch"]) as client:
        assert client.get(f"/tables/{broken['id']}").status_code == 410
    with own_server.client(whole["watch"]) as client:
        assert client.get(f"/tables/{whole['id']}").status_code == 200


class Load:
    """A program that answers for all seats of a table, and notes what was acknowledged."""

    def __init__(self, server: Server, table: dict[str, Any], seed: int) -> None:
        self.programs = {f"p{n + 1}": Program(server, table, n, seed) for n in range(3)}
        self.acknowledged: dict[int, str] = {}
        self.stop = threading.Event()
        self.thread: threading.Thread | None = None

    def start(self) -> None:
        self.stop.clear()
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self) -> None:
        try:
            state = self.programs["p1"].state()
            while not self.stop.is_set() and state["status"] != "finished":
                program = self.programs[state["actor"]]
                if state["question"] is None:
                    state = program.state()
                text = program.choose(state)
                given = program.answer(text, state["number"])
                assert given.status_code == 201, given.text
                self.acknowledged[state["number"] + 1] = text
                state = given.json()
        except httpx.HTTPError:
            return


def test_power_cuts_lose_no_acknowledged_answer(own_server: Server, tmp_path: Path) -> None:
    """Again and again the server is killed while programs and bots play."""
    own_server.start()
    tables = [own_server.open() for _ in range(3)]
    bots = own_server.open([BOT, BOT, BOT])
    loads = [Load(own_server, table, seed) for seed, table in enumerate(tables)]
    watcher = own_server.client(bots["watch"])
    while not watcher.get(f"/tables/{bots['id']}").json()["number"]:
        time.sleep(0.05)
    for cut in range(KILLS):
        for load in loads:
            load.start()
        while sum(len(load.acknowledged) for load in loads) < 15 * (cut + 1):
            assert any(load.thread.is_alive() for load in loads if load.thread), "nobody plays"
            time.sleep(0.005)
        own_server.kill()
        for load in loads:
            load.stop.set()
            assert load.thread is not None
            load.thread.join(30)
        own_server.start()
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        for table, load in zip(tables, loads, strict=True):
            query = "select number, text from answers where match = ? order by number"
            rows = dict(connection.execute(query, (table["id"],)).fetchall())
            assert list(rows) == list(range(1, len(rows) + 1))
            assert load.acknowledged.items() <= rows.items()
            # At most the answer that was under way at each cut was written but not told.
            assert len(rows) - len(load.acknowledged) <= KILLS
    for load in loads:
        state = load.programs["p1"].state()
        assert state["number"] >= len(load.acknowledged)
        assert state["versions"] == str(cockade.game(GAME).version)
    assert watcher.get(f"/tables/{bots['id']}").json()["versions"] == "1"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="looks at processes as POSIX shows them")
def test_no_worker_outlives_the_server(own_server: Server) -> None:
    own_server.start()
    own_server.open([BOT, BOT, BOT])
    time.sleep(2)
    assert own_server.process is not None
    group = children(own_server.process.pid)
    assert group
    own_server.kill()
    deadline = time.monotonic() + 10
    while any(Path(f"/proc/{pid}").exists() for pid in group):
        assert time.monotonic() < deadline, "a worker lives on"
        time.sleep(0.05)


def children(pid: int) -> list[int]:
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(status.read_text().rpartition(")")[2].split()[1])
        except (OSError, IndexError):
            continue
        if parent == pid:
            found.append(int(status.parent.name))
    return found
