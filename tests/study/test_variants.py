"""Variants: a datum made into a pack, and played in processes of its own."""

from __future__ import annotations

import pytest

import cockade
from cockade.kernel import packs
from cockade.kernel.packs import DataError
from cockade.study.compare import Place, compare
from cockade.study.simulation import experiment
from cockade.study.variants import assignment, by_data, data_folder, in_words


@pytest.mark.parametrize(
    ("text", "toml"),
    [
        ("cards.toml:61.ap=2", '[["card"]]\n"number" = 61\n"ap" = 2\n'),
        ("cards.toml:card.61.name=Salt", '[["card"]]\n"number" = 61\n"name" = "Salt"\n'),
        ("tracks.toml:fear_of_reprisal.1.cubes=2", None),
    ],
)
def test_one_datum_makes_a_pack(tmp_path, text, toml):
    folder = assignment("prelude", text, tmp_path)
    found = packs.read(str(folder), "prelude")
    (change,) = packs.differences(data_folder("prelude"), found)
    assert change.key.endswith(text.rpartition(".")[2].partition("=")[0])
    written = (folder / "prelude" / change.file).read_text(encoding="utf-8")
    assert toml is None or written == toml


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("cards.toml:999.ap=2", "cards.toml: 999.ap: there is no such datum"),
        ("cards:61.ap=2", "cards: no such data file of prelude; known are cards.toml"),
        ("cards.toml:61.ap", "--data takes a folder or FILE:KEY=VALUE, not 'cards.toml:61.ap'"),
        ("cards.toml:=2", "--data takes a folder or FILE:KEY=VALUE, not 'cards.toml:=2'"),
        (":61.ap=2", "--data takes a folder or FILE:KEY=VALUE, not ':61.ap=2'"),
    ],
)
def test_a_datum_that_does_not_exist_is_refused(tmp_path, text, complaint):
    with pytest.raises(DataError, match=f"^{complaint}"):
        assignment("prelude", text, tmp_path)


def test_a_datum_is_told_in_words():
    assert in_words("prelude", "cards.toml:34.ap=4") == "Loyal Activities (#34) with ap 4"
    assert (
        in_words("liberte", "components.toml:blue.blocks=30") == "Moderates (blue) with blocks 30"
    )
    changed = in_words("rebellion1775", "scenarios.toml:introductory.last_round=3")
    assert changed == "Introductory Scenario (introductory) with last_round 3"


def test_a_comparison_plays_each_variant_in_processes_of_its_own(tmp_path):
    """A round more makes every game longer; this process goes on with the originals."""
    plan = experiment(cockade.game("rebellion1775"), ("random",), ("introductory", 4, {}), games=4)
    changed = assignment("rebellion1775", "scenarios.toml:introductory.last_round=3", tmp_path)
    found = compare(by_data(plan, "longer", changed), Place(tmp_path, workers=1), "length")
    change = found["variants"][1]["differences"]["length"]
    assert (change["up"], change["down"]) == (4, 0)
    assert packs.chosen() == ""
