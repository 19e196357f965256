"""What is read and written of people and their devices; every function takes a connection."""

from __future__ import annotations

import time
from hashlib import sha256
from typing import Any

from sqlalchemy import Connection, and_, bindparam, delete, func, insert, select, update

from .database import Database
from .schema import HOLDERS, PEOPLE, SESSIONS, VISITS

Found = dict[str, Any]
# What of a person every request wants to know.
KNOWN_NAMES = ("id", "name", "host", "muted", "banned")
KNOWN = tuple(PEOPLE.c[name] for name in KNOWN_NAMES)
SESSION_NAMES = tuple(SESSIONS.c.keys())
FIND_SESSION = (
    select(SESSIONS, *KNOWN)
    .join(PEOPLE, SESSIONS.c.person == PEOPLE.c.id, isouter=True)
    .where(SESSIONS.c.key == bindparam("device_key"), SESSIONS.c.expires > bindparam("now"))
)


def hashed(secret: str) -> str:
    """How a secret is stored: long and random, it needs no salt."""
    return sha256(secret.encode()).hexdigest()


def find(connection: Connection, id: str) -> Found | None:
    row = connection.execute(select(PEOPLE).where(PEOPLE.c.id == id)).mappings().first()
    return None if row is None else dict(row)


def add(connection: Connection, id: str, name: str) -> None:
    connection.execute(insert(PEOPLE), {"id": id, "name": name, "created": time.time()})


def change(connection: Connection, id: str, values: Found) -> None:
    connection.execute(update(PEOPLE).where(PEOPLE.c.id == id).values(**values))


def by_recovery_key(connection: Connection, key: str) -> Found | None:
    """Whoever was given this key."""
    query = select(PEOPLE).where(PEOPLE.c.recovery == hashed(key))
    row = connection.execute(query).mappings().first()
    return None if row is None else dict(row)


def latest(connection: Connection, count: int) -> list[Found]:
    """The people who came last, with when they were last seen."""
    seen = func.max(SESSIONS.c.seen).label("seen")
    query = select(PEOPLE, seen).join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id, isouter=True)
    query = query.group_by(PEOPLE.c.id).order_by(PEOPLE.c.created.desc()).limit(count)
    return [dict(row) for row in connection.execute(query).mappings()]


async def find_session(database: Database, key: str, now: float) -> Found | None:
    """A device, and as `known` whose it is: every request asks for both."""
    row = await database.glance(FIND_SESSION, device_key=key, now=now)
    if row is None:
        return None
    known = dict(zip(KNOWN_NAMES, row[-len(KNOWN) :], strict=True))
    session = dict(zip(SESSION_NAMES, row, strict=False))
    return {**session, "known": None if known["id"] is None else known}


def put_session(connection: Connection, row: Found) -> None:
    """A device signs in, or is seen again; those that have not been for long are forgotten."""
    connection.execute(delete(SESSIONS).where(SESSIONS.c.expires < row["seen"]))
    values = {name: value for name, value in row.items() if name not in ("key", "created")}
    where = SESSIONS.c.key == row["key"]
    if not connection.execute(update(SESSIONS).where(where).values(**values)).rowcount:
        connection.execute(insert(SESSIONS), row)


def drop_session(connection: Connection, key: str) -> None:
    connection.execute(delete(SESSIONS).where(SESSIONS.c.key == key))


def drop_own_session(connection: Connection, person: str, key: str) -> None:
    where = and_(SESSIONS.c.key == key, SESSIONS.c.person == person)
    connection.execute(delete(SESSIONS).where(where))


def drop_sessions(connection: Connection, person: str, but: str = "") -> None:
    """Sign a person out everywhere, or everywhere else."""
    where = and_(SESSIONS.c.person == person, SESSIONS.c.key != but)
    connection.execute(delete(SESSIONS).where(where))


def devices(connection: Connection, person: str) -> list[Found]:
    """Where a person is signed in, the latest first."""
    where = SESSIONS.c.person == person
    query = select(SESSIONS).where(where).order_by(SESSIONS.c.seen.desc())
    return [dict(row) for row in connection.execute(query).mappings()]


def hold(connection: Connection, match: str, seat: str, person: str) -> None:
    """Let somebody play a seat besides its owner."""
    row = {"match": match, "seat": seat, "person": person, "at": time.time()}
    connection.execute(insert(HOLDERS), row)


def let_go(connection: Connection, match: str, seat: str) -> None:
    """The seat is its owner's alone again; whoever else played it is not let in any more."""
    where = and_(HOLDERS.c.match == match, HOLDERS.c.seat == seat)
    held = select(HOLDERS.c.person).where(where)
    came = and_(VISITS.c.match == match, VISITS.c.person.in_(held))
    connection.execute(delete(VISITS).where(came))
    connection.execute(delete(HOLDERS).where(where))


def holders(connection: Connection, match: str) -> list[Found]:
    """Who else plays seats of a table, with their names."""
    columns = (HOLDERS.c.seat, HOLDERS.c.person, HOLDERS.c.at, PEOPLE.c.name)
    query = select(*columns).join(PEOPLE, PEOPLE.c.id == HOLDERS.c.person)
    return [
        dict(row) for row in connection.execute(query.where(HOLDERS.c.match == match)).mappings()
    ]
