"""How a match ended, in a sentence, and the points that it is played for."""

from __future__ import annotations

from collections.abc import Sequence

from cockade.kernel import N_, Reason

from .rules.ch02_end_of_game import FULL_LENGTH, UPRISING, ahead
from .state import PreludeState

SENTENCES = {
    "uprising": UPRISING.text.template,
    "full_length": FULL_LENGTH.text.template,
}


# By the side that is ahead.
VICTORY_POINTS = (
    N_("The Patriote player has reached 20 VP on the Victory Point track."),
    N_("The Loyal player has reached 20 VP on the Victory Point track."),
)


def ending(state: PreludeState, reason: str) -> Reason:
    if reason == "victory_points":
        return Reason(VICTORY_POINTS[ahead(state)], "2.4")
    return Reason(SENTENCES[reason], "2.4")


def points(state: PreludeState) -> Sequence[int]:
    """One track for both sides: what one is ahead, the other is behind."""
    return (-state.victory_points, state.victory_points)
