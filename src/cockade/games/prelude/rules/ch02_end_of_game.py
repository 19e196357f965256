"""2.4 End of game."""

from __future__ import annotations

from cockade.kernel import do, over, rule
from cockade.kernel.flow import Step

from ..sides import LOYAL, PATRIOTE
from ..state import PreludeState
from ..tracks import AUTOMATIC_WIN, FINAL_ORDER, UPRISING
from .ch05_scoring_tracks import score_track


def check_victory(state: PreludeState) -> Step | None:
    """At the end of a half or a Turn: an uprising comes before 20 VP."""
    if state.rebellious_spirit >= UPRISING:
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
    state.log("uprising")
    return do(*((score_track, track) for track in FINAL_ORDER), (award_readiness,))


@rule("6.1")
def award_readiness(state: PreludeState) -> Step:
    """Both sides get the VP of their markers; only the final position counts."""
    state.log("war_readiness")
    for side in (PATRIOTE, LOYAL):
        state.score(side, state.war_readiness[side])
    return finish(state, "uprising")


@rule("2.4")
def full_length(state: PreludeState) -> Step:
    """Case 3: after the last Turn every track scores."""
    state.log("full_length")
    return do(*((score_track, track) for track in FINAL_ORDER), (name_winner,))


@rule("2.4")
def name_winner(state: PreludeState) -> Step:
    """Who is ahead wins; War Readiness is not awarded."""
    return finish(state, "full_length")
