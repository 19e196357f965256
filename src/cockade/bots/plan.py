"""A bot that compares whole turns of its own over imagined worlds.

A move of these games is a row of small questions. The bot draws some complete turns with a quick
look ahead and plays them in the same worlds with the same luck: those that promise most in more and
more worlds. Meanwhile it changes the best of them here and there. It ends when its budget is spent
or when changes bring nothing new. It knows no game: it takes options, turns and judgements from the
contract alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import inf, sqrt
from random import Random
from typing import Any, Final

from ..kernel.game import Game
from ..kernel.vocabulary import Option
from .greedy import greedy
from .judge import Judge, sides_of
from .search import OutOfBudget, Plan, Search, Thinking
from .worlds import Luck

# How many decisions' budgets the first question of a turn may take, and the least of any question.
ADVANCE: Final = 6.0
LEAST: Final = 0.3
# Worlds in which all the first plans are played.
FIRST_WORLDS: Final = 2
# So many times the root of all plays are plans that are tried at all.
WIDE: Final = 2.0


class Race:
    """Plans of one question, what each came to in each world, and the best so far.

    Every plan is played in the same worlds in the same order. What it came to is compared with the
    first plan in that world, so that a lucky world favours none.
    """

    def __init__(self, search: Search, state: Any) -> None:
        self.search = search
        self.state = state
        self.worlds: list[tuple[Any, Luck]] = []
        self.first: list[float] = []
        self.totals: dict[Plan, float] = {}
        self.played: dict[Plan, int] = {}
        self.squares = 0.0
        self.plays = 0

    def world(self, number: int) -> tuple[Any, Luck]:
        """The world of this number, imagined when it is first asked for."""
        search = self.search
        while number >= len(self.worlds):
            world = search.game.resample(self.state, search.seat, search.rng)
            self.worlds.append((world, Luck(search.rng.getrandbits(60))))
        return self.worlds[number]

    def play(self, plan: Plan) -> None:
        """Play a plan in its next world."""
        number = self.played.setdefault(plan, 0)
        self.totals.setdefault(plan, 0.0)
        world, luck = self.world(number)
        value = self.search.play(plan, world, luck.again())
        if number == len(self.first):
            # Whoever comes first into a world sets the measure there.
            first = next(iter(self.played))
            if plan != first:
                self.first.append(self.search.play(first, world, luck.again()))
            else:
                self.first.append(value)
        gap = value - self.first[number]
        self.totals[plan] += gap
        self.played[plan] += 1
        self.squares += gap * gap
        self.plays += 1

    def mean(self, plan: Plan) -> float:
        return self.totals[plan] / self.played[plan]

    @property
    def best(self) -> Plan:
        """The plan that is surely best: few worlds count against it."""
        doubt = self.doubt()
        tried = [plan for plan, played in self.played.items() if played]
        return max(tried, key=lambda p: self.mean(p) - doubt / self.played[p] ** 0.5, default=())

    def doubt(self) -> float:
        """How far what a plan comes to in one world lies from its mean, about."""
        return sqrt(self.squares / max(1, self.plays))

    def run(self, plans: Sequence[Plan]) -> None:
        """Play plans and change the best of them, until no other can be better any more."""
        for _ in range(FIRST_WORLDS):
            for plan in plans:
                self.play(plan)
        thinking, failures = self.search.thinking, 0
        while failures < thinking.patience:
            if len(self.played) < WIDE * sqrt(self.plays):
                plan = self.changed(self.best)
                failures = failures + 1 if plan in self.played else 0
            else:
                plan = self.promising()
            if not plan or self.played.get(plan, 0) >= thinking.worlds:
                failures += 1
            else:
                self.play(plan)

    def promising(self) -> Plan:
        """The plan that may be the best, given how little it was played."""
        bonus, totals, most = self.doubt(), self.totals, self.search.thinking.worlds
        best = -inf
        chosen: Plan = ()
        for plan, played in self.played.items():
            value = totals[plan] / played + bonus / played**0.5
            if value > best and played < most:
                best, chosen = value, plan
        return chosen

    def changed(self, plan: Plan) -> Plan:
        """A plan that begins like this one, with another answer at some question."""
        search = self.search
        kept = int(search.rng.random() * len(plan))
        world, luck = self.world(int(search.rng.random() * len(self.worlds)))
        return search.draw(world, luck.again(), plan[:kept], search.thinking.noise)


class Planner:
    """A bot with a memory, for one seat of one match: it keeps its plan for the next question."""

    def __init__(self, thinking: Thinking, weights: Mapping[str, float] | None = None) -> None:
        self.thinking = thinking
        self.weights = weights
        self.kept: Plan = ()
        self.expected: Any = None
        self.saved = 0.0
        self.seen: Game[Any] | None = None

    def __call__(self, game: Game[Any], state: Any, seat: int, rng: Random) -> Option:
        options: list[Option] = state.legal()
        if len(options) == 1:
            return options[0]
        if sides_of(game, state) > 2:
            # There plans have not yet beaten a plain look ahead (docs/opponents.md).
            world = game.resample(state, seat, rng)
            return greedy(self.as_seen(game), world, seat, rng)
        self.saved = min(self.saved + 1.0, ADVANCE)
        plan = self.kept
        if not (plan and plan[0] in options and self.foreseen(game, state, seat)):
            plan = self.think(game, state, rng)
        self.keep(plan, game, state, seat)
        return plan[0]

    def as_seen(self, game: Game[Any]) -> Game[Any]:
        """The game with the weights and the blind spots of this bot."""
        if self.seen is None:
            judge = Judge(game, self.weights, self.thinking.blind)
            same = judge.weights == game.weights
            self.seen = game if same else replace(game, weights=judge.weights)
        return self.seen

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
        options, plans = state.legal(), []
        try:
            plans = self.candidates(race, options)
            race.run(plans)
        except OutOfBudget:
            pass
        self.saved -= search.spent()
        return race.best or (plans[0] if plans else (options[0],))

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
        return list(plans)
