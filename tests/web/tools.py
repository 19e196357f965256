"""A server process, programs that play at it, and browsers without a screen."""

from __future__ import annotations

import json
import os
import random
import re
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx

import cockade
from cockade.web.app import create_app
from cockade.web.config import Config
from cockade.web.stored_match import MatchStart
from cockade.web.table import Seat, Table

GAME = "liberte"
SOURCES = str(Path(cockade.__file__).parent.parent)


def new_client(**options: Any) -> httpx.Client:
    """Without certificates: to load them takes longer than a request, and no test needs them."""
    return httpx.Client(verify=False, **options)


class Server:
    """`python -m cockade` on a database of its own."""

    # A program that runs it, with its arguments.
    under: tuple[str, ...] = ()

    def __init__(self, database: Path | str, **environment: str) -> None:
        url = f"sqlite:///{database}" if isinstance(database, Path) else database
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.environment = {
            **os.environ,
            "PYTHONPATH": SOURCES,
            "COCKADE_SECRET": "a secret for the tests only",
            "COCKADE_DATABASE": url,
            "COCKADE_PORT": str(self.port),
            "COCKADE_BOT_DELAY": "0",
            **environment,
        }
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, stderr: Any = None) -> None:
        command = [*self.under, sys.executable, "-m", "cockade", "--no-browser"]
        self.process = subprocess.Popen(
            command, env=self.environment, stdout=subprocess.DEVNULL, stderr=stderr
        )
        # A crowded machine may take its time.
        deadline = time.monotonic() + 120
        with self.client() as client:
            while time.monotonic() < deadline:
                try:
                    client.get("/bots").raise_for_status()
                    return
                except httpx.HTTPError:
                    assert self.process.poll() is None, "the server ended at once"
                    time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def token_of(self, table: str, seat: str) -> str:
        """The present key of a seat, from the server's file."""
        file = self.environment["COCKADE_DATABASE"].removeprefix("sqlite:///")
        query = "select token from seats where match = ? and seat = ?"
        with closing(sqlite3.connect(file)) as connection:
            (token,) = connection.execute(query, (table, seat)).fetchone()
        return str(token)

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(15)

    def client(self, token: str = "") -> httpx.Client:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return new_client(base_url=f"{self.url}/api", headers=headers, timeout=30)

    def open(self, seats: list[dict[str, Any]] | None = None, **wish: Any) -> dict[str, Any]:
        """A new table through the API, with its keys."""
        wish = {"game": GAME, "players": 3, "seats": seats or [], **wish}
        with self.client() as client:
            answer = client.post("/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return answer.json()


class Worker(Server):
    """`python -m cockade worker` for servers at the same database."""

    def start(self, stderr: Any = None) -> None:
        command = [sys.executable, "-m", "cockade", "worker"]
        self.process = subprocess.Popen(
            command, env=self.environment, stdout=subprocess.PIPE, stderr=stderr
        )
        assert self.process.stdout is not None
        assert b"Thinking" in self.process.stdout.readline()


class Cluster:
    """Servers and workers that share one database."""

    def __init__(self, url: str, servers: list[Server], workers: list[Worker]) -> None:
        self.url, self.servers, self.workers = url, servers, workers

    def start(self) -> None:
        for process in (*self.servers, *self.workers):
            process.start()

    def stop(self) -> None:
        for process in (*self.servers, *self.workers):
            process.stop()


class Program:
    """A program that plays one seat through the API, at random."""

    def __init__(self, server: Server, table: dict[str, Any], place: int, seed: int = 0) -> None:
        self.seat = table["seats"][place]["seat"]
        self.client = server.client(table["seats"][place]["token"])
        self.path = f"/tables/{table['id']}"
        self.rng = random.Random(seed)

    def state(self) -> dict[str, Any]:
        answer = self.client.get(self.path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def answer(self, text: str, number: int | None = None) -> httpx.Response:
        return self.client.post(f"{self.path}/answers", json={"answer": text, "number": number})

    def choose(self, state: dict[str, Any]) -> str:
        options = [option["text"] for option in state["question"]["options"]]
        return self.rng.choice(options)


class Events:
    """The events of a table, read in a thread of their own."""

    def __init__(
        self, url: str, headers: dict[str, str] | None = None, cookies: Any = None
    ) -> None:
        self.found: list[tuple[float, str, dict[str, Any]]] = []
        self.lines: list[str] = []
        self._client = new_client(headers=headers, cookies=cookies, timeout=60)
        self._stop = threading.Event()
        self.thread = threading.Thread(target=self._read, args=(url,), daemon=True)
        self.thread.start()

    def _read(self, url: str) -> None:
        try:
            with self._client.stream("GET", url) as answer:
                id = ""
                for line in answer.iter_lines():
                    self.lines.append(line)
                    if line.startswith("id: "):
                        id = line[4:]
                    elif line.startswith("data: "):
                        self.found.append((time.monotonic(), id, json.loads(line[6:])))
                    if self._stop.is_set():
                        return
        except httpx.HTTPError:
            return

    def wait_for(self, number: int, seconds: float = 10) -> float:
        """When the table was seen at an answer or later."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            for at, _, event in list(self.found):
                if event["number"] >= number:
                    return at
            time.sleep(0.005)
        raise AssertionError(f"no event for answer {number} in {seconds} s: {self.found[-3:]}")

    def close(self) -> None:
        self._stop.set()


class Browser:
    """A person with cookies who fills in forms."""

    def __init__(self, server: Server, language: str = "en") -> None:
        self.client = new_client(
            base_url=server.url,
            timeout=30,
            follow_redirects=True,
            headers={"accept-language": language},
        )
        self.pages: list[str] = []
        self.get("/")

    def get(self, path: str, status: int = 200, **query: Any) -> str:
        return self._read(self.client.get(path, params=query), status)

    def post(self, path: str, status: int = 200, **fields: Any) -> str:
        fields = {name.replace("__", "."): value for name, value in fields.items()}
        headers = {"x-csrftoken": self.client.cookies["csrftoken"]}
        return self._read(self.client.post(path, data=fields, headers=headers), status)

    def _read(self, answer: httpx.Response, status: int) -> str:
        assert answer.status_code == status, answer.text[-2000:]
        self.path = answer.url.path
        self.pages.append(answer.text)
        return answer.text

    def follow(self, link: str, status: int = 200, **fields: Any) -> str:
        """Open a link as its page does: what stands behind the # is sent as a form."""
        path, _, secret = link.partition("#")
        return self.post(path, status, link=secret, **fields)

    def play_now(self, **fields: Any) -> str:
        """Start against bots; returns the table's path."""
        self.post("/play", game=GAME, **fields)
        assert self.path.startswith("/table/")
        return self.path


def routes(*methods: str) -> list[tuple[str, str]]:
    """Method and path of all that the server answers itself, as the path stands in the code."""
    app = create_app(Config(database="sqlite://", secret="x" * 32))
    found = []
    for route in app.routes:
        for method in sorted(getattr(route, "methods", ())):
            path = re.sub(r"{(\w+):\w+}", r"{\1}", route.path_format)
            if method in methods and not path.startswith(("/static", "/api/schema")):
                found.append((method, path))
    # Handlers with several paths list them in no order; workers must agree on one.
    return sorted(found, key=lambda route: (route[1], route[0]))


def options_on(page: str) -> list[str]:
    return re.findall(r'data-answer="([^"]+)"', page)


def number_on(page: str) -> int:
    found = re.search(r'data-number="(\d+)"', page)
    assert found
    return int(found[1])


def record_at(game: str, question: str) -> str:
    """A match at random up to the first question of a kind that has several options."""
    eager = ("army", "take", "go", "ap", "organize")
    for seed in range(100):
        match, rng = cockade.Match(game, seed=seed), random.Random(seed)
        while match.actor is not None and match.answers < 300:
            if match.state.stack[-1].continuation.__name__ == question and len(match.options) > 1:
                return match.record()
            wanted = [text for text in match.options if text.split()[0] in eager]
            match.answer(rng.choice(wanted or match.options))
    raise AssertionError(f"no match came to {question}")


def until_my_turn(browser: Browser, path: str) -> str:
    for _ in range(2000):
        page = browser.get(f"{path}/live")
        if options_on(page) or 'data-status="finished"' in page:
            return page
    raise AssertionError("bots do not answer")


def own_cards(page: str) -> bool:
    return 'data-option="play ' in page


def table_of(match: cockade.Match) -> Table:
    """A table at which a person sits on every seat, without a server."""
    seats = {seat: Seat(seat, n, f"token {n}", "x", seat) for n, seat in enumerate(match.seats)}
    start = MatchStart(match.game.id, match.scenario, match.players, match.settings, match.seed)
    return Table("t", "t", start, match, seats, "x", "w")
