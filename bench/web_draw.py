"""Time to draw the board of each game in the middle of a match, and its size."""

from __future__ import annotations

import gzip
import random
import time

import cockade
from cockade import Match
from cockade.web.drawings import inline

TIMES = 50


def main() -> None:
    for game in cockade.games():
        rng = random.Random(1)
        match = Match(game, seed=1)
        while match.actor is not None and match.answers < 150:
            match.answer(rng.choice(match.options))
        match.svg(match.seats[0])
        begun = time.process_time()
        for _ in range(TIMES):
            svg = match.svg(match.seats[0])
        spent = (time.process_time() - begun) / TIMES
        page = inline(svg).encode()
        sizes = f"{len(page) / 1000:.0f} kB, packed {len(gzip.compress(page, 4)) / 1000:.0f} kB"
        print(f"{game}: {1000 * spent:.1f} ms, {sizes}")


if __name__ == "__main__":
    main()
