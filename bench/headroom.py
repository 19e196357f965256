"""How much better than greedy's an answer could be: what each answer wins if greedy plays on.

python bench/headroom.py prairie --scenario cut_knife --questions 40 --games 40

Questions of greedy's games, each option played to the end so many times with greedy at every seat.
The best option by one half of the games is held against greedy's by the other half, so that luck
does not count as gain. Where nothing is gained, no look ahead can win more either, unless by plans
of several answers.
"""

from __future__ import annotations

import argparse
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import cockade
from cockade.bots import new_bot
from cockade.bots.arena import choose, play_out
from cockade.bots.greedy import greedy
from cockade.kernel.chance import sample
from cockade.kernel.flow import Outcome
from cockade.kernel.game import Game
from cockade.kernel.vocabulary import Option

# Questions with more options take too long.
MOST_OPTIONS = 8


def question(game: Game[Any], scenario: str | None, rng: Random) -> Any:
    """One of the questions of a game of greedy's; all are as likely."""
    state, chosen, seen = game.new(scenario), None, 0
    while state.outcome is None:
        if state.is_chance:
            state.answer(sample(state, rng))
            continue
        if 1 < len(state.legal()) <= MOST_OPTIONS:
            seen += 1
            chosen = state.copy() if rng.random() * seen < 1.0 else chosen
        state.answer(choose(game, state, greedy, rng))
    return chosen or question(game, scenario, rng)


def share(game: Game[Any], seat: int, outcome: Outcome) -> float:
    """A seat's share of a win; nobody's win is shared by all sides."""
    seats = game.state_class.SEATS
    winners = {seats.index(name) // game.partners for name in outcome.winners}
    if not winners:
        return 0.5
    return (seat // game.partners in winners) / len(winners)


def won(game: Game[Any], state: Any, option: Option, seed: str) -> float:
    """What whoever decides wins by an option in one game."""
    rng = Random(seed)
    new = game.resample(state, state.seat, rng)
    new.answer(option)
    bots = {name: new_bot("greedy") for name in game.state_class.SEATS}
    return share(game, state.seat, play_out(game, new, bots, rng).outcome)


def gain(game: Game[Any], state: Any, games: int, number: int) -> float:
    """How much more the best option wins than greedy's, in points of a hundred."""
    own = choose(game, state, greedy, Random(number))
    halves = [
        {
            option: fmean(won(game, state, option, f"{number}/{n}") for n in range(half, games, 2))
            for option in state.legal()
        }
        for half in (0, 1)
    ]
    gains = []
    for by, judged in (halves, halves[::-1]):
        best = max(by, key=lambda option: by[option])
        gains.append(judged[best] - judged[own])
    return 100 * fmean(gains)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=cockade.games())
    parser.add_argument("--scenario")
    parser.add_argument("--questions", type=int, default=40)
    parser.add_argument("--games", type=int, default=40, help="for each option")
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    game, rng = cockade.game(args.game), Random(args.seed)
    gains = [
        gain(game, question(game, args.scenario, rng), args.games, number)
        for number in range(args.questions)
    ]
    doubt = stdev(gains) / sqrt(len(gains))
    print(f"{args.game}: the best answer wins {fmean(gains):+.1f} ± {doubt:.1f} points more")


if __name__ == "__main__":
    main()
