"""15.2: the Quebec regiments and their special check before they fight Métis."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, do, roll, rule, sentence
from cockade.kernel.flow import Step

from ..data.counters import METIS
from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.land import FIRST_HEX
from ..data.pieces import BATTALION_OF, KIND, LEADERS, QUEBEC, SIZE
from ..data.status import QUEBEC_BARRED, QUEBEC_PASSED
from ..state import Prairie
from ..vocabulary import D6

WILL_FIGHT: Final = sentence(
    "15.2", "{battalion} rolls a {die} and will fight the Métis.", "battalion:counter die"
)
WILL_NOT_FIGHT: Final = sentence(
    "15.2",
    "{battalion} rolls a {die} and takes no part in combat this phase.",
    "battalion:counter die",
)
FORMED_MORALE: Final = 4
COMPANIES_MORALE: Final = 3
# The battalion of every counter that belongs to one of them, as its place in QUEBEC.
REGIMENT: Final = tuple(
    QUEBEC.index(n)
    if n in QUEBEC
    else QUEBEC.index(BATTALION_OF[n])
    if BATTALION_OF[n] in QUEBEC
    else -1
    for n in range(SIZE)
)


def barred(state: Prairie, unit: int) -> bool:
    """Whether a unit may take no part in an attack of this phase; in defence it may."""
    regiment = REGIMENT[unit]
    return (
        regiment >= 0
        and state.attacker == GOVERNMENT
        and state.phasing == GOVERNMENT
        and state.quebec[regiment] == QUEBEC_BARRED
    )


def new_phase(state: Prairie) -> None:
    """After a failure the check is made again in a later phase."""
    state.quebec = bytearray(0 if check == QUEBEC_BARRED else check for check in state.quebec)


def against_metis(state: Prairie, hex: int) -> bool:
    return any(KIND[unit] == METIS for unit in state.combat_units(ABORIGINAL, hex))


def parts_in(state: Prairie, regiment: int, hex: int) -> bool:
    return any(REGIMENT[unit] == regiment for unit in state.combat_units(GOVERNMENT, hex))


@rule("15.2")
def quebec_checks(state: Prairie) -> Step:
    """Before the first attack on a force with Métis, once for a battalion in a phase (N4)."""
    if state.phasing != GOVERNMENT or not against_metis(state, state.battle):
        return Done()
    due = [
        regiment
        for regiment in range(len(QUEBEC))
        if not state.quebec[regiment] and parts_in(state, regiment, state.battle)
    ]
    return do(*[(quebec_check, regiment) for regiment in due]) if due else Done()


@rule("15.2")
def quebec_check(state: Prairie, regiment: int) -> Step:
    return roll(D6).then(quebec_roll, regiment)


@rule("15.2")
def quebec_roll(state: Prairie, dice: tuple[int, ...], regiment: int) -> Step:
    """Passed, the battalion is free for the rest of the game; failed, it is barred this phase."""
    battalion = QUEBEC[regiment]
    formed = state.where[battalion] >= FIRST_HEX
    value = FORMED_MORALE if formed else COMPANIES_MORALE
    passed = dice[0] - led(state, regiment) <= value
    state.quebec[regiment] = QUEBEC_PASSED if passed else QUEBEC_BARRED
    state.log(WILL_FIGHT if passed else WILL_NOT_FIGHT, battalion, dice[0])
    return Done()


def led(state: Prairie, regiment: int) -> bool:
    """A leader is stacked with some of its units in a battle against Métis (N4)."""
    hexes = {state.where[leader] for leader in LEADERS[GOVERNMENT]}
    return any(
        hex >= FIRST_HEX and parts_in(state, regiment, hex) and against_metis(state, hex)
        for hex in hexes
    )
