"""A spectator's browser is never sent a card that nobody has shown."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.web.browser import Player
from tests.web.test_hidden import MATCHES, Watch
from tests.web.tools import Server


class Wire:
    """Every text that a page is sent: answers, and its stream of events as it flows."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.texts: list[str] = []
        self.kinds: set[str] = set()
        self.asked: set[Any] = set()
        self.answered: list[Any] = []
        page.on("request", self.ask)
        page.on("requestfinished", self.finish)
        page.on("requestfailed", lambda request: self.asked.discard(request))
        self.devtools = page.context.new_cdp_session(page)
        self.devtools.send("Network.enable")
        self.devtools.on("Network.responseReceived", self.open)
        self.devtools.on("Network.dataReceived", self.flow)

    def ask(self, request: Any) -> None:
        if request.resource_type != "eventsource":
            self.asked.add(request)

    def finish(self, request: Any) -> None:
        self.asked.discard(request)
        self.answered.append(request)

    def hear(self, response: Any) -> None:
        kind = response.headers.get("content-type", "").split(";")[0]
        if response.ok and not kind.startswith(("font/", "image/png")):
            self.kinds.add(response.url.split("?")[0].rsplit("/", 1)[-1])
            self.texts.append(response.text())

    def open(self, event: dict[str, Any]) -> None:
        """A stream never finishes: its data are asked for as they come."""
        if event["response"]["mimeType"] == "text/event-stream":
            wanted = {"requestId": event["requestId"]}
            early = self.devtools.send("Network.streamResourceContent", wanted)["bufferedData"]
            self.flow({"data": early})

    def flow(self, event: dict[str, Any]) -> None:
        """Data come along for streams alone."""
        if event.get("data"):
            self.kinds.add("events")
            self.texts.append(b64decode(event["data"]).decode())

    def take(self) -> list[str]:
        """What came since the last time, once nothing is on its way.

        A page that goes elsewhere takes the answers along that nobody has read yet.
        """
        while self.asked:
            self.page.wait_for_timeout(10)
        answered, self.answered = self.answered, []
        for request in answered:
            self.hear(request.response())
        taken, self.texts = self.texts, []
        return taken


@pytest.mark.parametrize("game", MATCHES)
def test_spectator_gets_no_hidden_card(
    own_server: Server, tmp_path: Path, person: Callable[..., Player], game: str
) -> None:
    """The page as it stands and every answer on the wire, after each answer of a whole match."""
    own_server.start()
    watch = Watch(own_server, tmp_path, game)
    truth = watch.truth
    watcher = person(base=own_server.url)
    page = watcher.page
    # What a shared worker hears cannot be seen from here; without one the page hears the same.
    page.add_init_script("delete window.SharedWorker")
    page.goto(f"/watch#{watch.table['watch']}")
    assert "Watching" in page.inner_text("header")
    watcher.set_up(pace="0")
    wire = Wire(page)
    page.goto(f"/table/{watch.table['id']}")
    assert truth.never_seen[None]
    assert truth.given_away(None, own_page(person(base=own_server.url), watch))
    state, steps = watch.state(), 0
    while state["status"] != "finished":
        state, _ = watch.step(state)
        steps += 1
        watcher.wait_past(state["number"] - 1)
        if steps % 20 == 5:
            look_back(page)
            assert not truth.given_away(None, page.content())
            page.keyboard.press("Escape")
        if steps == 20:
            assert not truth.given_away(None, *wire.take())
            replay(page, steps)
            assert not truth.given_away(None, page.content(), *wire.take())
            page.goto(f"/table/{watch.table['id']}")
        # All that a page holds came over the wire: it is searched itself now and then.
        held = page.content() if steps % 5 == 0 else ""
        assert not truth.given_away(None, held, *wire.take())
    assert steps > 20 and {"live", "moment", "events", "replay"} <= wire.kinds


def look_back(page: Any) -> None:
    """One step back in the log."""
    page.keyboard.press(",")
    page.wait_for_selector("#past-bar:not([hidden])")


def replay(page: Any, number: int) -> None:
    """The replay of what is known so far, one step back."""
    page.goto(f"{page.url}/replay")
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("n => document.querySelector('#moment').dataset.number < n", arg=number)


def own_page(player: Player, watch: Watch) -> str:
    """What a seat sees itself: the same search finds cards there."""
    seat = watch.table["seats"][0]
    player.take_seat(seat)
    # Whoever takes a seat has a key of their own: the program plays on with it.
    key = player.page.input_value("#links .own-seat + label input")
    watch.programs[seat["seat"]].client.headers["authorization"] = f"Bearer {key}"
    player.page.wait_for_selector(".drawing svg")
    content = str(player.page.content())
    # An open page would answer questions with one option before the program does.
    player.page.close()
    return content
