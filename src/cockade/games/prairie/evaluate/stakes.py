"""What unrest and places are worth, and when."""

from __future__ import annotations

from math import exp
from typing import Final

from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.places import BATOCHE, PLACE_HEX
from ..data.status import LARGE_BATTLE
from ..data.tables import FREED_AT, RISING
from ..rules.ch18_verdicts import RISING_BY
from ..state import Prairie
from .aims import AIMS
from .army import Forces
from .picture import Picture
from .prospects import VICTORY

# What it counts at the start and at the end of a campaign to hold a place.
EARLY: Final = 0.2
LATE: Final = 3.0
# How much the Government's targets pull at the start.
SLOWLY: Final = 0.3
# How steeply unrest counts beyond half the level that frees the tribes.
STIRRING: Final = 0.006
# 12.3: points of unrest that a battle moves.
IN_SMALL, IN_LARGE = 1.0, 2.0
# What a rising counts beside its points, and how many points come at a time.
RISEN: Final = 120.0
TOGETHER: Final = 3
# How many points of unrest a week may bring when all goes wrong.
A_WEEK: Final = 4
# 16.2: points of unrest that it saves to drive the provisional government from Batoche.
SEAT: Final = 4.0
SEAT_HEX: Final = PLACE_HEX[BATOCHE]
# What a place that falls brings beside its point: hostages may be taken.
CAPTURE: Final = 1.3


def worth_of(level: int) -> float:
    """What a level of unrest is worth: the nearer to a rising, the more a point counts."""
    worth = level + STIRRING * max(0, level - FREED_AT // 2) ** 3
    return worth + (RISEN if level >= RISING else 0.0)


WORTH: Final = tuple(worth_of(level) for level in range(2 * RISING))
# Misfortunes come together, so that the last points before a rising have its price in them.
PRICE: Final = tuple((WORTH[n + TOGETHER] - WORTH[n]) / TOGETHER for n in range(RISING + 1))


# In campaign 1, by Game-Turn: the level from which every second game comes to a rising, and how
# much lower or higher it is in others, by 156 games between greedy bots.
EVEN: Final[tuple[float, ...]] = (
    5.0,
    9.0,
    13.0,
    18.0,
    22.0,
    25.0,
    26.0,
    27.0,
    27.0,
    27.0,
    27.0,
    27.5,
    29.0,
)
SPREAD: Final[tuple[float, ...]] = (
    13.0,
    12.0,
    10.0,
    8.0,
    7.0,
    5.0,
    5.0,
    5.0,
    5.0,
    5.0,
    4.0,
    3.5,
    2.5,
)
# What a rising costs there; and a point counts for itself as long as so many weeks are left.
ALL_IS_LOST: Final = 250.0
WEEKS: Final = 6.0


def likely_rising(turn: int, level: int) -> float:
    """How likely it is that the unrest of a week in campaign 1 comes to a rising."""
    if level >= RISING:
        return 1.0
    return 1.0 / (1.0 + exp(1.7 * (EVEN[turn] - level) / SPREAD[turn]))


def worth_in(turn: int) -> tuple[float, ...]:
    """What each level is worth in a week of campaign 1."""
    each = min(1.0, (len(EVEN) - turn) / WEEKS)
    levels = range(2 * RISING)
    return tuple([each * level + ALL_IS_LOST * likely_rising(turn, level) for level in levels])


BY_TURN: Final = tuple(worth_in(turn) for turn in range(len(EVEN)))


def unrest(state: Prairie) -> float:
    """Points of unrest, dearer near the two levels that change the game."""
    if past_rising(state):
        return 0.0
    level = max(0, state.unrest + state.pending) + state.provisional
    stirred = 3.0 if state.freed else 0.1 * min(level, FREED_AT)
    if state.setup.id == "our_brave_boys":
        return BY_TURN[state.turn][min(level, 2 * RISING - 1)] + stirred
    return danger(state) * WORTH[min(level, 2 * RISING - 1)] + stirred


def price_of(state: Prairie) -> float:
    """What one more point of unrest would be worth."""
    if past_rising(state):
        return 0.0
    if state.setup.id == "our_brave_boys":
        level, row = min(RISING, max(0, state.unrest + state.pending)), BY_TURN[state.turn]
        return (row[level + TOGETHER] - row[level]) / TOGETHER
    return danger(state) * PRICE[min(RISING, max(0, state.unrest + state.pending))]


def price_of_field(state: Prairie) -> float:
    """12.3: what it costs in a campaign to leave a battle to the enemy."""
    points = IN_LARGE if state.size == LARGE_BATTLE else IN_SMALL
    return VICTORY + points * AIMS[state.scenario].unrest * price_of(state)


def danger(state: Prairie) -> float:
    """How far a rising may still come: with little unrest and few weeks left it cannot.

    In campaign 2 other dates decide; for campaign 1 see `likely_rising`.
    """
    if state.setup.id == "on_to_regina":
        return 1.0
    weeks = state.setup.turns[-1] - state.turn + 1
    level = max(0, state.unrest + state.pending)
    return min(1.0, (level + A_WEEK * weeks) / RISING)


def past_rising(state: Prairie) -> bool:
    """In campaign 2 a rising comes too late in the end."""
    return state.setup.id == "on_to_regina" and state.turn > RISING_BY[-1]


def add_places(state: Prairie, picture: Picture, prizes: Forces, price: float) -> None:
    """What the Government has to fear for its places: each that falls stirs unrest (9.31).

    A place that it is about to take can be lost again.
    """
    held = picture.holdings
    worth, lasting = held.worth[GOVERNMENT], lasting_share(state)
    theirs, taken = held.worth[ABORIGINAL], picture.forces[GOVERNMENT]
    if not theirs.keys().isdisjoint(taken):
        worth = worth | {hex: value for hex, value in theirs.items() if hex in taken}
    for hex, value in worth.items():
        prizes[hex] = prizes.get(hex, 0.0) + value * lasting + price * CAPTURE


def places(state: Prairie, picture: Picture, prospects: dict[int, float], price: float) -> float:
    """Undestroyed places by who holds them, or will at the end of the phase, with what it stirs."""
    held, lasting = picture.holdings, lasting_share(state)
    found, (aboriginal, government) = 0.0, picture.forces
    if held.safe(aboriginal, government):
        # Nothing is about to change hands, so that the price does not matter.
        return held.sum(lasting)
    for hex, value, before in held.rows:
        share = before
        if hex in prospects:
            share = 2.0 * prospects[hex] - 1.0
        elif hex in aboriginal:
            share = 1.0
        elif hex in government:
            share = -1.0
        found += value * share * lasting + 0.5 * price * (share - before)
        if hex == SEAT_HEX and state.provisional:
            found += 0.5 * price * SEAT * (share - before)
    return found


def hurry(state: Prairie) -> float:
    """The Government's columns are slow to assemble; nobody else should rush into danger."""
    if state.setup.battle:
        return 1.0
    return SLOWLY + (1.0 - SLOWLY) * state.turn / state.setup.turns[-1]


def lasting_share(state: Prairie) -> float:
    """How much it counts who holds a place now: in a campaign only the end decides."""
    if state.setup.battle:
        return 1.0
    return EARLY + (LATE - EARLY) * (state.turn / state.setup.turns[-1]) ** 2
