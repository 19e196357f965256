"""Gymnasium: its checks for every game, the vectorised matches, bots in the other seats."""

from __future__ import annotations

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import cockade
from cockade import envs
from cockade.bots import BotError

IDS = {
    "cockade/Liberte-v0": {"players": 3},
    "cockade/Prairie-v0": {"scenario": "batoche"},
    "cockade/Prelude-v0": {},
    "cockade/Rebellion1775-v0": {"scenario": "introductory"},
}
GAMES = pytest.mark.parametrize(("id", "settings"), IDS.items())


@GAMES
def test_check_env(id, settings):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make(
            id, **settings, render_mode="ansi", width=120, disable_env_checker=True
        )
        check_env(env.unwrapped)


@GAMES
def test_a_match_against_bots_ends_with_a_reward(id, settings):
    env = gymnasium.make(id, seat="any", **settings)
    env.action_space.seed(1)
    seen, _ = env.reset(seed=1)
    over, rewards = False, []
    while not over:
        seen, reward, over, cut, info = env.step(env.action_space.sample(seen["action_mask"]))
        assert not cut and seen in env.observation_space
        rewards.append(reward)
    assert not any(rewards[:-1]) and -1 <= rewards[-1] <= 1
    assert info["outcome"]


def test_an_id_may_name_the_module_that_knows_it():
    env = gymnasium.make("cockade.envs:cockade/Prelude-v0", disable_env_checker=True)
    assert isinstance(env.unwrapped, envs.SeatEnv)


def test_the_learner_is_asked_for_its_own_seats_alone():
    env = envs.SeatEnv("rebellion1775", seat=("continental", "patriot"))
    seen, info = env.reset(seed=2)
    asked, over = set(), False
    while not over:
        asked.add(info["seat"])
        seen, _, over, _, info = env.step(env.action_space.sample(seen["action_mask"]))
    assert asked == {"continental", "patriot"}


def test_greedy_sits_at_the_table():
    """Bots think about resampled states, and one decision is enough to see them move."""
    env = envs.SeatEnv("rebellion1775", scenario="introductory", bot="greedy")
    seen, _ = env.reset(seed=1)
    before = env.match.state.copy()
    env.step(np.flatnonzero(seen["action_mask"])[0])
    assert env.match.state != before


@GAMES
def test_many_matches_in_one_process(id, settings):
    vector = gymnasium.make_vec(id, num_envs=3, vectorization_mode="vector_entry_point", **settings)
    seen, _ = vector.reset(seed=5)
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(250):
        actions = [rng.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]]
        seen, rewards, over, _, _ = vector.step(actions)
        assert not rewards[~over].any()
        ended += over.sum()
    assert seen["observation"].shape == (3, len(envs.names(vector.envs[0].match.game.id)))
    assert ended


def test_a_vector_plays_as_its_matches_do_alone():
    vector = envs.SeatVectorEnv("prelude", num_envs=2)
    alone = envs.SeatEnv("prelude")
    seen, _ = vector.reset(seed=8)
    other, _ = alone.reset(seed=9)
    for _ in range(30):
        action = np.flatnonzero(other["action_mask"])[0]
        first = np.flatnonzero(seen["action_mask"][0])[0]
        seen, *_ = vector.step([first, action])
        other, *_ = alone.step(action)
        assert np.array_equal(seen["observation"][1], other["observation"])
        assert np.array_equal(seen["action_mask"][1], other["action_mask"])


def test_a_vector_tells_how_matches_ended():
    vector = envs.SeatVectorEnv("prelude", num_envs=2, seat="any")
    seen, infos = vector.reset(seed=3)
    assert set(infos["seat"]) <= {"patriote", "loyal"}
    legal, wrong = (np.flatnonzero(seen["action_mask"][n] == 1 - n)[0] for n in range(2))
    _, rewards, over, _, infos = vector.step([legal, wrong])
    assert over.tolist() == infos["_final_info"].tolist() == [False, True]
    assert infos["final_info"]["illegal"][1].startswith(f"Action {wrong} (")
    assert infos["final_obs"][1]["observation"].shape == seen["observation"][1].shape
    assert rewards.tolist() == [0, -1]


def test_bad_input_gets_a_sentence():
    with pytest.raises(ValueError, match="There is no seat 'p9'; choose one of p1, p2, p3, any"):
        envs.SeatEnv("liberte", players=3, seat="p9")
    with pytest.raises(BotError, match="There is no bot 'genius'; choose one of random"):
        envs.SeatEnv("prelude", bot="genius")
    with pytest.raises(ValueError, match="has no scenario 'batoch'"):
        envs.SeatEnv("prairie", scenario="batoch")
    with pytest.raises(ValueError, match="An illegal action can lose or raise, not 'laugh'"):
        envs.SeatEnv("prelude", illegal="laugh")
    with pytest.raises(ValueError, match="british and patriot are no partners"):
        envs.SeatEnv("rebellion1775", seat=("british", "patriot"))
    with pytest.raises(ValueError, match="A seat is a name or several partners' names, not 1"):
        envs.SeatEnv("liberte", seat=1)
    with pytest.raises(ValueError, match="A bot is a name or a function, not 3"):
        envs.SeatEnv("prelude", bot=3)
    with pytest.raises(ValueError, match=r"No match is under way: call reset\(\) first"):
        envs.SeatEnv("prelude").step(1)


def test_a_vector_takes_one_of_everything_for_each_match():
    with pytest.raises(ValueError, match="At least one match is played at a time, not 0"):
        envs.SeatVectorEnv("prelude", num_envs=0)
    vector = envs.SeatVectorEnv("prelude", num_envs=2)
    with pytest.raises(ValueError, match="2 matches take as many seeds, not 1"):
        vector.reset(seed=[1])
    vector.reset(seed=1)
    with pytest.raises(ValueError, match="2 matches take as many actions, not 3"):
        vector.step([1, 1, 1])


def test_an_action_that_is_not_allowed_gets_its_reason():
    env = envs.SeatEnv("prelude")
    seen, _ = env.reset(seed=1)
    wrong = np.flatnonzero(seen["action_mask"] == 0)[0]
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over) == (-1, True)
    assert info["illegal"].startswith(f"Action {wrong} (")
    strict = envs.SeatEnv("prelude", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(cockade.IllegalAnswer, match=rf"Action {wrong} \("):
        strict.step(wrong)
