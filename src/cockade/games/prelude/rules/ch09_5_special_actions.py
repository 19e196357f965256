"""9.5 Special Actions."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from cockade.kernel import Step, condition, rule, sentence, source

from ..data.special_actions import (
    LE_CANADIEN_LOYAL,
    LE_CANADIEN_PATRIOTE,
    LOOKING_FOR_TROUBLE,
    LOWEST,
    NO_MATTER_THE_COST,
    NON_ISSUE,
    OUR_MOMENT,
    OVERWHELMING_SUPPORT,
    PARTISAN_MEDIA_LOYAL,
    PARTISAN_MEDIA_PATRIOTE,
    PULLING_THE_STRINGS,
    SPECIALS,
    STRATEGIC_REALIGNMENT,
    VARIOUS_ANGLES,
)
from ..state import PreludeState
from .ch09_5_1_governors_privileges import (
    EFFECT_OF,
    lasting_effect,
    looking_for_trouble,
    non_issue,
    pulling_the_strings,
    strategic_realignment,
)
from .ch09_5_2_la_tete_a_papineau import (
    can_exchange,
    no_matter_the_cost,
    our_moment,
    overwhelming_support,
    various_angles,
)

SPECIAL: Final = sentence("9.5", "{side} uses {special}.", "side special")


@condition("9.5", "Each player may use one Special Action per Turn.")
def no_special_yet(state: PreludeState, side: int) -> bool:
    return not state.special_this_turn[side]


@source("9.5", "That Special Action cannot be used now.")
def available(state: PreludeState, side: int) -> list[int]:
    """The Special Actions that a side can pay for and has not used."""
    used, force = state.special_used, state.in_force
    return [
        action
        for action in specials_for(side, state.points)
        if not used[action]
        and (action not in EFFECT_OF or not force[EFFECT_OF[action]])
        and (action != VARIOUS_ANGLES or can_exchange(state, side))
    ]


@cache
def specials_for(side: int, points: int) -> tuple[int, ...]:
    """The Special Actions of a side that so many points pay for."""
    return tuple(action for action in SPECIALS[side] if LOWEST[action] <= points)


@condition("9.5", "That Special Action is on the other player's board.")
def own_board(state: PreludeState, action: int, side: int) -> bool:
    return action in SPECIALS[side]


@condition("9.5", "Each Special Action may be used once per game.")
def unused(state: PreludeState, action: int, side: int) -> bool:
    return not state.special_used[action]


@condition("9.5", "You do not have enough Activity Points left for that Special Action.")
def affordable_special(state: PreludeState, action: int, side: int) -> bool:
    return LOWEST[action] <= state.points


@condition("9.5", "Its effect is already active for you and is not cumulative.")
def not_in_force(state: PreludeState, action: int, side: int) -> bool:
    effect = EFFECT_OF.get(action)
    return effect is None or not state.in_force[effect]


@condition(
    "9.5.2", "An exchange needs a card in your hand and one in the Pool that is not a Key Event."
)
def exchangeable(state: PreludeState, action: int, side: int) -> bool:
    return action != VARIOUS_ANGLES or can_exchange(state, side)


special_reasons: Final = (own_board, unused, affordable_special, not_in_force, exchangeable)


@rule("9.5")
def take_special(state: PreludeState, side: int, action: int) -> Step:
    """The action is used up for the game, and the player's one of the Turn."""
    state.special_used[action] = 1
    state.special_this_turn[side] = 1
    state.log(SPECIAL, side, action)
    return CHAPTER[action](state, side, action)


CHAPTER: Final[dict[int, Callable[[PreludeState, int, int], Step]]] = {
    PULLING_THE_STRINGS: pulling_the_strings,
    STRATEGIC_REALIGNMENT: strategic_realignment,
    NON_ISSUE: non_issue,
    LOOKING_FOR_TROUBLE: looking_for_trouble,
    LE_CANADIEN_LOYAL: lasting_effect,
    PARTISAN_MEDIA_LOYAL: lasting_effect,
    OUR_MOMENT: our_moment,
    OVERWHELMING_SUPPORT: overwhelming_support,
    NO_MATTER_THE_COST: no_matter_the_cost,
    VARIOUS_ANGLES: various_angles,
    LE_CANADIEN_PATRIOTE: lasting_effect,
    PARTISAN_MEDIA_PATRIOTE: lasting_effect,
}
