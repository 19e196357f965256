"""Pure Python beside the compiled engine: slices in turn, each in a process of its own.

    python bench/compiled.py [GAME …] [--folder FOLDER] [--rounds N]

Compiles the package first (`tools/compile.py`), or takes a folder where that was done before.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("liberte", "rebellion1775", "prelude", "prairie")
# How many positions bots think about, and how far a planning one does.
DECISIONS = 4
NODES = 300


def measure(id: str) -> None:
    """Print one line of JSON for each line that comes in: things done per CPU second."""
    import cockade
    from cockade.study import bench

    game = cockade.game(id)
    states = bench.positions(game, 1)
    runners = {
        **bench.chess_runners(1),
        "bare states": bench.BareRunner(game, 1),
        "Match": bench.MatchRunner(game, 1),
    }
    for _ in sys.stdin:
        speeds = {name: bench.run(runner, 0.3).speed for name, runner in runners.items()}
        speeds["options"] = 1e6 / bench.each(states, lambda s: s.legal(), 10)
        speeds["copy"] = 1e6 / bench.each(states, lambda s: s.copy(), 10)
        speeds["resample"] = 1e6 / bench.each(
            states, lambda s: game.resample(s, s.seat, Random(1)), 5
        )
        speeds["evaluate"] = 1e6 / bench.each(states, lambda s: game.evaluate(s, s.seat), 3)
        speeds["greedy decision"], speeds["plan nodes"] = thinking(game, states[:DECISIONS])
        print(json.dumps(speeds), flush=True)


def thinking(game: Any, states: list[Any]) -> tuple[float, float]:
    """Decisions of greedy and positions of the planning bot per CPU second."""
    from cockade.bots.greedy import greedy

    start = process_time()
    for state in states:
        greedy(game, state, state.seat, Random(1))
    decisions = len(states) / (process_time() - start)
    start = process_time()
    nodes = sum(nodes_of(game, state) for state in states)
    return decisions, nodes / (process_time() - start)


def nodes_of(game: Any, state: Any) -> int:
    """Let the planning bot think; returns the positions that it reached."""
    from cockade.bots.plan import Planner
    from cockade.bots.search import Thinking

    planner = Planner(Thinking(nodes=NODES))
    planner.mind = planner.mind._replace(saved=1.0)
    return planner.race(game, state, Random(1)).search.nodes


def started(id: str, package: Path) -> subprocess.Popen[str]:
    """A process that measures a game with the package in a folder."""
    return subprocess.Popen(
        [sys.executable, __file__, "--measure", id],
        env={**os.environ, "PYTHONPATH": str(package)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def slice_of(process: subprocess.Popen[str]) -> dict[str, float]:
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write("go\n")
    process.stdin.flush()
    speeds: dict[str, float] = json.loads(process.stdout.readline())
    return speeds


def compare(id: str, compiled: Path, rounds: int) -> None:
    """Print a table: things per CPU second in pure Python, compiled, and how many times that is."""
    processes = [started(id, folder) for folder in (ROOT / "src", compiled)]
    pairs = [tuple(slice_of(process) for process in processes) for _ in range(rounds)]
    for process in processes:
        process.communicate()
    print(f"{id:18}{'pure':>14}{'compiled':>14}{'times':>9}")
    for name in pairs[0][0]:
        pure, faster = (median(pair[n][name] for pair in pairs) for n in (0, 1))
        times = median(pair[1][name] / pair[0][name] for pair in pairs)
        print(f"  {name:16}{pure:>12,.0f}/s{faster:>12,.0f}/s{times:>9.2f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--folder", type=Path, help="where the compiled package is")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--measure", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.measure:
        measure(chosen.measure)
        return
    with tempfile.TemporaryDirectory() as temporary:
        folder = chosen.folder
        if folder is None:
            folder = Path(temporary)
            subprocess.run([sys.executable, ROOT / "tools" / "compile.py", folder], check=True)
        for id in chosen.games:
            compare(id, folder, chosen.rounds)


if __name__ == "__main__":
    main()
