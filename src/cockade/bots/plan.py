"""A bot that compares whole turns of its own over imagined worlds.

A move of these games is a row of small questions. The bot begins with the turn of a plain look
ahead and races it against other turns (`race`). It ends when its budget is spent or when nothing
new turns up, and deviates from the first turn only for one that is surely better. It keeps its plan
while all goes as foreseen. It knows no game: options, turns and judgements come from the contract
alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from random import Random
from typing import Any, Final, NamedTuple

from ..kernel.game import Game
from ..kernel.vocabulary import Option
from .greedy import effort, greedy
from .judge import Judge
from .race import Race
from .search import CAREFUL, OutOfBudget, Plan, Search, Thinking
from .together import race_together

# How many decisions' budgets the first question of a turn may take, and the least of any question.
ADVANCE: Final = 12.0
LEAST: Final = 0.3
# CPU seconds that a turn may take, however many decisions it has.
LONGEST_TURN: Final = 15.0


class Mind(NamedTuple):
    """What a bot keeps from one question to the next; it can travel between processes."""

    # The rest of its plan, and what its seat sees if all goes as planned.
    plan: Plan = ()
    expected: Any = None
    # Decisions' budgets that were not spent.
    saved: float = 0.0
    # The turn that it is in, and the CPU seconds spent on it.
    turn: Any = None
    seconds: float = 0.0


class Planner:
    """A bot with a memory, for one seat of one match: it keeps its plan for the next question."""

    def __init__(self, thinking: Thinking, weights: Mapping[str, float] | None = None) -> None:
        self.thinking = thinking
        self.weights = weights
        self.mind = Mind()

    def __call__(self, game: Game[Any], state: Any, seat: int, rng: Random) -> Option:
        options: list[Option] = state.legal()
        if len(options) == 1:
            return options[0]
        self.begin_question(game, state)
        plan = self.mind.plan
        if not (plan and plan[0] in options and self.foreseen(game, state, seat)):
            plan = self.think(game, state, rng)
        self.keep(plan, game, state, seat)
        return plan[0]

    def begin_question(self, game: Game[Any], state: Any) -> None:
        """Every question brings the budget of one decision, and may begin a turn."""
        self.mind = self.mind._replace(saved=min(self.mind.saved + 1.0, ADVANCE))
        turn = game.turn_of(state)
        if turn != self.mind.turn:
            self.mind = self.mind._replace(turn=turn, seconds=0.0)

    def foreseen(self, game: Game[Any], state: Any, seat: int) -> bool:
        """Whether all is as it was expected to be when the plan was made."""
        expected = self.mind.expected
        return expected is not None and bool(expected == game.view(state, seat))

    def keep(self, plan: Plan, game: Game[Any], state: Any, seat: int) -> None:
        """Remember the rest of a plan, and what comes next if neither chance nor others act."""
        expected = None
        if plan[1:]:
            new = state.copy()
            new.answer(plan[0])
            while new.seat == seat and len(new.legal()) == 1:
                new.answer(new.legal()[0])
            if new.seat == seat:
                expected = game.view(new, seat)
        self.mind = self.mind._replace(plan=plan[1:], expected=expected)

    def think(self, game: Game[Any], state: Any, rng: Random) -> Plan:
        """The best plan that the budget finds; what is spent beyond a share is saved up later."""
        race = self.race(game, state, rng)
        spent, mind = race.search.spent(), self.mind
        self.mind = mind._replace(
            saved=mind.saved - spent, seconds=mind.seconds + spent * self.thinking.seconds
        )
        return race.best

    def shares(self) -> float:
        """How many decisions' budgets a question may take; the cap of a turn goes before them."""
        shares = max(LEAST, self.mind.saved)
        if self.thinking.seconds:
            left = max(0.0, LONGEST_TURN - self.mind.seconds)
            shares = min(shares, left / self.thinking.seconds)
        return shares

    def race(self, game: Game[Any], state: Any, rng: Random) -> Race:
        """Race turns, in several processes if the bot may have them."""
        if self.thinking.processes > 1:
            return race_together(self, game, state, rng)
        return self.race_alone(game, state, rng)

    def race_alone(
        self, game: Game[Any], state: Any, rng: Random, helper: str | None = None
    ) -> Race:
        """Race turns until what is saved is spent, or nothing new turns up.

        Helpers begin as the others do, and then have a seed of their own.
        """
        judge = Judge(game, self.weights, self.thinking.blind)
        search = Search(judge, state, self.thinking, rng)
        search.allow(self.shares())
        race = Race(search, state)
        with suppress(OutOfBudget):
            self.begin(race)
            search.rng = rng if helper is None else Random(helper)
            race.run()
        return race

    def begin(self, race: Race) -> None:
        """Begin with what a plain look ahead or a quick look would do, and with the plan kept.

        That answer stands before anything else is tried: however small the budget, there is one.
        """
        search = race.search
        world, luck = race.world(0)
        careful, legal = self.thinking.careful, world.legal()
        if careful:
            option = greedy(search.judge.seen, world, search.seat, search.rng)
        else:
            legal = search.some(legal, search.own_look(len(legal)))
            option = search.best_of(world, legal, luck.guess())
        race.begin((option,))
        search.count(effort(search.game, len(legal)) if careful else len(legal))
        race.begin(search.run((option,), world, luck.again(), CAREFUL if careful else 0.0)[0])
        if self.mind.plan:
            race.draw(self.mind.plan, 0.0)
