"""Wherever games are played, the results are the same, and a lost worker costs only time."""

from __future__ import annotations

import os
from multiprocessing import active_children

import pytest

import cockade
from cockade.study.code import fingerprint
from cockade.study.results import Results
from cockade.study.runners import (
    BIGGEST_BATCH,
    LOSSES,
    Batch,
    Processes,
    RunnerError,
    Serial,
    batch_size,
    in_order,
    play_batch,
    runner,
)
from cockade.study.simulation import experiment, play_one

PLAN = experiment(cockade.game("rebellion1775"), ("random",), ("introductory", None, {}), games=30)


@pytest.fixture(scope="module")
def alone(tmp_path_factory):
    """The raw results of one process."""
    results = Results(PLAN, tmp_path_factory.mktemp("alone"))
    results.play(Serial())
    return results.path.read_bytes()


def test_a_killed_worker_costs_nothing_but_time(tmp_path, alone):
    """Processes write the same bytes as one alone, though one of them is killed on the way."""
    results, others = Results(PLAN, tmp_path), active_children()
    killed = []

    def kill_one(done):
        # Most games have not been given out yet after the first.
        if done == 1 and not killed:
            victim = next(child for child in active_children() if child not in others)
            killed.append(victim.pid)
            victim.kill()
            victim.join()

    with Processes(2) as run:
        first = run.pool
        results.play(run, progress=kill_one)
        assert run.pool is not first
    assert killed
    assert results.path.read_bytes() == alone


def test_ray_gives_the_same_bytes(tmp_path, alone):
    pytest.importorskip("ray")
    results = Results(PLAN, tmp_path)
    with runner("ray") as run:
        results.play(run)
    assert results.path.read_bytes() == alone


def test_a_game_that_kills_every_worker_is_reported():
    attempts = []

    def submit(batch):
        attempts.append(batch)
        return batch

    def wait(_):
        raise ConnectionError

    games = in_order(range(3), submit, wait, 1, lost=ConnectionError, renew=lambda: None)
    with pytest.raises(RunnerError, match="games 0 to 1"):
        next(games)
    assert len(attempts) == 2 * (LOSSES + 1)


def test_results_come_in_order_and_no_more_than_a_few_batches_ahead():
    ahead = []

    def submit(batch):
        ahead.append(batch)
        return batch

    def wait(batch):
        return Batch([play_one(PLAN, number) for number in batch], 100.0)

    games = in_order(range(100), submit, wait, 2, lost=ConnectionError, renew=lambda: None)
    assert [next(games).number for _ in range(3)] == [0, 1, 2]
    assert len(ahead) <= 7


def test_a_worker_with_other_code_is_refused():
    assert len(play_batch(PLAN, [0], fingerprint(PLAN.game)).results) == 1
    with pytest.raises(RunnerError, match="another version"):
        play_batch(PLAN, [0], "somebody else's")


def test_batches_take_about_half_a_second():
    result = play_one(PLAN, 0)
    assert batch_size(Batch([result], 3.0)) == 1
    assert batch_size(Batch([result] * 10, 0.5)) == 10
    assert batch_size(Batch([result], 0.0)) == BIGGEST_BATCH


def test_the_default_is_one_worker_for_each_core():
    count = os.cpu_count() or 1
    with runner(games=1000) as run:
        assert isinstance(run, Serial) if count == 1 else run.workers == count
    assert isinstance(runner(workers=1), Serial)
    assert isinstance(runner(games=1), Serial)
