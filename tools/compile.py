"""Compile the engine's hot paths with mypyc.

    python tools/compile.py FOLDER

leaves the package `cockade` in the folder, with an extension module beside each source that was
compiled. Needs mypy, setuptools and a C compiler; the sources stay as they are. With
COCKADE_COMPILE=1 the build of a wheel runs this (`hatch_build.py`).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[1] / "src" / "cockade"
# What runs millions of times. Drawing, words and files gain nothing, and `Match` stays open to be
# extended.
KERNEL = (
    *("card_state", "chance", "flow", "hexgrid", "journal"),
    *("logbook", "offers", "state", "vocabulary"),
)
COMPILED = (
    *(f"kernel/{name}.py" for name in KERNEL),
    *(f"games/*/{name}.py" for name in ("evaluate", "state", "view", "vocabulary")),
    *(f"games/*/{room}/*.py" for room in ("cards", "data", "evaluate", "rules")),
)
# One C file a module: a single one takes the compiler gigabytes.
SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup

extensions = mypycify(["--follow-imports=silent", *sys.argv[1:]], multi_file=True, debug_level="0")
setup(name="compiled", ext_modules=extensions, script_args=["build_ext", "--inplace"])
"""
NEEDED = {
    "mypyc": "mypy (`pip install 'mypy[mypyc]'`)",
    "setuptools": "setuptools (`pip install setuptools`)",
}


def modules(package: Path) -> list[Path]:
    """The sources to compile; what makes a folder a package only gathers names."""
    paths = [path for pattern in COMPILED for path in sorted(package.glob(pattern))]
    return [path for path in paths if path.name != "__init__.py"]


def write_out_copies(folder: Path) -> None:
    """Put into each state's module what the kernel makes up in pure Python.

    Made up at run time, it would reach compiled fields from outside, one look-up each.
    """
    sys.path.insert(0, str(folder))
    import cockade
    from cockade.kernel.fields import copier_source

    for game in cockade.games():
        state = cockade.game(game).state_class
        source = copier_source(state.FIELDS, state.__name__)
        with (folder / f"{state.__module__.replace('.', '/')}.py").open("a") as file:
            file.write(f"\n\n{source}\n\n{state.__name__}.COPY = copy_fields\n")


def run_mypyc(folder: Path) -> None:
    """Build extension modules in place."""
    paths = [str(path.relative_to(folder)) for path in modules(folder / "cockade")]
    command = [sys.executable, "-c", SETUP, *paths]
    env = {**os.environ, "MYPYPATH": str(folder)}
    print(f"Compiling {len(paths)} modules; this takes some minutes …", flush=True)
    run = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True)
    if run.returncode:
        sys.exit(
            f"{run.stdout}{run.stderr}\n"
            "Compiling failed: see above. It needs a C compiler and the headers of Python; without "
            "COCKADE_COMPILE nothing is compiled, and pure Python needs neither."
        )


def compile_into(folder: Path) -> None:
    """A copy of the package in a folder, with extension modules beside the sources."""
    for module, package in NEEDED.items():
        if find_spec(module) is None:
            sys.exit(f"Compiling needs {package}; without COCKADE_COMPILE nothing is compiled.")
    shutil.copytree(SOURCE, folder / "cockade", ignore=shutil.ignore_patterns("__pycache__"))
    write_out_copies(folder)
    run_mypyc(folder)
    shutil.rmtree(folder / "build")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    compile_into(Path(sys.argv[1]).resolve())
