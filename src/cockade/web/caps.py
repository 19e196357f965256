"""Caps: how many tables somebody may have open; whatever bots think about follows from that."""

from __future__ import annotations

import hmac
import time

from sqlalchemy import Connection, and_, exists, func, select

from .config import Config
from .errors import TooManyRequests
from .queries import Found
from .schema import MATCHES, SEATS

# Seconds without an answer after which an unfinished table counts no more: not everybody says
# good-bye, and a table that nobody came to cannot be finished.
FORGOTTEN = 30 * 86_400.0


class TooManyTables(TooManyRequests):
    """Somebody has as many tables as one may have here."""


def program_owner(config: Config, network: str) -> str:
    """Whom tables count for that a program opens: its address, which nobody can read from this."""
    if config.local:
        return ""
    return "at:" + hmac.new(config.secret.encode(), network.encode(), "sha256").hexdigest()[:32]


def check_opening(connection: Connection, config: Config, owner: str, seats: list[Found]) -> None:
    """Refuse a table beyond the caps; until the commit nobody else opens one for this owner."""
    if not config.anybody_opens or not owner:
        return
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(func.hashtext(owner))))
    if config.tables and open_tables(connection, owner) >= config.tables:
        raise TooManyTables(
            "One person can have at most {n} unfinished tables on this server. Finish one first.",
            n=config.tables,
        )
    if all(seat["bot"] for seat in seats):
        check_bots_alone(connection, config, owner)


def check_bots_alone(connection: Connection, config: Config, owner: str) -> None:
    """Refuse another table at which bots would play for nobody."""
    capped = config.anybody_opens and config.bot_tables and owner
    if capped and open_tables(connection, owner, alone=True) >= config.bot_tables:
        raise TooManyTables(
            "Bots already play by themselves at {n} tables of the person who opened this one. "
            "Wait until one of those matches is over.",
            n=config.bot_tables,
        )


def open_tables(connection: Connection, owner: str, alone: bool = False) -> int:
    """How many unfinished tables somebody has opened; with `alone`, those of bots alone."""
    recent = MATCHES.c.changed > time.time() - FORGOTTEN
    where = and_(MATCHES.c.owner == owner, MATCHES.c.status != "finished", recent)
    if alone:
        person = and_(SEATS.c.match == MATCHES.c.id, SEATS.c.bot.is_(None))
        where = and_(where, ~exists().where(person))
    return connection.execute(select(func.count()).select_from(MATCHES).where(where)).scalar() or 0
