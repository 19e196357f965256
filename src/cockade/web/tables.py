"""All tables: loaded when asked for, changed only through the database."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Coroutine
from random import Random
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from cockade import IllegalAnswer
from cockade.kernel import Reason

from . import queries
from .bot_pool import BotPool
from .config import Config
from .database import Database
from .errors import Conflict, Forbidden, Gone, Illegal, NotFound, Refused
from .rate_limit import OpenLimit, RateLimit
from .stored_match import AnswerRow, resampled, restore, start_from_row
from .table import Seat, Table

LOGGER = logging.getLogger("cockade.web")
BOT = "bot:"
SEAT_FIELDS = ("seat", "place", "token", "person", "name", "bot", "link", "device", "holders")


async def run_to_completion(work: Coroutine[Any, Any, None]) -> None:
    """Finish what was begun, even if whoever asked for it has gone."""
    await asyncio.shield(asyncio.create_task(work))


class Tables:
    """The tables in memory, the database behind them and the bots that play at them."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.database = Database(config.database)
        self.bot_pool = BotPool(config.bot_workers, config.bot_patience)
        self.closing = asyncio.Event()
        self._openings = RateLimit(0 if config.local else config.table_rate)
        # Guesses at links and keys.
        self.tries = RateLimit(0 if config.local else config.tries)
        self.chatter = RateLimit(config.chat_rate)
        self.streams = OpenLimit(0 if config.local else config.streams)
        self._cache: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._background: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Let bots go on where they stopped, while people already come in."""
        self.run_in_background(self._resume())

    async def _resume(self) -> None:
        for id in await self.database.read(queries.waiting_for_bots):
            if self.closing.is_set():
                return
            try:
                self.run_bots(await self.get(id))
            except Refused:
                LOGGER.warning("table %s cannot be continued", id)

    def leave(self) -> None:
        """End streams and let no bot begin to think."""
        self.closing.set()
        for table in self._cache.values():
            table.notify()

    async def close(self) -> None:
        self.leave()
        bot_tasks = [table.bot_task for table in self._cache.values() if table.bot_task is not None]
        for bot_task in bot_tasks:
            bot_task.cancel()
        await asyncio.gather(*bot_tasks, *self._background, return_exceptions=True)
        await self.database.write(self._note_visits)
        self.bot_pool.close()
        self.database.close()

    def _note_visits(self, connection: Connection) -> None:
        """Nobody is told again after a restart what they have seen."""
        for table in self._cache.values():
            for person, shown in table.visits.items():
                queries.note_visit(connection, table.id, person, shown)

    async def get(self, id: str) -> Table:
        """A table by its id, from memory or rebuilt."""
        if id in self._cache:
            self._cache.move_to_end(id)
            self._cache[id].last_used = time.monotonic()
            return self._cache[id]
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Table:
        loaded = await self.database.read(queries.load, id)
        if loaded is None:
            raise NotFound("Table not found.")
        table = await self._rebuilt(*loaded)
        self.cache(table)
        return table

    async def _rebuilt(
        self, row: dict[str, Any], seats: list[dict[str, Any]], rows: list[AnswerRow], chat: int
    ) -> Table:
        start = start_from_row(row)
        try:
            match, base = restore(start, rows, row["state"])
        except Exception:
            LOGGER.exception("table %s cannot be restored", row["id"])
            raise Gone("This version of Cockade cannot continue that table.") from None
        if base is not None:
            values = {"base": base, "base_number": row["number"]}
            versions = f"{row['versions']}, {match.game.version}"
            row = {**row, **values, "versions": versions}
            await self.database.write(
                lambda c: queries.change_match(c, row["id"], {**values, "versions": versions})
            )
        return Table(
            id=row["id"],
            title=row["title"],
            start=start_from_row(row),
            match=match,
            seats={s["seat"]: Seat(**{name: s[name] for name in SEAT_FIELDS}) for s in seats},
            owner=row["owner"],
            watch=row["watch"],
            number=row["number"],
            version=row["version"],
            versions=row["versions"],
            public=row["public"],
            delay=row["delay"],
            created=row["created"],
            chat=chat,
        )

    def count_opening(self, address: str) -> None:
        """Refuse whoever opens tables too often."""
        self._openings.count(address)

    def cache(self, table: Table) -> None:
        """Hold a table in memory, and let go of those that nobody looks at."""
        self._cache[table.id] = table
        self._cache.move_to_end(table.id)
        if len(self._cache) > self.config.cached:
            idle = [id for id, held in self._cache.items() if held.idle and id != table.id]
            for id in idle[: len(self._cache) - self.config.cached]:
                del self._cache[id]

    async def refresh(self, table: Table) -> None:
        """Take over what another server has written."""
        loaded = await self.database.read(queries.load, table.id)
        if loaded is None:
            raise NotFound("Table not found.")
        fresh = await self._rebuilt(*loaded)
        for name in ("match", "number", "seats", "chat", "start", "versions"):
            setattr(table, name, getattr(fresh, name))
        table.changes += 1
        table.notify()

    async def answer(
        self, table: Table, seat: str, text: str, number: int | None = None, by: str = ""
    ) -> None:
        """Give a seat's answer; returns once it is written for good."""
        await run_to_completion(self._answer(table, seat, text, number, by))

    async def _answer(
        self, table: Table, seat: str, text: str, number: int | None, by: str
    ) -> None:
        async with table.lock:
            self._check(table, seat, number, by)
            match = table.match.copy()
            try:
                match.answer(text, seat)
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
            self._check(table, seat, number, by)
            match = table.match.copy()
            try:
                match.undo()
            except IllegalAnswer as error:
                raise Refused.from_error(error) from None
            await self._write(table, match, seat, AnswerRow(table.number + 1, "", ""), by)

    def _check(self, table: Table, seat: str, number: int | None, by: str) -> None:
        if number is not None and number != table.number:
            raise Conflict("Someone answered first.")
        if table.match.outcome is not None:
            raise Refused("The match is over.")
        if seat != table.match.actor:
            raise Forbidden("It is not your turn.")
        if table.seats[seat].bot is not None and not by.startswith(BOT):
            raise Forbidden("A bot is playing your seat. Take it back first.")

    async def _write(self, table: Table, match: Any, seat: str, row: AnswerRow, by: str) -> None:
        now = time.time()
        line = {**row._asdict(), "match": table.id, "seat": seat, "by": by, "at": now}
        values = {
            "number": row.number,
            "state": match.state.to_json(),
            "actor": match.actor,
            "status": table.status_of(match),
            "changed": now,
        }
        try:
            await self.database.write(lambda c: queries.add_answer(c, line, values))
        except IntegrityError:
            await self.refresh(table)
            raise Conflict("Someone answered first.") from None
        # Nobody sees the new position before it is written.
        table.match, table.number = match, row.number
        table.notify()
        self.run_bots(table)

    async def seat_changed(self, table: Table, seat: Seat, **values: Any) -> None:
        """Write and show that somebody sits down, stands up or lets a bot play."""
        await self.database.write(lambda c: queries.change_seat(c, table.id, seat.seat, values))
        for name, value in values.items():
            setattr(seat, name, value)
        table.changes += 1
        status = table.status
        await self.database.write(lambda c: queries.change_match(c, table.id, {"status": status}))
        table.notify()
        self.run_bots(table)

    async def say(self, table: Table, seat: str, person: tuple[str, str], text: str) -> None:
        """A line in the table's chat, by a person's id and name."""
        id, name = person
        self.chatter.count(id)
        line: dict[str, Any] = {"match": table.id, "seat": seat, "person": id, "name": name}
        line |= {"text": text, "at": time.time()}
        table.chat = await self.database.write(lambda c: queries.add_chat(c, line))
        table.notify()

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that nobody waits for."""
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    def run_bots(self, table: Table) -> None:
        """Let bots answer as long as it is their turn."""
        if table.bot_task is None and self._bot_to_move(table) is not None:
            table.bot_task = asyncio.create_task(self._run_bots(table))

    def _bot_to_move(self, table: Table) -> Seat | None:
        seat = table.acting
        if seat is None or seat.bot is None or self.closing.is_set():
            return None
        return seat

    async def _run_bots(self, table: Table) -> None:
        try:
            while (seat := self._bot_to_move(table)) is not None:
                await self._let_bot_answer(table, seat)
        except Exception:
            LOGGER.exception("bots stopped at table %s", table.id)
        finally:
            table.bot_task = table.thinking = None
            table.notify()

    async def _let_bot_answer(self, table: Table, seat: Seat) -> None:
        begun, number, level = time.monotonic(), table.number, seat.bot or ""
        table.thinking = seat.seat
        table.notify()
        state = resampled(table.game, table.match.state, seat.seat, Random())
        text = await self.bot_pool.answer(table.game, state, level)
        delay = self.config.bot_delay if table.delay is None else table.delay
        await asyncio.sleep(max(0.0, begun + delay - time.monotonic()))
        if table.number != number or seat.bot is None:
            return
        if text not in table.match.options:
            LOGGER.error("bot %s gave %r, which is not legal, in %s", level, text, table.game.id)
            text = Random().choice(table.match.options)
        table.thinking = None
        try:
            await self.answer(table, seat.seat, text, number, BOT + level)
        except Conflict:
            return
