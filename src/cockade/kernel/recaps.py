"""Recaps: what a climax of a match came to, in tables, told from the lines of its log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from .sentences import Sentence

if TYPE_CHECKING:
    from .voice import Voice

# A line of a log as `Match.log` gives it.
Line = Mapping[str, Any]


class Item(NamedTuple):
    """A word or two, perhaps behind a small drawing for a page that holds the board."""

    text: str
    picture: str = ""
    # What is shown instead of the words where pictures say the rest.
    brief: str = ""


# What stands in a place of a table: text, or several things one after the other.
Cell = str | tuple[Item, ...]


class Column(NamedTuple):
    """The head of a column; numbers stand to the right."""

    title: str
    number: bool = False


class RecapRow(NamedTuple):
    """A line of a table, which begins with what it is about, and more to say of it."""

    cells: tuple[Cell, ...]
    note: str = ""


class RecapTable(NamedTuple):
    """A table in words."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[RecapRow, ...]


class Recap(NamedTuple):
    """An election, a battle, the end of a turn: what it came to in a sentence or two, and how."""

    title: str
    tables: tuple[RecapTable, ...]
    result: tuple[str, ...] = ()


class Gain(NamedTuple):
    """Points that a seat has got, and what for, in words."""

    seat: int
    points: int
    source: str


# What the points of some lines were for.
Gains = Callable[[Sequence[Line], "Voice"], Sequence[Gain]]


@dataclass(frozen=True)
class Recaps:
    """Where the log of a game has something to sum up."""

    # A recap is read at one of these lines, and tells of all from the last of `begins` before it.
    at: tuple[Sentence, ...]
    begins: tuple[Sentence, ...]
    tell: Callable[[Sequence[Line], Voice], Recap]
    # It ends with one of these lines, or before one of those.
    last: tuple[Sentence, ...] = ()
    before: tuple[Sentence, ...] = ()
    # Whether it is rare and large enough to be shown to people without being asked for.
    opens: bool = False
    # How many of them there were, for the end of a match; a text with the number {n}.
    tally: str = ""

    @cached_property
    def places(self) -> frozenset[str]:
        """The names of the lines at which recaps are read."""
        return names(self.at)

    @cached_property
    def ends(self) -> tuple[frozenset[str], frozenset[str]]:
        """The names of the last lines, and of those behind them."""
        return names(self.last), names(self.before)

    def extent(self, keys: Sequence[str], place: int) -> tuple[int, int]:
        """Of which lines the recap tells that is read at the n-th: the first, and the end."""
        first, begins = place, names(self.begins)
        while first and keys[first] not in begins:
            first -= 1
        end = self.end(keys, place)
        return first, len(keys) if end is None else end

    def end(self, keys: Sequence[str], place: int) -> int | None:
        """Before which line the recap ends that is read at the n-th; none if it is not over."""
        last, before = self.ends
        for number in range(place + 1, len(keys)):
            if keys[number] in last:
                return number + 1
            if keys[number] in before:
                return number
        return None

    def lines_of(self, lines: Sequence[Line], answer: int) -> list[Sequence[Line]]:
        """The lines of which each recap tells that is read at the lines of one answer."""
        keys = [line["key"] for line in lines]
        own = [
            n
            for n, line in enumerate(lines)
            if line["answer"] == answer and line["key"] in self.places
        ]
        extents = [self.extent(keys, place) for place in own]
        return [lines[first:end] for first, end in extents]

    def at_answer(self, lines: Sequence[Line], answer: int, voice: Voice) -> list[Recap]:
        """All recaps that are read at the lines of one answer."""
        return [self.tell(told, voice) for told in self.lines_of(lines, answer)]

    def total(self, lines: Sequence[Line]) -> int:
        """How many there are in a log."""
        return sum(line["key"] in self.places for line in lines)

    def last_over(self, lines: Sequence[Line]) -> tuple[int, int] | None:
        """The answers of the last recap that is over: where it is read, and when it was over."""
        keys = [line["key"] for line in lines]
        if self.places.isdisjoint(keys):
            return None
        for place in range(len(keys) - 1, -1, -1):
            if keys[place] in self.places:
                end = self.end(keys, place)
                if end is not None:
                    return lines[place]["answer"], lines[end - 1]["answer"]
        return None


def names(sentences: Sequence[Sentence]) -> frozenset[str]:
    return frozenset(sentence.name for sentence in sentences)


def says(line: Line, *sentences: Sentence) -> bool:
    """Whether a line of a log is one of these sentences."""
    return line["key"] in [sentence.name for sentence in sentences]


def nothing_to_tell(lines: Sequence[Line], voice: Voice) -> Recap:
    return Recap("", ())


NO_RECAPS = Recaps((), (), nothing_to_tell)


def no_gains(lines: Sequence[Line], voice: Voice) -> Sequence[Gain]:
    return ()
