"""12.16 and 12.17: the winner of a battle pursues."""

from __future__ import annotations

from collections.abc import Iterable
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

from ..data.counters import BIG_BEAR_BAND, METIS
from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.land import FIRST_HEX, GRID
from ..data.pieces import (
    AFFECTS,
    BIG_BEAR,
    CROZIER,
    DUMONT,
    IRVINE,
    KIND,
    MIDDLETON,
    OCCUPIERS,
    PURSUES,
    RIEL,
    SIDE,
    SIZE,
    WANDERING_SPIRIT,
)
from ..state import Prairie
from ..vocabulary import D6, DONE, GO, HOLD, TAKE
from .ch10_limits import OUTSIDE, limits
from .ch12_ambush import ambush
from .ch12_end import battle_over, winner
from .ch12_fire import in_the_field, leave_trains
from .ch12_rounds import battle_round
from .ch17_hostages import groups_guarded_in

PURSUE: Final = prompt(
    "12.16",
    "The enemy has left the field: pursue, or hold?",
    labels={GO: N_("Pursue to {hex}")},
)
WHO_LEADS: Final = prompt(
    "12.17",
    "Choose leaders who go along with the pursuit.",
    labels={DONE: N_("Begin the pursuit")},
)
NO_PURSUERS: Final = sentence("12.16", "No unit passes its check: there is no pursuit.")
PURSUED: Final = sentence("12.16", "Pursuit to {hex}: {counters}", "hex counters", heading=3)
CAME_BACK: Final = sentence("12.16", "The pursuers come back to {hex}.", "hex")

REACH: Final = 2


@rule("12.16")
def pursuit(state: Prairie) -> Step:
    """One pursuit a battle, never compulsory, of a force that got away."""
    hexes = pursuit_hexes(state)
    if not hexes:
        return Done()
    offer = GO.among(hexes_to_pursue, because=PURSUIT_REASONS)
    return ask(winner(state), offer, HOLD).saying(PURSUE).then(choose_pursuit)


def fugitives(state: Prairie, hex: int) -> list[int]:
    """Enemy units in a hex that retreated in this battle."""
    return [n for n in state.occupiers(1 - winner(state), hex) if state.fled[n]]


def pursuit_hexes(state: Prairie) -> list[int]:
    """P5: hexes at most two off with units that retreated, and somebody who may follow there."""
    victor = winner(state)
    if victor < 0:
        return []
    able = [unit for unit in state.combat_units(victor, state.battle) if may_pursue(state, unit)]
    run = OCCUPIERS[1 - victor]
    spots = {state.where[n] for n in run if able and state.fled[n]}
    near = [
        hex
        for hex in sorted(spots)
        if hex >= FIRST_HEX and GRID.distance(state.battle, hex) <= REACH
    ]
    return [hex for hex in near if any(inside_limits(state, n, hex) for n in able)]


@source("12.16", "A pursuit leads to enemy units that retreated, at most two hexes away.")
def hexes_to_pursue(state: Prairie) -> list[int]:
    return pursuit_hexes(state)


@condition("12.16", "Nobody retreated there from this battle.")
def fugitives_there(state: Prairie, hex: int) -> bool:
    return bool(fugitives(state, hex))


@condition("12.16", "A pursuit goes two hexes at most.")
def near_enough(state: Prairie, hex: int) -> bool:
    return GRID.distance(state.battle, hex) <= REACH


@condition("10.11", "The pursuit would break a limit of movement.")
def pursuit_inside_limits(state: Prairie, hex: int) -> bool:
    return hex in pursuit_hexes(state)


PURSUIT_REASONS: Final[Conditions] = (fugitives_there, near_enough, pursuit_inside_limits)


def may_pursue(state: Prairie, unit: int) -> bool:
    """12.16: engaged, undisrupted, with a movement of 7 or more, and let loose by its leaders."""
    if not (PURSUES[unit] and state.engaged[unit]) or state.disrupted(unit):
        return False
    return let_loose(state, unit)


def let_loose(state: Prairie, unit: int) -> bool:
    """12.17, measured from the battle hex (P4, P5)."""
    hex = state.battle
    if SIDE[unit] == GOVERNMENT:
        leaders = [leader for leader in (CROZIER, IRVINE) if AFFECTS[leader][unit]]
        led = any(state.in_range(leader, hex) for leader in leaders)
        return led and not state.in_range(MIDDLETON, hex)
    if KIND[unit] == METIS:
        return state.in_range(DUMONT, hex) and not state.in_range(RIEL, hex)
    if KIND[unit] == BIG_BEAR_BAND:
        return state.in_range(WANDERING_SPIRIT, hex) and not state.in_range(BIG_BEAR, hex)
    return False


def inside_limits(state: Prairie, counter: int, hex: int) -> bool:
    """Ruling P8: limits of movement hold for Métis and First Nations in pursuit too."""
    return SIDE[counter] == GOVERNMENT or not OUTSIDE[limits(state, (counter,))][hex]


@rule("12.16")
def choose_pursuit(state: Prairie, answer: Option) -> Step:
    """Every unit that may follow checks its morale, without help (P9, L14)."""
    if answer is HOLD:
        return Done()
    hex = answer.noun
    units = state.combat_units(winner(state), state.battle)
    able = tuple([n for n in units if may_pursue(state, n) and inside_limits(state, n, hex)])
    return roll(*[D6] * len(able)).then(pursuit_rolled, able, hex)


@rule("12.16")
def pursuit_rolled(state: Prairie, dice: tuple[int, ...], units: tuple[int, ...], hex: int) -> Step:
    going = [unit for unit, die in zip(units, dice, strict=True) if die <= state.morale(unit)]
    if not going:
        state.log(NO_PURSUERS)
        return Done()
    return who_leads(state, tuple(going), hex)


def who_leads(state: Prairie, going: tuple[int, ...], hex: int) -> Step:
    """Leaders go along one by one, as their owner likes."""
    if not guides(state, going, hex):
        return begin_pursuit(state, going, hex)
    offer = TAKE.among(guides, given=(going, hex))
    return ask(SIDE[going[0]], offer, DONE).saying(WHO_LEADS).then(choose_leader, going, hex)


@source("12.17", "Only leaders in the battle hex go along with the pursuit.")
def guides(state: Prairie, going: tuple[int, ...], hex: int) -> list[int]:
    leaders = state.leaders_in(SIDE[going[0]], state.battle)
    return [n for n in leaders if n not in going and inside_limits(state, n, hex)]


@rule("12.17")
def choose_leader(state: Prairie, answer: Option, going: tuple[int, ...], hex: int) -> Step:
    if answer is DONE:
        return begin_pursuit(state, going, hex)
    return who_leads(state, (*going, answer.noun), hex)


def begin_pursuit(state: Prairie, going: tuple[int, ...], hex: int) -> Step:
    """P6: they enter by the best of the sides by which the fugitives came."""
    home, side = state.battle, SIDE[going[0]]
    way = min([state.fled[unit] for unit in fugitives(state, hex)]) - 1
    for counter in going:
        state.put(counter, hex)
        state.entry[counter] = way
    state.battle, state.attacker, state.entered = hex, side, side
    state.pursuit, state.round, state.joined = 1, 0, 0
    state.engaged = bytearray(SIZE)
    state.captives = groups_guarded_in(state, hex)
    leave_trains(state)
    state.log(PURSUED, hex, going)
    return do((pursuit_fight,), (pursuit_over, home))


@rule("12.16")
def pursuit_fight(state: Prairie) -> Step:
    """Ambush and exactly one round."""
    return call(ambush).then(pursuit_round)


@rule("12.16")
def pursuit_round(state: Prairie, _: object) -> Step:
    if not all(in_the_field(state, side) for side in (ABORIGINAL, GOVERNMENT)):
        return Done()
    return battle_round(state)


@rule("12.16")
def pursuit_over(state: Prairie, home: int) -> Step:
    """One side left wins the pursuit; if both stand their ground the pursuers go back (P3)."""
    if not all(in_the_field(state, side) for side in (ABORIGINAL, GOVERNMENT)):
        return battle_over(state)
    side = state.attacker
    come_back(
        state, [*state.occupiers(side, state.battle), *state.leaders_in(side, state.battle)], home
    )
    return Done()


def come_back(state: Prairie, counters: Iterable[int], home: int) -> None:
    for counter in counters:
        state.put(counter, home)
        state.entry[counter] = 0
    state.log(CAME_BACK, home)
