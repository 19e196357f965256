"""What a host does to stored tables: looking, checking, repairing, pruning."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, NamedTuple

from sqlalchemy import Connection, and_, delete, func, select, update

from . import queries
from .archive import OF_A_MATCH
from .schema import MATCHES, PEOPLE, SEATS, SESSIONS
from .stored_match import position, replayed, start_from_row

DAY = 86_400.0
NEVER_BEGUN = 0


class Finding(NamedTuple):
    """A stored match, and what is wrong with it; an empty problem is none."""

    id: str
    game: str
    number: int
    problem: str


def tables(connection: Connection, status: str | None = None) -> list[dict[str, Any]]:
    """All tables, the latest first."""
    names = ("id", "game", "status", "actor", "number", "public", "title", "changed")
    query = select(*[MATCHES.c[name] for name in names]).order_by(MATCHES.c.changed.desc())
    if status is not None:
        query = query.where(MATCHES.c.status == status)
    return [dict(row) for row in connection.execute(query).mappings()]


def people(connection: Connection) -> list[dict[str, Any]]:
    """Everybody who has done something here: their seats, and when they were last seen."""
    seats = select(SEATS.c.person, func.count().label("seats")).group_by(SEATS.c.person).subquery()
    seen = select(SESSIONS.c.person, func.max(SESSIONS.c.seen).label("seen"))
    last = seen.group_by(SESSIONS.c.person).subquery()
    columns = [PEOPLE.c[name] for name in ("id", "name", "host", "muted", "banned")]
    query = (
        select(*columns, func.coalesce(seats.c.seats, 0).label("seats"), last.c.seen)
        .outerjoin(seats, seats.c.person == PEOPLE.c.id)
        .outerjoin(last, last.c.person == PEOPLE.c.id)
        .order_by(last.c.seen.desc(), PEOPLE.c.id)
    )
    return [dict(row) for row in connection.execute(query).mappings()]


def set_banned(connection: Connection, person: str, banned: bool) -> bool:
    """Ban somebody or let them in again; False if there is no such person."""
    change = update(PEOPLE).where(PEOPLE.c.id == person).values(banned=banned)
    return bool(connection.execute(change).rowcount)


def ids(connection: Connection, status: str | None = None) -> list[str]:
    return [row["id"] for row in tables(connection, status)]


def check(connection: Connection, ids: list[str]) -> Iterator[Finding]:
    """Replay stored matches, and say which would not come to where they were saved."""
    for id in ids:
        # Each is read as it stands at one moment, in a transaction of its own.
        connection.rollback()
        try:
            stored = queries.load(connection, id)
        except Exception as error:
            yield Finding(id, "", 0, f"its row cannot be read: {error}")
            continue
        if stored is not None:
            row = stored[0]
            yield Finding(id, row["game"], row["number"], _problem(stored))


def _problem(stored: queries.Stored) -> str:
    row, _, rows, _ = stored
    numbers = [answer.number for answer in rows]
    if numbers != list(range(1, len(rows) + 1)):
        return "answers are missing."
    if row["number"] != len(rows):
        return f"it says {row['number']} answers and has {len(rows)}."
    try:
        match = replayed(start_from_row(row), rows)
    except Exception as error:
        return f"it does not replay: {error}"
    if position(match) != row["state"]:
        return "it replays to another position than the one that is saved."
    return "" if match.actor == row["actor"] else "somebody else is to decide."


def repair(connection: Connection, id: str) -> str:
    """Write the position that the answers lead to; says what was done."""
    query = select(*[c for c in MATCHES.c if c is not MATCHES.c.state]).where(MATCHES.c.id == id)
    found = connection.execute(query).mappings().first()
    if found is None:
        raise ValueError(f"There is no table {id}.")
    rows = queries.find_rows(connection, id)
    match = replayed(start_from_row(dict(found)), rows)
    seats = queries.find_seats(connection, id)
    taken = all(seat["person"] or seat["bot"] for seat in seats)
    status = "finished" if match.outcome else "playing" if taken else "open"
    values = {
        "state": match.state.to_json(),
        "number": len(rows),
        "actor": match.actor,
        "status": status,
    }
    queries.change_match(connection, id, values)
    return f"{id}: replayed {len(rows)} answers; {status}, {match.actor or 'nobody'} to decide."


def prunable(connection: Connection, days: float, finished: bool) -> list[str]:
    """Tables that nobody has touched for so many days: never begun or, if asked for, finished."""
    old = MATCHES.c.changed < time.time() - days * DAY
    kind = MATCHES.c.status == "finished" if finished else MATCHES.c.number == NEVER_BEGUN
    query = select(MATCHES.c.id).where(and_(old, kind)).order_by(MATCHES.c.changed)
    return list(connection.execute(query).scalars())


def remove(connection: Connection, id: str) -> None:
    """A table with all that belongs to it; another may name it as its rematch."""
    named = update(MATCHES).where(MATCHES.c.rematch == id)
    connection.execute(named.values(rematch=None))
    for table in reversed(OF_A_MATCH):
        column = table.c.id if table is MATCHES else table.c.match
        connection.execute(delete(table).where(column == id))
