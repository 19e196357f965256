"""3.0: the sequence of play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cockade.kernel import call, do, rule, sentence
from cockade.kernel.flow import Step

from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.places import PLACES
from ..data.status import COMBAT_PHASE, MOVEMENT_PHASE, RALLY, REPLACEMENT, SUPPLY, VICTORY
from ..state import Prairie
from .ch06_rally import rally_phase
from .ch07_supply import supply_phase
from .ch08_arrivals import replacement_phase
from .ch10_movement import movement_phase
from .ch11_battalions import battalions_at_set_up
from .ch12_battle import combat_phase
from .ch18_set_up import laid_out
from .ch18_victory import phase_over, victory_check

TURN_BEGINS: Final = sentence("3.0", "Game-Turn {number}: {turn}", "number turn", heading=1)
PHASE_BEGINS: Final = sentence("3.0", "{side}: {phase}", "side phase", heading=2)
CHECK_BEGINS: Final = sentence("3.0", "{phase}", "phase", heading=2)

ALL_PHASES: Final = (RALLY, SUPPLY, REPLACEMENT, MOVEMENT_PHASE, COMBAT_PHASE)
# Ruling S1: battles are fought without supply and replacements.
BATTLE_PHASES: Final = (RALLY, MOVEMENT_PHASE, COMBAT_PHASE)


def set_up(scenario: str, players: int, settings: Mapping[str, Any]) -> Prairie:
    """18.0: the forces of a scenario, battalions as their owners want them, and the first turn."""
    state = laid_out(scenario, bool(settings.get("march_on_duck_lake", False)))
    state.begin(
        do((battalions_at_set_up, GOVERNMENT), (battalions_at_set_up, ABORIGINAL), (game_turn,))
    )
    return state


@rule("3.0")
def game_turn(state: Prairie) -> Step:
    """Two player turns and the Victory Check Phase."""
    state.log(TURN_BEGINS, state.turn, state.turn)
    tasks = [(phase, number, side) for side in (0, 1) for number in phases(state, side)]
    return do(*tasks, (victory_check_phase,), (next_turn,))


def phases(state: Prairie, side: int) -> tuple[int, ...]:
    """The phases of a player turn; campaign 1 begins in the middle of the first (Q1, S18)."""
    setup = state.setup
    begun = setup.starts_in_combat or state.march_on_duck_lake
    if side == ABORIGINAL and state.turn == setup.turns[0] and begun:
        return (COMBAT_PHASE,)
    return BATTLE_PHASES if setup.battle else ALL_PHASES


@rule("3.0")
def phase(state: Prairie, number: int, side: int) -> Step:
    """One phase; afterwards it is asked whether somebody has won (Q9)."""
    state.phase, state.phasing = number, side
    state.log(PHASE_BEGINS, side, number)
    if number == COMBAT_PHASE or (number == RALLY and side == ABORIGINAL):
        # 9.32: a new chance to burn, and places taken by rally must wait for the next turn.
        state.burning = bytearray(len(PLACES))
    return do(functions(number, side), (phase_over,))


def functions(number: int, side: int) -> tuple[Any, ...]:
    """The rule that carries out a phase, with what it takes."""
    if number == RALLY:
        return rally_phase, side
    if number == SUPPLY:
        return supply_phase, side
    if number == REPLACEMENT:
        return replacement_phase, side
    if number == MOVEMENT_PHASE:
        return movement_phase, side
    return (combat_phase,)


@rule("3.0")
def victory_check_phase(state: Prairie) -> Step:
    """The provisional government's point, then the check (Q4)."""
    state.phase = VICTORY
    state.log(CHECK_BEGINS, VICTORY)
    return call(victory_check)


@rule("3.0")
def next_turn(state: Prairie) -> Step:
    """Nobody has won yet: the next week begins."""
    state.turn += 1
    return game_turn(state)
