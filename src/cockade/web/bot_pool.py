"""Bots run in worker processes: they get a resampled position and give back an option."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from random import Random
from typing import Any

import cockade
from cockade.bots import BOTS, find_bot

LOGGER = logging.getLogger("cockade.web")


def bot_names() -> tuple[str, ...]:
    """The bots that a table may seat, weakest first."""
    return tuple(sorted(BOTS, key=lambda name: (name != "random", list(BOTS).index(name))))


def default_bot() -> str:
    """The bot that is meant if nobody names one: better than the weakest, if there is a choice."""
    return bot_names()[:2][-1]


def choose_answer(game_id: str, json: dict[str, Any], level: str, seed: int) -> str:
    """A bot's answer to a position; runs in a worker."""
    game = cockade.game(game_id)
    state = game.state(json)
    seat = state.seat
    return str(find_bot(level)(game, state, seat, Random(seed)).text)


def _start_worker() -> None:
    """A worker leaves keyboard interrupts to the server, and ends when the server does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_exit_with_parent, args=(parent.sentinel,), daemon=True).start()


def _exit_with_parent(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


class BotPool:
    """The pool of workers; a broken one is replaced."""

    def __init__(self, workers: int, patience: float) -> None:
        self.workers = workers
        self.patience = patience
        self._pool: ProcessPoolExecutor | None = None

    def pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, context, initializer=_start_worker)
        return self._pool

    async def answer(self, game: cockade.Game[Any], state: Any, level: str) -> str:
        """What a bot answers; a quick answer at random if it fails or takes too long."""
        json, seed = state.to_json(), int.from_bytes(os.urandom(8), "big")
        loop = asyncio.get_running_loop()
        try:
            work = loop.run_in_executor(self.pool(), choose_answer, game.id, json, level, seed)
            text = await asyncio.wait_for(work, self.patience)
        except BrokenProcessPool:
            LOGGER.exception("the bots' workers broke down; starting new ones")
            self._pool = None
        except TimeoutError:
            LOGGER.warning("bot %s took too long in %s", level, game.id)
        except Exception:
            LOGGER.exception("bot %s failed in %s", level, game.id)
        else:
            return text
        return str(Random(seed).choice(state.legal()).text)

    def close(self) -> None:
        """End at once: whatever a bot thinks about now, nobody waits for it any more."""
        if self._pool is not None:
            for worker in list((self._pool._processes or {}).values()):
                worker.kill()
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
