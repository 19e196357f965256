"""The `cockade` command: one small module for each kind of verb."""

from __future__ import annotations

from typing import Any

import click
from click.core import ParameterSource

from .. import __version__
from .. import game as find_game
from .. import games as all_games
from ..kernel import packs
from .admin import admin
from .analysis import analyse
from .arena import arena
from .comparing import compare_variants
from .errors import Verbs
from .fitting import studies
from .info import data, games
from .laboratory import balance_of, cards_of, odds_of, openings_of
from .play import play
from .records import draw, export, replay, verify
from .serve import worker
from .study import bench, simulate


@click.group(cls=Verbs, invoke_without_command=True, context_settings={"show_default": True})
@click.version_option(__version__, message="cockade %(version)s")
@click.option("--host", default="127.0.0.1", help="Host to bind.")
@click.option("--port", default=1789, type=click.IntRange(1, 65535), help="Port to bind.")
@click.option("--database", help="Database URL.  [default: a file in your data directory]")
@click.option(
    "--data",
    "pack",
    metavar="DIR",
    help="Data pack: corrections to the data of games.  [default: COCKADE_DATA]",
)
@click.option("--browser/--no-browser", default=True, help="Open a browser.")
@click.pass_context
def main(
    context: click.Context,
    host: str,
    port: int,
    database: str | None,
    pack: str | None,
    browser: bool,
) -> None:
    """Historical rebellion board games: play, replay, draw and study them.

    Without a command, serves tables for your browser.
    """
    if pack is not None:
        packs.choose(pack)
    if context.invoked_subcommand is None:
        from ..web import serve

        if packs.chosen():
            # A pack that is wrong is refused now, not at the first table.
            for id in all_games():
                find_game(id)

        context.exit(serve(given(context, "host"), given(context, "port"), database, browser))


def given(context: click.Context, name: str) -> Any:
    """An option that was typed; None leaves it to the environment and the default."""
    typed = context.get_parameter_source(name) is ParameterSource.COMMANDLINE
    return context.params[name] if typed else None


for study in (balance_of, cards_of, openings_of, odds_of, compare_variants):
    studies.add_command(study)
for verb in (games, play, simulate, replay, draw, verify, data, bench, arena, studies, analyse):
    main.add_command(verb)
for verb in (export, worker, admin):
    main.add_command(verb)
