"""Measures what a bot's turns gain over greedy's, by the game's own judgement where they end.

It tells two ways to search apart with far fewer seconds than games do, but says nothing on whether
the judgement itself is right: only games tell that.

python bench/turn_gain.py expert --game rebellion1775 --turns 20 --worlds 4 --budget 0.03
"""

from __future__ import annotations

import argparse
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import cockade
from cockade.bots import BOTS, Bot, new_bot
from cockade.bots.arena import choose
from cockade.bots.greedy import greedy
from cockade.bots.judge import Judge
from cockade.bots.plan import Planner
from cockade.bots.worlds import Luck
from cockade.kernel.chance import sample
from cockade.kernel.game import Game

# One of so many turns of greedy's games is taken.
EVERY = 4
# Decisions' budgets that a bot has saved up when its turn begins.
SAVED = 8.0


def turns(game: Game[Any], number: int, rng: Random) -> list[Any]:
    """Positions of greedy's games where a turn begins with a choice."""
    found: list[Any] = []
    state, turn = game.new(), None
    while len(found) < number:
        if state.outcome is not None:
            state, turn = game.new(), None
        elif state.is_chance:
            state.answer(sample(state, rng))
        else:
            begins, turn = game.turn_of(state) != turn, game.turn_of(state)
            if begins and len(state.legal()) > 1 and rng.random() * EVERY < 1.0:
                found.append(state.copy())
            state.answer(choose(game, state, greedy, rng))
    return found


def after_turn(game: Game[Any], start: Any, bot: Bot, luck: Luck, rng: Random) -> float:
    """How a seat stands after its turn, the others answering as greedy does."""
    state, seat, turn = start.copy(), start.seat, game.turn_of(start)
    while state.outcome is None and game.turn_of(state) == turn:
        if state.is_chance:
            state.answer(luck.answer(state))
        else:
            who = bot if state.seat == seat else greedy
            state.answer(choose(game, state, who, rng))
    return Judge(game, None, False).standing(state, seat)


def gain(game: Game[Any], state: Any, args: argparse.Namespace, number: int) -> float:
    """The mean gain of one turn, in points of a hundred."""
    gaps = []
    for world in range(args.worlds):
        rng, luck = Random(f"{number}/{world}"), Luck(1000 * number + world)
        start = game.resample(state, state.seat, rng)
        bot = new_bot(args.bot, args.budget)
        if isinstance(bot, Planner):
            bot.mind = bot.mind._replace(saved=SAVED)
        own = after_turn(game, start, bot, luck.again(), rng)
        gaps.append(100 * (own - after_turn(game, start, greedy, luck.again(), rng)))
    return fmean(gaps)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bot", choices=BOTS)
    parser.add_argument("--game", choices=cockade.games(), default="prelude")
    parser.add_argument("--turns", type=int, default=20)
    parser.add_argument("--worlds", type=int, default=4)
    parser.add_argument("--budget", type=float)
    args = parser.parse_args()
    game = cockade.game(args.game)
    gains = [
        gain(game, state, args, number)
        for number, state in enumerate(turns(game, args.turns, Random(1)))
    ]
    doubt = stdev(gains) / sqrt(len(gains))
    print(f"{args.game}: {args.bot} {fmean(gains):+.2f} ± {doubt:.2f} points a turn over greedy")


if __name__ == "__main__":
    main()
