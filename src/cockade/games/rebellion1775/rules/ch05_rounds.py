"""Page 5: rounds, turns and the end of the game."""

from __future__ import annotations

from functools import cache
from typing import Final

from cockade.kernel import do, over, pick, rule, sentence
from cockade.kernel.flow import Do, Step

from ..data.cards import OWNER
from ..data.pieces import SEATS
from ..data.scenarios import CITY_POINTS, END_CHECK_FROM, LAST_ROUND, SIEGE
from ..state import TRUCES, Rebellion
from ..vocabulary import CUBE
from .ch06_control import end_of_turn_flags
from .ch07_reinforcement import reinforcement_phase
from .ch08_movement import movement_phase
from .ch10_battle import battle_phase
from .ch12_draw import draw_phase
from .ch15_siege import check_city_flags

ROUND: Final = sentence("5.2", "Round {round}", "round:roman", heading=1)
TURN: Final = sentence("5.2", "Turn: {seat}", "seat", heading=2)
END: Final = sentence(
    "5.5", "The game is over: British {british}, Americans {american}.", "british american"
)


@rule("5.2")
def begin_round(state: Rebellion) -> Step:
    """All four cubes are in the bag."""
    state.order = ()
    state.log(ROUND, state.round)
    return draw_cube(state)


def draw_cube(state: Rebellion) -> Step:
    left = [seat for seat in range(len(SEATS)) if seat not in state.order]
    return pick(CUBE, left).then(begin_turn)


@rule("5.3")
def begin_turn(state: Rebellion, cube: tuple[int, ...]) -> Step:
    return start_turn(state, cube[0])


@rule("5.3")
def start_turn(state: Rebellion, seat: int) -> Step:
    """The faction drawn is active and goes through the four phases."""
    state.order = (*state.order, seat)
    state.active = seat
    state.log(TURN, seat)
    if state.scenario == SIEGE:
        check_city_flags(state, seat)
    return phases(seat)


@cache
def phases(seat: int) -> Do:
    return do(
        (reinforcement_phase, seat),
        (movement_phase, seat),
        (battle_phase, seat),
        (draw_phase, seat),
        (end_turn,),
    )


@rule("5.2")
def end_turn(state: Rebellion) -> Step:
    """Flags are put right; the next cube is drawn only now."""
    end_of_turn_flags(state)
    state.active = -1
    state.fresh_turn()
    if len(state.order) < len(SEATS):
        return draw_cube(state)
    return end_round(state)


@rule("5.4")
def end_round(state: Rebellion) -> Step:
    """The game ends with both truces of a side, or after the last round."""
    scenario = state.scenario
    if state.round >= END_CHECK_FROM[scenario] and truce_called(state):
        return finish(state, "truce")
    if state.round == LAST_ROUND[scenario]:
        return finish(state, "last_round")
    state.round += 1
    return begin_round(state)


def truce_called(state: Rebellion) -> bool:
    """Whether both factions of one side have played their Truce Cards."""
    owners = {OWNER[card] for card in state.piles[TRUCES]}
    return owners >= {0, 1} or owners >= {2, 3}


def score(state: Rebellion, side: int) -> int:
    """Colonies controlled, or flags on City Areas in the Siege of Quebec."""
    if state.scenario == SIEGE:
        flags = state.city_flags
        return sum(n for n, flag in zip(CITY_POINTS, flags, strict=True) if flag == side + 1)
    return state.flags.count(side + 1)


@rule("5.5")
def finish(state: Rebellion, reason: str) -> Step:
    """More colonies win; equal numbers are a draw."""
    british, american = score(state, 0), score(state, 1)
    winners = () if british == american else (0, 1) if british > american else (2, 3)
    state.log(END, british, american)
    return over(winners, reason, (british, british, american, american))
