"""Player aids: the tables of a game that people want beside the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from .sentences import Translate


class Aid(NamedTuple):
    """A table in words: heads of all columns, rows that begin with what they are about."""

    title: str
    section: str  # of the rules that it belongs to
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


# The aids of a scenario, in a language.
Aids = Callable[[str, Translate], Sequence[Aid]]


def no_aids(scenario: str, translate: Translate) -> Sequence[Aid]:
    return ()
