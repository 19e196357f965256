"""7.0: supply paths, forage and wagons."""

from __future__ import annotations

import pytest

from cockade.games.prairie.data.counters import CAVALRY, INFANTRY, METIS, NWMP
from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.land import EXPENDED, GRID, HEX, HEX_NAMES, RETURNING
from cockade.games.prairie.data.pieces import COUNTER, FORAGES, IDS, KIND, PIECES
from cockade.games.prairie.data.places import PLACE
from cockade.games.prairie.data.status import BEGAN_ENTRAINED
from cockade.games.prairie.rules.ch07_supply import sources, supply_of, supply_phase, unfed_units
from cockade.games.prairie.rules.ch08_arrivals import replacement_phase
from tests.games.prairie.positions import goals, marked, menu, position, put, spot, why_not
from tests.helpers.rules import begin, options, play, result

SUMMER, WINTER = 6, 2


def unfed(state, side):
    """The units of a side without a path, before anybody forages."""
    return [str(IDS[unit]) for unit in unfed_units(state, side, supply_of(state, side))]


def fed(state, name):
    unit = COUNTER[name]
    return name not in unfed(state, PIECES[unit].side)


def names(hexes):
    return {HEX_NAMES[hex] for hex in hexes}


@pytest.mark.clause("PRAIRIE-7.1-a")
def test_metis_draw_on_their_places_and_all_that_are_held():
    state = position(turn=SUMMER, metis_1="2911")
    assert names(sources(state, METIS)) == {"2911", "2910", "2810"}
    state.control[PLACE["humboldt"]] = ABORIGINAL
    assert "3214" in names(sources(state, METIS))
    state.burned[PLACE["humboldt"]] = 1
    assert "3214" not in names(sources(state, METIS))
    # A reserve feeds its own tribe only.
    assert "1911" not in names(sources(state, METIS))
    state.control[PLACE["batoche"]] = GOVERNMENT
    assert "2911" not in names(sources(state, METIS))


@pytest.mark.clause("PRAIRIE-7.1-b")
def test_tribes_draw_on_their_own_reserves_and_on_places_held():
    state = position(turn=SUMMER, poundmaker_1="1911", big_bear_1="1606")
    assert names(sources(state, KIND[COUNTER["poundmaker_1"]])) == {
        *("2911", "2910", "2810"),
        *("1911", "2011"),
    }
    assert {"1606", "1506"} <= names(sources(state, KIND[COUNTER["big_bear_1"]]))
    assert fed(state, "poundmaker_1") and fed(state, "big_bear_1")
    put(state, poundmaker_1="1606", big_bear_1="1911", metis_1="1606")
    assert unfed(state, ABORIGINAL) == ["metis_1", "poundmaker_1", "big_bear_1"]


@pytest.mark.clause("PRAIRIE-7.1-c")
def test_the_governments_three_sources():
    state = position(turn=SUMMER)
    assert names(sources(state, INFANTRY)) == {"0219", "2323", "3422"}
    state.control[PLACE["regina"]] = ABORIGINAL
    state.burned[PLACE["swift_current"]] = 1
    assert names(sources(state, INFANTRY)) == {"0219"}


@pytest.mark.clause("PRAIRIE-7.1-d")
def test_a_garrisoned_railway_feeds_along_its_whole_length():
    state = put(position(turn=SUMMER), **{"90th_1": "2919"})
    assert not fed(state, "90th_1")
    state.railway = 1
    assert fed(state, "90th_1")


@pytest.mark.clause("PRAIRIE-7.2-a")
def test_a_path_has_four_hexes():
    """The unit's own hex counts, the source's does not (U1)."""
    state = put(position(turn=SUMMER), **{"90th_1": "3418", "90th_2": "3417"})
    assert fed(state, "90th_1") and not fed(state, "90th_2")


@pytest.mark.clause("PRAIRIE-7.2-b", "PRAIRIE-7.7-a")
def test_an_enemy_in_the_way_cuts_the_path():
    """A wagon alone has no zone; four hexes due north of Prince Albert there is no way round it."""
    state = position(turn=SUMMER, metis_1="3005")
    state.control[PLACE["prince_albert"]] = ABORIGINAL
    assert fed(state, "metis_1")
    put(state, wagon_1="3007")
    assert not fed(state, "metis_1")


@pytest.mark.clause("PRAIRIE-7.2-c", "PRAIRIE-7.7-b", "PRAIRIE-2.2-c")
def test_zones_cut_paths_contested_or_not():
    state = put(position("on_to_regina", SUMMER), **{"90th_1": "3418"})
    assert fed(state, "90th_1")
    put(state, metis_1="3320")
    assert state.zones(ABORIGINAL)[HEX["3420"]] and not state.zones(GOVERNMENT)[HEX["3420"]]
    assert not fed(state, "90th_1")
    # An own zone besides makes the hex contested, and no better.
    put(state, **{"90th_2": "3421"})
    assert state.zones(GOVERNMENT)[HEX["3420"]]
    assert not fed(state, "90th_1")


@pytest.mark.clause("PRAIRIE-7.7-c")
def test_a_unit_in_the_hex_opens_it_again():
    state = put(position("on_to_regina", SUMMER, metis_1="3320"), **{"90th_1": "3418"})
    put(state, **{"90th_2": "3420", "90th_3": "3419"})
    assert fed(state, "90th_1") and fed(state, "90th_2")
    # A wagon is no combat unit: it does not open its hex (U10).
    put(state, wagon_1="3420", **{"90th_2": "3621"})
    assert not fed(state, "90th_1")


@pytest.mark.clause("PRAIRIE-7.2-d")
def test_lakes_cut_paths_and_rivers_do_not():
    """3616 is four hexes from Humboldt, but all-lake hexsides lie between; 2502 is a lake."""
    state = position(turn=SUMMER, metis_1="2710", metis_2="3616")
    state.control[PLACE["humboldt"]] = state.control[PLACE["green_lake"]] = ABORIGINAL
    assert GRID.distance(HEX["3214"], HEX["3616"]) == 4
    assert not fed(state, "metis_2")
    assert HEX["2502"] not in supply_of(state, ABORIGINAL).passed
    # Between Duck Lake and 2710 lies the North Saskatchewan.
    assert fed(state, "metis_1")


def test_the_units_own_hex_is_never_closed_to_it():
    """Ruling U10: police and Métis share Duck Lake."""
    state = position("on_to_regina", SUMMER, metis_1="2810", nwmp_1="2810", metis_2="2911")
    assert fed(state, "metis_1")
    # Batoche in an enemy zone is a source only with a unit of one's own in it (U2).
    put(state, metis_2="3011")
    assert not fed(state, "metis_1")


@pytest.mark.clause("PRAIRIE-7.3-a")
def test_who_may_forage():
    for unit, forages in enumerate(FORAGES):
        kind = KIND[unit]
        if unit and PIECES[unit].side == ABORIGINAL:
            assert forages == (PIECES[unit].sp > 0)
        elif unit:
            assert forages == (kind in (NWMP, CAVALRY))


@pytest.mark.clause("PRAIRIE-7.3-b", "PRAIRIE-7.3-c")
def test_one_forager_feeds_the_stack():
    """Winter: police forage on 1 to 3. Rolling stops at the first success (U6)."""
    state = put(position(turn=WINTER, nwmp_1="3116", nwmp_2="3116", french="3116"))
    put(state, **{"90th_1": "3116"})
    begin(state, supply_phase, GOVERNMENT)
    assert state.unsupplied[COUNTER["90th_1"]] and state.unsupplied[COUNTER["nwmp_1"]]
    play(state, (3,), (1,))
    # French's Scouts failed with a 3, the first policeman fed all.
    assert result(state) == "None"
    assert not any(state.unsupplied)


@pytest.mark.parametrize(
    ("unit", "turn", "most"),
    [
        ("metis_1", SUMMER, 5),
        ("metis_1", WINTER, 4),
        ("nwmp_1", SUMMER, 4),
        ("nwmp_1", WINTER, 3),
        ("french", SUMMER, 3),
        ("french", WINTER, 2),
    ],
)
def test_the_forage_table(unit, turn, most):
    side = PIECES[COUNTER[unit]].side
    for die in (most, most + 1):
        state = put(position("on_to_regina", turn), **{unit: "3116"})
        play(begin(state, supply_phase, side), (die,))
        assert bool(state.unsupplied[COUNTER[unit]]) is (die > most)


def test_infantry_alone_finds_nothing():
    state = begin(put(position(turn=SUMMER), **{"90th_1": "3116"}), supply_phase, GOVERNMENT)
    assert result(state) == "None"
    assert state.unsupplied[COUNTER["90th_1"]]


@pytest.mark.clause("PRAIRIE-7.4-a")
def test_police_live_in_forts():
    state = put(position(turn=SUMMER, nwmp_1="0407", nwmp_2="0408"), **{"90th_1": "0407"})
    assert fed(state, "nwmp_1")
    assert not fed(state, "nwmp_2") and not fed(state, "90th_1")
    state.burned[PLACE["edmonton"]] = 1
    assert not fed(state, "nwmp_1")


def test_police_in_a_fort_forage_for_others():
    """Reading X21."""
    state = put(position(turn=SUMMER, nwmp_1="0407"), **{"90th_1": "0407"})
    play(begin(state, supply_phase, GOVERNMENT), (4,))
    assert not any(state.unsupplied)


@pytest.mark.clause("PRAIRIE-7.1-e", "PRAIRIE-7.5-a")
def test_wagons_lengthen_the_path_and_can_be_chained():
    state = put(position(turn=SUMMER, wagon_1="3418"), **{"90th_1": "3414", "90th_2": "3410"})
    assert fed(state, "90th_1") and not fed(state, "90th_2")
    put(state, wagon_2="3414")
    assert fed(state, "90th_2")
    put(state, wagon_1="3417")
    assert not fed(state, "90th_1") and not fed(state, "90th_2")


def test_a_wagon_in_an_enemy_zone_without_a_unit_is_off_every_path():
    """Ruling U10."""
    state = put(position("on_to_regina", SUMMER, wagon_1="3418"), **{"90th_1": "3414"})
    put(state, metis_1="3319", **{"90th_3": "3419"})
    assert not fed(state, "90th_1")
    put(state, **{"90th_2": "3418"})
    assert fed(state, "90th_1")


@pytest.mark.clause("PRAIRIE-7.5-b")
def test_a_wagon_off_every_path_is_expended_for_its_stack():
    state = put(position(turn=SUMMER, wagon_1="3014", wagon_2="3014"), **{"90th_1": "3014"})
    put(state, wagon_3="3422", **{"90th_2": "3422"})
    begin(state, supply_phase, GOVERNMENT)
    assert options(state) == {"expend wagon_1", "done"}
    assert why_not(state, "expend wagon_3").startswith("A wagon is expended only for units")
    assert why_not(state, "expend wagon_4").startswith("The wagon must be on the map")
    play(state, "expend wagon_1")
    assert result(state) == "None"
    assert not any(state.unsupplied)
    assert state.where[COUNTER["wagon_1"]] == EXPENDED


def test_a_wagon_on_a_path_is_not_expended():
    """Hungry police beside it: a zone keeps the path from 3418, where the wagon itself is fed."""
    state = put(position(turn=SUMMER, wagon_1="3418"), **{"90th_1": "3418"})
    begin(state, supply_phase, GOVERNMENT)
    assert result(state) == "None" and not any(state.unsupplied)


def test_the_owner_may_keep_his_wagon():
    state = put(position(turn=SUMMER, wagon_1="3014"), **{"90th_1": "3014"})
    play(begin(state, supply_phase, GOVERNMENT), "done")
    assert state.unsupplied[COUNTER["90th_1"]]
    assert spot(state, "wagon_1") == "3014"


@pytest.mark.clause("PRAIRIE-7.5-c")
def test_an_expended_wagon_comes_back_at_regina_a_turn_later():
    state = position(turn=3)
    state.where[COUNTER["wagon_1"]] = EXPENDED
    begin(state, replacement_phase, GOVERNMENT)
    assert state.where[COUNTER["wagon_1"]] == RETURNING
    state.turn = 4
    begin(state, replacement_phase, GOVERNMENT)
    assert spot(state, "wagon_1") == "3422"
    assert state.train[COUNTER["wagon_1"]] == BEGAN_ENTRAINED


@pytest.mark.clause("PRAIRIE-7.5-d")
def test_a_wagon_that_serves_as_a_ford_still_feeds():
    state = put(position(turn=SUMMER, wagon_1="3418"), **{"90th_1": "3414"})
    marked(state, "moved", 2, "wagon_1")
    assert fed(state, "90th_1")


@pytest.mark.clause("PRAIRIE-7.0-a")
def test_the_state_holds_until_the_next_supply_phase():
    state = put(position(turn=SUMMER), **{"90th_1": "3417", "90th_2": "3418"})
    begin(state, supply_phase, GOVERNMENT)
    assert (state.unsupplied[COUNTER["90th_1"]], state.unsupplied[COUNTER["90th_2"]]) == (1, 0)
    menu(state, GOVERNMENT)
    play(state, "at 3417", "go 3419", "at 3418", "go 3415")
    assert (state.unsupplied[COUNTER["90th_1"]], state.unsupplied[COUNTER["90th_2"]]) == (1, 0)
    begin(state, supply_phase, GOVERNMENT)
    assert (state.unsupplied[COUNTER["90th_1"]], state.unsupplied[COUNTER["90th_2"]]) == (0, 1)


def test_out_of_supply_halves_the_march():
    """7.6 with T4: 6 becomes 3, and a disrupted unit 2."""
    state = marked(put(position(turn=SUMMER), **{"90th_1": "3417"}), "unsupplied", 1, "90th_1")
    assert max(goals(state, "90th_1").values()) == 3
    marked(state, "marks", 1, "90th_1")
    assert max(goals(state, "90th_1").values()) == 2


def test_leaders_wagons_and_garrisons_need_nothing():
    """Ruling U11."""
    state = position(turn=SUMMER, middleton="3014", wagon_1="3014", ig_edmonton="0407")
    begin(state, supply_phase, GOVERNMENT)
    assert not any(state.unsupplied)
