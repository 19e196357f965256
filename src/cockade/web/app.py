"""The application: routes, middleware and what happens at its start and end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Router
from litestar.config.allowed_hosts import AllowedHostsConfig
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import CacheControlHeader, State
from litestar.di import Provide
from litestar.exceptions import HTTPException, InternalServerException
from litestar.middleware import DefineMiddleware
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.static_files import create_static_files_router
from litestar.template import TemplateConfig

import cockade
from cockade import __version__

from . import api, operations, pages, style_sheets
from .config import Config
from .dependencies import client_network, provide_tables
from .error_handlers import (
    handle_deep,
    handle_defect,
    handle_http_error,
    handle_no_file,
    handle_refusal,
)
from .errors import Refused
from .headers import HEADERS
from .identity import IdentityMiddleware
from .sessions import SessionStore, session_config
from .tables import Tables
from .templating import Templates

NO_FILE = (ValueError, OSError, InternalServerException)


def create_app(config: Config) -> Litestar:
    """A server's application; it owns the database and the bots while it runs."""
    store = SessionStore()
    return Litestar(
        route_handlers=[
            api.ROUTES,
            *pages.ROUTES,
            *operations.HANDLERS,
            style_sheets.style,
            style_sheets.board_style,
            *static_files(),
        ],
        lifespan=[lambda app: running(app, config, store)],
        stores={"sessions": store},
        dependencies={"tables": Provide(provide_tables, sync_to_thread=False)},
        middleware=middleware(config),
        csrf_config=CSRFConfig(
            config.secret, exclude=["^/api/"], cookie_secure=config.secure, cookie_httponly=True
        ),
        compression_config=None
        if config.local
        else CompressionConfig("gzip", gzip_compress_level=4, exclude=["/events$"]),
        template_config=TemplateConfig(engine=Templates()),
        exception_handlers={
            RecursionError: handle_deep,
            Refused: handle_refusal,
            HTTPException: handle_http_error,
            Exception: handle_defect,
        },
        allowed_hosts=hosts(config),
        response_headers=HEADERS,
        openapi_config=openapi(),
        logging_config=None,
        request_max_body_size=2_000_000,
        state=State({"config": config}),
    )


@asynccontextmanager
async def running(app: Litestar, config: Config, store: SessionStore) -> AsyncIterator[None]:
    """The tables while the server runs."""
    load_games()
    tables = app.state.tables = Tables(config)
    store.database = tables.database
    tables.start()
    try:
        yield
    finally:
        await tables.close()


def load_games() -> None:
    """Take the time for it before anybody waits for a page: the lobby needs all of them."""
    for id in cockade.games():
        cockade.game(id)


def static_files() -> list[Router]:
    """Files that are the same for everybody.

    A browser keeps those at a stamped address for good, and asks for others whether they changed.
    """
    kept = CacheControlHeader(public=True, max_age=style_sheets.YEAR, immutable=True)
    caching = {"/static": CacheControlHeader(no_cache=True), style_sheets.static(): kept}
    return [
        create_static_files_router(
            path,
            [style_sheets.FILES],
            name=path,
            opt={"exclude_rate": True},
            cache_control=cache_control,
            # The system refuses names that no file can have.
            exception_handlers=dict.fromkeys(NO_FILE, handle_no_file),
        )
        for path, cache_control in caching.items()
    ]


def hosts(config: Config) -> AllowedHostsConfig | None:
    """A page of another site must not reach a person's own server under a name of its own."""
    names = tuple(name.strip() for name in config.names.split(",") if name.strip())
    if not names and not config.local:
        return None
    names = names or ("localhost", "127.0.0.1", "[::1]")
    return AllowedHostsConfig(
        [f"{name}{port}" for name in names for port in ("", f":{config.port}")],
        # Whoever looks after the machine asks by its number.
        exclude=operations.UNGUARDED,
    )


def middleware(config: Config) -> list[Any]:
    who = [session_config(config.secure).middleware, DefineMiddleware(IdentityMiddleware)]
    first = DefineMiddleware(operations.RequestMiddleware)
    if not config.rate or config.local:
        return [first, *who]
    limit = RateLimitConfig(
        ("minute", config.rate),
        exclude_opt_key="exclude_rate",
        identifier_for_request=client_network,
    )
    return [first, limit.middleware, *who]


def openapi() -> OpenAPIConfig:
    token = SecurityScheme(
        type="http", scheme="bearer", description="The token of a seat, or a table's watch key."
    )
    return OpenAPIConfig(
        title="Cockade",
        version=__version__,
        description="Play historical board games from a program.",
        path="/api/schema",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        components=Components(security_schemes={"token": token}),
        use_handler_docstrings=True,
    )
