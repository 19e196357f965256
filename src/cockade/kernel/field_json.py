"""Fields as JSON that people can read, and back again with every mistake named."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import compress
from typing import Any

from .fields import Field, Names, StateError, empty


def to_json(state: Any, fields: Sequence[Field]) -> dict[str, Any]:
    """All fields by name; zeros and empty piles are left out."""
    values = {f.name: field_json(getattr(state, f.name), f) for f in fields}
    return {name: value for name, value in values.items() if value not in ({}, 0)}


def field_json(value: Any, field: Field) -> Any:
    kind = field.kind
    if kind == "number":
        return value_json(value, field)
    if kind in ("row", "small"):
        return row_json(value, field.names, field)
    if kind in ("grid", "cells"):
        width = len(field.columns)
        value = [value[n : n + width] for n in range(0, len(value), width)]
        kind = "table"
    if kind == "table":
        lines = {name: row_json(line, field.columns, field) for name, line in paired(field, value)}
        return {name: line for name, line in lines.items() if line}
    if kind == "piles":
        return {
            name: [field.columns[c] for c in pile] for name, pile in paired(field, value) if pile
        }
    if kind == "seats":
        return {name: seats_json(mask, field) for name, mask in paired(field, value) if mask}
    if kind == "pairs":
        return [pair_json(pair, field) for pair in value]
    return value


def paired(field: Field, value: Sequence[Any]) -> list[tuple[str, Any]]:
    return [(name, v) for name, v in zip(field.names, value, strict=True) if name is not None]


def row_json(line: Sequence[int], names: Names, field: Field) -> dict[str, Any]:
    # Most are zero: these are left out before anything is done with each.
    pairs = zip(compress(names, line), filter(None, line), strict=True)
    return {name: value_json(v, field) for name, v in pairs if name is not None}


def value_json(value: int, field: Field) -> Any:
    if not field.values:
        return value
    return None if value < 0 else field.values[value]


def pair_json(pair: tuple[int, int], field: Field) -> list[str | None]:
    sides = zip(pair, (field.names, field.columns), strict=True)
    return [None if number < 0 else names[number] for number, names in sides]


def seats_json(mask: int, field: Field) -> list[str]:
    return [name for bit, name in enumerate(field.columns) if mask >> bit & 1 and name is not None]


def from_json(state: Any, fields: Sequence[Field], json: dict[str, Any]) -> None:
    """Fill a state from JSON; refuses what it does not know, and says where."""
    for field in fields:
        value = empty(field)
        if field.name in json:
            value = field_value(json[field.name], field, field.name)
        setattr(state, field.name, value)


def field_value(json: Any, field: Field, where: str) -> Any:
    kind = field.kind
    if kind == "number":
        return value_of(json, field, where)
    if kind == "row":
        return row_value(json, field.names, field, where)
    if kind == "small":
        return in_bytes(row_value(json, field.names, field, where), where)
    if kind in ("grid", "cells", "table"):
        return lines_value(json, field, where)
    if kind == "piles":
        return piles_value(json, field, where)
    if kind == "seats":
        return seats_value(json, field, where)
    if kind == "pairs":
        return pairs_value(json, field, where)
    return frozen(json, where)


def lines_value(json: Any, field: Field, where: str) -> Any:
    lines = [[0] * len(field.columns) for _ in field.names]
    for name, line in entries(json, where):
        place = place_of(name, field.names, where)
        lines[place] = row_value(line, field.columns, field, f"{where}.{name}")
    if field.kind == "table":
        return lines
    flat = [cell for line in lines for cell in line]
    if field.kind == "grid":
        return flat
    return in_bytes(flat, where)


def in_bytes(numbers: list[int], where: str) -> bytearray:
    if not all(0 <= number <= 255 for number in numbers):
        raise StateError(f"{where}: numbers from 0 to 255 are needed")
    return bytearray(numbers)


def entries(json: Any, where: str) -> list[tuple[str, Any]]:
    if not isinstance(json, dict):
        raise StateError(f"{where}: a table of names is needed, not {json!r}")
    return list(json.items())


@cache
def places(names: tuple[str | None, ...]) -> dict[str, int]:
    return {name: place for place, name in enumerate(names) if name is not None}


def place_of(name: Any, names: tuple[str | None, ...], where: str) -> int:
    by_name = places(names)
    if not isinstance(name, str) or name not in by_name:
        raise StateError(f"{where}: {name!r} is not one of {', '.join(by_name)}")
    return by_name[name]


def value_of(json: Any, field: Field, where: str) -> int:
    if field.values:
        return -1 if json is None else place_of(json, field.values, where)
    if not isinstance(json, int):
        raise StateError(f"{where}: a whole number is needed, not {json!r}")
    return json


def row_value(json: Any, names: tuple[str | None, ...], field: Field, where: str) -> list[int]:
    line = [0] * len(names)
    for name, value in entries(json, where):
        line[place_of(name, names, where)] = value_of(value, field, f"{where}.{name}")
    return line


def piles_value(json: Any, field: Field, where: str) -> list[tuple[int, ...]]:
    piles: list[tuple[int, ...]] = [() for _ in field.names]
    for name, cards in entries(json, where):
        if not isinstance(cards, list | tuple):
            raise StateError(f"{where}.{name}: a list of cards is needed, not {cards!r}")
        numbers = [place_of(card, field.columns, f"{where}.{name}") for card in cards]
        piles[place_of(name, field.names, where)] = tuple(sorted(numbers))
    return piles


def seats_value(json: Any, field: Field, where: str) -> bytearray:
    masks = bytearray(len(field.names))
    for name, seat_names in entries(json, where):
        if not isinstance(seat_names, list | tuple):
            raise StateError(f"{where}.{name}: a list of seats is needed, not {seat_names!r}")
        bits = [place_of(seat, field.columns, f"{where}.{name}") for seat in seat_names]
        masks[place_of(name, field.names, where)] = sum(1 << bit for bit in set(bits))
    return masks


def pairs_value(json: Any, field: Field, where: str) -> tuple[tuple[int, ...], ...]:
    if not isinstance(json, list | tuple) or any(
        not isinstance(pair, list | tuple) or len(pair) != 2 for pair in json
    ):
        raise StateError(f"{where}: a list of pairs is needed, not {json!r}")
    sides = (field.names, field.columns)
    return tuple(
        tuple(
            -1 if name is None else place_of(name, names, where)
            for name, names in zip(pair, sides, strict=True)
        )
        for pair in json
    )


def frozen(json: Any, where: str) -> Any:
    """JSON's lists as the tuples that they were."""
    if isinstance(json, dict | float):
        raise StateError(f"{where}: names, whole numbers or lists of them are needed, not {json!r}")
    return tuple(frozen(item, where) for item in json) if isinstance(json, list | tuple) else json
