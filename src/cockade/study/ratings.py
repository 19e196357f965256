"""Ratings of bots from their contests, on the scale of Elo, with 95% intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from typing import Any, Final, NamedTuple

from .summary import Z

# So many points of rating make ten to one.
TEN_TO_ONE: Final = 400.0
ROUNDS: Final = 200
# One game more, won and lost by halves: keeps the ratings of bots finite that never lost.
DRAWN: Final = 0.5


class Rating(NamedTuple):
    """A bot's rating above the weakest, and its 95% interval."""

    points: float
    low: float
    high: float


def chance_of_first(first: float, second: float, sides: int) -> float:
    """How often a bot wins alone against others of one kind."""
    return 1.0 / (1.0 + (sides - 1) * exp(second - first))


def ratings(standings: Sequence[dict[str, Any]]) -> dict[str, Rating]:
    """Ratings that fit all contests best; the bot that is rated lowest stands at 0."""
    bots = list(dict.fromkeys(bot for s in standings for bot in (s["first"], s["second"])))
    strength = dict.fromkeys(bots, 0.0)
    sure = dict.fromkeys(bots, 0.0)
    for _ in range(ROUNDS):
        slope, sure = slopes(standings, strength)
        for bot in bots:
            strength[bot] += 0.5 * slope[bot] / sure[bot]
    unit = TEN_TO_ONE / log(10)
    lowest = min(strength.values())
    return {
        bot: interval((strength[bot] - lowest) * unit, unit * Z / sqrt(sure[bot]))
        for bot in sorted(bots, key=lambda bot: -strength[bot])
    }


def interval(points: float, half: float) -> Rating:
    return Rating(points, points - half, points + half)


def slopes(
    standings: Sequence[dict[str, Any]], strength: dict[str, float]
) -> tuple[dict[str, float], dict[str, float]]:
    """How the likelihood of all results rises with each rating, and how sharply it bends."""
    slope, bend = dict.fromkeys(strength, 0.0), dict.fromkeys(strength, 1e-9)
    for contest in standings:
        first, second, sides = contest["first"], contest["second"], round(1 / contest["even"])
        games = contest["played"] + 2 * DRAWN
        won = contest["won"]["times"] + 2 * DRAWN / sides
        expected = chance_of_first(strength[first], strength[second], sides)
        slope[first] += won - games * expected
        slope[second] -= won - games * expected
        for bot in (first, second):
            bend[bot] += games * expected * (1 - expected)
    return slope, bend
