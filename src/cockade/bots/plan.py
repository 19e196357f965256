"""A bot that compares whole turns of its own over imagined worlds.

A move of these games is a row of small questions. The bot draws some complete turns with a quick
look ahead, plays each of them in the same worlds with the same luck, and drops the worse half until
one is left. Then it changes that plan here and there, as long as its budget lasts: a changed plan
takes its place if it does better in all those worlds together. It knows no game: it takes options,
turns and judgements from the contract alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from ..kernel.game import Game
from ..kernel.vocabulary import Option
from .judge import Judge
from .search import OutOfBudget, Plan, Search, Thinking
from .worlds import Luck

# How many decisions' budgets the first question of a turn may take, and the least of any question.
ADVANCE: Final = 6.0
LEAST: Final = 0.3
# Worlds in which all the first plans are played.
FIRST_WORLDS: Final = 2
# A plan is changed only after the best one is known from so many worlds.
KNOWN: Final = 6


class Race:
    """Plans of one question, what each came to in each world, and the best so far."""

    def __init__(self, search: Search, state: Any) -> None:
        self.search = search
        self.state = state
        self.worlds: list[tuple[Any, Luck]] = []
        self.values: dict[Plan, list[float]] = {}
        self.best: Plan = ()

    def world(self, number: int) -> tuple[Any, Luck]:
        """The world of this number, imagined when it is first asked for."""
        search = self.search
        while number >= len(self.worlds):
            world = search.game.resample(self.state, search.seat, search.rng)
            self.worlds.append((world, Luck(search.rng.getrandbits(60))))
        return self.worlds[number]

    def play(self, plan: Plan, worlds: int) -> list[float]:
        """What a plan came to, in at least so many worlds."""
        values = self.values.setdefault(plan, [])
        while len(values) < worlds:
            world, luck = self.world(len(values))
            values.append(self.search.play(plan, world, luck.again()))
        return values

    def halve(self, plans: Sequence[Plan]) -> None:
        """Drop the worse half in more and more worlds until one plan is left."""
        left, worlds = list(plans), FIRST_WORLDS
        while len(left) > 1 and worlds <= self.search.thinking.worlds:
            for plan in left:
                self.play(plan, worlds)
            left.sort(key=lambda plan: -sum(self.values[plan][:worlds]))
            self.best = left[0]
            left = left[: (len(left) + 1) // 2]
            worlds *= 2

    def improve(self) -> None:
        """Change the best plan here and there until nothing better turns up any more."""
        thinking, failures = self.search.thinking, 0
        while failures < thinking.patience:
            known = len(self.play(self.best, KNOWN))
            plan = self.changed(self.best)
            if plan not in self.values and self.wins(plan, known):
                self.best, failures = plan, 0
                continue
            failures += 1
            # The longer a plan stands, the better it has to be known.
            if known < thinking.worlds:
                self.play(self.best, known + 1)

    def changed(self, plan: Plan) -> Plan:
        """A plan that begins like this one, with another answer at some question."""
        search = self.search
        kept = int(search.rng.random() * len(plan))
        world, luck = self.world(int(search.rng.random() * len(self.worlds)))
        return search.draw(world, luck.again(), plan[:kept], search.thinking.noise)

    def wins(self, plan: Plan, worlds: int) -> bool:
        """Whether a plan does better than the best; a loser is dropped as soon as it shows."""
        played, best = FIRST_WORLDS, self.values[self.best]
        while True:
            played = min(played, worlds)
            if sum(self.play(plan, played)[:played]) <= sum(best[:played]):
                return False
            if played == worlds:
                return True
            played *= 2


class Planner:
    """A bot with a memory, for one seat of one match: it keeps its plan for the next question."""

    def __init__(self, thinking: Thinking, weights: Mapping[str, float] | None = None) -> None:
        self.thinking = thinking
        self.weights = weights
        self.kept: Plan = ()
        self.expected: Any = None
        self.saved = 0.0

    def __call__(self, game: Game[Any], state: Any, seat: int, rng: Random) -> Option:
        options: list[Option] = state.legal()
        if len(options) == 1:
            return options[0]
        self.saved = min(self.saved + 1.0, ADVANCE)
        plan = self.kept
        if not (plan and plan[0] in options and self.foreseen(game, state, seat)):
            plan = self.think(game, state, rng)
        self.keep(plan, game, state, seat)
        return plan[0]

    def foreseen(self, game: Game[Any], state: Any, seat: int) -> bool:
        """Whether all is as it was expected to be when the plan was made."""
        return self.expected is not None and bool(self.expected == game.view(state, seat))

    def keep(self, plan: Plan, game: Game[Any], state: Any, seat: int) -> None:
        """Remember the rest of a plan, and what comes next if neither chance nor others act."""
        self.kept, self.expected = plan[1:], None
        if self.kept:
            new = state.copy()
            new.answer(plan[0])
            while new.seat == seat and len(new.legal()) == 1:
                new.answer(new.legal()[0])
            if new.seat == seat:
                self.expected = game.view(new, seat)

    def think(self, game: Game[Any], state: Any, rng: Random) -> Plan:
        """The best plan that the budget finds; what is spent beyond a share is saved up later."""
        judge = Judge(game, self.weights, self.thinking.blind)
        search = Search(judge, state, self.thinking, rng)
        shares = max(LEAST, self.saved)
        search.allow(shares)
        race = Race(search, state)
        options = state.legal()
        try:
            plans = self.candidates(race, options)
            race.best = plans[0]
            race.halve(plans)
            race.improve()
        except OutOfBudget:
            pass
        self.saved -= search.spent()
        return race.best or (options[0],)

    def candidates(self, race: Race, options: Sequence[Option]) -> list[Plan]:
        """Different turns: the plan kept, a plain one, and some from different first options."""
        search, thinking = race.search, self.thinking
        plans: dict[Plan, None] = {}
        if self.kept and self.kept[0] in options:
            plans[self.kept] = None
        starts: list[Plan] = [(option,) for option in options]
        search.rng.shuffle(starts)
        starts = [(), *starts]
        for number in range(thinking.plans):
            world, luck = race.world(number % FIRST_WORLDS)
            start = starts[number] if number < len(starts) else ()
            plans[search.draw(world, luck.again(), start, thinking.noise if number else 0.0)] = None
            race.best = next(iter(plans))
        return list(plans)
