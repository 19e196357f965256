"""Counters that are the same piece many times: a question offers one of each class."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cockade.kernel import condition

from .data.pieces import MODEL
from .state import Prairie


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
        counter in state.guard and counter,
    )


def one_of_each(state: Prairie, counters: Iterable[int]) -> list[int]:
    """The first counter of each class, in the order given."""
    first: dict[tuple[int, ...], int] = {}
    for counter in counters:
        first.setdefault(class_of(state, counter), counter)
    return list(first.values())


def one_class(state: Prairie, counters: Sequence[int]) -> bool:
    """Whether nobody needs to be asked which of some counters is meant."""
    return len(one_of_each(state, counters)) <= 1


@condition("10.0", "Another counter of the same kind and in the same state stands for it.")
def first_of_its_kind(state: Prairie, counter: int, counters: Sequence[int]) -> bool:
    """For reasons: whether a counter stands for its class among some counters."""
    own = class_of(state, counter)
    return next((n for n in counters if class_of(state, n) == own), counter) == counter
