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
@click.option("--host", help="Address to serve at; 127.0.0.1 without it.")
@click.option("--port", type=click.IntRange(1, 65535), help="Port to serve at; 1789 without it.")
@click.option("--database", help="URL of the tables' database; a file of your own without it.")
@click.option("--browser/--no-browser", default=True, help="Open a browser at the tables.")
@click.pass_context
def main(
    context: click.Context, host: str | None, port: int | None, database: str | None, browser: bool
) -> None:
    """Historical rebellion board games: play, replay, draw and study them.

    Without a verb: serve tables in a browser.
    """
    if context.invoked_subcommand is None:
        from ..web import serve

        context.exit(serve(host, port, database, browser))


for verb in (games, play, simulate, replay, draw, verify, data, bench):
    main.add_command(verb)
