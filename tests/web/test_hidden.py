"""No seat and no spectator ever learns a hidden card from anything that the server sends."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest
from web_tools import Browser, Program, Server

import cockade
from cockade import Match
from cockade.web import preview, seen
from cockade.web.board import parts
from cockade.web.matches import Start
from cockade.web.seen import Eyes
from cockade.web.table import Seat, Table


def table_of(match: Match) -> Table:
    seats = {seat: Seat(seat, n, f"token {n}", "x", seat) for n, seat in enumerate(match.seats)}
    start = Start(match.game.id, match.scenario, match.players, match.switches, match.seed)
    return Table("t", "t", start, match, seats, "x", "w")


def other_deal(table: Table, seat: str | None, rng: Random) -> Table:
    """The same table, dealt otherwise where the seat can not see."""
    match = table.match
    number = match.game.seat_number(seat)
    other = match.at(match.game.resample(match.state, number, rng))
    # Whether something can be taken back is no secret.
    other._window = match._window
    return table_of(other)


def everything(table: Table, eyes: Eyes) -> list[Any]:
    """All that is ever sent of a table, but for the log, which is data of the past."""
    match = seen.speaking(table, eyes)
    found: list[Any] = [seen.seen(table, eyes), match.svg(eyes.seat), parts(match, eyes.seat)]
    found[0].pop("commitment")
    if found[0]["question"]:
        texts = [option["text"] for option in found[0]["question"]["options"]]
        found += [preview.preview(table, text, eyes) for text in texts[:6]]
    words = table.game.words.options[:: max(1, len(table.game.words) // 40)]
    found += [seen.refusal(table, option.text, eyes) for option in words]
    return found


@pytest.mark.parametrize("game", cockade.games())
def test_nothing_that_is_sent_depends_on_what_is_hidden(game: str) -> None:
    """Whatever lies where a viewer can not see, the viewer is sent the same."""
    rng = Random(5)
    match = Match(game, seed=5)
    checked = 0
    for number in range(400):
        if match.actor is None:
            break
        if number % 10 == 0:
            table = table_of(match)
            for seat in (*match.seats, None):
                eyes = Eyes(seat, (seat,) if seat else ())
                assert everything(table, eyes) == everything(other_deal(table, seat, rng), eyes)
                checked += 1
        match.answer(rng.choice(match.options))
    assert checked > 20


class Truth:
    """What the server knows, from its database: hidden cards and their names."""

    def __init__(self, path: Path, table: str) -> None:
        self.connection = sqlite3.connect(path)
        self.table = table
        self.game = cockade.game("liberte")
        self.never_seen: dict[str | None, set[int]] = {}

    def hidden(self, viewer: str | None) -> set[int]:
        """The cards that a viewer has never been able to see."""
        query = "select state from matches where id = ?"
        (text,) = self.connection.execute(query, (self.table,)).fetchone()
        state = self.game.state(json.loads(text))
        number = self.game.seat_number(viewer)
        found = self.game.hidden(state, number)
        # A card that is on its way from one place to another is nowhere hidden.
        self.never_seen[viewer] = self.never_seen.get(viewer, found) & found
        return self.never_seen[viewer]

    def marks(self, card: int) -> list[str]:
        """Texts that would give a card away."""
        name = self.game.texts.kinds["card"](card, str)
        verbs = [v for v in self.game.words.verbs.values() if len(v.names) > card]
        same = [v for v in verbs if v.names == self.game.state_class.CARD.names]
        return [name, *(f'"{verb[card].text}"' for verb in same)]


def test_whole_match_over_http_tells_no_hidden_card(own_server: Server, tmp_path: Path) -> None:
    """Every response to each seat and to a spectator is searched for cards they never saw."""
    own_server.start()
    table = own_server.open(options={"round_limit": 50})
    programs = {f"p{n + 1}": Program(own_server, table, n, n) for n in range(3)}
    watcher = own_server.client(table["watch"])
    truth = Truth(tmp_path / "tables.sqlite", table["id"])
    path = f"/tables/{table['id']}"
    browser = Browser(own_server)
    browser.get(f"/watch/{table['watch']}")
    searched = 0
    state = watcher.get(path).json()
    for number in range(10**4):
        if state["status"] == "finished":
            break
        actor = programs[state["actor"]]
        given = actor.answer(actor.choose(state if state["question"] else actor.state()))
        state = given.json()
        viewers = {None: watcher, **{seat: p.client for seat, p in programs.items()}}
        for viewer, client in viewers.items():
            hidden = truth.hidden(viewer)
            if number % 8:
                continue
            texts = [client.get(f"{path}{part}").text for part in ("", "/log", "/board")]
            if viewer is None:
                texts.append(browser.get(f"/table/{table['id']}/live"))
                texts.append(browser.get(f"/table/{table['id']}/moment", number=number))
            if viewer == actor.seat:
                texts.append(given.text)
            for card in hidden:
                for mark in truth.marks(card):
                    assert not any(mark in text for text in texts), (viewer, mark)
                    searched += 1
    assert searched > 10_000
