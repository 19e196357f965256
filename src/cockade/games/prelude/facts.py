"""Reading the data files: every table is checked, and an error names the file and the key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from cockade.kernel.data import DataError, load

FOLDER: Final = Path(__file__).with_name("data")
FILES: Final = ("counties", "tracks", "turns", "special_actions", "cards")

__all__ = ["FOLDER", "DataError", "check_choice", "check_keys", "check_total", "provenance", "read"]


def read(name: str) -> Mapping[str, Any]:
    """One TOML file of the game's data."""
    return load(FOLDER, f"{name}.toml").values


def check_keys(table: Mapping[str, Any], where: str, needed: str, allowed: str = "") -> None:
    """Refuse unknown and missing keys; names are separated by spaces."""
    wanted = set(needed.split())
    for key in sorted(set(table) - wanted - set(allowed.split())):
        raise DataError(f"{where}: unknown key {key!r}")
    for key in sorted(wanted - set(table)):
        raise DataError(f"{where}: key {key!r} is missing")


def check_total(found: object, wanted: object, where: str) -> None:
    """Refuse a wrong number or list."""
    if found != wanted:
        raise DataError(f"{where}: {wanted!r} expected, {found!r} found")


def check_choice(value: object, allowed: Iterable[object], where: str) -> None:
    """Refuse a value that is not one of a few."""
    choices = list(allowed)
    if value not in choices:
        raise DataError(f"{where}: {value!r} is not one of {choices}")


def provenance() -> dict[str, dict[str, int]]:
    """How many data of each file come from the rulebook, and how many are reconstructed."""
    return {f"{name}.toml": counted(read(name)) for name in FILES}


def counted(data: Mapping[str, Any]) -> dict[str, int]:
    counts = {"rulebook": 0, "published": 0, "reconstructed": 0}
    for note in notes(data, False):
        counts[kind_of(note)] += 1
    return counts


def notes(value: Any, wanted: bool) -> list[str]:
    """All notes of provenance anywhere in a file: a sentence, or a table of one for each field."""
    if isinstance(value, str):
        return [value] if wanted else []
    if isinstance(value, Mapping):
        pairs = value.items()
        return [note for key, item in pairs for note in notes(item, wanted or key == "provenance")]
    if isinstance(value, list):
        return [note for item in value for note in notes(item, wanted)]
    return []


def kind_of(note: str) -> str:
    """A datum is as good as the weakest part of its source."""
    if "reconstructed" in note or "inferred" in note:
        return "reconstructed"
    return "published" if "published" in note else "rulebook"
