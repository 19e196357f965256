"""A page whose stream of events fails or falls silent opens it again and misses nothing."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from tests.web.browser import Player
from tests.web.tools import Program, Server

FAILURES = {
    "no line": lambda route: route.abort(),
    "an error": lambda route: route.fulfill(status=503, body="<p>Out of order</p>"),
    "an end": lambda route: route.fulfill(content_type="text/event-stream", body=""),
}


class Line:
    """A line to the server on which a stream can go dead without a word, as a phone's does."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.dead = threading.Event()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.name = f"127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self.port))
            for ends in ((near, far), (far, near)):
                threading.Thread(target=self.pass_on, args=ends, daemon=True).start()

    def pass_on(self, near: socket.socket, far: socket.socket) -> None:
        """What one end says, until a stream is dead: then nothing, and no end either."""
        streams = False
        try:
            while data := near.recv(65536):
                streams |= b"text/event-stream; charset" in data and not self.dead.is_set()
                if not (streams and self.dead.is_set()):
                    far.sendall(data)
        except OSError:
            pass
        far.close()


def act(programs: list[Program]) -> int:
    """One answer of whoever must decide; returns how many there are now."""
    actor, state = next((p, s) for p in programs if (s := p.state())["question"])
    number: int = actor.answer(actor.choose(state)).json()["number"]
    return number


def watching(player: Player, server: Server) -> list[Program]:
    """A spectator's page at a table where programs play."""
    table = server.open()
    player.page.goto(f"/watch#{table['watch']}")
    player.page.wait_for_selector("#live[data-rendered]", state="attached")
    return [Program(server, table, place) for place in range(3)]


@pytest.mark.parametrize("failure", FAILURES)
def test_failed_stream_is_opened_again(
    person: Callable[..., Player], server: Server, failure: str
) -> None:
    watcher = person()
    # What a shared worker fetches cannot be made to fail from here; the stream is the same.
    watcher.page.add_init_script("delete window.SharedWorker")
    tries: list[str] = []

    def fail_twice(route: Any) -> None:
        tries.append(route.request.url)
        FAILURES[failure](route) if len(tries) <= 2 else route.continue_()

    watcher.page.route("**/events?*", fail_twice)
    programs = watching(watcher, server)
    watcher.wait_past(act(programs) - 1)
    watcher.page.wait_for_selector("#lost", state="hidden")
    assert watcher.page.is_visible(".drawing svg") and len(tries) >= 3
    watcher.errors.clear()


def test_silent_stream_is_opened_again(person: Callable[..., Player], own_server: Server) -> None:
    line = Line(own_server.port)
    own_server.environment["COCKADE_NAMES"] = f"127.0.0.1,{line.name}"
    own_server.start()
    watcher = person(base=f"http://{line.name}")
    watcher.page.add_init_script("delete window.SharedWorker")
    watcher.page.clock.install()
    programs = watching(watcher, own_server)
    watcher.wait_past(act(programs) - 1)
    line.dead.set()
    number = act(programs)
    watcher.page.clock.fast_forward(60_000)
    watcher.wait_past(number - 1)
    line.listener.close()
    watcher.errors.clear()


def test_tables_in_many_tabs_share_one_stream(
    person: Callable[..., Player], own_server: Server
) -> None:
    """A browser has six connections to a server: ten tables must not need ten of them."""
    own_server.start()
    first = person(base=own_server.url)
    tabs = [first, *(first.tab() for _ in range(9))]
    players = [watching(tab, own_server) for tab in tabs]
    for programs, tab in zip(players, tabs, strict=True):
        tab.wait_past(act(programs) - 1)
    assert "cockade_streams 1.0" in httpx.get(f"{own_server.url}/metrics").text.splitlines()
    tabs[0].page.close()
    for programs, tab in list(zip(players, tabs, strict=True))[1:]:
        tab.wait_past(act(programs) - 1)


def test_what_one_is_asked_to_confirm_stays_while_others_move(
    person: Callable[..., Player], server: Server
) -> None:
    """Handing over a seat has nothing to do with the question that comes."""
    ann, table = person(), server.open()
    programs = [Program(server, table, place) for place in range(3)]
    waiting = next(n for n, program in enumerate(programs) if not program.state()["question"])
    programs.pop(waiting)
    ann.take_seat(table["seats"][waiting])
    ann.set_up(pace="0")
    ann.page.click("text=Let a bot play")
    ann.page.wait_for_selector("#pop button.main")
    number = ann.number
    act(programs)
    ann.wait_past(number)
    assert ann.page.locator("#pop button.main").is_visible()
