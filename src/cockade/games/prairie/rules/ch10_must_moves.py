"""10.11 and 11.1: units that have to move before the phase can end (T22, K4, T27)."""

from __future__ import annotations

from cockade.kernel import condition

from ..data.counters import LEADER
from ..data.files import GOVERNMENT
from ..data.pieces import KIND
from ..data.status import FAILED, OUT_OF_COMMAND
from ..state import Prairie
from .ch10_limits import outside, quarrels
from .ch10_range import stack_of
from .ch10_reach import all_goals


def pressed(state: Prairie, side: int) -> list[int]:
    """Counters outside a limit, or of two tribes alone together, that have not moved yet."""
    if side == GOVERNMENT:
        return []
    astray = [counter for counter in outside(state) if not going_on(state, counter)]
    return [
        counter
        for counter in (*astray, *quarrels(state))
        if not state.moved[counter] and state.command[counter] != FAILED
    ]


def going_on(state: Prairie, counter: int) -> bool:
    """A leader who has come part of the way with units need not go on alone."""
    return KIND[counter] == LEADER and state.spent[counter] > 0


def has_goal(state: Prairie, counters: tuple[int, ...]) -> bool:
    return bool(all_goals(state, stack_of(state, counters)).hexes)


def must_move(state: Prairie, counter: int) -> bool:
    """Ruling T27: an untried check counts as a way to move."""
    return state.command[counter] == OUT_OF_COMMAND or has_goal(state, (counter,))


@condition("10.11", "Units outside their limits, or of two tribes without Métis, must move first.")
def nobody_must_move(state: Prairie, side: int) -> bool:
    return not any(must_move(state, counter) for counter in pressed(state, side))


@condition("10.11", "A unit outside its limits, or with the other tribe and no Métis, must move.")
def may_stay(state: Prairie, side: int) -> bool:
    bound = [counter for counter in pressed(state, side) if counter in state.march]
    return not any(has_goal(state, (counter,)) for counter in bound)


@condition("10.11", "With it the march could not get the units back that must move.")
def keeps_a_goal(state: Prairie, counter: int, hex: int, side: int, kinds: tuple[int, ...]) -> bool:
    """Whoever joins a march that has to go somewhere must leave it a goal."""
    together = (*state.march, counter)
    if not state.march or not set(pressed(state, side)) & set(together):
        return True
    return has_goal(state, together)
