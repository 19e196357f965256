"""Where a position may begin: any phase of a side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cockade.kernel import Moment, do
from cockade.kernel.flow import Step

from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.status import COMBAT_PHASE, MOVEMENT_PHASE, RALLY, REPLACEMENT, SUPPLY
from ..state import Prairie
from .ch03_sequence import next_turn, phase, phases, victory_check_phase


def from_phase(number: int) -> Callable[[Prairie, int], Step]:
    """Play begins with a phase of a seat and goes on from there."""

    def begin(state: Prairie, seat: int) -> Step:
        own = [(phase, n, seat) for n in phases(state, seat) if n >= number]
        later = [(phase, n, GOVERNMENT) for n in phases(state, GOVERNMENT) if seat == ABORIGINAL]
        return do(*own, *later, (victory_check_phase,), (next_turn,))

    return begin


MOMENTS: Final = {
    "rally": Moment("The Rally Phase of a side begins.", from_phase(RALLY)),
    "supply": Moment("The Supply Phase of a side begins.", from_phase(SUPPLY)),
    "replacement": Moment("The Replacement Phase of a side begins.", from_phase(REPLACEMENT)),
    "movement": Moment("The Movement Phase of a side begins.", from_phase(MOVEMENT_PHASE)),
    "combat": Moment("The Combat Phase of a side begins.", from_phase(COMBAT_PHASE)),
}
