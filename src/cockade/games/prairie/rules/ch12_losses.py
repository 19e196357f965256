"""12.7, 12.9 and 12.10: one exchange of fire, and strength points that are eliminated."""

from __future__ import annotations

from typing import Final

from cockade.kernel import (
    N_,
    Conditions,
    Done,
    Option,
    ask,
    call,
    condition,
    do,
    prompt,
    rule,
    sentence,
    source,
)
from cockade.kernel.flow import Step

from ..data.counters import WAGON
from ..data.pieces import DISRUPTED_FROM, IS_BATTALION, KIND, SIDE, SIZE
from ..state import Prairie
from ..vocabulary import DISRUPT, LOSE
from .ch11_alike import one_of_each
from .ch12_dealing import X_CLASSES, first_class
from .ch12_disruption import disruptions
from .ch12_fire import sides_in_order, units_in_battle
from .ch12_removal import eliminate
from .ch12_retreat import falling_back, forced_retreats
from .ch13_unrest import step_over

WHO_IS_LOST: Final = prompt("12.7", "Choose who is eliminated: {n}.", "n:sp", at_once=True)
WHO_TAKES_MARKER: Final = prompt(
    "12.10",
    "Choose the company that takes over the disruption of {battalion}.",
    "battalion:counter",
    labels={DISRUPT: N_("Disrupt {counter}")},
    at_once=True,
)
BROKEN_UP: Final = sentence("12.10", "{counter} breaks down to pay its losses.", "counter")

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


LOSE_REASONS: Final[Conditions] = (own_unit_there, wagons_last, first_to_lose)


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
