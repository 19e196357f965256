"""How Battles end, with sensible losses and nobody moving out: exact, or simulated if large."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import accumulate
from math import prod
from operator import sub
from random import Random
from typing import Final, NamedTuple

from ..data.pieces import COLOUR_OF, DICE_LIMIT, DIE_FACES, WHITE, WIDTH, YELLOW

# Units of each column of a side; the forces of a Battle are the British and the Americans.
Force = tuple[int, ...]
Forces = tuple[Force, Force]
# How a Battle may end: the side that is left with so many units, or nobody.
Ending = tuple[int, int]

HIT_CHANCE: Final = tuple(DIE_FACES[COLOUR_OF[c]].count("hit") / 6 for c in range(WIDTH))
FLEE_CHANCE: Final = tuple(DIE_FACES[COLOUR_OF[c]].count("flee") / 6 for c in range(WIDTH))
NOBODY: Final = -1
# Battles with more possible positions than this are played out so many times instead.
POSITIONS, RUNS = 600, 400
# Positions less likely than this are followed no further: chances are shown in whole percents.
UNLIKELY: Final = 1e-5


class Battle(NamedTuple):
    """A Battle as it stands: who rolls next, and who rolls before that for hits alone."""

    forces: Forces
    first: int
    extra: int = NOBODY
    turning: bool = False  # 13.2: Betsy Ross


class Throws(NamedTuple):
    """All that the dice of a side may show: who flees and how many hit."""

    results: tuple[tuple[Force, int], ...]
    chances: tuple[float, ...]
    sums: tuple[float, ...]


@lru_cache(maxsize=2048)
def endings(battle: Battle) -> Mapping[Ending, float]:
    """The chance of each ending; the same Battle has always the same."""
    size = prod(count + 1 for force in battle.forces for count in force)
    rng = None if size <= POSITIONS else Random(repr(battle))
    now = {battle.forces: 1.0 if rng is None else RUNS}
    if battle.extra != NOBODY:
        now = rolled(now, battle, battle.extra, rng)
    ended: dict[Ending, float] = {}
    side, battle = battle.first, battle._replace(extra=NOBODY)
    while now := still_fought(now, ended):
        now = rolled(now, battle, side, rng)
        side = 1 - side
    total = sum(ended.values())
    return {ending: ended[ending] / total for ending in sorted(ended)}


def winning(battle: Battle, side: int) -> float:
    """The chance that a side is left in the end."""
    return sum(chance for (winner, _), chance in endings(battle).items() if winner == side)


def still_fought(now: dict[Forces, float], ended: dict[Ending, float]) -> dict[Forces, float]:
    """The positions that go on; those that are over are counted among the ended."""
    going: dict[Forces, float] = {}
    for forces, chance in now.items():
        ending = end_of(forces)
        if ending is not None:
            ended[ending] = ended.get(ending, 0.0) + chance
        elif chance > UNLIKELY:
            going[forces] = chance
    return going


def end_of(forces: Forces) -> Ending | None:
    british, american = sum(forces[0]), sum(forces[1])
    if british and american:
        return None
    return (0, british) if british else (1, american) if american else (NOBODY, 0)


def rolled(
    now: dict[Forces, float], battle: Battle, side: int, rng: Random | None
) -> dict[Forces, float]:
    """All positions after a side has rolled; with `rng`, as many as there were runs."""
    positions: dict[Forces, float] = {}
    for forces, weight in now.items():
        for (fled, hits), share in shares(throws(side, dice_of(side, forces[side])), weight, rng):
            flight = fled if battle.extra == NOBODY else NO_FLIGHT
            after = applied(forces, side, flight, hits, battle.turning)
            positions[after] = positions.get(after, 0.0) + share
    return positions


def shares(
    dice: Throws, weight: float, rng: Random | None
) -> Iterable[tuple[tuple[Force, int], float]]:
    """The weight of a position divided among what the dice may show."""
    if rng is None:
        return zip(dice.results, (weight * chance for chance in dice.chances), strict=True)
    return Counter(rng.choices(dice.results, cum_weights=dice.sums, k=int(weight))).items()


NO_FLIGHT: Final = (0, 0, 0, 0)


def applied(forces: Forces, side: int, fled: Force, hits: int, turning: bool) -> Forces:
    """The forces after a throw: units flee, then the other side takes the hits."""
    own = tuple(map(sub, forces[side], fled))
    enemy = forces[1 - side]
    if turning and side == 0 and fled[YELLOW]:
        place = WHITE - 4
        enemy = (*enemy[:place], enemy[place] + fled[YELLOW], *enemy[place + 1 :])
    enemy = after_hits(1 - side, enemy, hits)
    return (enemy, own) if side else (own, enemy)


@lru_cache(maxsize=4096)
def dice_of(side: int, units: Force) -> Force:
    """10.2: one die for each unit of a colour, up to the dice of that colour."""
    return tuple(min(count, DICE_LIMIT[side * 4 + place]) for place, count in enumerate(units))


@lru_cache(maxsize=1024)
def throws(side: int, dice: Force) -> Throws:
    """What so many dice of each column may show."""
    odds: dict[tuple[Force, int], float] = {((), 0): 1.0}
    for place, count in enumerate(dice):
        more: dict[tuple[Force, int], float] = {}
        for (fled, hits), chance in odds.items():
            for (flees, hit), share in column_throws(side * 4 + place, count).items():
                key = ((*fled, flees), hits + hit)
                more[key] = more.get(key, 0.0) + chance * share
        odds = more
    chances = tuple(odds.values())
    return Throws(tuple(odds), chances, tuple(accumulate(chances)))


@lru_cache(maxsize=64)
def column_throws(column: int, dice: int) -> Mapping[tuple[int, int], float]:
    """So many dice of one colour: how many flee, how many hit."""
    hit, flee = HIT_CHANCE[column], FLEE_CHANCE[column]
    odds = {(0, 0): 1.0}
    for _ in range(dice):
        more: dict[tuple[int, int], float] = {}
        for (fled, hits), chance in odds.items():
            faces = {(fled, hits): 1 - hit - flee, (fled + 1, hits): flee, (fled, hits + 1): hit}
            for key, share in faces.items():
                if share:
                    more[key] = more.get(key, 0.0) + chance * share
        odds = more
    return odds


@lru_cache(maxsize=4096)
def after_hits(side: int, units: Force, hits: int) -> Force:
    """Losses that cost the fewest dice; weak dice go first."""
    left = list(units)
    for _ in range(min(hits, sum(units))):
        places = [place for place, count in enumerate(left) if count]
        left[min(places, key=lambda place: cost(side * 4 + place, left[place]))] -= 1
    return tuple(left)


def cost(column: int, count: int) -> float:
    """What a side loses with a unit: the hits that its die would bring."""
    return HIT_CHANCE[column] if count <= DICE_LIMIT[column] else 0.0
