"""Fitting weights: what is found, what it is drawn to, and files of weights."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

import cockade
from cockade.kernel.data import DataError
from cockade.kernel.judgement import along
from cockade.study.fit import fit
from cockade.study.positions import Position, gather
from cockade.study.weights import read_judgement, refitted, toml
from tests.cli.command import said

PRELUDE = cockade.game("prelude")


def made_up(true, games=400, seed=1):
    """Positions of two sides whose games end by these weights."""
    rng = Random(seed)
    for game in range(games):
        terms = {name: rng.gauss(0, 1) for name in true}
        other = {name: -value for name, value in terms.items()}
        total = sum(true[name] * value for name, value in terms.items())
        won = float(rng.random() < 1 / (1 + exp(-2 * total)))
        yield Position(game, (terms, other), 1.0, (won, 1.0 - won))


def test_a_fit_finds_which_terms_count():
    found = fit(list(made_up({"a": 2.0, "b": 0.0, "c": 1.0})), {"a": 1.0, "b": 1.0, "c": 1.0})
    parts = {name: weight / found.weights["c"] for name, weight in found.weights.items()}
    assert parts["a"] == pytest.approx(2.0, abs=0.6)
    assert parts["b"] < 0.35
    assert found.after < found.before


def test_weights_never_change_their_signs():
    found = fit(list(made_up({"a": 1.0, "b": -1.0})), {"a": 1.0, "b": 1.0})
    assert found.weights["b"] == 0.0


def test_what_a_side_wins_for_no_reason_that_a_term_sees_is_no_term():
    """One side always wins, and always has more of a term that says nothing."""
    rng = Random(3)
    rows = []
    for game in range(200):
        value = rng.gauss(0, 1)
        rows.append(
            Position(game, ({"a": value, "b": -1.0}, {"a": -value, "b": 1.0}), 1.0, (1.0, 0.0))
        )
    found = fit(rows, {"a": 1.0, "b": 1.0})
    assert found.weights["b"] > 0.3


def test_a_term_that_never_occurs_keeps_its_weight():
    found = fit(list(made_up({"a": 1.0}, games=60)), {"a": 1.0, "result": 200.0})
    assert found.weights["result"] == 200.0


def test_positions_of_real_games_have_all_terms_and_shares():
    found = list(gather(PRELUDE, ("random",), 2, seed=1))
    assert {position.game for position in found} == {0, 1}
    for position in found:
        assert sum(position.shares) == pytest.approx(1.0)
        assert len(position.terms) == 2
        assert set(position.terms[0]) <= set(PRELUDE.weights)


@pytest.mark.parametrize("id", cockade.games())
def test_weights_survive_their_file(id, tmp_path):
    game = cockade.game(id)
    judgement = read_judgement(game)
    path = tmp_path / "weights.toml"
    path.write_text(toml(judgement), encoding="utf-8")
    assert read_judgement(game, str(path)) == judgement
    assert judgement.weights == game.weights


def test_a_file_with_an_unknown_term_is_refused_by_name(tmp_path):
    path = tmp_path / "weights.toml"
    path.write_text('generation = 0\nscale = [1.0]\n[weights]\n"luck" = 1.0\n', encoding="utf-8")
    with pytest.raises(DataError, match=r"weights\.luck: unknown term"):
        read_judgement(PRELUDE, str(path))


def test_a_generation_takes_the_new_weights_and_scale():
    judgement = read_judgement(PRELUDE)
    found = fit(list(made_up({"a": 1.0}, games=60)), {"a": 1.0})
    new = refitted(judgement, found._replace(stretch=2.0, shift=1.0))
    assert new.generation == judgement.generation + 1
    assert new.scale[0] == pytest.approx(2 * judgement.scale[0] + 1, abs=0.01)


def test_a_value_between_the_numbers_of_a_row():
    assert [along((10.0, 4.0, 2.0), time) for time in (-1, 0, 0.5, 1.5, 9)] == [10, 10, 7, 3, 2]
    assert along((3.0,), 2.0) == 3.0


def test_the_command_writes_weights_that_the_arena_takes(tmp_path):
    path = tmp_path / "weights.toml"
    said("study", "fit", "prelude", "--games", 4, "--bots", "random", "--out", path)
    assert read_judgement(PRELUDE, str(path)).generation == read_judgement(PRELUDE).generation + 1
    command = ("arena", "novice", "random", "--game", "prelude", "--games", 2, "--workers", 1)
    assert "novice" in said(*command, "--weights", path)
