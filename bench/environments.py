"""Steps per CPU second through each environment, beside other games of the same libraries.

python bench/environments.py --slices 15

Every row plays at random. Slices of all rows alternate, so that a busy machine is busy for all of
them; the median slice counts. PettingZoo's classic games need pygame (and chess).
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from statistics import median
from time import process_time
from typing import Any

import numpy as np
import pyspiel

import cockade
from cockade.envs import SeatEnv, SeatVectorEnv, aec, observer
from cockade.envs.openspiel import load
from cockade.study.bench import BareRunner

SLICE = 0.25
MATCHES = 16
CLASSIC = ("tictactoe_v3", "connect_four_v3", "chess_v6")
SPIELS = ("python_tic_tac_toe", "python_kuhn_poker", "python_block_dominoes", "python_liars_poker")
# A runner plays on and yields after each of its decisions.
Runner = Callable[[], Iterator[None]]


def picked(mask: Any, rng: Random) -> int:
    legal = np.flatnonzero(mask)
    return int(legal[int(rng.random() * len(legal))])


def bare(game: str) -> Iterator[None]:
    """The rules alone: list the options, choose one, answer."""
    runner = BareRunner(cockade.game(game), 1)
    while True:
        runner.batch(1)
        yield


def without_observation(game: str) -> Iterator[None]:
    """PettingZoo's loop; the options come from the list, nothing is observed."""
    env, rng = aec(game, seed=1), Random(1)
    while True:
        env.reset()
        for _ in env.agent_iter():
            *_, over, _, _ = env.last(observe=False)
            if over:
                break
            legal = env.legal
            env.step(legal[int(rng.random() * len(legal))].index)
            yield


def with_observation(make: Callable[[], Any]) -> Iterator[None]:
    """PettingZoo's loop as it is meant: observe, choose from the mask, step."""
    env, rng = make(), Random(1)
    while True:
        env.reset(seed=rng.randrange(10**6))
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                break
            env.step(picked(seen["action_mask"], rng))
            yield


def alone(game: str) -> Iterator[None]:
    """Gymnasium: one learner; a step includes what random bots answer until its next turn."""
    env, rng = SeatEnv(game), Random(1)
    while True:
        seen, _ = env.reset(seed=rng.randrange(10**6))
        over = False
        while not over:
            seen, _, over, _, _ = env.step(picked(seen["action_mask"], rng))
            yield


def together(game: str) -> Iterator[None]:
    """Gymnasium's vector: so many matches in one process; each counts."""
    env, rng = SeatVectorEnv(game, MATCHES), Random(1)
    seen, _ = env.reset(seed=1)
    while True:
        seen, *_ = env.step([picked(mask, rng) for mask in seen["action_mask"]])
        for _ in range(MATCHES):
            yield


def spiel(make: Callable[[], Any], tensor: bool) -> Iterator[None]:
    """OpenSpiel: chance by its odds, seats at random; with or without the observation."""
    game, rng = make(), Random(1)
    tensor = tensor and game.get_type().provides_observation_tensor
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, odds)[0])
                continue
            if tensor:
                state.observation_tensor()
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            yield


def own_rows(game: str) -> dict[str, Runner]:
    return {
        f"{game}: bare rules": lambda: bare(game),
        f"{game}: AEC without observation": lambda: without_observation(game),
        f"{game}: AEC": lambda: with_observation(lambda: aec(game)),
        f"{game}: Gymnasium": lambda: alone(game),
        f"{game}: Gymnasium, {MATCHES} matches": lambda: together(game),
        f"{game}: OpenSpiel without observation": lambda: spiel(lambda: load(game), False),
        f"{game}: OpenSpiel": lambda: spiel(lambda: load(game), True),
    }


def other_rows() -> dict[str, Runner]:
    rows: dict[str, Runner] = {}
    for name in CLASSIC:
        try:
            module = import_module(f"pettingzoo.classic.{name}")
        except ImportError as error:
            print(f"left out PettingZoo's {name}: {error}")
            continue
        rows[f"PettingZoo {name}"] = lambda module=module: with_observation(module.env)
    for name in SPIELS:
        import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
        rows[f"OpenSpiel {name}"] = lambda name=name: spiel(lambda: pyspiel.load_game(name), True)
    return rows


def slice_of(runner: Iterator[None]) -> float:
    """Decisions per CPU second in one slice."""
    start, steps = process_time(), 0
    while (now := process_time()) - start < SLICE:
        for _ in range(20):
            next(runner)
        steps += 20
    return steps / (now - start)


def observation_times(game: str, slices: int) -> str:
    """Microseconds for one observation, over positions of a random game."""
    rules, rng, observe = cockade.game(game), Random(2), observer(game)
    state, positions = rules.new(), []
    while state.outcome is None and len(positions) < 300:
        chance = state.is_chance
        state.answer(cockade.sample(state, rng) if chance else rng.choice(state.legal()))
        positions.append(state.copy())
    times = []
    for _ in range(slices):
        start = process_time()
        for position in positions:
            observe(position, 0)
        times.append((process_time() - start) / len(positions) * 1e6)
    return f"{game}: {observe.size} entries in {median(times):.0f} µs"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--slices", type=int, default=15)
    slices = parser.parse_args().slices
    rows = other_rows()
    for game in cockade.games():
        rows |= own_rows(game)
    runners = {name: make() for name, make in rows.items()}
    speeds: dict[str, list[float]] = {name: [] for name in rows}
    for _ in range(slices):
        for name, runner in runners.items():
            speeds[name].append(slice_of(runner))
    for name, found in speeds.items():
        print(f"{name:44} {median(found):10,.0f}")
    for game in cockade.games():
        print(observation_times(game, slices))


if __name__ == "__main__":
    main()
