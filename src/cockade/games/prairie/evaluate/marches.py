"""A march being formed is worth what its best goal will be."""

from __future__ import annotations

from heapq import nlargest
from typing import Final

from ..data.land import NEIGHBOURS
from ..data.pieces import NORTHCOTE, SIDE
from ..data.places import NO_PLACE, PLACE_AT
from ..data.status import GOES_BACK
from ..rules.ch10_march import WHERE_TO, WHO_GOES
from ..rules.ch10_range import stack_of
from ..rules.ch10_reach import all_goals
from ..rules.ch10_stacks import roster
from ..rules.ch12_retreat import FALL_BACK, WHO_GOES_BACK
from ..rules.ch12_rounds import WITHDRAW_TO, force_of
from ..state import Prairie
from ..vocabulary import GO, RIDE
from .judgement import BATTLES, INITIATIVE, standing, total
from .picture import Picture
from .prospects import threat_to
from .targets import AIMS, pull, targets

# How many goals are looked at for what pulls at them, for an enemy, for a friend.
PULLED, ATTACKED, JOINED = 3, 3, 2
# A smaller gain is not worth a march.
WORTH_IT: Final = 0.01
LEAVING: Final = (WITHDRAW_TO, FALL_BACK, WHO_GOES_BACK)
# How many hexes to flee to are looked at.
FLIGHTS: Final = 6
# Checks may fail.
UNSURE: Final = 0.6


def with_best_march(state: Prairie, picture: Picture, row: list[float]) -> list[float]:
    """The terms of a position, with what the march or withdrawal under way will bring."""
    if state.is_chance:
        return row
    prompt = state.question.prompt
    if prompt is WHERE_TO:
        legal = state.legal()
        goals = [option.noun for option in legal if option.verb in (GO.name, RIDE.name)]
        others = bool(picture.fresh.keys() - {state.where[state.march[0]]})
        return promising(state, row, best(state, picture, state.march, goals), others)
    if prompt is WHO_GOES:
        return before_choosing(state, picture, row)
    if prompt in LEAVING:
        return after_leaving(state, picture, row)
    return row


def after_leaving(state: Prairie, picture: Picture, row: list[float]) -> list[float]:
    """Whoever is about to leave a battle has left it; the whole force may lose by that."""
    side = state.seat
    units = force_of(state, side)
    if state.question.prompt is not WITHDRAW_TO:
        units = [unit for unit in units if state.fate[unit] & GOES_BACK]
    if not units:
        return row
    goals = [option.noun for option in state.legal() if option.verb == GO.name]
    if not goals:
        goals = [
            there for there in NEIGHBOURS[state.battle] if there not in picture.forces[1 - side]
        ]
    given_up = all(unit in units for unit in state.combat_units(side, state.battle))
    if given_up:
        units += state.leaders_in(side, state.battle)
    found = best(state, picture, tuple(units), goals[:FLIGHTS])
    if found and given_up:
        found[BATTLES] -= AIMS[state.scenario].battle * (1.0 if side == 0 else -1.0)
    return found or row


def before_choosing(state: Prairie, picture: Picture, row: list[float]) -> list[float]:
    """All that may go together, or the first of them alone."""
    hex, side = state.question.args[0], state.seat
    able, unsure = roster(state, hex, side)
    counters = [n for n in able or unsure if n != NORTHCOTE]
    if not counters:
        return promising(state, row, None, False)
    groups = {tuple(counters), (counters[-1],)}
    rows = []
    for group in groups:
        goals = all_goals(state, stack_of(state, group))
        found = best(state, picture, group, [*goals.hexes, *goals.stops])
        if found:
            rows.append(found)
    sign = 1.0 if side == 0 else -1.0
    top = max(rows, key=lambda new: sign * total(new), default=None)
    if top and not able:
        top = [old + UNSURE * (new - old) for old, new in zip(row, top, strict=True)]
    return promising(state, row, top, True)


def promising(
    state: Prairie, row: list[float], found: list[float] | None, others: bool
) -> list[float]:
    """Where nothing is gained by a march, the phase had better end."""
    sign = 1.0 if state.seat == 0 else -1.0
    gain = sign * (total(found) - total(row)) if found else 0.0
    row = found[:] if found and gain > 0.0 else row[:]
    if gain < WORTH_IT:
        row[INITIATIVE] = -sign
    else:
        row[INITIATIVE] = sign if others else 0.0
    return row


def best(
    state: Prairie, picture: Picture, march: tuple[int, ...], goals: list[int]
) -> list[float] | None:
    """The terms at the best of the goals that are worth a look."""
    side = SIDE[march[0]]
    sign = 1.0 if side == 0 else -1.0
    rows = [
        standing(state, picture.after(state, march, goal))
        for goal in worth_a_look(state, picture, side, goals)
    ]
    return max(rows, key=lambda row: sign * total(row), default=None)


def worth_a_look(state: Prairie, picture: Picture, side: int, goals: list[int]) -> set[int]:
    """Where something pulls, an enemy is, a friend waits, a place lies open, or all is quiet."""
    own, enemy = picture.forces[side], picture.forces[1 - side]
    field = pull(side, tuple(targets(state, picture, side)))
    looked = set(nlargest(PULLED, goals, key=field.__getitem__))
    looked.update(nlargest(ATTACKED, [g for g in goals if g in enemy], key=lambda g: -enemy[g]))
    looked.update(nlargest(JOINED, [g for g in goals if g in own], key=own.__getitem__))
    looked.update([g for g in goals if PLACE_AT[g] != NO_PLACE and g not in own])
    if goals:
        winter = state.winter
        looked.add(min(goals, key=lambda g: threat_to(g, enemy, winter)))
    return looked
