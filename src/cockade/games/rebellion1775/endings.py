"""How a match ended, in a sentence, and the points that it is played for."""

from __future__ import annotations

from collections.abc import Sequence

from cockade.kernel import N_, Reason

from .data.scenarios import SIEGE
from .rules.ch05_rounds import score
from .state import Rebellion

TRUCE = N_(
    "Both factions of one side have played their Truce Cards: the side with more colonies wins."
)
LAST_ROUND = N_("The last round is over: the side with more colonies wins.")
SIEGE_TRUCE = N_(
    "Both factions of one side have played their Truce Cards: the side with more points for "
    "cities wins."
)
SIEGE_LAST_ROUND = N_("The last round is over: the side with more points for cities wins.")
TIED = {
    TRUCE: N_(
        "Both factions of one side have played their Truce Cards, and both sides control "
        "the same number of colonies."
    ),
    LAST_ROUND: N_("The last round is over, and both sides control the same number of colonies."),
    SIEGE_TRUCE: N_(
        "Both factions of one side have played their Truce Cards, and both sides have "
        "the same points for cities."
    ),
    SIEGE_LAST_ROUND: N_("The last round is over, and both sides have the same points for cities."),
}


def ending(state: Rebellion, reason: str) -> Reason:
    """Why the match is over now, and what decides it."""
    truce, last_round = TRUCE, LAST_ROUND
    if state.scenario == SIEGE:
        truce, last_round = SIEGE_TRUCE, SIEGE_LAST_ROUND
    words = truce if reason == "truce" else last_round
    tied = score(state, 0) == score(state, 1)
    return Reason(TIED[words], "5.5") if tied else Reason(words, "5.4")


def points(state: Rebellion) -> Sequence[int]:
    """Colonies, or points of cities, alike for both factions of a side."""
    british, american = score(state, 0), score(state, 1)
    return (british, british, american, american)
