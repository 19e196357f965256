"""What is read from and written to the database; every function takes a connection."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    JSON,
    Connection,
    and_,
    bindparam,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from .schema import ANSWERS, CHAT, HOLDERS, MATCHES, SEATS, VISITS
from .stored_match import AnswerRow

Found = dict[str, Any]
# A match, its seats, its answers and the last line of its chat.
Stored = tuple[Found, list[Found], list[AnswerRow], int]
# Where processes that share a PostgreSQL tell each other of changes.
CHANNEL = "cockade_tables"
LISTED = 50


class Ending(FunctionElement[Any]):
    """Of a whole position nothing but how it ended."""

    type = JSON()
    inherit_cache = True


@compiles(Ending)
def _in_postgres(*_: Any, **__: Any) -> str:
    return "matches.state -> 'outcome'"


@compiles(Ending, "sqlite")
def _in_sqlite(*_: Any, **__: Any) -> str:
    """SQLite stores any text: one that is no JSON must not hide the other tables."""
    ending = "json_quote(json_extract(matches.state, '$.outcome'))"
    return f"CASE WHEN json_valid(matches.state) THEN {ending} END"


KEY, KEY_LENGTH = re.compile(r"[A-Za-z0-9_-]+"), 64
ADD_ANSWER = insert(ANSWERS)
MOVE_ON = update(MATCHES).where(MATCHES.c.id == bindparam("of"))
# Long ones that never change, or that follow from the answers, are left out.
HEAVY = ("state", "opening", "base", "earlier", "settings")
LIGHT_COLUMNS = [column for column in MATCHES.c if column.name not in HEAVY]
LIST_NAMES = ("id", "game", "scenario", "players", "title", "owner", "status", "actor", "number")
LIST_COLUMNS = [
    *(MATCHES.c[name] for name in (*LIST_NAMES, "public", "created", "changed", "ended")),
    Ending().label("outcome"),
]


def add_match(connection: Connection, match: Found, seats: list[Found], rows: list[Found]) -> None:
    """A new table with its seats, and its answers if it comes from a record."""
    connection.execute(insert(MATCHES), match)
    connection.execute(insert(SEATS), seats)
    if rows:
        connection.execute(insert(ANSWERS), rows)


def add_answer(connection: Connection, row: Found, match: Found) -> None:
    """One answer or undo, and the position after it."""
    connection.execute(ADD_ANSWER, row)
    connection.execute(MOVE_ON, {"of": row["match"], **match})


def is_key(text: str) -> bool:
    """Ids and secrets are short and plain; nothing else is worth a question to the database."""
    return len(text) <= KEY_LENGTH and KEY.fullmatch(text) is not None


def find_match(connection: Connection, id: str) -> Found | None:
    if not is_key(id):
        return None
    row = connection.execute(select(MATCHES).where(MATCHES.c.id == id)).mappings().first()
    return None if row is None else dict(row)


def find_seats(connection: Connection, id: str) -> list[Found]:
    query = select(SEATS).where(SEATS.c.match == id).order_by(SEATS.c.place)
    held = connection.execute(select(HOLDERS.c.seat, HOLDERS.c.person).where(HOLDERS.c.match == id))
    holders: dict[str, list[str]] = {}
    for seat, person in held:
        holders.setdefault(seat, []).append(person)
    rows = connection.execute(query).mappings()
    return [{**row, "holders": holders.get(row["seat"], [])} for row in rows]


def find_rows(connection: Connection, id: str, after: int = 0) -> list[AnswerRow]:
    columns = (ANSWERS.c.number, ANSWERS.c.text, ANSWERS.c.chance)
    where = and_(ANSWERS.c.match == id, ANSWERS.c.number > after)
    query = select(*columns).where(where).order_by(ANSWERS.c.number)
    return [AnswerRow(*row) for row in connection.execute(query)]


def last_chat(connection: Connection, id: str) -> int:
    query = select(func.max(CHAT.c.id)).where(CHAT.c.match == id)
    return connection.execute(query).scalar() or 0


def load(connection: Connection, id: str) -> Stored | None:
    """Everything of one table, seen at one moment."""
    as_one_moment(connection)
    match = find_match(connection, id)
    if match is None:
        return None
    rows = find_rows(connection, id)
    return match, find_seats(connection, id), rows, last_chat(connection, id)


def as_one_moment(connection: Connection) -> None:
    """What follows is read as it stands now, whatever others write meanwhile."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("set transaction isolation level repeatable read")
    else:
        connection.exec_driver_sql("begin")


class News(NamedTuple):
    """What is new at a table."""

    match: Found
    rows: list[AnswerRow]
    seats: list[Found]
    chat: int


def news(connection: Connection, id: str, after: int) -> News | None:
    """Answers after a number, and seats and chat as they are."""
    as_one_moment(connection)
    row = connection.execute(select(*LIGHT_COLUMNS).where(MATCHES.c.id == id)).mappings().first()
    if row is None:
        return None
    rows, seats = find_rows(connection, id, after), find_seats(connection, id)
    return News(dict(row), rows, seats, last_chat(connection, id))


def tell(connection: Connection, id: str, source: str) -> None:
    """Let other processes know of a change, once it is committed and not before."""
    if connection.dialect.name == "postgresql":
        message = msgspec.json.encode({"table": id, "source": source}).decode()
        connection.execute(select(func.pg_notify(CHANNEL, message)))


def change_match(connection: Connection, id: str, values: Found) -> None:
    connection.execute(update(MATCHES).where(MATCHES.c.id == id).values(**values))


def change_seat(connection: Connection, id: str, seat: str, values: Found) -> None:
    where = and_(SEATS.c.match == id, SEATS.c.seat == seat)
    connection.execute(update(SEATS).where(where).values(**values))


def take_seat(connection: Connection, link: str, values: Found) -> bool:
    """Give a free seat to whoever comes first; False if the link is used up or never was."""
    where = and_(SEATS.c.link == link, SEATS.c.person.is_(None))
    return bool(connection.execute(update(SEATS).where(where).values(**values)).rowcount)


def claim_rematch(connection: Connection, id: str, rematch: str) -> bool:
    """Name the table of a rematch, if nobody has named one before."""
    where = and_(MATCHES.c.id == id, MATCHES.c.rematch.is_(None))
    return bool(connection.execute(update(MATCHES).where(where).values(rematch=rematch)).rowcount)


def seat_by(connection: Connection, column: str, value: str) -> Found | None:
    """The seat with a link or a device key."""
    if not is_key(value):
        return None
    row = connection.execute(select(SEATS).where(SEATS.c[column] == value)).mappings().first()
    return None if row is None else dict(row)


def match_by_watch(connection: Connection, watch: str) -> str | None:
    if not is_key(watch):
        return None
    return connection.execute(select(MATCHES.c.id).where(MATCHES.c.watch == watch)).scalar()


def add_chat(connection: Connection, line: Found) -> int:
    return int(connection.execute(insert(CHAT).returning(CHAT.c.id), line).scalar_one())


def chat(connection: Connection, id: str, after: int = 0) -> list[Found]:
    """The last lines of a table's chat, oldest first."""
    where = and_(CHAT.c.match == id, CHAT.c.id > after)
    query = select(CHAT).where(where).order_by(CHAT.c.id.desc()).limit(200)
    return [dict(row) for row in connection.execute(query).mappings()][::-1]


def visit(connection: Connection, id: str, person: str) -> int | None:
    """Up to which answer a person has seen a table; None if never there."""
    where = and_(VISITS.c.match == id, VISITS.c.person == person)
    return connection.execute(select(VISITS.c.seen).where(where)).scalar()


def note_visit(
    connection: Connection, id: str, person: str, seen: int, let_in: bool = True
) -> None:
    """How far a person has seen a table; unless they are let in, only if they were before."""
    where = and_(VISITS.c.match == id, VISITS.c.person == person)
    values = {"seen": seen, "at": time.time()}
    known = connection.execute(update(VISITS).where(where).values(**values)).rowcount
    if let_in and not known:
        connection.execute(insert(VISITS), {"match": id, "person": person, **values})


def my_tables(connection: Connection, person: str) -> list[Found]:
    """Tables at which a person sits, or which they opened; the latest first."""
    sits = exists().where(and_(SEATS.c.match == MATCHES.c.id, SEATS.c.person == person))
    holds = exists().where(and_(HOLDERS.c.match == MATCHES.c.id, HOLDERS.c.person == person))
    where = or_(sits, holds, MATCHES.c.owner == person)
    return _listed(connection, where)


def open_tables(connection: Connection) -> list[Found]:
    """Public tables that are not over."""
    return _listed(connection, and_(MATCHES.c.public, MATCHES.c.status != "finished"))


def finished_tables(connection: Connection) -> list[Found]:
    """Public tables that are over."""
    return _listed(connection, and_(MATCHES.c.public, MATCHES.c.status == "finished"))


def _listed(connection: Connection, where: Any) -> list[Found]:
    query = select(*LIST_COLUMNS).where(where).order_by(MATCHES.c.changed.desc()).limit(LISTED)
    tables = [dict(row) for row in connection.execute(query).mappings()]
    return _with_seats(connection, tables)


def _with_seats(connection: Connection, tables: list[Found]) -> list[Found]:
    ids = [table["id"] for table in tables]
    columns = (SEATS.c.match, SEATS.c.seat, SEATS.c.person, SEATS.c.name, SEATS.c.bot)
    query = select(*columns).where(SEATS.c.match.in_(ids)).order_by(SEATS.c.place)
    by_match: dict[str, list[Found]] = {id: [] for id in ids}
    for row in connection.execute(query).mappings():
        by_match[row["match"]].append(dict(row))
    return [{**table, "seats": by_match[table["id"]]} for table in tables]


def waiting_for_bots(connection: Connection) -> Sequence[str]:
    """Tables whose next answer is a bot's: they go on when the server starts."""
    return [id for id, _ in waiting_numbers(connection)]


def waiting_numbers(connection: Connection) -> list[tuple[str, int]]:
    """The same with the numbers of their last answers; those who wait longest come first."""
    acting = and_(SEATS.c.match == MATCHES.c.id, SEATS.c.seat == MATCHES.c.actor)
    query = select(MATCHES.c.id, MATCHES.c.number).join(SEATS, acting)
    query = query.where(SEATS.c.bot.is_not(None), MATCHES.c.status != "finished")
    return [(id, number) for id, number in connection.execute(query.order_by(MATCHES.c.changed))]


class BotLoad(NamedTuple):
    """Whether bots are alone at a table, and how many tables its owner has under way."""

    alone: bool
    tables: int


def bot_load(connection: Connection, id: str) -> BotLoad:
    """What decides how soon a bot's answer at a table comes."""
    person = and_(SEATS.c.match == id, SEATS.c.bot.is_(None))
    people = connection.execute(select(exists().where(person))).scalar()
    owner = connection.execute(select(MATCHES.c.owner).where(MATCHES.c.id == id)).scalar()
    if not owner:
        return BotLoad(not people, 1)
    under_way = and_(MATCHES.c.owner == owner, MATCHES.c.status != "finished")
    tables = connection.execute(select(func.count()).select_from(MATCHES).where(under_way)).scalar()
    return BotLoad(not people, tables or 0)


def all_tables(connection: Connection, count: int) -> list[Found]:
    """The tables at which something happened last, for hosts."""
    query = select(*LIST_COLUMNS).order_by(MATCHES.c.changed.desc()).limit(count)
    return _with_seats(connection, [dict(row) for row in connection.execute(query).mappings()])


def idle_tables(connection: Connection, before: float) -> list[str]:
    """Tables that are not over and at which nothing has happened since."""
    where = and_(MATCHES.c.status != "finished", MATCHES.c.changed < before)
    return list(connection.execute(select(MATCHES.c.id).where(where)).scalars())
