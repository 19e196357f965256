"""Whether a position is sound: every component somewhere, derived markers as the board has them."""

from __future__ import annotations

from cockade.kernel.fields import StateError

from ..data.cards import CARD_IDS, CARDS, DECK_OF, HAND, PILES, POOL
from ..data.counties import BOXES, COUNTIES, COUNTY_IDS, RURAL, URBAN
from ..data.effects import QUEBEC_COMMITTEE
from ..data.sides import LOYAL, PATRIOTE, SEATS, TOWARDS
from ..data.tracks import (
    ADVANCES,
    CORPS_MARKERS,
    EI,
    POINTS_MAX,
    RC,
    RURAL_ORGANIZATION,
    SPIRIT_MAX,
    TRACKS,
    UC,
    URBAN_ORGANIZATION,
    O,
)
from ..data.turns import LAST_TURN, ROUNDS
from ..state import PreludeState


def check(state: PreludeState) -> None:
    """Every component is somewhere, once, and derived markers fit; the first error is named."""
    check_cards(state)
    for side in (PATRIOTE, LOYAL):
        for county in COUNTIES:
            if not 0 <= state.cubes[side][county] <= BOXES[side][county]:
                raise StateError(f"cubes.{SEATS[side]}.{COUNTY_IDS[county]}: no such box")
        if not 0 <= state.opportunity_points[side] <= POINTS_MAX[side]:
            raise StateError(f"opportunity_points.{SEATS[side]}: from 0 to {POINTS_MAX[side]}")
    for track, wanted in ((RC, control(state, RURAL)), (UC, control(state, URBAN))):
        check_track(state, track, wanted)
    check_track(state, O, organizations(state))
    check_track(state, EI, state.position(EI))
    check_sequence(state)


def check_cards(state: PreludeState) -> None:
    if sorted(card for pile in state.piles for card in pile) != list(CARDS):
        raise StateError("piles: all 147 cards must lie in them, each once")
    for pile in range(HAND):
        if any(DECK_OF[card] != pile for card in state.piles[pile]):
            raise StateError(f"piles.{PILES[pile]}: it holds a card of another deck")
    hands = {card for pile in state.piles[HAND:POOL] for card in pile}
    for card, seats in enumerate(state.known):
        if seats and card not in hands:
            raise StateError(f"known.{CARD_IDS[card]}: who saw a card matters only in a hand")
    for entry in state.waiting:
        if not isinstance(entry, tuple) or len(entry) != 2 or entry[0] not in CARDS:
            raise StateError(f"waiting: {entry!r} is no pair of a card and a County")


def check_track(state: PreludeState, track: int, wanted: int) -> None:
    if state.advantage[track] != wanted:
        raise StateError(f"advantage.{TRACKS[track]}: the board makes it {wanted}")
    if not 0 <= state.scoring[track] <= ADVANCES:
        raise StateError(f"scoring.{TRACKS[track]}: from 0 to {ADVANCES}")


def check_sequence(state: PreludeState) -> None:
    if not 1 <= state.turn <= LAST_TURN or not 1 <= state.round <= ROUNDS:
        raise StateError("turn, round: from 1 to 7 and from 1 to 8")
    if not 0 <= state.rebellious_spirit <= SPIRIT_MAX:
        raise StateError(f"rebellious_spirit: from 0 to {SPIRIT_MAX}")
    if state.corps_markers + sum(state.corps) != CORPS_MARKERS:
        raise StateError(f"corps_markers: {CORPS_MARKERS} with those of the Corps are needed")


def control(state: PreludeState, counties: tuple[int, ...]) -> int:
    """The Counties that Loyal controls less those that the Patriotes control."""
    held = [state.control(county) for county in counties]
    return held.count(LOYAL) - held.count(PATRIOTE)


def organizations(state: PreludeState) -> int:
    """5.2: 2 boxes for an Urban Organization and card 75, 1 for a Rural one."""
    box = 2 * state.in_force[QUEBEC_COMMITTEE] * TOWARDS[PATRIOTE]
    for side in (PATRIOTE, LOYAL):
        urban = len(state.urban_organizations(side)) * URBAN_ORGANIZATION
        rural = len(state.rural_organizations(side)) * RURAL_ORGANIZATION
        box += (urban + rural) * TOWARDS[side]
    return box
