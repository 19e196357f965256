"""10.0, 10.3, 10.5 and 4.3: stacks, single units and leaders on the march."""

from __future__ import annotations

import pytest

from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.pieces import COUNTER, KIND
from cockade.games.prairie.rules.ch04_leaders import join_company
from cockade.games.prairie.rules.ch10_movement import after_moving, end_moves, movement_phase
from tests.games.prairie.positions import goals, marked, menu, position, put, spot, why_not
from tests.helpers.rules import begin, options, play, result

SUMMER, WINTER = 6, 2


@pytest.mark.clause("PRAIRIE-10.0-a")
def test_all_some_or_none_may_move_and_stacks_may_split():
    state = menu(position(turn=SUMMER, nwmp_1="3214", nwmp_2="3214", nwmp_3="3214"), GOVERNMENT)
    play(state, "at 3214", "take nwmp_1", "go 3215", "at 3214", "all", "go 3213")
    assert [spot(state, f"nwmp_{n}") for n in (1, 2, 3)] == ["3215", "3213", "3213"]
    assert result(state) == "None"
    state = menu(position(turn=SUMMER, nwmp_1="3214", nwmp_2="3214"), GOVERNMENT)
    play(state, "done")
    assert result(state) == "None"


def test_a_march_is_made_larger_or_smaller_but_not_both():
    """Alike counters stand for one another: the lowest number is offered."""
    state = position(turn=SUMMER, nwmp_1="3214", nwmp_2="3214", french="3214", wagon_1="3214")
    menu(state, GOVERNMENT)
    play(state, "at 3214")
    assert options(state) == {"all", "take nwmp_1", "take french", "take wagon_1"}
    assert "same kind" in why_not(state, "take nwmp_2")
    play(state, "take nwmp_1")
    assert {"take nwmp_2", "take french", "stay"} <= options(state)
    assert not any(text.startswith("leave") for text in options(state))
    play(state, "take french", "take nwmp_2")
    assert state.march == tuple(sorted(COUNTER[n] for n in ("french", "nwmp_1", "nwmp_2")))
    play(state, "go 3213", "at 3214", "stay")
    assert spot(state, "wagon_1") == "3214"
    state = menu(position(turn=SUMMER, nwmp_1="3214", french="3214"), GOVERNMENT)
    play(state, "at 3214", "all", "leave nwmp_1")
    assert {text for text in options(state) if text.startswith(("leave", "take"))} == set()
    assert "Somebody has to go" in why_not(state, "leave french")


def test_the_slowest_sets_the_pace():
    """Ruling T24: 7 points of police, 5 of a wagon."""
    state = position(turn=SUMMER, nwmp_1="3214", wagon_1="3214")
    assert max(goals(state, "nwmp_1", "wagon_1").values()) == 5
    assert max(goals(state, "nwmp_1").values()) == 7


@pytest.mark.clause("PRAIRIE-10.0-b")
def test_points_are_neither_lent_nor_saved():
    state = menu(position(turn=SUMMER, nwmp_1="3214", wagon_1="3214"), GOVERNMENT)
    play(state, "at 3214", "take nwmp_1", "go 3213")
    assert "moves once" in why_not(state, "at 3213") or "have moved" in why_not(state, "at 3213")
    assert max(goals(state, "wagon_1").values()) == 5
    begin(state, end_moves)
    assert not any(state.spent) and not any(state.moved)
    assert max(goals(state, "nwmp_1").values()) == 7


@pytest.mark.clause("PRAIRIE-10.3-a")
def test_the_enemys_hex_is_the_end_of_a_march():
    """Behind the police at 3213 lies nothing that can be reached through them."""
    state = position("on_to_regina", SUMMER, metis_1="3214", dumont="3214", nwmp_1="3213")
    menu(state, ABORIGINAL)
    play(state, "at 3214", "all", "go 3213")
    assert spot(state, "metis_1") == spot(state, "dumont") == "3213"
    # The leader has come into battle too and does not go on.
    assert result(state) == "None"
    wall = position("on_to_regina", SUMMER, metis_1="3214")
    put(wall, nwmp_1="3213", nwmp_2="3114", nwmp_3="3115", nwmp_4="3215", nwmp_5="3314")
    put(wall, nwmp_6="3315")
    assert set(goals(wall, "metis_1")) == {"3213", "3114", "3115", "3215", "3314", "3315"}


@pytest.mark.clause("PRAIRIE-10.3-b")
def test_stacks_from_several_hexes_enter_one_battle():
    state = position("on_to_regina", SUMMER, metis_1="3214", metis_2="3212", nwmp_1="3213")
    menu(state, ABORIGINAL)
    play(state, "at 3214", "go 3213", "at 3212", "go 3213")
    assert spot(state, "metis_1") == spot(state, "metis_2") == "3213"


def test_wagons_and_townspeople_are_enemies_too():
    """Ruling T28; a leader alone occupies nothing."""
    state = position("on_to_regina", SUMMER, metis_1="3214", wagon_1="3213", irvine="3115")
    menu(state, ABORIGINAL)
    play(state, "at 3214")
    assert goals(state, "metis_1")["3212"] == 3
    assert goals(state, "metis_1")["3115"] == 1
    assert goals(state, "metis_1")["3116"] == 2


@pytest.mark.clause("PRAIRIE-4.3-a", "PRAIRIE-4.3-b", "PRAIRIE-10.5-a")
@pytest.mark.parametrize("turn", [WINTER, SUMMER])
def test_a_leader_alone_pays_one_a_hex_and_one_more_for_rivers(turn):
    """From Battleford: a hex of hills, a ford, and over the Battle River, a minor one."""
    state = position(turn=turn, irvine="2112", nwmp_1="2212", nwmp_2="2111", nwmp_3="2010")
    put(state, nwmp_4="2120", nwmp_5="2121")
    costs = goals(marked(state, "marks", 1, "nwmp_1"), "irvine")
    assert (costs["2212"], costs["2111"], costs["2010"]) == (1, 2, 3)
    assert costs["2120"] == 8 and "2121" not in costs
    # Unforded major rivers are like any other to him.
    across = position("on_to_regina", turn, irvine="1720", nwmp_1="1719")
    assert goals(across, "irvine") == {"1719": 2}


@pytest.mark.clause("PRAIRIE-10.5-b", "PRAIRIE-4.4-b")
def test_a_leader_alone_ends_with_a_unit_of_any_command():
    """Ruling L15: Irvine may go to the 90th, which he does not lead, but not to a wagon alone."""
    state = position(turn=SUMMER, irvine="3214", nwmp_1="3214", wagon_1="3212", metis_1="3115")
    put(state, **{"90th_1": "3216"})
    assert goals(state, "irvine") == {"3216": 2}
    menu(state, GOVERNMENT)
    play(state, "at 3214", "take irvine")
    assert "combat unit of his side" in why_not(state, "go 3212")
    assert "leader alone does not enter" in why_not(state, "go 3115")
    play(state, "go 3216")
    assert spot(state, "irvine") == "3216"
    assert "moves once" in why_not(play(state, "at 3216"), "take irvine")


@pytest.mark.clause("PRAIRIE-4.3-c", "PRAIRIE-4.3-d")
def test_a_leader_pays_as_his_stack_does_and_may_go_on_alone():
    state = position(turn=WINTER, irvine="3214", nwmp_1="3214", nwmp_2="3210", nwmp_3="3209")
    menu(state, GOVERNMENT)
    play(state, "at 3214", "all", "go 3212")
    assert state.spent[COUNTER["irvine"]] == state.spent[COUNTER["nwmp_1"]] == 4
    assert not state.moved[COUNTER["irvine"]]
    # Four of his points are left, and the Carrot River lies between.
    assert goals(state, "irvine") == {"3210": 3, "3209": 4}
    play(state, "at 3212", "go 3209")
    assert state.moved[COUNTER["irvine"]]


def test_a_leader_may_go_on_with_other_units():
    state = position(turn=SUMMER, irvine="3214", nwmp_1="3214", nwmp_2="3212")
    menu(state, GOVERNMENT)
    play(state, "at 3214", "all", "go 3212", "at 3212", "all")
    # Six of his eight points are left, and seven of the unit's.
    assert max(goals(state, "irvine", "nwmp_2").values()) == 6


@pytest.mark.clause("PRAIRIE-4.4-a", "PRAIRIE-11.3-a")
def test_a_leader_left_alone_joins_the_nearest_unit_at_the_end():
    """Ruling L11: free of cost; the owner chooses among equals."""
    state = position(turn=3, irvine="3214", wagon_1="3214", nwmp_1="3211", nwmp_2="3218")
    begin(state, after_moving, GOVERNMENT)
    assert spot(state, "irvine") == "3211"
    state = position(turn=3, irvine="3214", nwmp_1="3211", nwmp_2="3217")
    begin(state, join_company, (COUNTER["irvine"],))
    assert options(state) == {"go 3211", "go 3217"}
    play(state, "go 3217")
    assert spot(state, "irvine") == "3217"


def test_a_leader_with_nobody_left_is_captured():
    state = position(turn=3, irvine="3214")
    begin(state, join_company, (COUNTER["irvine"],))
    assert spot(state, "irvine") is None


def test_units_of_other_sides_and_garrisons_are_no_march():
    state = menu(position(turn=SUMMER, ig_edmonton="0407", nwmp_1="0407", french="0407"), 1)
    play(state, "at 0407")
    assert "garrison never moves" in why_not(state, "take ig_edmonton")
    assert "not in this hex" in why_not(state, "take metis_1")


@pytest.mark.clause("PRAIRIE-11.0-a", "PRAIRIE-11.2-a")
def test_stacks_have_no_limit():
    names = [f"nwmp_{n}" for n in range(1, 15)] + ["wagon_1", "middleton", "irvine", "french"]
    state = position(turn=SUMMER, **dict.fromkeys(names, "3214"))
    menu(state, GOVERNMENT)
    play(state, "at 3214", "all", "go 3213")
    assert {spot(state, name) for name in names} == {"3213"}


@pytest.mark.clause("PRAIRIE-10.3-c")
def test_opposing_units_share_a_hex_until_they_fight():
    """Q2: whoever begins a phase with the enemy in his hex may leave or stay."""
    state = position("on_to_regina", 1, nwmp_1="2810", metis_1="2810")
    assert goals(state, "metis_1")["2910"] == 2
    menu(state, ABORIGINAL)
    play(state, "at 2810", "stay")
    assert result(state) == "None"
    assert spot(state, "metis_1") == spot(state, "nwmp_1") == "2810"


def test_the_whole_phase_passes_without_a_question_when_nobody_can_move():
    """Ruling Q10."""
    state = position("fish_creek", 5)
    begin(state, movement_phase, ABORIGINAL)
    assert result(state) == "None"


@pytest.mark.clause("PRAIRIE-11.6-a")
def test_a_leader_and_his_force_are_one_stack():
    """Holding boxes are a convenience of the table: all units stand in the hex of their leader."""
    state = menu(position(turn=SUMMER, middleton="3214", nwmp_1="3214", wagon_1="3214"), 1)
    play(state, "at 3214")
    assert {"take middleton", "take nwmp_1", "take wagon_1"} <= options(state)
    assert KIND[COUNTER["middleton"]] == 0
