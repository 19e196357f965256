"""Migrations bring a database to the shape that schema.py tells of."""

from __future__ import annotations

from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from cockade.web.database import connect
from cockade.web.migration import prepare_database
from cockade.web.schema import METADATA


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), METADATA))


def test_migrated_tables_are_those_of_the_schema(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    prepare_database(url)
    engine = connect(url)
    with engine.begin() as connection:
        assert differences(connection) == []
        connection.execute(text("alter table matches drop column lesson"))
        assert differences(connection)
    engine.dispose()
