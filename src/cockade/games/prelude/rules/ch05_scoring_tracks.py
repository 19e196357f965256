"""5.0 Scoring Tracks."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, Step, call, rule, sentence

from ..data.counties import URBAN
from ..data.effects import REPRISAL_WAIVED
from ..data.sides import LOYAL, PATRIOTE
from ..data.tracks import ATTRITION as LOST_TO_ATTRITION
from ..data.tracks import EMPTY_CITY_VP, RC, UC
from ..state import PreludeState
from .ch06_rebellious_spirit import fear_of_reprisal

SCORES: Final = sentence("5.0", "The {track} track scores.", "track")
EVEN: Final = sentence("5.0", "The {track} track favors nobody.", "track")
RESET: Final = sentence("5.0", "The Scoring Marker of {track} is back on Start.", "track")
WAIVED: Final = sentence("9.5", "No Matter the Cost: there is no Fear of Reprisal.")
ATTRITION: Final = sentence(
    "5.4.1", "Attrition: {side} loses {n} in {county}.", "side n:cubes_n county"
)


@rule("5.0")
def score_track(state: PreludeState, track: int) -> Step:
    """The Scoring Sequence of a track, which ends with its marker back on Start."""
    state.log(SCORES, track)
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
        state.log(WAIVED)
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
        state.log(EVEN, track)


def reset_marker(state: PreludeState, track: int) -> None:
    """The Scoring Marker goes back to Start."""
    state.scoring[track] = 0
    state.log(RESET, track)


def lose_to_attrition(state: PreludeState) -> None:
    """5.4.1: each side loses 1, 2 or 3 Cubes in each city, by its Mobilization Value there."""
    for city in URBAN:
        for side in (PATRIOTE, LOYAL):
            lost = LOST_TO_ATTRITION[state.cubes[side][city]]
            state.remove_cubes(side, city, lost, ATTRITION)


def award_empty_cities(state: PreludeState) -> None:
    """5.4.1: 2 VP for each city in which the opponent has no Cube left."""
    for city in URBAN:
        for side in (PATRIOTE, LOYAL):
            if state.cubes[1 - side][city] == 0:
                state.score(side, EMPTY_CITY_VP)
