"""Memory for tables at which nobody plays at the moment.

`python bench/web_memory.py [TABLES] [ANSWERS]`: matches of so many answers are uploaded; the server
holds all of them in memory, then only a hundred.
"""

from __future__ import annotations

import random
import sys

from web_bench import Server

from cockade import Match


def record(answers: int, seed: int) -> str:
    rng = random.Random(seed)
    match = Match("liberte", players=4, seed=seed)
    while match.actor is not None and match.answers < answers:
        match.answer(rng.choice(match.options))
    return match.record()


def main() -> None:
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    answers = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    for cached in (tables + 10, 100):
        server = Server(COCKADE_CACHED=str(cached))
        server.start()
        with server.client() as client:
            for seed in range(20):
                client.post("/records", json={"record": record(answers, seed)})
            before = server.memory()
            for seed in range(tables):
                given = client.post("/records", json={"record": record(answers, seed)})
                assert given.status_code == 201, given.text
        used = (server.memory() - before) / 2**20
        print(
            f"{tables} tables of {answers} answers, {min(cached, tables)} of them in memory: "
            f"{used:.0f} MiB more than {before / 2**20:.0f} MiB"
        )
        server.stop()


if __name__ == "__main__":
    main()
