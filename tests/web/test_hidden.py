"""No seat and no spectator ever learns a hidden card from anything that the server sends."""

from __future__ import annotations

from collections import Counter
from operator import itemgetter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from httpx import Client

from cockade import Match
from cockade.web import preview, table_view
from cockade.web.drawings import match_drawing
from cockade.web.table import Table
from cockade.web.table_view import Viewpoint
from tests.web.tools import Browser, Events, Program, Server, routes, table_of
from tests.web.truth import Truth

# The games with something hidden, and matches of them that are not too long.
MATCHES = {
    "liberte": {"players": 3, "settings": {"round_limit": 50}},
    "prelude": {"players": 2},
    "rebellion1775": {"players": 4, "scenario": "introductory"},
}


def other_deal(table: Table, seat: str | None, rng: Random) -> Table:
    """The same table, dealt otherwise where the seat cannot see."""
    match = table.match
    number = match.game.seat_number(seat)
    other = match.at(match.game.resample(match.state, number, rng))
    # Whether something can be taken back is no secret.
    other._window = match._window
    return table_of(other)


def everything(table: Table, viewpoint: Viewpoint) -> list[Any]:
    """All that is ever sent of a table, but for the log, which is data of the past."""
    match = table_view.localized(table, viewpoint)
    found: list[Any] = [
        table_view.describe_table(table, viewpoint),
        match.svg(viewpoint.seat),
        match_drawing(match, viewpoint.seat).parts,
    ]
    found[0].pop("commitment")
    if found[0]["question"]:
        texts = [option["text"] for option in found[0]["question"]["options"]]
        found += [preview.preview(table, text, viewpoint) for text in texts[:6]]
    words = table.game.vocabulary.options[:: max(1, len(table.game.vocabulary) // 40)]
    found += [table_view.refusal(table, option.text, viewpoint) for option in words]
    return found


@pytest.mark.parametrize("game", MATCHES)
def test_nothing_that_is_sent_depends_on_what_is_hidden(game: str) -> None:
    """Whatever lies where a viewer cannot see, the viewer is sent the same."""
    rng = Random(5)
    match = Match(game, seed=5)
    checked = 0
    for number in range(400):
        if match.actor is None:
            break
        if number % 10 == 0:
            table = table_of(match)
            for seat in (*match.seats, None):
                viewpoint = Viewpoint(seat, (seat,) if seat else ())
                assert everything(table, viewpoint) == everything(
                    other_deal(table, seat, rng), viewpoint
                )
                checked += 1
        match.answer(rng.choice(match.options))
    assert checked > 20


ENDS = ("done", "fail", "decline", "end", "pass", "stop")
QUERIES = {
    "moment": "?number={number}",
    "replay": "?number={number}",
    "why-not": "?answer={text}",
    "preview": "?answer={text}",
    "recap": "?number={number}",
}


def kinds(start: str) -> list[str]:
    """Every kind of answer of a table that can be fetched, but for the streams of events."""
    found = [path for _, path in routes("GET") if path.startswith(start)]
    return [
        path + QUERIES.get(path.rsplit("/", 1)[1], "")
        for path in found
        if not path.endswith("/events")
    ]


# What may be refused: to most before the end, where there is no coach, or nothing to sum up.
REFUSED = ("/record", "/preview", "/analysis", "/outcome", "/coach/", "/hint", "/recap")
# After the first and the last answer of a match everything is fetched, after others this share.
SHARE = 0.25


class Watch:
    """A match that programs play, all that is sent of it, and the search for hidden cards."""

    def __init__(self, server: Server, folder: Path, game: str) -> None:
        self.table = server.open(game=game, **MATCHES[game])
        id = self.table["id"]
        self.pages = ["/", *(path.replace("{id}", id) for path in kinds("/table/{id}"))]
        self.kinds = [path[4:].replace("{id}", id) for path in kinds("/api/tables/{id}")]
        seats = self.table["seats"]
        self.programs = {
            seat["seat"]: Program(server, self.table, n, n) for n, seat in enumerate(seats)
        }
        self.truth = Truth(folder / "tables.sqlite", self.table, game)
        self.watcher = server.client(self.table["watch"])
        self.page = Browser(server)
        self.page.follow(f"/watch#{self.table['watch']}")
        key = {"authorization": f"Bearer {self.table['watch']}"}
        self.events = (
            Events(f"{server.url}/events?table={id}", cookies=self.page.client.cookies),
            Events(f"{server.url}/api/tables/{id}/events", key),
        )
        self.searched = self.controls = 0
        self.fetched: Counter[tuple[Client, str]] = Counter()
        self.rng = Random(1)

    def state(self) -> dict[str, Any]:
        """The table as a spectator's program finds it."""
        found: dict[str, Any] = self.watcher.get(f"/tables/{self.table['id']}").json()
        return found

    def search(self, viewer: str | None, texts: list[str]) -> None:
        assert not self.truth.given_away(viewer, *texts), viewer
        self.searched += len(texts)

    def choose(self, actor: Program) -> str:
        """At random, but mostly an end, if there is one: some matches are long."""
        state = actor.state()
        options = [option["text"] for option in state["question"]["options"]]
        ends = [text for text in options if text in ENDS]
        return ends[0] if ends and actor.rng.random() < 0.7 else actor.choose(state)

    def step(self, state: dict[str, Any]) -> tuple[dict[str, Any], str]:
        """One answer of whoever must decide; what they were sent is searched as well."""
        actor = self.programs[state["actor"]]
        text = self.choose(actor)
        before = actor.client.get(f"{actor.path}/preview", params={"answer": text})
        assert before.status_code == 200
        self.search(actor.seat, [before.text])
        given = actor.answer(text)
        self.truth.look()
        self.search(actor.seat, [given.text])
        return given.json(), text

    def fetch(
        self, client: Client, paths: list[str], state: dict[str, Any], text: str
    ) -> list[str]:
        """What is found at some paths; most may not have the record yet."""
        found = []
        number, whole = state["number"], state["number"] == 1 or state["status"] == "finished"
        for path in [path for path in paths if whole or self.rng.random() < SHARE]:
            self.fetched[client, path] += 1
            answer = client.get(path.format(number=number, text=text))
            refused = any(name in path for name in REFUSED)
            assert answer.status_code == 200 or refused, path
            found.append(answer.text)
        return found

    def spectator(self, state: dict[str, Any], text: str) -> None:
        """What a spectator can get, as a page and as a program."""
        found = self.fetch(self.page.client, self.pages, state, text)
        found += self.fetch(self.watcher, self.kinds, state, text)
        for events in self.events:
            events.wait_for(state["number"])
            found.append("\n".join(events.lines))
            events.lines.clear()
        self.search(None, found)

    def seats(self, state: dict[str, Any], text: str) -> None:
        """What each seat gets; in that the same search finds cards that others must not see."""
        own = set()
        for seat, program in self.programs.items():
            found = self.fetch(program.client, self.kinds, state, text)
            self.search(seat, found)
            own |= self.truth.given_away(None, *found)
        self.controls += bool(own)


@pytest.mark.parametrize("game", MATCHES)
def test_whole_match_over_http_tells_no_hidden_card(
    own_server: Server, tmp_path: Path, game: str
) -> None:
    """From the first answer to the last nothing that is sent holds a card its reader never saw."""
    own_server.start()
    watch = Watch(own_server, tmp_path, game)
    state = watch.state()
    hidden = len(watch.truth.never_seen[None])
    steps = 0
    while state["status"] != "finished":
        state, text = watch.step(state)
        steps += 1
        watch.spectator(state, text)
        watch.seats(state, text)
    for events in watch.events:
        events.close()
    assert steps > 20 and watch.searched > 8 * steps
    assert min(watch.fetched.values()) > 3, min(watch.fetched.items(), key=itemgetter(1))
    assert hidden > 20 and watch.controls > steps / 4
