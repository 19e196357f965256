"""A bot that looks one decision ahead with the game's own judgement of positions."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ..kernel.chance import sample
from ..kernel.flow import ASK, CHANCE
from ..kernel.game import Game
from ..kernel.words import Option

# How many positions the bot imagines, and how many decisions of its own it follows up in each.
WORLDS: Final = 2
DEPTH: Final = 5


def greedy(game: Game, state: Any, seat: int, rng: Random) -> Option:
    """The option that leads to the best positions on average; ties are broken at random."""
    options: list[Option] = state.legal()
    if len(options) == 1:
        return options[0]
    totals = [0.0] * len(options)
    for number in range(WORLDS):
        world = game.resample(state, seat, rng) if number else state
        for place, option in enumerate(options):
            totals[place] += prospect(game, after(world, option, rng), seat, rng)
    return options[best(totals, rng)]


def after(state: Any, option: Option, rng: Random) -> Any:
    """The position after an option, once chance has answered."""
    new = state.copy()
    new.answer(option)
    while new.stack and new.stack[-1].kind == CHANCE:
        new.answer(sample(new, rng))
    return new


def prospect(game: Game, state: Any, seat: int, rng: Random) -> float:
    """The worth of a position, once the seat has finished what it began, greedily."""
    for _ in range(DEPTH):
        if not goes_on(state, seat):
            break
        options = state.legal()
        following = [after(state, option, rng) for option in options]
        if len(following) == 1:
            state = following[0]
        else:
            state = following[best([game.evaluate(new, seat) for new in following], rng)]
    return game.evaluate(state, seat)


def goes_on(state: Any, seat: int) -> bool:
    """Whether the same seat has to decide again."""
    return bool(state.stack) and state.stack[-1].kind == ASK and state.stack[-1].seat == seat


def best(values: list[float], rng: Random) -> int:
    """The place of the highest value, any of them if there are several."""
    top = max(values)
    places = [place for place, value in enumerate(values) if value == top]
    return places[0] if len(places) == 1 else rng.choice(places)
