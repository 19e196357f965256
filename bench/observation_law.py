"""The law of resampling on what learning agents see, in more games than the tests play.

python bench/observation_law.py --games 100 prelude    observations, and OpenSpiel's recall

At every tenth step each seat must see the same in the true state and in five resampled ones.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parent.parent))

import cockade
from tests.envs.test_observation import check_observations
from tests.envs.test_openspiel import check_recall

# The tests play games 0 to 4.
FIRST = 5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games_of", nargs="*", metavar="GAME", default=cockade.games())
    parser.add_argument("--games", type=int, default=100)
    given = parser.parse_args()
    for id in given.games_of:
        for check in (check_observations, check_recall):
            began = perf_counter()
            check(id, range(FIRST, FIRST + given.games))
            took = perf_counter() - began
            print(f"{id}: {check.__name__} held in {given.games} games, {took:.0f} s", flush=True)


if __name__ == "__main__":
    main()
