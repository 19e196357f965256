"""Battles on the map and battles to be feared: who would win them, and what is at stake."""

from __future__ import annotations

from functools import cache
from typing import Final

from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.land import FORD, GRID, NEIGHBOURS
from ..data.pieces import MIDDLETON, RANGE, RATING, RIEL
from ..state import Prairie
from .army import NONE, Army, Forces
from .figures import FIGURES, Figures
from .picture import Picture
from .reach import REACH, SURE

WADED: Final = 0.72
# What a battle is worth beside the power that may be lost in it.
VICTORY: Final = 2.5
LOSSES: Final = 0.7
# 13.1: what a battle lost costs in points of unrest, and each point of power in it.
DEFEAT: Final = 1.5
PER_POWER: Final = 0.5
# A large force withdraws before it has lost more than this.
AT_MOST: Final = 6.0
# A threat of less than this share of a stack is none.
FEARED: Final = 0.25
# How sure it is that those who can come up will; but no more of them than this share of those who
# are there, who must be able to hold on: else single companies attack and wait for the column.
COMING_UP: Final = 0.6
FOLLOWERS: Final = 0.5


def leadership(state: Prairie, picture: Picture, side: int, hex: int) -> float:
    """12.4 and 5.2: what leaders add to the fire, and that one in the hex steadies his men."""
    army = picture.armies[side]
    leaders = army.leaders
    steady = FIGURES[state.setup.battle].steady if hex in leaders.values() else 0.0
    if side == GOVERNMENT and hex in commanded(leaders.get(MIDDLETON, -1), RANGE[MIDDLETON]):
        return RATING[MIDDLETON] + steady
    if leaders.get(RIEL) == hex and state.turn > 1:
        return RATING[RIEL] + steady
    if army.leading is None:
        army.leading = ratings(leaders)
    return army.leading.get(hex, 0) + steady


def ratings(leaders: dict[int, int]) -> dict[int, int]:
    """The best rating of the leaders in every hex and beside it, Riel apart."""
    found: dict[int, int] = {}
    for leader, at in leaders.items():
        if leader != RIEL:
            rating = RATING[leader]
            for hex in (at, *NEIGHBOURS[at]):
                if rating > found.get(hex, 0):
                    found[hex] = rating
    return found


@cache
def commanded(hex: int, reach: int) -> frozenset[int]:
    """The hexes in a leader's range; none if he is not on the map."""
    return frozenset(GRID.within(hex, reach)) if hex >= 0 else frozenset()


def chance(figures: Figures, attack: float, defence: float, factor: float) -> float:
    """How often the first of two forces wins: power against power."""
    luck = figures.luck
    odds: float = factor * ((attack + luck) / (defence + luck)) ** figures.steepness
    return odds / (1.0 + odds)


def battle_chance(state: Prairie, picture: Picture, hex: int) -> float:
    """How often Métis and First Nations win the battle in a hex."""
    figures = FIGURES[state.setup.battle]
    entered = state.entered if state.battle == hex else state.phasing
    factor = figures.leader_point ** (
        leadership(state, picture, ABORIGINAL, hex) - leadership(state, picture, GOVERNMENT, hex)
    )
    if entered == ABORIGINAL:
        factor *= figures.entering[hex]
    elif entered == GOVERNMENT:
        factor /= figures.entering[hex]
    if state.battle == hex and FORD in state.entry:
        factor *= WADED if entered == ABORIGINAL else 1 / WADED
    powers = [forces[hex] for forces in picture.forces]
    if picture.fresh:
        help = COMING_UP * help_near(state, picture.fresh, hex)
        powers[state.phasing] += min(help, FOLLOWERS * powers[state.phasing])
    return chance(figures, powers[0], powers[1], factor)


def help_near(state: Prairie, fresh: Forces, hex: int) -> float:
    """The power that could still join a battle in this phase."""
    row, reach = GRID.distances(hex), REACH[state.phasing][state.winter]
    return sum([power * reach[row[here]] for here, power in fresh.items() if here != hex], 0.0)


def battles(state: Prairie, picture: Picture) -> dict[int, float]:
    """The chance of Métis and First Nations in every hex that both sides are in."""
    contested = picture.forces[0].keys() & picture.forces[1].keys()
    return {hex: battle_chance(state, picture, hex) for hex in contested}


def all_but_over(state: Prairie, picture: Picture) -> dict[int, float]:
    """The battle that one side alone is left in: what remains of the round brings nobody back."""
    there = [state.battle in forces for forces in picture.forces]
    return {state.battle: float(there[ABORIGINAL])} if there[0] != there[1] else {}


def battle_worth(
    picture: Picture, hex: int, won: float, prizes: tuple[float, float], price: float
) -> float:
    """What a battle promises Métis and First Nations less what it threatens them with."""
    aboriginal, government = picture.forces
    gain = VICTORY + defeat(government.get(hex, 0.0), price) + prizes[1]
    loss = VICTORY + defeat(aboriginal.get(hex, 0.0), price) + prizes[0]
    return won * gain - (1.0 - won) * loss


def defeat(power: float, price: float) -> float:
    """What it costs a force to be beaten, where a point of unrest has a price."""
    most = power if power < AT_MOST else AT_MOST
    return LOSSES * power + price * (DEFEAT + PER_POWER * most)


def quietest(goals: list[int], enemy: Army, winter: bool) -> int:
    """The goal that the least power could be upon; the first of those that nobody threatens."""
    least, found = 1e9, goals[0]
    threats = enemy.threats(goals, winter)
    for goal in goals:
        power, nearest = threats.get(goal, NONE)
        threat = power * min(1.0, SURE * nearest) + enemy.forces.get(goal, 0.0)
        if not threat:
            return goal
        if threat < least:
            least, found = threat, goal
    return found


def at_risk(
    state: Prairie, picture: Picture, side: int, worth: Forces, price: float, beaten: Forces
) -> float:
    """What a side has to fear for its stacks, and for what it left unguarded, from all enemies
    that could be upon them; `beaten` tells where and how surely enemies will be beaten first."""
    own, enemy, total = picture.forces[side], picture.armies[1 - side], 0.0
    winter = state.winter
    figures = FIGURES[state.setup.battle]
    luck, steepness = figures.luck, figures.steepness
    hexes = dict.fromkeys(worth, 0.0) | own
    # Whoever is in the same hex is the matter of a battle; others may come up after it.
    threats = enemy.threats(hexes, winter)
    if beaten:
        threats = enemy.relieved(threats, beaten, winter)
    for hex, power in hexes.items():
        threat, nearest = threats.get(hex, NONE)
        if threat > FEARED * power:
            odds, at_stake, sure = figures.entering[hex], 0.5 * VICTORY, SURE * nearest
            if power:
                at_stake += defeat(power, price)
            if hex in worth:
                at_stake += worth[hex]
                if power:
                    odds /= figures.leader_point ** leadership(state, picture, side, hex)
            # As in `chance`, which takes too long to call here.
            odds *= ((threat + luck) / (power + luck)) ** steepness
            likely = odds / (1.0 + odds)
            total += (sure * likely if sure < 1.0 else likely) * at_stake
    return total


def leaders_by_hex(picture: Picture, side: int, worth: tuple[float, ...]) -> Forces:
    """What the leaders in each hex are worth."""
    found: Forces = {}
    for leader, hex in picture.armies[side].leaders.items():
        found[hex] = found.get(hex, 0.0) + worth[leader]
    return found
