"""How good a position is for a side, in named terms: Victory Points and what the board promises."""

from __future__ import annotations

from typing import Final

from cockade.kernel.judgement import along, load_judgement

from .data import FOLDER
from .data.cards import ACTIVITY_POINTS, FACTION, HAND, POOL
from .data.counties import RURAL, URBAN
from .data.effects import (
    CANADIEN_IN_FORCE,
    MEDIA_IN_FORCE,
    REPRISAL_WAIVED,
    ST_JEAN_BAPTISTE_SOCIETY,
)
from .data.sides import LOYAL, PATRIOTE, SEATS, TOWARDS
from .data.tracks import (
    AUTOMATIC_WIN,
    BOX_VP,
    POINTS_GAIN,
    POINTS_MAX,
    RC,
    REPRISAL_CUBES,
    REPRISAL_MODIFIER,
    SPIRIT_MAX,
    UC,
)
from .data.turns import LAST_TURN, ROUNDS
from .rules.ch07_opportunity_pool import NEVER, PRICE
from .state import PreludeState

NAMES: Final = (
    "result",
    "victory points",
    "automatic victory",
    "Rural Counties track",
    "Organizations track",
    "External Influence track",
    "Urban Counties track",
    "Rural Counties later",
    "Organizations later",
    "External Influence later",
    "Urban Counties later",
    "Rural Counties at the end",
    "Organizations at the end",
    "External Influence at the end",
    "Urban Counties at the end",
    "fear of reprisal",
    "leads in the country",
    "cubes in the country",
    "leads in the cities",
    "cubes in the cities",
    "cities nearly empty",
    "opportunity points",
    "actions without a card",
    "urban organizations",
    "war readiness",
    "uprising",
    "St-Jean-Baptiste",
    "no matter the cost",
    "newspapers",
    "special actions left",
    "cards in hand",
    "opposing cards in hand",
)
JUDGEMENT: Final = load_judgement(FOLDER, NAMES)
# A marker this far along its Scoring Track makes the next scoring so near.
NEARNESS: Final[tuple[float, ...]] = (0.35, 0.5, 0.7, 0.95, 0.95)
# By track and distance: the VP of a box, and a little for the way to the next one.
BOX_WORTH: Final = tuple(
    tuple(vp + 0.2 * box * (track != UC) for box, vp in enumerate(boxes))
    for track, boxes in enumerate(BOX_VP)
)
# By Rebellious Spirit: the Cubes that a Fear of Reprisal roll takes on average.
EXPECTED_REPRISAL: Final = tuple(
    sum(REPRISAL_CUBES[max(0, min(9, die + modifier))] for die in range(1, 7)) / 6
    for modifier in REPRISAL_MODIFIER
)
# By track: its terms for the next scoring, for those later and for the one that ends the game.
TRACK_TERMS: Final = tuple(
    (f"{track} track", f"{track} later", f"{track} at the end")
    for track in ("Rural Counties", "Organizations", "External Influence", "Urban Counties")
)
# Opportunity Points that a side may hold when a Turn ends without losing any of its gain.
KEPT: Final = tuple(most - gain for most, gain in zip(POINTS_MAX, POINTS_GAIN, strict=True))
# The first points are for the Event or the check that matters most; the others count less.
RESERVE: Final = 4
FIRST: Final = 1.5
REST: Final = 0.9
# So many points ahead are enough for the case of an uprising.
SAFE: Final = 5.0
MOST: Final = 15
# A lead counts up to 4 Cubes; negative ones are found from the end.
LEAD: Final = tuple(max(-4, min(4, n)) for n in (*range(MOST + 1), *range(-MOST, 0)))


def terms(state: PreludeState, side: int) -> dict[str, float]:
    """What speaks for a side, term by term; the other side has the same with the signs turned."""
    if state.outcome is not None:
        return {"result": 1.0 if SEATS[side] in state.outcome.winners else -1.0}
    left = rounds_left(state)
    found: dict[str, float] = {}
    add_points(state, found)
    add_tracks(state, left, found)
    add_cubes(state, found)
    add_markers(state, left, found)
    add_cards(state, found)
    return found if side == LOYAL else {name: -value for name, value in found.items()}


def rounds_left(state: PreludeState) -> float:
    """The part of the game that is still to come."""
    return ((LAST_TURN - state.turn) * ROUNDS + ROUNDS - state.round + 1) / (LAST_TURN * ROUNDS)


def add_points(state: PreludeState, found: dict[str, float]) -> None:
    """Victory Points, and more of them when they nearly end the game."""
    points = state.victory_points
    found["victory points"] = points
    near = max(0.0, abs(points) - AUTOMATIC_WIN / 2) / AUTOMATIC_WIN
    found["automatic victory"] = near * near * (1.0 if points > 0 else -1.0)


def add_tracks(state: PreludeState, left: float, found: dict[str, float]) -> None:
    """Each track: its box for the scoring that is next, for those later, and for the last one."""
    scoring = state.scoring
    over = 1.0 - left
    for track, (soon, later, end) in enumerate(TRACK_TERMS):
        worth = box_worth(state, track)
        found[soon] = worth * NEARNESS[scoring[track]]
        found[later] = worth * left
        found[end] = worth * over
    if not state.in_force[REPRISAL_WAIVED]:
        # Each third Cube that fear takes is about one box.
        fear = EXPECTED_REPRISAL[state.rebellious_spirit]
        found["fear of reprisal"] = fear * (NEARNESS[scoring[RC]] + 1.6 * left)


def box_worth(state: PreludeState, track: int) -> float:
    box = state.position(track)
    return BOX_WORTH[track][box] if box > 0 else -BOX_WORTH[track][-box]


def add_cubes(state: PreludeState, found: dict[str, float]) -> None:
    """The first Cubes of a lead count most, those in the cities more than the others."""
    patriote, loyal = state.cubes
    leads = cubes = 0
    for county in RURAL:
        gap = loyal[county] - patriote[county]
        leads += LEAD[gap]
        cubes += gap
    found["leads in the country"] = leads
    found["cubes in the country"] = cubes
    leads = cubes = empty = 0
    for city in URBAN:
        gap = loyal[city] - patriote[city]
        leads += LEAD[gap]
        cubes += gap
        empty += (patriote[city] < 2) - (loyal[city] < 2)
    found["leads in the cities"] = leads
    found["cubes in the cities"] = cubes
    found["cities nearly empty"] = empty


def add_markers(state: PreludeState, left: float, found: dict[str, float]) -> None:
    """Points, Organizations beyond their track, lasting effects, and an uprising that is near."""
    force, used = state.in_force, state.special_used
    add_opportunity(state, found)
    urban = state.has_urban_organization
    found["urban organizations"] = urban(LOYAL) - urban(PATRIOTE)
    near = (state.rebellious_spirit / SPIRIT_MAX) ** 2
    ready = state.war_readiness[LOYAL] - state.war_readiness[PATRIOTE]
    found["war readiness"] = near * ready
    found["uprising"] = near * near * max(-1.0, min(1.0, if_uprising(state, ready) / SAFE))
    found["St-Jean-Baptiste"] = -force[ST_JEAN_BAPTISTE_SOCIETY] * left
    found["no matter the cost"] = -force[REPRISAL_WAIVED]
    newspapers = [
        TOWARDS[side] * (force[effect + side] > 0)
        for effect in (CANADIEN_IN_FORCE, MEDIA_IN_FORCE)
        for side in (PATRIOTE, LOYAL)
    ]
    found["newspapers"] = sum(newspapers)
    found["special actions left"] = sum(used[6:]) - sum(used[:6])


def add_opportunity(state: PreludeState, found: dict[str, float]) -> None:
    """Points that can still be spent, and actions for which there is neither a card nor a price."""
    share = (ROUNDS - state.round + 1) / ROUNDS
    usable, idle = [], []
    for side in (PATRIOTE, LOYAL):
        points = state.opportunity_points[side]
        # What lies beyond the gain at the end of the Turn is lost unless it is spent before.
        lasting = min(points, KEPT[side]) if state.turn < LAST_TURN else 0
        reserve = FIRST * min(lasting, RESERVE) + REST * max(0, lasting - RESERVE)
        usable.append(reserve + REST * (points - lasting) * share)
        lacking = actions_left(state, side) - len(state.piles[HAND + side])
        idle.append(lacking - bought_for(state, side, points, lacking) if lacking > 0 else 0.0)
    found["opportunity points"] = usable[LOYAL] - usable[PATRIOTE]
    found["actions without a card"] = idle[PATRIOTE] - idle[LOYAL]


def actions_left(state: PreludeState, side: int) -> int:
    """Cards that a side will be asked for until the Turn ends."""
    done = state.second_half if side == state.first else 0
    acting = state.first == (1 - side if state.second_half else side)
    return ROUNDS - state.round + 1 - (done or (acting and state.card > 0))


def bought_for(state: PreludeState, side: int, points: int, lacking: int) -> float:
    """How many of the actions without a card the points pay for, at the lowest price there is."""
    price = PRICE[side]
    lowest = min([price[card] for card in state.piles[POOL]], default=NEVER)
    return min(float(lacking), points / lowest)


def if_uprising(state: PreludeState, ready: int) -> int:
    """By how many points the Loyal side would win if the uprising came now."""
    boxes = [state.position(track) for track in range(len(BOX_VP))]
    scored = [vp[box] if box > 0 else -vp[-box] for vp, box in zip(BOX_VP, boxes, strict=True)]
    return state.victory_points + ready + sum(scored)


def add_cards(state: PreludeState, found: dict[str, float]) -> None:
    """Activity Points in hand: own and neutral cards are worth more than opposing ones."""
    own = opposing = 0
    for card in state.piles[HAND + LOYAL]:
        if FACTION[card] == PATRIOTE:
            opposing += ACTIVITY_POINTS[card]
        else:
            own += ACTIVITY_POINTS[card]
    for card in state.piles[HAND + PATRIOTE]:
        if FACTION[card] == LOYAL:
            opposing -= ACTIVITY_POINTS[card]
        else:
            own -= ACTIVITY_POINTS[card]
    found["cards in hand"] = own
    found["opposing cards in hand"] = opposing


def scale(state: PreludeState) -> float:
    """How many Victory Points ahead are a sure advantage: fewer towards the end."""
    return along(JUDGEMENT.scale, 1.0 - rounds_left(state))


def turn_of(state: PreludeState) -> tuple[int, int, int, int]:
    """A half of an Action Round is a turn."""
    return (state.turn, state.round, state.second_half, state.first)
