"""Imagining turns: drawing plans, changing them, and playing them in imagined worlds.

A plan is the row of a seat's own answers until its turn is over. Questions with one option are no
part of it. A search counts the positions that it reaches, and stops when its budget is spent.
"""

from __future__ import annotations

from math import inf
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple

from ..kernel.game import Game
from ..kernel.vocabulary import Option
from .greedy import effort, greedy
from .judge import Judge, sides_of
from .worlds import Luck

Plan = tuple[Option, ...]
# The noise of a turn that is answered by plain looks ahead throughout.
CAREFUL: Final = -1.0
# Answers of one turn that are followed; longer ones are judged where they stand.
LONGEST: Final = 80


class Thinking(NamedTuple):
    """How a bot thinks: its budget for a decision on average, and how wide and far it looks."""

    # Positions reached for a decision; deciding is the same for the same seed and nodes.
    nodes: int = 0
    # CPU seconds for a decision; whatever runs out first counts, 0 is no limit.
    seconds: float = 0.0
    # Processes that think about one decision at the same time, each with that budget.
    processes: int = 1
    # Turns that a coach draws for each option.
    plans: int = 16
    # Whether a plain look ahead comes first; else a quick look that sees no second step.
    careful: bool = True
    # Options that are tried at a question of a plan, and at one of an opponent.
    tried: int = 8
    replies: int = 3
    # Of one's own options at least one of so many: on a map there are forty places to go.
    one_of: int = 0
    # Whether the turns of the others are played out too where more than two sides play.
    round: bool = False
    # The share of questions of a drawn plan that are answered at will.
    noise: float = 0.2
    # Imagined worlds at most, and changed plans in a row that may fail before a bot is content.
    worlds: int = 48
    patience: int = 60
    # Whether the terms are overlooked that a novice does not see.
    blind: bool = False


class OutOfBudget(Exception):
    """No more positions may be reached for this decision."""


class Search:
    """One decision of a seat."""

    def __init__(self, judge: Judge, state: Any, thinking: Thinking, rng: Random) -> None:
        self.game: Game[Any] = judge.game
        self.judge = judge
        self.seat: int = state.seat
        self.thinking = thinking
        sides = sides_of(judge.game, state)
        self.more_turns = sides - 1 if thinking.round and sides > 2 else 0
        self.rng = rng
        self.nodes = 0
        self.most_nodes = 0
        self.began = process_time()
        self.stop_at = 0.0

    def allow(self, shares: float) -> None:
        """Give the search so many times the budget of one decision."""
        self.most_nodes = int(self.thinking.nodes * shares)
        self.stop_at = self.began + self.thinking.seconds * shares

    def spent(self) -> float:
        """How many times the budget of one decision was taken."""
        by_nodes = self.nodes / self.thinking.nodes if self.thinking.nodes else 0.0
        seconds = self.thinking.seconds
        by_time = (process_time() - self.began) / seconds if seconds else 0.0
        return max(by_nodes, by_time)

    def count(self, positions: int) -> None:
        """Count positions that were reached."""
        self.nodes += positions
        if self.thinking.nodes and self.nodes > self.most_nodes:
            raise OutOfBudget
        if self.thinking.seconds and process_time() > self.stop_at:
            raise OutOfBudget

    def look(self, state: Any, options: list[Option], guess: Luck, tried: int) -> Option:
        """The best of a few options for whoever decides."""
        options = self.some(options, tried)
        self.count(len(options))
        return self.best_of(state, options, guess)

    def some(self, options: list[Option], tried: int) -> list[Option]:
        """So many of the options, by lot."""
        return self.rng.sample(options, tried) if len(options) > tried else options

    def own_look(self, options: int) -> int:
        """How many of one's own options a look takes in."""
        thinking = self.thinking
        return max(thinking.tried, options // thinking.one_of if thinking.one_of else 0)

    def best_of(self, state: Any, options: list[Option], guess: Luck) -> Option:
        """The best of some options by the positions right after them."""
        seat, evaluate = state.seat, self.judge.evaluate
        best, chosen = -inf, options[0]
        for option in options:
            value = evaluate(after(state, option, guess), seat)
            if value > best:
                best, chosen = value, option
        return chosen

    def goes_on(self, state: Any, turn: Any) -> bool:
        return state.outcome is None and self.game.turn_of(state) == turn

    def careful(self, state: Any) -> Option:
        """What a plain look ahead does, by this bot's judgement."""
        option = greedy(self.judge.seen, state, state.seat, self.rng)
        self.count(effort(self.game, len(state.legal())))
        return option

    def run(
        self, plan: Plan, world: Any, luck: Luck, noise: float = 0.0, change: int = -1
    ) -> tuple[Plan, Any]:
        """Play a turn in a world: as planned where that fits, else by looks or at will.

        One answer may be changed at will; with noise below 0, plain looks ahead go on where the
        plan ends. Gives the row of answers as it went, and where it led.
        """
        state, turn, step = world.copy(), self.game.turn_of(world), 0
        seat, length, random = self.seat, len(plan), self.rng.random
        guess = luck.guess()
        taken: list[Option] = []
        for _ in range(LONGEST):
            if not self.goes_on(state, turn):
                break
            options = state.legal()
            if len(options) == 1:
                option = options[0]
            elif state.seat != seat:
                option = self.look(state, options, guess, self.thinking.replies)
            else:
                # A question more or less than foreseen leaves the rest of the plan as it is.
                if len(taken) == change:
                    option, step = options[int(random() * len(options))], step + 1
                elif step < length and plan[step] in options:
                    option, step = plan[step], step + 1
                elif step + 1 < length and plan[step + 1] in options:
                    option, step = plan[step + 1], step + 2
                elif noise < 0:
                    option = self.careful(state)
                elif random() < noise:
                    option = options[int(random() * len(options))]
                else:
                    option = self.look(state, options, guess, self.own_look(len(options)))
                taken.append(option)
            answer(state, option, luck)
        self.count(len(taken) + 1)
        return tuple(taken), self.play_on(state, guess)

    def value(self, plan: Plan, world: Any, luck: Luck) -> float:
        """What a plan comes to in a world."""
        return self.judge.standing(self.run(plan, world, luck)[1], self.seat)

    def play_on(self, state: Any, guess: Luck) -> Any:
        """The position some more turns later, each the best of a few for whoever plays it."""
        for _ in range(self.more_turns):
            if state.outcome is not None:
                break
            seat, evaluate = state.seat, self.judge.evaluate
            ends = [self.at_will(state, guess) for _ in range(self.thinking.replies)]
            self.count(len(ends))
            state = max(ends, key=lambda end: evaluate(end, seat))
        return state

    def at_will(self, state: Any, luck: Luck) -> Any:
        """A turn played at will."""
        state, turn = state.copy(), self.game.turn_of(state)
        for _ in range(LONGEST):
            if not self.goes_on(state, turn):
                break
            options = state.legal()
            size = len(options)
            answer(state, options[luck.pick(size) if size > 1 else 0], luck)
        return state


def answer(state: Any, option: Option, luck: Luck) -> None:
    """Answer a question, and let chance answer whatever it is asked then."""
    state.answer(option)
    while state.is_chance:
        state.answer(luck.answer(state))


def after(state: Any, option: Option, luck: Luck) -> Any:
    """The position after an option, once chance has answered; the state stays as it was."""
    new = state.copy()
    answer(new, option, luck)
    return new
