"""Where a position may begin, and what follows from the fields that are given for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cockade.kernel import Moment, do
from cockade.kernel.flow import Step

from .data.files import ABORIGINAL, GOVERNMENT
from .data.land import FIRST_HEX, INSIDE, OUT, RIVER, SPOTS
from .data.pieces import COMPANIES, NORTHCOTE, OCCUPIERS
from .rules.ch03_sequence import next_turn, phase, phases, victory_check_phase
from .state import Prairie
from .status import COMBAT_PHASE, MOVEMENT_PHASE, RALLY, REPLACEMENT, SUPPLY


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


def derive(state: Prairie, given: frozenset[str]) -> None:
    """Counts of units, companies of formed battalions and the ledger follow from the rest."""
    if "where" in given:
        derive_companies(state)
        state.present = bytearray(2 * SPOTS)
        for side, run in enumerate(OCCUPIERS):
            for counter in run:
                if state.where[counter] >= FIRST_HEX:
                    state.present[side * SPOTS + state.where[counter]] += 1
    if state.where[NORTHCOTE] != RIVER:
        state.ship = -1
    if "unrest" in given and "ledger" not in given:
        state.ledger[0] += state.unrest - sum(state.ledger)


def derive_companies(state: Prairie) -> None:
    for battalion, companies in enumerate(COMPANIES):
        if companies and state.where[battalion] >= FIRST_HEX:
            for company in companies:
                if state.where[company] == OUT:
                    state.where[company] = INSIDE
