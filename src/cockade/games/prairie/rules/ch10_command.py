"""10.1 and 10.2: which units are in command, the free stack, and checks of the others."""

from __future__ import annotations

from typing import Final

from cockade.kernel import (
    N_,
    Done,
    Option,
    ask,
    condition,
    prompt,
    roll,
    rule,
    sentence,
    source,
)
from cockade.kernel.flow import Step

from ..data.counters import METIS
from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.land import FIRST_HEX, GRID, RIVER
from ..data.pieces import LEADERS, MOVERS, NOBODY, NORTHCOTE, RANGE, RIEL
from ..data.status import FAILED, IN_COMMAND, OUT_OF_COMMAND, PASSED
from ..state import Prairie
from ..vocabulary import AT, D6, DONE, TAKE
from .ch04_leaders import MARCHES, TRIBES
from .ch10_limits import stacks_of

FREE_STACK: Final = prompt(
    "10.2",
    "Choose one stack out of command that moves without a check, or none.",
    labels={AT: N_("Free the stack in {hex}"), TAKE: N_("Free {counter}"), DONE: N_("No stack")},
)
FREED: Final = sentence("10.2", "The stack in {hex} needs no check to move.", "hex")
SHIP_FREED: Final = sentence("10.2", "{counter} needs no check to move.", "counter")
IN_HAND: Final = sentence(
    "10.2", "{counter} passes its check with a {die} and may move.", "counter die"
)
OUT_OF_HAND: Final = sentence("10.2", "{counter} fails its check with a {die}.", "counter die")


def set_command(state: Prairie, side: int) -> None:
    """10.1: measured once, from where the leaders are at the start of the phase (T13)."""
    command, where = state.command, state.where
    units = [unit for unit in MOVERS[side] if where[unit] >= FIRST_HEX]
    # Reinforcements of this turn have passed already (R7).
    waiting = [unit for unit in units if command[unit] != PASSED]
    for leader in LEADERS[side]:
        if where[leader] >= FIRST_HEX:
            row, reach, own = GRID.distances(where[leader]), RANGE[leader], MARCHES[leader]
            waiting = [n for n in waiting if not own[n] or row[where[n]] > reach]
    for unit in waiting:
        command[unit] = OUT_OF_COMMAND
    if side == ABORIGINAL:
        follow_riel(state, units)
    else:
        set_command_of_ship(state)


def follow_riel(state: Prairie, units: list[int]) -> None:
    """10.1: Riel leads units of the tribes that are stacked with Métis."""
    if state.where[RIEL] >= FIRST_HEX:
        metis = stacks_of(state, METIS)
        for unit in units:
            hex = state.where[unit]
            if TRIBES[unit] and hex in metis and state.in_range(RIEL, hex):
                state.command[unit] = IN_COMMAND


def set_command_of_ship(state: Prairie) -> None:
    """Ruling N8: in range of a leader with either hex; the passenger shares the ship's state."""
    if state.where[NORTHCOTE] != RIVER:
        return
    if state.command[NORTHCOTE] != PASSED:
        leaders = [leader for leader in LEADERS[GOVERNMENT] if MARCHES[leader][NORTHCOTE]]
        hexes = state.ship_hexes()
        led = any(state.in_range(leader, hex) for leader in leaders for hex in hexes)
        state.command[NORTHCOTE] = IN_COMMAND if led else OUT_OF_COMMAND
    with_passenger(state)


def with_passenger(state: Prairie) -> None:
    passenger = state.passenger()
    if passenger != NOBODY:
        state.command[passenger] = state.command[NORTHCOTE]


@rule("10.2")
def free_stack(state: Prairie, side: int) -> Step:
    """Named before any check is rolled."""
    if OUT_OF_COMMAND not in state.command:
        return Done()
    offers = [AT.among(stacks_out_of_command, given=(side,), because=(out_of_command_there,))]
    if side == GOVERNMENT:
        offers.append(TAKE.among(ship_out_of_command, given=(side,)))
    return ask(side, *offers, DONE).saying(FREE_STACK).then(name_free_stack, side)


@source("10.2", "Only a stack that is out of command can be named.")
def stacks_out_of_command(state: Prairie, side: int) -> list[int]:
    run, command = MOVERS[side], state.command
    out = {state.where[unit] for unit in run if command[unit] == OUT_OF_COMMAND}
    return sorted(hex for hex in out if hex >= FIRST_HEX)


@condition("10.2", "Only a stack that is out of command can be named.")
def out_of_command_there(state: Prairie, hex: int, side: int) -> bool:
    units = state.counters_in(hex, MOVERS[side])
    return any(state.command[unit] == OUT_OF_COMMAND for unit in units)


@source("10.2", "Only the Northcote can be named by itself, when it is out of command.")
def ship_out_of_command(state: Prairie, side: int) -> tuple[int, ...]:
    return (NORTHCOTE,) if state.command[NORTHCOTE] == OUT_OF_COMMAND else ()


@rule("10.2")
def name_free_stack(state: Prairie, answer: Option, side: int) -> Step:
    """All of its units that are out of command may move."""
    if answer.verb == "take":
        pass_ship(state)
        state.log(SHIP_FREED, NORTHCOTE)
    elif answer is not DONE:
        for unit in state.counters_in(answer.noun, MOVERS[side]):
            if state.command[unit] == OUT_OF_COMMAND:
                state.command[unit] = PASSED
        state.log(FREED, answer.noun)
    return Done()


def pass_ship(state: Prairie) -> None:
    state.command[NORTHCOTE] = PASSED
    with_passenger(state)


@rule("10.2")
def command_check(state: Prairie, counter: int) -> Step:
    """A unit out of command moves only after a morale check; no leader helps (L14)."""
    return roll(D6).then(command_roll, counter)


@rule("10.2")
def command_roll(state: Prairie, dice: tuple[int, ...], counter: int) -> Step:
    passed = dice[0] <= state.morale(counter)
    state.command[counter] = PASSED if passed else FAILED
    if counter == NORTHCOTE:
        with_passenger(state)
    state.log(IN_HAND if passed else OUT_OF_HAND, counter, dice[0])
    return Done()
