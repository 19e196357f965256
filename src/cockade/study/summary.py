"""What many games say: wins by bot and seat with 95% intervals, endings and length.

Games are counted one by one and not kept, so that memory does not grow with their number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from typing import Any, NamedTuple

from .simulation import Experiment, Result

# 95% of a normal distribution lies within so many standard deviations.
Z = 1.959963984540054


class Share(NamedTuple):
    """How often something happened, and the 95% interval of its probability."""

    times: float  # a win that is shared counts in parts
    of: int
    share: float
    low: float
    high: float


def wilson(times: float, of: int, z: float = Z) -> Share:
    """Wilson's interval; it stays within 0 and 1 and is honest for small numbers."""
    if not of:
        return Share(0, 0, 0.0, 0.0, 1.0)
    p = times / of
    middle = (p + z * z / (2 * of)) / (1 + z * z / of)
    half = z * sqrt(p * (1 - p) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return Share(times, of, p, max(0.0, middle - half), min(1.0, middle + half))


class Wins:
    """Wins by a key: how often it played and how often it won."""

    def __init__(self) -> None:
        self.played: Counter[Any] = Counter()
        self.won: Counter[Any] = Counter()

    def add(self, key: Any, won: float) -> None:
        self.played[key] += 1
        self.won[key] += won  # type: ignore[assignment]

    def shares(self) -> dict[Any, Share]:
        """The share of wins for each key, in the order of their coming."""
        return {key: wilson(self.won[key], played) for key, played in self.played.items()}


def wins_by(keys: Iterable[tuple[Any, bool]]) -> dict[Any, Share]:
    """The share of wins for each key of (key, won) pairs, in the order of their coming."""
    wins = Wins()
    for key, won in keys:
        wins.add(key, won)
    return wins.shares()


class Spread:
    """Numbers by how often they came: enough for their mean, median and extremes."""

    def __init__(self) -> None:
        self.counts: Counter[float] = Counter()

    def add(self, value: float) -> None:
        self.counts[value] += 1

    @property
    def total(self) -> int:
        return self.counts.total()

    @property
    def mean(self) -> float:
        total = sum(value * times for value, times in sorted(self.counts.items()))
        return total / max(1, self.total)

    def quantile(self, share: float) -> float:
        """The value that so large a share of all reaches at most; between two, their middle."""
        before, values = 0, sorted(self.counts)
        for place, value in enumerate(values):
            before += self.counts[value]
            if before == share * self.total and place + 1 < len(values):
                return (value + values[place + 1]) / 2
            if before >= share * self.total:
                return value
        return 0.0

    def stats(self) -> dict[str, float]:
        return {
            "mean": round(self.mean, 2),
            "median": self.quantile(0.5),
            "min": min(self.counts, default=0),
            "max": max(self.counts, default=0),
        }


class Tally:
    """Counts games one by one."""

    def __init__(self) -> None:
        self.games = self.several_winners = 0
        self.by_bot, self.by_seat, self.by_both = Wins(), Wins(), Wins()
        self.endings: Counter[str] = Counter()
        self.scores: dict[str, Spread] = {}
        self.decisions, self.chances, self.turns = Spread(), Spread(), Spread()

    def add(self, result: Result) -> None:
        self.games += 1
        self.several_winners += len(result.winners) > 1
        for seat, bot in result.bots.items():
            won = seat in result.winners
            self.by_bot.add(bot, won)
            self.by_seat.add(seat, won)
            self.by_both.add((seat, bot), won)
        self.endings[result.reason] += 1
        for seat, score in result.scores.items():
            self.scores.setdefault(result.bots[seat], Spread()).add(score)
        for name in ("decisions", "chances", "turns"):
            getattr(self, name).add(getattr(result, name))

    def stats(self) -> dict[str, Any]:
        """Everything that the tables show, ready for JSON."""
        return {
            "wins_by_bot": {bot: s._asdict() for bot, s in self.by_bot.shares().items()},
            "wins_by_seat": {seat: s._asdict() for seat, s in self.by_seat.shares().items()},
            "wins_by_seat_and_bot": [
                {"seat": seat, "bot": bot, **share._asdict()}
                for (seat, bot), share in self.by_both.shares().items()
            ],
            "several_winners": self.several_winners,
            "endings": {
                reason: wilson(times, self.games)._asdict()
                for reason, times in self.endings.most_common()
            },
            "scores": {bot: round(scores.mean, 2) for bot, scores in self.scores.items()},
            "decisions": self.decisions.stats(),
            "chances": self.chances.stats(),
            "turns": self.turns.stats(),
        }


def summary(plan: Experiment, results: Iterable[Result]) -> dict[str, Any]:
    """What the games of a plan say, ready for JSON."""
    tally = Tally()
    for result in results:
        tally.add(result)
    return {**plan._asdict(), **tally.stats()}
