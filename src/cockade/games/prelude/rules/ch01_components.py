"""1.0 Components: whether a position is sound, and what follows from the rest of it."""

from __future__ import annotations

from typing import Final

from cockade.kernel.fields import StateError

from ..data.cards import CARD_IDS, CARDS, DECK_OF, DISCARDS, HAND, IN_PLAY, PILES, PLAYING, POOL
from ..data.counties import BOXES, COUNTIES, COUNTY_IDS, RURAL, URBAN
from ..data.effects import QUEBEC_COMMITTEE
from ..data.sides import LOYAL, PATRIOTE, SEATS, TOWARDS
from ..data.tracks import (
    ADVANCES,
    CORPS_MARKERS,
    EI,
    LAST_BOX,
    POINTS_MAX,
    RC,
    RURAL_ORGANIZATION,
    SPIRIT_MAX,
    TRACKS,
    UC,
    URBAN_ORGANIZATION,
    O,
)
from ..data.turns import LAST_TURN, ROUNDS, TURNS
from ..state import PreludeState

PLANNED_SESSION: Final = 85  # Card 85 adds a Session to the Turn track.
PROROGUED_SESSION: Final = 138  # Card 138 cancels what is left of one.
PLAYED_PILES: Final[tuple[int, ...]] = (DISCARDS, IN_PLAY, PLAYING)


def check(state: PreludeState) -> None:
    """Every component is somewhere, once, and derived markers fit; the first error is named."""
    check_sequence(state)
    check_cards(state)
    for side in (PATRIOTE, LOYAL):
        for county in COUNTIES:
            if not 0 <= state.cubes[side][county] <= BOXES[side][county]:
                raise StateError(f"cubes.{SEATS[side]}.{COUNTY_IDS[county]}: no such box")
        if not 0 <= state.opportunity_points[side] <= POINTS_MAX[side]:
            raise StateError(f"opportunity_points.{SEATS[side]}: from 0 to {POINTS_MAX[side]}")
    for track in (RC, O, UC):
        check_track(state, track)
    check_scoring(state)
    check_sessions(state)


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


def check_track(state: PreludeState, track: int) -> None:
    """A marker that shows something else than what the board says contradicts it."""
    right = board_value(state, track)
    if state.advantage[track] != right:
        pieces = "organizations" if track == O else "cubes"
        raise StateError(
            f"advantage.{TRACKS[track]}: {state.advantage[track]} contradicts {pieces}, "
            f"which make it {right}"
        )


def check_scoring(state: PreludeState) -> None:
    if abs(state.advantage[EI]) > LAST_BOX[EI]:
        raise StateError(f"advantage.EI: from {-LAST_BOX[EI]} to {LAST_BOX[EI]}")
    for track, name in enumerate(TRACKS):
        if not 0 <= state.scoring[track] <= ADVANCES:
            raise StateError(f"scoring.{name}: from 0 to {ADVANCES}")


def check_sequence(state: PreludeState) -> None:
    if not 1 <= state.turn <= LAST_TURN or not 1 <= state.round <= ROUNDS:
        raise StateError("turn, round: from 1 to 7 and from 1 to 8")
    if not 0 <= state.rebellious_spirit <= SPIRIT_MAX:
        raise StateError(f"rebellious_spirit: from 0 to {SPIRIT_MAX}")
    if state.corps_markers + sum(state.corps) != CORPS_MARKERS:
        raise StateError(
            f"corps_markers: {state.corps_markers} contradicts corps, "
            f"which leave {CORPS_MARKERS - sum(state.corps)}"
        )


def check_sessions(state: PreludeState) -> None:
    """10.0: the Sessions are those of the Turn, but for cards 85 and 138."""
    printed = TURNS[state.turn].sessions
    held = [number for number in range(1, ROUNDS + 1) if state.sessions[number]]
    added = set(held) - set(printed)
    if len(added) > (1 if played(state, PLANNED_SESSION) else 0):
        raise StateError(f"sessions: {held} contradicts turn, whose Sessions are {list(printed)}")
    if not set(printed) <= set(held) and not played(state, PROROGUED_SESSION):
        raise StateError(f"sessions: {held} contradicts turn, whose Sessions are {list(printed)}")


def played(state: PreludeState, card: int) -> bool:
    """Whether the Event of a card may have been carried out."""
    return any(card in state.piles[pile] for pile in PLAYED_PILES)


def complete(state: PreludeState, given: frozenset[str]) -> None:
    """The markers and Sessions that a saved position leaves out."""
    for track in (RC, O, UC):
        # Zeros are left out: a marker on 0 was not given, or has to be there.
        if "advantage" not in given or state.advantage[track] == 0:
            state.advantage[track] = board_value(state, track)
    if "corps_markers" not in given:
        state.corps_markers = CORPS_MARKERS - sum(state.corps)
    # Without any Session left, card 138 may have cancelled the last one.
    if "sessions" not in given and not played(state, PROROGUED_SESSION):
        take_printed_sessions(state)


def derive(state: PreludeState, given: frozenset[str]) -> None:
    """What follows from the fields of a position: markers, Sessions and the cards left over."""
    complete(state, given)
    if "sessions" not in given:
        take_printed_sessions(state)
    deal_the_rest(state, "piles" in given)


def take_printed_sessions(state: PreludeState) -> None:
    """10.0: the Sessions that the Turn track shows; a Turn that there is not has none."""
    printed = TURNS[state.turn].sessions if 1 <= state.turn <= LAST_TURN else ()
    state.sessions = [int(number in printed) for number in range(ROUNDS + 1)]


def deal_the_rest(state: PreludeState, placed: bool) -> None:
    """Cards that were not placed lie in their decks; Key Events of past Turns are discarded."""
    piles = [list(pile) if placed else [] for pile in state.piles]
    known = {card for pile in piles for card in pile}
    past = [card for turn in TURNS[1 : state.turn] for card in turn.key_events]
    if state.card and state.card not in known:
        piles[PLAYING].append(state.card)
        known.add(state.card)
    for card in CARDS:
        if card not in known:
            piles[DISCARDS if card in past else DECK_OF[card]].append(card)
    state.piles = [tuple(sorted(pile)) for pile in piles]


def board_value(state: PreludeState, track: int) -> int:
    """5.1, 5.2 and 5.4: where the board puts an Advantage Marker, before it stops at the end."""
    if track == O:
        return organizations(state)
    return control(state, RURAL if track == RC else URBAN)


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
