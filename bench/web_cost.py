"""What an answer costs a server, and how much of it goes to each who looks.

python bench/web_cost.py                               Liberté, three people who look
python bench/web_cost.py --game prelude --people 2 --answers 600
python bench/web_cost.py --other ../cockade-main/src   this version and another one in turn
python bench/web_cost.py --instructions --answers 60   counted by valgrind instead of timed

The servers are whole ones. Each begins with the same tables and gets the same answers, so that what
they send is compared as well, but for marks that are random. They take turns after each answer, so
that a busy machine is as busy for one as for the other.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import random
import re
import shutil
import sqlite3
import subprocess
import tempfile
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from statistics import median

from web_bench import Server, percentile
from web_load import NO_LIMITS, Person, people

from tests.web.tools import SOURCES

PATCH = re.compile(rb'id="patch">(.*?)</script>', re.S)
MARKS = re.compile(rb'("mark":"|"from":"|data-mark=")[0-9a-f]+')
COUNTED = re.compile(rb"Collected : (\d+)")
VALGRIND = "valgrind", "--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=/dev/null"
# Answers before anything is measured, and between two looks at the clock.
WARM, ROUND = 20, 60


class Version(Server):
    """A server of some sources, on a copy of a database."""

    def __init__(self, sources: str, database: Path, counting: bool) -> None:
        super().__init__(**NO_LIMITS, PYTHONPATH=sources, PYTHONHASHSEED="0")
        shutil.copy(database, Path(self.folder.name) / "bench.sqlite")
        self.errors = (Path(self.folder.name) / "errors").open("w+b")
        self.counting = counting
        self.under = VALGRIND if counting else ()
        self.times: list[float] = []
        self.start(self.errors)

    def note(self) -> None:
        """Look at the clock; the first time begins to count."""
        assert self.process is not None
        if self.counting and not self.times:
            command = ["callgrind_control", "-i", "on", str(self.process.pid)]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        self.times.append(self.cpu())

    def rounds(self) -> list[float]:
        """What each round took."""
        return [later - earlier for earlier, later in zip(self.times, self.times[1:], strict=False)]

    def instructions(self) -> int:
        """How many it has counted; it ends here."""
        self.kill_gently()
        self.errors.seek(0)
        found = COUNTED.search(self.errors.read())
        assert found is not None
        return int(found[1])

    def kill_gently(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait()


class Place:
    """A table as it stands at one of the servers."""

    def __init__(self, server: Version, table: list[Person]) -> None:
        self.people = [replace(person, port=server.port, lock=asyncio.Lock()) for person in table]

    async def open(self) -> list[asyncio.Task[None]]:
        """Everybody looks at the table and follows its stream."""
        for person in self.people:
            await person.connect()
            await person.look()
        return [asyncio.create_task(drain(await p.open_stream())) for p in self.people]

    @property
    def acting(self) -> Person | None:
        """Whoever has something to answer."""
        return next((person for person in self.people if person.options), None)

    async def answer(self, acting: Person, rng: random.Random) -> list[bytes]:
        """Somebody answers, and the others look: what all of them were sent."""
        await acting.answer(rng)
        others = [person for person in self.people if person is not acting]
        for person in others:
            await person.look()
        return [person.body for person in (acting, *others)]


async def drain(stream: asyncio.StreamReader) -> None:
    while await stream.read(65536):
        pass


async def play(
    servers: list[Version], tables: list[list[Person]], answers: int
) -> list[list[bytes]]:
    """Give the same answers at all servers; what each of them sent."""
    places = [[Place(server, table) for server in servers] for table in tables]
    streams = [stream for each in places for place in each for stream in await place.open()]
    sent: list[list[bytes]] = [[] for _ in servers]
    for number in range(WARM + answers):
        if number >= WARM and (number - WARM) % ROUND == 0:
            for server in servers:
                server.note()
        at = number % len(places)
        for place, bodies in zip(places[at], sent, strict=True):
            if place.acting is not None:
                bodies += await place.answer(place.acting, random.Random(number))
    for server in servers:
        server.note()
    for stream in streams:
        stream.cancel()
    return sent


def describe(sent: list[bytes]) -> str:
    """How much is sent to each who looks after an answer."""
    figures: dict[str, list[float]] = {
        "bytes": [len(body) for body in sent],
        "packed": [len(gzip.compress(body, 4)) for body in sent],
        "elements drawn again": [redrawn(body) for body in sent],
    }
    return "\n".join(
        f"  {name}: p50 {percentile(values, 0.5)}, p90 {percentile(values, 0.9)},"
        f" most {max(values)}"
        for name, values in figures.items()
    )


def redrawn(body: bytes) -> int:
    """How many elements of the drawing come anew; the rest the page has."""
    found = PATCH.search(body)
    texts = json.loads(found[1])["text"] if found else []
    return sum(each.count("<") + 1 for each in texts if isinstance(each, str))


def plain(body: bytes) -> bytes:
    """What was sent, without its random marks."""
    return MARKS.sub(rb"\1", body)


def opened(game: str, players: int, tables: int, folder: Path) -> tuple[Path, list[list[Person]]]:
    """A database with tables, and who sits there."""
    server = Server(**NO_LIMITS)
    server.start()
    found = [people([server], game, players, True) for _ in range(tables)]
    server.stop()
    database = folder / "tables.sqlite"
    with closing(sqlite3.connect(Path(server.folder.name) / "bench.sqlite")) as source:
        source.execute("vacuum into ?", (str(database),))
    return database, found


def report(servers: list[Version], answers: int) -> None:
    """What an answer costs by each version, and in which ratio to the last one."""
    rounds = [server.rounds() for server in servers]
    for server, own in zip(servers, rounds, strict=True):
        ratios = sorted(a / b for a, b in zip(own, rounds[-1], strict=True) if b)
        spent = 1000 * sum(own) / answers
        print(
            f"{server.environment['PYTHONPATH']}: {spent:.2f} ms of CPU an answer;"
            f" to the last version {median(ratios):.3f} ({ratios[0]:.3f}-{ratios[-1]:.3f})"
        )
        if server.counting:
            print(f"  {server.instructions() / answers / 1e6:.2f} million instructions an answer")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="liberte", help="default: %(default)s")
    parser.add_argument("--people", type=int, default=3, help="at each table (default: 3)")
    parser.add_argument("--tables", type=int, default=10, help="default: %(default)s")
    parser.add_argument("--answers", type=int, default=600, help="in all (default: %(default)s)")
    parser.add_argument("--other", action="append", default=[], help="sources of another version")
    parser.add_argument(
        "--instructions", action="store_true", help="count them; fifty times slower"
    )
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="cockade-") as folder:
        database, tables = opened(given.game, given.people, given.tables, Path(folder))
        sources = [SOURCES, *given.other]
        servers = [Version(each, database, given.instructions) for each in sources]
        try:
            sent = asyncio.run(play(servers, tables, given.answers))
            report(servers, given.answers)
        finally:
            for server in servers:
                server.stop()
    print(f"sent to each who looks at {given.game}, by this version:\n{describe(sent[0])}")
    for source, bodies in zip(given.other, sent[1:], strict=True):
        differing = sum(plain(a) != plain(b) for a, b in zip(sent[0], bodies, strict=True))
        print(f"{source}: {differing} of {len(bodies)} differ")


if __name__ == "__main__":
    main()
