"""Page 13 and the card data: Events of the British Regulars."""

from __future__ import annotations

import pytest

from cockade.games.rebellion1775.rules.ch08_movement import movement_phase
from cockade.games.rebellion1775.rules.ch10_battle import battle_phase
from tests.games.rebellion1775.positions import (
    BRITISH,
    armies,
    at,
    control,
    dice,
    flag,
    fled,
    goals,
    moving,
    reinforcing,
    stock,
)
from tests.helpers.rules import begin, options, play, refusal


@pytest.mark.clause("rebellion1775-X.1-b")
def test_baron_von_riedesel():
    """Fled Hessians first, then six more; no more than four in an area."""
    units = {"dover": {"british": 1}, "halifax": {"british": 1}, "ft_cumberland": {}}
    state = reinforcing(units, "BR-09", fled={"hessian": 2})
    play(state, "play BR-09")
    assert options(state) == {"place dover", "place halifax", "place ft_cumberland"}
    play(state, "place dover")
    assert (fled(state, "hessian"), stock(state, "hessian")) == (1, 10)
    play(state, "place dover", "place dover", "place dover")
    assert (fled(state, "hessian"), stock(state, "hessian")) == (0, 8)
    assert refusal(state, "place dover").section == "X.1"
    play(state, *["place halifax"] * 4)
    assert at(state, "dover") == {"british": 1, "hessian": 4}
    assert at(state, "halifax") == {"british": 1, "hessian": 4}
    assert stock(state, "hessian") == 4
    # With one City Area only four find room; the others stay where they were.
    state = reinforcing({"dover": {"british": 1}}, "BR-09", fled={"hessian": 6})
    play(state, "play BR-09")
    assert at(state, "dover") == {"british": 1, "hessian": 4}
    assert (fled(state, "hessian"), stock(state, "hessian")) == (2, 6)
    # Without a Colony nobody comes.
    state = reinforcing({"trenton": {"british": 1}, "prince_town": {"patriot": 1}}, "BR-09")
    play(state, "play BR-09")
    assert stock(state, "hessian") == 12


@pytest.mark.clause("rebellion1775-X.1-c", "rebellion1775-13.1-a")
def test_william_howe_lands_among_enemies():
    """p.13: 2 and 4 units in New York City against 2 and 2; they may not go to Prince Town."""
    units = {"new_york_city": {"patriot": 2, "continental": 2}, "trenton": {"british": 1}}
    state = reinforcing(units, "BR-10", stockpile={"british": 5})
    play(state, "play BR-10")
    assert at(state, "new_york_city") == {
        "british": 2,
        "hessian": 4,
        "patriot": 2,
        "continental": 2,
    }
    play(state, "done")
    begin(state, movement_phase, BRITISH)
    play(state, "play BR-01")
    assert "new_york_city" not in armies(state)
    assert refusal(state, "army new_york_city").section == "8.2"
    play(state, "done")
    begin(state, battle_phase, BRITISH)
    assert dice(state) == ["continental", "continental", "patriot", "patriot"]


@pytest.mark.clause("rebellion1775-13.1-c")
def test_units_placed_without_enemies_may_march():
    state = reinforcing({}, "BR-10", stockpile={"british": 5})
    play(state, "play BR-10", "done")
    begin(state, movement_phase, BRITISH)
    play(state, "play BR-01", "army new_york_city", "take all", "go prince_town")
    assert at(state, "prince_town") == {"british": 2, "hessian": 4}


def test_howe_places_what_there_is():
    """D15."""
    state = reinforcing({}, "BR-10", stockpile={"british": 1, "hessian": 3})
    play(state, "play BR-10")
    assert at(state, "new_york_city") == {"british": 1, "hessian": 3}


@pytest.mark.clause("rebellion1775-13.5-a", "rebellion1775-X.1-m")
def test_benedict_arnold():
    units = {
        "albany": {"continental": 2, "patriot": 1},
        "trenton": {"continental": 1},
        "boston": {"british": 2},
    }
    hands = {"british": ["BR-11", "BR-03"]}
    state = moving(units, "BR-03", hands=hands)
    red, blue = stock(state, "british"), stock(state, "continental")
    play(state, "play BR-11")
    assert options(state) == {"choose albany", "choose trenton"}
    play(state, "choose albany")
    assert at(state, "albany") == {"british": 1, "continental": 1, "patriot": 1}
    assert (stock(state, "british"), stock(state, "continental")) == (red - 1, blue + 1)
    # Among other Americans the Regular may not leave.
    assert armies(state) == {"boston"}
    # Alone he holds the area and may march; played between Armies.
    state = moving(units, "BR-03", hands=hands)
    play(state, "army boston", "go newport", "play BR-11", "choose trenton")
    assert at(state, "trenton") == {"british": 1}
    assert flag(state, "new_jersey") == "british"
    play(state, "army trenton", "go prince_town")
    # After the last Army too.
    state = moving(units, "BR-03", hands=hands)
    play(state, "army boston", "go newport", "army boston", "go newport")
    assert options(state) == {"play BR-11", "done"}


@pytest.mark.clause("rebellion1775-X.1-m")
def test_benedict_arnold_without_effect():
    for units, stockpile in (
        ({"albany": {"continental": 1}}, {"british": 0}),
        ({"albany": {"patriot": 1}}, {}),
    ):
        hands = {"british": ["BR-11", "BR-03"]}
        state = moving(units, "BR-03", hands=hands, stockpile=stockpile)
        before = at(state, "albany")
        play(state, "play BR-11")
        assert at(state, "albany") == before
        assert "play BR-11" not in options(state)


def test_benedict_arnold_wins_the_natives_of_his_area():
    """D14: only Natives are left beside him: they follow the British."""
    units = {"albany": {"continental": 1, "native": 2}}
    state = moving(units, "BR-03", hands={"british": ["BR-11", "BR-03"]})
    play(state, "play BR-11", "choose albany")
    assert at(state, "albany") == {"british": 1, "british_native": 2}
    assert armies(state) == {"albany"}


@pytest.mark.clause("rebellion1775-13.5-b", "rebellion1775-X.1-d")
def test_joseph_brant():
    """All fled Natives and two more, to one area of the British without enemies."""
    units = {
        "albany": {"loyalist": 1},
        "halifax": {"hessian": 1},
        "boston": {"patriot": 1},
        "york": {"british": 1, "patriot": 1},
        "pa_north": {"native": 3},
    }
    state = reinforcing(units, "BR-12", fled={"native": 5})
    natives = stock(state, "native")
    play(state, "play BR-12")
    assert options(state) == {"choose albany", "choose halifax"}
    assert refusal(state, "choose york").section == "X.1"
    play(state, "choose albany")
    assert at(state, "albany") == {"loyalist": 1, "british_native": 7}
    assert fled(state, "native") == 0
    assert stock(state, "native") == natives - 2
    state = reinforcing({"boston": {"patriot": 1}}, "BR-12", fled={"native": 5})
    play(state, "play BR-12")
    assert fled(state, "native") == 5


@pytest.mark.clause("rebellion1775-X.1-e")
def test_guy_carleton():
    siege = {"scenario": "siege_of_quebec", "stockpile": {"british": 9}}
    flags = {"city_flags": {"quebec_city": "british"}}
    state = reinforcing({"quebec_city": {"loyalist": 1}}, "BR-13", **siege, **flags)
    play(state, "play BR-13")
    assert at(state, "quebec_city") == {"british": 2, "loyalist": 2}
    for held in ({}, {"patriot": 2}, {"british": 1, "patriot": 1}):
        state = reinforcing({"quebec_city": held}, "BR-13", scenario="siege_of_quebec")
        play(state, "play BR-13")
        assert at(state, "quebec_city") == held


@pytest.mark.clause("rebellion1775-13.5-c", "rebellion1775-13.5-d", "rebellion1775-13.5-e")
def test_light_dragoons():
    """Through enemies and Natives; a Battle or an alliance only where the march ends."""
    units = {
        "boston": {"british": 2},
        "ma_west": {"patriot": 2},
        "newport": {"patriot": 1},
        "portsmouth": {"native": 1},
        "nh_north": {"native": 2},
    }
    hands = {"british": ["BR-14", "BR-02"]}
    siege = "siege_of_quebec"
    state = moving(units, "BR-02", scenario=siege, hands=hands)
    play(state, "army boston")
    assert "albany" not in goals(state)
    state = moving(units, "BR-02", scenario=siege, hands=hands)
    play(state, "play BR-14", "army boston")
    assert {"albany", "hartford", "falmouth", "nh_north"} <= goals(state)
    play(state, "go falmouth", "army boston", "go nh_north")
    assert at(state, "ma_west") == {"patriot": 2}
    assert at(state, "portsmouth") == {"native": 1}
    assert at(state, "nh_north") == {"british": 1, "british_native": 2}
    assert at(state, "falmouth") == {"british": 1}
    assert state.contested() == []
    state = moving(units, "BR-05", scenario=siege, hands={"british": ["BR-14", "BR-05"]})
    assert refusal(state, "play BR-14").section == "13.2"


def test_light_dragoons_fight_where_they_end():
    units = {"boston": {"british": 1}, "ma_west": {"patriot": 2}, "albany": {"patriot": 1}}
    hands = {"british": ["BR-14", "BR-02"]}
    state = moving(units, "BR-02", scenario="siege_of_quebec", hands=hands)
    play(state, "play BR-14", "army boston", "go albany")
    assert [at(state, "albany"), len(state.contested())] == [{"british": 1, "patriot": 1}, 1]


@pytest.mark.clause("rebellion1775-X.1-f")
def test_allan_maclean():
    units = {
        "quebec_city": {"british": 1},
        "qc_north": {"loyalist": 1},
        "qc_south": {"patriot": 1},
        "halifax": {"british": 1},
    }
    state = reinforcing(units, "BR-15", scenario="siege_of_quebec")
    play(state, "play BR-15")
    assert options(state) == {"choose quebec_city", "choose qc_north"}
    play(state, "choose qc_north")
    assert at(state, "qc_north") == {"loyalist": 3}
    state = reinforcing({"halifax": {"british": 1}}, "BR-15", scenario="siege_of_quebec")
    before = stock(state, "loyalist")
    play(state, "play BR-15")
    assert stock(state, "loyalist") == before


def test_control_after_an_event():
    """C1: control follows the units at once."""
    state = reinforcing({"boston": {"patriot": 1}}, "BR-10", stockpile={"british": 2})
    assert control(state, "new_york") == "none"
    play(state, "play BR-10")
    assert control(state, "new_york") == "british"
    assert state.actor == "british"
