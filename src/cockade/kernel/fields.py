"""Fields of a state, declared once: copy, equality, readable JSON and validation come from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

Names = Sequence[str | None]


class StateError(ValueError):
    """A position that cannot be loaded; says which field is wrong and what is allowed."""


class Field(NamedTuple):
    """One field: its kind, the names that index it and the names of its values."""

    name: str
    kind: str
    names: tuple[str | None, ...] = ()
    columns: tuple[str | None, ...] = ()
    values: tuple[str, ...] = ()
    start: Any = None


def number(name: str, values: Sequence[str] = ()) -> Field:
    """An int; with `values` its JSON is a name, and -1 is null."""
    return Field(name, "number", values=tuple(values))


def row(name: str, index: Names, values: Sequence[str] = ()) -> Field:
    """A flat list of ints, one for each name."""
    return Field(name, "row", tuple(index), values=tuple(values))


def small(name: str, index: Names, values: Sequence[str] = ()) -> Field:
    """A row of numbers from 0 to 255 in a bytearray: a long one is copied much faster."""
    return Field(name, "small", tuple(index), values=tuple(values))


def grid(name: str, index: Names, columns: Names, values: Sequence[str] = ()) -> Field:
    """A flat list of ints for rows and columns, read as `row * len(columns) + column`."""
    return Field(name, "grid", tuple(index), tuple(columns), tuple(values))


def cells(name: str, index: Names, columns: Names, values: Sequence[str] = ()) -> Field:
    """A grid of numbers from 0 to 255 in a bytearray: a large one is copied much faster."""
    return Field(name, "cells", tuple(index), tuple(columns), tuple(values))


def table(name: str, index: Names, columns: Names, values: Sequence[str] = ()) -> Field:
    """A list of lists of ints; for two sides."""
    return Field(name, "table", tuple(index), tuple(columns), tuple(values))


def piles(name: str, index: Names, cards: Names) -> Field:
    """A list of sorted tuples of card numbers."""
    return Field(name, "piles", tuple(index), tuple(cards))


def seats(name: str, index: Names, seat_names: Names) -> Field:
    """A bytearray whose bits are seats, at most seven; the bit after them is the spectators'."""
    return Field(name, "seats", tuple(index), (*seat_names, "spectator"))


def pairs(name: str, firsts: Names, seconds: Names) -> Field:
    """A tuple of pairs of numbers in their order, each by its name; -1 is null."""
    return Field(name, "pairs", tuple(firsts), tuple(seconds), start=())


def plain(name: str, start: Any = None) -> Field:
    """Plain data that never changes in place: a string, a bool, None or a tuple of such."""
    return Field(name, "plain", start=start)


COPIES: Final = {
    "row": "new.{0} = old.{0}[:]",
    "small": "new.{0} = old.{0}[:]",
    "grid": "new.{0} = old.{0}[:]",
    "cells": "new.{0} = old.{0}[:]",
    "piles": "new.{0} = old.{0}[:]",
    "seats": "new.{0} = old.{0}[:]",
    "table": "new.{0} = [line[:] for line in old.{0}]",
}


def copier(fields: Sequence[Field]) -> Callable[[Any, Any], None]:
    """Write the function that copies all fields from an old state to a new one."""
    space: dict[str, Any] = {"State": Any}
    exec(copier_source(fields, "State"), space)
    made: Callable[[Any, Any], None] = space["copy_fields"]
    return made


def copier_source(fields: Sequence[Field], state: str) -> str:
    """The same as text, for states of a class: compiled, it knows where each field lies."""
    lines = [COPIES.get(f.kind, "new.{0} = old.{0}").format(f.name) for f in fields]
    body = "\n    ".join(lines) or "pass"
    return f"def copy_fields(old: {state}, new: {state}) -> None:\n    {body}\n"


def key(state: Any, fields: Sequence[Field]) -> tuple[Any, ...]:
    """The values of all fields as something that can be hashed."""
    return tuple(hashable(getattr(state, field.name)) for field in fields)


def hashable(value: Any) -> Any:
    if isinstance(value, bytearray):
        return bytes(value)
    return tuple(hashable(item) for item in value) if isinstance(value, list) else value


def blank(state: Any, fields: Sequence[Field]) -> None:
    """Give every field its empty value."""
    for field in fields:
        setattr(state, field.name, empty(field))


def empty(field: Field) -> Any:
    if field.kind == "row":
        return [0] * len(field.names)
    if field.kind in ("seats", "small"):
        return bytearray(len(field.names))
    if field.kind in ("grid", "cells"):
        size = len(field.names) * len(field.columns)
        return bytearray(size) if field.kind == "cells" else [0] * size
    if field.kind == "table":
        return [[0] * len(field.columns) for _ in field.names]
    if field.kind == "piles":
        return [() for _ in field.names]
    if field.kind == "number":
        return -1 if field.values else 0
    return field.start
