"""What a person has on this server: all of it for themselves, or none of it any more."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import Connection, and_, delete, exists, or_, select, update

from . import people
from .schema import ANALYSES, ANSWERS, CHAT, HOLDERS, MATCHES, PEOPLE, SEATS, VISITS

Found = dict[str, Any]
# Characters that nobody takes for others; eight groups of five have about 200 bits.
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
GROUPS, GROUP = 8, 5
KEPT = ("id", "game", "scenario", "players", "title", "status", "created", "changed")


def new_recovery_key() -> str:
    groups = ("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))
    return "-".join(groups)


def clean_key(text: str) -> str:
    """A recovery key as it was given out, however it is typed."""
    plain = "".join(c for c in text.upper() if c.isascii() and c.isalnum())
    return "-".join(plain[at : at + GROUP] for at in range(0, len(plain), GROUP))


def export(connection: Connection, person: str) -> Found:
    """Everything that is kept of a person, ready for JSON."""
    own = people.find(connection, person) or {}
    return {
        "person": {name: own.get(name) for name in ("id", "name", "host", "created")},
        "devices": [
            {name: row[name] for name in ("device", "created", "seen")}
            for row in people.devices(connection, person)
        ],
        "tables": tables(connection, person),
        "answers": rows(connection, ANSWERS, ANSWERS.c.by == person),
        "chat": rows(connection, CHAT, CHAT.c.person == person),
        "visits": rows(connection, VISITS, VISITS.c.person == person),
    }


def rows(connection: Connection, table: Any, where: Any) -> list[Found]:
    # What chance gave after an answer may be hidden from them.
    columns = [column for column in table.c if column.name != "chance"]
    return [dict(row) for row in connection.execute(select(*columns).where(where)).mappings()]


def tables(connection: Connection, person: str) -> list[Found]:
    """The tables that a person opened or sits at, and their seats there."""
    seats = select(SEATS.c.match, SEATS.c.seat, SEATS.c.name).where(SEATS.c.person == person)
    sits: dict[str, list[str]] = {}
    for match, seat, _ in connection.execute(seats):
        sits.setdefault(match, []).append(seat)
    columns = [MATCHES.c[name] for name in (*KEPT, "owner")]
    where = or_(MATCHES.c.owner == person, MATCHES.c.id.in_(sits))
    rows = connection.execute(select(*columns).where(where)).mappings()
    return [
        {
            **{name: row[name] for name in KEPT},
            "opened": row["owner"] == person,
            "seats": sits.get(row["id"], []),
        }
        for row in rows
    ]


def erase(connection: Connection, person: str, bot: str) -> list[str]:
    """Take a person off this server; returns the tables that have changed.

    Tables where nobody else sits go with them. At the others a bot plays on, and what they
    answered stays, for it is the others' match too, without their name.
    """
    mine = {row["id"] for row in tables(connection, person)}
    held = select(HOLDERS.c.match).where(HOLDERS.c.person == person)
    mine |= set(connection.execute(held).scalars())
    for match in sorted(alone_at(connection, person, mine)):
        erase_table(connection, match)
    own = SEATS.c.person == person
    going_on = exists().where(and_(MATCHES.c.id == SEATS.c.match, MATCHES.c.status != "finished"))
    connection.execute(update(SEATS).where(own, going_on).values(bot=bot))
    connection.execute(update(SEATS).where(own).values(person=None, name="", device=None))
    connection.execute(update(MATCHES).where(MATCHES.c.owner == person).values(owner=""))
    connection.execute(update(ANSWERS).where(ANSWERS.c.by == person).values(by=""))
    for table in (CHAT, VISITS, HOLDERS):
        connection.execute(delete(table).where(table.c.person == person))
    people.drop_sessions(connection, person)
    connection.execute(delete(PEOPLE).where(PEOPLE.c.id == person))
    return sorted(mine)


def alone_at(connection: Connection, person: str, matches: set[str]) -> set[str]:
    """The tables among these at which no other person sits."""
    taken = and_(SEATS.c.match.in_(matches), SEATS.c.person.is_not(None), SEATS.c.person != person)
    return matches - set(connection.execute(select(SEATS.c.match).where(taken)).scalars())


def erase_table(connection: Connection, match: str) -> None:
    """Everything of a table."""
    for table in (ANALYSES, ANSWERS, CHAT, VISITS, HOLDERS, SEATS):
        connection.execute(delete(table).where(table.c.match == match))
    connection.execute(delete(MATCHES).where(MATCHES.c.id == match))
