"""Bots of many processes: jobs in the PostgreSQL that all share, taken up by any worker."""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import procrastinate
import psycopg
from procrastinate.exceptions import (
    AlreadyEnqueued,
    ConnectorException,
    ProcrastinateException,
)
from procrastinate.job_context import JobContext
from procrastinate.jobs import Job, Status
from procrastinate.manager import JobManager
from sqlalchemy import Connection

from . import queries
from .bot_drivers import bot_answer, bot_to_move
from .bot_pool import BotPool
from .database import libpq_url
from .errors import Conflict, Refused, Unavailable
from .metrics import BOT_QUEUE
from .table import Table

if TYPE_CHECKING:
    from .tables import Tables

LOGGER = logging.getLogger("cockade.web")
QUEUE = "bots"
# Jobs can be derived from the matches: each version of the library has a schema of its own, so
# that servers of two versions can run side by side while one takes the other's place.
SCHEMA = "cockade_queue_" + "_".join(procrastinate.__version__.split(".")[:2])
# Seconds: how often to look for tables that were forgotten and for bots' answers that are due, how
# often a worker says that it lives, and after which silence its jobs go to others.
SWEEP, POLL, HEARTBEAT, SILENCE = 1.0, 0.2, 1.0, 4.0
FIRST_WAIT, LONGEST_WAIT = 0.2, 10.0
FAULTS = (ProcrastinateException, psycopg.Error, OSError, Unavailable)
# A table with people comes before all tables of bots alone; who has many tables comes later.
PEOPLE, MOST_TABLES = 1000, 500


def prepare_queue(connection: Connection) -> None:
    """Make the tables of the queue, if they are not there."""
    raw = connection.connection.cursor()
    schema = raw.execute("select 1 from pg_namespace where nspname = %s", (SCHEMA,)).fetchone()
    if schema is None:
        raw.execute(f"create schema {SCHEMA}")
        raw.execute(f"set local search_path to {SCHEMA}")
        raw.execute(procrastinate.schema.SchemaManager.get_schema())
        raw.execute("set local search_path to default")


async def end_stalled(manager: JobManager, job: Job) -> None:
    """Do away with the job of a worker that is silent; others who look after jobs may be first."""
    LOGGER.warning("a job of table %s was not ended by its worker", job.queueing_lock)
    try:
        await manager.finish_job_by_id_async(int(job.id or 0), Status.FAILED, True)
    except ConnectorException as error:
        # The queue's own word for a job that is gone; anything else is a fault.
        if not isinstance(error.__cause__, psycopg.errors.RaiseException):
            raise


class BotQueue:
    """Queues bots' answers for workers and, if it has processes to think with, is one itself."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.pool = BotPool(tables.config.bot_workers, tables.config.bot_patience)
        connector = procrastinate.PsycopgConnector(
            conninfo=libpq_url(tables.config.database, search_path=SCHEMA),
            min_size=1,
            max_size=4 + tables.config.bot_workers,
            timeout=5,
        )
        self.app = procrastinate.App(connector=connector)
        self.task = self.app.task(name="answer", queue=QUEUE, pass_context=True)(self._job)
        self._run_task: asyncio.Task[None] | None = None
        # Tables that waited without a job at the last look, and those that cannot be restored.
        self._forgotten: set[tuple[str, int]] = set()
        self._broken: set[str] = set()
        # Jobs that this process is done with, since the last look and before it.
        self._done: set[int | None] = set()
        self._overdue: set[int | None] = set()

    def start(self) -> None:
        self._run_task = asyncio.create_task(self._run())

    async def close(self) -> None:
        self.pool.close()
        if self._run_task is not None:
            self._run_task.cancel()
            await asyncio.gather(self._run_task, return_exceptions=True)

    async def _run(self) -> None:
        """Work until cancelled, whatever happens to the database meanwhile."""
        wait = FIRST_WAIT
        while True:
            try:
                async with self.app.open_async():
                    wait = FIRST_WAIT
                    await self._work()
            except FAULTS as error:
                LOGGER.warning("the bots' queue failed: %s", " ".join(str(error).split())[:300])
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    async def _work(self) -> None:
        """Answer and sweep side by side; if either ends, both do."""
        sides = [asyncio.create_task(self._sweep())]
        if self.tables.config.bot_workers:
            sides.append(asyncio.create_task(self._take_jobs()))
        try:
            done, _ = await asyncio.wait(sides, return_when=asyncio.FIRST_COMPLETED)
            for side in done:
                side.result()
        finally:
            for side in sides:
                side.cancel()
            await asyncio.gather(*sides, return_exceptions=True)

    async def _take_jobs(self) -> None:
        await self.app.run_worker_async(
            queues=[QUEUE],
            name=self.tables.name,
            concurrency=self.tables.config.bot_workers,
            install_signal_handlers=False,
            fetch_job_polling_interval=POLL,
            update_heartbeat_interval=HEARTBEAT,
            stalled_worker_timeout=SILENCE,
            shutdown_graceful_timeout=0,
            delete_jobs="always",
        )

    def wake(self, table: Table) -> None:
        """This process has written something: perhaps a bot is next."""
        self.refreshed(table)
        if table.thinking is not None:
            delay = self.tables.config.bot_delay if table.delay is None else table.delay
            self.tables.run_in_background(self._defer(table.id, table.number, delay))

    def refreshed(self, table: Table) -> None:
        """Whoever wrote it has queued what there is to queue."""
        seat = bot_to_move(table)
        table.thinking = None if seat is None else seat.seat

    async def _defer(self, id: str, number: int, delay: float) -> None:
        """Queue a bot's answer; failing, the sweep finds it."""
        try:
            owner = await self.tables.database.read(queries.bot_load, id)
            rank = min(owner.tables, MOST_TABLES)
            job = self.task.configure(
                queueing_lock=id,
                priority=(0 if owner.alone else PEOPLE) - rank,
                schedule_at=datetime.now(UTC) + timedelta(seconds=delay) if delay else None,
            )
            await job.defer_async(table=id, number=number)
        except AlreadyEnqueued:
            return
        except FAULTS as error:
            LOGGER.warning("a bot's answer at table %s was not queued: %s", id, error)

    async def _job(self, context: JobContext, table: str, number: int) -> None:
        """One answer of a bot. The next one is a job again, so that all take turns."""
        try:
            await self.answer(table, number)
        finally:
            self._done.add(context.job.id)

    async def answer(self, table: str, number: int) -> None:
        try:
            held = await self.tables.get(table)
            if held.number < number:
                held.stale = True
                await self.tables.refresh(held)
        except Unavailable:
            return
        except Refused:
            self._broken.add(table)
            return
        seat, number = bot_to_move(held), held.number
        if seat is None:
            return
        text = await bot_answer(self.pool, held, seat)
        try:
            await self.tables.answer(held, seat.seat, text, number, f"bot:{seat.bot}")
        except (Conflict, Unavailable):
            return

    async def _end_overdue(self, manager: JobManager, running: list[Job]) -> None:
        """Do away with jobs whose end was not written down, as this process goes on being heard."""
        overdue = [job for job in running if job.id in self._overdue]
        self._overdue, self._done = self._done | {job.id for job in overdue}, set()
        for job in overdue:
            await end_stalled(manager, job)

    async def _sweep(self) -> None:
        """Look for what was lost with a process or a connection, again and again."""
        manager = self.app.job_manager
        while True:
            for job in await manager.get_stalled_jobs(queue=QUEUE, seconds_since_heartbeat=SILENCE):
                await end_stalled(manager, job)
            waits, runs = [
                list(await manager.list_jobs_async(queue=QUEUE, status=status))
                for status in ("todo", "doing")
            ]
            await self._end_overdue(manager, runs)
            queued: set[Any] = {job.queueing_lock for job in [*waits, *runs]}
            BOT_QUEUE.set(len(queued))
            waiting = await self.tables.database.read(queries.waiting_numbers)
            forgotten = {(id, n) for id, n in waiting if id not in queued | self._broken}
            for id, number in forgotten & self._forgotten:
                await self._defer(id, number, 0.0)
            self._forgotten = forgotten
            await asyncio.sleep(SWEEP)
