"""What many games say: wins by bot and seat with 95% intervals, endings and length."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import mean, median
from typing import Any, NamedTuple

from .simulation import Experiment, Result

# 95% of a normal distribution lies within so many standard deviations.
Z = 1.959963984540054


class Share(NamedTuple):
    """How often something happened, and the 95% interval of its probability."""

    times: int
    of: int
    share: float
    low: float
    high: float


def wilson(times: int, of: int) -> Share:
    """Wilson's interval; it stays within 0 and 1 and is honest for small numbers."""
    if not of:
        return Share(0, 0, 0.0, 0.0, 1.0)
    p = times / of
    middle = (p + Z * Z / (2 * of)) / (1 + Z * Z / of)
    half = Z * sqrt(p * (1 - p) / of + Z * Z / (4 * of * of)) / (1 + Z * Z / of)
    return Share(times, of, p, max(0.0, middle - half), min(1.0, middle + half))


def wins_by(keys: Iterable[tuple[Any, bool]]) -> dict[Any, Share]:
    """The share of wins for each key of (key, won) pairs, in the order of their coming."""
    played: Counter[Any] = Counter()
    won: Counter[Any] = Counter()
    for key, win in keys:
        played[key] += 1
        won[key] += win
    return {key: wilson(won[key], played[key]) for key in played}


def seats_played(results: Sequence[Result]) -> list[tuple[str, str, bool]]:
    """Seat, bot and whether it won, for each seat of each game."""
    return [
        (seat, bot, seat in result.winners)
        for result in results
        for seat, bot in result.bots.items()
    ]


def spread(values: Sequence[int]) -> dict[str, float]:
    return {
        "mean": round(mean(values), 2),
        "median": median(values),
        "min": min(values),
        "max": max(values),
    }


def summary(plan: Experiment, results: Sequence[Result]) -> dict[str, Any]:
    """Everything that the tables show, ready for JSON."""
    played = seats_played(results)
    by_bot = wins_by((bot, won) for _, bot, won in played)
    by_seat = wins_by((seat, won) for seat, _, won in played)
    both = wins_by(((seat, bot), won) for seat, bot, won in played)
    endings = Counter(result.reason for result in results)
    return {
        **plan._asdict(),
        "wins_by_bot": {bot: share._asdict() for bot, share in by_bot.items()},
        "wins_by_seat": {seat: share._asdict() for seat, share in by_seat.items()},
        "wins_by_seat_and_bot": [
            {"seat": seat, "bot": bot, **share._asdict()} for (seat, bot), share in both.items()
        ],
        "several_winners": sum(len(result.winners) > 1 for result in results),
        "endings": {
            reason: wilson(times, len(results))._asdict() for reason, times in endings.most_common()
        },
        "scores": mean_scores(results),
        "decisions": spread([result.decisions for result in results]),
        "chances": spread([result.chances for result in results]),
        "turns": spread([result.turns for result in results]),
    }


def mean_scores(results: Sequence[Result]) -> dict[str, float]:
    """Each bot's mean score, for games that keep one."""
    scores: dict[str, list[int]] = {}
    for result in results:
        for seat, score in result.scores.items():
            scores.setdefault(result.bots[seat], []).append(score)
    return {bot: round(mean(own), 2) for bot, own in scores.items()}
