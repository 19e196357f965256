"""Loyal and Patriote Activities: copies of one Event in three decks."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, Option, Step, ask, prompt, rule

from ..data.cards import ACTIVITIES, ACTIVITY_POINTS, POOL
from ..data.sides import LOYAL, PATRIOTE
from ..rules.ch09_activity_points import spend_points
from ..rules.ch12_events import event
from ..state import PreludeState
from ..vocabulary import ACTIONS, POINTS

POINTS_OR_ACTIONS: Final = prompt(
    "12.0",
    "{card}: gain {opportunity}, or spend {ap} at once?",
    "card opportunity:half_opportunity ap:half_ap",
    reads="card card card",
)


@event(*ACTIVITIES[LOYAL])
def loyal_activities(state: PreludeState, side: int) -> Step:
    """Half the card's value in points, and to the Pool; or half of it in actions at once."""
    return ask(side, POINTS, ACTIONS).saying(POINTS_OR_ACTIONS).then(take_activities, side)


@event(*ACTIVITIES[PATRIOTE])
def patriote_activities(state: PreludeState, side: int) -> Step:
    """Half the card's value in points, and to the Pool; or half of it in actions at once."""
    return ask(side, POINTS, ACTIONS).saying(POINTS_OR_ACTIONS).then(take_activities, side)


@rule("12.0")
def take_activities(state: PreludeState, answer: Option, side: int) -> Step:
    """Points put the card in the Pool; actions are paid with half its value."""
    half = ACTIVITY_POINTS[state.card] // 2
    if answer is POINTS:
        state.gain_opportunity(side, half)
        # 7.0: a card bought from the Pool is discarded all the same.
        if not state.bought:
            state.destination = POOL
        return Done()
    return spend_points(state, side, half)
