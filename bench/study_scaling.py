"""How studies scale: games per second on one and on several processes, decisions, and memory.

python bench/study_scaling.py [GAMES]          speed of every game by random and greedy bots
python bench/study_scaling.py --memory 20000   resident memory along so many short games
"""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path
from time import perf_counter, process_time

import cockade
from cockade.study.balance import balance
from cockade.study.results import Results
from cockade.study.runners import Processes, Serial
from cockade.study.simulation import Experiment, experiment

# Games of each bot that one round plays: about as many seconds as the others.
ROUNDS = {"random": 40, "greedy": 6}
SHORT = ("prairie", "duck_lake")


def speed(plan: Experiment, workers: int) -> tuple[float, float, int]:
    """Seconds on the wall once workers are warm, CPU seconds of this process, and decisions."""
    with Serial() if workers == 1 else Processes(workers) as run:
        list(run.play(plan, range(10_000, 10_000 + 2 * workers)))
        began, began_cpu = perf_counter(), process_time()
        decisions = sum(result.decisions for result in run.play(plan, range(plan.games)))
        return perf_counter() - began, process_time() - began_cpu, decisions


def show_speed(workers: int, chosen: list[str]) -> None:
    """Speeds, and what several processes make of them.

    On a busy machine the wall tells little. What limits several processes on cores of their own is
    the CPU of the one that hands out games and gathers results: the share that is left for games.
    """
    print(f"{'game':16}{'bots':8}{'decisions/CPU s':>16}{'1 process':>12}{workers:>4} processes")
    for id in chosen or cockade.games():
        for bot, games in ROUNDS.items():
            plan = experiment(cockade.game(id), (bot,), games=games * (1 if id == "prairie" else 3))
            wall, used, decisions = speed(plan, 1)
            shared, gathering, _ = speed(plan, workers)
            print(
                f"{id:16}{bot:8}{decisions / used:16,.0f}{plan.games / wall:10.2f}/s"
                f"{plan.games / shared:10.2f}/s  {wall / shared / workers:.2f} of linear on the "
                f"wall, {used / (used + gathering):.3f} of the CPU for games",
                flush=True,
            )


def resident() -> float:
    """Resident memory of this process in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def show_memory(games: int) -> None:
    """Memory of a whole study: playing, writing, reading back and counting."""
    plan = experiment(cockade.game(SHORT[0]), ("random",), (SHORT[1], None, {}), games=games)
    step = max(1, games // 10)

    def told(done: int) -> None:
        if done % step == 0:
            print(f"{done:8,} games played: {resident():6.1f} MB", flush=True)

    with tempfile.TemporaryDirectory() as folder:
        results = Results(plan, Path(folder))
        results.play(Serial(), progress=told)
        balance(plan, results)
        print(f"{games:8,} games counted: {resident():6.1f} MB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="Games to measure; all without any.")
    parser.add_argument("--memory", type=int, metavar="GAMES", help="Measure memory instead.")
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args()
    if chosen.memory:
        show_memory(chosen.memory)
    else:
        show_speed(chosen.workers, chosen.games)


if __name__ == "__main__":
    main()
