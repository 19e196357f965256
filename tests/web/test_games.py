"""Every game plays at a table: the web knows none of them."""

from __future__ import annotations

import re
from random import Random

import pytest

import cockade
from tests.web.tools import Browser, Program, Server, number_on, options_on

GAMES = cockade.games()


@pytest.mark.parametrize("game", GAMES)
def test_programs_play_every_game(server: Server, game: str) -> None:
    seats = cockade.game(game).seats()
    table = server.open(game=game, players=len(seats), delay=0)
    programs = {seat: Program(server, table, n, n) for n, seat in enumerate(seats)}
    state = next(iter(programs.values())).state()
    for _ in range(60):
        if state["status"] == "finished":
            break
        program = programs[state["actor"]]
        state = state if state["question"] else program.state()
        text = program.choose(state)
        found = program.client.get(f"{program.path}/preview", params={"answer": text})
        assert found.status_code == 200, found.text
        given = program.answer(text, state["number"])
        assert given.status_code == 201, given.text
        state = given.json()
    for program in programs.values():
        assert program.client.get(f"{program.path}/board").text.startswith("<svg")
        assert program.client.get(f"{program.path}/log").json()


@pytest.mark.parametrize("game", GAMES)
def test_people_play_every_game_against_quick_bots(server: Server, game: str) -> None:
    for bot in ("random", "greedy", "novice", "club"):
        browser = Browser(server)
        browser.post("/play", game=game, bot=bot)
        path = browser.path
        answered = 0
        for _ in range(3000):
            page = browser.get(f"{path}/live")
            assert "<svg" in page
            if options_on(page):
                option = options_on(page)[answered % len(options_on(page))]
                browser.post(f"{path}/answer", answer=option, number=number_on(page))
                answered += 1
            if answered == 6 or 'data-status="finished"' in page:
                break
        assert answered == 6
        assert "<svg" in browser.get(f"{path}/replay", number=1)
        number = re.search(r'data-answers="(\d+)"', browser.get(f"{path}/live"))
        assert number
        browser.post(f"{path}/fork", number=number[1], bot="random")


@pytest.mark.parametrize("game", GAMES)
def test_open_hands_show_more_than_a_spectator_sees(game: str) -> None:
    """After the end everything lies open, where the game hides anything."""
    from cockade.web.stored_match import with_open_hands

    match = cockade.Match(game, seed=3)
    rng = Random(3)
    for _ in range(40):
        match.answer(rng.choice(match.options))
    hides = bool(match.game.hidden(match.state, match.game.seat_number(None)))
    assert (with_open_hands(match).view(None) != match.view(None)) == hides
    assert with_open_hands(match).view(None)["viewer"] is None
    assert (with_open_hands(match).svg(None) != match.svg(None)) == hides
