"""What verbs share: options of set-up, reading files, a console, plain tables."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import click
from rich import box
from rich.console import Console
from rich.table import Table

from ..kernel.game import SetUpError
from ..kernel.match import Match
from ..kernel.record import RecordError


def console() -> Console:
    """Made anew for each command, so that it writes to the stdout of the moment."""
    return Console(highlight=False, markup=False)


def set_up_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options that choose a table."""
    for option in (
        click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A rule."),
        click.option("--players", type=int, help="Number of players."),
        click.option("--scenario", help="Another scenario than the first."),
    ):
        command = option(command)
    return command


def switches(options: Sequence[str]) -> dict[str, Any]:
    """Options of set-up from `name=value`."""
    found: dict[str, Any] = {}
    for text in options:
        name, equals, value = text.partition("=")
        if not equals:
            raise SetUpError(f"--option takes NAME=VALUE, not {text!r}.")
        try:
            found[name.strip()] = json.loads(value.strip().lower())
        except ValueError:
            raise SetUpError(
                f"Option {name} takes true, false or a number, not {value!r}."
            ) from None
    return found


def names_of_bots(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def read_text(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError(f"{path}: not a text file.") from None


def load(path: str, upto: int | None = None) -> Match:
    """The match of a record; errors name the file."""
    text = read_text(path)
    try:
        return Match.load(text, upto=upto)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None


def simple_table(title: str, header: Iterable[str], right: int = 99) -> Table:
    """A table with few lines; the columns from number `right` on are flush right."""
    made = Table(title=title or None, box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    made.title_style, made.title_justify = "bold", "left"
    for place, name in enumerate(header):
        made.add_column(name, justify="right" if place >= right else "left")
    return made
