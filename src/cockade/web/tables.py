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

from . import store
from .database import Database
from .errors import Conflict, Forbidden, Gone, Illegal, Refused, Unknown
from .limits import Limit
from .matches import Row, resampled, restored, start_of
from .settings import Settings
from .table import Seat, Table
from .thinking import Thinkers

LOGGER = logging.getLogger("cockade.web")
BOT = "bot:"
SEAT_FIELDS = ("seat", "place", "token", "person", "name", "bot", "link")


async def whole(work: Coroutine[Any, Any, None]) -> None:
    """Do something to its end, even if nobody waits for it any more."""
    await asyncio.shield(asyncio.create_task(work))


class Tables:
    """The tables in memory, the database behind them and the bots that play at them."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database)
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_patience)
        self.closing = asyncio.Event()
        self._openings = Limit(0 if settings.local else settings.table_rate)
        self._cache: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._later: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Let bots go on where they stopped, while people already come in."""
        self.later(self._resume())

    async def _resume(self) -> None:
        for id in await self.database.read(store.waiting_for_bots):
            if self.closing.is_set():
                return
            try:
                self.drive(await self.get(id))
            except Refused:
                LOGGER.warning("table %s cannot go on", id)

    def leave(self) -> None:
        """End streams and let no bot begin to think."""
        self.closing.set()
        for table in self._cache.values():
            table.notify()

    async def close(self) -> None:
        self.leave()
        drivers = [table.driver for table in self._cache.values() if table.driver is not None]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, *self._later, return_exceptions=True)
        await self.database.write(self._note_visits)
        self.thinkers.close()
        self.database.close()

    def _note_visits(self, connection: Connection) -> None:
        """Nobody is told again after a restart what they have seen."""
        for table in self._cache.values():
            for person, shown in table.visits.items():
                store.note_visit(connection, table.id, person, shown)

    async def get(self, id: str) -> Table:
        """A table by its id, from memory or rebuilt."""
        if id in self._cache:
            self._cache.move_to_end(id)
            self._cache[id].asked = time.monotonic()
            return self._cache[id]
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Table:
        found = await self.database.read(store.load, id)
        if found is None:
            raise Unknown("There is no such table.")
        table = await self._table(*found)
        self.keep(table)
        return table

    async def _table(
        self, row: dict[str, Any], seats: list[dict[str, Any]], rows: list[Row], chat: int
    ) -> Table:
        start = start_of(row)
        try:
            match, base = restored(start, rows, row["state"])
        except Exception:
            LOGGER.exception("table %s cannot be taken up", row["id"])
            raise Gone("This version of the program cannot go on with that table.") from None
        if base is not None:
            values = {"base": base, "base_number": row["number"]}
            versions = f"{row['versions']}, {match.game.version}"
            row = {**row, **values, "versions": versions}
            await self.database.write(
                lambda c: store.change_match(c, row["id"], {**values, "versions": versions})
            )
        return Table(
            id=row["id"],
            title=row["title"],
            start=start_of(row),
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

    def keep(self, table: Table) -> None:
        """Hold a table in memory, and let go of those that nobody looks at."""
        self._cache[table.id] = table
        self._cache.move_to_end(table.id)
        if len(self._cache) > self.settings.cached:
            idle = [id for id, held in self._cache.items() if held.idle and id != table.id]
            for id in idle[: len(self._cache) - self.settings.cached]:
                del self._cache[id]

    async def refresh(self, table: Table) -> None:
        """Take over what another server has written."""
        found = await self.database.read(store.load, table.id)
        if found is None:
            raise Unknown("There is no such table.")
        fresh = await self._table(*found)
        for name in ("match", "number", "seats", "chat", "start", "versions"):
            setattr(table, name, getattr(fresh, name))
        table.changes += 1
        table.notify()

    async def answer(
        self, table: Table, seat: str, text: str, number: int | None = None, by: str = ""
    ) -> None:
        """Give a seat's answer; returns once it is written for good."""
        await whole(self._answer(table, seat, text, number, by))

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
                raise Illegal.by_rule(reason, match.game) from None
            chance = "\n".join(match.lines[len(table.match.lines) + 1 :])
            await self._write(table, match, seat, Row(table.number + 1, text, chance), by)

    async def undo(self, table: Table, seat: str, number: int | None, by: str) -> None:
        """Take back a seat's last answer; a row of its own says so."""
        await whole(self._undo(table, seat, number, by))

    async def _undo(self, table: Table, seat: str, number: int | None, by: str) -> None:
        async with table.lock:
            self._check(table, seat, number, by)
            match = table.match.copy()
            try:
                match.undo()
            except IllegalAnswer as error:
                raise Refused.because(error) from None
            await self._write(table, match, seat, Row(table.number + 1, "", ""), by)

    def _check(self, table: Table, seat: str, number: int | None, by: str) -> None:
        if number is not None and number != table.number:
            raise Conflict("Another answer was there first.")
        if table.match.outcome is not None:
            raise Refused("The match is over.")
        if seat != table.match.actor:
            raise Forbidden("It is not for you to decide now.")
        if table.seats[seat].bot is not None and not by.startswith(BOT):
            raise Forbidden("A bot plays your seat: take it back first.")

    async def _write(self, table: Table, match: Any, seat: str, row: Row, by: str) -> None:
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
            await self.database.write(lambda c: store.add_answer(c, line, values))
        except IntegrityError:
            await self.refresh(table)
            raise Conflict("Another answer was there first.") from None
        # Nobody sees the new position before it is written.
        table.match, table.number = match, row.number
        table.notify()
        self.drive(table)

    async def seat_changed(self, table: Table, seat: Seat, **values: Any) -> None:
        """Write and show that somebody sits down, stands up or lets a bot play."""
        await self.database.write(lambda c: store.change_seat(c, table.id, seat.seat, values))
        for name, value in values.items():
            setattr(seat, name, value)
        table.changes += 1
        status = table.status
        await self.database.write(lambda c: store.change_match(c, table.id, {"status": status}))
        table.notify()
        self.drive(table)

    async def say(self, table: Table, seat: str, name: str, text: str) -> None:
        """A line in the table's chat."""
        line = {"match": table.id, "seat": seat, "name": name, "text": text, "at": time.time()}
        table.chat = await self.database.write(lambda c: store.add_chat(c, line))
        table.notify()

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that nobody waits for."""
        task = asyncio.create_task(work)
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    def drive(self, table: Table) -> None:
        """Let bots answer as long as it is their turn."""
        if table.driver is None and self._bot(table) is not None:
            table.driver = asyncio.create_task(self._drive(table))

    def _bot(self, table: Table) -> Seat | None:
        seat = table.acting
        if seat is None or seat.bot is None or self.closing.is_set():
            return None
        return seat

    async def _drive(self, table: Table) -> None:
        try:
            while (seat := self._bot(table)) is not None:
                await self._bot_answers(table, seat)
        except Exception:
            LOGGER.exception("bots stopped at table %s", table.id)
        finally:
            table.driver = table.thinking = None
            table.notify()

    async def _bot_answers(self, table: Table, seat: Seat) -> None:
        begun, number, level = time.monotonic(), table.number, seat.bot or ""
        table.thinking = seat.seat
        table.notify()
        state = resampled(table.game, table.match.state, seat.seat, Random())
        text = await self.thinkers.answer(table.game, state, level)
        delay = self.settings.bot_delay if table.delay is None else table.delay
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
