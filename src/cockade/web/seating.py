"""Who takes a seat of a table: a program, or a bot if one more may sit there."""

from __future__ import annotations

import secrets

from .bot_pool import bot_names, default_bot
from .caps import check_bots_alone
from .errors import Refused
from .table import Seat, Table
from .tables import Tables


def checked_bot(level: str) -> str:
    """A bot that exists; without a name the usual one."""
    names = bot_names()
    if not level:
        return default_bot()
    if level not in names:
        known = ", ".join(names)
        raise Refused("There is no bot {level!r}; choose one of {known}.", level=level, known=known)
    return level


async def chosen_bot(tables: Tables, table: Table, seat: Seat, level: str) -> str:
    """A bot that may take the seat; without the last person bots would play for nobody."""
    others = (each for each in table.seats.values() if each is not seat)
    if seat.bot is None and all(each.bot for each in others):
        await tables.database.read(check_bots_alone, tables.config, table.owner)
    return checked_bot(level)


async def sit_down(tables: Tables, table: Table, seat: Seat) -> None:
    """Whoever uses a free seat's key first takes the seat; its link ends."""
    if not seat.taken:
        program = f"program:{secrets.token_urlsafe(12)}"
        await tables.seat_changed(table, seat, person=program, link=None)
