"""3.0 and 18.0: the Victory Check Phase, and endings that are looked for after every phase."""

from __future__ import annotations

from cockade.kernel import Done, do, rule
from cockade.kernel.flow import Step

from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.status import OWED_NEXT, OWED_NOW
from ..state import Prairie
from .ch16_government import provisional_point
from .ch18_verdicts import (
    PUT_DOWN_BY,
    battle_end,
    battle_verdict,
    campaign_end,
    campaign_level,
    level_of,
    prize_held,
    put_down,
    won,
)


@rule("18.0")
def phase_over(state: Prairie) -> Step:
    """Ruling Q9: endings before the last Game-Turn, at the end of every battle and phase."""
    setup = state.setup
    if setup.battle:
        # Battle 4 is always played to its end (S12).
        verdict = None if setup.id == "batoche" else battle_verdict(state)
        return verdict or Done()
    if setup.id == "our_brave_boys" and campaign_level(state) == "major":
        return won(GOVERNMENT, "major")
    if setup.id == "batoche_or_bust" and put_down(state):
        return won(GOVERNMENT, level_of(state.turn, PUT_DOWN_BY))
    return Done()


@rule("3.0")
def victory_check(state: Prairie) -> Step:
    """The point of the provisional government, then the checks (Q4)."""
    if state.setup.battle:
        return check_for_end(state)
    return do((provisional_point,), (check_for_end,))


@rule("3.0")
def check_for_end(state: Prairie) -> Step:
    """The special automatic victory of campaigns 2 and 3, and the end of the last Game-Turn."""
    setup = state.setup
    if not setup.battle and not setup.historical and prize_held(state):
        return won(ABORIGINAL, "stunning")
    if state.turn == setup.turns[-1]:
        return battle_end(state) if setup.battle else campaign_end(state)
    # 14.3: garrisons that were asked for this turn are due in the next.
    owed = [OWED_NOW if due == OWED_NEXT else due for due in state.owed]
    state.owed = bytearray(owed)
    return Done()
