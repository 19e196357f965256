"""How many live tables servers hold: their people's streams open, answers at a pace.

python bench/web_load.py api 500              500 tables by the JSON API, an answer every 3 s
python bench/web_load.py pages 100 250        by pages, with 100 tables and then with 250
python bench/web_load.py api 200 --pace 2 --seconds 60 --game prelude
python bench/web_load.py pages 50 --processes 2    at two servers on one PostgreSQL
python bench/web_load.py pages 25 --game liberte --people 3

With several servers the people of a table are at different ones. Whoever answers waits for the
fresh table; the others hear of it in the stream and fetch it. Both times are reported. The clients
run in this process: give it a core of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import random
import re
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

from web_bench import Server, percentile

from tests.web.tools import Browser

NO_LIMITS = {
    f"COCKADE_{name}": "0"
    for name in ("RATE", "TABLE_RATE", "TRIES", "CONNECTIONS", "STREAMS", "TABLES")
}
ANSWERS = re.compile(rb'data-answer="([^"]+)"')
NUMBER = re.compile(rb'id="live" data-number="(\d+)"')
ASKED = re.compile(rb' data-ask="1"')
MARK = re.compile(rb'"mark":\s*"(\w+)"')
LOG = re.compile(rb'data-mark="([\w.]+)"')


@dataclass
class Person:
    """Somebody at a table: one connection for requests, another for the stream."""

    port: int
    table: str
    headers: dict[str, str]
    by_pages: bool
    number: int = -1
    options: list[str] = field(default_factory=list)
    mark: str = "none"
    log: str = "none"
    # What they were sent last.
    body: bytes = b""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def connect(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)

    @property
    def address(self) -> str:
        return f"/table/{self.table}" if self.by_pages else f"/api/tables/{self.table}"

    async def look(self) -> None:
        """Fetch the table as it is now."""
        async with self.lock:
            self.take(await self.request("GET", self.address + ("/live" if self.by_pages else "")))

    async def answer(self, rng: random.Random) -> None:
        text = rng.choice(self.options)
        if self.by_pages:
            body, kind = urlencode({"answer": text, "number": self.number}), "x-www-form-urlencoded"
            path = f"{self.address}/answer"
        else:
            body, kind = json.dumps({"answer": text, "number": self.number}), "json"
            path = f"{self.address}/answers"
        async with self.lock:
            self.take(await self.request("POST", path, body.encode(), f"application/{kind}"))

    def take(self, body: bytes) -> None:
        """What the table shows: how far it is, and what this person may answer."""
        self.body = body
        if not self.by_pages:
            state = json.loads(body)
            question = state["question"]
            self.number = state["number"]
            self.options = [option["text"] for option in question["options"]] if question else []
            return
        self.number = int(NUMBER.search(body)[1])  # type: ignore[index]
        asked = ASKED.search(body)
        self.options = [text.decode() for text in ANSWERS.findall(body)] if asked else []
        self.mark = MARK.search(body)[1].decode()  # type: ignore[index]
        shown = LOG.search(body)
        self.log = shown[1].decode() if shown else "none"

    async def request(self, method: str, path: str, body: bytes = b"", kind: str = "") -> bytes:
        own = {"x-board": self.mark, "x-log": self.log} if self.by_pages else {}
        sent = head(method, path, {**self.headers, **own}, body, kind) + body
        try:
            self.writer.write(sent)
            status, headers = await read_head(self.reader)
        except (ConnectionError, asyncio.IncompleteReadError):
            # The server closes connections that were idle for some seconds, as browsers know.
            self.writer.close()
            await self.connect()
            self.writer.write(sent)
            status, headers = await read_head(self.reader)
        text = await read_body(self.reader, headers)
        if headers.get("content-encoding") == "gzip":
            text = gzip.decompress(text)
        if status >= 400:
            raise RuntimeError(f"{method} {path}: {status} {text[:200]!r}")
        return text

    async def open_stream(self) -> asyncio.StreamReader:
        path = f"/events?table={self.table}" if self.by_pages else f"{self.address}/events"
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(head("GET", path, {**self.headers, "accept": "text/event-stream"}))
        await read_head(reader)
        self.stream_writer = writer
        return reader

    async def listen(
        self, reader: asyncio.StreamReader, heard: list[float], given: dict[str, float]
    ) -> None:
        """Follow the stream; what others have answered is fetched."""
        while line := await reader.readline():
            if line.startswith(b"data: ") and json.loads(line[6:])["number"] > self.number:
                if self.lock.locked():
                    continue  # One's own answer is on its way.
                await self.look()
                heard.append(time.perf_counter() - given[self.table])


def head(
    method: str, path: str, headers: dict[str, str], body: bytes = b"", kind: str = ""
) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "host: 127.0.0.1", "accept-encoding: gzip"]
    if method == "POST":
        lines += [f"content-type: {kind}", f"content-length: {len(body)}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode()


async def read_head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines if line)
    return int(first.split()[1]), headers


async def read_body(reader: asyncio.StreamReader, headers: dict[str, str]) -> bytes:
    if "content-length" in headers:
        return await reader.readexactly(int(headers["content-length"]))
    parts = []
    while size := int(await reader.readline(), 16):
        parts.append(await reader.readexactly(size))
        await reader.readline()
    await reader.readline()
    return b"".join(parts)


def people(servers: list[Server], game: str, count: int, by_pages: bool) -> list[Person]:
    """The people at a new table, each at one of the servers."""
    opened = servers[0].open([{}] * count, game=game, players=count)
    id, seats = opened["id"], opened["seats"]
    at = [servers[n % len(servers)] for n in range(count)]
    if by_pages:
        return [by_browser(*each, id) for each in zip(at, (s["link"] for s in seats), strict=True)]
    keys = ({"authorization": f"Bearer {seat['token']}"} for seat in seats)
    return [Person(s.port, id, key, False) for s, key in zip(at, keys, strict=True)]


def by_browser(server: Server, link: str, table: str) -> Person:
    browser = Browser(server)
    browser.follow(link, name="Ann")
    cookies = "; ".join(f"{name}={value}" for name, value in browser.client.cookies.items())
    token = browser.client.cookies["csrftoken"]
    browser.client.close()
    return Person(server.port, table, {"cookie": cookies, "x-csrftoken": token}, True)


async def asked(table: list[Person]) -> Person:
    """Whoever has something to answer; at a server that is late they hear of it late."""
    for _ in range(100):
        for person in table:
            if person.options:
                return person
        await asyncio.sleep(0.1)
    raise RuntimeError(f"nobody is asked at table {table[0].table}")


async def play(
    table: list[Person], pace: float, until: float, answered: list[float], given: dict[str, float]
) -> None:
    """Answers at one table, one every few seconds."""
    rng = random.Random(table[0].table)
    await asyncio.sleep(rng.uniform(0, pace))
    while time.perf_counter() < until:
        person = await asked(table)
        at = given[person.table] = time.perf_counter()
        await person.answer(rng)
        answered.append(time.perf_counter() - at)
        # Who has just answered may have no say now: the other fetches the table meanwhile.
        await asyncio.sleep(max(0.0, pace - (time.perf_counter() - at)))


async def load(
    tables: list[list[Person]], servers: list[Server], pace: float, seconds: float
) -> None:
    """Keep these tables going for a while, and say how long people waited."""
    answered: list[float] = []
    heard: list[float] = []
    given: dict[str, float] = {}
    streams = []
    for person in (person for table in tables for person in table):
        await person.connect()
        await person.look()
        reader = await person.open_stream()
        streams.append(asyncio.create_task(person.listen(reader, heard, given)))
    await asyncio.sleep(2)
    begun, own = time.perf_counter(), time.process_time()
    cpu = [server.cpu() for server in servers]
    until = begun + seconds
    await asyncio.gather(*(play(table, pace, until, answered, given) for table in tables))
    took = time.perf_counter() - begun
    used = [server.cpu() - before for server, before in zip(servers, cpu, strict=True)]
    for stream in streams:
        stream.cancel()
    shares = ", ".join(f"{100 * each / took:.0f}%" for each in used)
    memory = ", ".join(f"{server.memory() / 2**20:.0f}" for server in servers)
    print(
        f"{len(tables)} tables, {len(answered)} answers in {took:.0f} s:"
        f" own answer {times(answered)}; seen by others {times(heard)};"
        f" {1000 * sum(used) / len(answered):.1f} ms of CPU an answer,"
        f" servers {shares} of a core, the clients"
        f" {100 * (time.process_time() - own) / took:.0f}%; {memory} MiB",
        flush=True,
    )


def times(waited: list[float]) -> str:
    return " ".join(
        f"p{round(100 * share)} {1000 * percentile(waited, share):.0f} ms" for share in (0.5, 0.99)
    )


@contextmanager
def running(processes: int) -> Iterator[list[Server]]:
    """One server on a file, or several on a PostgreSQL of their own."""
    if processes == 1:
        servers, database = [Server(**NO_LIMITS)], None
    else:
        import pgserver

        folder = tempfile.TemporaryDirectory(prefix="cockade-", ignore_cleanup_errors=True)
        database = pgserver.get_server(Path(folder.name) / "data", cleanup_mode="delete")
        at = {"COCKADE_DATABASE": database.get_uri()}
        servers = [Server(**NO_LIMITS, **at) for _ in range(processes)]
    try:
        for server in servers:
            server.start()
        yield servers
    finally:
        for server in servers:
            server.stop()
        if database is not None:
            database.cleanup()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("by", choices=["api", "pages"])
    parser.add_argument("tables", type=int, nargs="+", help="how many, one run after another")
    parser.add_argument("--game", default="prelude", help="default: %(default)s")
    parser.add_argument("--people", type=int, default=2, help="at each table (default: 2)")
    parser.add_argument("--pace", type=float, default=3.0, help="seconds between two answers")
    parser.add_argument("--seconds", type=float, default=45.0, help="of each run")
    parser.add_argument("--processes", type=int, default=1, help="servers (default: 1)")
    given = parser.parse_args()
    for number in given.tables:
        with running(given.processes) as servers:
            pages = given.by == "pages"
            tables = [people(servers, given.game, given.people, pages) for _ in range(number)]
            asyncio.run(load(tables, servers, given.pace, given.seconds))


if __name__ == "__main__":
    main()
