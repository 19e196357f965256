"""Several processes for one decision: they agree on where to begin, and nothing hangs on one."""

from __future__ import annotations

import os
from random import Random

import pytest

import cockade
from cockade.bots import new_bot, together
from cockade.bots.plan import Planner
from cockade.bots.race import Race, Runs
from cockade.bots.search import Thinking
from tests.bots.test_levels import positions

TWO = Thinking(nodes=3000, tried=3, worlds=4, patience=3, processes=2)


@pytest.fixture(scope="module")
def game():
    return cockade.game("prelude")


def race(game, thinking, state, seed=7) -> Race:
    return Planner(thinking).race(game, state, Random(seed))


def test_two_processes_find_out_more_than_one_and_the_same_each_time(game):
    state = positions(game, 3)[2]
    alone, two = race(game, TWO._replace(processes=1), state), race(game, TWO, state)
    again = race(game, TWO, state)
    assert two.plays > alone.plays
    assert two.best == again.best
    assert {plan: runs.played for plan, runs in two.runs.items()} == {
        plan: runs.played for plan, runs in again.runs.items()
    }


def test_a_helper_that_dies_costs_its_part_only(game):
    state = positions(game, 3)[2]
    race(game, TWO, state)
    pool = together.POOLS[1]
    with pytest.raises(together.BrokenProcessPool):
        pool.submit(os._exit, 1).result()
    option = Planner(TWO)(game, state, state.seat, Random(7))
    assert option in state.legal()
    assert together.POOLS[1] is not pool


def test_what_was_found_elsewhere_counts_by_how_often_it_was_played():
    runs, other = Runs(0), Runs(3)
    for gap in (0.1, 0.3):
        runs.add(gap)
    other.add(0.6)
    runs.join(other)
    assert runs.played == 3
    assert runs.mean == pytest.approx(1 / 3)
    assert runs.squares == pytest.approx(0.1**2 + 0.3**2 + 0.6**2)


def test_bots_are_given_processes_by_whoever_makes_them():
    assert new_bot("club", processes=3).thinking.processes == 3
    assert new_bot("club").thinking.processes == 1
