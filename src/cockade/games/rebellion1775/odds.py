"""Chances of Battles: simulated, with sensible losses and nobody moving out."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from cockade.kernel import Option

from .map import AREAS, SIZE
from .pieces import (
    AMERICAN_GREEN,
    COLOUR_OF,
    DICE_LIMIT,
    DIE_FACES,
    GREEN,
    SIDE_COLUMNS,
    SIDES,
    WHITE,
    WIDTH,
    YELLOW,
    column_of,
)
from .rules.ch08_armies import reachable
from .rules.ch08_movement import army_areas
from .state import BETSY_ROSS, JOHN_BUTLER, WASHINGTON, Rebellion

RUNS: Final = 400
HIT_CHANCE: Final = tuple(DIE_FACES[COLOUR_OF[c]].count("hit") / 6 for c in range(WIDTH))
FLEE_CHANCE: Final = tuple(
    HIT_CHANCE[c] + DIE_FACES[COLOUR_OF[c]].count("flee") / 6 for c in range(WIDTH)
)
Result = Mapping[str, float]


def odds(state: Rebellion, seat: int) -> dict[str, Result]:
    """For each option that leads into a Battle or on in one: who wins, with how many units left.

    Units are open to all, so nothing hidden is used.
    """
    found: dict[str, Result] = {}
    for option in state.legal():
        result = option_odds(state, option)
        if result:
            found[option.text] = result
    return found


def option_odds(state: Rebellion, option: Option) -> Result | None:
    """What an option leads to, or None if no Battle hangs on it."""
    step = state.stack[-1]
    name = step.taker.__name__
    if option.verb == "battle":
        return opening_odds(state, units_at(state, option.noun))
    if name in ("fill_army", "trim_army") and option.verb == "go":
        return march_odds(state, option.noun)
    if name == "battle_event" and option.verb == "done" and len(state.contested()) == 1:
        return opening_odds(state, units_at(state, state.contested()[0]))
    if name == "lose_unit":
        return loss_odds(state, option, step.args)
    if name == "choose_command":
        return command_odds(state, option, step.args)
    return None


def units_at(state: Rebellion, area: int) -> list[int]:
    return state.units[area * WIDTH : area * WIDTH + WIDTH]


def march_odds(state: Rebellion, goal: int) -> Result | None:
    """The Battle that an Army would bring about, if it goes on as it stands now."""
    side = state.active >> 1
    army = state.army
    if army is None or not state.force[(1 - side) * SIZE + goal]:
        return None
    units = [n + m for n, m in zip(units_at(state, goal), army, strict=True)]
    return opening_odds(state, units)


def opening_odds(state: Rebellion, units: list[int]) -> Result:
    """From the start of a Battle: Natives flee in pairs, then the first roll."""
    attacker = state.active >> 1
    pairs = min(units[GREEN], units[AMERICAN_GREEN])
    units[GREEN] -= pairs
    units[AMERICAN_GREEN] -= pairs
    first = attacker if state.in_force[WASHINGTON] else 1 - attacker
    return simulate(state, units, first, attacker if state.in_force[JOHN_BUTLER] else -1)


def loss_odds(state: Rebellion, option: Option, args: tuple[int, ...]) -> Result:
    side, hits = args[1], args[2]
    units = units_at(state, state.battle)
    units[column_of(option.noun, side)] -= 1
    lose(units, side, hits - 1)
    return simulate(state, units, side, -1)


def command_odds(state: Rebellion, option: Option, args: tuple[int, ...]) -> Result:
    side = args[0]
    units = units_at(state, state.battle)
    if option.verb == "command":
        units[column_of(option.noun, side)] -= 1
    return simulate(state, units, 1 - side, -1)


def simulate(state: Rebellion, units: list[int], first: int, extra: int) -> Result:
    """Many Battles from the same units; the seed is the position, so the answer is stable."""
    turning = bool(state.in_force[BETSY_ROSS])
    rng = Random(repr((units, first, extra, turning)))
    counts: dict[str, int] = {}
    for _ in range(RUNS):
        left = units[:]
        if extra >= 0:
            hits, _fled = roll(left, extra, rng)
            lose(left, 1 - extra, hits)
        name = fight_out(left, first, rng, turning)
        counts[name] = counts.get(name, 0) + 1
    return {name: count / RUNS for name, count in sorted(counts.items())}


def fight_out(units: list[int], side: int, rng: Random, turning: bool) -> str:
    """One Battle to its end; `turning` is Betsy Ross."""
    while any(units[:4]) and any(units[4:]):
        hits, fled = roll(units, side, rng)
        for column in fled:
            units[column] -= 1
            if turning and column == YELLOW:
                units[WHITE] += 1
        lose(units, 1 - side, hits)
        side = 1 - side
    winner = 0 if any(units[:4]) else 1
    return f"{SIDES[winner]} win, {sum(units)} left"


def roll(units: list[int], side: int, rng: Random) -> tuple[int, list[int]]:
    """Hits, and the columns that flee."""
    hits = 0
    fled: list[int] = []
    for column in SIDE_COLUMNS[side]:
        for _ in range(min(units[column], DICE_LIMIT[column])):
            luck = rng.random()
            if luck < HIT_CHANCE[column]:
                hits += 1
            elif luck < FLEE_CHANCE[column]:
                fled.append(column)
    return hits, fled


def lose(units: list[int], side: int, hits: int) -> None:
    """Losses that cost the fewest dice; weak dice go first."""
    for _ in range(hits):
        columns = [column for column in SIDE_COLUMNS[side] if units[column]]
        if not columns:
            return
        units[min(columns, key=lambda column: cost(units, column))] -= 1


def cost(units: list[int], column: int) -> float:
    return HIT_CHANCE[column] if units[column] <= DICE_LIMIT[column] else 0.0


def reach(state: Rebellion, seat: int) -> dict[str, list[str]]:
    """For a land card in play: each area where an Army may be formed, and where it may end."""
    if not state.distance:
        return {}
    return {
        AREAS[area]: [AREAS[goal] for goal in reachable(state, area, state.distance, seat >> 1)]
        for area in army_areas(state, seat)
    }
