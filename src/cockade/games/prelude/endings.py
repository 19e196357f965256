"""How a match ended, in a sentence, and the points that it is played for."""

from __future__ import annotations

from collections.abc import Sequence

from cockade.kernel import N_, Reason

from .rules.ch02_end_of_game import FULL_LENGTH, UPRISING
from .state import PreludeState

SENTENCES = {
    "uprising": UPRISING.text.template,
    "victory_points": N_("One side has reached 20 VP on the Victory Point track."),
    "full_length": FULL_LENGTH.text.template,
}


def ending(state: PreludeState, reason: str) -> Reason:
    return Reason(SENTENCES[reason], "2.4")


def points(state: PreludeState) -> Sequence[int]:
    """One track for both sides: what one is ahead, the other is behind."""
    return (-state.victory_points, state.victory_points)
