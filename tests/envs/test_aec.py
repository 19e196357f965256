"""PettingZoo: its own suites for every game and scenario, and what they do not check."""

from __future__ import annotations

import warnings
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import cockade
from cockade.envs import aec
from cockade.envs.play import rewards_of
from cockade.kernel.flow import Outcome

from .tables import SCENARIOS, TABLES


@pytest.mark.parametrize(("id", "scenario", "players"), TABLES)
def test_api_and_seed(id, scenario, players):
    def environment():
        return aec(id, scenario=scenario, players=players)

    with warnings.catch_warnings():
        # Seats keep their names, and an observation is a dict with a mask.
        warnings.simplefilter("ignore", UserWarning)
        api_test(environment(), num_cycles=60)
    seed_test(environment, num_cycles=20)


@pytest.mark.parametrize(("id", "scenario", "players"), SCENARIOS)
def test_render(id, scenario, players):
    def environment(render_mode):
        return aec(id, scenario=scenario, players=players, render_mode=render_mode, width=120)

    render_test(environment, {"svg": lambda drawing: drawing.startswith("<svg")})


def play(env, rng):
    """A random game to its end; what each seat was paid."""
    env.reset(seed=3)
    paid = {}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        if over:
            paid[agent] = reward
            env.step(None)
        else:
            env.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return paid


@pytest.mark.parametrize("id", cockade.games())
def test_a_game_is_paid_at_its_end(id):
    env = aec(id, scenario="duck_lake" if id == "prairie" else None)
    paid = play(env, Random(1))
    assert list(paid) and set(paid) == set(env.possible_agents)
    outcome = env.position.outcome
    for seat in outcome.winners:
        assert paid[seat] > 0
    sides = {paid[seat] for seat in env.possible_agents[:: env.game.partners]}
    assert sum(sides) == (1 if id == "liberte" else 0)


def test_rewards():
    seats = ("british", "loyalist", "continental", "patriot")
    won = Outcome(("british", "loyalist"), "colonies", {})
    assert rewards_of(won, seats, 2) == [1, 1, -1, -1]
    assert rewards_of(Outcome((), "drawn", {}), seats, 2) == [0, 0, 0, 0]
    shared = Outcome(("p1", "p3"), "points", {})
    assert rewards_of(shared, ("p1", "p2", "p3"), 1) == [0.5, 0, 0.5]


def test_the_mask_is_the_list_of_options():
    env = aec("liberte", players=3, seed=2)
    env.reset()
    seen = env.observe(env.agent_selection)
    legal = [env.game.vocabulary[n] for n in np.flatnonzero(seen["action_mask"])]
    assert set(legal) == set(env.position.legal())
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(other)["action_mask"].any()


def test_bad_input_gets_a_sentence():
    with pytest.raises(ValueError, match="There is no game 'chess'; choose one of liberte"):
        aec("chess")
    with pytest.raises(ValueError, match="has no scenario 'batoch'; choose one of our_brave_boys"):
        aec("prairie", scenario="batoch")
    with pytest.raises(ValueError, match="has no setting 'colour'"):
        aec("liberte", colour=3)
    with pytest.raises(ValueError, match="There is no render mode 'film'; choose one of human"):
        aec("liberte", render_mode="film")
    with pytest.raises(ValueError, match="A picture is 1 to 10000 pixels wide, not 0"):
        aec("liberte", render_mode="rgb_array", width=0)
    env = aec("prelude", seed=1)
    for too_early in (env.last, env.render, lambda: env.step(1)):
        with pytest.raises(ValueError, match=r"No match is under way: call reset\(\) first"):
            too_early()
    with pytest.raises(ValueError, match="There is no agent 'bob'; choose one of patriote, loyal"):
        env.observe("bob")


def test_the_text_has_columns_and_the_numbers_of_actions(capsys):
    env = aec("prelude", seed=1, render_mode="human")
    env.reset()
    lines = capsys.readouterr().out.splitlines()
    rows = [line for line in lines if line.startswith(("  Chambly ", "  Rouville "))]
    assert len({row.index("/") for row in rows}) == 1 and len(rows) == 2
    offered = [part.split() for part in lines[-1].split("|")]
    legal = [env.game.vocabulary[int(number)] for number, *_ in offered]
    assert legal == env.position.legal()
    assert lines[-2].startswith("Patriote: Who is the First Player of this Turn?")


def test_the_text_says_how_a_match_ended():
    env = aec("prairie", scenario="duck_lake", render_mode="ansi")
    play(env, Random(1))
    assert env.render().splitlines()[-1].startswith("The match is over, won by ")
    with pytest.raises(ValueError, match="No match is under way"):
        env.step(0)


def test_an_action_that_is_not_allowed_gets_its_reason():
    env = aec("prelude", seed=1)
    env.reset()
    before = env.position.copy()
    mask = env.observe(env.agent_selection)["action_mask"]
    with pytest.raises(cockade.IllegalAnswer, match=r"Action \d+ \(.+\): ."):
        env.step(int(np.flatnonzero(mask == 0)[0]))
    with pytest.raises(cockade.IllegalAnswer, match="An action is a number from 0 to 976, not -1"):
        env.step(-1)
    assert env.position == before
    env.step(np.array(np.flatnonzero(mask)[0]))
    assert env.position != before
