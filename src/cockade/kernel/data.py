"""Component data from TOML files, checked key by key: errors name the file and the key."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from .packs import DataError, corrected, read_file

__all__ = ["KINDS", "DataError", "Table", "count_provenance", "kind_of", "load", "provenances"]

KINDS: Final = ("rulebook", "published", "reconstructed")


class Table:
    """A table of a data file that knows where it stands."""

    def __init__(self, values: Mapping[str, Any], file: str, where: str = "") -> None:
        self.values = values
        self.file = file
        self.where = where

    def error(self, key: str, sentence: str) -> DataError:
        place = f"{self.where}.{key}" if self.where and key else self.where or key
        return DataError(f"{self.file}: {place}: {sentence}")

    def keys(self, needed: str, optional: str = "") -> Table:
        """Refuse unknown and missing keys; names are separated by spaces."""
        known = [*needed.split(), *optional.split()]
        for key in self.values:
            if key not in known:
                raise self.error(key, f"unknown key; known are {', '.join(known)}")
        for key in needed.split():
            if key not in self.values:
                raise self.error(key, "missing")
        return self

    def get(self, key: str, kind: type) -> Any:
        """A value of the right type."""
        if key not in self.values:
            raise self.error(key, "missing")
        value = self.values[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.error(key, f"{kind.__name__} expected, not {value!r}")
        return value

    def text(self, key: str) -> str:
        return str(self.get(key, str))

    def number(self, key: str) -> int:
        return int(self.get(key, int))

    def flag(self, key: str) -> bool:
        return bool(self.get(key, bool))

    def one_of(self, key: str, names: Iterable[str]) -> int:
        """The place of a name in a list of names."""
        known = list(names)
        value = self.text(key)
        if value not in known:
            raise self.error(key, f"{value!r} is not one of {', '.join(known)}")
        return known.index(value)

    def table(self, key: str) -> Table:
        return Table(self.get(key, dict), self.file, f"{self.where}.{key}".lstrip("."))

    def tables(self, key: str) -> list[Table]:
        """An array of tables, each known by its place."""
        rows = self.get(key, list)
        if not all(isinstance(row, dict) for row in rows):
            raise self.error(key, "tables expected")
        return [Table(row, self.file, f"{key}[{n}]") for n, row in enumerate(rows, 1)]

    def expect(self, key: str, found: object, wanted: object) -> None:
        """Refuse a wrong total."""
        if found != wanted:
            raise self.error(key, f"{wanted!r} expected, {found!r} found")


def load(folder: Path, name: str) -> Table:
    """A TOML file of a folder, with the corrections of the data pack that holds."""
    values, label = corrected(folder, name, read_file(folder / name))
    return Table(values, label)


def count_provenance(folder: Path) -> dict[str, dict[str, int]]:
    """For every data file, how many of its entries come from where."""
    counts: dict[str, dict[str, int]] = {}
    for path in sorted(folder.glob("*.toml")):
        origins: dict[str, int] = {}
        for text in provenances(load(folder, path.name).values):
            origin = kind_of(text)
            origins[origin] = origins.get(origin, 0) + 1
        if origins:
            counts[path.name] = origins
    return counts


def provenances(value: Any) -> list[str]:
    """Every provenance note in a tree of tables."""
    if isinstance(value, list):
        return [note for item in value for note in provenances(item)]
    if not isinstance(value, dict):
        return []
    notes: list[str] = []
    for key, item in value.items():
        if "provenance" not in key:
            notes += provenances(item)
        else:
            # One note for the whole table, or a table with a note for each field.
            notes += item.values() if isinstance(item, dict) else [item]
    return notes


def kind_of(text: str) -> str:
    """The kinds that a note names, in their order of authority."""
    kinds = [kind for kind in KINDS if re.search(rf"\b{kind}\b", text.lower())]
    return " + ".join(kinds) or "other"
