"""One decision in several processes: each races turns on its own, and all is put together.

The processes begin with the same turn to beat and then imagine worlds of their own, so what each of
them finds out about a turn is one more sample of the same thing.
"""

from __future__ import annotations

import atexit
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from random import Random
from typing import TYPE_CHECKING, Any, Final

from .. import game as find_game
from .race import Race, Runs
from .search import Plan

if TYPE_CHECKING:
    from ..kernel.game import Game
    from .plan import Planner

POOLS: Final[dict[int, ProcessPoolExecutor]] = {}


def race_together(planner: Planner, game: Game[Any], state: Any, rng: Random) -> Race:
    """What this process and its helpers found out; a helper that is lost costs its part only."""
    seed, helpers = rng.getrandbits(60), planner.thinking.processes - 1
    jobs = [submit(helpers, planner, game.id, state, seed, n) for n in range(1, helpers + 1)]
    race = planner.race_alone(game, state, Random(seed))
    for job in jobs:
        try:
            race.join(*job.result())
        except BrokenProcessPool:
            forget(helpers)
    return race


def submit(helpers: int, *work: Any) -> Future[tuple[Plan, dict[Plan, Runs]]]:
    """Give work to a helper; they are started when they are first needed."""
    if helpers not in POOLS:
        POOLS[helpers] = ProcessPoolExecutor(helpers, get_context("spawn"))
    try:
        return POOLS[helpers].submit(race_apart, *work)
    except BrokenProcessPool:
        forget(helpers)
        return submit(helpers, *work)


def race_apart(
    planner: Planner, game: str, state: Any, seed: int, number: int
) -> tuple[Plan, dict[Plan, Runs]]:
    """A helper's race: from the same beginning on, in worlds of its own."""
    race = planner.race_alone(find_game(game), state, Random(seed), f"{seed}/{number}")
    return race.first, race.runs


def forget(helpers: int) -> None:
    """Helpers of which one died are of no use any more."""
    pool = POOLS.pop(helpers, None)
    if pool is not None:
        pool.shutdown(wait=False, cancel_futures=True)


@atexit.register
def close() -> None:
    for helpers in list(POOLS):
        forget(helpers)
