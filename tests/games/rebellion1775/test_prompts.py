"""What questions ask: only what can be done, and no confirmation round after round."""

from __future__ import annotations

import pytest

from cockade.games.rebellion1775.rules.ch07_reinforcement import reinforcement_phase
from cockade.kernel import Voice
from cockade.kernel.voice import said
from tests.games.rebellion1775.positions import (
    BRITISH,
    GAME,
    LOYALIST,
    fighting,
    moving,
    position,
)
from tests.helpers.rules import begin, play

STANDING = {"boston": {"british": 2}}
FACING = {"boston": {"loyalist": 2, "continental": 1}}


def asked(state):
    return Voice(GAME).prompt(state)


@pytest.mark.parametrize(
    ("more", "prompt"),
    [
        ("BR-02", "Form an Army, or end the Movement Phase."),
        ("BR-11", "Form an Army, play a Movement Event, or end the Movement Phase."),
    ],
)
def test_movement_events_are_named_only_if_the_hand_has_one(more, prompt):
    state = moving(STANDING, "BR-01", hands={"british": ["BR-01", more]})
    assert asked(state) == prompt


def test_armies_are_named_only_if_one_can_be_formed():
    state = moving({}, "BR-01", hands={"british": ["BR-01", "BR-11"]})
    assert asked(state) == "Play a Movement Event, or end the Movement Phase."
    state = moving({}, "BR-01", hands={"british": ["BR-01", "BR-02"]})
    assert asked(state) == "There is nothing else that you can do: end the Movement Phase."
    assert Voice(GAME).option(state.legal()[0], state) == "End the Movement Phase"


def test_units_are_named_only_if_some_can_join_or_stay_behind():
    state = moving(STANDING, "BR-01")
    play(state, "army boston")
    assert asked(state) == "Choose where the Army goes, or take more units along first."
    play(state, "take british")
    assert asked(state) == "Choose where the Army goes."


@pytest.mark.parametrize(
    ("more", "prompt"),
    [
        ("LM-02", "You have no Battle Event to play: start the Battles."),
        ("LM-09", "Play a Battle Event, or start the Battles."),
    ],
)
def test_battle_events_are_named_only_if_the_hand_has_one(more, prompt):
    state = fighting(FACING, LOYALIST, hands={"loyalist": ["LM-01", more]})
    assert asked(state) == prompt


@pytest.mark.parametrize(
    ("more", "prompt"),
    [
        ("BR-02", "You have no Reinforcement Event to play: go on to the Movement Phase."),
        ("BR-09", "Play a Reinforcement Event, or go on to the Movement Phase."),
    ],
)
def test_reinforcement_events_are_named_only_if_the_hand_has_one(more, prompt):
    state = position(STANDING, hands={"british": ["BR-01", more]}, stockpile={"british": 0})
    begin(state, reinforcement_phase, BRITISH)
    assert asked(state) == prompt


def test_the_order_of_battles_is_chosen_at_once():
    """All of them are fought, one after the other."""
    two = {**FACING, "york": {"british": 1, "patriot": 1}}
    state = fighting(two, LOYALIST, hands={"loyalist": ["LM-01", "LM-02"]})
    play(state, "done")
    assert asked(state) == "Choose the next Battle."
    assert said(state)[0].at_once
