"""A bot that looks one decision ahead with the game's own judgement of positions."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ..kernel.chance import sample
from ..kernel.game import Game
from ..kernel.vocabulary import Option

# How many positions the bot imagines.
WORLDS: Final = 2
# Where options are many: how many are looked at again, and how many are tried in a follow-up.
KEPT: Final = 6
TRIED: Final = 8
# Positions judged for one decision in one world, about; many options are followed up less deep.
BUDGET: Final = 360
# Most decisions that are followed up cost no more than so many positions of a search.
MOST: Final = 100


def greedy(game: Game[Any], state: Any, seat: int, rng: Random) -> Option:
    """The option that leads to the best positions on average; ties are broken at random."""
    options: list[Option] = state.legal()
    if len(options) == 1:
        return options[0]
    depth = depth_of(game, len(options))
    # Where nothing is hidden, an option without chance leads to the same position in every world.
    same = depth == 0 and not game.hidden(state, seat)
    totals = dict.fromkeys(options, 0.0)
    sure: dict[Option, float] = {}
    for number in range(WORLDS):
        world = game.resample(state, seat, rng) if number else state
        for option in options:
            value = sure.get(option)
            if value is None:
                new = world.copy()
                rolled = answered(new, option, rng)
                value = game.evaluate(finished(game, new, seat, depth, rng), seat)
                if same and not rolled:
                    sure[option] = value
            totals[option] += value
        options = sorted(options, key=lambda o: (totals[o], rng.random()), reverse=True)[:KEPT]
    return options[0]


def depth_of(game: Game[Any], options: int) -> int:
    """How many own decisions are followed up where there are so many options."""
    return min(game.follow_ups, max(1, BUDGET // (options * TRIED)))


def effort(game: Game[Any], options: int) -> int:
    """What a decision among so many options costs, in positions of a search, about."""
    looked_at = options + min(options, KEPT) * (WORLDS - 1)
    return min(MOST, looked_at * (1 + depth_of(game, options) * TRIED))


def after(state: Any, option: Option, rng: Random) -> Any:
    """The position after an option, once chance has answered."""
    new = state.copy()
    answered(new, option, rng)
    return new


def answered(state: Any, option: Option, rng: Random) -> bool:
    """Answers, and for chance after it; whether chance had a say."""
    state.answer(option)
    rolled: bool = state.is_chance
    while state.is_chance:
        state.answer(sample(state, rng))
    return rolled


def finished(game: Game[Any], state: Any, seat: int, depth: int, rng: Random) -> Any:
    """The position once the seat has gone on with what it began, greedily."""
    for _ in range(depth):
        if not goes_on(state, seat):
            break
        options = state.legal()
        if len(options) > TRIED:
            options = rng.sample(options, TRIED)
        following = [after(state, option, rng) for option in options]
        if len(following) == 1:
            state = following[0]
        else:
            state = following[best([game.evaluate(new, seat) for new in following], rng)]
    return state


def goes_on(state: Any, seat: int) -> bool:
    """Whether the same seat has to decide again."""
    return bool(state.seat == seat)


def best(values: list[float], rng: Random) -> int:
    """The place of the highest value, any of them if there are several."""
    top = max(values)
    places = [place for place, value in enumerate(values) if value == top]
    return places[0] if len(places) == 1 else rng.choice(places)
