"""10.0 and 10.2: which stacks, and which counters of a stack, may still move, and why not."""

from __future__ import annotations

from itertools import compress
from typing import Final

from cockade.kernel import Conditions, condition, source

from ..data.counters import GARRISON
from ..data.files import GOVERNMENT
from ..data.land import OFF_MAP
from ..data.pieces import KIND, LEADERS, MOVERS, NORTHCOTE, SIDE
from ..data.status import ENTRAINED_NOW, FAILED, MOVED, OUT_OF_COMMAND, SERVES_AS_FORD
from ..state import Prairie
from .ch10_must_moves import keeps_a_goal, pressed
from .ch11_alike import one_of_each
from .ch15_northcote import ship_may_act

Ints = tuple[int, ...]
# Whoever has not moved, and whoever has not failed its check, as selectors.
IDLE: Final = bytes(value == 0 for value in range(256))
HOPEFUL: Final = bytes(value != FAILED for value in range(256))
# Between them stands the ship alone, which is in no hex.
LEADERS_AND_MOVERS: Final = tuple(
    range(leaders.start, movers.stop) for leaders, movers in zip(LEADERS, MOVERS, strict=True)
)


def stacks(state: Prairie, side: int) -> Ints:
    """Hexes with counters that may move, or try to, in this phase."""
    run = LEADERS_AND_MOVERS[side]
    first, last = run.start, run.stop
    able = state.moved[first:last].translate(IDLE)
    if FAILED in state.command:
        hopeful = state.command[first:last].translate(HOPEFUL)
        both = int.from_bytes(able, "big") & int.from_bytes(hopeful, "big")
        able = bytearray(both.to_bytes(len(run), "big"))
    spots = set(compress(state.where[first:last], able))
    if side == GOVERNMENT and (ship_may_act(state) or ship_untried(state)):
        spots |= set(state.ship_hexes())
    return tuple(sorted(spots - OFF_MAP))


@source("10.0", "Nobody there may still move.")
def stacks_to_move(state: Prairie, side: int, hexes: Ints) -> Ints:
    return hexes


def ship_untried(state: Prairie) -> bool:
    return state.command[NORTHCOTE] == OUT_OF_COMMAND and not state.moved[NORTHCOTE]


def land_counters(state: Prairie, hex: int, side: int) -> list[int]:
    """The leaders, combat units and wagons of a side in a hex."""
    movers = state.counters_in(hex, MOVERS[side], state.occupied(side, hex))
    return state.leaders_in(side, hex) + movers


def ship_there(state: Prairie, hex: int, side: int) -> bool:
    return side == GOVERNMENT and hex in state.ship_hexes()


def roster(state: Prairie, hex: int, side: int) -> tuple[list[int], list[int]]:
    """The counters of a hex that may move now, and those that need a check before (10.2)."""
    moved, command = state.moved, state.command
    able, unsure = [], []
    for counter in land_counters(state, hex, side):
        if not moved[counter]:
            if command[counter] == OUT_OF_COMMAND:
                unsure.append(counter)
            elif command[counter] != FAILED:
                able.append(counter)
    if ship_there(state, hex, side):
        if ship_may_act(state):
            able.append(NORTHCOTE)
        elif ship_untried(state):
            unsure.append(NORTHCOTE)
    return able, unsure


def companions(state: Prairie, hex: int, side: int, able: list[int]) -> Ints:
    """One of each kind that may begin the march or join it."""
    march = state.march
    if march:
        able = [n for n in able if n not in march and n != NORTHCOTE]
        if able and pressed(state, side):
            able = [n for n in able if keeps_a_goal(state, n, hex, side, ())]
    return tuple(one_of_each(state, able))


@source("10.0", "Nobody of that kind in this hex may still move.")
def ready_kinds(state: Prairie, hex: int, side: int, kinds: Ints) -> Ints:
    return kinds


@source("10.2", "No unit of that kind in this hex is out of command and unchecked.")
def untried_kinds(state: Prairie, hex: int, side: int, kinds: Ints) -> Ints:
    return kinds


@source("10.0", "Only counters of the march can be left behind.")
def marching_kinds(state: Prairie, hex: int, side: int, kinds: Ints) -> Ints:
    return kinds


@condition("10.0", "There is only one counter that may move.")
def several_ready(state: Prairie, able: int) -> bool:
    return able > 1


@condition("10.0", "None of your units is there.")
def own_stack_there(state: Prairie, hex: int, side: int, hexes: Ints) -> bool:
    return bool(land_counters(state, hex, side)) or ship_there(state, hex, side)


@condition("10.2", "All units there have failed their checks and may not move in this phase.")
def not_all_failed(state: Prairie, hex: int, side: int, hexes: Ints) -> bool:
    counters = land_counters(state, hex, side)
    return (
        not counters
        or any(state.command[n] != FAILED for n in counters)
        or ship_there(state, hex, side)
    )


@condition("10.0", "All units there have moved; each moves once in a phase.")
def not_all_moved(state: Prairie, hex: int, side: int, hexes: Ints) -> bool:
    counters = land_counters(state, hex, side)
    return not counters or any(not state.moved[n] for n in counters) or ship_there(state, hex, side)


@condition("10.0", "Nobody there may still move.")
def somebody_may_move(state: Prairie, hex: int, side: int, hexes: Ints) -> bool:
    return hex in hexes


STACK_REASONS: Final[Conditions] = (
    own_stack_there,
    not_all_failed,
    not_all_moved,
    somebody_may_move,
)


@condition("10.0", "That counter is not in this hex.")
def in_this_hex(state: Prairie, counter: int, hex: int, side: int, kinds: Ints) -> bool:
    if counter == NORTHCOTE:
        return ship_there(state, hex, side)
    return state.where[counter] == hex and SIDE[counter] == side


@condition("9.4", "An intrinsic garrison never moves.")
def no_garrison(state: Prairie, counter: int, hex: int, side: int, kinds: Ints) -> bool:
    return KIND[counter] != GARRISON


@condition("10.81", "A counter that entrained this turn does nothing more after its ride.")
def not_just_entrained(state: Prairie, counter: int, hex: int, side: int, kinds: Ints) -> bool:
    return state.train[counter] != ENTRAINED_NOW


@condition("10.0", "It has moved already; each counter moves once in a phase.")
def not_moved(state: Prairie, counter: int, hex: int, side: int, kinds: Ints) -> bool:
    return state.moved[counter] != MOVED


@condition("10.6", "It serves as a ford in this phase and may not move.")
def not_a_ford(state: Prairie, counter: int, hex: int, side: int, kinds: Ints) -> bool:
    return state.moved[counter] != SERVES_AS_FORD


@condition("10.2", "It has failed its morale check and may not move in this phase.")
def not_failed(state: Prairie, counter: int, hex: int, side: int, kinds: Ints) -> bool:
    return state.command[counter] != FAILED


@condition("10.2", "It is out of command and must pass a morale check before it moves.")
def in_command(state: Prairie, counter: int, hex: int, side: int, kinds: Ints) -> bool:
    return state.command[counter] != OUT_OF_COMMAND


@condition("10.0", "It is part of the march already.")
def not_marching(state: Prairie, counter: int, hex: int, side: int, kinds: Ints) -> bool:
    return counter not in state.march


@condition("15.11", "The Northcote moves by itself, and only while it has something to do.")
def no_ship_ashore(state: Prairie, counter: int, hex: int, side: int, kinds: Ints) -> bool:
    return counter != NORTHCOTE or (not state.march and ship_may_act(state))


@condition("10.0", "Another counter of the same kind and in the same state stands for it.")
def first_ready(state: Prairie, counter: int, hex: int, side: int, kinds: Ints) -> bool:
    return counter in kinds


TAKE_REASONS: Final[Conditions] = (
    in_this_hex,
    no_garrison,
    not_just_entrained,
    not_moved,
    not_a_ford,
    not_failed,
    in_command,
    not_marching,
    no_ship_ashore,
    keeps_a_goal,
    first_ready,
)


@condition("10.2", "It is in command, or has been checked, and needs no check.")
def out_of_command(state: Prairie, counter: int, hex: int, side: int, kinds: Ints) -> bool:
    return state.command[counter] == OUT_OF_COMMAND


@condition("10.0", "Another counter of the same kind and in the same state stands for it.")
def first_untried(state: Prairie, counter: int, hex: int, side: int, kinds: Ints) -> bool:
    return counter in kinds


CHECK_REASONS: Final[Conditions] = (
    in_this_hex,
    no_garrison,
    not_moved,
    not_failed,
    out_of_command,
    first_untried,
)


@condition("10.0", "It is not part of the march.")
def marching(state: Prairie, counter: int, hex: int, side: int, kinds: Ints) -> bool:
    return counter in state.march


@condition("10.0", "Somebody has to go; if nobody shall, let them stay.")
def not_the_last(state: Prairie, counter: int, hex: int, side: int, kinds: Ints) -> bool:
    return len(state.march) > 1


@condition("10.0", "Another counter of the same kind and in the same state stands for it.")
def first_marcher(state: Prairie, counter: int, hex: int, side: int, kinds: Ints) -> bool:
    return counter in kinds


LEAVE_REASONS: Final[Conditions] = (marching, not_the_last, first_marcher)
