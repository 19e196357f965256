"""17.0: hostages are taken, guarded, handed over, released and rescued."""

from __future__ import annotations

from typing import Final

from cockade.kernel import (
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

from ..data.files import ABORIGINAL
from ..data.pieces import COMBAT_UNITS, GROUPS, KIND, NOBODY
from ..data.places import PLACE_HEX
from ..data.tables import HOSTAGE_FROM, RESCUE_NONE, TURNS
from ..state import Prairie
from ..vocabulary import D6, GROUP, GUARD, RELEASE
from .ch11_alike import one_of_each
from .ch13_unrest import step_over, unrest

WHICH_GROUP: Final = prompt("17.2", "Which of your peoples takes the hostages of {place}?", "place")
WHICH_GUARD: Final = prompt("17.2", "Choose the unit that guards the hostages of {group}.", "group")
CIVILIANS_GONE: Final = sentence(
    "17.1", "{place}: with a {die} the civilians have escaped.", "place die"
)
TAKEN_HOSTAGE: Final = sentence(
    "17.1", "{place}: with a {die} {group} take a hostage point.", "place die group"
)
GUARDED: Final = sentence("17.2", "{counter} guards the hostages of {group}.", "counter group")
RELEASED: Final = sentence("17.4", "{group} release a hostage point.", "group")
NO_RESCUE: Final = sentence("17.5", "With a {die} nobody held by {group} is rescued.", "group die")
RESCUED: Final = sentence("17.5", "Rescued from {group}: {n}.", "group n:hostages")


@rule("17.1")
def taken_at(state: Prairie, place: int) -> Step:
    """The first time that a place is taken a die tells whether its people escape."""
    state.rolled[place] = 1
    return roll(D6).then(hostage_roll, place)


@rule("17.1")
def hostage_roll(state: Prairie, dice: tuple[int, ...], place: int) -> Step:
    """Early in the rebellion more people are taken by surprise."""
    if dice[0] + TURNS[state.turn].hostages < HOSTAGE_FROM:
        state.log(CIVILIANS_GONE, place, dice[0])
        return Done()
    groups = captors(state, place)
    if len(groups) == 1:
        return take_hostages(state, groups[0], place, dice[0])
    question = ask(ABORIGINAL, GROUP.among(captor_groups, given=(place,)))
    return question.saying(WHICH_GROUP, place).then(choose_group, place, dice[0])


def captors(state: Prairie, place: int) -> list[int]:
    """The groups with undisrupted units in a place (17.2)."""
    return sorted({KIND[unit] - 1 for unit in steady_units(state, PLACE_HEX[place])})


def steady_units(state: Prairie, hex: int) -> list[int]:
    units = state.combat_units(ABORIGINAL, hex)
    return [unit for unit in units if not state.disrupted(unit)]


@source("17.2", "Only a group with an undisrupted unit in the place takes its hostages.")
def captor_groups(state: Prairie, place: int) -> list[int]:
    return captors(state, place)


@rule("17.2")
def choose_group(state: Prairie, answer: Option, place: int, die: int) -> Step:
    return take_hostages(state, answer.noun, place, die)


def take_hostages(state: Prairie, group: int, place: int, die: int) -> Step:
    """A group has one marker: later points join it wherever it is (H2, H7)."""
    state.log(TAKEN_HOSTAGE, place, die, group)
    unrest(state, "hostage_point_taken")
    if state.hostages[group]:
        state.hostages[group] += 1
        return Done()
    able = first_guards(state, PLACE_HEX[place], group)
    if len(able) == 1:
        return post_guard(state, able[0], group)
    question = ask(ABORIGINAL, GUARD.among(captor_units, given=(PLACE_HEX[place], group)))
    return question.saying(WHICH_GUARD, group).then(choose_guard, group)


def first_guards(state: Prairie, hex: int, group: int) -> list[int]:
    units = [unit for unit in steady_units(state, hex) if KIND[unit] - 1 == group]
    return one_of_each(state, units)


@source("17.2", "The guard is an undisrupted unit of the group that took the hostages.")
def captor_units(state: Prairie, hex: int, group: int) -> list[int]:
    return first_guards(state, hex, group)


@rule("17.2")
def choose_guard(state: Prairie, answer: Option, group: int) -> Step:
    return post_guard(state, answer.noun, group)


def post_guard(state: Prairie, unit: int, group: int) -> Step:
    state.hostages[group] = 1
    state.guard[group] = unit
    state.log(GUARDED, unit, group)
    return Done()


# The beginning of a Movement Phase.


@source("17.4", "That group holds no hostages.")
def groups_with_hostages(state: Prairie) -> list[int]:
    return [group for group in range(len(GROUPS)) if state.hostages[group]]


@rule("17.4")
def release(state: Prairie, group: int) -> Step:
    """One point at a time; the guard's movement comes back with it."""
    state.log(RELEASED, group)
    drop_hostages(state, group, 1)
    unrest(state, "hostage_released")
    return call(step_over)


def drop_hostages(state: Prairie, group: int, points: int) -> None:
    """Without hostages the marker leaves the map (H7)."""
    state.hostages[group] -= points
    if not state.hostages[group]:
        state.guard[group] = NOBODY


def may_take_over(state: Prairie, unit: int) -> bool:
    group = KIND[unit] - 1
    guard = state.guard[group]
    return guard not in (NOBODY, unit) and not state.handed[group] and shares_hex(state, unit)


def shares_hex(state: Prairie, unit: int) -> bool:
    return state.where[state.guard[KIND[unit] - 1]] == state.where[unit]


@source("17.3", "No hostages can be handed over to that counter.")
def relief_guards(state: Prairie) -> list[int]:
    """Units that stand beside the guard of their group, one of each kind."""
    if not any(state.hostages):
        return []
    units = [unit for unit in COMBAT_UNITS[ABORIGINAL] if may_take_over(state, unit)]
    return one_of_each(state, units)


@condition("17.2", "Only a unit of the group that holds hostages can guard them.")
def of_a_holding_group(state: Prairie, unit: int) -> bool:
    return unit in COMBAT_UNITS[ABORIGINAL] and state.hostages[KIND[unit] - 1] > 0


@condition("17.3", "It guards the hostages already.")
def not_the_guard(state: Prairie, unit: int) -> bool:
    return state.guard[KIND[unit] - 1] != unit


@condition("17.3", "The hostages of a group are handed over once in a phase.")
def not_handed(state: Prairie, unit: int) -> bool:
    return not state.handed[KIND[unit] - 1]


@condition("17.3", "The guard is in another hex.")
def beside_the_guard(state: Prairie, unit: int) -> bool:
    return shares_hex(state, unit)


@condition("17.3", "Another counter of the same kind and in the same state stands for it.")
def first_relief(state: Prairie, unit: int) -> bool:
    return unit in relief_guards(state)


RELEASE_OFFER: Final = RELEASE.among(groups_with_hostages)
GUARD_OFFER: Final = GUARD.among(
    relief_guards,
    because=(of_a_holding_group, not_the_guard, not_handed, beside_the_guard, first_relief),
)


@rule("17.3")
def hand_over(state: Prairie, counter: int) -> Step:
    """A free hand-over within the hex, once in a phase for each group (H1)."""
    group = KIND[counter] - 1
    state.guard[group] = counter
    state.handed[group] = 1
    state.log(GUARDED, counter, group)
    return Done()


# Combat.


def guard_lost(state: Prairie, unit: int) -> None:
    """Somebody in the hex takes over, of the own group if possible; else all are free (H6)."""
    for group in range(len(GROUPS)):
        if state.guard[group] == unit:
            others = [u for u in state.combat_units(ABORIGINAL, state.where[unit]) if u != unit]
            others.sort(key=lambda other: (KIND[other] - 1 != group, state.disrupted(other)))
            if others:
                state.guard[group] = others[0]
                state.log(GUARDED, others[0], group)
            else:
                set_free(state, group, state.hostages[group])


def set_free(state: Prairie, group: int, points: int) -> None:
    state.log(RESCUED, group, points)
    drop_hostages(state, group, points)
    unrest(state, "hostage_rescued", points)


def groups_guarded_in(state: Prairie, hex: int) -> int:
    """The groups whose hostages are in a hex, as bits (H8)."""
    held = [g for g, guard in enumerate(state.guard) if guard and state.where[guard] == hex]
    return sum(1 << group for group in held)


@rule("17.5")
def rescues(state: Prairie) -> Step:
    """The Government has won a battle over hostages: each marker is rolled for (H3, H8)."""
    groups = [group for group in groups_with_hostages(state) if state.captives >> group & 1]
    if not groups:
        return Done()
    return do(*[(rescue, group) for group in groups], (step_over,))


@rule("17.5")
def rescue(state: Prairie, group: int) -> Step:
    return roll(D6).then(rescue_roll, group)


@rule("17.5")
def rescue_roll(state: Prairie, dice: tuple[int, ...], group: int) -> Step:
    """On a 1 nobody is rescued."""
    if dice[0] <= RESCUE_NONE:
        state.log(NO_RESCUE, group, dice[0])
        return Done()
    return roll(D6).then(rescue_count, group)


@rule("17.5")
def rescue_count(state: Prairie, dice: tuple[int, ...], group: int) -> Step:
    """The second die tells how many; the rest go on with their guard."""
    set_free(state, group, min(dice[0], state.hostages[group]))
    return Done()
