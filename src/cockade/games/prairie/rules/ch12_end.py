"""12.2, 12.3 and 4.5: the end of a battle, in the order of ruling Q7."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, do, rule, sentence
from cockade.kernel.flow import Step

from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.pieces import COMBAT_UNITS, LEADERS, RIEL, SIZE
from ..data.status import ALONE, LARGE_BATTLE, RETREATED, WIPED_OUT
from ..data.tables import TURNS
from ..state import Prairie
from .ch04_leaders import join_company, leaders_at_risk
from .ch09_places import burn_here, capture_here
from .ch12_fire import in_the_field
from .ch13_unrest import step_over, unrest
from .ch17_hostages import rescues

WON: Final = sentence("12.2", "The battle at {hex} is won {side}.", "hex side:by_side")
NOBODY_WINS: Final = sentence("12.2", "Nobody is left in the hex: the battle has no winner.")
POINT_WON: Final = sentence("8.1", "Métis and First Nations gain a replacement point.")

NO_SIDE: Final = -1
SMALL_EVENTS: Final = ("aboriginal_wins_small_battle", "government_wins_small_battle")
LARGE_EVENTS: Final = ("aboriginal_wins_large_battle", "government_wins_large_battle")
PURSUIT_EVENTS: Final[tuple[str, ...]] = (
    "aboriginal_wins_pursuit_battle",
    "government_wins_pursuit_battle",
)


def winner(state: Prairie) -> int:
    """The side left in the hex (B12); the ship wins nothing by staying (N9)."""
    here = [side for side in (ABORIGINAL, GOVERNMENT) if in_the_field(state, side)]
    if len(here) != 1 or state.joined == ALONE:
        return NO_SIDE
    return here[0]


@rule("12.2")
def battle_over(state: Prairie) -> Step:
    """Winner, leaders, hostages, the place, and its burning."""
    if all(in_the_field(state, side) for side in (ABORIGINAL, GOVERNMENT)):
        # The lone ship got away with it.
        return Done()
    state.fought += 1
    victor = winner(state)
    spoils = [(rescues,)] if victor == GOVERNMENT else []
    on_land = state.entered != NO_SIDE
    burning = [(burn_here,)] if victor == ABORIGINAL and on_land else []
    return do((score, victor), (risks,), *spoils, (capture_here,), *burning)


@rule("12.3")
def score(state: Prairie, victor: int) -> Step:
    """The unrest moves in favour of the winner; Métis and First Nations gain a point (8.1)."""
    if not state.pursuit:
        state.beaten = bytearray(beaten(state, side) for side in (ABORIGINAL, GOVERNMENT))
    if victor == NO_SIDE:
        state.log(NOBODY_WINS)
        return Done()
    state.log(WON, state.battle, victor)
    if state.pursuit:
        unrest(state, PURSUIT_EVENTS[victor])
    else:
        large = state.size == LARGE_BATTLE
        unrest(state, (LARGE_EVENTS if large else SMALL_EVENTS)[victor])
        if victor == ABORIGINAL and not state.setup.battle:
            state.points[ABORIGINAL] += 1
            state.log(POINT_WON)
    return step_over(state)


def beaten(state: Prairie, side: int) -> int:
    """S2: nobody is left in the hex; somebody retreated, or the force was wiped out."""
    if in_the_field(state, side):
        return 0
    run = COMBAT_UNITS[side]
    return RETREATED if any(state.fled[run.start : run.stop]) else WIPED_OUT


@rule("4.5")
def risks(state: Prairie) -> Step:
    """Leaders whose force is wholly gone but not by choice, the defender's first (L3).

    Riel from May III also after a retreat by choice, once in a battle (L12).
    """
    gone = [side for side in (1 - state.attacker, state.attacker) if not left_in_hex(state, side)]
    leaders = [leader for side in gone for leader in state.leaders_in(side, state.battle)]
    if state.fled[RIEL] and TURNS[state.turn].riel_hunted and RIEL not in leaders:
        leaders.append(RIEL)
    if state.riel_tried and RIEL in leaders:
        leaders.remove(RIEL)
    if RIEL in leaders:
        state.riel_tried = 1
    return leaders_at_risk(state, tuple(leaders))


def left_in_hex(state: Prairie, side: int) -> bool:
    return bool(state.occupied(side, state.battle))


@rule("12.2")
def leave_field(state: Prairie) -> Step:
    """The battle board is empty; leaders left alone find company (L11)."""
    state.battle = NO_SIDE
    state.joined = state.pursuit = state.captives = 0
    state.engaged = bytearray(SIZE)
    state.fled = bytearray(SIZE)
    state.fate = bytearray(SIZE)
    return join_company(state, (*LEADERS[ABORIGINAL], *LEADERS[GOVERNMENT]))
