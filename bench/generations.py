"""Plays a bot against one of another version of Cockade: are the bots better than they were?

git worktree add ../before COMMIT
python bench/generations.py expert greedy --other ../before --game prelude --games 40 --seed 1

One seat or side has the bot of this version, all others that of the other version, which thinks in
a process of its own on its own rules. Every seed is played once with the first bot at each side.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import cockade
from cockade.bots import new_bot
from cockade.bots.arena import choose
from cockade.kernel.chance import sample
from cockade.kernel.game import Game
from cockade.study.summary import wilson

# Runs on the other version, so it uses only what every version has had.
OTHER = """
import sys
from random import Random
import cockade
from cockade.bots import arena, find_bot
try:
    from cockade.bots import new_bot
except ImportError:
    new_bot = find_bot
game, scenario, players, name = sys.argv[1:]
game = cockade.game(game)
options = {option.text: option for option in game.vocabulary}
state, bots = None, {}
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "begin":
        state, bots = game.new(scenario, int(players), {}), {}
    elif word == "answer":
        state.answer(options[rest])
    else:
        bot = bots.setdefault(state.actor, new_bot(name))
        print(arena.choose(game, state, bot, Random(int(rest))).text, flush=True)
"""


class Setup(NamedTuple):
    """Who plays what against whom: plain data, so that it can travel to other processes."""

    bot: str
    other: str
    source: str
    game: str
    scenario: str
    players: int
    seed: str
    budget: float | None


class Other:
    """A bot of the other version; it is told every answer, and asked where it has to decide."""

    def __init__(self, setup: Setup) -> None:
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-c",
                OTHER,
                setup.game,
                setup.scenario,
                str(setup.players),
                setup.other,
            ],
            env={**os.environ, "PYTHONPATH": f"{setup.source}/src"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def say(self, line: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def ask(self, rng: Random) -> str:
        assert self.process.stdout
        self.say(f"ask {rng.getrandbits(60)}")
        return self.process.stdout.readline().strip()


OTHERS: dict[Setup, Other] = {}


def play(setup: Setup, number: int) -> tuple[int, float]:
    """One game: the side of this version's bot, and its share of the win."""
    game = cockade.game(setup.game)
    seats = game.seats(setup.scenario, setup.players)
    sides = len(seats) // game.partners
    round, side = divmod(number, sides)
    if setup not in OTHERS:
        OTHERS[setup] = Other(setup)
    other = OTHERS[setup]
    other.say("begin")
    bots = {
        n: new_bot(setup.bot, setup.budget) for n in range(len(seats)) if n // game.partners == side
    }
    state = game.new(setup.scenario, setup.players, {})
    chance, thought = (Random(f"{setup.seed}/{stream}/{round}") for stream in ("chance", "bots"))
    while state.outcome is None:
        option = answer(game, state, bots, other, (thought, chance))
        other.say(f"answer {option.text}")
        state.answer(option)
    winners = {seats.index(seat) // game.partners for seat in state.outcome.winners}
    return side, (side in winners) / len(winners) if winners else 1 / sides


def answer(
    game: Game[Any], state: Any, bots: dict[int, Any], other: Other, luck: tuple[Random, Random]
) -> Any:
    """What chance, this version or the other one answers."""
    thought, chance = luck
    if state.is_chance:
        return sample(state, chance)
    if state.seat in bots:
        return choose(game, state, bots[state.seat], thought)
    text = other.ask(thought)
    return next(option for option in state.legal() if option.text == text)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bot")
    parser.add_argument("against")
    parser.add_argument("--other", type=Path, required=True, help="checkout of the other version")
    parser.add_argument("--game", default="prelude")
    parser.add_argument("--scenario")
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--budget", type=float)
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    scenario, players, _ = cockade.game(args.game).checked_setup(args.scenario, args.players, {})
    source = str(args.other.resolve())
    setup = Setup(
        args.bot, args.against, source, args.game, scenario, players, args.seed, args.budget
    )
    by_side: dict[int, list[float]] = {}
    with ProcessPoolExecutor(args.workers, mp_context=get_context("spawn")) as pool:
        for side, share in pool.map(partial(play, setup), range(args.games)):
            by_side.setdefault(side, []).append(share)
            tell(by_side)


def tell(by_side: dict[int, list[float]]) -> None:
    """How it stands after each game."""
    shares = [share for side in by_side.values() for share in side]
    won = wilson(sum(shares), len(shares))
    sides = ", ".join(f"{sum(s):g}/{len(s)}" for _, s in sorted(by_side.items()))
    interval = f"{won.share:.0%} [{won.low:.0%}, {won.high:.0%}]"
    print(f"{won.times:g} of {won.of}, {interval}; by side {sides}", flush=True)


if __name__ == "__main__":
    main()
