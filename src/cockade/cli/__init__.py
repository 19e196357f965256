"""The `cockade` command: one small module for each kind of verb."""

from __future__ import annotations

import click

from .. import __version__
from .errors import Verbs
from .info import data, games
from .play import play
from .records import draw, replay, verify
from .study import bench, simulate


@click.group(cls=Verbs, invoke_without_command=True)
@click.version_option(__version__, message="cockade %(version)s")
@click.pass_context
def main(context: click.Context) -> None:
    """Historical rebellion board games: play, replay, draw and study them."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


for verb in (games, play, simulate, replay, draw, verify, data, bench):
    main.add_command(verb)
