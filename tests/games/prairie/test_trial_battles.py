"""Battles tried out for their chances end as by the rules, if the dice are the same."""

from __future__ import annotations

from random import Random

import pytest

import cockade
from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.pieces import COUNTER
from cockade.games.prairie.hints.odds import calm, ending_of, sample_over
from cockade.games.prairie.hints.trial_battle import Trial
from cockade.games.prairie.hints.trial_field import Field, can_be_tried
from cockade.games.prairie.rules.ch12_battle import battle_hexes, begin_battle
from cockade.games.prairie.rules.ch12_rounds import arrivals
from tests.games.prairie.forces import forces
from tests.helpers.rules import play

DICE = 2000
PATIENCE = 3000
TRIALS = 3
BATTLES = {
    "duck_lake": "at 2711, all, go 2810",
    "fish_creek": "at 2713, all, go 2812",
    "cut_knife": "at 2112, all, go 1911",
    "batoche": "at 2811, all, go 2911, at 2810, sail 2810-2911",
}


def by_rules(state, hex, dice):
    """How a battle ends by the rules, nobody withdrawing, falling back or pursuing."""
    after, rolled = state.copy(), iter(dice)
    for _ in range(PATIENCE):
        if after.outcome is not None:
            break
        if after.is_chance:
            faces = {option.noun: option for option in after.legal()}
            after.answer(faces[next(rolled)])
        else:
            after.answer(calm(after))
    holders = [side for side in (ABORIGINAL, GOVERNMENT) if after.occupied(side, hex)]
    return ending_of(holders, after.lost)


def by_trial(state, dice):
    trial = Trial(Field(state), iter(dice).__next__)
    trial.fight(PATIENCE)
    return ending_of(trial.holders(), trial.lost)


def battle_at(state, hex):
    """The battle in a hex, and nothing that comes after it."""
    begun = state.copy()
    begun.begin(begin_battle(begun, hex).then(sample_over))
    return begun


def compared(battle, rng):
    """A battle is played to its end; wherever it can be tried, trials and rules agree."""
    hex, times = battle.battle, 0
    while battle.outcome is None:
        if can_be_tried(battle):
            for _ in range(TRIALS):
                dice = rng.choices(range(1, 7), k=DICE)
                assert by_trial(battle, dice) == by_rules(battle, hex, dice)
                times += 1
        battle.answer(rng.choice(battle.legal()))
    return times


@pytest.mark.parametrize("seed", range(60))
def test_random_battles_end_alike(seed):
    """The ship, hostages, battalions, wagons, rivers, hunger, and an unrest near its end."""
    rng = Random(seed)
    state = forces(rng)
    state.unrest = rng.choice((0, 3, 10, 24, 27, 28))
    for hex in battle_hexes(state):
        compared(battle_at(state, hex), rng)


@pytest.mark.parametrize("scenario", BATTLES)
def test_the_historical_battles_end_alike(scenario):
    match = cockade.Match("prairie", scenario=scenario, seed=1)
    orders = BATTLES[scenario].split(", ")
    while orders[0] not in match.options:
        match.answer("done")
    state = play(match.state.copy(), *orders)
    rng = Random(scenario)
    for hex in battle_hexes(state):
        assert sum(compared(battle_at(state, hex), rng) for _ in range(10)) >= TRIALS


def test_troops_that_have_broken_down_do_not_come_up_again():
    """18.0, battle 2: the Grenadiers join once."""
    state = cockade.Match("prairie", scenario="fish_creek", seed=1).state.copy()
    state.battle, state.round = state.where[COUNTER["middleton"]], 3
    arrivals(state)
    grenadiers = COUNTER["10rg"]
    parts = state.break_down(grenadiers)
    state.round = 4
    arrivals(state)
    assert all(state.where[part] == state.battle for part in parts)
    assert state.where[grenadiers] != state.battle
