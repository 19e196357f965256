"""18.0: who stands where at the start of each scenario."""

from __future__ import annotations

from collections import Counter

import pytest

from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.land import FIRST_HEX, HEX, HEX_NAMES, OUT
from cockade.games.prairie.data.pieces import COUNTER, COUNTERS, IDS, NORTHCOTE, OF_SIDE
from cockade.games.prairie.data.places import PLACE
from cockade.games.prairie.data.scenarios import SCENARIOS
from cockade.games.prairie.data.status import BEGAN_ENTRAINED
from cockade.games.prairie.rules.ch02_components import check
from cockade.games.prairie.rules.ch18_set_up import laid_out


def stands(state, side):
    """Kinds and numbers of the counters of a side by hex: `{"2911": {"metis": 4}}`."""
    found: dict[str, Counter] = {}
    for counter in OF_SIDE[side]:
        hex = state.where[counter]
        if hex >= FIRST_HEX:
            name = str(IDS[counter]).rsplit("_", 1)
            kind = name[0] if name[-1].isdigit() else str(IDS[counter])
            found.setdefault(str(HEX_NAMES[hex]), Counter())[kind] += 1
    return {hex: dict(kinds) for hex, kinds in found.items()}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_set_up_is_a_position(scenario):
    check(laid_out(scenario))


def test_the_historical_campaign_is_the_first_scenario():
    assert SCENARIOS[0] == "our_brave_boys"
    assert set(SCENARIOS[3:]) == {"duck_lake", "fish_creek", "cut_knife", "batoche"}


@pytest.mark.clause("PRAIRIE-18.B1-a")
def test_duck_lake():
    state = laid_out("duck_lake")
    assert state.turn == 1 and state.winter
    assert stands(state, GOVERNMENT) == {"2711": {"crozier": 1, "nwmp": 2}}
    assert stands(state, ABORIGINAL) == {
        "2810": {"dumont": 1, "metis": 1},
        "2911": {"riel": 1, "metis": 1},
    }
    assert not state.provisional


@pytest.mark.clause("PRAIRIE-18.B2-a")
def test_fish_creek():
    state = laid_out("fish_creek")
    assert state.turn == 5 and not state.winter
    assert stands(state, GOVERNMENT) == {
        "2713": {
            "middleton": 1,
            "90th": 1,
            "isc": 1,
            "boulton": 2,
            "french": 1,
            "abty": 2,
            "wfb": 2,
        }
    }
    assert state.strength(GOVERNMENT, HEX["2713"]) == 15
    assert stands(state, ABORIGINAL) == {"2812": {"dumont": 1, "metis": 4}}


@pytest.mark.clause("PRAIRIE-18.B3-a")
def test_cut_knife():
    state = laid_out("cut_knife")
    assert state.setup.turns == (5, 6)
    assert stands(state, GOVERNMENT) == {
        "2112": {"otter": 1, "qor": 1, "br": 1, "nwmp": 2, "bbty": 2, "gatling": 1}
    }
    assert state.strength(GOVERNMENT, HEX["2112"]) == 7
    # The chief and his warriors are counted apart.
    assert state.strength(ABORIGINAL, HEX["1911"]) == 7
    assert state.where[COUNTER["poundmaker"]] == HEX["1911"]


@pytest.mark.clause("PRAIRIE-18.B4-a")
def test_batoche():
    state = laid_out("batoche")
    assert state.setup.turns == (7, 8)
    assert state.strength(GOVERNMENT, HEX["2811"]) == 25
    assert state.where[COUNTER["90th"]] == OUT
    assert state.ship_hexes() == (HEX["2810"], HEX["2811"])
    assert stands(state, ABORIGINAL) == {"2911": {"riel": 1, "dumont": 1, "metis": 10}}


def test_a_battle_gives_places_to_those_who_stand_there():
    """Ruling S14; Battleford is the Government's anyway, Batoche stays Métis."""
    state = laid_out("duck_lake")
    assert state.control[PLACE["fort_carlton"]] == GOVERNMENT
    assert state.control[PLACE["duck_lake"]] == ABORIGINAL
    assert not any(state.where[counter] >= FIRST_HEX for counter in COUNTERS[-5:])


@pytest.mark.clause("PRAIRIE-18.C1-a", "PRAIRIE-16.1-a", "PRAIRIE-9.4-a", "PRAIRIE-18.C2-a")
@pytest.mark.parametrize("scenario", ["our_brave_boys", "on_to_regina"])
def test_the_campaigns(scenario):
    state = laid_out(scenario)
    assert stands(state, GOVERNMENT) == {
        "2810": {"crozier": 1, "nwmp": 2},
        "2112": {"irvine": 1, "nwmp": 2, "ig_battleford": 1},
        "1607": {"nwmp": 1},
        "3009": {"nwmp": 1, "ig_prince_albert": 1},
        "0407": {"nwmp": 1, "ig_edmonton": 1},
        "2715": {"nwmp": 1},
        "3214": {"nwmp": 1},
        "3422": {"nwmp": 1, "ig_regina": 1},
        "0219": {"ig_calgary": 1},
    }
    here = stands(state, ABORIGINAL)
    assert here["2810"] == {"riel": 1, "dumont": 1, "metis": 4}
    assert (here["2910"], here["2911"]) == ({"metis": 2}, {"metis": 4})
    assert state.strength(ABORIGINAL, HEX["1911"]) == 8
    assert state.strength(ABORIGINAL, HEX["1606"]) == 10
    assert (state.provisional, state.unrest, state.turn) == (1, 0, 1)
    assert state.control[PLACE["duck_lake"]] == ABORIGINAL
    assert state.setup.starts_in_combat is (scenario == "our_brave_boys")


def test_campaign_3_adds_the_first_arrivals_entrained():
    state = laid_out("batoche_or_bust")
    regina = HEX["3422"]
    for name in ("middleton", "90th", "wfb_1", "wfb_2", "wagon_1", "wagon_2"):
        assert state.where[COUNTER[name]] == regina
        assert state.train[COUNTER[name]] == BEGAN_ENTRAINED
    assert not state.train[COUNTER["nwmp_10"]]
    assert state.where[NORTHCOTE] == OUT
