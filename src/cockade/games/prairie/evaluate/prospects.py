"""Battles on the map and battles to be feared: who would win them, and what is at stake."""

from __future__ import annotations

from typing import Final

from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.land import FORD, GRID, HILLS, TERRAIN
from ..data.pieces import RATING, RIEL
from ..data.places import NO_PLACE, PLACE_AT, PLACES
from ..data.tables import HILLS_SHIFT, PLACE_SHIFT
from ..state import Prairie
from .picture import REACH, Army, Forces, Picture

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
    leaders = picture.armies[side].leaders
    if hex not in leaders.values():
        return 0
    if leaders.get(RIEL) == hex and state.turn > 1:
        return RATING[RIEL]
    return max([RATING[leader] for leader, at in leaders.items() if at == hex])


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


def quietest(goals: list[int], enemy: Army, winter: bool) -> int:
    """The goal that the least power could be upon; the first of those that nobody threatens."""
    least, found = 1e9, goals[0]
    for goal in goals:
        threat = enemy.threat(goal, winter) + enemy.forces.get(goal, 0.0)
        if not threat:
            return goal
        if threat < least:
            least, found = threat, goal
    return found


def at_risk(state: Prairie, picture: Picture, side: int, worth: Forces) -> float:
    """What a side has to fear for its stacks, and for what it left unguarded, from all enemies
    that could be upon them."""
    own, enemy, total = picture.forces[side], picture.armies[1 - side], 0.0
    winter, threats = state.winter, enemy.threats[state.winter]
    for hex, power in (dict.fromkeys(worth, 0.0) | own).items():
        # Whoever is in the same hex is the matter of a battle; others may come up after it.
        threat = threats[hex] if hex in threats else enemy.threat(hex, winter)
        if threat > FEARED * power:
            odds, at_stake = ENTERING[hex], LOSSES * power + 0.5 * VICTORY
            if hex in worth:
                odds /= LEADER_POINT ** rating(state, picture, side, hex)
                at_stake += worth[hex]
            total += chance(threat, power, odds) * at_stake
    return total


def leaders_by_hex(picture: Picture, side: int, worth: tuple[float, ...]) -> Forces:
    """What the leaders in each hex are worth."""
    found: Forces = {}
    for leader, hex in picture.armies[side].leaders.items():
        found[hex] = found.get(hex, 0.0) + worth[leader]
    return found
