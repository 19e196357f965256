"""Bringing a database to the shape that this program needs, or saying why that is impossible."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from .database import connect, database_url

MIGRATIONS = Path(__file__).with_name("migrations")
# Any number: processes that start together migrate one after another.
MIGRATION_LOCK = 178907
OWNER_ONLY = 0o600
# By this SQLite's tools tell whose file it is.
APPLICATION = 0x436B6465


class DatabaseProblem(Exception):
    """Why a server cannot work with a database: one line for whoever started it."""


def prepare_database(url: str) -> None:
    """Make or migrate the database; whatever stands in the way is said in one line."""
    shown = _shown(url)
    try:
        _protect(url)
        engine = connect(url)
        try:
            migrate(engine)
        finally:
            engine.dispose()
    except DatabaseProblem as problem:
        raise DatabaseProblem(f"{shown}: {problem}") from None
    except DBAPIError as error:
        raise DatabaseProblem(f"{shown}: {_one_line(error.orig)}.") from None
    except (OSError, NoSuchModuleError, ImportError) as error:
        raise DatabaseProblem(f"{shown}: {_one_line(error)}.") from None


def _shown(url: str) -> str:
    try:
        return database_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        raise DatabaseProblem("The database must be a URL such as sqlite:///file.") from None


def _one_line(error: BaseException | None) -> str:
    return " ".join(str(error).split()).rstrip(".")


def sqlite_file(url: str) -> Path | None:
    """The file of an SQLite database; None for any other."""
    parts = database_url(url)
    name = parts.database or ":memory:"
    named = parts.get_backend_name() == "sqlite" and not name.startswith((":memory:", "file:"))
    return Path(name) if named else None


def _protect(url: str) -> None:
    """A file that holds seeds and keys is for its owner alone, from its first moment."""
    file = sqlite_file(url)
    if file is None:
        return
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, OWNER_ONLY))
    # Somebody else's file, or one on a read-only disk: what can be done with it, writing will tell.
    with suppress(PermissionError, OSError):
        file.chmod(OWNER_ONLY)
    if not os.access(file, os.W_OK):
        raise DatabaseProblem("the file cannot be written to.")


def configuration() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def newest_revision() -> str:
    """The shape that this program needs."""
    return str(ScriptDirectory.from_config(configuration()).get_current_head())


def migrate(engine: Engine) -> None:
    """Bring a database to the newest shape."""
    config = configuration()
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("set local statement_timeout = 0"))
            connection.execute(text("set local lock_timeout = 0"))
            connection.execute(text(f"select pg_advisory_xact_lock({MIGRATION_LOCK})"))
        check_ours(connection)
        if engine.dialect.name == "sqlite":
            # A write, so that a database on a read-only disk is found out now.
            connection.execute(text(f"pragma application_id = {APPLICATION}"))
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            raise DatabaseProblem(_one_line(error)) from None
        if engine.dialect.name == "postgresql":
            from .bot_queue import prepare_queue

            prepare_queue(connection)


def check_ours(connection: Connection) -> None:
    """Refuse a database of another program, or of a newer version of this one."""
    revision = MigrationContext.configure(connection).get_current_revision()
    names = set(inspect(connection).get_table_names())
    if revision is None and names and "matches" not in names:
        raise DatabaseProblem("this database belongs to another program.")
    known = {
        script.revision for script in ScriptDirectory.from_config(configuration()).walk_revisions()
    }
    if revision is not None and revision not in known:
        raise DatabaseProblem(
            "this database was made by a newer version of Cockade, or by another program."
        )
