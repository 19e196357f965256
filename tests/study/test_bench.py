"""The benchmark measures what it says; how fast is not for a test."""

from __future__ import annotations

import pytest

import cockade
from cockade.study import bench

GAME = cockade.game("liberte")


@pytest.mark.parametrize("make", [bench.BareRunner, bench.MatchRunner])
def test_runners_play_on_over_the_end_of_a_game(make):
    runner = make(GAME, 1)
    first = runner.state if make is bench.BareRunner else runner.match
    chances = sum(runner.batch(200) for _ in range(12))
    assert 0 < chances < 2400
    assert first is not (runner.state if make is bench.BareRunner else runner.match)


def test_chess_ends_as_chess_does():
    chess = pytest.importorskip("chess")
    assert bench.drawn(chess.Board("8/8/4k3/8/8/3KB3/8/8 w - - 0 80"))
    assert not bench.drawn(chess.Board("8/8/4k3/8/8/3KR3/8/8 w - - 0 80"))
    assert bench.drawn(chess.Board("8/8/4k3/8/8/3KR3/8/8 w - - 150 200"))
    assert not bench.drawn(chess.Board())


def test_measure(monkeypatch):
    monkeypatch.setattr(bench, "SLICE", 0.01)
    monkeypatch.setattr(bench, "POSITIONS", 4)
    found = bench.measure(GAME, rounds=1)
    assert found["game"] == "liberte"
    assert {"bare", "match"} <= set(found["decisions_per_second"])
    assert 0.05 < found["chance_answers_per_decision"]["bare"] < 0.5
    assert all(value > 0 for value in found["microseconds"].values())


def test_positions_wait_for_a_seat():
    assert all(state.actor in GAME.state_class.SEATS for state in bench.positions(GAME, 3))
