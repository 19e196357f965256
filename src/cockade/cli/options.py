"""Options that several verbs share: what set-up takes, and line-ups of bots."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

import click

from ..kernel.setup import SetUpError

OLD_NAME = "cockade.option"


def keep(context: click.Context, _: click.Parameter, texts: Sequence[str]) -> None:
    """Settings under their old name, for the callback of the new one."""
    context.meta[OLD_NAME] = texts


def together(
    context: click.Context, _: click.Parameter, texts: Sequence[str]
) -> dict[str, bool | int]:
    return parse_settings((*context.meta[OLD_NAME], *texts))


def setup_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options that choose how a match is set up."""
    for option in (
        click.option(
            "--setting",
            "settings",
            multiple=True,
            metavar="NAME=VALUE",
            callback=together,
            help="Change a setting of the game; may be repeated. `cockade games` lists them.",
        ),
        click.option(
            "--option", multiple=True, hidden=True, is_eager=True, expose_value=False, callback=keep
        ),
        click.option(
            "--players", type=int, help="Number of players.  [default: 4, or the fewest allowed]"
        ),
        click.option("--scenario", help="Scenario to play.  [default: the game's first]"),
    ):
        command = option(command)
    return command


def parse_settings(texts: Sequence[str]) -> dict[str, bool | int]:
    """Settings from `name=value`."""
    settings: dict[str, bool | int] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise SetUpError(f"--setting takes NAME=VALUE, not {text!r}.")
        try:
            settings[name.strip()] = json.loads(value.strip().lower())
        except ValueError:
            raise SetUpError(
                f"Setting {name} takes true, false or a number, not {value!r}."
            ) from None
    return settings


def bot_names(text: str) -> tuple[str, ...]:
    """The names in a list that is separated by commas."""
    return tuple(name.strip() for name in text.split(",") if name.strip())
