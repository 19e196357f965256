"""12.7 to 12.10: results are dealt by their owner, point by point (B20 to B25)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cockade.kernel import (
    N_,
    Done,
    Option,
    ask,
    call,
    condition,
    do,
    prompt,
    roll,
    rule,
    sentence,
    source,
)
from cockade.kernel.flow import Step

from ..alike import one_of_each
from ..data.counters import GARRISON, WAGON
from ..data.pieces import DISRUPTED_FROM, IS_BATTALION, KIND, MORALE, SIDE, SIZE
from ..data.tables import EVERY_UNIT
from ..state import Prairie
from ..status import BOUND_TO_RETREAT, HIT, MAY_GO_BACK, NEWLY_DISRUPTED
from ..vocabulary import D6, DISRUPT, LOSE
from .ch04_leaders import steadied
from .ch12_fire import sides_in_order, units_in_battle
from .ch12_removal import eliminate, surrender
from .ch12_retreat import falling_back, forced_retreats
from .ch13_unrest import step_over

WHO_IS_LOST = prompt("12.7", "Choose who is eliminated: {n}.", "n:sp")
WHO_IS_DISRUPTED = prompt(
    "12.7",
    "Choose who is disrupted: {n} more times.",
    "n",
    one="Choose who is disrupted.",
)
WHO_TAKES_MARKER = prompt(
    "12.10",
    "Choose the company that takes over the disruption of {battalion}.",
    "battalion:counter",
    labels={DISRUPT: N_("Disrupt {counter}")},
)
BROKEN_UP = sentence("12.10", "{counter} breaks down to pay its losses.", "counter")
MARKED = sentence("12.10", "{counter} takes a first disruption without effect.", "counter")
SHAKEN = sentence("12.7", "{counter} is disrupted and stands: {die}.", "counter die")
DRIVEN_BACK = sentence("12.12", "{counter} is disrupted and must retreat: {die}.", "counter die")
HOLDS_ON = sentence("12.8", "{counter} is disrupted again and holds on: {die}.", "counter die")

Hits = tuple[tuple[int, int], tuple[int, int]]


@rule("12.7")
def exchange(state: Prairie, hits: Hits, ambush: bool) -> Step:
    """B20: X of both sides, D of both, forced retreats of both, then units that may fall back.

    The defender comes first in each. After an ambush nobody falls back (12.6).
    """
    state.fate = bytearray(SIZE)
    attacker, defender = sides_in_order(state)
    order = (defender, attacker)
    tasks: list[tuple[object, ...]] = []
    tasks += [(eliminations, side, hits[side][0]) for side in order]
    tasks += [(disruptions, side, hits[side][1]) for side in order]
    tasks += [(forced_retreats, side) for side in order]
    if not ambush:
        tasks += [(falling_back, side) for side in order]
    return do(*tasks, (step_over,))


# The classes of B18, B21 and C7, in their order: the first that is not empty is dealt with.

Class = Callable[[Prairie, int], bool]


def is_unit(unit: int) -> bool:
    """Combat units and the ship."""
    return KIND[unit] not in (WAGON, GARRISON)


def unit_or_townspeople(state: Prairie, unit: int) -> bool:
    return KIND[unit] != WAGON


def unmarked_unit(state: Prairie, unit: int) -> bool:
    return is_unit(unit) and not state.marks[unit]


def unmarked_wagon(state: Prairie, unit: int) -> bool:
    return KIND[unit] == WAGON and not state.marks[unit]


def townspeople(state: Prairie, unit: int) -> bool:
    return KIND[unit] == GARRISON


def not_yet_hit(state: Prairie, unit: int) -> bool:
    return not state.fate[unit] & HIT


def anybody(state: Prairie, unit: int) -> bool:
    return True


X_CLASSES: Final[tuple[Class, ...]] = (unit_or_townspeople, anybody)
D_CLASSES: Final[tuple[Class, ...]] = (
    unmarked_unit,
    unmarked_wagon,
    townspeople,
    not_yet_hit,
    anybody,
)
AD_CLASSES: Final[tuple[Class, ...]] = (not_yet_hit,)


def first_class(state: Prairie, side: int, classes: tuple[Class, ...]) -> list[int]:
    """The units among whom the owner chooses, one of each kind."""
    units = units_in_battle(state, side)
    for fits in classes:
        chosen = [unit for unit in units if fits(state, unit)]
        if chosen:
            return one_of_each(state, chosen)
    return []


# X.


@rule("12.7")
def eliminations(state: Prairie, side: int, points: int) -> Step:
    """One strength point at a time; what exceeds the strength present is lost (B20)."""
    able = first_class(state, side, X_CLASSES) if points else []
    if not able:
        return Done()
    if len(able) == 1:
        return lose(state, able[0], points)
    offer = LOSE.among(to_lose, given=(side,), because=LOSE_REASONS)
    return ask(side, offer).saying(WHO_IS_LOST, points).then(choose_loss, points)


@source("12.7", "It cannot take this loss.")
def to_lose(state: Prairie, side: int) -> list[int]:
    return first_class(state, side, X_CLASSES)


@condition("12.7", "It is not one of your units in the battle.")
def own_unit_there(state: Prairie, unit: int, side: int) -> bool:
    return unit in units_in_battle(state, side)


@condition("7.5", "Wagons are lost last.")
def wagons_last(state: Prairie, unit: int, side: int) -> bool:
    return KIND[unit] != WAGON or unit in to_lose(state, side)


@condition("10.0", "Another counter of the same kind and in the same state stands for it.")
def first_to_lose(state: Prairie, unit: int, side: int) -> bool:
    return unit in to_lose(state, side)


LOSE_REASONS: Final = (own_unit_there, wagons_last, first_to_lose)


@rule("12.7")
def choose_loss(state: Prairie, answer: Option, points: int) -> Step:
    return lose(state, answer.noun, points)


def lose(state: Prairie, unit: int, points: int) -> Step:
    """A battalion is exchanged for its parts, and one of them is gone (12.10)."""
    if not IS_BATTALION[unit]:
        eliminate(state, unit)
        return call(eliminations, SIDE[unit], points - 1)
    return do((break_up, unit), (eliminations, SIDE[unit], points - 1))


@rule("12.10")
def break_up(state: Prairie, battalion: int) -> Step:
    """Its marker goes to one part; if it was disrupted, all parts are (B8)."""
    marks = state.marks[battalion]
    state.log(BROKEN_UP, battalion)
    *parts, last = state.break_down(battalion)
    eliminate(state, last)
    if marks >= DISRUPTED_FROM[battalion]:
        for part in parts:
            state.marks[part] = 1
    elif marks and len(one_of_each(state, parts)) > 1:
        question = ask(SIDE[battalion], DISRUPT.among(inheritors, given=(tuple(parts),)))
        return question.saying(WHO_TAKES_MARKER, battalion).then(inherit)
    elif marks:
        state.marks[parts[0]] = 1
    return Done()


@source("12.10", "Only a part of the battalion takes over its marker.")
def inheritors(state: Prairie, parts: tuple[int, ...]) -> list[int]:
    return one_of_each(state, parts)


@rule("12.10")
def inherit(state: Prairie, answer: Option) -> Step:
    """Disrupted without a check."""
    state.marks[answer.noun] = 1
    return Done()


# D.


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


def classes_of(points: int) -> tuple[Class, ...]:
    return AD_CLASSES if points == EVERY_UNIT else D_CLASSES


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


DISRUPT_REASONS: Final = (
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
