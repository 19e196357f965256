"""Data packs: corrections laid over the originals, checked, named and compared."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import cockade
from cockade.kernel import packs
from cockade.kernel.packs import Change, DataError, changes, merged

FOLDER = Path(cockade.__file__).parent / "games" / "prelude" / "data"
SOURCES = str(Path(cockade.__file__).parent.parent)
ORIGINAL = {
    "title": "Toy",
    "limits": {"low": 1, "high": 9},
    "card": [{"id": "a", "ap": 2}, {"id": "b", "ap": 4, "note": "rare"}],
    "step": [{"from": 0, "to": 3}, {"from": 4, "to": 9}],
    "row": [1, 2, 3],
}


def pack(folder, text, game="prelude", file="cards.toml"):
    (folder / game).mkdir(parents=True)
    (folder / game / file).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def cheaper(tmp_path):
    return pack(tmp_path / "cheaper", "[[card]]\nnumber = 61\nap = 2\n")


def run(*arguments, **environment):
    return subprocess.run(
        [sys.executable, *(str(a) for a in arguments)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": SOURCES, "COLUMNS": "100", **environment},
    )


def test_tables_and_rows_are_merged():
    new = {
        "limits": {"high": 7},
        "card": [{"id": "a", "ap": 6, "note": "new"}],
        "step": [{"#": 2, "to": 8}],
        "row": [4],
    }
    assert merged(ORIGINAL, new, "f", "") == {
        "title": "Toy",
        "limits": {"low": 1, "high": 7},
        "card": [{"id": "a", "ap": 6, "note": "new"}, {"id": "b", "ap": 4, "note": "rare"}],
        "step": [{"from": 0, "to": 3}, {"from": 4, "to": 8}],
        "row": [4],
    }


@pytest.mark.parametrize(
    ("new", "sentence"),
    [
        ({"titel": "x"}, "f: titel: unknown key; known are title, limits"),
        ({"limits": {"middle": 5}}, "f: limits.middle: unknown key"),
        ({"card": [{"id": "a", "pa": 6}]}, "f: card.a.pa: unknown key"),
        ({"card": [{"id": "z", "ap": 6}]}, "f: card.z: there is no such row"),
        ({"card": [{"ap": 6}]}, "f: card: a correction needs 'id'"),
        ({"step": [{"#": 3, "to": 1}]}, "f: step.3: there is no such row"),
        ({"title": 3}, "f: title: text expected, not 3"),
        ({"limits": {"low": True}}, "f: limits.low: number expected, not True"),
    ],
)
def test_a_correction_without_a_place_is_refused(new, sentence):
    with pytest.raises(DataError, match=sentence.replace(".", r"\.")):
        merged(ORIGINAL, new, "f", "")


def test_changes_are_named_by_their_keys():
    new = merged(ORIGINAL, {"card": [{"id": "b", "ap": 6}], "step": [{"#": 1, "to": 2}]}, "f", "")
    assert changes("f", "", ORIGINAL, new) == [
        Change("f", "card.b.ap", 4, 6),
        Change("f", "step.1.to", 3, 2),
    ]


def test_the_diff_shows_what_a_pack_changes(cheaper):
    shown = run("-m", "cockade", "data", "prelude", "--diff", cheaper)
    assert shown.returncode == 0, shown.stderr
    assert "card.61.ap" in shown.stdout
    found = packs.read(str(cheaper), "prelude")
    assert packs.differences(FOLDER, found) == [Change("cards.toml", "card.61.ap", 4, 2)]


@pytest.mark.parametrize(
    ("text", "where", "sentence"),
    [
        ("[[card]]\nnumber = 61\nap = 3\n", {}, "wrong/prelude/cards.toml: card[61].ap: 2, 4 or 6"),
        ("a = 1\n", {"file": "card.toml"}, "wrong/prelude/card.toml: no such data file"),
        ("a = 1\n", {"game": "prelud"}, "wrong/prelud: no such game"),
    ],
)
def test_a_pack_is_checked_like_the_originals(tmp_path, text, where, sentence):
    """Every complaint names the file and the key, in one line."""
    folder = pack(tmp_path / "wrong", text, **where)
    told = run("-m", "cockade", "--data", folder, "data", "prelude")
    assert (told.returncode, told.stderr.count("\n")) == (2, 1)
    assert sentence in told.stderr


def test_records_name_the_pack_and_replay_with_it_alone(cheaper, tmp_path, monkeypatch):
    program = (
        "import cockade\n"
        "from cockade.games.prelude.data.cards import ACTIVITY_POINTS\n"
        "m = cockade.Match('prelude', seed=1)\n"
        "m.answer(m.options[0])\n"
        "assert cockade.Match.load(m.record()).lines == m.lines\n"
        "print(ACTIVITY_POINTS[61])\n"
        "print(m.record())\n"
    )
    played = run("-c", program, COCKADE_DATA=str(cheaper))
    assert played.returncode == 0, played.stderr
    points, _, record = played.stdout.partition("\n")
    found = packs.read(str(cheaper), "prelude")
    assert points == "2"
    assert f"data: cheaper {found.digest}\n" in record
    with pytest.raises(cockade.RecordError, match=f"with the data pack cheaper {found.digest}"):
        cockade.Match.load(record)
    plain = cockade.Match("prelude", seed=1).record()
    assert "data:" not in plain
    monkeypatch.setenv(packs.VARIABLE, str(cheaper))
    with pytest.raises(cockade.RecordError, match="without the data pack cheaper"):
        cockade.Match.load(plain)


def test_a_pack_is_chosen_before_games_are_read(cheaper, monkeypatch):
    monkeypatch.setitem(packs.READ, "prelude", "")
    with pytest.raises(DataError, match="in use already"):
        packs.choose(str(cheaper))
    with pytest.raises(DataError, match="no such folder"):
        packs.choose(str(cheaper / "nowhere"))
