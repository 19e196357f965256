"""New tables: to order, or from a record."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection

import cockade
from cockade import Match, SetUpError
from cockade.kernel import packs
from cockade.kernel.chance import ScriptError
from cockade.kernel.lessons import Lesson
from cockade.kernel.record import RecordError, grouped, position_json
from cockade.kernel.untrusted import UntrustedMatch

from . import dice, queries
from .caps import check_opening
from .errors import Refused
from .identity import clean_name, one_line
from .seating import checked_bot
from .stored_match import MatchStart, first_moment
from .table import Table
from .tables import Tables

RECORD_SIZE = 1_000_000
TITLE_LENGTH = 80
SEED_LENGTH = 80
KINDS = ("me", "hot", "link", "bot")
# Who plays against a newcomer.
GENTLEST = "novice"


@dataclass
class SeatSpec:
    """Who is to sit there: me, another of us at this screen, a friend by link, or a bot."""

    kind: str = "link"
    bot: str = ""
    name: str = ""
    # Who is known already, such as after an earlier match; no link then.
    person: str = ""


@dataclass
class TableSpec:
    """A table that somebody wants."""

    game: str
    scenario: str | None = None
    players: int | None = None
    settings: dict[str, Any] = field(default_factory=dict)
    title: str = ""
    # In the order of the seats; seats that are left out go to friends by link.
    seats: list[SeatSpec] = field(default_factory=list)
    public: bool = False
    delay: float | None = None
    # Whether people who come by link have a part in the seed.
    joint: bool = False
    # Whether there is a coach; without a word on it, where one person plays against bots.
    coach: bool | None = None


def new_secret() -> str:
    """Digits and letters only: people type it behind an option, where a dash would be another."""
    return secrets.token_hex(16)


# What is written together with a new table, by its id.
Along = Callable[[Connection, str], None]


async def open_table(
    tables: Tables, spec: TableSpec, owner: str, name: str, along: Along | None = None
) -> Table:
    """Open a table to order."""
    joint = spec.joint and any(seat.kind == "link" for seat in spec.seats)
    seed = dice.PLACEHOLDER if joint else secrets.token_hex(16)
    try:
        match = Match(spec.game, spec.scenario, spec.players, seed, spec.settings)
    except SetUpError as error:
        raise Refused.from_error(error) from None
    start = _start(match, opening="\n".join(match.lines))
    parts = dice.new_parts() if joint else None
    return await add(tables, Draft(match, start, spec, parts=parts, along=along), owner, name)


@dataclass
class Draft:
    """A match that is to become a table, and the rows it already has."""

    match: Match
    start: MatchStart
    spec: TableSpec
    rows: list[dict[str, Any]] = field(default_factory=list)
    parts: dict[str, Any] | None = None
    lesson: str | None = None
    along: Along | None = None
    # The table that it goes on from, and after which of its answers.
    parent: tuple[str | None, int | None] = (None, None)


def _start(match: Match, opening: str) -> MatchStart:
    return MatchStart(
        match.game.id,
        match.scenario,
        match.players,
        match.settings,
        match.seed,
        opening,
        _base(match),
        0,
        match.seeds_from,
        list(match.earlier),
        packs.label(match.game.id),
    )


def _base(match: Match) -> dict[str, Any] | None:
    """Where a match begins that has no set-up, and whether it is to be trusted."""
    if match.begun is None:
        return None
    return {**position_json(match.begun), "untrusted": isinstance(match, UntrustedMatch)}


async def add(tables: Tables, draft: Draft, owner: str, name: str) -> Table:
    """Write a draft down and let its bots begin."""
    match, start, spec = draft.match, draft.start, draft.spec
    id, now = secrets.token_urlsafe(8).replace("-", "x").replace("_", "y"), time.time()
    seats = _seats(match, spec, id, (owner, name))
    taken = all(seat["person"] or seat["bot"] for seat in seats)
    row = {
        **vars(start),
        "id": id,
        "title": one_line(spec.title, TITLE_LENGTH) or match.game.title,
        "version": match.game.version,
        "versions": str(match.game.version),
        "watch": new_secret(),
        "public": spec.public,
        "owner": owner,
        "delay": None if spec.delay is None else min(max(spec.delay, 0.0), 10.0),
        "created": now,
        "changed": now,
        "status": "finished" if match.outcome else "playing" if taken else "open",
        "actor": None if draft.parts else match.actor,
        "parts": draft.parts,
        "lesson": draft.lesson,
        "forked_from": draft.parent[0],
        "forked_at": draft.parent[1],
        "coach": _has_coach(spec),
        "number": len(draft.rows),
        "state": match.state.to_json(),
    }
    rows = [{**line, "match": id, "by": owner, "at": now} for line in draft.rows]

    def write(connection: Connection) -> None:
        check_opening(connection, tables.config, owner, seats)
        queries.add_match(connection, row, seats, rows)
        if draft.along is not None:
            draft.along(connection, id)

    await tables.database.write(write)
    table = await tables.get(id)
    tables.run_bots(table)
    return table


def _has_coach(spec: TableSpec) -> bool:
    if spec.coach is not None:
        return spec.coach
    return {seat.kind for seat in spec.seats} == {"me", "bot"}


def _seats(match: Match, spec: TableSpec, id: str, owner: tuple[str, str]) -> list[dict[str, Any]]:
    if len(spec.seats) > len(match.seats):
        raise Refused("This table has only {n} seats.", n=len(match.seats))
    specs = [*spec.seats, *[SeatSpec()] * (len(match.seats) - len(spec.seats))]
    return [
        {"match": id, "place": place, **_seat(seat, specs[place], owner)}
        for place, seat in enumerate(match.seats)
    ]


def _seat(seat: str, spec: SeatSpec, owner: tuple[str, str]) -> dict[str, Any]:
    row = {
        "seat": seat,
        "person": None,
        "name": "",
        "bot": None,
        "link": None,
        "token": new_secret(),
        "device": None,
    }
    name = clean_name(spec.name)
    if spec.kind == "bot":
        return {**row, "bot": checked_bot(spec.bot), "name": name}
    if spec.kind == "me":
        return {**row, "person": owner[0], "name": name or owner[1]}
    if spec.kind == "hot":
        return {**row, "person": owner[0], "name": name}
    if spec.kind != "link":
        known = ", ".join(KINDS)
        raise Refused("A seat can be {known}, not {kind!r}.", known=known, kind=spec.kind)
    if spec.person:
        return {**row, "person": spec.person, "name": name}
    return {**row, "link": new_secret(), "name": name}


def me_and_bots(seats: tuple[str, ...], mine: Collection[str], level: str) -> list[SeatSpec]:
    """Some seats for a person, mostly one, bots on all the others."""
    return [SeatSpec("me") if seat in mine else SeatSpec("bot", level) for seat in seats]


async def play_now(
    tables: Tables, spec: TableSpec, level: str, person: tuple[str, str], mine: str = ""
) -> Table:
    """A table against bots, at once; the person takes the seat they name, or one by lot."""
    try:
        seats = cockade.game(spec.game).seats(spec.scenario, spec.players)
    except SetUpError as error:
        raise Refused.from_error(error) from None
    if mine and mine not in seats:
        raise Refused("There is no seat {seat!r} at this table.", seat=mine)
    spec.seats = me_and_bots(seats, (mine or secrets.choice(seats),), level)
    return await open_table(tables, spec, *person)


async def open_lesson(tables: Tables, lesson: Lesson, title: str, person: tuple[str, str]) -> Table:
    """A table for one person at which a lesson is taught; bots play on after it."""
    match = await asyncio.to_thread(lesson.begin, secrets.token_hex(16))
    # Dice and cards of the lesson are prepared: the seed answers for those that come later.
    match.seeds_from = lesson.prepared
    seats = me_and_bots(match.seats, (lesson.seat,), GENTLEST)
    draft = from_lines(match, TableSpec(match.game.id, title=title, seats=seats))
    draft.lesson = lesson.name
    return await add(tables, draft, *person)


async def open_from_record(
    tables: Tables, text: str, person: tuple[str, str], label: str = "{title} (record)"
) -> Table:
    """A record becomes a finished table, or one that its uploader plays on from every seat."""
    if len(text) > RECORD_SIZE:
        raise Refused("A record can have at most {n} characters.", n=RECORD_SIZE)
    try:
        match = await asyncio.to_thread(Match.load, text)
    except (RecordError, SetUpError, ScriptError, ValueError, RecursionError) as error:
        raise Refused("The record cannot be replayed: {error}", error=error) from None
    if len(match.seed) > SEED_LENGTH or not match.seed.isprintable():
        raise Refused("A seed can have at most {n} characters.", n=SEED_LENGTH)
    seats = [SeatSpec("hot") for _ in match.seats]
    spec = TableSpec(match.game.id, title=label.format(title=match.game.title), seats=seats)
    return await add(tables, from_lines(match, spec), *person)


def from_lines(match: Match, spec: TableSpec) -> Draft:
    """A draft that holds all answers of a match as rows."""
    opening, turns = grouped(list(enumerate(match.lines, 1)))
    rows = [
        {"number": number, "seat": "", "text": text, "chance": _line(chance)}
        for number, (_, text, chance) in enumerate(turns, 1)
    ]
    return Draft(match, _start(match, opening=_line(opening)), spec, rows)


def _line(entries: list[str]) -> str:
    return "! " + " ".join(entries) if entries else ""


def replayable_moments(table: Table) -> range:
    """The moments of a table that can be shown and forked."""
    return range(first_moment(table.start), table.match.answers + 1)
