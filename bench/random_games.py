"""Plays many random games with the contract checks and reports what they came to.

python bench/random_games.py liberte --light 50000 --full 1000 --workers 2
"""

from __future__ import annotations

import argparse
from collections import Counter
from multiprocessing import Pool

import cockade
from cockade.kernel.testing import Played, every_table, play_full, play_light

Job = tuple[str, bool, int]


def options_for(game: cockade.Game, seed: int) -> dict[str, bool | int]:
    """Every second game changes one option, each in its turn."""
    names = list(game.settings)
    if not names or seed % 2 == 0:
        return {}
    name = names[seed // 2 % len(names)]
    values = game.settings[name].values
    return {name: values[seed // 2 // len(names) % len(values)]}


def play(job: Job) -> tuple[bool, Played]:
    id, full, seed = job
    game = cockade.game(id)
    tables = every_table(game)
    scenario, players = tables[seed % len(tables)]
    run = play_full if full else play_light
    return full, run(game, seed, scenario, players, options_for(game, seed))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=cockade.games())
    parser.add_argument("--light", type=int, default=1000)
    parser.add_argument("--full", type=int, default=10)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    jobs = [(given.game, True, given.first + n) for n in range(given.full)]
    jobs += [(given.game, False, given.first + n) for n in range(given.light)]
    endings: dict[bool, Counter[str]] = {True: Counter(), False: Counter()}
    decisions: Counter[bool] = Counter()
    with Pool(given.workers) as pool:
        for full, played in pool.imap_unordered(play, jobs, chunksize=4):
            endings[full][played.outcome.reason] += 1
            decisions[full] += played.decisions
    for full, name in ((True, "full"), (False, "light")):
        found = ", ".join(f"{reason} {n}" for reason, n in endings[full].most_common())
        total = sum(endings[full].values())
        print(f"{given.game}: {total} {name} games, {decisions[full]} decisions: {found}")


if __name__ == "__main__":
    main()
