"""The vocabulary and what things are called."""

from __future__ import annotations

import pytest

from cockade.games.prairie.data.land import HEX
from cockade.games.prairie.data.pieces import COUNTER, COUNTERS
from cockade.games.prairie.vocabulary import VOCABULARY
from cockade.games.prairie.words import KINDS


def test_the_vocabulary_keeps_its_size_and_order():
    assert len(VOCABULARY) == 3992
    assert [VOCABULARY[n].text for n in (0, 10, 11, 1037)] == [
        "done",
        "apart",
        "at 0101",
        "go 0101",
    ]
    assert VOCABULARY[3991].text == "d6 6"


def test_nouns_are_hexes_and_counters_by_number():
    by_text = VOCABULARY.by_text
    assert by_text["at 2911"].noun == by_text["go 2911"].noun == HEX["2911"]
    assert by_text["ride 3422"].noun == HEX["3422"]
    assert "ride 2911" not in by_text
    assert by_text["take metis_1"].noun == by_text["lose metis_1"].noun == COUNTER["metis_1"]
    assert by_text["form 90th"].noun == COUNTER["90th"]
    assert "form 90th_1" not in by_text
    assert by_text["expend wagon_8"].noun == COUNTER["wagon_8"]


def test_every_option_has_a_label():
    keys = {o.verb if o.noun >= 0 else f"{o.verb}." for o in VOCABULARY}
    assert keys == set(VOCABULARY.labels)


@pytest.mark.parametrize(
    ("kind", "value", "words"),
    [
        ("hex", HEX["2911"], "Batoche (2911)"),
        ("hex", HEX["1911"], "Cut Knife (Poundmaker) reserve (1911)"),
        ("hex", HEX["2811"], "2811"),
        ("counter", COUNTER["riel"], "Louis Riel"),
        ("counter", COUNTER["90th"], "90th Winnipeg Battalion of Rifles"),
        ("counter", COUNTER["90th_3"], "90th Winnipeg Battalion of Rifles, company 3"),
        ("counter", COUNTER["metis_10"], "Métis 10"),
        ("counter", COUNTER["nwmp_14"], "NWMP detachment 14"),
        ("counter", COUNTER["gatling_1"], "Gatling #1"),
        ("counter", COUNTER["ig_battleford"], "Townspeople of Battleford"),
        ("counters", (COUNTER["dumont"], COUNTER["metis_1"]), "Gabriel Dumont, Métis 1"),
        ("river_side", 0, "North Saskatchewan 0108-0109"),
        ("result", (0, 0), "no effect"),
        ("result", (1, 2), "1 strength point lost, 2 disruptions"),
        ("result", (2, 255), "2 strength points lost, every unit disrupted"),
        ("result", (1, 0), "1 strength point lost"),
        ("first_counters", (COUNTER["dumont"], COUNTER["metis_1"]), "Gabriel Dumont, Métis 1"),
        ("ground_shift", 0, ""),
        ("ground_shift", 2, ", 2 columns to the left for the ground"),
        ("leader", 0, ""),
        ("leader", 1, ", +1 for the leader"),
        ("column", 7, "19-21"),
        ("signed", -2, "−2"),
        ("signed", 1, "+1"),
        ("side", 0, "Métis and First Nations"),
        ("turn", 1, "March IV"),
        ("phase", 4, "Movement Phase"),
        ("sp", 1, "1 strength point"),
    ],
)
def test_what_things_are_called(kind, value, words):
    assert KINDS[kind](value, str) == words


def test_of_many_counters_only_the_first_is_named():
    counters = tuple(COUNTER[name] for name in ("dumont", "metis_1", "metis_2"))
    assert KINDS["first_counters"](counters, str) == "Gabriel Dumont and 2 more"


def test_no_two_counters_are_called_the_same():
    names = [KINDS["counter"](counter, str) for counter in COUNTERS]
    assert len(set(names)) == len(names)
