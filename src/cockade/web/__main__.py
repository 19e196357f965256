"""`python -m cockade.web`: the server alone."""

from __future__ import annotations

import sys

import click

from . import serve


@click.command()
@click.option("--host", help="Address to listen at; 127.0.0.1 without it.")
@click.option("--port", type=click.IntRange(1, 65535), help="Port to listen at; 1789 without it.")
@click.option("--database", help="URL of the database; a file of your own without it.")
@click.option("--browser/--no-browser", default=True, help="Open a browser.")
def main(host: str | None, port: int | None, database: str | None, browser: bool) -> None:
    """Serve Cockade's tables."""
    sys.exit(serve(host, port, database, browser))


if __name__ == "__main__":
    main()
