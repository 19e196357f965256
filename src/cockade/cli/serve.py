"""Verbs for hosts: what runs beside a server."""

from __future__ import annotations

import click


@click.command()
@click.option("--database", help="URL of the PostgreSQL that the servers use.")
@click.option("--processes", type=click.IntRange(1, 256), help="Processes to think with.")
@click.pass_context
def worker(context: click.Context, database: str | None, processes: int | None) -> None:
    """Let bots think for servers that share a PostgreSQL.

    Start as many as you like, on any machine; COCKADE_… variables are read as by a server.
    """
    from ..web.worker import run_worker

    context.exit(run_worker(database, processes))
