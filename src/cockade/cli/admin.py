"""`cockade admin`: verbs for whoever looks after a server's data."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .output import console, plain_table

if TYPE_CHECKING:
    from sqlalchemy import Connection

DATABASE = click.option(
    "--database", "database_url", help="Database URL.  [default: as for the server]"
)
FILE = click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


@click.group()
def admin() -> None:
    """Look after a server's tables: list, check, repair, back up and move them."""


@contextmanager
def database(url: str | None) -> Iterator[Connection]:
    """A connection to the server's database, in one transaction."""
    from ..web.config import ConfigError, load_config
    from ..web.database import connect
    from ..web.migration import DatabaseProblem, prepare_database

    try:
        address = load_config(database=url).database
        prepare_database(address)
    except (ConfigError, DatabaseProblem) as error:
        raise click.ClickException(str(error)) from None
    engine = connect(address)
    try:
        with engine.connect() as connection:
            yield connection
            connection.commit()
    finally:
        engine.dispose()


def show(rows: list[dict[str, Any]], as_json: bool) -> None:
    """Rows for a person or for a script."""
    if as_json:
        click.echo(json.dumps(rows))
        return
    table = plain_table("", tuple(rows[0]) if rows else ("nothing",))
    for row in rows:
        table.add_row(*[_shown(name, value) for name, value in row.items()])
    console().print(table)


def _shown(name: str, value: Any) -> str:
    if name in ("changed", "seen") and value is not None:
        return datetime.fromtimestamp(value, UTC).strftime("%Y-%m-%d %H:%M")
    return "" if value is None else str(value)


@admin.command()
@DATABASE
@AS_JSON
@click.option("--status", type=click.Choice(("open", "playing", "finished")))
def tables(database_url: str | None, as_json: bool, status: str | None) -> None:
    """List all tables, the latest first."""
    from ..web import maintenance

    with database(database_url) as connection:
        show(maintenance.tables(connection, status), as_json)


@admin.command()
@DATABASE
@AS_JSON
def people(database_url: str | None, as_json: bool) -> None:
    """List everybody who has done something here."""
    from ..web import maintenance

    with database(database_url) as connection:
        show(maintenance.people(connection), as_json)


@admin.command()
@DATABASE
@click.argument("person")
@click.option("--lift", is_flag=True, help="Let them in again.")
def ban(database_url: str | None, person: str, lift: bool) -> None:
    """Ban PERSON, by the id that `people` lists, or lift the ban."""
    from ..web import maintenance

    with database(database_url) as connection:
        if not maintenance.set_banned(connection, person, not lift):
            raise click.ClickException(f"There is nobody {person}.")


@admin.command("check-upgrade")
@DATABASE
@AS_JSON
@click.pass_context
def check_upgrade(context: click.Context, database_url: str | None, as_json: bool) -> None:
    """Replay every stored match under this version; exit status 1 if some would not.

    Those go on from their last position, marked with both versions: no match is lost.
    """
    from ..web import maintenance

    with database(database_url) as connection:
        ids = maintenance.ids(connection)
        bad = [f._asdict() for f in maintenance.check(connection, ids) if f.problem]
    if bad or as_json:
        show(bad, as_json)
    click.echo(f"{len(ids) - len(bad)} of {len(ids)} matches replay.", err=as_json)
    context.exit(1 if bad else 0)


@admin.command()
@DATABASE
@click.argument("ids", nargs=-1, required=True)
def repair(database_url: str | None, ids: tuple[str, ...]) -> None:
    """Rewrite the saved position of tables from their answers. Stop the servers first."""
    from ..web import maintenance

    for id in ids:
        with database(database_url) as connection:
            try:
                click.echo(maintenance.repair(connection, id))
            except ValueError as error:
                raise click.ClickException(f"{id}: {error}") from None


@admin.command()
@DATABASE
@click.option("--days", type=click.FloatRange(0), required=True, help="Untouched for so long.")
@click.option("--finished", is_flag=True, help="Finished tables, not those never begun.")
@click.option("--yes", is_flag=True, help="Do it; without this they are only listed.")
def prune(database_url: str | None, days: float, finished: bool, yes: bool) -> None:
    """Remove old tables that were never begun, or finished ones."""
    from ..web import maintenance

    with database(database_url) as connection:
        ids = maintenance.prunable(connection, days, finished)
        for id in ids:
            if yes:
                maintenance.remove(connection, id)
            click.echo(id)
    click.echo(f"{len(ids)} tables {'removed' if yes else 'would be removed'}.", err=True)


@admin.command()
@DATABASE
@FILE
@click.option("--table", help="One table with its seats; everything without it.")
def export(database_url: str | None, file: Path, table: str | None) -> None:
    """Write a table, or the whole server, to FILE (packed if it ends in .gz)."""
    from ..web import archive, maintenance

    with database(database_url) as connection:
        if table is not None and table not in maintenance.ids(connection):
            raise click.ClickException(f"There is no table {table}.")
        connection.rollback()
        with archive.opened(file, "w") as lines:
            for line in archive.export(connection, table):
                lines.write(line + "\n")
        connection.rollback()


@admin.command("import")
@DATABASE
@FILE
def import_(database_url: str | None, file: Path) -> None:
    """Add what `export` wrote; nothing is added if a part of it is there already."""
    from sqlalchemy.exc import IntegrityError

    from ..web import archive

    with database(database_url) as connection, archive.opened(file, "r") as lines:
        try:
            report(archive.read_in(connection, lines))
        except archive.ArchiveError as error:
            raise click.ClickException(f"{file}: {error}") from None
        except IntegrityError:
            raise click.ClickException(f"{file}: a part of it is there already.") from None


def report(counts: Any) -> None:
    click.echo(f"{counts.rows} rows.")
    for id in counts.left_out:
        click.echo(f"cockade: table {id} makes no sense and was left out.", err=True)


@admin.command()
@DATABASE
@FILE
def backup(database_url: str | None, file: Path) -> None:
    """Write everything to FILE while the servers run, as it stands at one moment."""
    if file.exists():
        raise click.ClickException(f"{file} exists.")
    export.callback(database_url, file, None)  # type: ignore[misc]


@admin.command()
@DATABASE
@FILE
def restore(database_url: str | None, file: Path) -> None:
    """Fill an empty database from a backup."""
    from ..web import archive

    with database(database_url) as connection:
        if not archive.is_empty(connection):
            raise click.ClickException("the database is not empty.")
    import_.callback(database_url, file)  # type: ignore[misc]


@admin.command()
@click.argument("source")
@click.argument("target")
def move(source: str, target: str) -> None:
    """Copy a whole server from SOURCE to an empty TARGET (both database URLs)."""
    from ..web import archive

    with database(source) as old, database(target) as new:
        if not archive.is_empty(new):
            raise click.ClickException("the target is not empty.")
        old.rollback()
        report(archive.read_in(new, archive.export(old)))
