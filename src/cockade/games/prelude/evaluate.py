"""How good a position is for a side: Victory Points, and what the board promises."""

from __future__ import annotations

from typing import Final

from .data.cards import ACTIVITY_POINTS, FACTION, HAND
from .data.counties import RURAL, URBAN
from .data.effects import CANADIEN_IN_FORCE, MEDIA_IN_FORCE, REPRISAL_WAIVED, ST_JEAN_BAPTISTE_SOCIETY
from .data.sides import LOYAL, NEUTRAL, PATRIOTE, SEATS, TOWARDS
from .data.tracks import ADVANCES, BOX_VP, RC, REPRISAL_CUBES, REPRISAL_MODIFIER, TRACKS, UC
from .data.turns import LAST_TURN, ROUNDS
from .state import PreludeState

# A marker this far along its Scoring Track makes the next scoring so near.
NEARNESS: Final = (0.35, 0.5, 0.7, 0.95)
WIN: Final = 200.0


def evaluate(state: PreludeState, side: int) -> float:
    """Expected Victory Points of a side, seen from the end of the game."""
    if state.outcome is not None:
        return WIN if SEATS[side] in state.outcome.winners else -WIN
    return loyal_worth(state) * TOWARDS[side]


def loyal_worth(state: PreludeState) -> float:
    """Everything in Victory Points towards the Loyal player."""
    worth = float(state.victory_points)
    left = rounds_left(state)
    for track in range(len(TRACKS)):
        worth += track_worth(state, track) * scorings(state, track, left)
    worth += support(state) + influence(state) + uprising_worth(state, left)
    return worth + effects(state, left) + hand_worth(state)


def rounds_left(state: PreludeState) -> float:
    """The part of the game that is still to come."""
    return ((LAST_TURN - state.turn) * ROUNDS + ROUNDS - state.round + 1) / (LAST_TURN * ROUNDS)


def scorings(state: PreludeState, track: int, left: float) -> float:
    """How often a track may still score while its marker stands about here."""
    return NEARNESS[min(state.scoring[track], ADVANCES - 1)] + 1.6 * left


def track_worth(state: PreludeState, track: int) -> float:
    """The VP of the box, and a little for the way to the next one."""
    box = state.position(track)
    worth = BOX_VP[track][abs(box)] + 0.2 * abs(box) * (track != UC)
    if track == RC and not state.in_force[REPRISAL_WAIVED]:
        # Each third Cube that fear takes is about one box.
        worth_of_fear = 0.25 * expected_reprisal(state)
        return (worth if box > 0 else -worth) + worth_of_fear
    return worth if box > 0 else -worth


def expected_reprisal(state: PreludeState) -> float:
    """Cubes that a Fear of Reprisal roll takes on the average."""
    modifier = REPRISAL_MODIFIER[state.rebellious_spirit]
    return sum(REPRISAL_CUBES[max(0, min(9, die + modifier))] for die in range(1, 7)) / 6


def support(state: PreludeState) -> float:
    """Cubes: the first of a lead count most, cities more than the country."""
    patriote, loyal = state.cubes[PATRIOTE], state.cubes[LOYAL]
    worth = 0.0
    for county in RURAL:
        gap = loyal[county] - patriote[county]
        worth += 0.09 * max(-4, min(4, gap)) + 0.02 * gap
    for city in URBAN:
        gap = loyal[city] - patriote[city]
        worth += 0.3 * max(-4, min(4, gap)) + 0.1 * gap
        worth += 0.6 * (patriote[city] < 2) - 0.6 * (loyal[city] < 2)
    return worth


def influence(state: PreludeState) -> float:
    """Opportunity Points, and Organizations beyond their track."""
    points = state.opportunity_points
    worth = 0.22 * (points[LOYAL] - points[PATRIOTE])
    for side in (PATRIOTE, LOYAL):
        worth += 0.8 * state.has_urban_organization(side) * TOWARDS[side]
    return worth


def uprising_worth(state: PreludeState, left: float) -> float:
    """War Readiness counts the more, the nearer an uprising is; and it ends the game."""
    near = (state.rebellious_spirit / 15.0) ** 2
    ready = state.war_readiness[LOYAL] - state.war_readiness[PATRIOTE]
    final = state.victory_points + ready
    return near * ready + near * near * (4.0 if final >= 0 else -4.0) * (1 - left)


def effects(state: PreludeState, left: float) -> float:
    """Lasting effects that wait."""
    force = state.in_force
    worth = -2.0 * force[ST_JEAN_BAPTISTE_SOCIETY] * left - 1.0 * force[REPRISAL_WAIVED]
    for side in (PATRIOTE, LOYAL):
        on = (force[CANADIEN_IN_FORCE + side] > 0) + (force[MEDIA_IN_FORCE + side] > 0)
        worth += 1.2 * on * TOWARDS[side]
    return worth + 0.3 * (sum(state.special_used[6:]) - sum(state.special_used[:6]))


def hand_worth(state: PreludeState) -> float:
    """Cards in hand: own ones are worth their points and more, opposing ones less."""
    worth = 0.0
    for side in (PATRIOTE, LOYAL):
        for card in state.piles[HAND + side]:
            share = 0.3 if FACTION[card] in (side, NEUTRAL) else 0.12
            worth += share * ACTIVITY_POINTS[card] * TOWARDS[side]
    return worth
