"""What rules write down while they run, for a match to take over."""

from __future__ import annotations

from typing import Any

from .sentences import Sentence

# A line of the log: its sentence, its arguments and the seats that may read the last one.
Written = tuple[Sentence, tuple[Any, ...], tuple[int, ...] | None]


class Journal:
    """What a match writes down while rules run: log entries, and whether something was revealed."""

    __slots__ = ("entries", "revealed")

    def __init__(self) -> None:
        self.entries: list[Written] = []
        self.revealed = False
