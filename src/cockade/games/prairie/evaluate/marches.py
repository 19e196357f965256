"""A march being formed is worth what its best goal will be."""

from __future__ import annotations

from heapq import nlargest
from typing import Final

from ..data.counters import LEADER
from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.land import GRID, NEIGHBOURS
from ..data.pieces import (
    BATTALION_OF,
    GARRISONS_ALONE,
    KIND,
    NOBODY,
    NORTHCOTE,
    RIEL,
    SIDE,
)
from ..data.places import NO_PLACE, PLACE_AT
from ..data.status import GOES_BACK
from ..rules.ch10_march import WHERE_TO, WHO_GOES
from ..rules.ch10_range import stack_of
from ..rules.ch10_reach import all_goals
from ..rules.ch10_stacks import roster
from ..rules.ch12_retreat import FALL_BACK, WHO_GOES_BACK
from ..rules.ch12_rounds import WITHDRAW_TO, force_of
from ..state import Prairie
from ..vocabulary import GO, LEAVE, RIDE, TAKE
from .aims import AIMS
from .army import Forces
from .duties import GENERALS
from .judgement import eagerness, standing, total, urge
from .nearness import progress
from .picture import March, Picture
from .prospects import quietest
from .quarry import AT_HAND, WAYS_OUT, sought
from .reclaim import errands_near
from .stakes import price_of_field
from .targets import pull, targets
from .weights import BATTLES, EAGERNESS, INITIATIVE, JUDGEMENT, ROW

# How many goals are looked at for what pulls at them, for an enemy, for a friend.
PULLED, ATTACKED, JOINED = 3, 3, 2
# A smaller gain is not worth a march; in a battle scenario not worth leaving a position for.
WORTH_IT: Final = 0.01
WORTH_LEAVING: Final = 3.0
LEAVING: Final = (WITHDRAW_TO, FALL_BACK, WHO_GOES_BACK)
# How many hexes to flee to are looked at.
FLIGHTS: Final = 6
# How many battalions are looked at as a march of their own.
DIVISIONS: Final = 2
# Checks may fail.
UNSURE: Final = 0.6
# To leave a battle that decides is a little worse than to have lost it.
LOST: Final = 1.1 * JUDGEMENT.weights["outcome"]
# At Cut Knife Hill warriors who leave disrupted troops behind come back: greedy bots won 131 of 162
# such games.
COMING_BACK: Final = 0.6


def with_best_march(state: Prairie, picture: Picture, row: list[float]) -> list[float]:
    """The terms of a position, with what the march or withdrawal under way will bring."""
    if state.is_chance:
        return row
    prompt = state.question.prompt
    if prompt is WHERE_TO:
        return promising(state, row, under_way(state, picture), others_may_move(state, picture))
    if prompt is WHO_GOES:
        return before_choosing(state, picture, row)
    if prompt in LEAVING:
        return after_leaving(state, picture, row)
    return row


def others_may_move(state: Prairie, picture: Picture) -> bool:
    """Whether other stacks may move after a march, or those whom it leaves to close a ring."""
    hex = state.where[state.march[0]]
    if picture.fresh.keys() - {hex}:
        return True
    if state.seat != GOVERNMENT:
        return False
    if not quarries_near(state, picture, hex) and not errands_near(state, picture, hex):
        return False
    return any(n not in state.march for n in roster(state, hex, GOVERNMENT)[0])


def quarries_near(state: Prairie, picture: Picture, hex: int) -> list[int]:
    """The hexes of hunted leaders around whom a stack could close a ring in one march."""
    distances, most = GRID.distances(hex), AT_HAND[state.winter]
    return [goal for goal in sought(picture, state.scenario) if 0 < distances[goal] <= most]


def under_way(state: Prairie, picture: Picture) -> list[float] | None:
    """The best end of a march; a leader who may not go alone takes one unit along."""
    legal, march = state.legal(), state.march
    goals = [option.noun for option in legal if option.verb in (GO.name, RIDE.name)]
    units = [
        option.noun for option in legal if option.verb == TAKE.name and KIND[option.noun] != LEADER
    ]
    if not goals and units and KIND[march[0]] == LEADER:
        march = (*march, units[0])
        goals = list(all_goals(state, stack_of(state, march)).hexes)
    found = best(state, picture, march, goals)
    if any(option.verb == LEAVE.name for option in legal):
        for smaller in leaving_some(state, picture, march):
            found = better(state.seat, found, march_of(state, picture, smaller))
    with_others = (*march, *comrades(state, march)) if units else march
    if len(with_others) == len(march):
        return found
    return better(state.seat, found, march_of(state, picture, with_others))


def leaving_some(state: Prairie, picture: Picture, march: tuple[int, ...]) -> set[tuple[int, ...]]:
    """The Government's march without those who guard the place or close the ring around a leader.

    A column that marches as a whole surrounds nobody.
    """
    hex = state.where[march[0]]
    if SIDE[march[0]] != GOVERNMENT:
        return set()
    units = [n for n in march if GARRISONS_ALONE[n]]
    there = [n for n in state.combat_units(GOVERNMENT, hex) if GARRISONS_ALONE[n]]
    staying = len(there) - len(units)
    wanted = {1} if PLACE_AT[hex] != NO_PLACE else set()
    for goal in quarries_near(state, picture, hex):
        gaps = [way for way in WAYS_OUT[goal] if way not in picture.forces[GOVERNMENT]]
        wanted.add(len(gaps) + (hex in WAYS_OUT[goal]))
    places = errands_near(state, picture, hex)
    if len(places) > 1:
        wanted.add(len(places) - 1)
    left = [number - staying for number in wanted if 0 < number - staying < len(units)]
    return {tuple([n for n in march if n not in units[-number:]]) for number in left}


def comrades(state: Prairie, march: tuple[int, ...]) -> list[int]:
    """The other companies of a battalion that could march with those already chosen."""
    battalion = BATTALION_OF[march[-1]]
    if battalion == NOBODY:
        return []
    hex = state.where[march[-1]]
    able, _ = roster(state, hex, state.seat)
    return [n for n in able if BATTALION_OF[n] == battalion and n not in march]


def march_of(state: Prairie, picture: Picture, group: tuple[int, ...]) -> list[float] | None:
    """The terms at the best end of a march that some counters could make together."""
    goals = all_goals(state, stack_of(state, group))
    return best(state, picture, group, [*goals.hexes, *goals.stops])


def better(side: int, one: list[float] | None, other: list[float] | None) -> list[float] | None:
    sign = 1.0 if side == ABORIGINAL else -1.0
    rows = [row for row in (one, other) if row]
    return max(rows, key=lambda row: sign * settled(row), default=None)


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
        # The battle was sought and fought, whoever leaves it.
        found[EAGERNESS] += eagerness(state)
        found[BATTLES] -= price_of_leaving(state, side)
    return found or row


def price_of_leaving(state: Prairie, side: int) -> float:
    """What it costs Métis and First Nations that a side gives a battle up.

    A battle that decides (18.0) is lost by whoever leaves it, at worst by fighting on.
    """
    aims = AIMS[state.scenario]
    if not state.setup.battle:
        lost = price_of_field(state)
        return lost if side == ABORIGINAL else -lost
    if not aims.battle:
        return 0.0
    if side == GOVERNMENT:
        return -LOST
    if state.setup.id == "fish_creek" and state.lost[GOVERNMENT] > state.lost[ABORIGINAL]:
        return 0.0
    if state.setup.id == "cut_knife" and not steady_troops(state):
        # Nobody takes the reserve, and they rally first.
        return 0.0 if state.turn == state.setup.turns[-1] else -COMING_BACK * aims.battle
    return LOST


def steady_troops(state: Prairie) -> bool:
    """Whether the Government has an undisrupted unit where the battle is."""
    troops = state.combat_units(GOVERNMENT, state.battle)
    return not all(state.disrupted(unit) for unit in troops)


def before_choosing(state: Prairie, picture: Picture, row: list[float]) -> list[float]:
    """All that may go together, or the first of them alone."""
    hex, side = state.question.args[0], state.seat
    able, unsure = roster(state, hex, side)
    counters = [n for n in able or unsure if n != NORTHCOTE]
    if not counters:
        return promising(state, row, None, False)
    groups = {tuple(counters), (counters[-1],)}
    if RIEL in counters and len(counters) > 2:
        # He hinders whoever fights where he is.
        groups.add((RIEL, counters[-1]))
    if side == GOVERNMENT:
        groups.update([(n,) for n in counters if n in GENERALS])
        groups.update(battalions(counters))
        groups.update(leaving_some(state, picture, tuple(counters)))
    top: list[float] | None = None
    for group in groups:
        top = better(side, top, march_of(state, picture, group))
    if top and not able:
        top = [old + UNSURE * (new - old) for old, new in zip(row, top, strict=True)]
    return promising(state, row, top, True)


def battalions(counters: list[int]) -> list[tuple[int, ...]]:
    """The companies of each battalion among some counters: columns divide by battalions."""
    found: dict[int, list[int]] = {}
    for counter in counters:
        if BATTALION_OF[counter] != NOBODY:
            found.setdefault(BATTALION_OF[counter], []).append(counter)
    return [tuple(group) for group in list(found.values())[:DIVISIONS] if len(group) > 1]


def settled(row: list[float]) -> float:
    """What a row is worth, whoever may still move."""
    return total(row) - ROW[INITIATIVE] * row[INITIATIVE]


def promising(
    state: Prairie, row: list[float], found: list[float] | None, others: bool
) -> list[float]:
    """Where nothing is gained by a march, the phase had better end."""
    sign = 1.0 if state.seat == 0 else -1.0
    gain = sign * (settled(found) - settled(row)) if found else 0.0
    least = WORTH_LEAVING if AIMS[state.scenario].battle else WORTH_IT
    row = found[:] if found and gain >= least else row[:]
    if gain < least:
        row[INITIATIVE] = -sign * urge(state)
    else:
        row[INITIATIVE] = sign * urge(state) if others else 0.0
    return row


def best(
    state: Prairie, picture: Picture, march: tuple[int, ...], goals: list[int]
) -> list[float] | None:
    """The terms at the best of the goals that are worth a look."""
    side = SIDE[march[0]]
    sign = 1.0 if side == 0 else -1.0
    column = March(state, picture, march)
    rows = [
        standing(state, column.ended(goal)) for goal in worth_a_look(state, picture, side, goals)
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
    if side == GOVERNMENT:
        for hex in sought(picture, state.scenario):
            looked.update(after_him(hex, own, goals))
    if goals:
        looked.add(quietest(goals, picture.armies[1 - side], state.winter))
    return looked


def after_him(hex: int, own: Forces, goals: list[int]) -> set[int]:
    """The goal that is nearest to a hunted leader, and his ways out that are still open."""
    near = progress(GOVERNMENT, hex).row
    found = {max(goals, key=near.__getitem__)} if goals else set()
    return found.union([way for way in WAYS_OUT[hex] if way not in own and way in goals])
