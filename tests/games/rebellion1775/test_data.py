"""The data files are checked on load: what is wrong is named."""

from __future__ import annotations

import copy

import pytest

from cockade.games.rebellion1775.data import FOLDER, cards, map, pieces, scenarios
from cockade.kernel.data import DataError, Table, load
from tests.games.rebellion1775.positions import GAME


def spoiled(monkeypatch, module, name, change):
    """Load a module's file with a change."""
    data = copy.deepcopy(dict(load(FOLDER, f"{name}.toml").values))
    change(data)
    monkeypatch.setattr(module, "load", lambda _, file: Table(data, file))


def drop(table, key):
    del table[key]


CASES = [
    (
        "map",
        lambda d: d["area"][0].update(colour="red"),
        r"area\[1\]\.colour",
    ),
    ("map", lambda d: drop(d["area"][3], "city"), r"area\[4\]\.city"),
    ("map", lambda d: d["area"].pop(), r"meta\.areas"),
    ("map", lambda d: d["area"][0]["units"].update(loyalist=2), "area units"),
    ("map", lambda d: d["border"][0].update(b="rome"), "rome"),
    ("map", lambda d: d["border"].append(d["border"][0]), "twice"),
    (
        "map",
        lambda d: d["water"][0]["areas"].append("rome"),
        r"water\[1\]\.areas.*rome",
    ),
    ("cards", lambda d: d["card"].pop(), r"meta\.total"),
    (
        "cards",
        lambda d: d["card"][0].update(kind="spy"),
        r"card\[1\]\.kind.*spy",
    ),
    (
        "cards",
        lambda d: d["card"][0].update(intro=False),
        r"card\[1\]\.intro",
    ),
    ("cards", lambda d: drop(d["card"][8], "phase"), r"card\[9\]\.phase"),
    (
        "cards",
        lambda d: drop(d["card"][0], "armies"),
        r"card\[1\]\.armies",
    ),
    (
        "cards",
        lambda d: drop(d["card"][8], "effect"),
        r"card\[9\]\.effect",
    ),
    ("factions", lambda d: d["ally"][0].update(units=9), "cubes"),
    ("factions", lambda d: d["ally"].pop(), "ids"),
    (
        "dice",
        lambda d: d["die"]["french"].update(hit=4),
        r"french\.faces",
    ),
    (
        "scenarios",
        lambda d: d["scenario"][1]["placed"]["british"].append("rome"),
        r"scenario\[2\]\.placed.*rome",
    ),
    (
        "scenarios",
        lambda d: d["scenario"][2].update(moon="full"),
        r"scenario\[3\]\.moon",
    ),
]


LOADERS = {
    "cards": (cards, cards.load_cards),
    "dice": (pieces, pieces.load_dice),
    "factions": (pieces, pieces.load_factions),
    "map": (map, map.load_map),
    "scenarios": (scenarios, scenarios.load_scenarios),
}


@pytest.mark.parametrize(("name", "change", "words"), CASES)
def test_wrong_data_are_refused(monkeypatch, name, change, words):
    module, loader = LOADERS[name]
    spoiled(monkeypatch, module, name, change)
    with pytest.raises(DataError, match=words):
        loader()


def test_provenance_of_every_file():
    counts = GAME.provenance()
    files = {"cards.toml", "dice.toml", "factions.toml", "map.toml", "scenarios.toml"}
    assert files <= set(counts)
    for kinds in counts.values():
        assert sum(kinds.values()) > 0


def test_every_clause_has_a_sentence():
    assert len(GAME.clauses) == 231
    assert all(clause.sentence and clause.section for clause in GAME.clauses)
