"""Starting the server."""

from __future__ import annotations

import sys
import threading
import webbrowser
from contextlib import suppress
from typing import Any

import uvicorn
from litestar import Litestar

from .app import create_app
from .settings import Settings, SettingsError, from_environment

# Seconds that open requests get when the server ends.
PATIENCE = 3


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
        print(f"Cockade is at {self.address} (Ctrl+C ends it).", flush=True)
        if self.browser:
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()

    async def shutdown(self, sockets: list[Any] | None = None) -> None:
        # Streams of events would keep it waiting.
        self.app.state.tables.leave()
        await super().shutdown(sockets)


def address_of(settings: Settings) -> str:
    host = "localhost" if settings.host in ("0.0.0.0", "::", "") else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}/"


def run(host: str | None, port: int | None, database: str | None, browser: bool) -> int:
    """Serve until interrupted; what is not given comes from the environment."""
    try:
        settings = from_environment(host=host, port=port, database=database)
    except SettingsError as error:
        print(f"cockade: {error}", file=sys.stderr)
        return 2
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_level="warning",
        access_log=False,
        proxy_headers=not settings.local,
        timeout_graceful_shutdown=PATIENCE,
        server_header=False,
    )
    server = Server(app, config, address_of(settings), browser and settings.local)
    # Ctrl+C is how a server ends.
    with suppress(KeyboardInterrupt):
        server.run()
    return 0 if server.started else 1
