"""A bot that compares whole turns of its own over imagined worlds.

A move of these games is a row of small questions. The bot draws some complete turns with a quick
look ahead, plays each of them in the same worlds with the same luck, drops the worse half, and
goes on with the rest in more worlds. It knows no game: it takes options, turns and judgements from
the contract alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import Any, NamedTuple

from ..kernel.game import Game
from ..kernel.vocabulary import Option
from .worlds import Luck

Plan = tuple[Option, ...]


class Budget(NamedTuple):
    """How hard a bot thinks about a turn."""

    # Positions judged for one decision; deciding is the same for the same seed and nodes.
    nodes: int = 2_000
    # CPU seconds for one decision; 0 for no limit but the nodes.
    seconds: float = 0.0
    plans: int = 12
    # Options that are tried at each question of a plan, and at each of an opponent.
    tried: int = 6
    replies: int = 3
    # Turns that are played out after one's own: 0 is to its end.
    rounds: int = 0
    # The share of questions of a plan that are answered at will.
    noise: float = 0.25
    # Own answers of one plan at most.
    length: int = 40


class OutOfBudget(Exception):
    """No more positions may be judged for this decision."""


class Search:
    """One decision: counts the positions it judges."""

    def __init__(self, game: Game[Any], seat: int, budget: Budget, rng: Random) -> None:
        self.game = game
        self.seat = seat
        self.budget = budget
        self.rng = rng
        self.nodes = 0
        self.stop_at = process_time() + budget.seconds if budget.seconds else 0.0

    def judge(self, state: Any, seat: int) -> float:
        self.nodes += 1
        if self.nodes > self.budget.nodes:
            raise OutOfBudget
        if self.stop_at and not self.nodes & 15 and process_time() > self.stop_at:
            raise OutOfBudget
        return self.game.evaluate(state, seat)

    def look(self, state: Any, luck: Luck, tried: int) -> Option:
        """The best of a few options for whoever decides, by one look."""
        options: list[Option] = state.legal()
        if len(options) == 1:
            return options[0]
        if len(options) > tried:
            options = self.rng.sample(options, tried)
        seat = state.seat
        best, chosen = 0.0, None
        for option in options:
            value = self.judge(after(state, option, luck), seat)
            if chosen is None or value > best:
                best, chosen = value, option
        assert chosen is not None
        return chosen

    def draw_plan(self, world: Any, luck: Luck, first: Option | None, noise: float) -> Plan:
        """A complete turn of one's own, answered by quick looks and now and then at will."""
        state, turn = world.copy(), self.game.turn_of(world)
        plan: list[Option] = []
        while self.goes_on(state, turn) and len(plan) < self.budget.length:
            if state.seat != self.seat:
                option = self.look(state, luck, self.budget.replies)
            elif not plan and first is not None:
                option = first
            elif self.rng.random() < noise:
                option = self.rng.choice(state.legal())
            else:
                option = self.look(state, luck, self.budget.tried)
            if state.seat == self.seat:
                plan.append(option)
            state = after(state, option, luck)
        return tuple(plan)

    def goes_on(self, state: Any, turn: Any) -> bool:
        return state.outcome is None and self.game.turn_of(state) == turn

    def play(self, plan: Plan, world: Any, luck: Luck) -> float:
        """What a plan comes to in a world: its answers while they are legal, then quick looks."""
        state, turn, step = world.copy(), self.game.turn_of(world), 0
        while self.goes_on(state, turn):
            option = None
            if state.seat == self.seat and step < len(plan):
                option, step = plan[step], step + 1
                if option not in state.legal():
                    option, step = None, len(plan)
            if option is None:
                tried = self.budget.tried if state.seat == self.seat else self.budget.replies
                option = self.look(state, luck, tried)
            state = after(state, option, luck)
        return self.judge(self.go_on(state, luck), self.seat)

    def go_on(self, state: Any, luck: Luck) -> Any:
        """Some more turns of others, each answered by a quick look."""
        for _ in range(self.budget.rounds):
            if state.outcome is not None:
                break
            turn = self.game.turn_of(state)
            while self.goes_on(state, turn):
                state = after(state, self.look(state, luck, self.budget.replies), luck)
        return state


def after(state: Any, option: Option, luck: Luck) -> Any:
    """The position after an option, once chance has answered."""
    new = state.copy()
    new.answer(option)
    while new.is_chance:
        new.answer(luck.answer(new))
    return new


class Planner:
    """A bot with a memory: it keeps its plan for the next question of the same turn."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.kept: Plan = ()

    def __call__(self, game: Game[Any], state: Any, seat: int, rng: Random) -> Option:
        options: list[Option] = state.legal()
        if len(options) == 1:
            self.kept = self.kept[1:] if self.kept[:1] == (options[0],) else ()
            return options[0]
        search = Search(game, seat, self.budget, rng)
        best = self.best_plan(search, state, options)
        self.kept = best[1:]
        return best[0]

    def best_plan(self, search: Search, state: Any, options: Sequence[Option]) -> Plan:
        """Draw plans, then halve them until one is left or the budget is spent."""
        plans = self.candidates(search, state, options)
        totals = dict.fromkeys(plans, 0.0)
        try:
            self.halve(search, state, totals)
        except OutOfBudget:
            pass
        return max(totals, key=lambda plan: totals[plan])

    def candidates(self, search: Search, state: Any, options: Sequence[Option]) -> list[Plan]:
        """Different complete turns: the one kept, a plain one, one from each good first option."""
        plans: dict[Plan, None] = {}
        if self.kept and self.kept[0] in options:
            plans[self.kept] = None
        rng, budget = search.rng, self.budget
        firsts = list(options) if len(options) <= budget.plans else rng.sample(options, budget.plans)
        try:
            plans[search.draw_plan(state, Luck(rng.getrandbits(60)), None, 0.0)] = None
            for number in range(budget.plans):
                world = search.game.resample(state, search.seat, rng)
                first = firsts[number] if number < len(firsts) else None
                luck = Luck(rng.getrandbits(60))
                plans[search.draw_plan(world, luck, first, budget.noise if number else 0.0)] = None
                if search.nodes > budget.nodes // 2:
                    break
        except OutOfBudget:
            pass
        return list(plans) or [(options[0],)]

    def halve(self, search: Search, state: Any, totals: dict[Plan, float]) -> None:
        """Sequential halving: every plan left plays in the same worlds with the same luck."""
        rng, game = search.rng, search.game
        worlds = 2
        while len(totals) > 1:
            shared = [
                (game.resample(state, search.seat, rng), Luck(rng.getrandbits(60)))
                for _ in range(worlds)
            ]
            for world, luck in shared:
                values = {plan: search.play(plan, world, luck.again()) for plan in totals}
                for plan, value in values.items():
                    totals[plan] += value
            ranked = sorted(totals, key=lambda plan: totals[plan], reverse=True)
            for plan in ranked[(len(ranked) + 1) // 2 :]:
                del totals[plan]
            worlds *= 2


def planner(budget: Budget) -> Callable[[], Planner]:
    """A maker of bots, one for each seat and match."""
    return lambda: Planner(budget)
