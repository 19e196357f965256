"""12.5 and 12.6: ambush."""

from __future__ import annotations

import pytest

from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.land import HEX
from cockade.games.prairie.data.pieces import COUNTER
from cockade.games.prairie.rules.ch12_ambush import ambush, ambush_modifier
from cockade.games.prairie.rules.ch12_battle import fight
from tests.games.prairie.battles import OPEN_COUNTRY, field, fought, marks, opened
from tests.games.prairie.positions import marked, put, spot
from tests.helpers.rules import begin, options, play, result


@pytest.mark.clause("PRAIRIE-12.5-a", "PRAIRIE-12.5-b")
def test_modifiers_count_once_for_each_kind():
    assert ambush_modifier(opened(here="90th_1 90th_2"), GOVERNMENT) == 0
    assert ambush_modifier(opened(here="nwmp_1 nwmp_2"), GOVERNMENT) == 1
    assert ambush_modifier(opened(here="otter nwmp_1 boulton_1 boulton_2"), GOVERNMENT) == 3
    assert ambush_modifier(opened(here="metis_1 poundmaker_1"), ABORIGINAL) == 1
    assert ambush_modifier(opened(here="dumont metis_1 metis_2"), ABORIGINAL) == 2
    # Riel never counts, and a leader only for units that he may affect.
    assert ambush_modifier(opened(here="riel metis_1"), ABORIGINAL) == 1
    assert ambush_modifier(opened(here="crozier 90th_1"), GOVERNMENT) == 0
    state = put(opened(here="90th_1"), otter="1514")
    assert ambush_modifier(state, GOVERNMENT) == 0


@pytest.mark.clause("PRAIRIE-12.51-a", "PRAIRIE-12.52-a", "PRAIRIE-12.5-a")
def test_who_ambushes_whom():
    """Infantry attacks Poundmaker's people without a leader: the die as it is."""
    for die, outcome in ((1, GOVERNMENT), (2, None), (5, None), (6, ABORIGINAL)):
        state = play(begin(opened(here="90th_1 poundmaker_1"), ambush), (die,))
        if outcome is None:
            assert result(state) == "False"
        else:
            # No disruption on the first two columns, so that only the log tells whose fire it was.
            play(state, (1, 1))
            assert result(state) == "True"
            fires = [line for line in state.journal.entries if line[0].name == "ambush_fire"]
            assert [line[1][0] for line in fires] == [outcome]
    state = play(begin(opened(here="dumont metis_1 90th_1"), ambush), (4,))
    assert play(state, (1, 1)).journal.entries[-2][1][0] == ABORIGINAL


@pytest.mark.clause("PRAIRIE-12.6-a", "PRAIRIE-12.6-c", "PRAIRIE-12.6-e", "PRAIRIE-12.51-b")
def test_the_ambush_of_the_example():
    """12.6: 12 points, a 4 shifts two columns to 19-21; 2 and Otter's 2 read 2D."""
    names = "otter french nwmp_1 qor 10rg dumont metis_1 metis_2 metis_3"
    state = begin(opened(here=names), ambush)
    # Cavalry, police and a leader against Métis and a leader: the die less 1.
    play(state, (2,), (4, 2))
    fire = [line for line in state.journal.entries if line[0].name == "ambush_fire"]
    assert fire[0][1] == (GOVERNMENT, 12, 0, 2, 7, 2, 2, (0, 2))
    # Both Métis pass their checks with Dumont's help and remain in the battle hex.
    play(state, (6,), (6,))
    assert result(state) == "True"
    assert marks(state, "metis_1", "metis_2", "metis_3") == [1, 1, 0]
    assert spot(state, "metis_1") == spot(state, "metis_2") == OPEN_COUNTRY


@pytest.mark.clause("PRAIRIE-12.51-b")
def test_the_shift_is_half_a_die_rounded_up():
    for die, column in ((1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)):
        state = play(begin(opened(here="nwmp_1 poundmaker_1"), ambush), (1,), (die, 1))
        fire = [line for line in state.journal.entries if line[0].name == "ambush_fire"]
        assert fire[0][1][4] == column


@pytest.mark.clause("PRAIRIE-12.6-b", "PRAIRIE-12.6-d")
def test_only_the_ambusher_fires_and_a_normal_round_must_follow():
    state = begin(opened(here="nwmp_1 nwmp_2 poundmaker_1 poundmaker_2"), fight)
    # 2 points on 6-8 with a die of 5: one disruption, passed; nobody may fall back.
    play(state, (1,), (3, 5), (4,))
    assert state.round == 1 and marks(state, "poundmaker_1") == [1]
    assert not any(marks(state, "nwmp_1", "nwmp_2"))
    assert state.is_chance


def test_forced_retreats_follow_an_ambush_at_once():
    state = begin(opened(here="nwmp_1 nwmp_2 poundmaker_1 poundmaker_2"), fight)
    play(state, (1,), (3, 5), (6,))
    assert all(text.startswith("go ") for text in options(state))


def test_a_force_wiped_out_in_ambush_fights_no_round():
    """Ruling B28."""
    state = fought(field(here="nwmp_1 nwmp_2 poundmaker_1"))
    play(state, (1,), (3, 5), (6,))
    play(state, sorted(options(state))[0])
    assert state.round == 0 and result(state) == "None"
    assert HEX[OPEN_COUNTRY] != state.where[COUNTER["poundmaker_1"]]


def test_terrain_and_ambush_shifts_are_added_before_the_ends_of_the_table():
    """Ruling B27: one column left and one right leave the first column."""
    state = opened(hex="2113", phasing=ABORIGINAL, here="metis_1 90th_1")
    play(begin(state, ambush), (1,), (1, 1))
    fire = [line for line in state.journal.entries if line[0].name == "ambush_fire"]
    assert fire[0][1][4] == 0


def test_only_disrupted_ambushers_fire_on_the_first_column_with_their_shift():
    """Ruling B25."""
    state = marked(opened(here="nwmp_1 nwmp_2 poundmaker_1"), "marks", 1, "nwmp_1", "nwmp_2")
    play(begin(state, ambush), (1,), (5, 1))
    fire = [line for line in state.journal.entries if line[0].name == "ambush_fire"]
    assert fire[0][1][4] == 3
