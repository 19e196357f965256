"""10.0 Parliamentary Sessions."""

from __future__ import annotations

from typing import Final

from cockade.kernel import sentence

from ..data.counties import QUEBEC
from ..data.effects import SESSION_AHEAD
from ..data.sides import PATRIOTE
from ..data.turns import LAST_TURN, ROUNDS, SESSION_CUBES, SESSION_VP, TURNS
from ..state import PreludeState

SESSION: Final = sentence("10.0", "A Parliamentary Session ends.")


def open_sessions(state: PreludeState) -> None:
    """The Sessions of the Turn track for a new Turn, and one that card 85 called ahead."""
    state.sessions = [0] * (ROUNDS + 1)
    for number in TURNS[state.turn].sessions:
        state.sessions[number] = 1
    if state.in_force[SESSION_AHEAD]:
        state.in_force[SESSION_AHEAD] = 0
        state.sessions[1] = 1


def session_benefit(state: PreludeState) -> None:
    """The Patriote player adds 1 Cube in Québec and scores 2 VP."""
    state.log(SESSION)
    state.add_cubes(PATRIOTE, QUEBEC, SESSION_CUBES)
    state.score(PATRIOTE, SESSION_VP)


def close_session(state: PreludeState) -> None:
    """After a round: the benefit, if it was the last contiguous one of a Session."""
    last = state.round == ROUNDS or not state.sessions[state.round + 1]
    if state.sessions[state.round] and last:
        session_benefit(state)


def end_session(state: PreludeState) -> None:
    """Card 138: the Session is over at once, with its benefit; what is left of it is cancelled."""
    session_benefit(state)
    for number in range(state.round, ROUNDS + 1):
        if not state.sessions[number]:
            break
        state.sessions[number] = 0


def call_session(state: PreludeState) -> None:
    """Card 85: the next round is a Session, in the next Turn if this is round 8."""
    if state.round < ROUNDS:
        state.sessions[state.round + 1] = 1
    elif state.turn < LAST_TURN:
        state.in_force[SESSION_AHEAD] = 1
