"""All tables: changed only through the database."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from cockade import IllegalAnswer, Match
from cockade.kernel import Reason
from cockade.kernel.sentences import N_

from . import queries
from .bot_drivers import BotDrivers, Bots
from .bot_pool import BotPool
from .config import Config
from .errors import Conflict, Forbidden, Illegal, Refused, Unavailable
from .loaded_tables import TERMS, LoadedTables
from .metrics import ANSWERS
from .rate_limit import OpenLimit, RateLimit
from .stored_match import BACK, AnswerRow, match_at_answer
from .table import Seat, Table

if TYPE_CHECKING:
    from .analyses import Progress

LOGGER = logging.getLogger("cockade.web")
BOT = "bot:"
T = TypeVar("T")


async def run_to_completion(work: Coroutine[Any, Any, None]) -> None:
    """Finish what was begun, even if whoever asked for it has gone."""
    await asyncio.shield(asyncio.create_task(work))


def limits_at_once(config: Config) -> tuple[OpenLimit, OpenLimit, OpenLimit]:
    """How many streams, questions to the coach and analyses may be under way for each."""
    shares = (config.streams, config.questions, config.analyses)
    streams, questions, analyses = (0, 0, 0) if config.local else shares
    return (
        OpenLimit(streams, "streams", N_("Too many open tables. Close one and try again.")),
        OpenLimit(questions, "questions", N_("The coach is still thinking. Try again shortly.")),
        OpenLimit(
            analyses,
            "analyses",
            N_("Your other analyses are still under way. Try again when one is done."),
        ),
    )


class Tables(LoadedTables):
    """The tables in memory, the database behind them and the bots that play at them."""

    def __init__(self, config: Config) -> None:
        super().__init__(config)
        # Tells this process from others at the same database.
        self.name = secrets.token_hex(4)
        self._following_task: asyncio.Task[None] | None = None
        self._openings = RateLimit(0 if config.local else config.table_rate)
        # Guesses at links and keys.
        self.tries = RateLimit(0 if config.local else config.tries)
        self.chatter = RateLimit(config.chat_rate)
        self.streams, self.questions, self.analysing = limits_at_once(config)
        self._background: set[asyncio.Task[None]] = set()
        self.bots = self._bots()
        # Where the coach thinks: beside the bots or, if those think elsewhere, in a process here.
        few = BotPool(1, config.bot_patience)
        self.thinkers = self.bots.pool if config.bot_workers else few
        # Analyses under way, by the table.
        self.analyses: dict[str, Progress] = {}

    def _bots(self) -> Bots:
        if not self.database.postgres:
            return BotDrivers(self)
        # What only PostgreSQL needs is an extra.
        from .bot_queue import BotQueue

        return BotQueue(self)

    def start(self) -> None:
        """Let bots go on where they stopped, while people already come in."""
        self.bots.start()
        if self.database.postgres:
            from .follower import Follower

            self._following_task = asyncio.create_task(Follower(self).run())

    def leave(self) -> None:
        """End streams and let no bot begin to think."""
        self.closing.set()
        for table in self._cache.values():
            table.notify()

    async def close(self) -> None:
        self.leave()
        await self.bots.close()
        self.thinkers.close()
        for progress in self.analyses.values():
            if progress.task is not None:
                progress.task.cancel()
        if self._following_task is not None:
            self._following_task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        try:
            await self.database.write(self._note_visits)
        except Unavailable:
            LOGGER.warning("what people have seen could not be written down")
        self.database.close()

    def _note_visits(self, connection: Connection) -> None:
        """Nobody is told again after a restart what they have seen."""
        for table in self._cache.values():
            for person, shown in table.visits.items():
                queries.note_visit(connection, table.id, person, shown)

    def count_opening(self, address: str) -> None:
        """Refuse whoever opens tables too often."""
        self._openings.count(address)

    async def store(self, table: Table, job: Callable[[Connection], T]) -> T:
        """Write something of a table, and let other processes know with the same commit."""

        def write_and_tell(connection: Connection) -> T:
            result = job(connection)
            queries.tell(connection, table.id, self.name)
            return result

        try:
            return await self.database.write(write_and_tell)
        except Unavailable:
            # The commit may have been done before the connection was lost.
            table.stale = True
            raise

    async def written_of(self, person: str, job: Callable[[Connection], T]) -> T:
        """Write something of a person at whatever tables."""
        try:
            return await self.database.write(job)
        except Unavailable:
            for table in self.all_cached():
                table.stale |= bool(table.seats_of(person)) or table.owner == person
            raise

    async def answer(
        self, table: Table, seat: str, text: str, number: int | None = None, by: str = ""
    ) -> None:
        """Give a seat's answer; returns once it is written for good."""
        await run_to_completion(self._answer(table, seat, text, number, by))

    async def _answer(
        self, table: Table, seat: str, text: str, number: int | None, by: str
    ) -> None:
        async with table.lock:
            await self._check(table, seat, number, by)
            match = table.match.copy()
            try:
                table.give(match, text, seat)
            except IllegalAnswer as error:
                if error.__cause__ is not None:
                    LOGGER.warning("unsound position at table %s", table.id, exc_info=error)
                reason = Reason(error.reason, error.section)
                raise Illegal.from_reason(reason, match.game) from None
            chance = "\n".join(match.lines[len(table.match.lines) + 1 :])
            await self._write(table, match, seat, AnswerRow(table.number + 1, text, chance), by)

    async def undo(self, table: Table, seat: str, number: int | None, by: str) -> None:
        """Take back a seat's last answer; a row of its own says so."""
        await run_to_completion(self._undo(table, seat, number, by))

    async def _undo(self, table: Table, seat: str, number: int | None, by: str) -> None:
        async with table.lock:
            await self._check(table, seat, number, by)
            match = table.match.copy()
            try:
                match.undo()
            except IllegalAnswer as error:
                raise Refused.from_error(error) from None
            await self._write(table, match, seat, AnswerRow(table.number + 1, "", ""), by)

    async def _check(self, table: Table, seat: str, number: int | None, by: str) -> None:
        if table.stale:
            await self._refresh(table)
        if number is not None and number != table.number:
            raise Conflict("Someone answered first.")
        if table.over:
            raise Refused("The match is over.")
        if seat != table.actor:
            raise Forbidden("It is not your turn.")
        if table.seats[seat].bot is not None and not by.startswith(BOT):
            raise Forbidden("A bot is playing your seat. Take it back first.")

    async def _write(
        self, table: Table, match: Match, seat: str, row: AnswerRow, by: str, **terms: Any
    ) -> None:
        now = time.time()
        line = {**row._asdict(), "match": table.id, "seat": seat, "by": by, "at": now}
        values = {
            "number": row.number,
            "state": match.state.to_json(),
            "actor": match.actor,
            "status": table.status_of(match),
            "changed": now,
            **terms,
        }
        try:
            await self.store(table, lambda c: queries.add_answer(c, line, values))
        except IntegrityError:
            await self._refresh(table)
            raise Conflict("Someone answered first.") from None
        # Nobody sees the new position before it is written.
        table.match, table.number = match, row.number
        for name, value in terms.items():
            setattr(table, name, value)
        ANSWERS.labels("bot" if by.startswith(BOT) else "person").inc()
        table.notify()
        self.run_bots(table)

    async def seat_changed(
        self,
        table: Table,
        seat: Seat,
        first: Callable[[Connection], None] = lambda _: None,
        **values: Any,
    ) -> None:
        """Write and show that somebody sits down, stands up or lets a bot play.

        What is to be done first belongs to it: either both are written or nothing is.
        """
        seats = {**table.seats, seat.seat: replace(seat, **values)}
        status = table.status_of(table.match, seats)

        def change(connection: Connection) -> None:
            first(connection)
            queries.change_seat(connection, table.id, seat.seat, values)
            queries.change_match(connection, table.id, {"status": status})

        await self.store(table, change)
        for name, value in values.items():
            setattr(seat, name, value)
        table.changes += 1
        table.notify()
        self.run_bots(table)

    async def terms_changed(self, table: Table, **values: Any) -> None:
        """Write and show what a table's people have agreed on."""
        if values.get("ended"):
            values |= {"status": "finished", "actor": None, "proposal": None}
        await self.store(table, lambda c: queries.change_match(c, table.id, values))
        for name in TERMS:
            setattr(table, name, values.get(name, getattr(table, name)))
        table.match.ended = table.ended
        table.changes += 1
        table.notify()
        self.run_bots(table)

    async def go_back(self, table: Table, seat: str, answers: int, by: str) -> None:
        """Take back all answers after one, with everybody's leave; a row of its own says so."""
        await run_to_completion(self._go_back(table, seat, answers, by))

    async def _go_back(self, table: Table, seat: str, answers: int, by: str) -> None:
        async with table.lock:
            if answers >= table.match.answers:
                await self.terms_changed(table, proposal=None)
                return
            match = await asyncio.to_thread(match_at_answer, table.start, table.match, answers)
            match.parts = table.match.parts
            row = AnswerRow(table.number + 1, "", f"{BACK} {answers}")
            await self._write(table, match, seat, row, by, proposal=None)

    async def say(self, table: Table, seat: str, person: tuple[str, str], text: str) -> None:
        """A line in the table's chat, by a person's id and name."""
        id, name = person
        self.chatter.count(id)
        line: dict[str, Any] = {"match": table.id, "seat": seat, "person": id, "name": name}
        line |= {"text": text, "at": time.time()}
        table.chat = await self.store(table, lambda c: queries.add_chat(c, line))
        table.notify()

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that nobody waits for."""
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)
