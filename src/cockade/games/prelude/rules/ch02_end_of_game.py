"""2.4 End of game."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Step, do, over, rule, sentence

from ..data.sides import LOYAL, PATRIOTE
from ..data.tracks import AUTOMATIC_WIN, FINAL_ORDER, UPRISING_AT
from ..state import PreludeState
from .ch05_scoring_tracks import score_track

UPRISING: Final = sentence("2.4", "The Rebellious Spirit has reached 15: an uprising!")
WAR_READINESS: Final = sentence("6.1", "War Readiness is awarded.")
FULL_LENGTH: Final = sentence("2.4", "Winter 1837 is over: every track scores.")


def check_victory(state: PreludeState) -> Step | None:
    """At the end of a half or a Turn: an uprising comes before 20 VP."""
    if state.rebellious_spirit >= UPRISING_AT:
        return uprising(state)
    if abs(state.victory_points) >= AUTOMATIC_WIN:
        return finish(state, "victory_points")
    return None


def ahead(state: PreludeState) -> int:
    """The side ahead on the VP track; the Loyal player on 0."""
    return PATRIOTE if state.victory_points < 0 else LOYAL


def finish(state: PreludeState, reason: str) -> Step:
    """The game is over; scores are the VP by which each side is ahead."""
    points = state.victory_points
    return over((ahead(state),), reason, (-points, points))


@rule("2.4")
def uprising(state: PreludeState) -> Step:
    """Case 1: every track scores, then War Readiness is awarded."""
    state.log(UPRISING)
    return do(*((score_track, track) for track in FINAL_ORDER), (award_readiness,))


@rule("6.1")
def award_readiness(state: PreludeState) -> Step:
    """Both sides get the VP of their markers; only the final position counts."""
    state.log(WAR_READINESS)
    for side in (PATRIOTE, LOYAL):
        state.score(side, state.war_readiness[side])
    return finish(state, "uprising")


@rule("2.4")
def full_length(state: PreludeState) -> Step:
    """Case 3: after the last Turn every track scores."""
    state.log(FULL_LENGTH)
    return do(*((score_track, track) for track in FINAL_ORDER), (name_winner,))


@rule("2.4")
def name_winner(state: PreludeState) -> Step:
    """Who is ahead wins; War Readiness is not awarded."""
    return finish(state, "full_length")
