"""For whoever runs a server: is it alive, can it serve, and what does it count."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from secrets import compare_digest

from litestar import MediaType, Response, get
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import Connection, text

from .api_auth import bearer_token
from .dependencies import AnyRequest, TablesHere
from .errors import Refused, Unauthorized
from .logs import REQUEST, without_secrets
from .metrics import REQUESTS

ACCESS = logging.getLogger("cockade.access")
REQUEST_ID = re.compile(rb"[A-Za-z0-9-]{1,64}")
# Seconds within which a database must answer for a server to be ready.
READY_SECONDS = 3.0


@get("/health", media_type=MediaType.TEXT, include_in_schema=False, opt={"exclude_rate": True})
async def health() -> str:
    """The process answers; whether its database does is another question."""
    return "ok\n"


@get("/ready", media_type=MediaType.TEXT, include_in_schema=False, opt={"exclude_rate": True})
async def ready(tables: TablesHere) -> Response[str]:
    """Whether requests should be sent here: a proxy asks this."""
    problem = "" if not tables.closing.is_set() else "ending"
    if not problem and not tables.following:
        problem = "cannot hear other servers"
    try:
        await asyncio.wait_for(tables.database.read(_ask), READY_SECONDS)
    except (Refused, TimeoutError):
        problem = "no storage"
    return Response(f"{problem or 'ready'}\n", status_code=503 if problem else 200)


def _ask(connection: Connection) -> None:
    connection.execute(text("select 1 from matches limit 1"))


@get("/metrics", include_in_schema=False, opt={"exclude_rate": True})
async def metrics(request: AnyRequest, tables: TablesHere) -> Response[bytes]:
    """Figures for Prometheus; a server with a host key shows them to whoever has it."""
    key = tables.config.host_key
    if key and not compare_digest(bearer_token(request).encode(), key.encode()):
        raise Unauthorized("The figures of this server require its host key.")
    return Response(generate_latest(), headers={"content-type": CONTENT_TYPE_LATEST})


HANDLERS = [health, ready, metrics]
UNGUARDED = ["^/health$", "^/ready$"]


class RequestMiddleware:
    """Gives every request an id for the log and the response, and measures it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        request = described(scope)
        REQUEST.set(request)
        begun = time.perf_counter()

        async def send_with_id(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableScopeHeaders.from_message(message)["x-request-id"] = request["id"]
                seconds, status = time.perf_counter() - begun, str(message["status"])
                REQUESTS.labels(request["method"], status).observe(seconds)
                ACCESS.info("%s in %.0f ms", status, 1000 * seconds)
            await send(message)

        await self.app(scope, receive, send_with_id)


def described(scope: Scope) -> dict[str, str]:
    """What the log says of a request; a proxy may have given it an id."""
    given = next((v for k, v in scope["headers"] if k == b"x-request-id"), b"")
    client = scope.get("client")
    return {
        "id": given.decode() if REQUEST_ID.fullmatch(given) else secrets.token_hex(8),
        "method": str(scope.get("method", "")),
        "path": without_secrets(scope["path"])[:200],
        "address": client[0] if client else "",
    }
