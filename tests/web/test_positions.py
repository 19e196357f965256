"""Tables that begin at a position: forks have records, and foreign positions never break a page."""

from __future__ import annotations

import re
import time
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import cockade
from cockade.kernel.record import grouped, verify
from cockade.kernel.untrusted import UNSOUND, UntrustedMatch
from cockade.web.stored_match import AnswerRow, MatchStart, restore
from tests.helpers import positions
from tests.web.tools import Browser, Server, number_on, options_on, until_my_turn


def until_the_end(browser: Browser, path: str) -> None:
    for _ in range(5000):
        if 'data-status="finished"' in browser.get(f"{path}/live"):
            return
        time.sleep(0.1)
    raise AssertionError("the match does not end")


@pytest.fixture(scope="module")
def forked(server: Server) -> tuple[Browser, str, int]:
    """A fork of a match under way, played to its end by bots."""
    browser = Browser(server)
    path = browser.play_now(bot="random", players=3)
    page = until_my_turn(browser, path)
    for _ in range(4):
        browser.post(f"{path}/answer", answer=options_on(page)[-1], number=number_on(page))
        page = until_my_turn(browser, path)
    answers = re.search(r'data-answers="(\d+)"', page)
    seat = re.search(r'data-seat="(p\d)"', page)
    assert answers and seat
    browser.post(f"{path}/fork", number=answers[1], bot="random")
    fork = browser.path
    assert fork != path
    assert "after the match ends" in browser.get(f"{fork}/record", 422)
    browser.post(f"{fork}/hand-over", seat=seat[1], bot="random")
    until_the_end(browser, fork)
    return browser, fork, int(answers[1])


def test_a_fork_has_a_record_after_its_end(forked: tuple[Browser, str, int]) -> None:
    browser, fork, answers = forked
    assert f'href="{fork}/record"' in browser.get(fork)
    record = browser.get(f"{fork}/record")
    match = cockade.Match.load(record)
    assert match.begun is not None and match.begun.answers == answers
    assert match.outcome is not None and match.record() == record
    assert verify(record) == match.drawn


def test_the_record_of_a_fork_is_a_table_again(forked: tuple[Browser, str, int]) -> None:
    browser, fork, answers = forked
    record = browser.get(f"{fork}/record")
    browser.post("/records", text=record)
    again = browser.path
    assert browser.get(f"{again}/record") == record
    for number in (0, answers, answers + 3, 10**6):
        page = browser.get(f"{again}/replay", number=number, seat="open")
        assert "<svg" in page
        assert number_on(page) >= answers
    for seat in ("p1", "p2", "p3"):
        moments = [browser.get(f"{at}/moment", number=answers, seat=seat) for at in (fork, again)]
        lit = [re.findall(r'data-option="([^"]+)"', moment) for moment in moments]
        assert lit[0] == lit[1] != []


@pytest.mark.parametrize("uploaded", [False, True])
def test_a_finished_fork_is_forked_with_its_history(
    forked: tuple[Browser, str, int], uploaded: bool
) -> None:
    browser, source, answers = forked
    record = browser.get(f"{source}/record")
    if uploaded:
        browser.post("/records", text=record)
        source = browser.path
    browser.post(f"{source}/fork", number=answers + 5, seat="p1", bot="random")
    path = browser.path
    assert options_on(until_my_turn(browser, path))
    assert browser.get(f"{path}/replay", number=answers + 2).count("<svg")
    browser.post(f"{path}/hand-over", seat="p1", bot="random")
    until_the_end(browser, path)
    match = cockade.Match.load(browser.get(f"{path}/record"))
    old = cockade.Match.load(record, upto=answers + 5)
    assert match.lines[: len(old.lines)] == old.lines
    assert len(match.earlier) == 1 and match.seeds_from == old.drawn
    assert verify(match.record()) == match.drawn - old.drawn


def unfinished(game: str) -> str:
    match = positions.play(positions.begun(game, 30), Random(1), 5)
    return match.record()


def test_a_foreign_table_outlives_the_server(own_server: Server) -> None:
    own_server.start()
    browser = Browser(own_server)
    browser.post("/records", text=unfinished("prelude"))
    path = browser.path
    page = browser.post(f"{path}/i-am", seat="*")
    browser.post(f"{path}/answer", answer=options_on(page)[0], number=number_on(page))
    before = browser.get(f"{path}/moment", seat="watch")
    own_server.stop()
    own_server.start()
    assert browser.get(f"{path}/moment", seat="watch") == before


def test_a_fork_that_no_longer_replays_goes_on_counting() -> None:
    """As after an update of the rules, twice: a row is none that the rules take."""
    match = cockade.Match.load(
        positions.play(positions.begun("liberte", 30), Random(1), 5).record()
    )
    position = {"answers": 30, "drawn": 0, "state": match.begun.state.to_json(), "untrusted": True}
    table = (match.game.id, match.scenario, match.players, match.settings, match.seed)
    start, rows = MatchStart(*table, base=position), []
    for _ in range(2):
        positions.play(match, Random(2), 5)
        _, turns = grouped(list(enumerate(match.lines, 1)))
        rows = [
            AnswerRow(n, text if n != start.base_number + 4 else "x", f"! {' '.join(chance)}")
            for n, (_, text, chance) in enumerate(turns, 1)
        ]
        found, base = restore(start, rows, match.state.to_json())
        assert (found.answers, found.drawn) == (match.answers, match.drawn)
        assert isinstance(found, UntrustedMatch) and found.state == match.state
        start = replace(start, base=base, base_number=len(rows))


def test_positions_that_break_a_rule_are_refused_in_words(server: Server) -> None:
    """The last waiting rule is gone: sooner or later the rules come to no end."""
    record = unfinished("rebellion1775").partition("\n\n")[0] + "\n"
    position = positions.position_of(record)
    position["state"]["stack"] = position["state"]["stack"][-1:]
    browser = Browser(server, "fr")
    browser.post("/records", text=positions.with_position(record, position) + "\n")
    path = browser.path
    answer = send(browser, "POST", f"{path}/i-am", seat="*")
    while answer.status_code != 422:
        fields = {"answer": options_on(answer.text)[-1], "number": number_on(answer.text)}
        answer = send(browser, "POST", f"{path}/answer", **fields)
    assert "ne suit pas les règles" in answer.text


@pytest.mark.parametrize("game", ["liberte", "prelude", "rebellion1775"])
def test_damaged_positions_never_break_a_page(server: Server, game: str) -> None:
    rng = Random(game)
    record = positions.begun(game, 40).record()
    position, known = positions.position_of(record), cockade.game(game)
    browser = Browser(server)
    came = {"refused": 0, "opened": 0}
    for _ in range(40):
        text = positions.with_position(record, positions.damaged(position, known, rng))
        answer = send(browser, "POST", "/records", text=text)
        if answer.status_code == 422:
            assert "The record cannot be replayed: the position in" in answer.text
            came["refused"] += 1
        else:
            look_and_play(browser, answer.url.path, rng)
            came["opened"] += 1
    assert came["refused"] > 10 and came["opened"] > 3


def look_and_play(browser: Browser, path: str, rng: Random) -> None:
    page = send(browser, "POST", f"{path}/i-am", seat="*").text
    for _ in range(8):
        options = options_on(page)
        if not options:
            return
        fields = {"answer": rng.choice(options), "number": number_on(page)}
        send(browser, "GET", f"{path}/preview", answer=fields["answer"])
        if send(browser, "POST", f"{path}/answer", **fields).status_code == 422:
            return
        page = send(browser, "GET", f"{path}/live").text
    for place in ("/replay", "/moment", "/record", "/log.txt"):
        send(browser, "GET", path + place)
    send(browser, "POST", f"{path}/fork", number=42, bot="random")


def send(browser: Browser, method: str, path: str, **fields: Any) -> Any:
    """Whatever the server answers, so long as it is no failure of its own."""
    headers = {"x-csrftoken": browser.client.cookies["csrftoken"]}
    kind = {"params": fields} if method == "GET" else {"data": fields}
    answer = browser.client.request(method, path, headers=headers, **kind)
    assert answer.status_code < 500, (method, path, fields)
    if answer.status_code == 422 and path != "/records":
        assert (
            UNSOUND in answer.text or "The record reveals" in answer.text or "règles" in answer.text
        )
    return answer
