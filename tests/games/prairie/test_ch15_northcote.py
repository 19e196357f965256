"""15.1: the Northcote on the river and in battle."""

from __future__ import annotations

import pytest

from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.land import ABOARD, GONE, HEX, MAJOR_SIDE_NAMES, MAJOR_SIDES
from cockade.games.prairie.data.pieces import COUNTER, NORTHCOTE
from cockade.games.prairie.data.places import PLACE
from cockade.games.prairie.data.status import ALONE, ASHORE, LARGE_BATTLE, MOVED, MOVEMENT_PHASE
from cockade.games.prairie.rules.ch12_battle import battle_size, combat_phase, ship_question
from cockade.games.prairie.rules.ch12_fire import fire_of, units_in_battle
from cockade.games.prairie.rules.ch15_northcote import ship_menu, sides_in_reach
from tests.games.prairie.battles import entry, field, lost, marks, opened, suffer
from tests.games.prairie.positions import marked, menu, position, put, ship_at, spot, why_not
from tests.helpers.rules import begin, options, play, result

SUMMER = 7


def afloat(*, aboard="", **spots):
    """The ship beside Batoche's neighbour 2812, with a leader in range."""
    state = position("on_to_regina", SUMMER, **spots)
    state.phase, state.phasing = MOVEMENT_PHASE, GOVERNMENT
    ship_at(state, "2712", "2812")
    if aboard:
        state.put(COUNTER[aboard], ABOARD)
    return state


def reach(state):
    return {MAJOR_SIDE_NAMES[side]: cost for side, cost in sides_in_reach(state).items()}


@pytest.mark.clause("PRAIRIE-15.11-a", "PRAIRIE-15.11-c")
def test_the_ship_sails_a_hexside_a_point_along_major_rivers():
    state = afloat()
    assert set(state.ship_hexes()) == {HEX["2712"], HEX["2812"]}
    sides = reach(state)
    assert max(sides.values()) == 12 and min(sides.values()) == 1
    near = {name for name, cost in sides.items() if cost == 1}
    # Upstream and downstream, from corner to corner.
    assert near == {"2712-2713", "2712-2811"} and len(sides) >= 24


@pytest.mark.clause("PRAIRIE-15.11-b", "PRAIRIE-15.11-c")
def test_it_stops_where_an_enemy_zone_begins():
    state = afloat(metis_1="2911")
    sides = reach(state)
    # 2811 and 2810 are beside Batoche: the side at 2811 is the last.
    assert sides["2712-2811"] == 1 and "2711-2811" not in sides
    play(begin(state, ship_menu), "sail 2712-2811")
    assert state.moved[NORTHCOTE] == MOVED and result(state) == "None"
    # From within a zone it may sail on next turn, to the next side with a zone.
    state.moved[NORTHCOTE] = state.spent[NORTHCOTE] = 0
    assert reach(state)["2711-2811"] == 1


@pytest.mark.clause("PRAIRIE-15.13-a", "PRAIRIE-15.13-b", "PRAIRIE-15.13-c")
def test_infantry_embarks_with_its_whole_allowance():
    state = put(afloat(), **{"90th_1": "2812", "90th_2": "2812", "nwmp_1": "2812"})
    menu(state, GOVERNMENT)
    play(state, "at 2812", "take 90th_1")
    assert "embark" in options(state)
    play(state, "embark")
    assert state.where[COUNTER["90th_1"]] == ABOARD and state.moved[COUNTER["90th_1"]]
    # One strength point only, and no police.
    play(state, "at 2812", "take 90th_2")
    assert "embark" not in options(state) and "infantry" in why_not(state, "embark")
    play(state, "stay", "at 2812", "take northcote")
    # Who has just embarked does not land.
    assert not any(text.startswith("go ") for text in options(state))
    assert "same phase" in why_not(state, "go 2812")


def test_guns_police_battalions_and_shaken_units_do_not_embark():
    for name in ("nwmp_1", "abty_1", "midland"):
        state = put(afloat(), **{name: "2812"})
        play(menu(state, GOVERNMENT), "at 2812", f"take {name}")
        assert "embark" not in options(state), name
    state = marked(put(afloat(), **{"90th_1": "2812"}), "marks", 1, "90th_1")
    play(menu(state, GOVERNMENT), "at 2812", "take 90th_1")
    assert "embark" not in options(state)


@pytest.mark.clause("PRAIRIE-15.13-d", "PRAIRIE-15.13-e")
def test_a_passenger_lands_and_marches_on_and_so_does_the_ship():
    state = menu(afloat(aboard="90th_1"), GOVERNMENT)
    play(state, "at 2712", "sail 2712-2713")
    assert {"go 2712", "go 2713", "done"} <= options(state)
    assert "two hexes" in why_not(state, "go 2714")
    play(state, "go 2713")
    # 1 point for the ship after the 1 it sailed; 1 and the clear hex for the unit.
    assert state.spent[NORTHCOTE] == 2 and state.spent[COUNTER["90th_1"]] == 2
    play(state, "sail 2712-2812", "done")
    assert "at 2713" in options(state)
    play(state, "at 2713", "go 2714")
    assert spot(state, "90th_1") == "2714" and state.spent[COUNTER["90th_1"]] == 3


@pytest.mark.clause("PRAIRIE-15.13-f")
def test_a_passenger_lands_in_the_battle_hex_to_fight_there():
    """Ruling N7: it has crossed no river then, and its move is over."""
    state = begin(afloat(aboard="90th_1", metis_1="2812"), ship_menu)
    play(state, "go 2812")
    assert state.moved[COUNTER["90th_1"]] and state.entry[COUNTER["90th_1"]] == 0
    # Aboard it adds nothing to a battle on land.
    state = opened(hex="2812", here="nwmp_1 metis_1")
    ship_at(state, "2712", "2812")
    state.put(COUNTER["90th_1"], ABOARD)
    state.joined = ASHORE
    assert COUNTER["90th_1"] not in units_in_battle(state, GOVERNMENT)
    marked(state, "engaged", 1, "northcote")
    assert fire_of(state, GOVERNMENT).column == 0


@pytest.mark.clause("PRAIRIE-15.12-a", "PRAIRIE-15.11-c")
def test_it_joins_a_battle_in_either_hex_after_a_check():
    tribe = " ".join(f"poundmaker_{n}" for n in range(1, 7))
    state = opened(hex="2812", here=f"nwmp_1 nwmp_2 nwmp_3 nwmp_4 nwmp_5 {tribe}")
    ship_at(state, "2712", "2812")
    begin(state, ship_question)
    assert state.actor == "government" and options(state) == {"join", "apart"}
    assert units_in_battle(play(state.copy(), "apart"), GOVERNMENT)[0] != NORTHCOTE
    play(state, "join")
    # Its point makes the battle a large one (N6); it suffers results like others.
    begin(state, battle_size)
    assert state.size == LARGE_BATTLE
    play(suffer(state, government=(0, 1)), "disrupt northcote", (4,), "stand")
    assert marks(state, "northcote") == [1]
    # One battle in a phase.
    state.joined = 0
    assert result(begin(state, ship_question)) == "None"


@pytest.mark.clause("PRAIRIE-15.12-b")
def test_forced_to_retreat_it_goes_along_the_river_or_is_lost():
    state = opened(hex="2812", here="nwmp_1 poundmaker_1")
    ship_at(state, "2712", "2812")
    state.joined = ASHORE
    blocked = put(state.copy(), poundmaker_2="2711", poundmaker_3="2714")
    play(suffer(state, government=(0, 1)), "disrupt northcote", (5,))
    # The zone of the battle hex itself is left aside (N2).
    assert options(state) == {
        "sail 2712-2713",
        "sail 2612-2713",
        "sail 2712-2811",
        "sail 2711-2811",
    }
    play(state, "sail 2612-2713")
    assert MAJOR_SIDE_NAMES[state.ship] == "2612-2713" and state.joined == 0
    assert entry(state, "government_unit_retreats_involuntarily") == 1
    play(suffer(blocked, government=(0, 1)), "disrupt northcote", (5,))
    assert blocked.where[NORTHCOTE] == GONE and blocked.ship == -1
    assert entry(blocked, "government_unit_eliminated_or_surrendered") == 1


def attacked(**given):
    state = field(hex="2812", phasing=ABORIGINAL, here="metis_1 metis_2", **given)
    return ship_at(state, "2712", "2812")


@pytest.mark.clause("PRAIRIE-15.12-c")
def test_the_lone_ship_is_fought_only_after_an_ambush():
    state = begin(attacked(), combat_phase)
    assert options(state) == {"attack", "hold"}
    assert result(play(state.copy(), "hold")) == "None"
    # Without an ambush nothing happens, whatever the die.
    for die in (3, 6):
        tried = play(state.copy(), "attack", (die,))
        assert result(tried) == "None" and tried.unrest == 0
    # With one: its fire, and one round.
    play(state, "attack", (2,), (1, 1))
    assert state.joined == ALONE and state.round == 1
    play(state, (1,), (1, 1))
    assert result(state) == "None" and state.unrest == 0 and state.round == 1


@pytest.mark.clause("PRAIRIE-15.12-c", "PRAIRIE-15.12-b")
def test_driving_the_ship_away_is_a_small_victory():
    """Ruling N9."""
    state = play(begin(attacked(), combat_phase), "attack", (2,), (6, 4), (6,))
    play(state, "sail 2712-2713")
    assert result(state) == "None"
    assert entry(state, "aboriginal_wins_small_battle") == 1 and state.points == [1, 0]


@pytest.mark.clause("PRAIRIE-15.12-d")
def test_attacked_by_itself_it_has_the_strength_of_its_passenger_who_shares_its_fate():
    state = attacked()
    state.put(COUNTER["90th_1"], ABOARD)
    play(begin(state, combat_phase), "attack", (2,), (1, 1))
    assert fire_of(state, GOVERNMENT).column == 1
    sunk = state.copy()
    suffer(sunk, government=(1, 0))
    assert sunk.where[NORTHCOTE] == GONE and lost(sunk, "90th_1")
    assert entry(sunk, "government_unit_eliminated_or_surrendered") == 2


def test_with_troops_in_the_hex_the_ship_is_not_alone():
    """Ruling N1: and it is attacked once in a phase, from one hex with a steady unit."""
    state = begin(put(attacked(), nwmp_1="2812"), combat_phase)
    assert options(state) == {"join", "apart"}
    shaken = marked(attacked(), "marks", 1, "metis_1", "metis_2")
    assert result(begin(shaken, combat_phase)) == "None"
    both = begin(put(attacked(), metis_3="2712"), combat_phase)
    play(both, "attack")
    assert options(both) == {"at 2712", "at 2812"}
    play(both, "at 2712", (3,))
    assert result(both) == "None"


def test_the_ship_alone_holds_no_hex_and_starts_no_battle():
    """Ruling N6."""
    state = ship_at(field(hex="2812", here="metis_1"), "2712", "2812")
    assert result(begin(state, combat_phase)) == "None"
    assert HEX["2812"] in MAJOR_SIDES[state.ship]


def test_after_an_attack_on_the_ship_nothing_is_burned():
    """Ruling X8."""
    state = field(hex="2714", phasing=ABORIGINAL, here="metis_1 metis_2")
    state.control[PLACE["clarks_crossing"]] = ABORIGINAL
    ship_at(state, "2613", "2714")
    play(begin(state, combat_phase), "attack", (2,), (6, 4), (6,))
    play(state, sorted(options(state))[0])
    assert result(state) == "None" and state.points == [1, 0]
