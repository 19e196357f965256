"""Starting the server."""

from __future__ import annotations

import gc
import sys
import threading
import webbrowser
from contextlib import suppress
from typing import Any

import uvicorn
from litestar import Litestar

from .app import create_app
from .config import Config, ConfigError, load_config
from .connections import descriptors, guarded
from .logs import set_up_logs
from .migration import DatabaseProblem, prepare_database

# Seconds that open requests get when the server ends.
SHUTDOWN_SECONDS = 3
# How often Python looks for garbage among what is new, what is newer than the last full search,
# and everything: ten times as rarely as by itself, and a hundred times for everything.
COLLECTING = (7000, 10, 100)


class Server(uvicorn.Server):
    """Says where it is, and opens the browser, once it can be reached."""

    def __init__(self, app: Litestar, config: uvicorn.Config, address: str, browser: bool) -> None:
        super().__init__(config)
        self.app = app
        self.address = address
        self.browser = browser

    async def startup(self, sockets: list[Any] | None = None) -> None:
        await super().startup(sockets)
        if self.should_exit:
            return
        collect_rarely()
        print(f"Serving at {self.address} (Ctrl+C to quit)", flush=True)
        if self.browser:
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()

    async def shutdown(self, sockets: list[Any] | None = None) -> None:
        # Streams of events would keep it waiting.
        self.app.state.tables.leave()
        await super().shutdown(sockets)


def collect_rarely() -> None:
    """A full search for garbage makes everybody wait for up to 0.3 s where there are many tables.

    What is loaded by now stays for good and is left out of it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)


def address_of(config: Config) -> str:
    host = "localhost" if config.host in ("0.0.0.0", "::", "") else config.host
    return f"http://{f'[{host}]' if ':' in host else host}:{config.port}/"


def run(host: str | None, port: int | None, database: str | None, browser: bool) -> int:
    """Serve until interrupted; what is not given comes from the environment."""
    try:
        config = load_config(host=host, port=port, database=database)
        prepare_database(config.database)
    except (ConfigError, DatabaseProblem) as error:
        print(f"cockade: {error}", file=sys.stderr)
        return 2
    set_up_logs(config.log)
    app = create_app(config)
    uvicorn_config = uvicorn.Config(
        app,
        host=config.host,
        port=config.port,
        log_level="warning",
        log_config=None,
        access_log=False,
        proxy_headers=not config.local,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        server_header=False,
        http=guarded(config.connections, descriptors()),
    )
    server = Server(app, uvicorn_config, address_of(config), browser and config.local)
    # Ctrl+C is how a server ends.
    with suppress(KeyboardInterrupt):
        server.run()
    return 0 if server.started else 1
