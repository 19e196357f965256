"""6.0: the Rally Phase."""

from __future__ import annotations

from itertools import compress
from typing import Final

from cockade.kernel import Done, call, roll, rule, sentence
from cockade.kernel.flow import Step

from ..data.pieces import LEADERS, NORTHCOTE, OF_SIDE, SIDE
from ..state import Prairie
from ..vocabulary import D6
from .ch04_leaders import RALLIES
from .ch09_places import captures

LED: Final = sentence("6.1", "Rallied by a leader in the hex: {counters}.", "counters")
RALLIED: Final = sentence("6.0", "{counter} rallies with a {die}.", "counter die")
STILL_DISRUPTED: Final = sentence("6.0", "{counter} does not rally with a {die}.", "counter die")


@rule("6.0")
def rally_phase(state: Prairie, side: int) -> Step:
    """Units with an eligible leader rally at once, the others by a morale check."""
    run = OF_SIDE[side]
    shaken = list(compress(run, state.marks[run.start : run.stop]))
    if not shaken:
        return Done()
    led = [counter for counter in shaken if eligible(state, counter, in_hex=True)]
    for counter in led:
        state.marks[counter] = 0
    if led:
        state.log(LED, tuple(led))
    others = tuple([counter for counter in shaken if counter not in led])
    if not others:
        return call(captures)
    return roll(*[D6] * len(others)).then(rally_rolls, others)


def eligible(state: Prairie, counter: int, in_hex: bool) -> bool:
    """6.1: whether a leader who may rally the unit is with it, or has it in his range."""
    hexes = state.ship_hexes() if counter == NORTHCOTE else (state.where[counter],)
    leaders = [leader for leader in LEADERS[SIDE[counter]] if RALLIES[leader][counter]]
    if in_hex:
        return any(state.where[leader] in hexes for leader in leaders)
    return any(state.in_range(leader, hex) for leader in leaders for hex in hexes)


@rule("6.1")
def rally_rolls(state: Prairie, dice: tuple[int, ...], counters: tuple[int, ...]) -> Step:
    """A leader in range takes 1 off the die; success removes all markers at once (S0c)."""
    for counter, die in zip(counters, dice, strict=True):
        if die - eligible(state, counter, in_hex=False) <= state.morale(counter):
            state.marks[counter] = 0
            state.log(RALLIED, counter, die)
        else:
            state.log(STILL_DISRUPTED, counter, die)
    # Ruling T21: whoever rallies in a place out of its side's control captures it.
    return call(captures)
