"""Where games are played: in this process, on all cores, or on a Ray cluster.

Every runner gives the results of the same numbers in the same order, so that nobody can tell
from them where they were played. A worker that dies costs the time of the games it had begun.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from time import perf_counter
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from ..kernel.packs import choose
from .code import fingerprint
from .simulation import Experiment, Result, play_one

# Seconds that one batch of games takes, about: long enough to outweigh sending it.
BATCH_SECONDS: Final = 0.5
BIGGEST_BATCH: Final = 100
# Batches under way for each worker.
AHEAD: Final = 2
# Workers may be lost so often without a single batch coming back.
LOSSES: Final = 5

Handle = TypeVar("Handle")


class RunnerError(RuntimeError):
    """A place to run that cannot be used; says why."""


class Batch(NamedTuple):
    """Results of some games, and how long they took."""

    results: list[Result]
    seconds: float


def play_batch(plan: Experiment, numbers: list[int], code: str) -> Batch:
    """Play the games of these numbers, one after the other, with the code that was asked for."""
    if fingerprint(plan.game) != code:
        raise RunnerError("A worker has another version of Cockade installed.")
    began = perf_counter()
    return Batch([play_one(plan, number) for number in numbers], perf_counter() - began)


class Runner(Protocol):
    """Plays games of a plan; used as a context."""

    def play(self, plan: Experiment, numbers: Iterable[int]) -> Iterator[Result]:
        """The results of these numbers, in their order."""

    def __enter__(self) -> Runner: ...

    def __exit__(self, *error: object) -> None: ...


def runner(on: str = "", workers: int | None = None, games: int = 2, data: str = "") -> Runner:
    """The runner for a place: nothing (cores of this machine), `ray` or `ray://host:port`.

    A data pack of its own takes processes of its own.
    """
    if on:
        from .ray_runner import RayRunner

        return RayRunner(on, data)
    count = min(workers or os.cpu_count() or 1, max(1, games))
    return Serial() if count == 1 and not data else Processes(count, data)


class Serial:
    """One game after the other in this process."""

    def play(self, plan: Experiment, numbers: Iterable[int]) -> Iterator[Result]:
        return (play_one(plan, number) for number in numbers)

    def __enter__(self) -> Serial:
        return self

    def __exit__(self, *error: object) -> None:
        """Nothing was opened."""


def prepare(data: str) -> None:
    """Make a worker ready: Ctrl-C is for the process that gave it work, and a pack may hold."""
    signal(SIGINT, SIG_IGN)
    if data:
        choose(data)


class Processes:
    """Several processes of this machine."""

    def __init__(self, workers: int, data: str = "") -> None:
        self.workers = workers
        self.data = data
        self.pool = self.new_pool()

    def new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, get_context("spawn"), prepare, (self.data,))

    def play(self, plan: Experiment, numbers: Iterable[int]) -> Iterator[Result]:
        def submit(batch: list[int]) -> Future[Batch]:
            return self.pool.submit(play_batch, plan, batch, fingerprint(plan.game))

        return in_order(
            numbers, submit, Future.result, self.workers, lost=BrokenProcessPool, renew=self.renew
        )

    def renew(self) -> None:
        """Another pool in place of one that lost a worker."""
        self.pool.shutdown(wait=False, cancel_futures=True)
        self.pool = self.new_pool()

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, *error: object) -> None:
        self.pool.shutdown(wait=True, cancel_futures=True)


def in_order(
    numbers: Iterable[int],
    submit: Callable[[list[int]], Handle],
    wait: Callable[[Handle], Batch],
    workers: int,
    *,
    lost: type[Exception],
    renew: Callable[[], None],
) -> Iterator[Result]:
    """Results in order from batches that are played ahead; those of a lost worker again."""
    left, size, losses = iter(numbers), 1, 0
    waiting: deque[tuple[list[int], Any]] = deque()
    while True:
        while len(waiting) < AHEAD * workers and (batch := list(islice(left, size))):
            waiting.append((batch, attempt(submit, batch, lost)))
        if not waiting:
            return
        try:
            if (handle := waiting[0][1]) is None:
                raise lost("the pool is gone")
            played = wait(handle)
        except lost:
            losses += 1
            if losses > LOSSES:
                raise RunnerError(
                    f"{losses} workers died in a row while playing games "
                    f"{waiting[0][0][0]} to {waiting[-1][0][-1]}."
                ) from None
            renew()
            waiting = deque((batch, attempt(submit, batch, lost)) for batch, _ in waiting)
            continue
        waiting.popleft()
        losses = 0
        size = batch_size(played)
        yield from played.results


def attempt(
    submit: Callable[[list[int]], Handle], batch: list[int], lost: type[Exception]
) -> Handle | None:
    """What was submitted; nothing if the workers are gone already."""
    try:
        return submit(batch)
    except lost:
        return None


def batch_size(played: Batch) -> int:
    """How many games of this length make a batch."""
    seconds = max(1e-6, played.seconds / len(played.results))
    return max(1, min(BIGGEST_BATCH, round(BATCH_SECONDS / seconds)))
