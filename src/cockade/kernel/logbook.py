"""The log of a match as data: what happened, after how many answers, and who may read it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from .flow import SECTIONS, unfinished
from .state import State, Written


class Position(NamedTuple):
    """Where a match begins that has no set-up: the answers and entries of chance before it."""

    answers: int
    drawn: int
    state: State


class Entry(NamedTuple):
    """A line of the log; `number` counts the answers before it, `to` says who reads its end."""

    number: int
    key: str
    args: tuple[Any, ...]
    to: tuple[int, ...] | None

    def seen_by(self, viewer: int) -> tuple[str, tuple[Any, ...]]:
        """The key and arguments that a viewer may read."""
        if self.to is None or viewer in self.to:
            return self.key, self.args
        return f"{self.key}.hidden", self.args[:-1]


class Logbook:
    """What journals wrote down, one journal after the other; set-up comes before all answers."""

    __slots__ = ("starts", "takers", "written")

    def __init__(self, written: Iterable[Written] = (), answers: int = 0) -> None:
        self.written: list[Written] = list(written)
        # Where each answer's entries begin, and the rule that took it, so that it can be cited.
        self.starts: list[int] = [0] * answers
        self.takers: list[Callable[..., Any]] = [unfinished] * answers

    def add(self, taker: Callable[..., Any], written: list[Written]) -> None:
        """Write down an answer: the rule that took it and what came of it."""
        self.starts.append(len(self.written))
        self.takers.append(taker)
        self.written += written

    def drop(self) -> None:
        """Forget the last answer."""
        self.takers.pop()
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
        return SECTIONS[self.takers[number - 1]] if number else ""

    def copy(self) -> Logbook:
        new = Logbook(self.written)
        new.starts, new.takers = self.starts[:], self.takers[:]
        return new
