"""The lobby: small pictures of tables, for those who may see them, and who sits there."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

import cockade
from cockade.web.pictures import drawn_map
from tests.web.tools import Browser, Server

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.mark.parametrize("game", cockade.games())
def test_a_picture_is_the_map_that_spectators_see(game: str) -> None:
    match = cockade.Match(game, seed=3)
    svg = drawn_map(match)
    shown = cockade.game(game).draw_parts(match.view(None))["map"]
    assert re.findall(r' d="[^"]*"', svg) == re.findall(r' d="[^"]*"', shown)
    # Neither what a click would do nor words beside the drawing.
    assert "data-option" not in svg and "<title>" not in svg and "<style>" in svg
    words = r"<text[^>]*>[^<]*[a-z]{3}"
    assert re.search(words, shown) and not re.search(words, svg)


def test_pictures_are_for_those_who_may_see_the_table(server: Server) -> None:
    ann, stranger = Browser(server), Browser(server)
    path = ann.play_now(bot="random", players=3)
    picture = re.search(rf'src="({path}/picture\.svg\?number=\d+)"', ann.get("/"))
    assert picture
    answer = ann.client.get(picture[1])
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.headers["cache-control"] == "no-store" and "<svg" in answer.text
    assert path not in stranger.get("/")
    # Nobody learns whether a table exists.
    refused = stranger.get(f"{path}/picture.svg", 404)
    nowhere = stranger.get(f"{path[:-2]}zz/picture.svg", 404)
    assert refused.replace(path, "") == nowhere.replace(f"{path[:-2]}zz", "")


def test_a_picture_changes_with_the_position(server: Server) -> None:
    """And only with it: the same is drawn once."""
    browser = Browser(server)
    record = (GOLDEN / "rebellion1775" / "introductory-2.record").read_text(encoding="utf-8")
    head, _, lines = record.partition("\n\n")
    head = "\n".join(line for line in head.split("\n") if not line.startswith("seed:"))
    opening = "\n".join(lines.split("\n")[:6])
    browser.post("/records", text=f"{head}\n\n{opening}\n")
    path = browser.path
    before = browser.get(f"{path}/picture.svg")
    assert browser.get(f"{path}/picture.svg") == before
    page = browser.post(f"{path}/i-am", seat="*")
    placed = re.search(r'data-answer="(place \w+)"', page)
    assert placed
    browser.post(f"{path}/answer", answer=placed[1])
    assert browser.get(f"{path}/picture.svg") != before


def test_my_tables_name_the_others(server: Server) -> None:
    browser = Browser(server)
    browser.post("/name", name="Ann")
    browser.post("/play", game="prelude", seat="loyal", bot="random")
    browser.post("/play", game="prelude", seat="patriote", bot="random")
    shelf = browser.get("/").partition('class="shelf')[2].partition("</ul>")[0]
    named = re.findall(r'class="others">(.*?)</span>', shelf)
    assert sorted(named) == ["Loyal", "Patriote"] and shelf.count("data-day=") == 2


def test_a_restart_forgets_neither_rematch_nor_visits(own_server: Server) -> None:
    """And a glance from the lobby is no visit."""
    own_server.start()
    browser = Browser(own_server)
    browser.post("/play", game="prelude", seat="loyal", bot="random")
    ended = browser.path
    browser.post(f"{ended}/resign", seat="loyal")
    browser.post(f"{ended}/rematch")
    again = browser.path
    introductory = {"scenario": "introductory", "seat": "british", "bot": "random"}
    browser.post("/play", game="rebellion1775", **introductory)
    path = browser.path
    browser.post(f"{path}/hand-over", seat="british", bot="random")
    own_server.stop()
    own_server.start()
    browser.post(f"{ended}/rematch")
    assert browser.path == again
    query = {"glance": path.rpartition("/")[2]}
    with browser.client.stream("GET", "/events", params=query) as events:
        next(line for line in events.iter_lines() if '"finished"' in line)
    # The server notices that nobody listens any more.
    time.sleep(0.5)
    assert "Since your last visit" in browser.get(path)
