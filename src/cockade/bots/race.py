"""Whole turns raced against each other over imagined worlds.

Turns answered quite at will are cheap, and the best of many is a good one; those built by quick
looks are better in long turns. A race draws both, changes the best one here and there, and plays
what promises most in more and more worlds. It finds out by itself which way of drawing pays.
"""

from __future__ import annotations

from heapq import nlargest
from math import sqrt
from operator import itemgetter
from typing import Any, Final

from .search import Plan, Search
from .worlds import Luck

# In turn so many new plans are drawn, and so many of all are played in one more world.
FRESH: Final = 4
CLOSER: Final = 12
# How new plans are drawn: anew or from the best so far, by one other answer or by another ending;
# and whether what follows is answered at will or by looks.
WAYS: Final = (
    (True, False, True),
    (True, False, False),
    (False, False, True),
    (False, False, False),
    (False, True, False),
)
# So many times the doubt must a plan be better to be surely better: the luckiest of many plans
# looks good in a world or two.
SURE: Final = 2.0
# In so many worlds a plan that may be the best is played at least, once no others turn up.
ENOUGH: Final = 8
# Positions that a way may take before its record counts.
TRIAL: Final = 100


class Way:
    """A way of drawing plans, and what it has brought."""

    __slots__ = ("anew", "at_will", "good", "nodes", "one_answer")

    def __init__(self, anew: bool, one_answer: bool, at_will: bool) -> None:
        self.anew = anew
        self.one_answer = one_answer
        self.at_will = at_will
        self.good = 1.0
        self.nodes = TRIAL

    def add(self, good: bool, nodes: int) -> None:
        self.good += good
        self.nodes += nodes

    @property
    def yields(self) -> float:
        return self.good / self.nodes


class Runs:
    """How much better than the first plan a plan did in the worlds where it was played."""

    __slots__ = ("mean", "played", "squares", "start")

    def __init__(self, start: int, played: int = 0) -> None:
        self.start = start
        self.played = played
        self.mean = 0.0
        self.squares = 0.0

    def add(self, gap: float) -> None:
        self.played += 1
        self.mean += (gap - self.mean) / self.played
        self.squares += gap * gap

    def join(self, other: Runs) -> None:
        """Count what was found out elsewhere as well."""
        played = self.played + other.played
        self.mean = (self.mean * self.played + other.mean * other.played) / played
        self.played = played
        self.squares += other.squares

    def surely(self, doubt: float) -> float:
        return self.mean - SURE * doubt / sqrt(self.played)

    def maybe(self, doubt: float) -> float:
        return self.mean + doubt / sqrt(self.played)

    def may_lead(self, lead: float, doubt: float) -> bool:
        return self.played < ENOUGH or self.mean + SURE * doubt / sqrt(self.played) > lead


class Race:
    """Plans of one question, and what each came to in each world, compared with the first plan.

    A plan is played in one imagined world after another. What counts is how much better it does
    there than the first plan with the same luck, so that a lucky world favours none.
    """

    def __init__(self, search: Search, state: Any) -> None:
        self.search = search
        self.state = state
        self.worlds: list[tuple[Any, Luck]] = []
        self.first: Plan = ()
        self.measure: dict[int, float] = {}
        self.runs: dict[Plan, Runs] = {}
        self.plays = 0
        self.ways = [Way(*way) for way in WAYS]

    def world(self, number: int) -> tuple[Any, Luck]:
        """The world of this number, imagined when it is first asked for."""
        search = self.search
        while number >= len(self.worlds):
            world = search.game.resample(self.state, search.seat, search.rng)
            self.worlds.append((world, Luck(search.rng.getrandbits(60))))
        return self.worlds[number]

    def begin(self, plan: Plan) -> None:
        """The plan that the others have to beat; how it compares with itself needs no playing."""
        self.first = plan
        self.runs = {plan: Runs(0, self.search.thinking.worlds)}

    def measured(self, number: int) -> float:
        """What the first plan comes to in a world."""
        if number not in self.measure:
            world, luck = self.world(number)
            self.measure[number] = self.search.value(self.first, world, luck.again())
        return self.measure[number]

    def play(self, plan: Plan) -> None:
        """Play a plan in its next world."""
        runs = self.runs[plan]
        number = (runs.start + runs.played) % self.search.thinking.worlds
        measure = self.measured(number)
        world, luck = self.world(number)
        runs.add(self.search.value(plan, world, luck.again()) - measure)
        self.plays += 1

    def draw(self, start: Plan, noise: float, change: int = -1) -> Plan:
        """A new plan, drawn in some world where it is played at once; nothing if it is known."""
        search = self.search
        number = int(search.rng.random() * min(len(self.worlds) + 1, search.thinking.worlds))
        measure = self.measured(number)
        world, luck = self.world(number)
        plan, end = search.run(start, world, luck.again(), noise, change)
        if plan in self.runs or not plan:
            return ()
        self.runs[plan] = Runs(number)
        self.runs[plan].add(search.judge.standing(end, search.seat) - measure)
        self.plays += 1
        return plan

    def join(self, first: Plan, others: dict[Plan, Runs]) -> None:
        """Put together what another race found out that began with the same plan."""
        if first != self.first:
            return
        for plan, runs in others.items():
            if plan == first:
                continue
            self.plays += runs.played
            if plan in self.runs:
                self.runs[plan].join(runs)
            else:
                self.runs[plan] = runs

    @property
    def best(self) -> Plan:
        """The plan that is surely better than the first one, or that one."""
        doubt = self.doubt()
        return max(self.runs, key=lambda plan: self.runs[plan].surely(doubt), default=())

    def doubt(self) -> float:
        """How far what a plan comes to in one world lies from its mean, about."""
        spread = sum([runs.squares - runs.played * runs.mean**2 for runs in self.runs.values()])
        return sqrt(max(0.0, spread) / max(1, self.plays - len(self.runs)))

    def run(self) -> None:
        """Draw plans and play those that promise most; once nothing new turns up, settle it.

        Where there are few turns, such as to stay or to withdraw, all of them turn up at once.
        """
        self.explore()
        while plans := self.undecided():
            for plan in plans:
                self.play(plan)

    def explore(self) -> None:
        """Draw plans and play those that promise most, until nothing new turns up."""
        failures = 0
        while failures < self.search.thinking.patience:
            best, new = self.best, 0
            while new < FRESH and failures < self.search.thinking.patience:
                drawn = self.try_new(best)
                new, failures = (new + 1, 0) if drawn else (new, failures + 1)
            for plan in self.promising():
                self.play(plan)

    def try_new(self, best: Plan) -> bool:
        """Draw one more plan in the way that has brought most; whether it is a new one."""
        way, search = max(self.ways, key=lambda way: way.yields), self.search
        before = search.nodes
        place = int(search.rng.random() * len(best))
        start = () if way.anew else best if way.one_answer else best[:place]
        noise = 1.0 if way.at_will else search.thinking.noise
        plan = self.draw(start, noise, -1 if way.anew else place)
        good = bool(plan) and self.runs[plan].mean > self.runs[best].mean
        way.add(good, search.nodes - before)
        return bool(plan)

    def undecided(self) -> list[Plan]:
        """What may be better than the best so far, and that one, while more worlds can tell."""
        doubt, best, most = self.doubt(), self.best, self.search.thinking.worlds
        lead = self.runs[best].mean if best else 0.0
        rivals = [
            plan
            for plan in self.promising()
            if plan != best and self.runs[plan].may_lead(lead, doubt)
        ]
        return [*rivals, best] if rivals and self.runs[best].played < most else rivals

    def promising(self) -> list[Plan]:
        """The plans that may be the best, given how little they were played."""
        doubt, most = self.doubt(), self.search.thinking.worlds
        hopes = [(r.maybe(doubt), plan) for plan, r in self.runs.items() if r.played < most]
        return [plan for _, plan in nlargest(CLOSER, hopes, key=itemgetter(0))]
