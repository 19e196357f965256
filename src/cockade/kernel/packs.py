"""Data packs: corrections to the data of games, laid over the originals file by file.

A pack is a folder with a folder for each game it corrects, and in it TOML files named like the
originals that hold only what differs. Tables are merged key by key. A row of an array of tables
says which one it corrects by its `id`, `number` or `name`, or by its place as `"#"`. A pack holds
for a whole process: it is named by COCKADE_DATA, which is set before a game is imported.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

VARIABLE: Final = "COCKADE_DATA"
# What tells the rows of an array apart; the first that all rows have, each its own.
IDENTITIES: Final = ("id", "number", "name")
PLACE: Final = "#"
# Games whose data was read, and the pack each was read with.
READ: Final[dict[str, str]] = {}


class DataError(ValueError):
    """A data file that cannot be used; names the file and the key."""


class Pack(NamedTuple):
    """What a pack holds for one game."""

    name: str
    digest: str
    files: Mapping[str, Mapping[str, Any]]

    def __str__(self) -> str:
        return f"{self.name} {self.digest}"


class Change(NamedTuple):
    """One datum that a pack changes; None stands for one that the original leaves out."""

    file: str
    key: str
    old: Any
    new: Any


def chosen() -> str:
    """The folder of the pack that holds for this process; empty without one."""
    return os.environ.get(VARIABLE, "")


def choose(folder: str) -> None:
    """Let a pack hold for this process; games must not have been read without it."""
    known = folder and str(Path(folder).resolve())
    if folder and not Path(folder).is_dir():
        raise DataError(f"{folder}: there is no such folder of data.")
    for game, pack in READ.items():
        if pack != known:
            raise DataError(f"The data of {game} is in use already; choose a pack before.")
    os.environ[VARIABLE] = known


def active(game: str) -> Pack | None:
    """The corrections to a game that hold for this process."""
    return read(chosen(), game)


def label(game: str) -> str:
    """What records and tables call the corrections that hold; empty without any."""
    return str(active(game) or "")


@cache
def read(folder: str, game: str) -> Pack | None:
    """The corrections to a game in a pack; nothing if it has none."""
    if not folder:
        return None
    if not Path(folder).is_dir():
        raise DataError(f"{folder}: there is no such folder of data.")
    own = Path(folder).name
    paths = sorted((Path(folder) / game).glob("*.toml"))
    files = {path.name: read_file(path, f"{own}/{game}/{path.name}") for path in paths}
    if not files:
        return None
    text = json.dumps(files, sort_keys=True, ensure_ascii=False, default=str)
    name = "-".join(Path(folder).resolve().name.split()) or "pack"
    return Pack(name, sha256(text.encode()).hexdigest()[:16], files)


def read_file(path: Path, called: str = "") -> dict[str, Any]:
    """A TOML file; errors call it by this name, or its own."""
    name = called or path.name
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise DataError(f"{name}: cannot be read ({error.strerror})") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError(f"{name}: not TOML: {error}") from None


def check_names(originals: Path) -> None:
    """Refuse folders and files of a pack that correct nothing, which must be mistyped."""
    pack, games = Path(chosen()), originals.parent.parent
    known = sorted(path.name for path in games.iterdir() if (path / "data").is_dir())
    for folder in sorted(path for path in pack.iterdir() if path.is_dir()):
        if folder.name not in known:
            raise DataError(f"{folder}: no such game; known are {', '.join(known)}")
    for file in sorted((pack / originals.parent.name).glob("*")):
        if not (originals / file.name).is_file() or file.suffix != ".toml":
            files = ", ".join(sorted(path.name for path in originals.glob("*.toml")))
            raise DataError(f"{file}: no such data file; known are {files}")


def corrected(folder: Path, name: str, values: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """The data of a file with the corrections that hold, and what complaints call the file."""
    game = folder.parent.name
    if folder.name != "data":
        return values, name
    if game not in READ and chosen():
        check_names(folder)
    READ[game] = chosen()
    pack = active(game)
    if pack is None or name not in pack.files:
        return values, name
    label = f"{pack.name}/{game}/{name}"
    return merged(values, pack.files[name], label, ""), label


def merged(old: Mapping[str, Any], new: Mapping[str, Any], file: str, where: str) -> dict[str, Any]:
    """A table with corrections; those it has no place for are refused."""
    result = dict(old)
    for key, value in new.items():
        here = f"{where}.{key}" if where else key
        if key not in old:
            raise DataError(f"{file}: {here}: unknown key; known are {', '.join(old)}")
        result[key] = merged_value(old[key], value, file, here)
    return result


def merged_value(old: Any, new: Any, file: str, where: str) -> Any:
    if kind(old) != kind(new):
        raise DataError(f"{file}: {where}: {kind(old)} expected, not {new!r}")
    if isinstance(old, dict):
        return merged(old, new, file, where)
    if is_rows(old) and is_rows(new):
        return merged_rows(old, new, file, where)
    return new


def kind(value: Any) -> str:
    """What sort of value it is, in a word."""
    if isinstance(value, bool):
        return "true or false"
    names = {int: "number", float: "number", str: "text", list: "array", dict: "table"}
    return names.get(type(value), "date")


def is_rows(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)


def identity(rows: Sequence[Mapping[str, Any]]) -> str:
    """The key that tells rows apart; their place if there is none."""
    for key in IDENTITIES:
        if all(key in row for row in rows) and len({row[key] for row in rows}) == len(rows):
            return key
    return PLACE


def merged_rows(
    old: Sequence[dict[str, Any]], new: Sequence[dict[str, Any]], file: str, where: str
) -> list[dict[str, Any]]:
    """Rows with corrections; a key may be new to a row if other rows have it."""
    result, own = [dict(row) for row in old], identity(old)
    shape = {key: value for row in old for key, value in row.items()}
    for row in new:
        key = PLACE if PLACE in row else own
        if key not in row:
            raise DataError(f"{file}: {where}: a correction needs {own!r}, to tell which it is for")
        place = place_of(old, key, row[key])
        here = f"{where}.{row[key]}"
        if place is None:
            raise DataError(f"{file}: {here}: there is no such row in the original")
        given = {k: v for k, v in row.items() if k != PLACE}
        whole = merged({**shape, **result[place]}, given, file, here)
        result[place] |= {k: whole[k] for k in given}
    return result


def place_of(rows: Sequence[Mapping[str, Any]], key: str, value: Any) -> int | None:
    """Where a row stands, by its identity or its place from 1."""
    if key == PLACE:
        return value - 1 if isinstance(value, int) and 1 <= value <= len(rows) else None
    return next((n for n, row in enumerate(rows) if row[key] == value), None)


def differences(originals: Path, pack: Pack) -> list[Change]:
    """Every datum that a pack changes, in the order of its files."""
    changed: list[Change] = []
    for name, new in pack.files.items():
        if not (originals / name).is_file():
            raise DataError(f"{pack.name}: {name}: no such data file")
        old = read_file(originals / name)
        file = f"{pack.name}/{originals.parent.name}/{name}"
        changed += changes(name, "", old, merged(old, new, file, ""))
    return changed


def changes(file: str, where: str, old: Any, new: Any) -> list[Change]:
    """Where two trees of data differ."""
    if old == new:
        return []
    if isinstance(old, dict) and isinstance(new, dict):
        keys = list(dict.fromkeys((*old, *new)))
        pairs = [(key, old.get(key), new.get(key)) for key in keys]
    elif is_rows(old) and is_rows(new):
        own = identity(old)
        labels = [row.get(own, place) for place, row in enumerate(old, 1)]
        pairs = list(zip(labels, old, new, strict=True))
    else:
        return [Change(file, where, old, new)]
    return [
        change
        for key, before, after in pairs
        for change in changes(file, f"{where}.{key}".lstrip("."), before, after)
    ]
