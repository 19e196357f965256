"""12.1 and 12.2: rounds of combat: who takes part, both fires, and whether to go on."""

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
    roll,
    rule,
    sentence,
    source,
)
from cockade.kernel.flow import Step

from ..data.counters import GARRISON
from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.land import GRID, OUT
from ..data.pieces import COMPANIES, DUMONT, KIND, MIDDLETON, NORTHCOTE
from ..data.scenarios import NO_SIDE as NO_RIVER_SIDE
from ..data.scenarios import Arrival, Force
from ..data.status import ALONE
from ..data.tables import Result
from ..state import Prairie
from ..vocabulary import D6, FIGHT, FREE, GO, WITHDRAW
from .ch11_alike import one_of_each
from .ch12_fire import fighters, fire_of, in_the_field, sides_in_order, units_in_battle
from .ch12_losses import exchange
from .ch12_paths import Retreats, retreat_offer, retreats
from .ch12_removal import eliminate
from .ch12_retreat import move_back
from .ch13_unrest import step_over, unrest
from .ch15_quebec import barred
from .ch18_set_up import deploy

WHO_IS_FREE: Final = prompt("12.1", "Choose the unit that fights without a check.", at_once=True)
GO_ON: Final = prompt(
    "12.2",
    "After {n} rounds: fight on, or withdraw?",
    "n",
    one="After {n} round: fight on, or withdraw?",
    at_once=True,
)
WITHDRAW_TO: Final = prompt(
    "12.13",
    "Withdraw one hex, or two: choose where the whole force goes.",
    labels={GO: N_("Withdraw to {hex}")},
)
ROUND_BEGINS: Final = sentence("12.2", "Round {n}", "n", heading=4)
COMMITTED: Final = sentence("12.1", "Engaged after a morale check: {counters}.", "counters")
HELD_BACK: Final = sentence("12.1", "Not engaged in this round: {counters}.", "counters")
FIRST_IN: Final = sentence("12.1", "{counter} is engaged without a check.", "counter")
FIRED: Final = sentence(
    "12.2",
    "{side} with {strength} on column {column}{shift}. Die {die}{modifier}: {result}.",
    "side:fires strength:sp shift:ground_shift column die modifier:leader result",
)
SILENT: Final = sentence("12.2", "{side}: no unit is engaged.", "side:silent")
WITHDRAWN: Final = sentence("12.13", "{side} to {hex}.", "side:withdraws hex")
CAME_UP: Final = sentence("18.0", "Joining the battle: {counters}.", "counters")

WITHDRAWS_FAR: Final[tuple[str, ...]] = (
    "aboriginal_stack_retreats_two_hexes_by_choice",
    "government_stack_retreats_two_hexes_by_choice",
)
BY_CHOICE: Final = 2


@rule("12.2")
def battle_round(state: Prairie) -> Step:
    """Commitment, both fires, and the decisions to go on."""
    state.round += 1
    state.log(ROUND_BEGINS, state.round)
    free = [(free_unit, side) for side in sides_in_order(state)] if state.round == 1 else []
    return do(*free, (commitment,), (volley,), (round_over,))


# Commitment.


@rule("12.1")
def free_unit(state: Prairie, side: int) -> Step:
    """In the first round each side commits one unit without a check."""
    able = free_candidates(state, side)
    if not able:
        return Done()
    if len(able) == 1:
        return engage_free(state, able[0])
    offer = FREE.among(free_units, given=(side,), because=FREE_REASONS)
    return ask(side, offer).saying(WHO_IS_FREE).then(choose_free)


def free_candidates(state: Prairie, side: int) -> list[int]:
    """B26: no townspeople, and the ship only where there is nobody else."""
    able = [unit for unit in fighters(state, side) if KIND[unit] != GARRISON]
    on_land = [unit for unit in able if unit != NORTHCOTE]
    return one_of_each(state, on_land or able)


@source("12.1", "It cannot be the unit that fights without a check.")
def free_units(state: Prairie, side: int) -> list[int]:
    return free_candidates(state, side)


@condition("12.1", "It is not one of your units in the battle.")
def present_unit(state: Prairie, unit: int, side: int) -> bool:
    return unit in units_in_battle(state, side)


@condition("12.8", "Disrupted units add nothing to the fight.")
def not_disrupted(state: Prairie, unit: int, side: int) -> bool:
    return not state.disrupted(unit)


@condition("15.2", "A Quebec unit must first pass the check of its battalion.")
def not_barred(state: Prairie, unit: int, side: int) -> bool:
    return not barred(state, unit)


@condition("12.1", "It takes a combat unit; the Northcote only where there is no other.")
def free_kind(state: Prairie, unit: int, side: int) -> bool:
    able = fighters(state, side)
    lone = all(n == NORTHCOTE or KIND[n] == GARRISON for n in able)
    return unit in able and KIND[unit] != GARRISON and (unit != NORTHCOTE or lone)


@condition("10.0", "Another counter of the same kind and in the same state stands for it.")
def first_free(state: Prairie, unit: int, side: int) -> bool:
    return unit in free_candidates(state, side)


FREE_REASONS: Final[Conditions] = (present_unit, not_disrupted, not_barred, free_kind, first_free)


@rule("12.1")
def choose_free(state: Prairie, answer: Option) -> Step:
    return engage_free(state, answer.noun)


def engage_free(state: Prairie, unit: int) -> Step:
    state.engaged[unit] = 1
    state.log(FIRST_IN, unit)
    return Done()


@rule("12.1")
def commitment(state: Prairie) -> Step:
    """Every other undisrupted unit checks its morale; who is engaged stays so."""
    units = [
        unit
        for side in sides_in_order(state)
        for unit in fighters(state, side)
        if not state.engaged[unit] and KIND[unit] != GARRISON
    ]
    return roll(*[D6] * len(units)).then(commit, tuple(units)) if units else Done()


@rule("12.1")
def commit(state: Prairie, dice: tuple[int, ...], units: tuple[int, ...]) -> Step:
    """No leader helps (L14)."""
    ready = [n for n, die in zip(units, dice, strict=True) if die <= state.morale(n)]
    for unit in ready:
        state.engaged[unit] = 1
    if ready:
        state.log(COMMITTED, tuple(ready))
    if len(ready) < len(units):
        state.log(HELD_BACK, tuple([unit for unit in units if unit not in ready]))
    return Done()


# Fire.


@rule("12.2")
def volley(state: Prairie) -> Step:
    """The attacker's die first; both results are read before any loss is taken."""
    firing = tuple([side for side in sides_in_order(state) if fire_of(state, side)])
    if not firing:
        for side in sides_in_order(state):
            state.log(SILENT, side)
        return Done()
    return roll(*[D6] * len(firing)).then(volley_rolled, firing)


@rule("12.2")
def volley_rolled(state: Prairie, dice: tuple[int, ...], firing: tuple[int, ...]) -> Step:
    hits, state.volley = [(0, 0), (0, 0)], ()
    thrown = dict(zip(firing, dice, strict=True))
    for side in sides_in_order(state):
        fire = fire_of(state, side)
        if fire is None:
            state.log(SILENT, side)
            continue
        result: Result = fire.result(thrown[side])
        how = fire.strength, fire.shift, fire.column, thrown[side], fire.modifier
        state.log(FIRED, side, *how, tuple(result))
        hits[1 - side] = (result.losses, result.disruptions)
        state.volley = (*state.volley, (side, fire.column, thrown[side], fire.modifier))
    return call(exchange, tuple(hits), False)


# Going on.


@rule("12.2")
def round_over(state: Prairie) -> Step:
    """A pursuit and the attack on the lone ship have one round; else both may go on."""
    if not all(in_the_field(state, side) for side in (ABORIGINAL, GOVERNMENT)):
        return Done()
    if state.pursuit or state.joined == ALONE:
        return Done()
    return go_on(state, state.attacker)


def go_on(state: Prairie, side: int) -> Step:
    """12.2: the attacker says first; only a side with a way out is asked (B31)."""
    if ways_of_force(state, side, 1).open():
        return ask(side, FIGHT, WITHDRAW).saying(GO_ON, state.round).then(answer_go_on, side)
    return fights_on(state, side)


def force_of(state: Prairie, side: int) -> list[int]:
    """Whoever can leave the hex: not the townspeople, and the ship stays on the river (N9)."""
    return [n for n in state.occupiers(side, state.battle) if KIND[n] != GARRISON]


def ways_of_force(state: Prairie, side: int, far: int) -> Retreats:
    force = force_of(state, side)
    return retreats(state, side, force, far) if force else Retreats((), (), ())


@rule("12.2")
def answer_go_on(state: Prairie, answer: Option, side: int) -> Step:
    return fights_on(state, side) if answer is FIGHT else withdraw(state, side)


def fights_on(state: Prairie, side: int) -> Step:
    if side == state.attacker:
        return go_on(state, 1 - side)
    arrivals(state)
    return battle_round(state)


def withdraw(state: Prairie, side: int) -> Step:
    """12.13: the whole force goes one or two hexes, to one hex."""
    ways = ways_of_force(state, side, BY_CHOICE)
    hexes = ways.open()
    if len(hexes) == 1:
        return withdraw_to(state, side, hexes[0], ways.way_into(hexes[0]))
    question = ask(side, retreat_offer(ways)).saying(WITHDRAW_TO)
    return question.then(choose_withdrawal, side, ways.hexes, ways.last)


@rule("12.13")
def choose_withdrawal(
    state: Prairie, answer: Option, side: int, hexes: tuple[int, ...], ways: tuple[int, ...]
) -> Step:
    return withdraw_to(state, side, answer.noun, ways[hexes.index(answer.noun)])


def withdraw_to(state: Prairie, side: int, hex: int, way: int) -> Step:
    """Leaders go along; townspeople who are left behind are lost (B18)."""
    move_back(state, [*force_of(state, side), *state.leaders_in(side, state.battle)], hex, way)
    state.log(WITHDRAWN, side, hex)
    for garrison in state.occupiers(side, state.battle):
        eliminate(state, garrison)
    if GRID.distance(state.battle, hex) == BY_CHOICE:
        unrest(state, WITHDRAWS_FAR[side])
    return call(step_over)


# Fish Creek.


def arrivals(state: Prairie) -> None:
    """18.0, battle 2: troops come up after some rounds, if the battle goes on (S3, S15)."""
    for arrival in arrivals_to_come(state):
        if state.round >= arrival.after_round:
            deploy(state, Force(state.battle, NO_RIVER_SIDE, arrival.counters))
            state.log(CAME_UP, arrival.counters)


def arrivals_to_come(state: Prairie) -> list[Arrival]:
    """Those who may still join the battle; a battalion that has broken down has come already."""
    if state.battle not in (state.where[DUMONT], state.where[MIDDLETON]):
        return []
    return [arrival for arrival in state.setup.arrivals if not has_come(state, arrival.counters)]


def has_come(state: Prairie, counters: tuple[int, ...]) -> bool:
    parts = [part for counter in counters for part in COMPANIES[counter]]
    return any(state.where[counter] != OUT for counter in (*counters, *parts))
