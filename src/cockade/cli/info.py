"""Verbs that list what there is: games and their data."""

from __future__ import annotations

import json
from typing import Any

import click

from .. import game as find_game
from .. import games as all_games
from ..kernel import packs
from ..kernel.data import KINDS
from ..kernel.game import Game
from ..kernel.packs import DataError
from ..study.variants import data_folder
from .output import console, plain_table


@click.command()
def games() -> None:
    """List the games, their scenarios and settings."""
    out = console()
    table = plain_table("", ("game", "title", "period", "players", "minutes", "rules"))
    known = [find_game(id) for id in all_games()]
    for game in known:
        low, high = game.minutes
        version = f"version {game.version}"
        table.add_row(game.id, game.title, game.period, numbers(game), f"{low}-{high}", version)
    out.print(table)
    for game in known:
        out.print(f"{game.title}: {game.introduction}", soft_wrap=False)
        for name, scenario in game.scenarios.items():
            out.print(f"  --scenario {name}: {scenario.title}")
        for name, setting in game.settings.items():
            values = ", ".join(str(value).lower() for value in setting.values)
            out.print(f"  --setting {name}={str(setting.default).lower()} ({values}): ", end="")
            out.print(setting.sentence)
        out.print()


def numbers(game: Game[Any]) -> str:
    """The numbers of players that any scenario takes."""
    counts = sorted({count for s in game.scenarios.values() for count in s.players})
    if len(counts) > 2 and counts == list(range(counts[0], counts[-1] + 1)):
        return f"{counts[0]}-{counts[-1]}"
    return ", ".join(str(count) for count in counts)


@click.command()
@click.argument("game")
@click.option("--diff", metavar="DIR", help="Show what a data pack changes, checked, instead.")
def data(game: str, diff: str | None) -> None:
    """Count the data of GAME by source, file by file."""
    if diff is not None:
        show_changes(game, diff)
    else:
        show_counts(game)


def show_changes(game: str, folder: str) -> None:
    """Every datum that a pack changes; the game itself checks it."""
    packs.choose(folder)
    find_game(game)
    pack = packs.active(game)
    if pack is None:
        raise DataError(f"{folder}: it changes nothing in {game}.")
    table = plain_table(f"{pack.name} ({pack.digest})", ("file", "key", "original", "pack"))
    for change in packs.differences(data_folder(game), pack):
        table.add_row(change.file, change.key, worded(change.old), worded(change.new))
    console().print(table)


def worded(value: object) -> str:
    return "" if value is None else json.dumps(value, ensure_ascii=False, default=str)


def show_counts(game: str) -> None:
    """How many data of each file come from where."""
    counts = find_game(game).provenance()
    kinds = sorted({kind for file in counts.values() for kind in file}, key=authority)
    # Without their endings the names of all files fit into 80 columns.
    files = [file.removesuffix(".toml") for file in counts]
    table = plain_table("", ("provenance", *files, "total"), right=1)
    for kind in kinds:
        row = [file.get(kind, 0) for file in counts.values()]
        table.add_row(kind, *[str(number or "") for number in row], str(sum(row)))
    totals = [sum(file.values()) for file in counts.values()]
    table.add_section()
    table.add_row("total", *[str(total) for total in totals], str(sum(totals)))
    console().print(table)


def authority(kind: str) -> tuple[int, str]:
    """Pure kinds first, in the order of their authority."""
    return (KINDS.index(kind), "") if kind in KINDS else (len(KINDS), kind)
