"""The end of a match: its page for winner, loser and others, and the rematch."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cockade.study.chronicle import Moment
from cockade.web.outcome import moments, rise, turn_rows, whole_ticks
from tests.web.tools import Browser, Server

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.fixture(scope="module")
def resigned(server: Server) -> tuple[Browser, Browser, str]:
    """Two people at a table of two sides; the first one gave up."""
    table = server.open(game="prelude", players=2)
    people = [Browser(server) for _ in range(2)]
    for person, seat, name in zip(people, table["seats"], ("Ann", "Bob"), strict=True):
        person.follow(seat["link"].removeprefix(server.url), name=name)
    path = f"/table/{table['id']}"
    people[0].get(f"{path}/outcome", 422)
    people[0].post(f"{path}/resign", seat="patriote")
    return people[0], people[1], path


def test_it_speaks_to_winner_and_loser(resigned: tuple[Browser, Browser, str]) -> None:
    ann, bob, path = resigned
    lost, won = ann.get(f"{path}/outcome"), bob.get(f"{path}/outcome")
    assert ">You lost</h2>" in lost and ">You won</h2>" in won
    for page in (lost, won):
        assert "Ann (Patriote) resigned." in page and "Victory for Bob (Loyal)." in page


def test_the_lobby_names_winners_and_tells_equal_tables_apart(
    resigned: tuple[Browser, Browser, str], server: Server
) -> None:
    ann, _, path = resigned
    lobby = ann.get("/")
    assert "Bob won" in lobby and f'href="{path}/outcome"' in lobby
    browser = Browser(server)
    for name in ("introductory-2", "standard-2"):
        record = (GOLDEN / "rebellion1775" / f"{name}.record").read_text(encoding="utf-8")
        browser.post("/records", text=record)
    # Others may have tables that are under way.
    lobby = browser.get("/").partition('id="h-done"')[2].partition("</section>")[0]
    assert lobby.count("British player and Loyalist player won") == 2
    marks = re.findall(r"</strong>\s*<small>(.*?)</small>", lobby, re.S)
    assert len(set(marks)) == 2 and any("Introductory" in mark for mark in marks)


def test_a_record_tells_why_and_how_it_went(server: Server) -> None:
    """Who sits on every seat has neither won nor lost."""
    browser = Browser(server)
    record = (GOLDEN / "prelude" / "standard-2.record").read_text(encoding="utf-8")
    browser.post("/records", text=record)
    page = browser.get(f"{browser.path}/outcome")
    assert ">Game over</h2>" in page and "an uprising!" in page and "#s-2-4" in page
    assert page.count('class="curves"') == 2 and "Cards drawn: 97" in page
    assert "Mean of 111 dice: 3.46 (expected: 3.50)" in page
    sources = page.partition('class="sources"')[2].partition("</table>")[0]
    rows = re.findall(r'row">([^<]+)</th>\s*<td[^>]*>([^<]+)</td>\s*<td[^>]*>([^<]+)<', sources)
    given = [[int(n) for n in row[1:] if n != "–"] for row in rows]
    assert ("Parliamentary Sessions", "10", "–") in rows and all(given)
    swings = page.partition("Decisive turns</h3>")[2].partition("</ol>")[0]
    moments = re.findall(r"replay\?number=(\d+)", swings)
    assert 1 <= len(moments) <= 3 and moments == sorted(moments, key=int)
    assert re.search(r'class="when">Turn: .+</b>\s+(Patriote|Loyal): from \d+% to \d+%\.', swings)
    turns = re.findall(r'replay\?number=(\d+)">Turn: ', page)
    assert turns[0] == "0" and turns == sorted(turns, key=int)


def test_points_are_called_what_the_scenario_counts(server: Server) -> None:
    """5.4, 15.6: colonies, or points for cities; the page only says what the game calls them."""
    browser = Browser(server)
    for name, words in (
        ("introductory-2", "Colonies controlled"),
        ("siege_of_quebec-2", "Points for cities"),
    ):
        record = (GOLDEN / "rebellion1775" / f"{name}.record").read_text(encoding="utf-8")
        browser.post("/records", text=record)
        page = browser.get(f"{browser.path}/outcome")
        assert f'class="number">{words}</th>' in page and f"<h3>{words}</h3>" in page
        assert ">Points<" not in page and page.count(words) >= 3


def test_a_sudden_end_tells_points_and_what_decided(server: Server) -> None:
    """VI.3: the counter-revolution goes by white points, not by Victory Points."""
    browser = Browser(server)
    record = (GOLDEN / "liberte" / "ending-counter_revolution.record").read_text(encoding="utf-8")
    browser.post("/records", text=record)
    page = browser.get(f"{browser.path}/outcome")
    table = page.partition('class="standings"')[2].partition("</table>")[0]
    numbers = re.findall(r'<td class="number">(\d+)</td>', table)
    assert "Points that decided" in table
    assert "Elections held: 2<" in page
    assert "Rematch, seats rotated" in page, "five sides cannot be swapped"
    assert [numbers[0::3], numbers[1::3]] == [["2", "4", "3", "4", "12"], ["8", "6", "2", "6", "9"]]


def test_a_rematch_swaps_sides_and_is_opened_once(
    resigned: tuple[Browser, Browser, str], server: Server
) -> None:
    ann, bob, path = resigned
    assert "Rematch, sides swapped" in ann.get(f"{path}/outcome")
    Browser(server).post(f"{path}/rematch", 404)
    ann.post(f"{path}/rematch")
    new = ann.path
    assert new != path and "Go to the rematch" in bob.get(f"{path}/outcome")
    assert f'href="{new}"' in bob.get("/"), "it is among his tables"
    bob.post(f"{path}/rematch")
    assert bob.path == new
    seats = re.findall(r'class="name">\s*(\w+) <span class="side-name">(\w+)', bob.get(new))
    assert seats == [("Bob", "Patriote"), ("Ann", "Loyal")]
    assert f'<a href="{new}">' in bob.get(f"{path}/chat")
    assert f'<a href="{path}">' in bob.get(f"{new}/chat")


def test_partners_move_together(server: Server) -> None:
    """Whoever had one side of two seats against bots has the other."""
    browser = Browser(server)
    seats = {f"seat__{n}": "me" if n < 2 else "bot:random" for n in range(4)}
    browser.post("/tables", game="rebellion1775", players=2, coach="off", **seats)
    browser.post(f"{browser.path}/resign", seat="british")
    path = browser.path.removesuffix("/resign")
    assert "Rematch, sides swapped" in browser.get(f"{path}/outcome")
    browser.post(f"{path}/rematch")
    rows = re.findall(r'<li class="([^"]*)">', browser.get(browser.path))
    assert ["mine" in row for row in rows[:4]] == [False, False, True, True]
    assert ">Coach<" not in browser.get(browser.path), "nor is there one now"
    # One name for one person: the chat calls nobody else than the seats do.
    told = browser.get(f"{browser.path}/chat")
    assert "Guest" in told and "Host" not in told


def test_whole_ticks() -> None:
    assert whole_ticks(0, 4) == [0, 1, 2, 3, 4]
    assert whole_ticks(-17, 20) == [-20, -10, 0, 10, 20]


def test_a_match_within_one_turn_has_no_turns_to_list() -> None:
    """One that was forked in the middle of its last turn."""
    assert turn_rows([Moment(90, (0.4, 0.6), ())], [], 1) == []


def test_whose_chance_rose_most() -> None:
    before, after = Moment(4, (0.5, 0.3, 0.2), ()), Moment(9, (0.2, 0.35, 0.45), ())
    told = rise(before, after)
    assert (told["number"], told["seat"], told["from"], told["to"]) == (4, 2, 0.2, 0.45)
    assert told["gain"] == pytest.approx(0.25)


def test_moments_of_one_phase_are_told_apart_by_their_rounds() -> None:
    heads = [(1, "Turn 1"), (2, "Combat"), (3, "Battle"), (4, "Round 1"), (0, "."), (4, "Round 2")]
    lines = [{"answer": n, "heading": level, "text": text} for n, (level, text) in enumerate(heads)]
    lines += [{"answer": 8, "heading": 2, "text": "Rally"}]
    assert moments(lines, [4, 7, 9]) == [
        "Turn 1, Combat, Round 1",
        "Turn 1, Combat, Round 2",
        "Turn 1, Rally",
    ]
