"""The state: everything on the table, the open questions, and the loop that runs the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from . import fields as fields_
from .compiling import mypyc_attr
from .fields import Field
from .flow import DICE, NOUNS, Ask, Call, Chance, Do, Done, Outcome, Over, Then
from .flow import Step as Step
from .journal import Journal as Journal
from .journal import Written as Written
from .offers import Offer, Reason, apply, apply_to
from .sentences import Sentence
from .vocabulary import Option, Verb


class RulesError(Exception):
    """A defect in the rules of a game: they stopped where they must go on."""


# Games that are not compiled, such as your own, have states too.
@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The base of every game's state. Subclasses declare FIELDS, COPY, SEATS and CARD."""

    __slots__ = ("journal", "outcome", "stack")

    FIELDS: ClassVar[tuple[Field, ...]] = ()
    COPY: ClassVar[Callable[[Any, Any], None]]
    SEATS: ClassVar[tuple[str, ...]] = ()
    CARD: ClassVar[Verb | None] = None

    stack: list[Any]
    outcome: Outcome | None
    journal: Journal | None

    def begin(self, step: Step) -> None:
        """Start the rules with this step and run to the first question.

        What they write down on the way waits in a journal for the match.
        """
        self.stack = []
        self.outcome = None
        self.journal = Journal()
        self.run(step)

    @property
    def actor(self) -> str | None:
        """The seat to decide, `chance`, or None when the game is over."""
        if not self.stack:
            return None
        step = self.stack[-1]
        return "chance" if type(step) is Chance else self.SEATS[step.seat]

    @property
    def seat(self) -> int:
        """The number of the seat to decide; -1 for chance and when the game is over."""
        if not self.stack:
            return -1
        step = self.stack[-1]
        return -1 if type(step) is Chance else step.seat

    @property
    def is_chance(self) -> bool:
        """Whether chance decides now."""
        return bool(self.stack) and type(self.stack[-1]) is Chance

    @property
    def question(self) -> Any:
        """The open step, an `Ask` or a `Chance`; None when the game is over."""
        return self.stack[-1] if self.stack else None

    def key(self) -> int:
        """A hash of the position, the same for equal positions of one process."""
        return hash((fields_.key(self, self.FIELDS), tuple(self.stack), self.outcome is None))

    def __repr__(self) -> str:
        who = f"{self.actor} to decide" if self.stack else f"over: {self.outcome}"
        return f"<{type(self).__name__}, {who}>"

    def copy(self) -> Any:
        """An independent state; frames and piles are shared, for they never change."""
        cls = type(self)
        new = cls.__new__(cls)
        cls.COPY(self, new)
        new.stack = self.stack[:]
        new.outcome = self.outcome
        new.journal = None
        return new

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other) or not isinstance(other, State):
            return False
        return (
            self.stack == other.stack
            and self.outcome == other.outcome
            and all(getattr(self, f.name) == getattr(other, f.name) for f in self.FIELDS)
        )

    __hash__ = None  # type: ignore[assignment]

    def legal(self) -> list[Option]:
        """All options of the open question, chance's included; empty when the game is over."""
        if not self.stack:
            return []
        step = self.stack[-1]
        if type(step) is Chance:
            return [option for option, _ in self.chances()]
        question: Ask = step
        options: list[Option] = []
        for offer in question.offers:
            if isinstance(offer, Option):
                options.append(offer)
            else:
                options += offer.legal(self)
        return options

    def answer(self, option: Option) -> None:
        """Give the open question one of its legal options. Nothing is checked here; Match does."""
        step = self.stack.pop()
        if type(step) is Ask:
            question: Ask = step
            self.run(apply_to(question.continuation, self, option, question.args))
            return
        chance: Chance = step
        done = (*chance.done, option.noun)
        if len(done) < chance.count:
            self.stack.append(chance.after(done))
        else:
            self.run(apply_to(chance.continuation, self, done, chance.args))

    def run(self, step: Any) -> None:
        """Follow steps until someone must decide or the game is over."""
        stack = self.stack
        while True:
            kind = type(step)
            if kind is Ask or kind is Chance:
                stack.append(step)
                return
            if kind is Done:
                step = self._resume(step)
            elif kind is Call:
                called: Call = step
                if called.next is not None:
                    stack.append(called.next)
                step = apply(called.rule, self, called.args)
            elif kind is Do:
                step = self._next_task(step)
            elif kind is Over:
                self._end(step)
                return
            else:
                raise RulesError(f"a rule returned {step!r}")

    def _resume(self, done: Done) -> Any:
        """What comes after a rule that is over: whoever waits for its result, or the next task."""
        if not self.stack:
            raise RulesError("the rules came to an end without an outcome")
        frame = self.stack.pop()
        if type(frame) is not Then:
            return frame
        waiting: Then = frame
        return apply_to(waiting.continuation, self, done.result, waiting.args)

    def _next_task(self, step: Do) -> Any:
        tasks, at = step.tasks, step.at
        if at + 1 < len(tasks):
            self.stack.append(Do(tasks, at + 1, step.next))
        elif step.next is not None:
            self.stack.append(step.next)
        task = tasks[at]
        return apply(task[0], self, task[1:])

    def _end(self, step: Over) -> None:
        names = self.SEATS
        scores = {names[seat]: score for seat, score in enumerate(step.scores)}
        self.outcome = Outcome(tuple(names[seat] for seat in step.winners), step.reason, scores)
        self.stack.clear()

    def candidates(self, step: Chance) -> tuple[Verb, tuple[int, ...]]:
        """What chance chooses from now: a verb and its nouns, repeated by their weight."""
        if step.pile == DICE:
            die = step.verbs[len(step.done)]
            return die, die.faces
        if step.pile == NOUNS:
            verb, nouns = step.verbs[0], step.nouns
        else:
            assert self.CARD is not None
            verb, nouns = self.CARD, self.piles[step.pile]  # type: ignore[attr-defined]
        if step.done:
            left = list(nouns)
            for noun in step.done:
                left.remove(noun)
            nouns = tuple(left)
        return verb, nouns

    def chances(self) -> list[tuple[Option, int]]:
        """The options of chance with their weights, in the order of their nouns."""
        verb, nouns = self.candidates(self.stack[-1])
        weights: dict[int, int] = {}
        for noun in nouns:
            weights[noun] = weights.get(noun, 0) + 1
        return [(verb[noun], weights[noun]) for noun in sorted(weights)]

    def refusal(self, option: Option) -> Reason | None:
        """Why an option of the vocabulary is no answer now: None if it is one.

        An empty sentence means that the question does not ask for it at all.
        """
        step = self.stack[-1]
        if not isinstance(step, Ask):
            return Reason("", "")
        reason: Reason | None = Reason("", "")
        for offer in step.offers:
            if offer is option:
                return None
            if isinstance(offer, Offer) and offer.offers(option):
                reason = offer.refusal(self, option)
                if reason is None:
                    return None
        return reason

    def log(self, sentence: Sentence, *args: Any, to: tuple[int, ...] | None = None) -> None:
        """Write down what happened; with `to`, the last argument is for those seats only."""
        if self.journal is not None:
            self.journal.entries.append((sentence, args, to))

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        """States travel between processes, compiled or not."""
        values = {f.name: getattr(self, f.name) for f in self.FIELDS}
        return (restored, (type(self), values, self.stack, self.outcome))

    def to_json(self) -> dict[str, Any]:
        """The whole position, questions included, as readable JSON."""
        from .saving import state_json

        return state_json(self)


def blank(cls: type[State]) -> Any:
    """A state of a class with every field empty, for set-up and for loading."""
    state = cls.__new__(cls)
    fields_.blank(state, cls.FIELDS)
    state.stack = []
    state.outcome = None
    state.journal = None
    return state


def restored(
    cls: type[State], values: dict[str, Any], stack: list[Any], outcome: Outcome | None
) -> Any:
    """A state that came from another process."""
    state = cls.__new__(cls)
    for name, value in values.items():
        setattr(state, name, value)
    state.stack = stack
    state.outcome = outcome
    state.journal = None
    return state
