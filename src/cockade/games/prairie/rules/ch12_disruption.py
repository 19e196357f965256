"""12.7, 12.8 and 12.10: disruptions are dealt by their owner, point by point."""

from __future__ import annotations

from typing import Final

from cockade.kernel import (
    Conditions,
    Done,
    Option,
    ask,
    condition,
    do,
    prompt,
    roll,
    rule,
    sentence,
    source,
)
from cockade.kernel.flow import Step

from ..data.counters import GARRISON
from ..data.pieces import DISRUPTED_FROM, KIND, MORALE, SIDE
from ..data.status import BOUND_TO_RETREAT, HIT, MAY_GO_BACK, NEWLY_DISRUPTED
from ..data.tables import EVERY_UNIT
from ..state import Prairie
from ..vocabulary import D6, DISRUPT
from .ch04_leaders import steadied
from .ch12_dealing import classes_of, first_class, is_unit, not_yet_hit
from .ch12_fire import units_in_battle
from .ch12_removal import eliminate, surrender

WHO_IS_DISRUPTED: Final = prompt(
    "12.7",
    "Choose who is disrupted: {n} disruptions are left to deal.",
    "n",
    one="Choose who is disrupted: {n} disruption is left to deal.",
    at_once=True,
)
MARKED: Final = sentence(
    "12.10", "{counter} takes a first disruption, without effect yet.", "counter"
)
SHAKEN: Final = sentence("12.7", "{counter} is disrupted; with a {die} it stands.", "counter die")
DRIVEN_BACK: Final = sentence(
    "12.12", "{counter} is disrupted; with a {die} it must retreat.", "counter die"
)
HOLDS_ON: Final = sentence(
    "12.8", "{counter} is disrupted again; with a {die} it holds on.", "counter die"
)


@rule("12.7")
def disruptions(state: Prairie, side: int, points: int) -> Step:
    """One point after the other, each checked before the next is dealt (B21, B22)."""
    able = first_class(state, side, classes_of(points)) if points else []
    if not able:
        return Done()
    if len(able) == 1 or points == EVERY_UNIT:
        return deal(state, able[0], points)
    offer = DISRUPT.among(to_disrupt, given=(side, points), because=DISRUPT_REASONS)
    return ask(side, offer).saying(WHO_IS_DISRUPTED, points).then(choose_disruption, points)


@source("12.8", "It is not its turn to be disrupted.")
def to_disrupt(state: Prairie, side: int, points: int) -> list[int]:
    return first_class(state, side, classes_of(points))


@condition("12.7", "It is not one of your units in the battle.")
def own_unit_in_battle(state: Prairie, unit: int, side: int, points: int) -> bool:
    return unit in units_in_battle(state, side)


@condition("12.8", "Every unit in the hex is disrupted once before any is disrupted twice.")
def once_before_twice(state: Prairie, unit: int, side: int, points: int) -> bool:
    first = to_disrupt(state, side, points)
    return unit in first or not state.marks[unit] or bool(state.marks[first[0]])


@condition("9.4", "Townspeople are the last to be disrupted, and wagons the last before them.")
def units_before_others(state: Prairie, unit: int, side: int, points: int) -> bool:
    return unit in to_disrupt(state, side, points) or is_unit(unit)


@condition("12.8", "It has had a point of this result; others have not.")
def others_not_hit(state: Prairie, unit: int, side: int, points: int) -> bool:
    return unit in to_disrupt(state, side, points) or not_yet_hit(state, unit)


@condition("10.0", "Another counter of the same kind and in the same state stands for it.")
def first_to_disrupt(state: Prairie, unit: int, side: int, points: int) -> bool:
    return unit in to_disrupt(state, side, points)


DISRUPT_REASONS: Final[Conditions] = (
    own_unit_in_battle,
    once_before_twice,
    units_before_others,
    others_not_hit,
    first_to_disrupt,
)


@rule("12.7")
def choose_disruption(state: Prairie, answer: Option, points: int) -> Step:
    return deal(state, answer.noun, points)


def deal(state: Prairie, unit: int, points: int) -> Step:
    left = points if points == EVERY_UNIT else points - 1
    return do((disrupt, unit), (disruptions, SIDE[unit], left))


@rule("12.8")
def disrupt(state: Prairie, unit: int) -> Step:
    """One disruption: townspeople are gone, a battalion's first is only a marker (12.10)."""
    if KIND[unit] == GARRISON:
        eliminate(state, unit)
        return Done()
    state.marks[unit] += 1
    state.fate[unit] |= HIT
    if state.marks[unit] < DISRUPTED_FROM[unit]:
        state.log(MARKED, unit)
        return Done()
    return roll(D6).then(disruption_check, unit)


@rule("12.7")
def disruption_check(state: Prairie, dice: tuple[int, ...], unit: int) -> Step:
    """B23: full value for the disruption that counts, one lower after it; a leader takes 1 off."""
    newly = state.marks[unit] == DISRUPTED_FROM[unit]
    value = MORALE[unit] if newly else MORALE[unit] - 1
    passed = dice[0] - steadied(state, unit) <= value
    if newly:
        state.fate[unit] |= NEWLY_DISRUPTED | (MAY_GO_BACK if passed else BOUND_TO_RETREAT)
        state.log(SHAKEN if passed else DRIVEN_BACK, unit, dice[0])
    elif passed:
        state.log(HOLDS_ON, unit, dice[0])
    else:
        surrender(state, unit)
    return Done()
