"""Page 13 and the card data: Events of the Continental Army."""

from __future__ import annotations

import pytest

from cockade.games.rebellion1775.data.cards import CARD
from cockade.games.rebellion1775.data.pieces import BLUE, WIDTH
from cockade.games.rebellion1775.rules.ch08_movement import movement_phase
from cockade.games.rebellion1775.rules.ch10_battle import battle_phase
from cockade.games.rebellion1775.state import DECK, HAND
from tests.games.rebellion1775.positions import (
    CONTINENTAL,
    PATRIOT,
    armies,
    at,
    dice,
    fight,
    flag,
    fled,
    goals,
    moving,
    position,
    reinforcing,
    stock,
)
from tests.helpers.rules import begin, options, play, refusal, result


@pytest.mark.clause("rebellion1775-X.1-h", "rebellion1775-13.1-b", "rebellion1775-13.1-d")
def test_benjamin_franklin_and_the_french_of_savannah():
    """p.13: no Continental in Savannah, so no Army there; the Patriots may lead the French."""
    units = {"savannah": {"patriot": 2}, "york": {"continental": 1}}
    state = reinforcing(units, "CA-09", CONTINENTAL)
    play(state, "play CA-09", "done")
    assert at(state, "savannah") == {"patriot": 2, "french": 4}
    begin(state, movement_phase, CONTINENTAL)
    play(state, "play CA-01")
    assert armies(state) == {"york"}
    assert refusal(state, "army savannah").section == "8.2"
    state.fresh_turn()
    state.active = PATRIOT
    state.move(CARD["PM-01"], DECK + PATRIOT, HAND + PATRIOT)
    begin(state, movement_phase, PATRIOT)
    play(state, "play PM-01", "army savannah", "take french", "take french", "go augusta")
    assert at(state, "augusta") == {"patriot": 1, "french": 2}


@pytest.mark.clause("rebellion1775-X.1-h")
def test_comte_de_rochambeau():
    for holder in ({}, {"british": 2}, {"patriot": 1}, {"native": 1}):
        state = reinforcing({"newport": holder}, "CA-10", CONTINENTAL)
        play(state, "play CA-10")
        assert at(state, "newport")["french"] == 6
        assert stock(state, "french") == 4


@pytest.mark.clause("rebellion1775-X.1-i")
def test_george_washington():
    """The Attackers roll first, then both in turn."""
    units = {"york": {"british": 1, "continental": 1}}
    state = fight(units, CONTINENTAL, "CA-11")
    assert dice(state) == ["continental"]
    play(state, ("command",), "stay")
    assert dice(state) == ["british"]
    play(state, ("command",), "stay")
    assert dice(state) == ["continental"]


@pytest.mark.clause("rebellion1775-13.3-a", "rebellion1775-X.1-d")
def test_colonel_louis():
    """Fled Natives of either side, and two more, join the Americans."""
    units = {"albany": {"patriot": 1}, "savannah": {"french": 1}, "boston": {"british": 1}}
    state = reinforcing(units, "CA-12", CONTINENTAL, fled={"native": 4}, stockpile={"native": 1})
    play(state, "play CA-12")
    assert options(state) == {"choose albany", "choose savannah"}
    play(state, "choose savannah")
    assert at(state, "savannah") == {"french": 1, "american_native": 5}
    assert (fled(state, "native"), stock(state, "native")) == (0, 0)


def montgomery(units, **fields):
    state = position(
        units,
        scenario="siege_of_quebec",
        active="continental",
        phase="battle",
        hands={"continental": ["CA-13", "CA-01"]},
        **fields,
    )
    begin(state, battle_phase, CONTINENTAL)
    return play(state, "play CA-13")


@pytest.mark.clause("rebellion1775-13.3-b", "rebellion1775-X.1-l")
def test_montgomery():
    """Some or all of the winners move one area, a Continental among them; a new Battle follows."""
    units = {
        "montreal": {"continental": 3, "patriot": 2, "loyalist": 1},
        "qc_north": {"british": 1},
        "quebec_city": {"british": 1},
    }
    state = montgomery(units)
    play(state, ("flee",))
    assert "stay" in options(state)
    assert goals(state) == {"qc_north", "qc_south", "ft_ticonderoga"}
    assert refusal(state, "go quebec_city").section == "13.3"
    play(state, "take continental", "take patriot", "go qc_north")
    assert at(state, "montreal") == {"continental": 1, "patriot": 1}
    # The new Battle is fought this phase.
    assert dice(state) == ["british"]
    play(state, ("command",), "stay")
    play(state, ("hit", "command", "command"))
    while state.stack and state.actor != "chance":
        play(state, "stay")
    # The units there have been moved by the card: no second step.
    assert result(state) == "None"
    assert at(state, "qc_north") == {"continental": 2, "patriot": 1}


@pytest.mark.clause("rebellion1775-X.1-l")
def test_montgomery_joins_a_battle_still_to_be_fought():
    units = {
        "montreal": {"continental": 2, "loyalist": 1},
        "qc_north": {"patriot": 1, "continental": 1, "british": 2},
    }
    state = montgomery(units)
    play(state, "battle montreal", ("flee",), "take all", "go qc_north")
    play(state, ("command", "command"), "stay")
    assert dice(state) == ["continental", "continental", "patriot"]
    play(state, ("hit", "hit", "hit"))
    # One Continental in qc_north has not been moved by the card: it may go on alone.
    assert options(state) >= {"stay", "go quebec_city", "go qc_south"}
    assert "take continental" not in options(state)
    play(state, "take patriot", "go quebec_city")
    assert at(state, "quebec_city") == {"continental": 1, "patriot": 1}


@pytest.mark.clause("rebellion1775-X.1-l")
@pytest.mark.parametrize("loss", ["hit", "flee"])
def test_montgomery_loses_moved_units_first(loss):
    """D2: cubes of a colour are alike, so the one that has not moved is still there to go on."""
    units = {"montreal": {"continental": 1, "loyalist": 1}, "qc_north": {"loyalist": 3}}
    units["qc_north"]["continental"] = 1
    state = montgomery(units)
    play(state, "battle montreal", ("flee",), "go qc_north")
    assert state.spent[state.battle * WIDTH + BLUE] == 1
    if loss == "hit":
        play(state, ("hit", "flee", "flee"), ("hit",))
    else:
        play(state, ("flee", "flee", "command"), "stay", ("flee", "hit"))
    assert at(state, "qc_north") == {"continental": 1}
    assert sum(state.spent) == 0
    assert "go quebec_city" in options(state)


def test_montgomery_needs_a_victory_and_a_continental():
    state = montgomery({"montreal": {"patriot": 2, "loyalist": 1}})
    play(state, ("flee",))
    assert result(state) == "None"
    state = montgomery({"montreal": {"continental": 1, "loyalist": 1}})
    play(state, ("hit",))
    assert result(state) == "None"
    state = montgomery({"montreal": {"continental": 1, "loyalist": 1}, "qc_north": {"native": 2}})
    play(state, ("flee",), "go qc_north")
    assert at(state, "qc_north") == {"continental": 1, "american_native": 2}


@pytest.mark.clause("rebellion1775-X.1-j")
def test_arnolds_march():
    """One Army more, from New England into Maine or Quebec, with any Movement Card."""
    units = {
        "boston": {"continental": 2, "patriot": 1},
        "portsmouth": {"continental": 1},
        "albany": {"continental": 1},
        "nh_north": {"british": 1},
    }
    hands = {"continental": ["CA-14", "CA-07"]}
    state = moving(units, "CA-07", CONTINENTAL, scenario="siege_of_quebec", hands=hands)
    play(state, "army boston", "go newport")
    assert armies(state) == set()
    play(state, "play CA-14")
    # Albany is no start; the enemy in nh_north stops every way that ends there.
    assert armies(state) == {"boston", "portsmouth"}
    assert refusal(state, "army albany").section == "X.1"
    play(state, "army boston", "take patriot")
    assert goals(state) == {"falmouth", "me_penobscot", "me_north"}
    assert refusal(state, "go ma_west").section == "X.1"
    play(state, "go falmouth")
    assert at(state, "falmouth") == {"continental": 1, "patriot": 1}
    # It is no Army of the Movement Card, and no unit of the march moves again.
    assert state.armies == 0


@pytest.mark.clause("rebellion1775-X.1-j")
def test_arnolds_march_reaches_quebec():
    units = {"portsmouth": {"continental": 2}, "boston": {"continental": 1}}
    hands = {"continental": ["CA-14", "CA-01"]}
    state = moving(units, "CA-01", CONTINENTAL, scenario="siege_of_quebec", hands=hands)
    play(state, "play CA-14", "army portsmouth")
    ends = {"falmouth", "me_penobscot", "me_north", "qc_south", "montreal"}
    assert goals(state) <= ends | {"quebec_city", "qc_north"}
    assert {"qc_south", "falmouth"} <= goals(state)
    play(state, "take all", "go qc_south")
    assert at(state, "qc_south") == {"continental": 2}
    assert state.armies == 4
    assert armies(state) == {"boston"}
    # With nobody to march the card is played without effect.
    state = moving(
        {"albany": {"continental": 1}},
        "CA-01",
        CONTINENTAL,
        scenario="siege_of_quebec",
        hands=hands,
    )
    play(state, "play CA-14")
    assert armies(state) == {"albany"}


def test_flag_after_rochambeau():
    state = reinforcing({"newport": {}}, "CA-10", CONTINENTAL)
    assert flag(state, "rhode_island") == "none"
    play(state, "play CA-10")
    assert flag(state, "rhode_island") == "american"
