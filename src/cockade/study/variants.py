"""Variants to compare: a setting, a datum or a bot that differs, and nothing else."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from ..kernel import packs
from ..kernel.packs import DataError
from .simulation import Experiment


class Variant(NamedTuple):
    """A plan under the name of what is particular about it."""

    name: str
    plan: Experiment


def data_folder(game: str) -> Path:
    """Where the original data of a game is; the game itself is not imported."""
    spec = find_spec(f"cockade.games.{game}")
    assert spec is not None and spec.submodule_search_locations
    return Path(spec.submodule_search_locations[0]) / "data"


def assignment(game: str, text: str, folder: Path) -> Path:
    """A pack made of one correction, `FILE:KEY=VALUE`; returns its folder."""
    file, key, value = split(text)
    path = datum_path(original(game, file), key.split("."), file)
    target = folder / "packs" / f"{text.replace('/', '-').replace(':', '-')}"
    (target / game).mkdir(parents=True, exist_ok=True)
    (target / game / file).write_text(toml(path, parsed(value)), encoding="utf-8")
    return target


def split(text: str) -> tuple[str, str, str]:
    """File, key and value of `FILE:KEY=VALUE`."""
    file, _, rest = text.partition(":")
    key, _, value = rest.partition("=")
    parts = file.strip(), key.strip(), value.strip()
    if not all(parts):
        raise DataError(f"--data takes a folder or FILE:KEY=VALUE, not {text!r}.")
    return parts


def original(game: str, file: str) -> dict[str, Any]:
    """What a data file of a game says."""
    path = data_folder(game) / file
    if not path.is_file():
        known = ", ".join(sorted(each.name for each in path.parent.glob("*.toml")))
        raise DataError(f"{file}: no such data file of {game}; known are {known}")
    return packs.read_file(path)


def in_words(game: str, text: str) -> str:
    """A correction for people: the row by its name if it has one, what changes, and to what."""
    file, key, value = split(text)
    values, path = original(game, file), datum_path(original(game, file), key.split("."), file)
    if len(path) != 2 or not isinstance(path[0], tuple):
        return f"{key} = {value}"
    (array, identity, own), changed = path
    name = next((row.get("name") for row in values[array] if row.get(identity) == own), None)
    which = f"#{own}" if identity == "number" else own
    row = f"{name} ({which})" if name and name != own else which
    return f"{row} with {changed} {value}"


def parsed(value: str) -> Any:
    """A value as TOML has it; anything else is text."""
    try:
        return tomllib.loads(f"value = {value}")["value"]
    except tomllib.TOMLDecodeError:
        return value


def datum_path(values: Mapping[str, Any], names: Sequence[str], file: str) -> list[Any]:
    """The way to a datum: keys, and for rows (array, identity, value).

    The array may be left out where only one of the file has such a row.
    """
    if names[0] in values:
        inner = values[names[0]]
        if packs.is_rows(inner) and len(names) > 2:
            return [row_step(inner, names[0], names[1], file), *names[2:]]
        if isinstance(inner, dict) and len(names) > 1:
            return [names[0], *datum_path(inner, names[1:], file)]
        return list(names)
    arrays = [
        key
        for key, rows in values.items()
        if packs.is_rows(rows) and has_row(rows, names[0]) and len(names) > 1
    ]
    if len(arrays) != 1:
        raise DataError(f"{file}: {'.'.join(names)}: there is no such datum")
    return [row_step(values[arrays[0]], arrays[0], names[0], file), *names[1:]]


def has_row(rows: Sequence[Mapping[str, Any]], name: str) -> bool:
    key = packs.identity(rows)
    return key != packs.PLACE and any(str(row[key]) == name for row in rows)


def row_step(
    rows: Sequence[Mapping[str, Any]], array: str, name: str, file: str
) -> tuple[str, str, Any]:
    """The array, the key that tells its rows apart, and this row's value of it."""
    key = packs.identity(rows)
    if key == packs.PLACE:
        return array, key, parsed(name)
    for row in rows:
        if str(row[key]) == name:
            return array, key, row[key]
    raise DataError(f"{file}: {array}.{name}: there is no such row")


def toml(path: Sequence[Any], value: Any) -> str:
    """A TOML file with one datum, reached by keys and at most one row on the way."""
    *way, last = path
    lines: list[str] = []
    tables: list[str] = []
    for step in way:
        if isinstance(step, tuple):
            array, key, own = step
            tables.append(array)
            lines += [f"[[{dotted(tables)}]]", f"{json.dumps(key)} = {literal(own)}"]
        else:
            tables.append(step)
            if step is way[-1]:
                lines.append(f"[{dotted(tables)}]")
    return "\n".join([*lines, f"{json.dumps(last)} = {literal(value)}", ""])


def dotted(keys: Sequence[str]) -> str:
    return ".".join(json.dumps(key) for key in keys)


def literal(value: Any) -> str:
    """A value in TOML; JSON writes numbers, text, booleans and their arrays alike."""
    return json.dumps(value, ensure_ascii=False)


def by_setting(plan: Experiment, name: str, values: Sequence[bool | int]) -> list[Variant]:
    """The same plan with each value of a setting."""
    return [
        Variant(
            f"{name}={json.dumps(value)}",
            plan._replace(settings={**plan.settings, name: value}),
        )
        for value in values
    ]


def by_bots(plan: Experiment, bots: Sequence[str]) -> list[Variant]:
    """The same plan with each bot at all seats."""
    return [Variant(bot, plan._replace(bots=(bot,) * len(plan.bots))) for bot in bots]


def by_data(plan: Experiment, name: str, folder: Path) -> list[Variant]:
    """The same plan without a pack and with it."""
    return [
        Variant("the original", plan),
        Variant(name, plan._replace(data=str(folder.resolve()))),
    ]
