"""5.0 Scoring Tracks."""

from __future__ import annotations

from cockade.kernel import Done, call, rule
from cockade.kernel.flow import Step

from ..counties import URBAN
from ..effects import REPRISAL_WAIVED
from ..sides import LOYAL, PATRIOTE
from ..state import PreludeState
from ..tracks import ATTRITION, EMPTY_CITY_VP, RC, UC
from .ch06_rebellious_spirit import fear_of_reprisal


@rule("5.0")
def score_track(state: PreludeState, track: int) -> Step:
    """The Scoring Sequence of a track, which ends with its marker back on Start."""
    state.log("scores", track)
    if track == RC:
        return score_rural_counties(state)
    award_box(state, track)
    if track == UC:
        lose_to_attrition(state)
        award_empty_cities(state)
    reset_marker(state, track)
    return Done()


@rule("5.1.1")
def score_rural_counties(state: PreludeState) -> Step:
    """Fear of Reprisal first, unless No Matter the Cost spares it this once."""
    if state.in_force[REPRISAL_WAIVED]:
        state.in_force[REPRISAL_WAIVED] = 0
        state.log("waived")
        return finish_rural_counties(state, None)
    return call(fear_of_reprisal).then(finish_rural_counties)


@rule("5.1.1")
def finish_rural_counties(state: PreludeState, _: None) -> Step:
    """The VP are those of the box after the removals."""
    award_box(state, RC)
    reset_marker(state, RC)
    return Done()


def award_box(state: PreludeState, track: int) -> None:
    """The favored player scores the Advantage Marker's box; on 0 nobody does."""
    side = state.favored(track)
    if side >= 0:
        state.score(side, state.box_vp(track))
    else:
        state.log("even", track)


def reset_marker(state: PreludeState, track: int) -> None:
    """The Scoring Marker goes back to Start."""
    state.scoring[track] = 0
    state.log("reset", track)


def lose_to_attrition(state: PreludeState) -> None:
    """5.4.1: each side loses 1, 2 or 3 Cubes in each city, by its Mobilization Value there."""
    for city in URBAN:
        for side in (PATRIOTE, LOYAL):
            state.remove_cubes(side, city, ATTRITION[state.cubes[side][city]], "attrition")


def award_empty_cities(state: PreludeState) -> None:
    """5.4.1: 2 VP for each city in which the opponent has no Cube left."""
    for city in URBAN:
        for side in (PATRIOTE, LOYAL):
            if state.cubes[1 - side][city] == 0:
                state.score(side, EMPTY_CITY_VP)
