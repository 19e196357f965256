"""Many games between bots, over several processes; the results do not depend on how many."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any, NamedTuple

from .. import game as find_game
from ..bots import find_bot, line_up
from ..bots.arena import Played, play_out
from ..kernel.game import Game

# What games call their largest measure of time; the first that a state has counts.
TIMES = ("turn", "round")


class Experiment(NamedTuple):
    """What is to be played: plain data, so that it can travel to other processes."""

    game: str
    scenario: str
    players: int
    settings: Mapping[str, bool | int]
    bots: tuple[str, ...]
    seed: str
    games: int


class Result(NamedTuple):
    """One game: who sat where, who won and why, and how long it took."""

    number: int
    bots: dict[str, str]
    winners: tuple[str, ...]
    reason: str
    scores: dict[str, int]
    decisions: int
    chances: int
    turns: int


def experiment(
    game: Game[Any],
    bots: tuple[str, ...],
    setup: tuple[str | None, int | None, Mapping[str, Any]] = (None, None, {}),
    *,
    games: int = 100,
    seed: int | str = 1,
) -> Experiment:
    """A checked experiment; without a number of players, several bots are the players."""
    scenario, players, settings = setup
    if players is None and len(bots) > 1:
        players = len(bots)
    scenario, players, chosen = game.checked_setup(scenario, players, settings)
    count = len(game.seats(scenario, players))
    if len(bots) * game.partners == count:
        bots = tuple(bot for bot in bots for _ in range(game.partners))
    names = line_up(bots, count)
    return Experiment(game.id, scenario, players, chosen, names, str(seed), games)


def seating(plan: Experiment, number: int) -> dict[str, str]:
    """Who sits where in a game: the bots move on by one side from game to game."""
    game = find_game(plan.game)
    seats = game.seats(plan.scenario, plan.players)
    moved = number * game.partners
    return {seat: plan.bots[(place - moved) % len(seats)] for place, seat in enumerate(seats)}


def play_one(plan: Experiment, number: int) -> Result:
    """Play the game of this number; all its chance comes from the seed and the number."""
    game = find_game(plan.game)
    rng = Random(f"{plan.seed}/{number}")
    bots = seating(plan, number)
    state = game.new(plan.scenario, plan.players, plan.settings)
    played = play_out(game, state, {seat: find_bot(name) for seat, name in bots.items()}, rng)
    return result(number, bots, played)


def result(number: int, bots: dict[str, str], played: Played) -> Result:
    winners, reason, scores = played.outcome
    time = next((getattr(played.state, name) for name in TIMES if hasattr(played.state, name)), 0)
    return Result(number, bots, winners, reason, scores, played.decisions, played.chances, time)


def play_all(plan: Experiment, workers: int | None = None) -> Iterator[Result]:
    """All games in the order of their numbers, as they are finished."""
    count = min(workers or os.cpu_count() or 1, plan.games)
    if count <= 1:
        yield from (play_one(plan, number) for number in range(plan.games))
        return
    with ProcessPoolExecutor(count, mp_context=get_context("spawn")) as pool:
        size = max(1, min(10, plan.games // (4 * count)))
        yield from pool.map(play_one, [plan] * plan.games, range(plan.games), chunksize=size)
