"""The tutorial's game is a real one: its page runs, it plays, it is drawn and it is served."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import cockade
from cockade.kernel.testing import check_texts, play_full
from tests.docs import tutorial
from tests.helpers.drawings import options
from tests.web.tools import SOURCES, Browser, Program, Server

ROOT = Path(__file__).parents[2]


def test_every_session_of_the_page_runs(folder: Path) -> None:
    failures = tutorial.follow(folder)
    assert not failures, "\n".join(failures)


@pytest.mark.parametrize("seed", range(20))
def test_random_games_keep_the_contract(game: cockade.Game, seed: int) -> None:
    check_texts(game)
    assert play_full(game, f"tutorial {seed}").outcome.winners[0] in ("rebecca", "colonel")


def test_the_board_offers_what_is_legal(game: cockade.Game) -> None:
    match, rng = cockade.Match(game, seed=5), Random(5)
    while match.outcome is None:
        drawn = set(options(match.svg(match.actor)))
        pictured = {o for o in match.options if o.partition(" ")[0] in ("play", "gate", "guard")}
        assert pictured <= drawn
        assert all(option in game.vocabulary for option in drawn)
        match.answer(rng.choice(match.options))


def test_the_picture_on_the_page_is_the_board(game: cockade.Game) -> None:
    match = cockade.Match(game, seed=3)
    for answer in ("play 4", "gate hendy", "yield", "play 7", "gate water_street"):
        match.answer(answer)
    picture = (tutorial.PAGE.parent / "images/rebecca.svg").read_text(encoding="utf-8")
    assert picture == match.svg("colonel") + "\n"


def test_it_is_styled_like_the_project(game: cockade.Game, folder: Path) -> None:
    config = ["--config", str(ROOT / "pyproject.toml"), str(folder)]
    for command in (["check"], ["format", "--check"]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *command, *config], capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout


def test_it_is_served(game: cockade.Game, folder: Path) -> None:
    """Two programs play a match at a table of the server; its page shows the board."""
    found = f"import cockade.games\ncockade.games.__path__.append({str(folder)!r})\n"
    (folder / "sitecustomize.py").write_text(found, encoding="utf-8")
    server = Server(folder / "tables.sqlite", PYTHONPATH=os.pathsep.join((SOURCES, str(folder))))
    server.start()
    try:
        browser = Browser(server)
        page = browser.post("/play", game="rebecca", players=2)
        assert 'data-option="gate hendy"' in page
        table = server.open(game="rebecca", players=2)
        programs = [Program(server, table, place) for place in (0, 1)]
        while (state := programs[0].state())["outcome"] is None:
            program = next(p for p in programs if p.seat == state["actor"])
            assert program.answer(program.choose(program.state())).status_code in (200, 201)
        assert state["outcome"]["winners"][0] in ("rebecca", "colonel")
    finally:
        server.stop()
