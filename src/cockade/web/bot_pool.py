"""Bots run in worker processes: they get a resampled position and give back an option."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from itertools import count
from multiprocessing.connection import wait
from random import Random
from typing import Any

import cockade
from cockade.bots import BOTS, answer_with
from cockade.bots.levels import LEVELS
from cockade.bots.plan import Mind

from .metrics import BOT_FAULTS, BOT_QUEUE, BOT_SECONDS

LOGGER = logging.getLogger("cockade.web")
# Seconds that a process may take to start on a busy machine.
START_PATIENCE = 120.0
# How often a job is given to another worker after its own hung or died.
RETRIES = 1


class WorkerLost(Exception):
    """A worker hung or died, twice, over the same job."""


def bot_names() -> tuple[str, ...]:
    """The bots that a table may seat, weakest first."""
    return tuple(BOTS)


def level_names() -> tuple[str, ...]:
    """The levels that people choose from, weakest first."""
    return tuple(LEVELS)


def default_bot() -> str:
    """The bot that is meant if nobody names one: better than the weakest."""
    return level_names()[1]


def choose_answer(
    game_id: str, json: dict[str, Any], level: str, seed: int, mind: Mind | None
) -> tuple[str, Mind | None]:
    """A bot's answer to a position and what it keeps in mind; runs in a worker."""
    game = cockade.game(game_id)
    option, kept = answer_with(level, mind, game, game.state(json), seed)
    return option.text, kept


def _start_worker() -> None:
    """A worker leaves keyboard interrupts to the server, and ends when the server does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_exit_with_parent, args=(parent.sentinel,), daemon=True).start()


def _exit_with_parent(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


def _ready() -> None:
    """The first job of a process: its start does not count as thinking."""


class Worker:
    """One process that thinks; another takes its place when it hangs or dies."""

    def __init__(self) -> None:
        self._executor: ProcessPoolExecutor | None = None

    async def run(self, function: Callable[..., Any], args: tuple[Any, ...], seconds: float) -> Any:
        """The result of a job; WorkerLost if the process had to be given up."""
        if self._executor is None:
            context = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(1, context, initializer=_start_worker)
            await self._call(self._executor, START_PATIENCE, _ready)
        return await self._call(self._executor, seconds, function, *args)

    async def _call(
        self,
        executor: ProcessPoolExecutor,
        seconds: float,
        function: Callable[..., Any],
        *args: Any,
    ) -> Any:
        try:
            work = asyncio.get_running_loop().run_in_executor(executor, function, *args)
            # At the end of the server nobody waits for it any more.
            work.add_done_callback(lambda work: work.cancelled() or work.exception())
            done, _ = await asyncio.wait((work,), timeout=seconds)
            if done:
                return work.result()
            work.cancel()
            LOGGER.warning("a bot's worker hung for %g s; starting another", seconds)
        except BrokenProcessPool:
            LOGGER.warning("a bot's worker died; starting another")
        BOT_FAULTS.inc()
        self.kill()
        raise WorkerLost

    def kill(self) -> None:
        """End at once: whatever it thinks about now, nobody waits for it any more."""
        if self._executor is not None:
            for process in list((self._executor._processes or {}).values()):
                process.kill()
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None


@dataclass(order=True)
class Job:
    """Something to think about; the least comes first."""

    # Tables of bots alone come after those where people wait; everybody's first job comes before
    # anybody's second.
    alone: bool
    rank: int
    number: int
    owner: str = field(compare=False)
    function: Callable[..., Any] = field(compare=False)
    args: tuple[Any, ...] = field(compare=False)
    done: asyncio.Future[Any] = field(compare=False)
    tries: int = field(compare=False, default=0)


class BotPool:
    """A few workers and one queue; a job's time begins when a worker takes it up."""

    def __init__(self, workers: int, patience: float) -> None:
        self.workers = workers
        self.patience = patience
        self._queue: asyncio.PriorityQueue[Job] = asyncio.PriorityQueue()
        self._owned: Counter[str] = Counter()
        self._numbers = count()
        self._workers: list[tuple[Worker, asyncio.Task[None]]] = []

    async def run(
        self, function: Callable[..., Any], *args: Any, owner: str = "", alone: bool = False
    ) -> Any:
        """What a function of a worker returns, when it is this job's turn."""
        while len(self._workers) < self.workers:
            worker = Worker()
            self._workers.append((worker, asyncio.create_task(self._serve(worker))))
        done = asyncio.get_running_loop().create_future()
        rank, number = self._owned[owner], next(self._numbers)
        self._owned[owner] += 1
        self._queue.put_nowait(Job(alone, rank, number, owner, function, args, done))
        BOT_QUEUE.set(self._queue.qsize())
        try:
            return await done
        finally:
            self._owned[owner] -= 1
            self._owned += Counter()

    async def _serve(self, worker: Worker) -> None:
        while True:
            job = await self._queue.get()
            BOT_QUEUE.set(self._queue.qsize())
            if job.done.done():
                continue
            try:
                result = await worker.run(job.function, job.args, self.patience)
                _settle(job, result, None)
            except WorkerLost as error:
                if job.tries < RETRIES:
                    job.tries += 1
                    self._queue.put_nowait(job)
                else:
                    _settle(job, None, error)
            except Exception as error:
                _settle(job, None, error)

    async def answer(
        self,
        game: cockade.Game[Any],
        state: Any,
        level: str,
        mind: Mind | None = None,
        *,
        owner: str = "",
        alone: bool = False,
    ) -> tuple[str, Mind | None]:
        """What a bot answers; a quick answer at random if it fails or takes too long."""
        json, seed = state.to_json(), int.from_bytes(os.urandom(8), "big")
        begun = time.perf_counter()
        try:
            args = (choose_answer, game.id, json, level, seed, mind)
            answer: tuple[str, Mind | None] = await self.run(*args, owner=owner, alone=alone)
        except WorkerLost:
            LOGGER.error("bot %s hung or died twice in %s", level, game.id)
        except Exception:
            BOT_FAULTS.inc()
            LOGGER.exception("bot %s failed in %s", level, game.id)
        else:
            BOT_SECONDS.labels(level).observe(time.perf_counter() - begun)
            return answer
        return str(Random(seed).choice(state.legal()).text), None

    def close(self) -> None:
        """End at once."""
        for worker, task in self._workers:
            task.cancel()
            worker.kill()
        self._workers.clear()


def _settle(job: Job, result: Any, error: Exception | None) -> None:
    """Whoever asked may have gone meanwhile."""
    if job.done.done():
        return
    if error is None:
        job.done.set_result(result)
    else:
        job.done.set_exception(error)
