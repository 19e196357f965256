"""Plays two bots against each other in the scenarios of Prairie Aflame!, both sides in turn.

python bench/prairie_bots.py greedy random --games 40 --scenarios our_brave_boys batoche
With --side the first bot leads one side in all games: of the games above, those of that side.
With --out each game becomes a line of a file as soon as it is over; games that stand there
already, of these bots with these seeds, are not played again. Scenarios take turns.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import mean, median
from time import process_time
from typing import Any, NamedTuple

import cockade
from cockade.bots import find_bot
from cockade.bots.arena import choose
from cockade.games.prairie.data.files import SIDES
from cockade.kernel.chance import sample
from cockade.study.summary import Share, wilson


class Pairing(NamedTuple):
    """A game to be played: who leads which side, and by which seed."""

    scenario: str
    seed: int
    aboriginal: str
    government: str

    def play(self) -> dict[str, Any]:
        """One game; decisions among at least two options are timed."""
        game = cockade.game("prairie")
        bots = {seat: find_bot(name) for seat, name in zip(SIDES, self[2:], strict=True)}
        rng, chance = Random(self.seed), Random(f"{self.seed} chance")
        state = game.new(self.scenario)
        decisions, times = 0, []
        while state.outcome is None:
            if state.is_chance:
                state.answer(sample(state, chance))
                continue
            a_choice = len(state.legal()) > 1
            begin = process_time()
            option = choose(game, state, bots[state.actor], rng)
            decisions += 1
            if a_choice:
                times.append(process_time() - begin)
            state.answer(option)
        return self._asdict() | {
            "winners": list(state.outcome.winners),
            "reason": state.outcome.reason,
            "turn": state.turn,
            "decisions": decisions,
            "median_ms": round(median(times) * 1000, 2),
            "mean_ms": round(mean(times) * 1000, 2),
        }


def pairings(given: argparse.Namespace) -> Iterator[tuple[Pairing, int]]:
    """Every game, and the side that the first bot leads in it."""
    for number in range(given.games):
        side = SIDES.index(given.side) if given.side else number % 2
        first, second = given.bots if side == 0 else reversed(given.bots)
        # Two bots of one kind would only repeat a game by changing sides.
        each_once = given.side or given.bots[0] == given.bots[1]
        seed = given.seed + (number if each_once else number // 2)
        for scenario in given.scenarios:
            yield Pairing(scenario, seed, first, second), side


def share(winners: list[str], side: str) -> float:
    """A draw counts half."""
    return 0.5 if not winners else float(side in winners)


def report(scenario: str, games: list[tuple[dict[str, Any], int]]) -> None:
    """Shares with their 95% intervals, lengths and endings."""
    aboriginal = sum(share(played["winners"], SIDES[0]) for played, _ in games)
    lengths, medians, means = (
        [played[key] for played, _ in games] for key in ("decisions", "median_ms", "mean_ms")
    )
    print(f"\n{scenario}: {len(games)} games, {mean(lengths):.0f} decisions a game", end=", ")
    print(f"a decision of a game {mean(medians):.1f} ms in the median, {mean(means):.1f} ms mean")
    if any(played[SIDES[0]] != played[SIDES[1]] for played, _ in games):
        report_first(games)
    print(f"  {SIDES[0]}  {percent(wilson(aboriginal, len(games)))}")
    endings = Counter(map(ending, games))
    for (winner, reason, turn), n in sorted(endings.items()):
        print(f"  {n:4} {winner} {reason}, Game-Turn {turn}")


def report_first(games: list[tuple[dict[str, Any], int]]) -> None:
    """What the first of two different bots won, and by side."""
    points: dict[str, list[float]] = {side: [] for side in SIDES}
    for played, side in games:
        points[SIDES[side]].append(share(played["winners"], SIDES[side]))
    print(f"  first bot   {percent(wilson(sum(map(sum, points.values())), len(games)))}", end="")
    for side, won in points.items():
        print(f", as {side} {sum(won):g} of {len(won)}", end="")
    print()


def ending(game: tuple[dict[str, Any], int]) -> tuple[str, str, int]:
    played = game[0]
    return (played["winners"] or ["draw"])[0], played["reason"], played["turn"]


def percent(found: Share) -> str:
    return f"{found.share:.0%} [{100 * found.low:.0f}, {100 * found.high:.0f}]"


def kept(path: Path | None) -> dict[Pairing, dict[str, Any]]:
    """The games of a file, by what was to be played."""
    lines = path.read_text().splitlines() if path and path.exists() else []
    games = [json.loads(line) for line in lines]
    return {Pairing(*(played[field] for field in Pairing._fields)): played for played in games}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bots", nargs=2)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--side", choices=SIDES, help="the side of the first bot; else in turn")
    parser.add_argument("--scenarios", nargs="+", default=list(cockade.game("prairie").scenarios))
    parser.add_argument("--out", type=Path, help="a file to which each game is added")
    given = parser.parse_args()
    before = kept(given.out)
    games: dict[str, list[tuple[dict[str, Any], int]]] = {name: [] for name in given.scenarios}
    for pairing, side in pairings(given):
        played = before.get(pairing) or pairing.play()
        games[pairing.scenario].append((played, side))
        if given.out and pairing not in before:
            with given.out.open("a") as lines:
                lines.write(json.dumps(played) + "\n")
    for scenario, results in games.items():
        report(scenario, results)


if __name__ == "__main__":
    main()
