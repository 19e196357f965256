"""The weights of a game's terms as a file, and what is wrong with one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import cockade
from cockade.kernel.data import DataError
from cockade.kernel.judgement import Curve, load_judgement

FILE = """generation = 0
scale = [9.0, 3.0]
overlooked = ["threats"]
guiding = ["tempo"]

[weights]
threats = 1.0
tempo = 2

[chances.siege]
stretch = 2
shift = 1.5
lean = -0.4
"""
TERMS = ("threats", "tempo")


def read(folder: Path, text: str) -> object:
    (folder / "weights.toml").write_text(text, encoding="utf-8")
    return load_judgement(folder, TERMS)


def test_a_judgement_is_read(tmp_path: Path) -> None:
    expected = ({"threats": 1.0, "tempo": 2.0}, (9.0, 3.0), ("threats",), ("tempo",), 0)
    assert read(tmp_path, FILE) == (*expected, {"siege": Curve(2.0, 1.5, -0.4)})
    assert read(tmp_path, FILE.partition("[chances")[0]) == (*expected, {})


def test_a_curve_flattens_chances_and_leans_to_the_first_side() -> None:
    game = cockade.game("prelude")
    state = game.new()
    scenario = game.setup_of(state)[0]

    def told(*curve: float) -> float:
        return replace(game, chances={scenario: Curve(*curve)}).chance_of_winning(state)[0]

    plain = replace(game, chances={}).chance_of_winning(state)[0]
    assert told(1.0, 0.0, 0.0) == plain != 0.5
    assert abs(told(50.0, 9.0, 0.0) - 0.5) < abs(plain - 0.5)
    assert told(1.0, 0.0, -1.0) < plain < told(1.0, 0.0, 1.0)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('["threats"]', '["luck"]', "overlooked: there is no term 'luck'"),
        ('["tempo"]', '["luck"]', "guiding: there is no term 'luck'"),
        ("tempo = 2", "luck = 2", "unknown term"),
        ("tempo = 2", "tempo = true", "a number expected"),
        ("[9.0, 3.0]", "[9.0, 0.0]", "numbers above 0 expected"),
        ("stretch = 2", "stretch = 0", "chances.siege.stretch: a number above 0 expected"),
        ("lean = -0.4", 'lean = "left"', "a number expected"),
        ("shift = 1.5\n", "", "shift"),
    ],
)
def test_mistakes_are_named(tmp_path: Path, old: str, new: str, words: str) -> None:
    with pytest.raises(DataError, match=words) as found:
        read(tmp_path, FILE.replace(old, new))
    assert "weights.toml" in str(found.value)
