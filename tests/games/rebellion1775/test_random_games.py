"""Random games of 1775: Rebellion: they end, conserve everything and leak nothing."""

from __future__ import annotations

from random import Random

import pytest

from cockade.games.rebellion1775.data.pieces import COLOURS, CUBES
from cockade.games.rebellion1775.rules.ch03_components import cubes
from cockade.games.rebellion1775.state import DISCARD, TRUCES
from cockade.kernel.chance import sample
from cockade.kernel.testing import check_texts, every_table, play_full, play_light
from tests.games.rebellion1775.positions import GAME, random_game

TABLES = every_table(GAME)


@pytest.mark.parametrize("chunk", range(30))
def test_light_games(chunk):
    """A hundred games a chunk: a thousand of each scenario, over all numbers of players."""
    for seed in range(100 * chunk, 100 * chunk + 100):
        scenario, players = TABLES[seed % len(TABLES)]
        played = play_light(GAME, seed, scenario, players)
        assert played.outcome.reason in ("truce", "last_round")


@pytest.mark.parametrize("seed", range(36))
def test_full_games(seed):
    """Copy, save, load, frames, views, resampling and reasons at a fifth of the steps; records."""
    scenario, players = TABLES[seed % len(TABLES)]
    assert play_full(GAME, seed, scenario, players, share=0.2).decisions > 30


@pytest.mark.clause("rebellion1775-21.1-b")
@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_cubes_are_conserved_at_every_step(scenario):
    rng = Random(11)
    state = GAME.new(scenario=scenario)
    wanted = list(CUBES)
    if scenario == "siege_of_quebec":
        wanted[COLOURS.index("native")] = 9
    else:
        assert sum(wanted) == 205
    while state.stack:
        assert [cubes(state, colour) for colour in range(len(COLOURS))] == wanted
        assert min(state.units) >= 0
        assert min(state.stockpile) >= 0
        chance = state.actor == "chance"
        state.answer(sample(state, rng) if chance else rng.choice(state.legal()))


@pytest.mark.clause("rebellion1775-12.4-c")
def test_games_end_in_eight_rounds_with_every_truce_out():
    lasted = set()
    for seed in range(60):
        state = random_game("standard", seed)
        lasted.add(state.round)
        assert 3 <= state.round <= 8
        if state.round == 8:
            assert len(state.piles[TRUCES]) == 4
        turns = 4 * state.round
        assert len(state.piles[DISCARD]) + len(state.piles[TRUCES]) >= turns
    assert {3, 8} <= lasted


def test_random_games_use_every_word():
    verbs = set()
    for seed in range(45):
        scenario, players = TABLES[seed % len(TABLES)]
        verbs |= play_light(GAME, seed, scenario, players).verbs
    chance = {"card", "cube", *(f"{colour}_die" for colour in COLOURS)}
    assert verbs == {option.verb for option in GAME.vocabulary} - chance


def test_every_option_is_worded():
    check_texts(GAME)
