"""The last lines of a match's log in words: only what is new is worded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cockade import Match

Line = dict[str, Any]
# Under this name stands what has been written of a line as markup.
WRITTEN = "written"


def to_be_written(lines: list[Line]) -> list[Line]:
    """Lines with room for their markup."""
    return [{**line, WRITTEN: {}} for line in lines]


@dataclass
class WordedLog:
    """The last lines that a seat reads in a language, and of which match they are."""

    names: Mapping[str, str]
    history: list[str]
    entries: int
    lines: list[Line]
    # Whether there are earlier ones.
    more: bool

    def precedes(self, match: Match) -> bool:
        """Whether a match goes on from here, with the same names."""
        before = match.lines[: len(self.history)]
        return before == self.history and match.voice.names == self.names

    def follow(self, match: Match, seat: str | None, count: int) -> None:
        """Add what has been written since, and keep so many lines."""
        self.lines = [*self.lines, *to_be_written(match.log(seat, self.entries))]
        self.more |= len(self.lines) > count
        del self.lines[:-count]
        self.history, self.entries = match.lines, match.first_entry(match.answers)
