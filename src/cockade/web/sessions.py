"""Sessions: Litestar's, kept in the database; a browser holds a random number and nothing else."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from typing import Any

import msgspec
from litestar.connection import ASGIConnection
from litestar.middleware.session.server_side import (
    ServerSideSessionBackend,
    ServerSideSessionConfig,
)
from litestar.stores.base import Store
from litestar.types import Message, ScopeSession
from sqlalchemy import Connection

from . import people
from .database import Database
from .dependencies import AnyRequest, client_network
from .errors import Forbidden, Unavailable
from .identity import YEAR, Person, clean_name
from .people import hashed
from .tables import Tables

COOKIE = "cockade"
HOUR = 3600.0
# Addresses where nobody needs to be anybody.
OPEN = [
    "^/api/",
    "^/static/",
    "^/style.css",
    "^/games/",
    "^/app.webmanifest",
    "^/service-worker.js",
]
BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "Chrome": "Chrome"}
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Macintosh", "Linux")


class SessionStore(Store):
    """Litestar's view of the devices in the database."""

    database: Database

    async def get(self, key: str, renew_for: int | timedelta | None = None) -> bytes | None:
        """Whose device it is; how it was seen last is written down once an hour."""
        now = time.time()
        row = await people.find_session(self.database, hashed(key), now)
        if row is None:
            return None
        known = row.pop("known")
        if now - row["seen"] > HOUR:
            seen = {**row, "seen": now, "expires": now + YEAR}
            # If nothing can be written now, it is the next time.
            with suppress(Unavailable):
                await self.database.write(lambda c: people.put_session(c, seen))
        session = {"person": row["person"], "device": row["device"], "known": known}
        return msgspec.json.encode(session)

    async def set(
        self, key: str, value: str | bytes, expires_in: int | timedelta | None = None
    ) -> None:
        raise NotImplementedError("devices are signed in before the response begins")

    async def delete(self, key: str) -> None:
        raise NotImplementedError("devices are signed out before the response begins")

    async def delete_all(self) -> None:
        raise NotImplementedError("nobody signs everybody out at once")

    async def exists(self, key: str) -> bool:
        return await self.get(key) is not None

    async def expires_in(self, key: str) -> int | None:
        row = await people.find_session(self.database, hashed(key), time.time())
        return None if row is None else int(row["expires"] - time.time())


class Sessions(ServerSideSessionBackend):
    """Only a session of ours is taken up, and a cookie is sent only if something has changed.

    Handlers write what changes: once the response has begun a fault could not be told any more.
    """

    async def set(self, session_id: str, data: bytes, store: Store) -> None:
        """It is written already: see `sign_in`."""

    async def delete(self, session_id: str, store: Store) -> None:
        """It is gone already: see `sign_out`."""

    async def load_from_connection(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Any:
        session = await super().load_from_connection(connection)
        state = connection.scope["state"]
        # Found with the session, but no part of it.
        state["known_person"] = session.pop("known", None)
        state["session_before"] = dict(session)
        if session:
            state["session_id"] = connection.cookies[self.config.key]
        return session

    def get_session_id(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        """A number that the browser brought and nobody gave it could be another's trap."""
        state = connection.scope["state"]
        if "session_id" not in state:
            state["session_id"] = self.generate_session_id()
        return str(state["session_id"])

    async def store_in_message(
        self,
        scope_session: ScopeSession,
        message: Message,
        connection: ASGIConnection[Any, Any, Any, Any],
    ) -> None:
        if scope_session != connection.scope["state"]["session_before"]:
            await super().store_in_message(scope_session, message, connection)


class SessionConfig(ServerSideSessionConfig):
    _backend_class = Sessions


def session_config(secure: bool) -> SessionConfig:
    return SessionConfig(key=COOKIE, max_age=YEAR, secure=secure, exclude=OPEN)


def device_name(agent: str) -> str:
    """What a person will know their device by."""
    browser = next((name for key, name in BROWSERS.items() if key in agent), "")
    browser = browser or ("Safari" if "Safari" in agent else "")
    system = next((name for name in SYSTEMS if name in agent), "").replace("Macintosh", "Mac")
    return ", ".join(part for part in (browser, system) if part) or clean_name(agent)


async def sign_in(
    request: AnyRequest,
    tables: Tables,
    person: str,
    first: Callable[[Connection], None] = lambda _: None,
) -> None:
    """This browser is that person's from now on, under a new number."""
    id, now = secrets.token_hex(32), time.time()
    device = device_name(request.headers.get("user-agent", ""))
    row = {"key": hashed(id), "person": person, "device": device, "created": now, "seen": now}

    def write(connection: Connection) -> None:
        first(connection)
        people.put_session(connection, {**row, "expires": now + YEAR})

    await tables.database.write(write)
    request.scope["state"] |= {"session_id": id, "session_before": None}
    request.set_session({"person": person, "device": device})


async def sign_out(request: AnyRequest, tables: Tables) -> None:
    """This browser is nobody's."""
    here = this_device(request)
    await tables.database.write(lambda c: people.drop_session(c, here))
    request.clear_session()


async def enrol(request: AnyRequest, tables: Tables, name: str = "") -> Person:
    """The person of a request, written down if they are new, under a new name if one is given."""
    person: Person = request.state.person
    name = clean_name(name) or person.name
    if person.is_new:
        await sign_in(request, tables, person.id, lambda c: people.add(c, person.id, name))
    elif name != person.name:
        await tables.database.write(lambda c: people.change(c, person.id, {"name": name}))
    person.name, person.is_new = name, False
    return person


async def authorize_opening(request: AnyRequest, tables: Tables, name: str = "") -> Person:
    """The person, if they may open tables here."""
    if tables.config.host_key and not request.state.person.is_host:
        raise Forbidden("Only hosts can open tables on this server.")
    tables.count_opening(client_network(request))
    return await enrol(request, tables, name)


async def sign_in_anew(request: AnyRequest, tables: Tables, person: str) -> None:
    """That person at the same browser under a new number; the old one opens nothing."""
    old = this_device(request)
    await sign_in(request, tables, person, lambda c: people.drop_session(c, old))


def this_device(request: AnyRequest) -> str:
    """Under which key the database knows this browser; empty for a guest."""
    id = request.scope["state"].get("session_id", "")
    return hashed(id) if request.scope["state"].get("session_before") else ""
