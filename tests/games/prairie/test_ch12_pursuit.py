"""12.16 and 12.17: pursuit."""

from __future__ import annotations

import pytest

from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.land import HEX
from cockade.games.prairie.data.pieces import COUNTER
from cockade.games.prairie.rules.ch12_end import leave_field
from cockade.games.prairie.rules.ch12_pursuit import may_pursue, pursuit
from cockade.kernel import do
from tests.games.prairie.battles import OPEN_COUNTRY, entry, lost, opened
from tests.games.prairie.positions import marked, put, spot, why_not
from tests.helpers.rules import begin, options, play, result


def won(phasing=GOVERNMENT, fled=(), **given):
    """A battle is over: the engaged winners are in the hex, and some of the others got away."""
    state = opened(phasing=phasing, **given)
    for name in given["here"].split():
        marked(state, "engaged", 1, name)
    return marked(state, "fled", 1, *fled)


@pytest.mark.clause("PRAIRIE-12.17-a")
def test_government_units_pursue_under_crozier_or_irvine_and_never_near_middleton():
    state = won(here="nwmp_1 boulton_1 qor_1")
    units = [COUNTER[name] for name in ("nwmp_1", "boulton_1", "qor_1")]
    assert not any(may_pursue(state, unit) for unit in units)
    put(state, crozier="1513")
    # Scouts are militia; infantry is too slow.
    assert [may_pursue(state, unit) for unit in units] == [True, True, False]
    put(state, middleton="1519")
    assert not any(may_pursue(state, unit) for unit in units)
    put(state, middleton="1521", crozier="1511")
    assert not any(may_pursue(state, unit) for unit in units)
    put(state, irvine="1518")
    assert may_pursue(state, units[0])


@pytest.mark.clause("PRAIRIE-12.17-b", "PRAIRIE-12.17-c", "PRAIRIE-12.17-d")
def test_metis_and_first_nations_pursue_only_under_their_war_leaders():
    state = won(ABORIGINAL, here="metis_1 poundmaker_1 big_bear_1")
    metis, poundmaker, big_bear = (
        COUNTER[name] for name in ("metis_1", "poundmaker_1", "big_bear_1")
    )
    put(state, poundmaker=OPEN_COUNTRY)
    assert not any(may_pursue(state, unit) for unit in (metis, poundmaker, big_bear))
    put(state, dumont="1512", wandering_spirit="1513")
    assert may_pursue(state, metis) and may_pursue(state, big_bear)
    assert not may_pursue(state, poundmaker)
    put(state, riel="1519", big_bear="1518")
    assert not may_pursue(state, metis) and not may_pursue(state, big_bear)


@pytest.mark.clause("PRAIRIE-12.16-a")
def test_only_engaged_undisrupted_units_pursue():
    state = won(here="crozier nwmp_1")
    unit = COUNTER["nwmp_1"]
    assert may_pursue(state, unit)
    marked(state, "engaged", 0, "nwmp_1")
    assert not may_pursue(state, unit)
    marked(state, "engaged", 1, "nwmp_1")
    marked(state, "marks", 1, "nwmp_1")
    assert not may_pursue(state, unit)


@pytest.mark.clause("PRAIRIE-12.16-a", "PRAIRIE-12.16-b", "PRAIRIE-12.16-e")
def test_the_winner_may_pursue_to_where_the_enemy_retreated():
    given = {"metis_1": "1514", "metis_2": "1513", "metis_3": "1512", "metis_4": "1614"}
    state = won(here="crozier nwmp_1 nwmp_2", fled=("metis_1", "metis_2", "metis_3"), **given)
    begin(state, pursuit)
    assert state.actor == "government" and options(state) == {"go 1513", "go 1514", "hold"}
    assert "Nobody retreated" in why_not(state, "go 1614")
    assert "two hexes" in why_not(state, "go 1512")
    assert result(play(state.copy(), "hold")) == "None"
    # Each checks: the first follows, the second does not; Crozier may go along.
    play(state, "go 1514", (4, 5))
    assert options(state) == {"take crozier", "done"}
    play(state, "take crozier")
    assert spot(state, "nwmp_1") == spot(state, "crozier") == "1514"
    assert spot(state, "nwmp_2") == OPEN_COUNTRY
    assert state.attacker == state.entered == GOVERNMENT and state.pursuit


@pytest.mark.clause("PRAIRIE-12.16-b", "PRAIRIE-12.16-c")
def test_there_is_one_round_and_if_both_stand_the_pursuers_go_back():
    state = won(here="nwmp_1", crozier="1516", fled=("poundmaker_1",), poundmaker_1="1514")
    begin(state, pursuit)
    play(state, "go 1514", (1,), (3,), (1, 1))
    assert result(state) == "None"
    assert spot(state, "nwmp_1") == OPEN_COUNTRY and spot(state, "poundmaker_1") == "1514"
    assert state.unrest == 0


@pytest.mark.clause("PRAIRIE-12.16-d", "PRAIRIE-12.16-c")
def test_only_the_winner_of_the_pursuit_moves_the_unrest():
    state = won(here="nwmp_1", crozier="1516", fled=("poundmaker_1",), poundmaker_1="1514")
    state.unrest = state.ledger[0] = 5
    marked(state, "marks", 1, "poundmaker_1")
    begin(state, pursuit)
    play(state, "go 1514", (1,), (3,), (5, 1), (6,))
    assert lost(state, "poundmaker_1") and spot(state, "nwmp_1") == "1514"
    assert entry(state, "government_wins_pursuit_battle") == -1
    assert state.unrest == 4 and state.points == [0, 0]
    assert entry(state, "aboriginal_unit_eliminated_or_surrendered") == 0
    assert result(state) == "None"


def test_rivers_that_the_fugitives_crossed_count_against_the_pursuers():
    """Ruling P6: the better of two sides by which they came."""
    given = {"poundmaker_1": "1514", "poundmaker_2": "1514"}
    state = won(here="nwmp_1", crozier="1516", fled=tuple(given), **given)
    marked(state, "fled", 3, "poundmaker_1")
    marked(state, "fled", 2, "poundmaker_2")
    play(begin(state, pursuit), "go 1514", (1,))
    assert state.entry[COUNTER["nwmp_1"]] == 1


def test_if_nobody_passes_there_is_no_pursuit():
    state = won(here="nwmp_1", crozier="1516", fled=("metis_1",), metis_1="1514")
    play(begin(state, pursuit), "go 1514", (5,))
    assert result(state) == "None" and state.battle == HEX[OPEN_COUNTRY]


def test_a_pursuit_keeps_to_the_limits_of_movement():
    """Ruling P8: Big Bear's people are held to four hexes from Onion Lake."""
    spots = {"wandering_spirit": "1610", "nwmp_1": "1611"}
    state = won(ABORIGINAL, hex="1610", here="big_bear_1", fled=("nwmp_1",), **spots)
    assert result(begin(state, pursuit)) == "None"
    state = won(ABORIGINAL, hex="1610", here="big_bear_1", fled=("nwmp_1",), **spots)
    state.freed = 1
    assert options(begin(state, pursuit)) == {"go 1611", "hold"}


def test_riel_is_rolled_for_once_in_a_battle_with_its_pursuit():
    """Ruling X7: the second time he joins the nearest unit without a die."""
    spots = {"riel": "1514", "metis_1": "1514", "metis_2": "1713"}
    state = won(here="nwmp_1", crozier="1516", fled=("metis_1", "riel"), turn=8, **spots)
    marked(state, "marks", 1, "metis_1")
    state.riel_tried = 1
    play(begin(state, pursue_and_leave), "go 1514", (1,), (3,), (5, 1), (6,))
    assert lost(state, "metis_1") and spot(state, "riel") == "1713"
    assert result(state) == "None"


def pursue_and_leave(state):
    return do((pursuit,), (leave_field,))


def test_entrained_defenders_leave_their_train():
    """Ruling T12."""
    spots = {"dumont": "1516", "nwmp_1": "1514", "90th_1": "1514"}
    state = won(ABORIGINAL, here="metis_1", fled=("nwmp_1",), **spots)
    marked(state, "train", 1, "90th_1")
    play(begin(state, pursuit), "go 1514", (1,))
    assert state.train[COUNTER["90th_1"]] == 0
