"""What COCKADE_COMPILE=1 does to a build, without the minutes that a compiler takes."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import cockade
import hatch_build
from cockade.kernel.fields import copier_source
from hatch_build import CockadeBuild
from tools.compile import COMPILED, SOURCE, compile_into, modules


def hook(root: Path, target: str = "wheel") -> CockadeBuild:
    return CockadeBuild(str(root), {}, None, None, "", target)  # type: ignore[arg-type]


def test_every_pattern_names_sources() -> None:
    assert [pattern for pattern in COMPILED if not any(SOURCE.glob(pattern))] == []


def test_states_and_rules_of_all_games_are_compiled() -> None:
    compiled = {str(path.relative_to(SOURCE)) for path in modules(SOURCE)}
    for game in cockade.games():
        rules = (SOURCE / "games" / game / "rules").glob("ch*.py")
        assert {str(path.relative_to(SOURCE)) for path in rules} <= compiled
        assert f"games/{game}/state.py" in compiled


def begins_with_a_fraction(value: ast.expr | None) -> bool:
    """Whether a value is a row of floats, written out or repeated."""
    row = value.left if isinstance(value, ast.BinOp) else value
    first = row.elts[0] if isinstance(row, ast.Tuple) and row.elts else None
    return isinstance(first, ast.Constant) and isinstance(first.value, float)


def test_constant_rows_of_fractions_have_any_length() -> None:
    """Compiled, a constant of so many floats counts as not set when it is read."""
    short = [
        f"{path.relative_to(SOURCE)}: {node.target.id}"
        for path in modules(SOURCE)
        for node in ast.parse(path.read_text()).body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        if begins_with_a_fraction(node.value) and "..." not in ast.unparse(node.annotation)
    ]
    assert short == []


@pytest.mark.parametrize("game", cockade.games())
def test_copies_are_written_out_for_every_field(game: str) -> None:
    state = cockade.game(game).state_class
    (function,) = ast.parse(copier_source(state.FIELDS, state.__name__)).body
    assert isinstance(function, ast.FunctionDef)
    assigned = [line.targets[0].attr for line in function.body]  # type: ignore[attr-defined]
    assert assigned == [field.name for field in state.FIELDS]


def test_only_a_wheel_that_is_asked_for_needs_mypy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(hatch_build.COMPILE, raising=False)
    assert hatch_build.MYPY not in hook(SOURCE.parents[1]).dependencies()
    monkeypatch.setenv(hatch_build.COMPILE, "1")
    assert hatch_build.MYPY in hook(SOURCE.parents[1]).dependencies()
    assert hatch_build.MYPY not in hook(SOURCE.parents[1], "sdist").dependencies()


def test_compiled_modules_go_into_a_wheel_for_this_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def compile_one(command: list[str], **_: Any) -> SimpleNamespace:
        (Path(command[-1]) / "cockade").mkdir()
        (Path(command[-1]) / "cockade" / "state.so").touch()
        (Path(command[-1]) / "cockade" / "state.py").touch()
        return SimpleNamespace(returncode=0)

    monkeypatch.setattr(subprocess, "run", compile_one)
    data: dict[str, Any] = {"force_include": {}}
    hatch_build.compiled(SOURCE.parents[1], tmp_path, data)
    assert data == {
        "force_include": {str(tmp_path / "cockade" / "state.so"): "cockade/state.so"},
        "pure_python": False,
        "infer_tag": True,
    }


def test_a_failure_says_what_was_asked_for(tmp_path: Path) -> None:
    """A file stands where the package would be copied to."""
    (tmp_path / "cockade").touch()
    with pytest.raises(SystemExit, match="COCKADE_COMPILE=1 was set"):
        hatch_build.compiled(SOURCE.parents[1], tmp_path, {"force_include": {}})


def test_without_mypy_a_sentence_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mypyc", None)
    with pytest.raises(SystemExit, match="Compiling needs mypy"):
        compile_into(tmp_path)
    assert list(tmp_path.iterdir()) == []
