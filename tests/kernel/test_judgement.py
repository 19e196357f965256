"""The weights of a game's terms as a file, and what is wrong with one."""

from __future__ import annotations

from pathlib import Path

import pytest

from cockade.kernel.data import DataError
from cockade.kernel.judgement import load_judgement

FILE = """generation = 0
scale = [9.0, 3.0]
overlooked = ["threats"]
guiding = ["tempo"]

[weights]
threats = 1.0
tempo = 2
"""
TERMS = ("threats", "tempo")


def read(folder: Path, text: str) -> object:
    (folder / "weights.toml").write_text(text, encoding="utf-8")
    return load_judgement(folder, TERMS)


def test_a_judgement_is_read(tmp_path: Path) -> None:
    expected = ({"threats": 1.0, "tempo": 2.0}, (9.0, 3.0), ("threats",), ("tempo",), 0)
    assert read(tmp_path, FILE) == expected


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('["threats"]', '["luck"]', "overlooked: there is no term 'luck'"),
        ('["tempo"]', '["luck"]', "guiding: there is no term 'luck'"),
        ("tempo = 2", "luck = 2", "unknown term"),
        ("tempo = 2", "tempo = true", "a number expected"),
        ("[9.0, 3.0]", "[9.0, 0.0]", "numbers above 0 expected"),
    ],
)
def test_mistakes_are_named(tmp_path: Path, old: str, new: str, words: str) -> None:
    with pytest.raises(DataError, match=words) as found:
        read(tmp_path, FILE.replace(old, new))
    assert "weights.toml" in str(found.value)
