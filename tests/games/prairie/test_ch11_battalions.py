"""11.4 and 11.5: battalions."""

from __future__ import annotations

import pytest

from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.land import INSIDE, OUT
from cockade.games.prairie.data.pieces import COMPANIES, COUNTER
from cockade.games.prairie.data.status import BEGAN_ENTRAINED
from cockade.games.prairie.rules.ch02_components import check
from cockade.games.prairie.rules.ch03_sequence import set_up
from cockade.games.prairie.rules.ch10_movement import movement_phase
from tests.games.prairie.positions import marked, position, put, spot, why_not
from tests.helpers.rules import begin, options, play

SUMMER = 6
FIVE = [f"metis_{n}" for n in range(1, 6)]


def companies(battalion, hex):
    number = len(COMPANIES[COUNTER[battalion]])
    return {f"{battalion}_{n}": hex for n in range(1, number + 1)}


def movement(state, side):
    return begin(state, movement_phase, side)


@pytest.mark.clause("PRAIRIE-11.5-e", "PRAIRIE-3.0-d")
def test_five_metis_form_a_battalion():
    """The example of 11.5."""
    state = position(turn=SUMMER, riel="2911", **dict.fromkeys(FIVE, "2911"))
    movement(state, ABORIGINAL)
    assert options(state) == {"form metis_bn_1", "done"}
    assert "same group stands for it" in why_not(state, "form metis_bn_2")
    play(state, "form metis_bn_1")
    assert spot(state, "metis_bn_1") == "2911"
    assert {state.where[COUNTER[name]] for name in FIVE} == {INSIDE}
    check(state)
    # It is formed once in a phase, so nothing is left to change.
    assert options(state) == {"at 2911", "done"}


def test_four_metis_or_disrupted_ones_form_none():
    state = position(turn=SUMMER, riel="2911", **dict.fromkeys(FIVE[:4], "2911"))
    put(state, metis_5="2910")
    assert options(movement(state, ABORIGINAL)) == {"at 2910", "at 2911", "done"}
    state = position(turn=SUMMER, riel="2911", **dict.fromkeys(FIVE, "2911"))
    put(state, metis_6="2810", metis_7="2810", metis_8="2810", metis_9="2810", metis_10="2810")
    marked(state, "marks", 1, "metis_1")
    movement(state, ABORIGINAL)
    play(state, "form metis_bn_1")
    assert spot(state, "metis_bn_1") == "2810"
    assert not any(text.startswith("form") for text in options(state))


def test_with_two_hexes_to_choose_from_the_owner_is_asked():
    state = position(turn=SUMMER, riel="2911", **dict.fromkeys(FIVE, "2911"))
    put(state, **{f"metis_{n}": "2810" for n in range(6, 11)})
    movement(state, ABORIGINAL)
    play(state, "form metis_bn_1")
    assert options(state) == {"at 2810", "at 2911"}
    play(state, "at 2810", "form metis_bn_2")
    assert (spot(state, "metis_bn_1"), spot(state, "metis_bn_2")) == ("2810", "2911")


@pytest.mark.clause("PRAIRIE-11.5-c", "PRAIRIE-11.5-a")
def test_a_government_battalion_needs_all_its_companies_in_one_hex():
    state = put(position(turn=SUMMER, middleton="3214"), **companies("90th", "3214"))
    put(state, **{"90th_7": "3215"}, **companies("10rg", "3214"))
    movement(state, GOVERNMENT)
    assert options(state) == {"form 10rg", "done"}
    assert "together in one hex" in why_not(state, "form 90th")
    play(state, "form 10rg")
    assert spot(state, "10rg") == "3214"
    put(state, **{"90th_7": "3214"})
    movement(state, GOVERNMENT)
    play(state, "form 90th", "break 10rg")
    assert spot(state, "10rg_5") == "3214" and spot(state, "90th_7") is None
    check(state)


@pytest.mark.clause("PRAIRIE-11.5-d")
def test_a_lost_company_keeps_the_battalion_from_forming():
    state = put(position(turn=SUMMER, middleton="3214"), **companies("90th", "3214"))
    state.eliminate(COUNTER["90th_3"])
    movement(state, GOVERNMENT)
    assert not any(text.startswith("form") for text in options(state))
    put(state, **{"90th_3": "3214"})
    assert "form 90th" in options(movement(state, GOVERNMENT))


@pytest.mark.clause("PRAIRIE-11.5-b")
def test_a_battalion_with_a_marker_is_not_broken_down():
    """Ruling K2: a failed check in combat leaves markers."""
    state = put(position(turn=SUMMER, middleton="3214"), **{"90th": "3214", "10rg": "3214"})
    for battalion in ("90th", "10rg"):
        for part in COMPANIES[COUNTER[battalion]]:
            state.where[part] = INSIDE
    marked(state, "marks", 1, "90th")
    movement(state, GOVERNMENT)
    assert options(state) == {"break 10rg", "done"}
    assert "disruption marker" in why_not(state, "break 90th")


def test_once_in_a_phase():
    """Ruling K5."""
    state = put(position(turn=SUMMER, middleton="3214"), **companies("90th", "3214"))
    put(state, **companies("10rg", "3214"))
    movement(state, GOVERNMENT)
    play(state, "form 90th")
    assert "once in a phase" in why_not(state, "break 90th")


def test_parts_on_a_train_and_beside_it_do_not_join():
    """Ruling K6."""
    state = put(position(turn=SUMMER, middleton="3422"), **companies("90th", "3422"))
    put(state, **companies("10rg", "3422"))
    marked(state, "train", BEGAN_ENTRAINED, "90th_1")
    movement(state, GOVERNMENT)
    assert "all be entrained" in why_not(state, "form 90th")
    marked(state, "train", BEGAN_ENTRAINED, *companies("90th", "3422"))
    play(state, "form 90th")
    assert state.train[COUNTER["90th"]] == BEGAN_ENTRAINED


@pytest.mark.clause("PRAIRIE-11.4-a")
def test_battalions_and_companies_differ_in_morale_and_movement():
    state = position(turn=SUMMER)
    for battalion in ("90th", "qor", "halifax"):
        whole, part = COUNTER[battalion], COUNTER[f"{battalion}_1"]
        assert state.morale(whole) > state.morale(part)
        assert state.allowance(whole) < state.allowance(part)
    whole, part = COUNTER["metis_bn_1"], COUNTER["metis_1"]
    assert (state.morale(whole), state.allowance(whole)) == (
        state.morale(part),
        state.allowance(part),
    )


def test_a_guard_stays_out_of_the_battalion_while_others_can_take_its_place():
    six = {f"poundmaker_{n}": "1911" for n in range(1, 7)}
    state = position(turn=SUMMER, poundmaker="1911", **six)
    state.hostages[1], state.guard[1] = 2, COUNTER["poundmaker_1"]
    movement(state, ABORIGINAL)
    play(state, "form poundmaker_bn_1")
    assert spot(state, "poundmaker_1") == "1911"


def test_owners_choose_before_the_first_phase():
    """Ruling S11: the Government first, each battalion once."""
    state = set_up("fish_creek", 2, {})
    assert state.actor == "government"
    assert options(state) == {"break 90th", "done"}
    play(state, "break 90th")
    assert state.where[COUNTER["90th"]] == OUT
    assert not any(text.startswith("form") for text in options(state))
    campaign = set_up("our_brave_boys", 2, {})
    assert campaign.actor == "aboriginal"
    assert options(campaign) == {"form poundmaker_bn_1", "form big_bear_bn_1", "done"}
