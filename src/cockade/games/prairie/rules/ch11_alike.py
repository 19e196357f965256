"""Counters that are the same piece many times: a question offers one of each class."""

from __future__ import annotations

from collections.abc import Sequence

from ..data.pieces import MODEL
from ..state import Prairie


def class_of(state: Prairie, counter: int) -> tuple[int, ...]:
    """All that matters of a counter but its number and its hex."""
    return (
        MODEL[counter],
        state.marks[counter],
        state.spent[counter],
        state.unsupplied[counter],
        state.train[counter],
        state.moved[counter],
        state.command[counter],
        state.engaged[counter],
        state.entry[counter],
        state.fate[counter],
        counter in state.guard and counter,
    )


def one_of_each(state: Prairie, counters: Sequence[int]) -> list[int]:
    """The first counter of each class, in the order given."""
    if len(counters) < 2 or len({MODEL[counter] for counter in counters}) == len(counters):
        return list(counters)
    first: dict[tuple[int, ...], int] = {}
    for counter in counters:
        first.setdefault(class_of(state, counter), counter)
    return list(first.values())
