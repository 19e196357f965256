"""How good a position is for a side: colonies held and threatened, units, the Army on its way."""

from __future__ import annotations

from typing import Final

from .deck import KIND, OWNER, TRUCE
from .map import COLONY_AREAS, SIZE
from .pieces import DICE_LIMIT, DIE_FACES, SEATS, SIDE_COLUMNS, WIDTH
from .rules.ch08_armies import fill_army, ready, trim_army
from .scenarios import CITY_POINTS, SIEGE, THEATRES
from .state import PLAYED, TRUCES, Rebellion

Zone = tuple[tuple[int, ...], tuple[int, ...], float]

WIN: Final = 1000.0
COLONY: Final = 10.0
# Units beside a colony weigh less than units in it.
NEAR: Final = 0.35
UNIT: Final = (0.30, 0.22, 0.30, 0.12, 0.30, 0.22, 0.30, 0.12)
FLED: Final = (0.15, 0.12, 0.05, 0.0, 0.15, 0.12, 0.0)
# How much the present lead counts when so many truces of a side are out.
NEARNESS: Final = (0.0, 0.05, 0.3)
HITS: Final = tuple(DIE_FACES[c if c < 7 else 3].count("hit") / 6 for c in range(WIDTH))


def zones_of(scenario: int) -> tuple[Zone, ...]:
    """What scores: its areas, the areas around it, its points."""
    theatre = THEATRES[scenario]
    parts: list[tuple[tuple[int, ...], float]]
    if scenario == SIEGE:
        parts = [((city,), float(CITY_POINTS[city])) for city in theatre.cities]
    else:
        parts = [(areas, 1.0) for areas in COLONY_AREAS]
    return tuple((areas, around(areas, theatre.steps), points) for areas, points in parts)


def around(areas: tuple[int, ...], steps: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    near = {neighbour for area in areas for neighbour in steps[area]}
    return tuple(sorted(near - set(areas)))


ZONES: Final = tuple(zones_of(scenario) for scenario in range(len(THEATRES)))


def evaluate(state: Rebellion, seat: int) -> float:
    """The worth of a position for the side of a seat; partners see it alike."""
    side = seat >> 1
    if state.outcome is not None:
        return final(state, seat)
    if state.army is not None and state.stack and state.active >= 0:
        return army_worth(state, side)
    return standing(state) * (-1.0 if side else 1.0)


def final(state: Rebellion, seat: int) -> float:
    assert state.outcome is not None
    if not state.outcome.winners:
        return 0.0
    return WIN if SEATS[seat] in state.outcome.winners else -WIN


def standing(state: Rebellion) -> float:
    """British worth less American worth."""
    worth = 0.0
    for number, (areas, near, points) in enumerate(ZONES[state.scenario]):
        worth += COLONY * points * zone_worth(state, number, areas, near)
    for column in range(WIDTH):
        units = sum(state.units[column::WIDTH]) * UNIT[column]
        worth += -units if column > 3 else units
    for colour, fled in enumerate(state.fled):
        worth += (-FLED[colour] if colour > 3 else FLED[colour]) * fled
    for area in state.contested():
        worth += 2.0 * (power(state, area, 0) - power(state, area, 1))
    return worth + means(state) + COLONY * lead(state) * NEARNESS[nearest_truce(state)]


def means(state: Rebellion) -> float:
    """Armies still to be moved this turn; a card of many and long marches is the better one."""
    if not state.armies:
        return 0.0
    worth = 0.1 * state.armies * (state.distance or 2)
    return -worth if state.active > 1 else worth


def lead(state: Rebellion) -> int:
    """How many more points the British would have if the game ended now."""
    flags = state.flags
    if state.scenario != SIEGE:
        return flags.count(1) - flags.count(2)
    points = zip(CITY_POINTS, state.city_flags, strict=True)
    return sum(n if flag == 1 else -n for n, flag in points if flag)


def nearest_truce(state: Rebellion) -> int:
    """The most Truce Cards that one side has played: two end the game."""
    owners = [OWNER[c] >> 1 for c in state.piles[TRUCES] + state.piles[PLAYED] if KIND[c] == TRUCE]
    return max(owners.count(0), owners.count(1))


def zone_worth(
    state: Rebellion, number: int, areas: tuple[int, ...], near: tuple[int, ...]
) -> float:
    """From 1, safely British, to -1, safely American."""
    force, natives = state.force, state.independent
    british = american = independent = 0.0
    for area in areas:
        british += force[area]
        american += force[SIZE + area]
        independent += natives[area]
    near_british = near_american = 0.0
    for area in near:
        near_british += force[area]
        near_american += force[SIZE + area]
    flag = state.city_flags[areas[0]] if state.scenario == SIEGE else state.flags[number]
    strength = british + NEAR * near_british
    against = american + NEAR * near_american
    balance = (strength - against) / (strength + against + 1.0)
    if british and american:
        return 0.45 * balance
    if not british and not american:
        return 0.12 * balance
    held = 1.0 if british else -1.0
    if independent:
        return 0.4 * held + 0.2 * balance
    if state.scenario == SIEGE and flag != (1 if british else 2):
        return 0.55 * held + 0.2 * balance
    return 0.8 * held + 0.2 * balance


def power(state: Rebellion, area: int, side: int) -> float:
    """Hits to be hoped for in a roll; units without a die count a little."""
    found = 0.0
    for column in SIDE_COLUMNS[side]:
        units = state.units[area * WIDTH + column]
        dice = min(units, DICE_LIMIT[column])
        found += dice * HITS[column] + 0.12 * (units - dice)
    return found


def army_worth(state: Rebellion, side: int) -> float:
    """An Army being formed is worth what its best goal will be, as it is or with all units."""
    step = state.stack[-1]
    sign = -1.0 if side else 1.0
    if step.continuation not in (fill_army, trim_army) or step.seat >> 1 != side:
        return standing(state) * sign
    army = state.army
    assert army is not None
    armies = {army}
    if step.continuation is fill_army:
        first = (step.seat >> 1) * 4
        full = list(army)
        for n, count in enumerate(ready(state, step.seat)):
            full[first + n] += count
        armies.add(tuple(full))
    return max(sign * after_march(state, a, goal) for a in armies for goal in step.args[2])


def after_march(state: Rebellion, army: tuple[int, ...], goal: int) -> float:
    moved = state.copy()
    moved.army = None
    moved.march(army, state.army_area, goal)
    return standing(moved)
