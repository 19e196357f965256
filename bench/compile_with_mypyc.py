"""Compile the kernel and one game with mypyc, check the result and measure what it brings.

    python bench/compile_with_mypyc.py [GAME] [--keep FOLDER] [--no-tests]

Needs mypy, setuptools and a C compiler. Everything happens in a copy; the sources stay as they are.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# What runs millions of times. Drawing, loading data and writing files gain nothing.
KERNEL = ("words", "offers", "flow", "state", "chance", "logbook", "match")
GAME = ("state", "view")

MEASURE = """
import json, sys
import cockade
from cockade.study.bench import BareRunner, MatchRunner, chess_runners, interleaved, microseconds
from statistics import median
game = cockade.game(sys.argv[1])
runners = {**chess_runners(1), "bare": BareRunner(game, 1), "match": MatchRunner(game, 1)}
runs = interleaved(runners, 5)
found = {name: round(median(r.speed for r in slices)) for name, slices in runs.items()}
micro = microseconds(game, 1)
found |= {name: micro[name] for name in ("options", "answer", "copy", "view", "resample")}
print(json.dumps(found))
"""


def modules(package: Path, game: str) -> list[Path]:
    """The files to compile: the kernel's core, and the game's state, view and rules."""
    folder = package / "games" / game
    found = [package / "kernel" / f"{name}.py" for name in KERNEL]
    found += [folder / f"{name}.py" for name in GAME]
    return found + sorted((folder / "rules").glob("ch*.py"))


def compile_modules(folder: Path, game: str) -> None:
    """Build extension modules in place, as mypyc's own command does."""
    paths = [str(path.relative_to(folder)) for path in modules(folder / "cockade", game)]
    command = [sys.executable, "-m", "mypyc", "--follow-imports=silent", *paths]
    print(f"Compiling {len(paths)} modules with mypyc …", flush=True)
    run = subprocess.run(
        command, cwd=folder, env=environment(folder), capture_output=True, text=True
    )
    if run.returncode:
        sys.exit(f"{run.stdout}{run.stderr}mypyc refused; see above.")


def environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(folder), "MYPYPATH": str(folder)}


def measure(folder: Path, game: str) -> dict[str, float]:
    """Speeds of the package in a folder, in a process of its own."""
    command = [sys.executable, "-c", MEASURE, game]
    run = subprocess.run(command, cwd=folder, env=environment(folder), stdout=subprocess.PIPE)
    if run.returncode:
        sys.exit("The measurement failed; see above.")
    found: dict[str, float] = json.loads(run.stdout)
    return found


def check(folder: Path, game: str) -> None:
    """The same rules tests, golden records and random games, against the compiled package.

    Tests of the kernel have toy games of their own, which compiled classes cannot be the base of.
    """
    shutil.copytree(ROOT / "tests", folder / "tests")
    shutil.copy(ROOT / "pyproject.toml", folder)
    wanted = f"{game} and not board and not clauses and not full_games"
    places = [f"tests/games/{game}", "tests/golden", "-k", wanted]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *places]
    if subprocess.run(command, cwd=folder, env=environment(folder)).returncode:
        sys.exit("Tests fail against the compiled package; see above.")


def report(before: dict[str, float], after: dict[str, float]) -> None:
    print(f"{'':14}{'pure':>12}{'compiled':>12}{'ratio':>9}")
    for name, value in before.items():
        unit = "/s" if name in ("python-chess", "bare", "match") else "µs"
        ratio = after[name] / value if unit == "/s" else value / after[name]
        print(f"{name:11} {unit:2}{value:>12,g}{after[name]:>12,g}{ratio:>8.2f}x")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", nargs="?", default="liberte")
    parser.add_argument("--keep", metavar="FOLDER", help="build here and leave it")
    parser.add_argument("--no-tests", action="store_true", help="only compile and measure")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        pure, compiled = Path(temporary) / "pure", Path(chosen.keep or f"{temporary}/compiled")
        for folder in (pure, compiled):
            shutil.copytree(ROOT / "src" / "cockade", folder / "cockade")
        compile_modules(compiled, chosen.game)
        if not chosen.no_tests:
            check(compiled, chosen.game)
        report(measure(pure, chosen.game), measure(compiled, chosen.game))


if __name__ == "__main__":
    main()
