"""Two servers and two workers on one PostgreSQL are one club."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from tests.web.loops import run_alone
from tests.web.tools import Browser, Cluster, Events, Program, Server, Worker

psycopg = pytest.importorskip("psycopg")
from procrastinate.exceptions import ConnectorException  # noqa: E402

from cockade.web.bot_queue import BotQueue, end_stalled  # noqa: E402

BOT = {"kind": "bot", "bot": "random"}
PERSON = {"kind": "link"}
KILLS = 10


class ThinkingCluster(Cluster):
    """Servers that only serve, workers that only think, and the database that they share."""

    def __init__(self, url: str) -> None:
        servers = [Server(url, COCKADE_BOT_WORKERS="0") for _ in range(2)]
        super().__init__(url, servers, [Worker(url) for _ in range(2)])

    def query(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        with psycopg.connect(self.url, autocommit=True) as connection:
            found = connection.execute(query, values)
            return found.fetchall() if found.description else []


@pytest.fixture(scope="module")
def cluster(postgres: str) -> Iterator[ThinkingCluster]:
    found = ThinkingCluster(postgres)
    found.start()
    yield found
    found.stop()


def number_at(server: Server, table: dict[str, Any]) -> int:
    with server.client(table["watch"]) as client:
        return int(client.get(f"/tables/{table['id']}").json()["number"])


def wait_for(server: Server, table: dict[str, Any], number: int, seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while number_at(server, table) < number:
        assert time.monotonic() < deadline, f"stuck before answer {number}"
        time.sleep(0.05)


def test_players_at_two_servers_see_each_other_within_a_second(cluster: ThinkingCluster) -> None:
    table = cluster.servers[0].open()
    programs = [Program(cluster.servers[place % 2], table, place) for place in range(3)]
    streams = [
        Events(
            f"{server.url}/api/tables/{table['id']}/events",
            {"authorization": f"Bearer {table['watch']}"},
        )
        for server in cluster.servers
    ]
    for stream in streams:
        stream.wait_for(0)
    delays = []
    for number in range(1, 16):
        deadline = time.monotonic() + 10
        while not (asked := [(p, s) for p in programs if (s := p.state())["question"]]):
            assert time.monotonic() < deadline
        actor, state = asked[0]
        begun = time.monotonic()
        assert actor.answer(actor.choose(state), state["number"]).status_code == 201
        delays.append(max(stream.wait_for(number) for stream in streams) - begun)
    # A busy machine may stop for a moment: that is no delay of ours.
    assert sorted(delays)[-3] < 1.0
    for stream in streams:
        stream.close()


def test_late_answer_at_the_other_server_conflicts(cluster: ThinkingCluster) -> None:
    table = cluster.servers[0].open()
    place = next(n for n in range(3) if Program(cluster.servers[0], table, n).state()["question"])
    here, there = (Program(server, table, place) for server in cluster.servers)
    options = [option["text"] for option in there.state()["question"]["options"]]
    assert here.answer(options[0], 0).status_code == 201
    late = there.answer(options[1], 0)
    assert late.status_code == 409 and late.json()["state"]["number"] == 1


def test_a_rematch_is_opened_once_for_all_servers(cluster: ThinkingCluster) -> None:
    here, there = (Browser(server) for server in cluster.servers[:2])
    here.post("/play", game="prelude", seat="loyal", bot="random")
    path = here.path
    here.post(f"{path}/resign", seat="loyal")
    there.client.cookies = here.client.cookies
    there.get(f"{path}/outcome")
    here.post(f"{path}/rematch")
    there.post(f"{path}/rematch")
    assert there.path == here.path != path


def test_workers_answer_for_bots_of_any_server(cluster: ThinkingCluster) -> None:
    tables = [server.open([BOT] * 3, delay=0) for server in cluster.servers]
    for table in tables:
        for server in cluster.servers:
            wait_for(server, table, 5)


def test_database_that_goes_away_stops_nobody(cluster: ThinkingCluster) -> None:
    """All connections are cut at once: servers hear each other again, bots play on."""
    table, bots = cluster.servers[0].open(), cluster.servers[1].open([BOT] * 3, delay=0)
    wait_for(cluster.servers[1], bots, 2)
    number_at(cluster.servers[1], table)
    query = "select pg_terminate_backend(pid) from pg_stat_activity where pid != pg_backend_pid()"
    cluster.query(f"{query} and datname = current_database()")
    place = next(n for n in range(3) if asked(Program(cluster.servers[0], table, n)))
    program = Program(cluster.servers[0], table, place)
    text = program.choose(asked(program) or {})
    given = patiently(lambda: program.answer(text, 0))
    assert given.status_code == 201
    wait_for(cluster.servers[1], table, 1)
    wait_for(cluster.servers[0], bots, number_at(cluster.servers[0], bots) + 3)


CODES = {
    "40001": "serialization failure",
    "40P01": "deadlock",
    "53100": "disk full",
    "53200": "out of memory",
    "53300": "too many connections",
    "55P03": "lock not available",
    "57014": "statement timeout",
    "57P01": "shutdown",
    "57P03": "starting up",
    "58030": "disk error",
    "25006": "read-only",
}
FAILING = """
create table faults (code text);
create function fail() returns trigger language plpgsql as $$
declare wanted text;
begin
    select code into wanted from faults;
    if wanted is not null then raise exception 'a fault' using errcode = wanted; end if;
    return new;
end $$;
create trigger fails before insert on answers for each row
    when (new.match = '{id}') execute function fail();
"""


def test_every_fault_of_postgresql_passes(cluster: ThinkingCluster) -> None:
    """Whatever the database says it cannot do now: 503, nothing written, and then it goes on."""
    table = cluster.servers[0].open()
    cluster.query(FAILING.format(id=table["id"]))
    programs = [Program(cluster.servers[0], table, place) for place in range(3)]
    for number, code in enumerate(CODES):
        actor, state = next((p, s) for p in programs if (s := p.state())["question"])
        cluster.query("insert into faults values (%s)", code)
        text = actor.choose(state)
        refused = actor.answer(text, number)
        assert refused.status_code == 503, (CODES[code], refused.text)
        cluster.query("delete from faults")
        assert patiently(lambda a=actor, t=text, n=number: a.answer(t, n)).status_code == 201
    wait_for(cluster.servers[1], table, len(CODES))
    cluster.query("drop table faults; drop function fail cascade")


def test_a_job_that_another_has_ended_is_no_fault() -> None:
    """All servers and workers look for jobs of dead workers, and only one can be first."""
    cause: list[psycopg.Error] = [psycopg.errors.RaiseException("Job was not found")]

    async def finish(*_: Any) -> None:
        raise ConnectorException from cause[0]

    manager: Any = SimpleNamespace(finish_job_by_id_async=finish)
    job: Any = SimpleNamespace(id=1, queueing_lock="table")
    run_alone(end_stalled(manager, job))
    cause[0] = psycopg.OperationalError("connection lost")
    with pytest.raises(ConnectorException):
        run_alone(end_stalled(manager, job))


def test_a_job_whose_end_was_not_written_down_is_ended_at_the_second_look() -> None:
    """Its worker is alive and well, so nobody else would ever think it lost."""
    ended: list[int] = []

    async def finish(number: int, *_: Any) -> None:
        ended.append(number)

    manager: Any = SimpleNamespace(finish_job_by_id_async=finish)
    running: Any = [SimpleNamespace(id=n, queueing_lock="table") for n in (7, 8)]
    queue = BotQueue.__new__(BotQueue)
    queue._done, queue._overdue = {7}, set()
    run_alone(queue._end_overdue(manager, running))
    assert not ended
    run_alone(queue._end_overdue(manager, running))
    assert ended == [7]


def patiently(call: Any) -> httpx.Response:
    """A call that is made again while the storage is away."""
    deadline = time.monotonic() + 30
    while (answer := call()).status_code == 503:
        assert time.monotonic() < deadline
        time.sleep(0.1)
    return answer  # type: ignore[no-any-return]


def asked(program: Program) -> dict[str, Any] | None:
    """What a program sees, if it is its turn."""
    state = patiently(lambda: program.client.get(program.path)).json()
    return state if state["question"] else None


class Player:
    """Plays all seats of one table at both servers, and notes what was acknowledged."""

    def __init__(self, cluster: ThinkingCluster, seed: int) -> None:
        self.table = cluster.servers[seed % 2].open([PERSON, PERSON, BOT], delay=0)
        self.programs = [
            Program(server, self.table, place, seed)
            for place in range(2)
            for server in cluster.servers
        ]
        self.acknowledged: dict[int, str] = {}
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self) -> None:
        while not self.ended.is_set():
            for program in self.programs:
                try:
                    self.play(program)
                except httpx.HTTPError:
                    continue
            time.sleep(0.05)

    def play(self, program: Program) -> None:
        response = program.client.get(program.path)
        state = response.json()
        if response.status_code == 200 and state["question"]:
            text = program.choose(state)
            given = program.answer(text, state["number"])
            assert given.status_code in (201, 409, 503), given.text
            if given.status_code == 201:
                self.acknowledged[state["number"] + 1] = text


def test_power_cuts_lose_no_acknowledged_answer(cluster: ThinkingCluster) -> None:
    """Ten times a server or a worker is killed while people and bots play at both servers."""
    players = [Player(cluster, seed) for seed in range(2)]
    bots = cluster.servers[0].open([BOT] * 3, delay=0)
    processes = (*cluster.workers, *cluster.servers)
    for kill in range(KILLS):
        time.sleep(0.7)
        process = processes[kill % len(processes)]
        process.kill()
        process.start()
    for player in players:
        player.ended.set()
        player.thread.join(60)
        rows = dict(
            cluster.query(
                "select number, text from answers where match = %s order by number",
                player.table["id"],
            )
        )
        assert list(rows) == list(range(1, len(rows) + 1))
        assert player.acknowledged and player.acknowledged.items() <= rows.items()
        for server in cluster.servers:
            wait_for(server, player.table, len(rows))
    wait_for(cluster.servers[1], bots, number_at(cluster.servers[0], bots) + 2)
