"""What of a state a seat may observe as numbers: plain declarations, for learning agents.

A field that is not named stays out. Cards come in through piles alone: of a hand, what its owner
and those who know a card may see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple


class Code(NamedTuple):
    """How the values of a field become numbers: names of the columns, a row for each value."""

    names: tuple[str, ...]
    rows: tuple[tuple[float, ...], ...]


def one_of(values: Sequence[str | None]) -> Code:
    """A column for each value; nothing stands for `none`, an empty name or no name."""
    named = [number for number, value in enumerate(values) if value not in (None, "", "none")]
    rows = tuple(tuple(float(n == number) for n in named) for number in range(len(values)))
    return Code(tuple(f"={values[n]}" for n in named), rows)


def bits(names: Sequence[str | None]) -> Code:
    """A column for each bit of a number."""
    rows = tuple(
        tuple(float(value >> bit & 1) for bit in range(len(names)))
        for value in range(1 << len(names))
    )
    return Code(tuple(f".{name}" for name in names), rows)


def nothing(state: Any) -> Sequence[float]:
    return ()


class Observed(NamedTuple):
    """The open fields of a state, each with the number that counts as one, and its piles.

    Fields whose values have names take a column a value and ignore their number. `signed` rows may
    fall below zero. `details` are numbers that no field holds, in the order of their names.
    """

    fields: Mapping[str, float]
    signed: tuple[str, ...] = ()
    codes: Mapping[str, Code] = {}
    open_piles: tuple[str, ...] = ()
    hands: tuple[str, ...] = ()  # one for each seat
    decks: tuple[str, ...] = ()  # only counted
    full_pile: float = 20
    detail_names: tuple[str, ...] = ()
    details: Callable[[Any], Sequence[float]] = nothing
