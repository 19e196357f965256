"""What a player could do, what it is worth and why: from what the seat may know, nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from ..kernel.game import Game
from ..kernel.vocabulary import Option
from .judge import Judge
from .plan import Race
from .search import Plan, Search, Thinking

COACH: Final = Thinking(nodes=1_000_000, plans=3, worlds=8)
# Options that are looked at in all worlds; the others are known from the first few.
CLOSELY: Final = 6
AT_A_GLANCE: Final = 2
# Differences that are worth a word, in the game's own points, and how many of them are told.
TOLD: Final = 0.05
REASONS: Final = 3


class Advice(NamedTuple):
    """An option, the chance of winning after it, and where its terms differ from the others'."""

    option: Option
    chance: float
    reasons: dict[str, float]


class Result(NamedTuple):
    """What an option came to on average."""

    chance: float
    terms: dict[str, float]


def advise(game: Game[Any], state: Any, rng: Random, thinking: Thinking = COACH) -> list[Advice]:
    """All options, the best first."""
    search = Search(Judge(game, None, False), state, thinking, rng)
    search.allow(1.0)
    race = Race(search, state)
    options: list[Option] = state.legal()
    results = {option: result(race, option, 1, AT_A_GLANCE) for option in options}
    for option in ranked(results)[:CLOSELY]:
        results[option] = result(race, option, thinking.plans, thinking.worlds)
    # What was looked at closely comes first: a glance may be lucky.
    close = set(ranked(results)[:CLOSELY])
    order = sorted(results, key=lambda option: (option not in close, -results[option].chance))
    return [
        Advice(option, results[option].chance, reasons(results, option, order)) for option in order
    ]


def ranked(results: dict[Option, Result]) -> list[Option]:
    return sorted(results, key=lambda option: -results[option].chance)


def result(race: Race, option: Option, plans: int, worlds: int) -> Result:
    """The best of a few turns that begin with an option."""
    search, noise = race.search, race.search.thinking.noise
    drawn: dict[Plan, None] = {}
    for number in range(plans):
        world, luck = race.world(number)
        drawn[search.draw(world, luck.again(), (option,), noise if number else 0.0)] = None
    return max((averaged(race, plan, worlds) for plan in drawn), key=lambda found: found.chance)


def averaged(race: Race, plan: Plan, worlds: int) -> Result:
    """What a plan comes to over some worlds, with the weighted terms of where it leads."""
    search, game = race.search, race.search.game
    chance, terms = 0.0, dict.fromkeys(game.weights, 0.0)
    for number in range(worlds):
        world, luck = race.world(number)
        state = search.finish(plan, world, luck.again())
        chance += game.chance_of_winning(state)[search.seat] / worlds
        for name, value in game.terms(state, search.seat).items():
            terms[name] += game.weights[name] * value / worlds
    return Result(chance, terms)


def reasons(
    results: dict[Option, Result], option: Option, order: Sequence[Option]
) -> dict[str, float]:
    """The terms in which an option differs most from the best other one."""
    other = next((o for o in order if o is not option), option)
    mine, theirs = results[option].terms, results[other].terms
    gaps = {name: value - theirs[name] for name, value in mine.items()}
    told = sorted(gaps, key=lambda name: -abs(gaps[name]))[:REASONS]
    return {name: round(gaps[name], 3) for name in told if abs(gaps[name]) >= TOLD}
