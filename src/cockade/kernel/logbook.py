"""The log of a match as data: what happened, after how many answers, and who may read it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from typing import Any, NamedTuple

from .flow import SECTIONS, Ask
from .journal import Written
from .sentences import Prompt, Sentence
from .state import State


class Position(NamedTuple):
    """Where a match begins that has no set-up: the answers and entries of chance before it."""

    answers: int
    drawn: int
    state: State


class Turn(NamedTuple):
    """A recorded answer, or an undo if the text is empty, and what chance gave after it."""

    line: int
    text: str
    chance: list[str]


class Entry(NamedTuple):
    """A line of the log; `number` counts the answers before it, `to` says who reads its end."""

    number: int
    sentence: Sentence
    args: tuple[Any, ...]
    to: tuple[int, ...] | None

    def hidden_from(self, viewer: int) -> bool:
        """Whether a viewer may not read the last argument."""
        return self.to is not None and viewer not in self.to


class Logbook:
    """What journals wrote down, one journal after the other; set-up comes before all answers."""

    __slots__ = ("deciders", "questions", "starts", "written")

    def __init__(self, written: Iterable[Written] = (), answers: int = 0) -> None:
        self.written: list[Written] = list(written)
        # Where each answer's entries begin, and the question that it answered, to be cited.
        self.starts: list[int] = [0] * answers
        self.questions: list[Ask | None] = [None] * answers
        # The seat of each answer that had other options.
        self.deciders: list[int | None] = [None] * answers

    def add(self, question: Ask, written: list[Written], options: int) -> None:
        """Write down an answer: its question, what came of it, how many options there were."""
        self.starts.append(len(self.written))
        self.questions.append(question)
        self.deciders.append(question.seat if options > 1 else None)
        self.written += written

    def drop(self) -> None:
        """Forget the last answer."""
        self.questions.pop()
        self.deciders.pop()
        del self.written[self.starts.pop() :]

    def since(self, place: int) -> list[Entry]:
        """All entries from the n-th on."""
        places = range(place, len(self.written))
        return [Entry(bisect_right(self.starts, n), *self.written[n]) for n in places]

    def first(self, answer: int) -> int:
        """Where the entries of an answer begin; past the end for one not yet given."""
        return self.starts[answer] if answer < len(self.starts) else len(self.written)

    def section(self, number: int) -> str:
        """The section behind the n-th answer; behind set-up there is no question."""
        question = self.questions[number - 1] if number else None
        return "" if question is None else section_of(question)

    def copy(self) -> Logbook:
        new = Logbook(self.written)
        new.starts, new.questions = self.starts[:], self.questions[:]
        new.deciders = self.deciders[:]
        return new


def section_of(question: Ask) -> str:
    """The section behind a question: its prompt's, or that of the rule that takes the answer."""
    prompt = question.prompt
    if isinstance(prompt, Prompt) and prompt.section:
        return prompt.section
    return SECTIONS[question.continuation]
