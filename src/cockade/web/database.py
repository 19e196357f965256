"""The database: connections, migrations, and one writer that commits several jobs at once."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url

T = TypeVar("T")
Job = Callable[[Connection], Any]
MIGRATIONS = Path(__file__).with_name("migrations")
BATCH = 100


def connect(url: str) -> Engine:
    """An engine for a URL; SQLite keeps every commit, whatever happens to the machine."""
    parts = make_url(url)
    if parts.drivername == "postgresql":
        parts = parts.set(drivername="postgresql+psycopg")
    engine = create_engine(
        parts,
        pool_pre_ping=parts.get_backend_name() != "sqlite",
        json_serializer=lambda value: msgspec.json.encode(value).decode(),
        json_deserializer=msgspec.json.decode,
    )
    if parts.get_backend_name() == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=10000",
    ):
        connection.execute(f"PRAGMA {pragma}").close()


def migrate(engine: Engine) -> None:
    """Bring a database to the shape that this program needs."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


class Database:
    """Reads in threads, writes in one thread: what waits is committed together, then told."""

    def __init__(self, url: str) -> None:
        self.engine = connect(url)
        migrate(self.engine)
        self._jobs: queue.SimpleQueue[tuple[Job, Future[Any]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="cockade-writer", daemon=True)
        self._thread.start()

    async def read(self, query: Callable[..., T], *args: Any) -> T:
        """Run a query in a thread."""
        return await asyncio.to_thread(self.query, query, *args)

    def query(self, query: Callable[..., T], *args: Any) -> T:
        with self.engine.connect() as connection:
            return query(connection, *args)

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run a job and return its result once it is committed."""
        done: Future[T] = Future()
        self._jobs.put((job, done))
        return await asyncio.shield(asyncio.wrap_future(done))

    def close(self) -> None:
        """Finish what waits, then let go."""
        self._jobs.put(None)
        self._thread.join(10)
        self.engine.dispose()

    def _work(self) -> None:
        while (batch := self._batch()) is not None:
            try:
                self._commit(batch)
            except Exception:
                # One of them fails: each gets a transaction of its own, so that it fails alone.
                for job in batch:
                    self._alone(*job)

    def _batch(self) -> list[tuple[Job, Future[Any]]] | None:
        jobs = [self._jobs.get()]
        while jobs[-1] is not None and len(jobs) < BATCH and not self._jobs.empty():
            jobs.append(self._jobs.get())
        if jobs[-1] is None:
            if len(jobs) == 1:
                return None
            self._jobs.put(None)
        return [job for job in jobs if job is not None]

    def _commit(self, batch: list[tuple[Job, Future[Any]]]) -> None:
        with self.engine.begin() as connection:
            results = [job(connection) for job, _ in batch]
        for (_, done), result in zip(batch, results, strict=True):
            done.set_result(result)

    def _alone(self, job: Job, done: Future[Any]) -> None:
        try:
            with self.engine.begin() as connection:
                result = job(connection)
        except Exception as error:
            done.set_exception(error)
        else:
            done.set_result(result)
