"""Reads the data files and refuses what is unknown, missing or does not add up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from cockade.kernel.data import DataError, load

FOLDER: Final = Path(__file__).with_name("data")

Table = Mapping[str, Any]


def read(name: str) -> dict[str, Any]:
    """A data file as a table."""
    return dict(load(FOLDER, f"{name}.toml").values)


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
