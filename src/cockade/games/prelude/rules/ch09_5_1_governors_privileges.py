"""9.5.1 Governor's Privileges."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, Option, Step, ask, call, prompt, rule, source

from ..data.effects import CANADIEN_IN_FORCE, GAINED, MEDIA_IN_FORCE, REALIGNMENT
from ..data.special_actions import (
    COSTS,
    LE_CANADIEN_LOYAL,
    LE_CANADIEN_PATRIOTE,
    LOOKING_FOR_TROUBLE,
    PARTISAN_MEDIA_LOYAL,
    PARTISAN_MEDIA_PATRIOTE,
)
from ..data.tracks import TRACKS
from ..state import PreludeState
from ..vocabulary import RAISE, RESET, STRINGS
from .ch04_scoring_die import ANY_DIE, roll_scoring_die
from .ch05_scoring_tracks import reset_marker

HOW_MANY_DICE: Final = prompt("9.5.1", "Pulling the Strings: how many Scoring Dice?")
NEXT_DIE: Final = prompt(
    "9.5.1", "Pulling the Strings: which die ({left} to go)?", "left", at_once=True
)
WHICH_TRACK: Final = prompt("9.5.1", "Non-Issue: which track goes back to Start?")
HOW_MUCH_TROUBLE: Final = prompt(
    "9.5.1", "Looking for Trouble: how far does the Rebellious Spirit rise?"
)

# The lasting effect that a Special Action gives; while it is active it cannot be bought.
EFFECT_OF: Final = {
    LE_CANADIEN_PATRIOTE: CANADIEN_IN_FORCE,
    LE_CANADIEN_LOYAL: CANADIEN_IN_FORCE + 1,
    PARTISAN_MEDIA_PATRIOTE: MEDIA_IN_FORCE,
    PARTISAN_MEDIA_LOYAL: MEDIA_IN_FORCE + 1,
}


@source("9.5.1", "One die for each Activity Point.")
def numbers_of_dice(state: PreludeState, side: int) -> range:
    return range(1, min(6, state.points) + 1)


@source("9.5.1", "+1 costs 4 Activity Points, +2 costs 6.")
def rises(state: PreludeState, side: int) -> list[int]:
    prices = enumerate(COSTS[LOOKING_FOR_TROUBLE], 1)
    return [rise for rise, cost in prices if cost <= state.points]


def pay(state: PreludeState, action: int, step: int = 1) -> None:
    """The price of an action, or its n-th one."""
    state.points -= COSTS[action][step - 1]


@rule("9.5.1")
def pulling_the_strings(state: PreludeState, side: int, action: int) -> Step:
    """The number of dice is fixed first."""
    offer = STRINGS.among(numbers_of_dice, given=(side,))
    return ask(side, offer).saying(HOW_MANY_DICE).then(pull, side)


@rule("9.5.1")
def pull(state: PreludeState, answer: Option, side: int) -> Step:
    """Each die costs 1 AP."""
    state.points -= answer.noun
    return pull_next(state, None, side, answer.noun)


@rule("9.5.1")
def pull_next(state: PreludeState, _: None, side: int, left: int) -> Step:
    """The next die, once the last one is resolved."""
    if left == 0:
        return Done()
    return ask(side, ANY_DIE).saying(NEXT_DIE, left).then(pull_die, side, left)


@rule("9.5.1")
def pull_die(state: PreludeState, answer: Option, side: int, left: int) -> Step:
    """The die is rolled and resolved, scoring included."""
    return call(roll_scoring_die, answer.noun).then(pull_next, side, left - 1)


@rule("9.5.1")
def strategic_realignment(state: PreludeState, side: int, action: int) -> Step:
    """Hands are exchanged at the end of the half."""
    pay(state, action)
    state.in_force[REALIGNMENT] = 1
    return Done()


@rule("9.5.1")
def non_issue(state: PreludeState, side: int, action: int) -> Step:
    """A track is named."""
    pay(state, action)
    return ask(side, RESET.among(range(len(TRACKS)))).saying(WHICH_TRACK).then(reset_track)


@rule("9.5.1")
def reset_track(state: PreludeState, answer: Option) -> Step:
    """Back to Start without scoring."""
    reset_marker(state, answer.noun)
    return Done()


@rule("9.5.1")
def looking_for_trouble(state: PreludeState, side: int, action: int) -> Step:
    """How far the Rebellious Spirit rises is a matter of the price."""
    offer = RAISE.among(rises, given=(side,))
    return ask(side, offer).saying(HOW_MUCH_TROUBLE).then(make_trouble)


@rule("9.5.1")
def make_trouble(state: PreludeState, answer: Option) -> Step:
    """The Rebellious Spirit rises by 1 or 2."""
    pay(state, LOOKING_FOR_TROUBLE, answer.noun)
    state.raise_spirit(answer.noun)
    return Done()


@rule("9.5")
def lasting_effect(state: PreludeState, side: int, action: int) -> Step:
    """Le Canadien and Partisan Media begin with the next card."""
    pay(state, action)
    state.in_force[EFFECT_OF[action]] = GAINED
    return Done()
