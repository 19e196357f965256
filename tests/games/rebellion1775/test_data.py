"""The data files are checked on load: what is wrong is named."""

from __future__ import annotations

import copy

import pytest

from cockade.games.rebellion1775 import deck, loader, map, pieces, scenarios
from cockade.kernel.data import DataError
from tests.games.rebellion1775.positions import GAME


def spoiled(monkeypatch, module, name, change):
    """Load a module's file with a change."""
    data = copy.deepcopy(loader.read(name))
    change(data)
    monkeypatch.setattr(module, "read", lambda _: data)


def drop(table, key):
    del table[key]


CASES = [
    (
        map,
        "map",
        map.load_map,
        lambda d: d["area"][0].update(colour="red"),
        "area savannah.*colour",
    ),
    (map, "map", map.load_map, lambda d: drop(d["area"][3], "city"), "sc_backcountry.*city"),
    (map, "map", map.load_map, lambda d: d["area"].pop(), "meta areas"),
    (map, "map", map.load_map, lambda d: d["area"][0]["units"].update(loyalist=2), "printed units"),
    (map, "map", map.load_map, lambda d: d["border"][0].update(b="rome"), "rome"),
    (map, "map", map.load_map, lambda d: d["border"].append(d["border"][0]), "twice"),
    (map, "map", map.load_map, lambda d: d["water"][0]["areas"].append("rome"), "atlantic.*rome"),
    (deck, "cards", deck.load_cards, lambda d: d["card"].pop(), "meta total"),
    (deck, "cards", deck.load_cards, lambda d: d["card"][0].update(kind="spy"), "LM-01.*spy"),
    (deck, "cards", deck.load_cards, lambda d: d["card"][0].update(intro=False), "LM-01 intro"),
    (deck, "cards", deck.load_cards, lambda d: drop(d["card"][8], "phase"), "LM-09.*phase"),
    (deck, "cards", deck.load_cards, lambda d: drop(d["card"][0], "armies"), "LM-01.*armies"),
    (pieces, "factions", pieces.load_factions, lambda d: d["ally"][0].update(units=9), "cubes"),
    (pieces, "factions", pieces.load_factions, lambda d: d["ally"].pop(), "ids"),
    (pieces, "dice", pieces.load_dice, lambda d: d["die"]["french"].update(hit=4), "french faces"),
    (
        scenarios,
        "scenarios",
        scenarios.load_scenarios,
        lambda d: d["scenario"][1]["placed"]["british"].append("rome"),
        "introductory placed.*rome",
    ),
    (
        scenarios,
        "scenarios",
        scenarios.load_scenarios,
        lambda d: d["scenario"][2].update(moon="full"),
        "siege_of_quebec.*moon",
    ),
]


@pytest.mark.parametrize(("module", "name", "load", "change", "words"), CASES)
def test_wrong_data_are_refused(monkeypatch, module, name, load, change, words):
    spoiled(monkeypatch, module, name, change)
    with pytest.raises(DataError, match=words):
        load()


def test_provenance_of_every_file():
    counts = GAME.provenance()
    files = {"cards.toml", "dice.toml", "factions.toml", "map.toml", "scenarios.toml"}
    assert files <= set(counts)
    for kinds in counts.values():
        assert sum(kinds.values()) > 0


def test_every_clause_has_a_sentence():
    assert len(GAME.clauses) == 231
    assert all(clause.sentence and clause.section for clause in GAME.clauses)
