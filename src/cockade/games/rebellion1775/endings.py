"""How a match ended, in a sentence, and the points that it is played for."""

from __future__ import annotations

from collections.abc import Sequence

from cockade.kernel import N_, Reason

from .rules.ch05_rounds import score
from .state import Rebellion

SENTENCES = {
    "truce": N_("Both factions of one side have played their Truce Cards."),
    "last_round": N_("The last round is over."),
}


def ending(state: Rebellion, reason: str) -> Reason:
    return Reason(SENTENCES[reason], "5.4")


def points(state: Rebellion) -> Sequence[int]:
    """Colonies, or points of cities, alike for both factions of a side."""
    british, american = score(state, 0), score(state, 1)
    return (british, british, american, american)
