"""What Battles to come are likely to bring: who will hold the ground, and with how many units.

Exact odds (`hints/battles.py`) take milliseconds. Here both sides lose in every roll what they may
expect to lose; how far the winner is ahead in the end gives the chance. On the 1,500
Battles that its numbers were fitted to it is 4 points from the exact one (root of the mean square),
on mixed armies up to 21.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt
from typing import Final, NamedTuple

from ..data.map import SIZE
from ..data.pieces import AMERICAN_GREEN, COLOUR_OF, DICE_LIMIT, DIE_FACES, GREEN, WIDTH
from ..state import WASHINGTON, Rebellion
from .zones import ZONES, ZONES_AT, ground, worth

HITS: Final = tuple(DIE_FACES[COLOUR_OF[c]].count("hit") / 6 for c in range(WIDTH))
FLIGHTS: Final = tuple(DIE_FACES[COLOUR_OF[c]].count("flee") / 6 for c in range(WIDTH))
# A side with less than this is beaten.
BEATEN: Final = 0.3
# A lead of so many units in the end makes a favourite, by the root of all units; and a side that
# wins against the odds keeps so many, by the root of its own.
STEEP: Final = 2.0
KEPT: Final = 0.92
# A unit lost is worth so much of a colony, and one that fled, and will come back, half of that.
LOSS: Final = 0.03
FLED: Final = 0.5


class Fight(NamedTuple):
    """How a Battle will probably end: the chance of the British, and what each winner keeps.

    What it costs counts in units, American losses less British ones.
    """

    british: float
    left: tuple[int, int]
    losses: float = 0.0


class Force(NamedTuple):
    """A side in a Battle: units, dice, and what all dice together bring in a roll."""

    units: int
    dice: int
    hits: float
    flights: float


@lru_cache(maxsize=1 << 14)
def likely(units: tuple[int, ...], first: int) -> Fight:
    """How a Battle of these units will probably end if this side rolls first."""
    pairs = min(units[GREEN], units[AMERICAN_GREEN])
    sides = force_of(units, 0, pairs), force_of(units, WIDTH // 2, pairs)
    if not (sides[0].units and sides[1].units):
        return Fight(float(bool(sides[0].units)), (sides[0].units, sides[1].units))
    ends, fled = attrition(sides, first)
    lead = (ends[0] - ends[1]) / sqrt(sides[0].units + sides[1].units)
    left = [max(end, KEPT * sqrt(side.units)) for end, side in zip(ends, sides, strict=True)]
    lost = [side.units - max(0.0, end) for end, side in zip(ends, sides, strict=True)]
    return Fight(
        1 / (1 + exp(-STEEP * lead)),
        (max(1, round(left[0])), max(1, round(left[1]))),
        lost[1] - lost[0] - (1 - FLED) * (fled[1] - fled[0]),
    )


def force_of(units: tuple[int, ...], start: int, pairs: int) -> Force:
    """A side of a Battle once Natives have left in pairs."""
    count, dice, hits, flights = 0, 0, 0.0, 0.0
    for column in range(start, start + WIDTH // 2):
        there = units[column] - (pairs if COLOUR_OF[column] == GREEN else 0)
        rolled = min(there, DICE_LIMIT[column])
        count, dice = count + there, dice + rolled
        hits += rolled * HITS[column]
        flights += rolled * FLIGHTS[column]
    return Force(count, dice, hits, flights)


def attrition(sides: tuple[Force, Force], first: int) -> tuple[list[float], list[float]]:
    """What is left of each side if every roll brings what may be expected of it, and who fled."""
    left, fled, side = [float(sides[0].units), float(sides[1].units)], [0.0, 0.0], first
    while min(left) > BEATEN:
        force = sides[side]
        share = min(1.0, left[side] / force.dice)
        left[1 - side] -= force.hits * share
        left[side] -= force.flights * share
        fled[side] += force.flights * share
        side = 1 - side
    return left, fled


def prospects(state: Rebellion) -> float:
    """What the Battles to come will change in what is held and in units, in points."""
    areas = state.contested()
    if not areas:
        return 0.0
    attacker = max(0, state.active) >> 1
    first = attacker if state.in_force[WASHINGTON] else 1 - attacker
    fights = tuple([likely(units_at(state, area), first) for area in areas])
    return change(state.scenario, bytes(ground(state)), tuple(areas), fights)


def units_at(state: Rebellion, area: int) -> tuple[int, ...]:
    return tuple(state.units[area * WIDTH : area * WIDTH + WIDTH])


@lru_cache(maxsize=1 << 14)
def change(scenario: int, now: bytes, areas: tuple[int, ...], fights: tuple[Fight, ...]) -> float:
    """The likelier ends of all Battles, and for each of them the other one by its chance."""
    after, total = list(now), 0.0
    for area, fight in zip(areas, fights, strict=True):
        settle(after, area, fight, fight.british >= 0.5)
        total += LOSS * fight.losses
    touched = tuple(sorted({zone for area in areas for zone in ZONES_AT[scenario][area]}))
    total += points(scenario, touched, after) - points(scenario, touched, now)
    for area, fight in zip(areas, fights, strict=True):
        other, there = after[:], ZONES_AT[scenario][area]
        settle(other, area, fight, fight.british < 0.5)
        chance = min(fight.british, 1 - fight.british)
        total += chance * (points(scenario, there, other) - points(scenario, there, after))
    return total


def settle(areas: list[int], area: int, fight: Fight, british: bool) -> None:
    """Write down that a side has won."""
    areas[area] = fight.left[0] if british else 0
    areas[SIZE + area] = 0 if british else fight.left[1]


def points(scenario: int, numbers: Sequence[int], areas: Sequence[int]) -> float:
    zones = ZONES[scenario]
    return sum([worth(zones[number], areas) for number in numbers])
