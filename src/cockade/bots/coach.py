"""What a player could do, what it is worth and why: from what the seat may know, nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from ..kernel.game import Game
from ..kernel.vocabulary import Option
from .coach_words import TOLD
from .judge import Judge
from .race import Race
from .search import Plan, Search, Thinking

COACH: Final = Thinking(nodes=1_000_000, plans=32, tried=32, worlds=8)
# Options that are looked at in all worlds; the others are known from the first few.
CLOSELY: Final = 6
AT_A_GLANCE: Final = 2
# Turns that begin with an option: so many are drawn at a glance, and the better ones judged.
A_FEW: Final = 4
BETTER: Final = 3
# An option that seems to cost so much is thought over with so many times as many turns, for what
# is good about it may take several right answers in a row.
DEAR: Final = 0.1
AGAIN: Final = 4
# How many of the differences that are worth a word are told.
REASONS: Final = 3
# So many answers after an option are told, so that it is clear what it is good for.
NEXT: Final = 2


class Advice(NamedTuple):
    """An option, the chance of winning after it, where its terms differ, and what may follow."""

    option: Option
    chance: float
    reasons: dict[str, float]
    then: Plan = ()


class Result(NamedTuple):
    """What the best turn that begins with an option came to on average."""

    chance: float
    terms: dict[str, float]
    plan: Plan = ()


def advise(game: Game[Any], state: Any, rng: Random, thinking: Thinking = COACH) -> list[Advice]:
    """All options, the best first."""
    search = Search(Judge(game, None, False), state, thinking, rng)
    search.allow(1.0)
    race = Race(search, state)
    options: list[Option] = state.legal()
    few = min(thinking.plans, A_FEW)
    results = {option: result(race, option, few, AT_A_GLANCE) for option in options}
    for option in ranked(results)[:CLOSELY]:
        results[option] = result(race, option, thinking.plans, thinking.worlds)
    # What was looked at closely comes first: a glance may be lucky.
    close = set(ranked(results)[:CLOSELY])
    for option in dear(results):
        found = result(race, option, AGAIN * thinking.plans, thinking.worlds)
        results[option] = max(results[option], found, key=lambda r: r.chance)
        close.add(option)
    order = sorted(results, key=lambda option: (option not in close, -results[option].chance))
    return [
        Advice(option, found.chance, reasons(results, option, order), following(state, found.plan))
        for option in order
        for found in (results[option],)
    ]


def dear(results: dict[Option, Result]) -> list[Option]:
    """The better ones of those that seem to cost a lot."""
    order = ranked(results)
    most = results[order[0]].chance - DEAR
    return [option for option in order if results[option].chance < most][:CLOSELY]


def following(state: Any, plan: Plan) -> Plan:
    """What a plan goes on with, as long as neither chance nor somebody else comes between."""
    after, seat, then = state.copy(), state.actor, list[Option]()
    for option in plan[: 1 + NEXT]:
        while after.actor == seat and len(after.legal()) == 1:
            after.answer(after.legal()[0])
        if after.actor != seat or option not in after.legal():
            break
        then.append(option)
        after.answer(option)
    return tuple(then[1:])


def ranked(results: dict[Option, Result]) -> list[Option]:
    return sorted(results, key=lambda option: -results[option].chance)


def result(race: Race, option: Option, plans: int, worlds: int) -> Result:
    """What the better ones of a few turns come to that begin with an option."""
    better = better_turns(race, option, plans)
    in_order = sorted(better, key=lambda plan: [option.text for option in plan])
    return max((averaged(race, plan, worlds) for plan in in_order), key=lambda found: found.chance)


def better_turns(race: Race, option: Option, plans: int) -> set[Plan]:
    """Turns that begin with an option: the first by looks, some at will, the rest changed ones.

    A turn that takes several right answers in a row is hardly ever drawn at will: from the best so
    far it is found answer by answer.
    """
    search, values = race.search, dict[Plan, float]()
    for number in range(plans):
        world, luck = race.world(number % search.thinking.worlds)
        start: Plan = (option,)
        if number > plans // 2:
            best = max(values, key=lambda plan: values[plan])
            start = best[: 1 + int(search.rng.random() * len(best))]
        plan, end = search.run(start, world, luck.again(), 1.0 if number else 0.0)
        values[plan] = search.judge.standing(end, search.seat)
    return set(sorted(values, key=lambda plan: -values[plan])[:BETTER])


def averaged(race: Race, plan: Plan, worlds: int) -> Result:
    """What a plan comes to over some worlds, with the weighted terms of where it leads."""
    search, game = race.search, race.search.game
    chance, terms = 0.0, dict.fromkeys(game.weights, 0.0)
    for number in range(worlds):
        world, luck = race.world(number)
        _, state = search.run(plan, world, luck.again())
        chance += game.chance_of_winning(state)[search.seat] / worlds
        for name, value in game.terms(state, search.seat).items():
            terms[name] += game.lasting[name] * value / worlds
    return Result(chance, terms, plan)


def reasons(
    results: dict[Option, Result], option: Option, order: Sequence[Option]
) -> dict[str, float]:
    """The terms in which an option differs most from the best other one."""
    other = next((o for o in order if o is not option), option)
    mine, theirs = results[option].terms, results[other].terms
    gaps = {name: value - theirs[name] for name, value in mine.items()}
    told = sorted(gaps, key=lambda name: -abs(gaps[name]))[:REASONS]
    return {name: round(gaps[name], 3) for name in told if abs(gaps[name]) >= TOLD}
