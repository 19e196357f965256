"""Tables from what the database holds: whole, or what is new since they were last seen."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from cockade import Match
from cockade.kernel.logbook import Turn
from cockade.kernel.record import replay

from .dice import parts_of
from .errors import Gone
from .metrics import TABLE_FAULTS
from .queries import News, Stored
from .stored_match import AnswerRow, OtherData, chance_entries, restore, start_from_row
from .table import Seat, Table

LOGGER = logging.getLogger("cockade.web")
# What of a table stands in its row as it does in memory, and may change.
FOLLOWED = ("title", "watch", "public", "delay", "versions")
SEAT_FIELDS = ("seat", "place", "token", "person", "name", "bot", "link", "device", "holders")


def rebuilt(stored: Stored) -> tuple[Table, dict[str, Any]]:
    """A table by replay, and what to change in its row if it goes on from its saved position."""
    row, seats, rows, chat = stored
    try:
        match, base = restore(start_from_row(row), rows, row["state"])
    except OtherData:
        raise of_other_data(row["data"]) from None
    except Exception:
        raise broken(row["id"]) from None
    changes: dict[str, Any] = {}
    if base is not None:
        versions = f"{row['versions']}, {match.game.version}"
        changes = {"base": base, "base_number": row["number"], "versions": versions}
        row = {**row, **changes}
    table = Table(
        id=row["id"],
        title=row["title"],
        start=start_from_row(row),
        match=match,
        seats=seats_by_name(seats),
        owner=row["owner"],
        watch=row["watch"],
        number=row["number"],
        version=row["version"],
        versions=row["versions"],
        public=row["public"],
        delay=row["delay"],
        created=row["created"],
        chat=chat,
        forked_from=row["forked_from"] or "",
        forked_at=row["forked_at"],
    )
    take_terms(table, row)
    return table, changes


def broken(id: str) -> Gone:
    """One bad row fails alone: it is named in the log and on its own page."""
    TABLE_FAULTS.inc()
    LOGGER.exception("table %s cannot be restored", id)
    return Gone("This version of Cockade cannot continue table {id}.", id=id)


def of_other_data(data: str) -> Gone:
    """A table that goes on as soon as the server is started with its data again."""
    if data:
        return Gone("This table needs the data pack {name}, which the server lacks.", name=data)
    return Gone("This table was opened without the data pack that the server has now.")


def seats_by_name(seats: list[dict[str, Any]]) -> dict[str, Seat]:
    return {s["seat"]: Seat(**{name: s[name] for name in SEAT_FIELDS}) for s in seats}


def take_terms(table: Table, row: Mapping[str, Any]) -> None:
    """What a table's people have agreed on, and who looks after it."""
    table.owner, table.ended = row["owner"], row["ended"] or ""
    table.proposal, table.parts = row["proposal"], row["parts"]
    table.lesson = row["lesson"] or ""
    table.coach = row["coach"]
    table.rematch = row["rematch"] or ""
    table.match.ended = table.ended
    table.match.parts = parts_of(table.parts)


def catch_up(table: Table, news: News) -> None:
    """Take over what others have written since; the lock of the table is held."""
    row, start = news.match, table.start
    before = (start.seed, start.base_number, table.parts)
    if (row["seed"], row["base_number"], row["parts"]) != before:
        raise ValueError("the match has begun anew")
    match = advanced(table.match, news.rows) if news.rows else table.match
    table.match, table.number = match, table.number + len(news.rows)
    for name in FOLLOWED:
        setattr(table, name, row[name])
    table.seats, table.chat = seats_by_name(news.seats), news.chat
    take_terms(table, row)
    table.changes += 1


def advanced(match: Match, rows: list[AnswerRow]) -> Match:
    """The match after some more answers; its own is left as it was."""
    further = match.copy()
    replay(further, (Turn(row.number, row.text, chance_entries(row.chance)) for row in rows))
    return further
