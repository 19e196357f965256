"""A storage that fails when it is told to: SQLite's own connection with faults put in."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine, event

SENTENCES = {
    "full": "database or disk is full",
    "locked": "database is locked",
    "read-only": "attempt to write a readonly database",
    "broken": "disk I/O error",
}
# Only statements that write fail.
FOR_WRITERS, WRITING = "full for writers", ("INSERT", "UPDATE", "DELETE")
COMMITS = ("lost before the commit", "lost after the commit")
KINDS = (*SENTENCES, *COMMITS, "slow")


class Faults:
    """Which question to the storage goes wrong, counted from now on, and how."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.kind, self.left, self.times, self.hit = "", 0, 0, 0

    def arm(self, kind: str, at: int, times: int = 1) -> None:
        """The operation number `at` fails, and as many after it as `times` says."""
        with self.lock:
            self.kind, self.left, self.times, self.hit = kind, at, times, 0

    def disarm(self) -> None:
        self.arm("", 0, 0)

    def due(self, statement: str = "") -> bool:
        """Whether this operation is to fail; commits have no statement, and are counted apart."""
        with self.lock:
            if not self.kind or bool(statement) == (self.kind in COMMITS):
                return False
            if self.kind == FOR_WRITERS and not statement.startswith(WRITING):
                return False
            self.left -= 1
            if self.left > 0 or self.hit >= self.times:
                return False
            self.hit += 1
            return True


FAULTS = Faults()


class FaultyCursor(sqlite3.Cursor):
    def execute(self, *args: Any) -> Any:
        if FAULTS.due(str(args[0]).lstrip()):
            if FAULTS.kind == "slow":
                time.sleep(0.02)
            else:
                raise sqlite3.OperationalError(SENTENCES.get(FAULTS.kind, SENTENCES["full"]))
        return super().execute(*args)


class FaultyConnection(sqlite3.Connection):
    def cursor(self, factory: Any = FaultyCursor) -> Any:
        return super().cursor(factory)

    def commit(self) -> None:
        due = FAULTS.due()
        if due and FAULTS.kind == COMMITS[0]:
            self.rollback()
            raise sqlite3.OperationalError("connection lost")
        super().commit()
        if due:
            raise sqlite3.OperationalError("connection lost")


@contextmanager
def faulty_storage() -> Iterator[Faults]:
    """Every connection made inside can fail."""

    def connect(_: Any, __: Any, ___: Any, parameters: dict[str, Any]) -> None:
        parameters["factory"] = FaultyConnection

    event.listen(Engine, "do_connect", connect)
    FAULTS.disarm()
    try:
        yield FAULTS
    finally:
        FAULTS.disarm()
        event.remove(Engine, "do_connect", connect)
