"""The state: questions and elementary changes, what must be true of it, and its JSON."""

from __future__ import annotations

import json

import pytest

from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.land import (
    ABOARD,
    GONE,
    HEX,
    INSIDE,
    MAJOR_SIDE_NAMES,
    OUT,
    POOL,
    RIVER,
)
from cockade.games.prairie.data.pieces import COUNTER, NOBODY, NORTHCOTE
from cockade.games.prairie.data.places import BATOCHE
from cockade.games.prairie.data.status import EVENT
from cockade.games.prairie.rules.ch02_components import check
from cockade.games.prairie.rules.ch18_set_up import laid_out
from cockade.games.prairie.state import Prairie
from cockade.kernel import field_json
from cockade.kernel.fields import StateError
from tests.games.prairie.positions import position, put, spot

METIS = [f"metis_{n}" for n in range(1, 11)]
HALIFAX = [f"halifax_{n}" for n in range(1, 8)]


def numbers(names):
    return tuple(COUNTER[name] for name in names)


def everywhere(names, hex):
    return dict.fromkeys(names, hex)


def test_who_is_in_a_hex():
    spots = {"90th": "2811", "wagon_1": "2811", "middleton": "2811", "metis_3": "2811"}
    state = put(position(), **spots, northcote="2810")
    here = HEX["2811"]
    assert state.combat_units(GOVERNMENT, here) == [COUNTER["90th"]]
    assert state.occupiers(GOVERNMENT, here) == list(numbers(["90th", "wagon_1"]))
    assert state.leaders_in(GOVERNMENT, here) == [COUNTER["middleton"]]
    assert state.garrison_in(here) == NOBODY
    assert state.occupied(GOVERNMENT, here) == 2
    assert state.occupied(ABORIGINAL, here) == 1
    assert state.strength(GOVERNMENT, here) == 7
    assert not state.occupied(GOVERNMENT, HEX["2810"])
    assert state.combat_units(GOVERNMENT, HEX["2810"]) == []


def test_leaders_do_not_occupy_a_hex():
    state = position(riel="2911")
    assert not state.occupied(ABORIGINAL, HEX["2911"])


@pytest.mark.clause("PRAIRIE-2.2-a", "PRAIRIE-2.2-b", "PRAIRIE-2.2-d")
def test_zones_are_the_six_hexes_round_a_combat_unit():
    state = position(metis_1="2911", riel="2014", nwmp_1="2112", wagon_1="2715", ig_edmonton="0407")
    zone = state.zones(ABORIGINAL)
    around = {"2910", "2912", "2810", "2811", "3010", "3011"}
    assert {hex for hex in HEX if zone[HEX[hex]]} == around
    zone = state.zones(GOVERNMENT)
    around = {"2111", "2113", "2011", "2012", "2211", "2212"}
    assert {hex for hex in HEX if zone[HEX[hex]]} == around
    state = position()
    state.put(NORTHCOTE, RIVER)
    assert not any(state.zones(GOVERNMENT))


@pytest.mark.clause("PRAIRIE-7.7-d")
def test_a_garrisoned_railway_is_free_of_metis_and_first_nations_zones():
    state = position(metis_1="3421", nwmp_1="0218")
    assert state.zones(ABORIGINAL)[HEX["3422"]] == 1
    state.railway = 1
    assert state.zones(ABORIGINAL)[HEX["3422"]] == 0
    assert state.zones(ABORIGINAL)[HEX["3420"]] == 1
    assert state.zones(GOVERNMENT)[HEX["0219"]] == 1


@pytest.mark.clause("PRAIRIE-12.8-a", "PRAIRIE-5.1-b")
def test_a_disrupted_unit_has_one_morale_less():
    state = position(nwmp_1="2112")
    police = COUNTER["nwmp_1"]
    assert (state.disrupted(police), state.morale(police)) == (False, 4)
    state.marks[police] = 1
    assert (state.disrupted(police), state.morale(police)) == (True, 3)


@pytest.mark.clause("PRAIRIE-12.10-b")
def test_a_battalion_bears_one_marker():
    state = position(midland="2811")
    midland = COUNTER["midland"]
    state.marks[midland] = 1
    assert (state.disrupted(midland), state.morale(midland)) == (False, 4)
    state.marks[midland] = 2
    assert (state.disrupted(midland), state.morale(midland)) == (True, 3)


@pytest.mark.clause("PRAIRIE-10.4-a", "PRAIRIE-7.6-a")
def test_movement_is_halved_one_after_the_other():
    """10.4: a disrupted Mountie has 4 of 7; out of supply besides, 2 (ruling T4)."""
    state = position(nwmp_1="2112")
    police = COUNTER["nwmp_1"]
    assert state.allowance(police) == 7
    state.marks[police] = 1
    assert state.allowance(police) == 4
    state.unsupplied[police] = 1
    assert state.allowance(police) == 2
    state.marks[police] = 0
    assert state.allowance(police) == 4


@pytest.mark.clause("PRAIRIE-10.5-a")
def test_leaders_have_their_whole_allowance():
    state = position(riel="2911")
    riel = COUNTER["riel"]
    state.marks[riel] = state.unsupplied[riel] = 1
    assert state.allowance(riel) == 8


@pytest.mark.clause("PRAIRIE-17.3-a", "PRAIRIE-17.3-b")
def test_hostages_slow_their_guard_only():
    state = position(metis_1="2911", metis_2="2911")
    guard, other = COUNTER["metis_1"], COUNTER["metis_2"]
    state.guard[0] = guard
    for points, left in ((1, 7), (3, 5), (4, 4), (6, 4)):
        state.hostages[0] = points
        assert state.allowance(guard) == left
        assert state.allowance(other) == 8


@pytest.mark.clause("PRAIRIE-4.2-a")
def test_command_range_is_counted_in_hexes():
    state = position(dumont="2911")
    reached = {
        hex
        for hex in ("2611", "2811", "2914", "3214", "2910")
        if state.in_range(COUNTER["dumont"], HEX[hex])
    }
    assert reached == {"2611", "2811", "2914", "2910"}
    assert not state.in_range(COUNTER["riel"], HEX["2911"])


@pytest.mark.clause("PRAIRIE-11.5-e")
def test_five_metis_form_a_battalion():
    """11.5: five one-SP Métis units in a hex form a battalion of 5 SP, and come back the same."""
    state = position(**everywhere(METIS[:6], "2911"))
    battalion, parts = COUNTER["metis_bn_1"], numbers(METIS[1:6])
    state.unsupplied[parts[2]] = 1
    state.guard[0], state.hostages[0] = parts[4], 2
    state.form(battalion, parts)
    check(state)
    assert spot(state, "metis_bn_1") == "2911"
    assert state.strength(ABORIGINAL, HEX["2911"]) == 6
    assert state.components(battalion) == parts
    assert (state.guard[0], state.unsupplied[battalion]) == (battalion, 1)
    assert state.break_down(battalion) == parts
    check(state)
    assert state.combat_units(ABORIGINAL, HEX["2911"]) == list(numbers(METIS[:6]))
    assert [state.unsupplied[part] for part in parts] == [1] * 5
    assert state.guard[0] == parts[0]
    assert (state.where[battalion], state.unsupplied[battalion]) == (OUT, 0)


@pytest.mark.clause("PRAIRIE-11.5-a")
def test_a_government_battalion_is_exchanged_for_its_own_companies():
    state = position(**everywhere(HALIFAX, "2323"))
    halifax = COUNTER["halifax"]
    for company in numbers(HALIFAX):
        state.train[company] = 1
    state.form(halifax, numbers(HALIFAX))
    check(state)
    assert {state.where[company] for company in numbers(HALIFAX)} == {INSIDE}
    assert state.train[halifax] == 1
    assert state.break_down(halifax) == numbers(HALIFAX)
    assert {spot(state, name) for name in HALIFAX} == {"2323"}
    check(state)


def test_lost_units_wait_in_the_pool_as_single_counters():
    state = position(nwmp_1="2112", ig_battleford="2112", **everywhere(METIS[:5], "2911"))
    state.form(COUNTER["metis_bn_2"], numbers(METIS[:5]))
    for name in ("nwmp_1", "ig_battleford", "metis_bn_2"):
        state.marks[COUNTER[name]] = 1
        state.eliminate(COUNTER[name])
    check(state)
    assert not any(state.marks)
    assert state.where[COUNTER["nwmp_1"]] == POOL
    assert state.where[COUNTER["ig_battleford"]] == GONE
    assert state.where[COUNTER["metis_bn_2"]] == OUT
    assert {state.where[part] for part in numbers(METIS[:5])} == {POOL}
    assert not any(state.present)


def test_the_ship_and_its_passenger():
    state = position(isc_1="2811")
    assert (state.ship_hexes(), state.passenger()) == ((), NOBODY)
    state.put(NORTHCOTE, RIVER)
    state.ship = MAJOR_SIDE_NAMES.index("2810-2811")
    state.put(COUNTER["isc_1"], ABOARD)
    assert state.ship_hexes() == (HEX["2810"], HEX["2811"])
    assert state.passenger() == COUNTER["isc_1"]
    assert not any(state.present)
    check(state)


def test_a_burned_place_is_held_by_nobody():
    state = position()
    assert state.holds(ABORIGINAL, BATOCHE) and not state.holds(GOVERNMENT, BATOCHE)
    state.burned[BATOCHE] = 1
    assert not state.holds(ABORIGINAL, BATOCHE)


SPOILED = [
    (lambda state: state.present.__setitem__(40, 1), "present"),
    (lambda state: state.where.__setitem__(COUNTER["90th_1"], INSIDE), "90th_1"),
    (lambda state: state.where.__setitem__(COUNTER["metis_1"], INSIDE), "where"),
    (lambda state: state.put(COUNTER["metis_bn_1"], HEX["2911"]), "metis_bn_1"),
    (lambda state: state.formed.__setitem__(0, COUNTER["riel"]), "formed.metis_1"),
    (lambda state: state.put(COUNTER["ig_regina"], HEX["2911"]), "ig_regina"),
    (lambda state: state.put(NORTHCOTE, RIVER), "ship"),
    (lambda state: state.put(COUNTER["isc_1"], ABOARD), "aboard"),
    (lambda state: setattr(state, "unrest", 3), "unrest"),
    (lambda state: state.hostages.__setitem__(1, 2), "guard"),
]


@pytest.mark.parametrize(("spoil", "complaint"), SPOILED)
def test_an_impossible_position_is_refused(spoil, complaint):
    state = position()
    check(state)
    spoil(state)
    with pytest.raises(StateError, match=complaint):
        check(state)


def test_a_copy_is_independent():
    state = laid_out("batoche")
    copy = state.copy()
    assert copy == state
    copy.put(COUNTER["metis_1"], HEX["2910"])
    copy.ledger[EVENT["riel_captured"]] = -3
    assert copy != state
    assert spot(state, "metis_1") == "2911"
    assert not any(state.ledger)


def test_the_state_goes_through_json_unchanged():
    state = laid_out("batoche_or_bust")
    state.form(COUNTER["metis_bn_1"], numbers(METIS[:4] + METIS[4:5]))
    text = json.dumps(state.to_json())
    loaded = Prairie.__new__(Prairie)
    field_json.from_json(loaded, Prairie.FIELDS, json.loads(text))
    assert all(getattr(loaded, f.name) == getattr(state, f.name) for f in Prairie.FIELDS)
