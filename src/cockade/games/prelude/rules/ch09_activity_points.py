"""9.0 Activity Points: one or more actions until they are spent."""

from __future__ import annotations

from typing import Final

from cockade.kernel import (
    N_,
    Done,
    Offer,
    Option,
    Step,
    ask,
    call,
    condition,
    prompt,
    rule,
    sentence,
)

from ..data.effects import COMPOSURE_CALLED
from ..data.sides import LOYAL, PATRIOTE
from ..data.turns import TURNS
from ..state import PreludeState
from ..vocabulary import CALL_FOR_COMPOSURE, DONE, MOBILIZE, ORGANIZE, RECRUIT, SPECIAL
from .ch09_1_mobilization import box_left, mobilizable, mobilize, payable, under_overseas_limit
from .ch09_2_organizations import (
    choose_points,
    city_open,
    not_barred,
    organizable,
    two_points,
    unorganized,
    urban_first,
)
from .ch09_4_volunteer_corps import (
    choose_corps_points,
    corps_left,
    recruitable,
    spirit_for_corps,
)
from .ch09_5_special_actions import available, no_special_yet, special_reasons, take_special

NEXT_ACTION: Final = prompt(
    "9.0",
    "{points}{cube}: choose an action, or stop.",
    "points:ap_left cube:free_cube",
    reads="points free_cube",
    labels={DONE: N_("End your action")},
)
COMPOSURE: Final = sentence("9.3", "The Patriotes call for composure.")


@condition("9.3", "Call for Composure can be performed once per Turn.")
def not_composed(state: PreludeState, side: int) -> bool:
    return not state.in_force[COMPOSURE_CALLED]


@condition("9.3", "Call for Composure costs 2, 4 or 6 Activity Points, depending on the year.")
def composure_paid(state: PreludeState, side: int) -> bool:
    return state.points >= TURNS[state.turn].composure


def actions(side: int) -> tuple[Offer | Option, ...]:
    """What a side can be offered: the Patriotes compose, the Loyal recruit."""
    given = (side,)
    own = (
        CALL_FOR_COMPOSURE.when(not_composed, composure_paid, given=given)
        if side == PATRIOTE
        else RECRUIT.among(recruitable, given=given).when(two_points, spirit_for_corps, corps_left)
    )
    return (
        MOBILIZE.among(mobilizable, given=given, because=(box_left, under_overseas_limit, payable)),
        ORGANIZE.among(
            organizable, given=given, because=(city_open, unorganized, urban_first)
        ).when(two_points, not_barred),
        own,
        SPECIAL.among(available, given=given, because=special_reasons).when(no_special_yet),
        DONE,
    )


ACTIONS: Final = (actions(PATRIOTE), actions(LOYAL))
NO_POINTS_LEFT: Final = Done()


@rule("9.0")
def spend_points(state: PreludeState, side: int, points: int) -> Step:
    """A side spends Activity Points on one or more actions; what is left over is lost."""
    state.points = points
    state.free_cube = 0
    return offer_actions(state, side)


@rule("9.0")
def offer_actions(state: PreludeState, side: int) -> Step:
    """One action after the other until the points are gone or the player is done."""
    if state.points == 0 and not state.free_cube:
        return NO_POINTS_LEFT
    return ACTION_QUESTIONS[side]


@rule("9.0")
def take_action(state: PreludeState, answer: Option, side: int) -> Step:
    """The action chosen, then the next."""
    verb = answer.verb
    if verb == "mobilize":
        mobilize(state, side, answer.noun)
        return offer_actions(state, side)
    if answer is DONE:
        return stop_spending(state)
    if answer is CALL_FOR_COMPOSURE:
        return call_for_composure(state, side)
    if verb == "organize":
        return call(choose_points, side, answer.noun).then(next_action, side)
    if verb == "recruit":
        return call(choose_corps_points, side, answer.noun).then(next_action, side)
    return call(take_special, side, answer.noun).then(next_action, side)


# Questions never change, so the hottest one is made once for each side.
ACTION_QUESTIONS: Final = tuple(
    ask(s, *ACTIONS[s]).saying(NEXT_ACTION).then(take_action, s) for s in range(2)
)


@rule("9.0")
def next_action(state: PreludeState, _: object, side: int) -> Step:
    """After an action that asked more."""
    return offer_actions(state, side)


@rule("9.0")
def stop_spending(state: PreludeState) -> Step:
    """Unspent points are lost."""
    state.points = 0
    state.free_cube = 0
    return NO_POINTS_LEFT


@rule("9.3")
def call_for_composure(state: PreludeState, side: int) -> Step:
    """No +1 of the Rebellious Spirit at the end of this Turn."""
    state.points -= TURNS[state.turn].composure
    state.in_force[COMPOSURE_CALLED] = 1
    state.log(COMPOSURE)
    return offer_actions(state, side)
