"""`cockade worker`: lets bots think for servers at the same PostgreSQL."""

from __future__ import annotations

import asyncio
import signal
import sys

from .config import ConfigError, load_config
from .database import database_url
from .logs import set_up_logs
from .migration import DatabaseProblem, prepare_database
from .tables import Tables


def run_worker(database: str | None, processes: int | None) -> int:
    """Work until interrupted."""
    try:
        config = load_config(database=database, bot_workers=processes)
        if database_url(config.database).get_backend_name() != "postgresql":
            raise ConfigError("Workers need a PostgreSQL; with SQLite bots think in the server.")
        if config.bot_workers < 1:
            raise ConfigError("A worker needs at least one process.")
        prepare_database(config.database)
    except (ConfigError, DatabaseProblem) as error:
        print(f"cockade: {error}", file=sys.stderr)
        return 2
    set_up_logs(config.log)
    asyncio.run(_work(Tables(config)))
    return 0


async def _work(tables: Tables) -> None:
    loop, ended = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, ended.set)
    tables.start()
    print(f"Thinking for bots in {tables.config.bot_workers} processes.", flush=True)
    await ended.wait()
    await tables.close()
