"""Bots against each other: seats rotated, common seeds, and a test that may stop when it is sure.

One bot sits at one side and the other at all the rest. Every seed is played once with the first
bot at each side. After each such rotation the e-value against "equally strong" may stop a contest:
it bets on every share of wins alike (a Beta mixture), so it may be read as often as one likes.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, islice
from math import exp, lgamma, log
from multiprocessing import get_context
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple

from .. import game as find_game
from ..bots import Bot, find_bot, new_bot
from ..bots.arena import play_out
from ..kernel.game import Game
from .summary import Share, wilson

# An e-value of 20 is as rare as 1 in 20 between equals, however often one looks.
SURE: Final = 20.0
# Few games may look sure by luck of the first seeds.
FEWEST: Final = 16


class Contest(NamedTuple):
    """Two bots and what they play: plain data, so that it can travel to other processes."""

    game: str
    scenario: str
    players: int
    settings: Mapping[str, bool | int]
    first: str
    second: str
    seed: str
    games: int
    seconds: float | None = None
    weights: Mapping[str, float] | None = None  # by which the first bot judges

    @property
    def names(self) -> tuple[str, str]:
        """What tables call the two: weights of its own tell the first from others of its kind."""
        return f"{self.first} (new)" if self.weights else self.first, self.second

    @property
    def sides(self) -> int:
        game = find_game(self.game)
        return len(game.seats(self.scenario, self.players)) // game.partners


class Bout(NamedTuple):
    """One game: the side of the first bot, its share of the win, and CPU seconds of both."""

    number: int
    side: int
    share: float
    reason: str
    seconds: tuple[float, float]
    decisions: tuple[int, int]


class Clock:
    """A bot whose CPU time and decisions are counted."""

    def __init__(self, bot: Any) -> None:
        self.bot = bot
        self.seconds = 0.0
        self.decisions = 0

    def __call__(self, game: Game[Any], state: Any, seat: int, rng: Random) -> Any:
        began = process_time()
        option = self.bot(game, state, seat, rng)
        self.seconds += process_time() - began
        self.decisions += 1
        return option


def contests(
    game: Game[Any],
    bots: Sequence[str],
    setup: tuple[str | None, int | None, Mapping[str, Any]] = (None, None, {}),
    *,
    games: int = 100,
    seed: int | str = 1,
    seconds: float | None = None,
    weights: Mapping[str, float] | None = None,
) -> list[Contest]:
    """Every pair of bots; the one named first sits alone against the other.

    Weights are for the very first bot, which may meet itself without them.
    """
    scenario, players, settings = game.checked_setup(*setup)
    for bot in bots:
        find_bot(bot)
    plain = Contest(game.id, scenario, players, settings, "", "", str(seed), games, seconds)
    return [
        plain._replace(first=bots[one], second=bots[other], weights=weights if one == 0 else None)
        for one, other in combinations(range(len(bots)), 2)
    ]


def play_bout(contest: Contest, number: int) -> Bout:
    """The game of this number; games of one rotation have the same dice and cards to begin with."""
    game = find_game(contest.game)
    round, side = divmod(number, contest.sides)
    state = game.new(contest.scenario, contest.players, contest.settings)
    seats = game.seats(contest.scenario, contest.players)
    own = [n // game.partners == side for n in range(len(seats))]
    clocks = [Clock(seated(contest, first)) for first in own]
    chance, thought = (Random(f"{contest.seed}/{stream}/{round}") for stream in ("chance", "bots"))
    bots = dict(zip(seats, clocks, strict=True))
    outcome = play_out(game, state, bots, thought, chance).outcome
    winners = {seats.index(seat) // game.partners for seat in outcome.winners}
    share = (side in winners) / len(winners) if winners else 1 / contest.sides
    return Bout(
        number,
        side,
        share,
        outcome.reason,
        (total(clocks, own, True), total(clocks, own, False)),
        (count(clocks, own, True), count(clocks, own, False)),
    )


def seated(contest: Contest, first: bool) -> Bot:
    """A bot for one seat."""
    if first:
        return new_bot(contest.first, contest.seconds, contest.weights)
    return new_bot(contest.second, contest.seconds)


def total(clocks: Sequence[Clock], own: Sequence[bool], wanted: bool) -> float:
    return sum(c.seconds for c, is_own in zip(clocks, own, strict=True) if is_own is wanted)


def count(clocks: Sequence[Clock], own: Sequence[bool], wanted: bool) -> int:
    return sum(c.decisions for c, is_own in zip(clocks, own, strict=True) if is_own is wanted)


def play_contest(
    contest: Contest, workers: int | None = None, every_game: bool = False
) -> Iterator[Bout]:
    """The games of a contest in their order, until it is decided or all are played.

    A share that was looked at when it was sure is a little flattered: `every_game` plays on.
    """
    shares: list[float] = []
    for bout in bouts(contest, workers):
        yield bout
        shares.append(bout.share)
        if not every_game and decided(shares, contest.sides):
            return


def bouts(contest: Contest, workers: int | None) -> Iterator[Bout]:
    """All games in their order; a few are played ahead where there are several workers."""
    workers = min(workers or os.cpu_count() or 1, contest.games)
    if workers <= 1:
        yield from (play_bout(contest, number) for number in range(contest.games))
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        numbers = iter(range(contest.games))
        waiting = [pool.submit(play_bout, contest, n) for n in islice(numbers, 2 * workers)]
        try:
            while waiting:
                yield waiting.pop(0).result()
                waiting += [pool.submit(play_bout, contest, n) for n in islice(numbers, 1)]
        finally:
            for game in waiting:
                game.cancel()


def decided(shares: Sequence[float], sides: int) -> bool:
    """Whether a contest may stop: after whole rotations, enough games, and with a sure answer."""
    if len(shares) < FEWEST or len(shares) % sides:
        return False
    return e_value(sum(shares), len(shares), 1 / sides) >= SURE


def e_value(won: float, games: int, even: float) -> float:
    """What a bet on all shares of wins alike has made of 1, if bots were even; Jeffreys' prior."""
    mixture = log_beta(won + 0.5, games - won + 0.5) - log_beta(0.5, 0.5)
    return exp(min(700.0, mixture - won * log(even) - (games - won) * log(1 - even)))


def log_beta(a: float, b: float) -> float:
    return lgamma(a) + lgamma(b) - lgamma(a + b)


def standings(contest: Contest, played: Sequence[Bout]) -> dict[str, Any]:
    """What a contest says, ready for JSON."""
    shares = [bout.share for bout in played]
    e = e_value(sum(shares), len(shares), 1 / contest.sides)
    by_side = {
        side: share_of([bout.share for bout in played if bout.side == side])._asdict()
        for side in range(contest.sides)
    }
    return {
        **contest._asdict(),
        "first": contest.names[0],
        "played": len(played),
        "won": share_of(shares)._asdict(),
        "even": 1 / contest.sides,
        "by_side": by_side,
        "e_value": e,
        "verdict": verdict(contest, sum(shares), len(shares), e),
        "cpu_seconds_per_decision": [
            sum(b.seconds[n] for b in played) / max(1, sum(b.decisions[n] for b in played))
            for n in (0, 1)
        ],
    }


def share_of(shares: Sequence[float]) -> Share:
    return wilson(sum(shares), len(shares))


def verdict(contest: Contest, won: float, games: int, e: float) -> str:
    """Who is stronger, if the games say so."""
    if e < SURE or games < FEWEST:
        return "open"
    return contest.names[won <= games / contest.sides]
