"""Comparing shares of wins: differences within strata, and many of them at a time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

NORMAL: Final = NormalDist()
LEVEL: Final = 0.05


class Stratum(NamedTuple):
    """Games of one kind with and without something: wins and numbers of both."""

    won_with: float
    of_with: int
    won_without: float
    of_without: int


class Difference(NamedTuple):
    """How much more is won with something than without, and how surely."""

    value: float
    error: float  # the standard error
    p: float = 1.0  # how rare so large a difference would be if there were none

    def interval(self, comparisons: int = 1) -> tuple[float, float]:
        """The interval that holds for so many comparisons at once (Bonferroni)."""
        z = NORMAL.inv_cdf(1 - LEVEL / (2 * max(1, comparisons)))
        return max(-1.0, self.value - z * self.error), min(1.0, self.value + z * self.error)


def difference(strata: Iterable[Stratum]) -> Difference | None:
    """The difference within strata (Mantel and Haenszel's weights), nothing if none has both."""
    total = value = variance = by_luck = 0.0
    for stratum in strata:
        won, of, won_without, of_without = stratum
        if not of or not of_without:
            continue
        weight = of * of_without / (of + of_without)
        total += weight
        value += weight * (won / of - won_without / of_without)
        variance += weight**2 * (spread(won, of) + spread(won_without, of_without))
        by_luck += luck(stratum)
    if not total:
        return None
    return Difference(value / total, sqrt(variance) / total, rarity(value, by_luck))


def luck(stratum: Stratum) -> float:
    """How much the wins with something vary if they only fell to these games by luck."""
    won, of, won_without, of_without = stratum
    games, wins = of + of_without, won + won_without
    return of * of_without * wins * (games - wins) / (games**2 * max(1, games - 1))


def rarity(excess: float, variance: float) -> float:
    """The chance of so many wins more or less than expected (Mantel and Haenszel's test).

    Less half a win, for wins are counted and do not flow.
    """
    if not variance:
        return 1.0
    return 2 * (1 - NORMAL.cdf(max(0.0, abs(excess) - 0.5) / sqrt(variance)))


def spread(won: float, of: int) -> float:
    """The variance of a share; half a win and half a loss more keep it honest near 0 and 1."""
    p = (won + 0.5) / (of + 1)
    return p * (1 - p) / of


def holm(chances: Sequence[float], level: float = LEVEL) -> list[bool]:
    """Which of many differences stand out, at most one in twenty studies by mistake (Holm)."""
    sure = [False] * len(chances)
    order = sorted(range(len(chances)), key=lambda n: chances[n])
    for place, number in enumerate(order):
        if chances[number] > level / (len(chances) - place):
            break
        sure[number] = True
    return sure


def paired(differences: Iterable[float]) -> Difference:
    """The mean of differences of pairs."""
    values = list(differences)
    if len(values) < 2:
        return Difference(values[0] if values else 0.0, 0.0)
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return Difference(mean, sqrt(variance / len(values)))
