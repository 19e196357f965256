"""Random games of Prairie Aflame!: they end, conserve everything and agree with their reasons."""

from __future__ import annotations

from random import Random

import pytest

import cockade
from cockade.games.prairie.data.land import FIRST_HEX
from cockade.games.prairie.data.pieces import LEADERS
from cockade.kernel.chance import sample
from cockade.kernel.testing import check_texts, play_full, play_light

GAME = cockade.game("prairie")
CAMPAIGNS = ("our_brave_boys", "on_to_regina", "batoche_or_bust")
BATTLES = ("duck_lake", "fish_creek", "cut_knife", "batoche")
LIMIT = 10_000


def settings(scenario, seed):
    return {"march_on_duck_lake": True} if scenario == "duck_lake" and seed % 2 else {}


@pytest.mark.parametrize("chunk", range(6))
@pytest.mark.parametrize("scenario", CAMPAIGNS)
def test_light_campaigns(scenario, chunk):
    """Ten a chunk, sixty of each campaign."""
    for seed in range(10 * chunk, 10 * chunk + 10):
        assert play_light(GAME, seed, scenario).decisions < LIMIT


@pytest.mark.parametrize("chunk", range(3))
@pytest.mark.parametrize("scenario", BATTLES)
def test_light_battles(scenario, chunk):
    """A hundred a chunk, three hundred of each battle."""
    for seed in range(100 * chunk, 100 * chunk + 100):
        played = play_light(GAME, seed, scenario, settings=settings(scenario, seed))
        assert played.decisions < LIMIT


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("scenario", BATTLES)
def test_full_battles(scenario, seed):
    """Every check at every step."""
    play_full(GAME, seed, scenario, settings=settings(scenario, seed))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("scenario", CAMPAIGNS)
def test_full_campaigns(scenario, seed):
    """Every check where a rule asks for the first time, and at every tenth answer."""
    assert play_full(GAME, seed, scenario, share=0.1).decisions > 100


def test_random_games_use_almost_every_word():
    """Chance hardly ever brings about three of them; they have tests of their own."""
    verbs = {"d6", "embark", "join", "group"}
    for seed in range(24):
        verbs |= play_light(GAME, seed, CAMPAIGNS[seed % 3]).verbs
    assert {option.verb for option in GAME.vocabulary} <= verbs


def test_no_leader_on_the_map_is_alone_between_turns():
    """11.3."""
    for seed in range(6):
        rng = Random(seed)
        state = GAME.new(CAMPAIGNS[seed % 3])
        turn = 0
        while state.outcome is None:
            if state.turn > turn:
                turn = state.turn
                assert_company(state)
            chance = state.is_chance
            state.answer(sample(state, rng) if chance else rng.choice(state.legal()))


def assert_company(state):
    for side, leaders in enumerate(LEADERS):
        for leader in leaders:
            hex = state.where[leader]
            assert hex < FIRST_HEX or state.combat_units(side, hex)


def test_every_option_is_worded():
    check_texts(GAME)
