"""Reads the data files and refuses what is unknown, missing or does not add up."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "data"
FILES = ("cards", "dice", "factions", "map", "scenarios")

Table = Mapping[str, Any]


class DataError(ValueError):
    """A data file that is wrong; names the file and the key."""


def read(name: str) -> dict[str, Any]:
    """A data file as a table."""
    with open(FOLDER / f"{name}.toml", "rb") as file:
        return tomllib.load(file)


def require(truth: bool, where: str, sentence: str) -> None:
    """Stop with a sentence that names the place in the data."""
    if not truth:
        raise DataError(f"{where}: {sentence}")


def keys(table: Table, where: str, needed: str, optional: str = "") -> None:
    """Every needed key is there and no unknown one."""
    wanted, allowed = set(needed.split()), set(optional.split())
    for key in wanted:
        require(key in table, where, f"the key {key!r} is missing")
    for key in table:
        require(key in wanted | allowed, where, f"the key {key!r} is not known")


def entries(table: Table, where: str, key: str, needed: str, optional: str = "") -> list[Any]:
    """The list of entries under a key, each with its keys checked."""
    found = table.get(key)
    require(isinstance(found, list) and bool(found), where, f"entries [[{key}]] are missing")
    assert isinstance(found, list)
    for number, entry in enumerate(found):
        name = entry.get("id", number)
        keys(entry, f"{where} {key} {name}", needed, optional)
    return found


def known(names: Iterable[str], among: Iterable[str], where: str) -> None:
    """Every name is one of those that exist."""
    allowed = tuple(among)
    for name in names:
        require(name in allowed, where, f"{name!r} is not one of {', '.join(allowed)}")


def same(found: object, wanted: object, where: str) -> None:
    """A total that must come out."""
    require(found == wanted, where, f"{found!r} where {wanted!r} is needed")


def provenance() -> dict[str, dict[str, int]]:
    """How many data of each file come from the rulebook, are published or reconstructed."""
    return {name: dict(Counter(origins(read(name)))) for name in FILES}


def origins(node: Any) -> list[str]:
    found: list[str] = []
    if isinstance(node, dict):
        for key, value in node.items():
            if "provenance" in key and isinstance(value, str):
                found.append(origin(value))
            else:
                found += origins(value)
    elif isinstance(node, list):
        for value in node:
            found += origins(value)
    return found


def origin(text: str) -> str:
    """The first source that a provenance names."""
    words = [word for word in ("rulebook", "published", "reconstructed") if word in text]
    return min(words, key=text.index, default="reconstructed")
