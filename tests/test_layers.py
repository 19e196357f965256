"""Imports point upward only: kernel, drawing, games, then everything that uses them."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import cockade

ROOT = Path(cockade.__file__).parent
LAYERS = {
    "kernel": 0,
    "drawing": 1,
    "games": 2,
    "bots": 3,
    "study": 4,
    "web": 5,
    "envs": 5,
    "cli": 6,
}
STANDARD_ONLY = ("kernel", "drawing", "games")


def modules() -> list[Path]:
    return sorted(path for path in ROOT.rglob("*.py"))


def imported(path: Path) -> set[str]:
    """Absolute names of all modules that a file imports."""
    package = path.relative_to(ROOT.parent).with_suffix("").parts
    parent = package[:-1]
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = parent[: len(parent) - node.level + 1] if node.level else ()
            stem = ".".join((*base, *(node.module or "").split("."))).strip(".")
            found |= {stem, *(f"{stem}.{name.name}" for name in node.names)}
    return found


def layer(parts: tuple[str, ...]) -> str:
    return parts[1].removesuffix(".py") if len(parts) > 1 else ""


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(ROOT)))
def test_imports_point_upward(path):
    own = layer(path.relative_to(ROOT.parent).parts)
    for name in imported(path):
        parts = tuple(name.split("."))
        if parts[0] != "cockade" or own not in LAYERS:
            continue
        other = layer(parts)
        if other in LAYERS:
            assert LAYERS[other] <= LAYERS[own], f"{path.name} imports {name}"


@pytest.mark.parametrize("path", sorted((ROOT / "games").rglob("*.py")), ids=lambda p: p.name)
def test_games_do_not_know_each_other(path):
    own = path.relative_to(ROOT / "games").parts[0]
    for name in imported(path):
        parts = name.split(".")
        if parts[:2] == ["cockade", "games"] and len(parts) > 2:
            assert parts[2] == own, f"{own} imports {name}"


def test_kernel_and_games_need_only_the_standard_library():
    for path in modules():
        if layer(path.relative_to(ROOT.parent).parts) in STANDARD_ONLY:
            for name in imported(path):
                top = name.split(".")[0]
                assert top in sys.stdlib_module_names or top == "cockade", f"{path}: {name}"
