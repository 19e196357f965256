"""Reading the data files: every table is checked, and an error names the file and the key."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Any

FILES = ("counties", "tracks", "turns", "special_actions", "cards")


class DataError(ValueError):
    """Data that can not be used; says which file and key are wrong."""


def read(name: str) -> dict[str, Any]:
    """One TOML file of the game's data."""
    text = files(__package__).joinpath("data", f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def check_keys(
    table: Mapping[str, Any], where: str, needed: Iterable[str], allowed: Iterable[str] = ()
) -> None:
    """Refuse unknown and missing keys."""
    wanted = set(needed)
    for key in sorted(set(table) - wanted - set(allowed)):
        raise DataError(f"{where}: unknown key {key!r}")
    for key in sorted(wanted - set(table)):
        raise DataError(f"{where}: key {key!r} is missing")


def check_total(found: object, wanted: object, where: str) -> None:
    """Refuse a wrong number or list."""
    if found != wanted:
        raise DataError(f"{where}: {found!r} found where {wanted!r} is needed")


def check_choice(value: object, allowed: Iterable[object], where: str) -> None:
    """Refuse a value that is not one of a few."""
    choices = list(allowed)
    if value not in choices:
        raise DataError(f"{where}: {value!r} is not one of {choices}")


def provenance() -> dict[str, dict[str, int]]:
    """How many data of each file come from the rulebook, from other print, or are reconstructed."""
    return {f"{name}.toml": counted(read(name)) for name in FILES}


def counted(data: Mapping[str, Any]) -> dict[str, int]:
    counts = {"rulebook": 0, "published": 0, "reconstructed": 0}
    for sentence in sentences(data, False):
        counts[kind_of(sentence)] += 1
    return counts


def sentences(value: Any, wanted: bool) -> list[str]:
    """All statements of provenance anywhere in a file."""
    if isinstance(value, str):
        return [value] if wanted else []
    if isinstance(value, Mapping):
        pairs = value.items()
        return [s for key, item in pairs for s in sentences(item, wanted or key == "provenance")]
    if isinstance(value, list):
        return [s for item in value for s in sentences(item, wanted)]
    return []


def kind_of(sentence: str) -> str:
    """A datum is as good as the weakest part of its source."""
    if "reconstructed" in sentence or "inferred" in sentence:
        return "reconstructed"
    return "published" if "published" in sentence else "rulebook"
