"""13.0: the Blackfoot Unrest Level, its ledger, and what it sets off."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, rule, sentence
from cockade.kernel.flow import Step

from ..data.status import EVENT
from ..data.tables import FREED_AT, RISING, UNREST, UNREST_MINIMUM
from ..state import Prairie
from .ch18_verdicts import rising

STIRRED: Final = sentence("13.1", "Unrest {change}: {event}.", "change:signed event")
LEVEL: Final = sentence("13.1", "The Blackfoot Unrest Level stands at {level}.", "level")
TRIBES_FREED: Final = sentence("10.11", "First Nations are no longer held to their reserves.")


def unrest(state: Prairie, event: str, n: int = 1) -> None:
    """An event happens n times: into the ledger at once, onto the track with its step (Q5)."""
    if state.setup.battle or not n:
        # Ruling S1: battle scenarios have no unrest.
        return
    change = UNREST[event] * n
    state.ledger[EVENT[event]] += change
    state.pending += change
    state.log(STIRRED, change, EVENT[event])


@rule("13.1")
def step_over(state: Prairie) -> Step:
    """All changes of one step are summed before the track is read; at 30 the game is over."""
    if not state.pending:
        return Done()
    level, state.pending = state.unrest + state.pending, 0
    if level < UNREST_MINIMUM:
        # Ruling Q6: the track ends at 0.
        state.ledger[EVENT["lost_below_zero"]] += UNREST_MINIMUM - level
        level = UNREST_MINIMUM
    if level != state.unrest:
        state.log(LEVEL, level)
    state.unrest = level
    if level >= FREED_AT and not state.freed:
        state.freed = 1
        state.log(TRIBES_FREED)
    return rising(state) if level >= RISING else Done()
