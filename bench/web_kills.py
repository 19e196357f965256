"""Kill servers, workers and PostgreSQL under load, and count what was lost, doubled or stuck.

`python bench/web_kills.py sqlite [KILLS] [SECONDS]`: one server on a file.
`python bench/web_kills.py cluster [KILLS] [SECONDS]`: two servers and two workers on one
PostgreSQL, which is killed itself after every tenth kill. It ends after so many kills or seconds.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import signal
import tempfile
import threading
import time
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import select
from web_bench import TestServer

from cockade.web.database import connect
from cockade.web.maintenance import check, ids
from cockade.web.schema import ANSWERS
from tests.web.tools import Cluster, Program, Worker

BOT, PERSON = {"kind": "bot", "bot": "random"}, {"kind": "link"}
PLAYERS, BOTS_ALONE = 6, 3
# Kills of other processes for one of PostgreSQL.
PER_POSTGRES = 10
# Seconds after which a table that does not go on is stuck.
PATIENCE = 120


class Club(Cluster):
    """Servers and workers at one database; the database itself can be killed where it is ours."""

    def __init__(self, url: str, servers: int, workers: int, postgres: Any = None) -> None:
        thinking = {"COCKADE_BOT_WORKERS": "0"} if workers else {}
        serving = [TestServer(url, **thinking) for _ in range(servers)]
        super().__init__(url, serving, [Worker(url) for _ in range(workers)])
        self.postgres = postgres
        self.kills: Counter[str] = Counter()

    def kill(self) -> None:
        """One process dies without a word, and is started again."""
        process = random.choice((*self.servers, *self.workers))
        process.kill()
        process.start()
        self.kills["worker" if process in self.workers else "server"] += 1
        if self.postgres is not None and self.kills.total() % (PER_POSTGRES + 1) == PER_POSTGRES:
            self.kill_postgres()

    def kill_postgres(self) -> None:
        """All of its processes at once, as with a power cut; it recovers by its log."""
        main = self.postgres.get_postmaster_info().process
        for process in (main, *main.children()):
            with contextlib.suppress(Exception):
                process.send_signal(signal.SIGKILL)
        main.wait()
        while True:
            with contextlib.suppress(Exception):
                self.postgres.ensure_postgres_running()
                break
        self.kills["PostgreSQL"] += 1

    def open(self, *seats: dict[str, str]) -> dict[str, Any]:
        """A new table at any server, as soon as one takes it."""
        while True:
            with contextlib.suppress(httpx.HTTPError, AssertionError):
                return random.choice(self.servers).open(list(seats), delay=0)
            time.sleep(0.1)


class Player:
    """Plays the seats of one table after another, at any server, and remembers what it heard."""

    def __init__(self, club: Club, seed: int) -> None:
        self.club, self.rng = club, random.Random(seed)
        # By table and number: what was sent, and what was acknowledged.
        self.sent: dict[str, dict[int, set[str]]] = {}
        self.heard: dict[str, dict[int, str]] = {}
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self) -> None:
        self.open()
        while not self.ended.is_set():
            with contextlib.suppress(httpx.HTTPError):
                self.play(self.rng.choice(self.programs))
            time.sleep(0.01)

    def open(self) -> None:
        self.table = self.club.open(PERSON, PERSON, BOT)
        self.programs = [
            Program(server, self.table, place, self.rng.randrange(1000))
            for place in range(2)
            for server in self.club.servers
        ]
        self.sent[self.table["id"]] = defaultdict(set)
        self.heard[self.table["id"]] = {}

    def play(self, program: Program) -> bool:
        """Answer, if it is this seat's turn; whether it was acknowledged."""
        response = program.client.get(program.path)
        if response.status_code != 200:
            return False
        state, id = response.json(), self.table["id"]
        if state["status"] == "finished":
            self.open()
            return True
        if not state["question"]:
            return False
        text, number = program.choose(state), state["number"]
        self.sent[id][number + 1].add(text)
        given = program.answer(text, number)
        assert given.status_code in (201, 409, 503), given.text
        if given.status_code == 201:
            self.heard[id][number + 1] = text
        return given.status_code == 201

    def goes_on(self) -> bool:
        """Whether the last table takes another answer from people, after that of its bot."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if any(self.play(program) for program in self.programs):
                return True
            time.sleep(0.1)
        return False


def bots_go_on(club: Club, table: dict[str, Any]) -> bool:
    """Whether a table of bots alone plays on, or has come to its end."""
    deadline, first = time.monotonic() + PATIENCE, None
    with club.servers[0].client(table["watch"]) as client:
        while time.monotonic() < deadline:
            state = client.get(f"/tables/{table['id']}").json()
            first = state["number"] if first is None else first
            if state["status"] == "finished" or state["number"] > first:
                return True
            time.sleep(0.1)
    return False


def rows_of(url: str) -> dict[str, list[tuple[int, str, str]]]:
    found: dict[str, list[tuple[int, str, str]]] = defaultdict(list)
    with connect(url).connect() as connection:
        columns = (ANSWERS.c.match, ANSWERS.c.number, ANSWERS.c.text, ANSWERS.c.by)
        for match, *row in connection.execute(select(*columns).order_by(ANSWERS.c.number)):
            found[match].append(tuple(row))
    return found


def report(club: Club, players: list[Player]) -> None:
    """Hold what the players heard against what is stored."""
    rows, faults = rows_of(club.url), Counter(lost=0, doubled=0, gaps=0)
    heard = 0
    for player in players:
        for id, acknowledged in player.heard.items():
            stored = {number: text for number, text, _ in rows[id]}
            heard += len(acknowledged)
            faults["lost"] += sum(stored.get(n) != text for n, text in acknowledged.items())
            faults["gaps"] += list(stored) != list(range(1, len(stored) + 1))
            # What a person never sent at that number is an answer that was given twice.
            faults["doubled"] += sum(
                text not in player.sent[id][number]
                for number, text, by in rows[id]
                if by.startswith("api:")
            )
    with connect(club.url).connect() as connection:
        findings = list(check(connection, ids(connection)))
    broken = [f"{each.id}: {each.problem}" for each in findings if each.problem]
    print(f"kills {dict(club.kills)}; {heard} answers acknowledged, {dict(faults)}")
    print(f"{len(findings)} tables, {len(broken)} do not replay", *broken)


def wait_for_answers(players: list[Player], more: int) -> None:
    """Let people play for a moment: a server on a busy machine needs a while to come to it."""
    deadline, wanted = time.monotonic() + PATIENCE, sum(map(heard_by, players)) + more
    while sum(map(heard_by, players)) < wanted and time.monotonic() < deadline:
        time.sleep(0.005)


def heard_by(player: Player) -> int:
    """How many of a player's answers have been acknowledged."""
    return sum(map(len, list(player.heard.values())))


def run(club: Club, kills: int, seconds: float) -> None:
    club.start()
    players = [Player(club, seed) for seed in range(PLAYERS)]
    bots = [club.open(BOT, BOT, BOT) for _ in range(BOTS_ALONE)]
    deadline = time.monotonic() + seconds
    for kill in range(kills):
        if time.monotonic() > deadline:
            break
        wait_for_answers(players, random.randint(1, 2 * PLAYERS))
        club.kill()
        if kill % 20 == 19:
            print(f"{dict(club.kills)}", flush=True)
    for player in players:
        player.ended.set()
        player.thread.join()
    stuck = sum(not player.goes_on() for player in players)
    print(f"stuck: {stuck} of {PLAYERS} tables of people", end=", ")
    print(f"{sum(not bots_go_on(club, table) for table in bots)} of {BOTS_ALONE} of bots alone")
    report(club, players)
    club.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("kind", choices=("sqlite", "cluster"), nargs="?", default="sqlite")
    parser.add_argument("kills", type=int, nargs="?", default=20)
    parser.add_argument("seconds", type=float, nargs="?", default=3600, help="at most")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="cockade-", ignore_cleanup_errors=True) as folder:
        if chosen.kind == "sqlite":
            run(Club(f"sqlite:///{folder}/tables.sqlite", 1, 0), chosen.kills, chosen.seconds)
            return
        import pgserver

        postgres = pgserver.get_server(Path(folder) / "data", cleanup_mode="delete")
        run(Club(postgres.get_uri(), 2, 2, postgres), chosen.kills, chosen.seconds)
        postgres.cleanup()


if __name__ == "__main__":
    main()
