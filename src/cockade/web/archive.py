"""A server's data as lines of text: one row a line, for backups, moves and single tables."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, NamedTuple

from sqlalchemy import JSON, Connection, Table, Text, cast, func, insert, select, text, type_coerce

from .migration import newest_revision
from .queries import as_one_moment
from .schema import MATCHES, METADATA

FORMAT = 1
BATCH = 500
# Identity and sessions belong to people, not to a table.
OF_A_MATCH = tuple(
    table for table in METADATA.sorted_tables if "match" in table.c or table is MATCHES
)


class ArchiveError(ValueError):
    """A file that cannot be read in; says why."""


class Counts(NamedTuple):
    """What was read in, and the matches that were left out."""

    rows: int
    left_out: list[str]


@contextmanager
def opened(path: Path, mode: str) -> Iterator[IO[str]]:
    """A file of lines, packed if its name says so; it holds seeds and keys."""
    if mode == "w":
        path.touch(0o600)
        path.chmod(0o600)
    opener: Any = gzip.open if path.suffix == ".gz" else open
    with opener(path, f"{mode}t", encoding="utf-8") as file:
        yield file


def export(connection: Connection, match: str | None = None) -> Iterator[str]:
    """All rows, or those of one match, as they stand at one moment."""
    as_one_moment(connection)
    kind = "server" if match is None else "table"
    yield json.dumps({"cockade": FORMAT, "holds": kind, "revision": newest_revision()})
    for table in METADATA.sorted_tables if match is None else OF_A_MATCH:
        # JSON as text, so that even a row that makes no sense is kept.
        columns = [cast(c, Text).label(c.name) if _is_json(c) else c for c in table.c]
        query = select(*columns).order_by(*table.primary_key)
        if match is not None:
            query = query.where((table.c.id if table is MATCHES else table.c.match) == match)
        for row in connection.execution_options(yield_per=BATCH).execute(query).mappings():
            yield json.dumps({"in": table.name, "row": dict(row)}, ensure_ascii=False)


def _is_json(column: Any) -> bool:
    return isinstance(column.type, JSON)


def read_in(connection: Connection, lines: Iterable[str]) -> Counts:
    """Add the rows of an export; a single table's chat gets new numbers."""
    lines = iter(lines)
    header = _header(next(lines, ""))
    rows, left_out = 0, []
    for number, line in enumerate(lines, 2):
        try:
            entry = json.loads(line)
            table, row = METADATA.tables[entry["in"]], entry["row"]
        except (ValueError, KeyError, TypeError):
            raise ArchiveError(f"line {number} is no row of Cockade's tables.") from None
        if header["holds"] == "table" and "id" in row and table is not MATCHES:
            del row["id"]
        match = row["id"] if table is MATCHES else row.get("match")
        if match in left_out or not _readable(table, row):
            if match is not None and match not in left_out:
                left_out.append(str(match))
            continue
        connection.execute(insert(table), row)
        rows += 1
    _set_sequences(connection)
    return Counts(rows, left_out)


def _header(line: str) -> dict[str, Any]:
    try:
        header = json.loads(line)
        known = header["cockade"] == FORMAT and header["holds"] in ("server", "table")
    except (ValueError, KeyError, TypeError):
        known = False
    if not known:
        raise ArchiveError("this is no export of Cockade.")
    made, needed = header.get("revision"), newest_revision()
    if made != needed:
        raise ArchiveError(
            f"it was made from a database of revision {made}, this one has {needed}: "
            "export again with the same version of Cockade."
        )
    return header  # type: ignore[no-any-return]


def _readable(table: Table, row: dict[str, Any]) -> bool:
    """Turn the JSON of a row into values; False if it is none."""
    for column in table.c:
        if _is_json(column) and row.get(column.name) is not None:
            try:
                row[column.name] = json.loads(row[column.name])
            except ValueError:
                return False
    return True


def _set_sequences(connection: Connection) -> None:
    """New rows must not get numbers that were read in."""
    if connection.dialect.name != "postgresql":
        return
    for table in METADATA.sorted_tables:
        column = table.autoincrement_column
        if column is not None:
            name = func.pg_get_serial_sequence(table.name, column.name)
            last = select(func.coalesce(func.max(column), 0) + 1).scalar_subquery()
            connection.execute(select(func.setval(type_coerce(name, Text), last, text("false"))))


def is_empty(connection: Connection) -> bool:
    return all(
        connection.execute(select(table).limit(1)).first() is None
        for table in METADATA.sorted_tables
    )
