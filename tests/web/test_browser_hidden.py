"""A spectator's browser is never sent a card that nobody has shown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from test_hidden import MATCHES
from web_browser import Player
from web_tools import Program, Server
from web_truth import Truth

STEPS = 10


class Wire:
    """Every answer with text in it that a page gets; its stream of events never ends."""

    def __init__(self, page: Any) -> None:
        self.texts: list[str] = []
        self.kinds: set[str] = set()
        page.on("requestfinished", lambda request: self.hear(request.response()))

    def hear(self, response: Any) -> None:
        kind = response.headers.get("content-type", "").split(";")[0]
        if response.ok and not kind.startswith(("font/", "image/png")):
            self.kinds.add(response.url.split("?")[0].rsplit("/", 1)[-1])
            self.texts.append(response.text())

    def take(self) -> list[str]:
        taken, self.texts = self.texts, []
        return taken


@pytest.mark.parametrize("game", MATCHES)
def test_spectator_gets_no_hidden_card(
    own_server: Server, tmp_path: Path, person: Callable[..., Player], game: str
) -> None:
    """The page as it stands and every answer on the wire, after each of the first answers.

    The page fetches the same kinds of answers until the end of a match: whole matches of them,
    and the streams of events, are searched in test_hidden.py.
    """
    own_server.start()
    table = own_server.open(game=game, **MATCHES[game])
    seats = table["seats"]
    programs = {seat["seat"]: Program(own_server, table, n, n) for n, seat in enumerate(seats)}
    truth = Truth(tmp_path / "tables.sqlite", table, game)
    watcher = person(base=own_server.url)
    page, wire = watcher.page, Wire(watcher.page)
    page.goto(f"/watch/{table['watch']}")
    assert "You are watching" in page.inner_text("header")
    watcher.set_up(pace="0")
    assert truth.given_away(None, own_page(person(base=own_server.url), table))
    state = programs[seats[0]["seat"]].state()
    for step in range(STEPS):
        actor = programs[state["actor"]]
        state = actor.answer(actor.choose(actor.state())).json()
        watcher.wait_past(state["number"] - 1)
        truth.look()
        if step % 5 == 4:
            page.keyboard.press(",")
            page.wait_for_selector("#past-bar:not([hidden])")
            assert not truth.given_away(None, page.content())
            page.keyboard.press("Escape")
        assert not truth.given_away(None, page.content(), *wire.take())
    page.goto(f"{watcher.path}/replay")
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("n => document.querySelector('#moment').dataset.number < n", arg=STEPS)
    assert not truth.given_away(None, page.content(), *wire.take())
    assert {"live", "moment", "replay"} <= wire.kinds and truth.never_seen[None]


def own_page(player: Player, table: dict[str, Any]) -> str:
    """What a seat sees itself: the same search finds cards there."""
    player.page.goto(f"/device/{table['seats'][0]['token']}")
    player.page.click("text=Sit down")
    player.page.wait_for_url("**/table/*")
    player.page.wait_for_selector(".drawing svg")
    return str(player.page.content())
