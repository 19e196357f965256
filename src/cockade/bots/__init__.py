"""Bots: functions from what a seat may know to an option. They know no game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from ..kernel.game import Game
from ..kernel.vocabulary import Option
from .greedy import greedy
from .levels import LEVELS
from .plan import Mind, Planner
from .simple import random_option

# The game, a state resampled for the seat, the seat's number and a random generator.
Bot = Callable[[Game[Any], Any, int, Random], Option]


class BotError(ValueError):
    """A bot or a line-up of bots that does not exist; says what there is."""


def forgetful(name: str) -> Bot:
    """A level that thinks about every question afresh, for callers that keep no bots."""

    def answer(game: Game[Any], state: Any, seat: int, rng: Random) -> Option:
        return Planner(LEVELS[name].thinking)(game, state, seat, rng)

    return answer


def greedy_by(weights: Mapping[str, float]) -> Bot:
    """Greedy with other weights than the game's own."""

    def answer(game: Game[Any], state: Any, seat: int, rng: Random) -> Option:
        return greedy(replace(game, weights=weights), state, seat, rng)

    return answer


# Weakest first.
BOTS: Final[dict[str, Bot]] = {
    "random": random_option,
    "greedy": greedy,
    **{name: forgetful(name) for name in LEVELS},
}


def find_bot(name: str) -> Bot:
    """A bot by its name, without a memory."""
    if name not in BOTS:
        raise BotError(f"There is no bot {name!r}; choose one of {', '.join(BOTS)}.")
    return BOTS[name]


def new_bot(
    name: str,
    seconds: float | None = None,
    weights: Mapping[str, float] | None = None,
    processes: int = 1,
) -> Bot:
    """A bot for one seat of one match: it keeps its plans from one question to the next.

    With `seconds`, a level thinks so many CPU seconds a decision on average instead of its own;
    with `weights`, it judges by these, and so does greedy; with `processes`, so many think about
    each decision at the same time.
    """
    bot = find_bot(name)
    if name == "greedy" and weights:
        return greedy_by(weights)
    if name not in LEVELS:
        return bot
    thinking = LEVELS[name].thinking
    if seconds is not None:
        thinking = thinking._replace(nodes=0, seconds=seconds)
    return Planner(thinking._replace(processes=processes), weights)


def answer_with(
    name: str, mind: Mind | None, game: Game[Any], state: Any, seed: int
) -> tuple[Option, Mind | None]:
    """What a bot answers that remembers what it thought before, and what it keeps in mind now."""
    bot, rng = new_bot(name), Random(seed)
    if not isinstance(bot, Planner):
        return bot(game, state, state.seat, rng), None
    bot.mind = mind or bot.mind
    return bot(game, state, state.seat, rng), bot.mind


def line_up(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """One bot for each seat: the last one named fills the seats that are left."""
    if not names:
        raise BotError(f"Name at least one bot of {', '.join(BOTS)}.")
    for name in names:
        find_bot(name)
    if len(names) > seats:
        raise BotError(f"There are {len(names)} bots for {seats} seats.")
    return (*names, *[names[-1]] * (seats - len(names)))
