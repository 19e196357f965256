"""Plays two bots against each other in the scenarios of Prairie Aflame!, both sides in turn.

python bench/prairie_bots.py greedy random --games 40 --scenarios our_brave_boys batoche
With --side the first bot leads one side in all games: of the games above, those of that side.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from statistics import mean, median
from time import process_time

import cockade
from cockade.bots import Bot, find_bot
from cockade.bots.arena import choose
from cockade.games.prairie.data.files import SIDES
from cockade.games.prairie.state import Prairie
from cockade.kernel.chance import sample
from cockade.study.summary import Share, wilson

Endings = Counter[tuple[str, str, int]]


class Tally:
    """What happened in the games of one scenario."""

    def __init__(self) -> None:
        self.points = dict.fromkeys(SIDES, 0.0)
        self.games = dict.fromkeys(SIDES, 0)
        self.aboriginal = 0.0
        self.lengths: list[int] = []
        self.seconds: list[float] = []
        self.endings: Endings = Counter()

    def add(self, state: Prairie, side: str) -> None:
        """A game in which the first bot led a side."""
        assert state.outcome is not None
        winners = state.outcome.winners
        self.points[side] += share(winners, side)
        self.games[side] += 1
        self.aboriginal += share(winners, SIDES[0])
        self.endings[(winners[0] if winners else "draw", state.outcome.reason, state.turn)] += 1


def share(winners: tuple[str, ...], side: str) -> float:
    """A draw counts half."""
    return 0.5 if not winners else float(side in winners)


def play(scenario: str, bots: dict[str, Bot], seed: int, tally: Tally) -> Prairie:
    """One game; decisions among at least two options are timed."""
    game = cockade.game("prairie")
    state, rng, chance = game.new(scenario), Random(seed), Random(f"{seed} chance")
    decisions = 0
    while state.outcome is None:
        if state.is_chance:
            state.answer(sample(state, chance))
            continue
        begin = process_time()
        option = choose(game, state, bots[state.actor], rng)
        tally.seconds.append(process_time() - begin)
        state.answer(option)
        decisions += 1
    tally.lengths.append(decisions)
    assert isinstance(state, Prairie)
    return state


def report(scenario: str, tally: Tally) -> None:
    """Shares with their 95% intervals, lengths and endings."""
    games = sum(tally.games.values())
    total, aboriginal = (wilson(n, games) for n in (sum(tally.points.values()), tally.aboriginal))
    print(f"\n{scenario}: {games} games, {mean(tally.lengths):.0f} decisions a game", end=", ")
    print(f"median {median(tally.seconds) * 1000:.1f} ms, mean {mean(tally.seconds) * 1000:.1f} ms")
    print(f"  first bot   {percent(total)}", end="")
    for side, points in tally.points.items():
        print(f", as {side} {points:g} of {tally.games[side]}", end="")
    print(f"\n  {SIDES[0]}  {percent(aboriginal)}")
    for (winner, reason, turn), n in sorted(tally.endings.items()):
        print(f"  {n:4} {winner} {reason}, Game-Turn {turn}")


def percent(found: Share) -> str:
    return f"{found.share:.0%} [{100 * found.low:.0f}, {100 * found.high:.0f}]"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bots", nargs=2)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--side", choices=SIDES, help="the side of the first bot; else in turn")
    parser.add_argument("--scenarios", nargs="+", default=list(cockade.game("prairie").scenarios))
    given = parser.parse_args()
    for scenario in given.scenarios:
        tally = Tally()
        for number in range(given.games):
            side = SIDES.index(given.side) if given.side else number % 2
            names = {SIDES[side]: given.bots[0], SIDES[1 - side]: given.bots[1]}
            bots = {seat: find_bot(name) for seat, name in names.items()}
            # Two bots of one kind would only repeat a game by changing sides.
            each_once = given.side or given.bots[0] == given.bots[1]
            seed = number if each_once else number // 2
            tally.add(play(scenario, bots, given.seed + seed, tally), SIDES[side])
        report(scenario, tally)


if __name__ == "__main__":
    main()
