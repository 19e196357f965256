"""The database: connections, and one writer that commits several jobs at once."""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, InvalidStateError
from contextlib import contextmanager, suppress
from typing import Any, TypeVar, cast

import msgspec
from sqlalchemy import Connection, Engine, Select, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import (
    DBAPIError,
    InterfaceError,
    InternalError,
    OperationalError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.sql.compiler import SQLCompiler

from .errors import Unavailable
from .metrics import STORAGE_FAULTS

LOGGER = logging.getLogger("cockade.web")
T = TypeVar("T")
Job = Callable[[Connection], Any]
Waiting = tuple[Job, Future[Any]]
BATCH = 100
# Seconds that a question to the database may take before whoever asked is told to try again.
PATIENCE = 5
AWAY = (OperationalError, InterfaceError, InternalError, PoolTimeoutError)
POSTGRES_OPTIONS = {
    "connect_timeout": PATIENCE,
    "options": f"-c statement_timeout={2 * PATIENCE}s -c lock_timeout={PATIENCE}s",
    "tcp_user_timeout": 2000 * PATIENCE,
    "keepalives_idle": 2 * PATIENCE,
}


def database_url(text: str) -> URL:
    """A URL with the driver that we use."""
    url = make_url(text)
    if url.drivername in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    return url


def libpq_url(text: str, **settings: str) -> str:
    """The URL of a PostgreSQL for its own driver, with settings for each connection."""
    from psycopg.conninfo import make_conninfo

    url = database_url(text).set(drivername="postgresql").render_as_string(hide_password=False)
    options = " ".join(f"-c {name}={value}" for name, value in settings.items())
    return make_conninfo(url, **({"options": options} if settings else {}))


def connect(text: str) -> Engine:
    """An engine for a URL; SQLite keeps every commit, whatever happens to the machine."""
    url = database_url(text)
    postgres = url.get_backend_name() == "postgresql"
    engine = create_engine(
        url,
        pool_pre_ping=postgres,
        connect_args=POSTGRES_OPTIONS if postgres else {},
        json_serializer=lambda value: msgspec.json.encode(value).decode(),
        json_deserializer=msgspec.json.decode,
        **({"pool_timeout": PATIENCE} if postgres else {}),
    )
    if not postgres:
        event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={1000 * PATIENCE}",
    ):
        connection.execute(f"PRAGMA {pragma}").close()


def is_away(error: BaseException) -> bool:
    """Whether the storage is full, locked, read-only or gone: a fault that may pass."""
    lost = isinstance(error, DBAPIError) and error.connection_invalidated
    return lost or isinstance(error, AWAY)


@contextmanager
def telling_faults() -> Iterator[None]:
    """A fault of the storage becomes a refusal that asks to try again."""
    try:
        yield
    except Exception as error:
        if not is_away(error):
            raise
        STORAGE_FAULTS.inc()
        LOGGER.warning("the storage failed: %s", " ".join(str(error).split())[:300])
        raise Unavailable from error


class Database:
    """Reads in threads, writes in one thread: what waits is committed together, then told."""

    def __init__(self, url: str) -> None:
        self.engine = connect(url)
        self.postgres = self.engine.dialect.name == "postgresql"
        self._near: sqlite3.Connection | None = None
        # Queries for it as text, with the names of their values in order.
        self._compiled: dict[Select[Any], tuple[str, tuple[str, ...]]] = {}
        self._jobs: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="cockade-writer", daemon=True)
        self._thread.start()

    async def read(self, query: Callable[..., T], *args: Any) -> T:
        """Run a query in a thread."""
        return await asyncio.to_thread(self.query, query, *args)

    async def glance(self, query: Select[Any], **values: Any) -> Sequence[Any] | None:
        """Find a row by its key, as it is stored: SQLite has it before a thread would begin.

        If somebody else holds the file, it waits for its turn in a thread as others do.
        """
        if not self.postgres:
            with suppress(sqlite3.Error, *AWAY):
                return self._glanced(query, values)
            self._near = None
        return await self.read(lambda connection: connection.execute(query, values).first())

    def _glanced(self, query: Select[Any], values: Mapping[str, Any]) -> Sequence[Any] | None:
        """The row by the driver alone: SQLAlchemy takes ten times as long as SQLite."""
        if query not in self._compiled:
            compiled = query.compile(self.engine)
            assert isinstance(compiled, SQLCompiler)
            self._compiled[query] = str(compiled), tuple(compiled.positiontup or ())
        text, names = self._compiled[query]
        rows = self._glancing().execute(text, [values[name] for name in names]).fetchall()
        return rows[0] if rows else None

    def _glancing(self) -> sqlite3.Connection:
        """A connection of the event loop's own, which never waits and begins no transaction."""
        if self._near is None:
            lent = self.engine.raw_connection()
            self._near = cast(sqlite3.Connection, lent.driver_connection)
            # Lent to nobody else: others must wait where it does not.
            lent.detach()
            self._near.execute("PRAGMA busy_timeout=0")
        return self._near

    def query(self, query: Callable[..., T], *args: Any) -> T:
        with telling_faults(), self.engine.connect() as connection:
            return query(connection, *args)

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run a job and return its result once it is committed."""
        done: Future[T] = Future()
        self._jobs.put((job, done))
        with telling_faults():
            return await asyncio.shield(asyncio.wrap_future(done))

    def close(self) -> None:
        """Finish what waits, then let go."""
        self._jobs.put(None)
        self._thread.join(10)
        self._near = None
        self.engine.dispose()

    def _work(self) -> None:
        while (batch := self._batch()) is not None:
            # One of them fails: each gets a transaction of its own, so that it fails alone.
            if not self._commit(batch):
                for job in batch:
                    self._commit([job])

    def _batch(self) -> list[Waiting] | None:
        jobs = [self._jobs.get()]
        while jobs[-1] is not None and len(jobs) < BATCH and not self._jobs.empty():
            jobs.append(self._jobs.get())
        if jobs[-1] is None:
            if len(jobs) == 1:
                return None
            self._jobs.put(None)
        return [job for job in jobs if job is not None]

    def _commit(self, batch: list[Waiting]) -> bool:
        """Commit jobs together; False if one of several failed and nothing was done."""
        committing = False
        try:
            with self.engine.connect() as connection:
                results = [job(connection) for job, _ in batch]
                committing = True
                connection.commit()
        except Exception as error:
            # Whether a commit that failed was done nobody knows: it must not be tried again.
            if len(batch) > 1 and not committing and not is_away(error):
                return False
            for _, done in batch:
                _settle(done, error=error)
            return True
        for (_, done), result in zip(batch, results, strict=True):
            _settle(done, result)
        return True


def _settle(done: Future[Any], result: Any = None, error: Exception | None = None) -> None:
    """Tell whoever waits; after the server's end nobody does."""
    with suppress(InvalidStateError):
        if error is None:
            done.set_result(result)
        else:
            done.set_exception(error)
