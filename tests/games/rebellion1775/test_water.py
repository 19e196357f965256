"""Page 8: warships, boats, the St. Lawrence."""

from __future__ import annotations

import pytest

from cockade.games.rebellion1775.data.map import AREAS, SHORES, WATERS
from cockade.games.rebellion1775.data.scenarios import THEATRES
from tests.games.rebellion1775.positions import (
    CONTINENTAL,
    LOYALIST,
    PATRIOT,
    armies,
    at,
    goals,
    moving,
)
from tests.helpers.rules import options, play, refusal


@pytest.mark.clause("rebellion1775-8.7-a", "rebellion1775-8.4-a")
def test_quebec_city_to_savannah():
    """p.8: one warship move over the Atlantic."""
    state = moving({"quebec_city": {"british": 4, "loyalist": 2, "native": 1}}, "BR-07")
    play(state, "army quebec_city", "take all", "go savannah")
    assert at(state, "savannah") == {"british": 4, "loyalist": 2, "british_native": 1}
    assert at(state, "quebec_city") == {}


@pytest.mark.clause("rebellion1775-8.4-a", "rebellion1775-8.4-b", "rebellion1775-8.7-b")
@pytest.mark.clause("rebellion1775-8.4-c")
def test_a_water_move_stays_on_its_water():
    """Albany lies on the Hudson: down to New York City, not out to the ocean, no step by land."""
    state = moving({"albany": {"british": 1}}, "BR-05")
    play(state, "army albany")
    assert goals(state) == {"new_york_city", "prince_town", "ny_hudson"}
    assert refusal(state, "go boston").section == "8.4"
    assert refusal(state, "go ma_west").section == "8.4"
    state = moving({"savannah": {"british": 1}}, "BR-05")
    play(state, "army savannah")
    assert "montreal" not in goals(state)
    assert "quebec_city" in goals(state)


@pytest.mark.clause("rebellion1775-2.C-b")
def test_waters_serve_water_cards_only():
    """Boston and Halifax share the Atlantic: far by land, one move by warship."""
    units = {"boston": {"british": 1}, "va_west": {"british": 1}, "pa_west": {"british": 1}}
    state = moving(units, "BR-04")
    play(state, "army boston")
    assert "halifax" not in goals(state)
    state = moving(units, "BR-05")
    # Western Pennsylvania is on no Water Area that exists.
    assert armies(state) == {"boston", "va_west"}
    assert refusal(state, "army pa_west").section == "8.4"
    play(state, "army boston")
    assert goals(state) == {AREAS[a] for a in SHORES[WATERS.index("atlantic")]} - {"boston"}


@pytest.mark.clause("rebellion1775-8.4-d")
@pytest.mark.parametrize(
    "there", [{}, {"loyalist": 1}, {"patriot": 2}, {"native": 2}, {"continental": 1, "native": 1}]
)
def test_the_goal_of_a_water_move_may_hold_anything(there):
    state = moving({"boston": {"british": 1}, "wilmington": there}, "BR-07")
    play(state, "army boston", "go wilmington")
    assert at(state, "wilmington")["british"] == 1
    if there == {"native": 2}:
        assert at(state, "wilmington") == {"british": 1, "british_native": 2}


@pytest.mark.clause("rebellion1775-8.4-e", "rebellion1775-8.7-c")
def test_an_area_at_a_crossing_lies_on_two_waters():
    state = moving({"new_york_city": {"british": 1}}, "BR-07")
    play(state, "army new_york_city")
    assert {"albany", "boston"} <= goals(state)
    state = moving({"qc_south": {"british": 1}}, "BR-07")
    play(state, "army qc_south")
    assert {"montreal", "halifax", "ft_ticonderoga"} <= goals(state)
    state = moving({"montreal": {"british": 1}}, "BR-07")
    play(state, "army montreal")
    assert {"quebec_city", "qc_south"} <= goals(state)
    assert "halifax" not in goals(state)


@pytest.mark.clause("rebellion1775-8.5-a")
def test_warships_carry_one_or_two_armies_of_any_size():
    state = moving({"boston": {"british": 20}, "halifax": {"british": 1}}, "BR-07")
    play(state, "army boston", "take all", "go newport")
    assert at(state, "newport") == {"british": 20}
    assert armies(state) == set()
    units = {"boston": {"continental": 2}}
    state = moving(units, "CA-06", CONTINENTAL)
    play(state, "army boston", "go dover", "army boston", "go york")
    assert at(state, "dover") == at(state, "york") == {"continental": 1}
    assert armies(state) == set()


@pytest.mark.clause("rebellion1775-8.5-b")
def test_warships_may_use_different_waters():
    state = moving({"albany": {"british": 1}, "halifax": {"british": 1}}, "BR-05")
    play(state, "army albany", "go ny_hudson", "army halifax", "go dover")
    assert at(state, "ny_hudson") == {"british": 1}
    assert at(state, "dover") == {"british": 1}


@pytest.mark.clause("rebellion1775-8.6-a")
def test_boats_from_one_area_and_a_single_boat():
    state = moving({"boston": {"patriot": 5}}, "PM-07", PATRIOT)
    play(state, "army boston", "take patriot", "take patriot")
    assert not any(text.startswith("take") for text in options(state))
    play(state, "go york", "army boston", "take all", "go york")
    assert at(state, "york") == {"patriot": 5}
    state = moving({"boston": {"patriot": 5}}, "PM-07", PATRIOT)
    play(state, "army boston", "go york", "done")
    assert at(state, "york") == {"patriot": 1}


@pytest.mark.clause("rebellion1775-8.6-b", "rebellion1775-8.6-c")
def test_the_water_of_boats_is_named_where_there_are_two():
    """D9: Savannah and Charles Town share the river and the ocean."""
    units = {
        "savannah": {"loyalist": 1},
        "augusta": {"loyalist": 1},
        "boston": {"loyalist": 1},
        "charles_town": {"loyalist": 1},
    }
    state = moving(units, "LM-06", LOYALIST)
    play(state, "army savannah")
    assert options(state) == {"water atlantic", "water savannah_river"}
    assert refusal(state, "water hudson_river").section == "8.6"
    play(state, "water savannah_river", "go charles_town")
    assert armies(state) == {"augusta"}
    state = moving(units, "LM-06", LOYALIST)
    play(state, "army savannah", "water atlantic", "go charles_town")
    assert armies(state) == {"boston"}


def test_every_shore_of_the_siege_leads_somewhere():
    for theatre in THEATRES:
        for area in theatre.areas:
            assert bool(theatre.waters[area]) == bool(theatre.sea_goals[area])
