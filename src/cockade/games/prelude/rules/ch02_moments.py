"""2.0 Moments of the game at which a position may begin."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Moment, Step, call, rule
from cockade.kernel.fields import StateError

from ..data.cards import ACTIVITY_POINTS, DISCARDS
from ..data.sides import PATRIOTE
from ..state import PreludeState
from .ch02_sequence import end_of_half, end_of_turn, play_half, start_of_turn
from .ch03_cards import after_card
from .ch09_activity_points import spend_points


def take_half(state: PreludeState, side: int) -> None:
    """It is a side's half of the round; the Patriotes are the First Player unless stated."""
    if state.first < 0:
        state.first = PATRIOTE
    state.second_half = state.first ^ side


def at_turn(state: PreludeState, side: int) -> Step:
    state.turn -= 1
    return call(start_of_turn)


def at_half(state: PreludeState, side: int) -> Step:
    take_half(state, side)
    return play_half(state)


def at_action(state: PreludeState, side: int) -> Step:
    if not state.card:
        raise StateError("card: an action needs the card whose points are spent")
    take_half(state, side)
    state.destination = DISCARDS
    points = state.points or ACTIVITY_POINTS[state.card]
    return call(spend_card, side, points).then(end_of_half)


@rule("9.0")
def spend_card(state: PreludeState, side: int, points: int) -> Step:
    """The card of the position is spent for its points."""
    return call(spend_points, side, points).then(after_card)


def at_end_of_half(state: PreludeState, side: int) -> Step:
    take_half(state, side)
    return end_of_half(state, None)


def at_end_of_turn(state: PreludeState, side: int) -> Step:
    return end_of_turn(state)


MOMENTS: Final = {
    "turn": Moment(N_("A Turn begins: the Pool and the hands are filled."), at_turn),
    "half": Moment(N_("A side's half of an Action Round begins."), at_half),
    "action": Moment(N_("A side spends the Activity Points of a card."), at_action),
    "end_of_half": Moment(N_("A side's half is over: victory is checked."), at_end_of_half),
    "end_of_turn": Moment(N_("The eight Action Rounds of a Turn are over."), at_end_of_turn),
}
