"""Bots' workers: hung and dead ones are replaced, people come first, nobody takes it all."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cockade
from cockade.kernel.chance import sample
from cockade.web.bot_drivers import Turnstile
from cockade.web.bot_pool import BotPool, WorkerLost
from tests.web import slow_bots
from tests.web.loops import run_alone


def run(work: Callable[[BotPool], Awaitable[Any]], patience: float = 60.0) -> Any:
    async def main() -> Any:
        pool = BotPool(1, patience)
        try:
            return await work(pool)
        finally:
            pool.close()

    return run_alone(main())


@pytest.mark.parametrize("job", (slow_bots.hang_once, slow_bots.die_once))
def test_lost_worker_is_replaced_and_its_job_done_again(job: Any, tmp_path: Path) -> None:
    assert run(lambda pool: pool.run(job, str(tmp_path / "once")), 2.0) == "answered"


def test_worker_that_always_hangs_holds_up_nobody_else(tmp_path: Path) -> None:
    async def work(pool: BotPool) -> str:
        hanging = asyncio.create_task(pool.run(slow_bots.hang))
        await asyncio.sleep(0)
        name: str = await pool.run(slow_bots.note, str(tmp_path / "notes"), "next")
        with pytest.raises(WorkerLost):
            await hanging
        return name

    assert run(work, 1.0) == "next"


def test_queueing_is_no_thinking(tmp_path: Path) -> None:
    """Ten jobs of a fifth of a second with a patience of one second: the last waits for two."""

    async def work(pool: BotPool) -> list[str]:
        jobs = (pool.run(slow_bots.note, str(tmp_path / "n"), str(n), 0.2) for n in range(10))
        return list(await asyncio.gather(*jobs))

    assert run(work, 1.5) == [str(n) for n in range(10)]


def order_of(tmp_path: Path, jobs: list[tuple[str, str, bool]]) -> list[str]:
    """In which order jobs are done that come in while the worker is busy."""
    notes = tmp_path / "notes"

    async def work(pool: BotPool) -> None:
        first = asyncio.create_task(pool.run(slow_bots.note, str(notes), "first", 0.3))
        await asyncio.sleep(0)
        calls = (
            pool.run(slow_bots.note, str(notes), name, owner=owner, alone=alone)
            for name, owner, alone in jobs
        )
        await asyncio.gather(first, *calls)

    run(work)
    return notes.read_text().split()[1:]


def test_people_come_before_tables_of_bots_alone(tmp_path: Path) -> None:
    jobs = [(f"bots{n}", f"x{n}", True) for n in range(5)] + [("person", "ada", False)]
    assert order_of(tmp_path, jobs)[0] == "person"


def test_who_has_many_tables_does_not_keep_others_waiting(tmp_path: Path) -> None:
    jobs = [(f"many{n}", "many", False) for n in range(5)] + [("ada", "ada", False)]
    assert order_of(tmp_path, jobs)[:2] == ["many0", "ada"]


def test_bots_keep_their_plans_from_question_to_question() -> None:
    """What people meet at a table is the bot that was measured: it follows the turn it planned."""
    game, rng = cockade.game("rebellion1775"), Random(3)

    async def work(pool: BotPool) -> int:
        state, minds, followed = game.new(), dict[int, Any](), 0
        while followed < 3:
            if state.is_chance:
                state.answer(sample(state, rng))
                continue
            before = minds.get(state.seat)
            text, minds[state.seat] = await pool.answer(game, state, "novice", before)
            if before and before.plan and minds[state.seat].plan == before.plan[1:]:
                followed += text == before.plan[0].text
            state.answer(next(option for option in state.legal() if option.text == text))
        return followed

    assert run(work) == 3


def test_turnstile_leaves_others_their_share() -> None:
    """Bots alone that took a second wait for three, if a quarter is theirs."""
    clock, rests = [0.0], []

    async def sleep(seconds: float) -> None:
        rests.append(seconds)

    async def main() -> None:
        turnstile = Turnstile(0.25, lambda: clock[0], sleep)
        for seconds in (1.0, 0.5):
            async with turnstile:
                clock[0] += seconds

    run_alone(main())
    assert rests == [3.0, 1.5]
