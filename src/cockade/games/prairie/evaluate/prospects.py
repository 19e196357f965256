"""Battles on the map and battles to be feared: who would win them, and what is at stake."""

from __future__ import annotations

from functools import cache
from typing import Final

from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.land import FORD, GRID, HILLS, TERRAIN
from ..data.pieces import RATING, RIEL
from ..data.places import NO_PLACE, PLACE_AT, PLACES
from ..data.tables import HILLS_SHIFT, PLACE_SHIFT
from ..state import Prairie
from .picture import Forces, Picture

# Set by hand like the powers of `picture`: how steep the odds are, what a leader's point and a
# column are worth, as factors of the odds.
STEEPNESS: Final = 2.2
# Luck weighs more where few fight.
LUCK: Final = 0.6
LEADER_POINT: Final = 2.2
COLUMN: Final = 0.82
WADED: Final = 0.72
# What a battle is worth beside the power that may be lost in it.
VICTORY: Final = 2.5
LOSSES: Final = 0.7
# How much of a stack can be upon another before it moves again, by distance; the second in winter.
REACH: Final[tuple[tuple[float, ...], ...]] = (
    (1.0, 1.0, 0.9, 0.7, 0.5, 0.25, *[0.0] * 250),
    (1.0, 0.9, 0.6, 0.3, 0.1, *[0.0] * 251),
)
# A threat of less than this share of a stack is none.
FEARED: Final = 0.25
# How sure it is that those who can come up will.
COMING_UP: Final = 0.6

SHIFT: Final = tuple(
    (HILLS_SHIFT if TERRAIN[hex] == HILLS else 0)
    + (PLACE_SHIFT[PLACES[PLACE_AT[hex]].kind] if PLACE_AT[hex] != NO_PLACE else 0)
    for hex in range(len(TERRAIN))
)
# Odds of whoever enters a hex, and of one who waits there.
ENTERING: Final = tuple(COLUMN**columns for columns in SHIFT)


def rating(state: Prairie, picture: Picture, side: int, hex: int) -> int:
    """What a leader in the hex adds to the fire; after the first week Riel hinders the others."""
    here = [leader for leader, at in picture.leaders[side].items() if at == hex]
    if RIEL in here and state.turn > 1:
        return RATING[RIEL]
    return max([RATING[leader] for leader in here], default=0)


def chance(attack: float, defence: float, factor: float) -> float:
    """How often the first of two forces wins: power against power."""
    odds: float = factor * ((attack + LUCK) / (defence + LUCK)) ** STEEPNESS
    return odds / (1.0 + odds)


def battle_chance(state: Prairie, picture: Picture, hex: int) -> float:
    """How often Métis and First Nations win the battle in a hex."""
    entered = state.entered if state.battle == hex else state.phasing
    factor = LEADER_POINT ** (
        rating(state, picture, ABORIGINAL, hex) - rating(state, picture, GOVERNMENT, hex)
    )
    if entered == ABORIGINAL:
        factor *= ENTERING[hex]
    elif entered == GOVERNMENT:
        factor /= ENTERING[hex]
    if state.battle == hex and FORD in state.entry:
        factor *= WADED if entered == ABORIGINAL else 1 / WADED
    powers = [forces[hex] for forces in picture.forces]
    if picture.fresh:
        powers[state.phasing] += COMING_UP * help_near(state, picture.fresh, hex)
    return chance(powers[0], powers[1], factor)


def help_near(state: Prairie, fresh: Forces, hex: int) -> float:
    """The power that could still join a battle in this phase."""
    row, reach = GRID.distances(hex), REACH[state.winter]
    return sum([power * reach[row[here]] for here, power in fresh.items() if here != hex], 0.0)


def battles(state: Prairie, picture: Picture) -> dict[int, float]:
    """The chance of Métis and First Nations in every hex that both sides are in."""
    contested = picture.forces[0].keys() & picture.forces[1].keys()
    return {hex: battle_chance(state, picture, hex) for hex in contested}


def battle_worth(picture: Picture, hex: int, won: float, prizes: tuple[float, float]) -> float:
    """What a battle promises Métis and First Nations less what it threatens them with."""
    aboriginal, government = picture.forces
    gain = VICTORY + LOSSES * government[hex] + prizes[1]
    loss = VICTORY + LOSSES * aboriginal[hex] + prizes[0]
    return won * gain - (1.0 - won) * loss


@cache
def upon(hex: int, winter: bool) -> tuple[float, ...]:
    """How much of a force in every hex could be upon a hex before it moves again."""
    reach = REACH[winter]
    return tuple([reach[distance] for distance in GRID.distances(hex)])


@cache
def around(hex: int, winter: bool) -> frozenset[int]:
    """The other hexes from which a force could be upon a hex."""
    row = upon(hex, winter)
    return frozenset([there for there, share in enumerate(row) if share and there != hex])


def quietest(goals: list[int], enemy: Forces, winter: bool) -> int:
    """The goal that the least power could be upon; the first of those that nobody threatens."""
    least, found = 1e9, goals[0]
    for goal in goals:
        row, near = upon(goal, winter), around(goal, winter).intersection(enemy)
        threat = sum([enemy[there] * row[there] for there in near], 0.0) + enemy.get(goal, 0.0)
        if not threat:
            return goal
        if threat < least:
            least, found = threat, goal
    return found


def at_risk(state: Prairie, picture: Picture, side: int, worth: Forces) -> float:
    """What a side has to fear for its stacks, and for what it left unguarded, from all enemies
    that could be upon them."""
    own, enemy, total = picture.forces[side], picture.forces[1 - side], 0.0
    winter = state.winter
    for hex, power in (dict.fromkeys(worth, 0.0) | own).items():
        # Whoever is in the same hex is the matter of a battle; others may come up after it.
        near = around(hex, winter).intersection(enemy)
        if not near:
            continue
        row = upon(hex, winter)
        threat = sum([enemy[there] * row[there] for there in near], 0.0)
        if threat > FEARED * power:
            led = LEADER_POINT ** rating(state, picture, side, hex)
            lost = chance(threat, power, ENTERING[hex] / led)
            total += lost * (LOSSES * power + 0.5 * VICTORY + worth.get(hex, 0.0))
    return total


def leaders_by_hex(picture: Picture, side: int, worth: tuple[float, ...]) -> Forces:
    """What the leaders in each hex are worth."""
    found: Forces = {}
    for leader, hex in picture.leaders[side].items():
        found[hex] = found.get(hex, 0.0) + worth[leader]
    return found
