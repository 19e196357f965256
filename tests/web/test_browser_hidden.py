"""A spectator's browser is never sent a card that nobody has shown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from test_hidden import Truth
from web_browser import Player
from web_tools import Program, Server

STEPS = 25


def test_spectator_gets_no_hidden_card(
    own_server: Server, tmp_path: Path, person: Callable[..., Player]
) -> None:
    """The page as it stands, and every answer on the wire, after each of the first answers."""
    own_server.start()
    table = own_server.open()
    programs = {f"p{n + 1}": Program(own_server, table, n, n) for n in range(3)}
    truth = Truth(tmp_path / "tables.sqlite", table["id"])
    truth.hidden(None)
    watcher = person(base=own_server.url)
    page = watcher.page
    answers: list[str] = []

    def hear(response: Any) -> None:
        kind = response.headers.get("content-type", "")
        if "html" in kind or "json" in kind:
            answers.append(response.text())

    page.goto(f"/watch/{table['watch']}")
    page.on("requestfinished", lambda request: hear(request.response()))
    assert "You are watching" in page.inner_text("header")
    watcher.set_up(pace="0")
    assert gives_away(truth, own_page(person(base=own_server.url), table))
    searched = 0
    for step in range(STEPS):
        state = programs["p1"].state()
        actor = programs[state["actor"]]
        actor.answer(actor.choose(actor.state()))
        page.wait_for_function(
            "n => Number(document.querySelector('#live').dataset.number) >= n",
            arg=state["number"] + 1,
        )
        if step % 5 == 4:
            page.keyboard.press(",")
            page.wait_for_selector("#past-bar:not([hidden])")
            answers.append(page.content())
            page.keyboard.press("Escape")
        hidden = truth.hidden(None)
        assert not gives_away(truth, page.content(), *answers[searched:])
        searched = len(answers)
    assert len(answers) >= STEPS and len(hidden) > 30


def own_page(player: Player, table: dict[str, Any]) -> str:
    """What a seat sees itself: the same search finds cards there."""
    player.page.goto(f"/device/{table['seats'][0]['token']}")
    player.page.click("text=Sit down")
    player.page.wait_for_url("**/table/*")
    return player.page.content()


def gives_away(truth: Truth, *texts: str) -> list[str]:
    """The marks of hidden cards in some texts."""
    marks = [
        mark
        for card in truth.hidden(None)
        for mark in (*truth.marks(card), f'data-card="{card}"', f'"play {card}|')
    ]
    return [mark for mark in marks if any(mark in text for text in texts)]
