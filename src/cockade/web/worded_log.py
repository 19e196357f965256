"""The last lines of a match's log in words: only what is new is worded."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cockade import Match
from cockade.kernel import folded

Line = dict[str, Any]
# Under this name stands what has been written of a line as markup.
WRITTEN = "written"


def to_be_written(lines: list[Line]) -> list[Line]:
    """Lines with room for their markup."""
    return [{**line, WRITTEN: {}} for line in lines]


class Shown(NamedTuple):
    """Lines for a page: all that it shows, or those that it lacks."""

    lines: list[Line]
    # By this a page says which lines it has.
    mark: str
    # Whether there are lines before these that the page does not show.
    earlier: bool = False
    # Whether the page has the lines before these; the last of them may have happened again.
    continues: bool = False
    again: bool = False


@dataclass
class WordedLog:
    """The last lines that a seat reads in a language, and of which match they are."""

    names: Mapping[str, str]
    history: list[str]
    entries: int
    lines: list[Line]
    # Whether there are earlier ones.
    more: bool
    # How many lines there were, those before the kept ones since it was begun included.
    total: int = 0
    # It tells nothing of the lines; after an undo another log begins, with a mark of its own.
    mark: str = field(default_factory=lambda: secrets.token_hex(6))

    def __post_init__(self) -> None:
        self.total = len(self.lines)

    def precedes(self, match: Match) -> bool:
        """Whether a match goes on from here, with the same names."""
        before = match.lines[: len(self.history)]
        return before == self.history and match.voice.names == self.names

    def follow(self, match: Match, seat: str | None, count: int) -> None:
        """Add what has been written since, and keep so many lines."""
        new = to_be_written(match.log(seat, self.entries))
        self.lines = [*self.lines, *new]
        self.total += len(new)
        self.more |= len(self.lines) > count
        del self.lines[:-count]
        self.history, self.entries = match.lines, match.first_entry(match.answers)

    @property
    def position(self) -> str:
        """By this a page says which lines it has."""
        return f"{self.mark}.{self.total}"

    def shown(self, known: str, length: int) -> Shown:
        """What a page lacks that knows some lines by their mark, or the last lines of all."""
        log, _, number = known.partition(".")
        lacking = self.total - int(number) if number.isdecimal() and len(number) < 9 else -1
        if log != self.mark or not 0 <= lacking < len(self.lines):
            lines = folded(self.lines)
            return Shown(lines[-length:], self.position, self.more or len(lines) > length)
        first = begin = len(self.lines) - lacking
        # Equal lines in a row are one line, with how often.
        while 0 < begin < len(self.lines) and self.alike(begin):
            begin -= 1
        again = begin < first
        return Shown(folded(self.lines[begin:]), self.position, continues=True, again=again)

    def alike(self, place: int) -> bool:
        """Whether a line says the same as the one before."""
        return bool(self.lines[place]["text"] == self.lines[place - 1]["text"])
