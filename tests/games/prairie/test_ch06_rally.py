"""6.0: rally."""

from __future__ import annotations

import pytest

from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.pieces import COUNTER, PIECES
from cockade.games.prairie.rules.ch06_rally import rally_phase
from tests.games.prairie.positions import marked, position, put, ship_at
from tests.helpers.rules import begin, play, result

SUMMER = 6


def shaken(unit, hex="2512", **others):
    """A disrupted unit in the open, with whoever else is put somewhere."""
    state = put(position("on_to_regina", SUMMER), **{unit: hex}, **others)
    return marked(state, "marks", 1, unit)


def rally(state, unit, *dice):
    begin(state, rally_phase, PIECES[COUNTER[unit]].side)
    if dice:
        play(state, dice)
    return not state.marks[COUNTER[unit]]


@pytest.mark.clause("PRAIRIE-6.0-a", "PRAIRIE-6.1-c", "PRAIRIE-5.1-a")
def test_alone_a_unit_checks_with_its_lowered_value():
    """12.8: police of morale 4 rally with 3 and not with 4, and try again next time."""
    assert rally(shaken("nwmp_1"), "nwmp_1", 3)
    state = shaken("nwmp_1")
    assert not rally(state, "nwmp_1", 4)
    assert rally(state, "nwmp_1", 3)


@pytest.mark.clause("PRAIRIE-6.1-b")
def test_in_range_of_a_leader_the_die_is_one_lower():
    """Irvine's range is 3; two leaders do not add up."""
    assert rally(shaken("nwmp_1", irvine="2515"), "nwmp_1", 4)
    assert not rally(shaken("nwmp_1", irvine="2515"), "nwmp_1", 5)
    assert not rally(shaken("nwmp_1", irvine="2515", crozier="2513"), "nwmp_1", 5)
    assert not rally(shaken("nwmp_1", irvine="2516"), "nwmp_1", 4)


@pytest.mark.clause("PRAIRIE-6.1-a")
def test_with_a_leader_in_the_hex_nobody_rolls():
    state = shaken("nwmp_1", irvine="2512")
    assert rally(state, "nwmp_1") and result(state) == "None"


@pytest.mark.clause(
    "PRAIRIE-6.1-d", "PRAIRIE-6.1-e", "PRAIRIE-6.1-f", "PRAIRIE-6.1-g", "PRAIRIE-4.2-e"
)
@pytest.mark.parametrize(
    ("unit", "leaders"),
    [
        ("poundmaker_1", {"poundmaker", "riel"}),
        ("big_bear_1", {"big_bear", "wandering_spirit", "riel"}),
        ("metis_1", {"dumont", "riel"}),
        ("nwmp_1", {"middleton", "otter", "strange", "crozier", "irvine"}),
        ("steele", {"middleton", "otter", "strange", "crozier", "irvine"}),
        ("90th_1", {"middleton", "otter", "strange"}),
        ("wagon_1", {"middleton", "otter", "strange"}),
    ],
)
def test_who_rallies_whom(unit, leaders):
    """Ruling L2: Dumont does not rally First Nations, though he leads them in a fight."""
    side = PIECES[COUNTER[unit]].side
    everybody = [piece for piece in PIECES[1:] if piece.side == side and not piece.sp]
    for piece in everybody:
        if piece.movement == 8:
            state = shaken(unit, **{piece.id: "2512"})
            begin(state, rally_phase, side)
            assert (state.outcome is not None) is (piece.id in leaders), piece.id


def test_all_dice_of_the_phase_are_thrown_together():
    state = put(shaken("nwmp_1"), nwmp_2="0407", metis_1="2911")
    marked(state, "marks", 1, "nwmp_2", "metis_1")
    begin(state, rally_phase, GOVERNMENT)
    play(state, (3, 4))
    assert [state.marks[COUNTER[n]] for n in ("nwmp_1", "nwmp_2", "metis_1")] == [0, 1, 1]


def test_markers_of_battalions():
    """Ruling S0c: one marker checks at full value, two at one less; all come off at once."""
    for markers, die, left in ((1, 4, 0), (2, 4, 2), (2, 3, 0)):
        state = put(position("on_to_regina", SUMMER), **{"90th": "2512"})
        marked(state, "marks", markers, "90th")
        play(begin(state, rally_phase, GOVERNMENT), (die,))
        assert state.marks[COUNTER["90th"]] == left


def test_the_ship_rallies_by_its_two_hexes():
    state = marked(ship_at(position(turn=SUMMER), "2712", "2812"), "marks", 1, "northcote")
    put(state, otter="2812")
    assert rally(state, "northcote")


def test_nothing_to_rally_asks_nothing():
    state = position(turn=SUMMER, metis_1="2911")
    assert result(begin(state, rally_phase, ABORIGINAL)) == "None"
