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
    file, colon, rest = text.partition(":")
    key, equals, value = rest.partition("=")
    if not colon or not equals:
        raise DataError(f"--data takes a folder or FILE:KEY=VALUE, not {text!r}.")
    originals = data_folder(game)
    if not (originals / file).is_file():
        raise DataError(f"{file}: {game} has no such data file.")
    path = datum_path(packs.read_file(originals / file), key.strip().split("."), file)
    target = folder / "packs" / f"{text.replace('/', '-').replace(':', '-')}"
    (target / game).mkdir(parents=True, exist_ok=True)
    (target / game / file).write_text(toml(path, parsed(value.strip())), encoding="utf-8")
    return target


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
