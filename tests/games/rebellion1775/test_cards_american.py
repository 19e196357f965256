"""Page 13 and the card data: Events of the Patriots and the Continental Army."""

from __future__ import annotations

import pytest
from rebellion_positions import (
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
from tools import begin, options, play, refusal, result

from cockade.games.rebellion1775.deck import ARMIES, CARD, CARD_DATA, DISTANCE, MAX_UNITS, OWNER
from cockade.games.rebellion1775.map import AREAS, CITY
from cockade.games.rebellion1775.rules.ch08_movement import movement_phase
from cockade.games.rebellion1775.rules.ch10_battle import battle_phase


@pytest.mark.clause("rebellion1775-13.2-a")
def test_paul_revere():
    """Two Patriots in any City Area of the map, whoever holds it."""
    units = {"boston": {"british": 2}, "york": {"patriot": 1}}
    state = reinforcing(units, "PM-09", PATRIOT, stockpile={"patriot": 3})
    play(state, "play PM-09")
    assert options(state) == {
        f"choose {name}" for name, city in zip(AREAS, CITY, strict=True) if city
    }
    assert refusal(state, "choose ma_west").section == "13.2"
    play(state, "choose boston")
    assert at(state, "boston") == {"british": 2, "patriot": 2}
    assert stock(state, "patriot") == 1


@pytest.mark.clause("rebellion1775-X.1-g")
def test_declaration_of_independence():
    units = {"newport": {"patriot": 1}, "hartford": {"patriot": 1}}
    state = reinforcing(
        units, "PM-10", PATRIOT, fled={"loyalist": 3}, stockpile={"patriot": 0, "loyalist": 5}
    )
    state.stockpile[5] = 20
    play(state, "play PM-10")
    assert fled(state, "loyalist") == 0
    assert stock(state, "loyalist") == 8
    play(state, "place newport", "place newport", "place hartford")
    assert at(state, "newport") == {"patriot": 3}
    assert at(state, "hartford") == {"patriot": 2}
    assert stock(state, "patriot") == 17


@pytest.mark.clause("rebellion1775-X.1-g")
def test_declaration_without_a_colony_or_patriots():
    """The Loyalists go back in any case; own fled Patriots are not touched."""
    units = {"trenton": {"patriot": 1}, "prince_town": {"british": 1}}
    state = reinforcing(units, "PM-10", PATRIOT, fled={"loyalist": 3, "patriot": 2})
    state.stockpile[5] = 20
    yellow = stock(state, "loyalist")
    play(state, "play PM-10")
    assert stock(state, "loyalist") == yellow + 3
    assert (stock(state, "patriot"), fled(state, "patriot")) == (20, 2)
    state = reinforcing({"newport": {"patriot": 1}}, "PM-10", PATRIOT, fled={"loyalist": 3})
    state.stockpile[5] = 1
    play(state, "play PM-10")
    assert at(state, "newport") == {"patriot": 2}


@pytest.mark.clause("rebellion1775-13.2-b", "rebellion1775-X.1-k")
def test_sons_of_liberty():
    hands = {"patriot": ["PM-03", "PM-11"]}
    units = {"boston": {"patriot": 5}}
    state = moving(units, "PM-03", PATRIOT, hands=hands)
    play(state, "play PM-11")
    assert (state.armies, state.distance) == (3, 2)
    for _ in range(3):
        play(state, "army boston", "go albany")
    assert armies(state) == set() if state.stack else result(state) == "None"
    assert at(state, "albany") == {"patriot": 3}
    state = moving(units, "PM-08", PATRIOT, hands={"patriot": ["PM-08", "PM-11"]})
    assert "play PM-11" in options(state)
    state = moving(units, "PM-07", PATRIOT, hands={"patriot": ["PM-07", "PM-11"]})
    assert refusal(state, "play PM-11").section == "13.2"
    state = moving(units, "PM-03", PATRIOT, hands=hands)
    play(state, "army boston", "go albany")
    assert refusal(state, "play PM-11").section == "8.2"


@pytest.mark.clause("rebellion1775-13.2-c", "rebellion1775-13.2-d")
def test_betsy_ross():
    """Two Loyalists flee: back to their Stockpile, two Patriots join, then the Hit is taken."""
    units = {"york": {"loyalist": 3, "british": 1, "patriot": 1}}
    state = fight(units, PATRIOT, "PM-12")
    yellow, white = stock(state, "loyalist"), stock(state, "patriot")
    assert dice(state) == ["british", "loyalist", "loyalist", "loyalist"]
    play(state, ("hit", "flee", "flee", "command"))
    # Without the new Patriots the Hit would have ended the Battle.
    assert at(state, "york") == {"loyalist": 1, "british": 1, "patriot": 2}
    assert fled(state, "loyalist") == 0
    assert stock(state, "loyalist") == yellow + 2
    assert stock(state, "patriot") == white - 2 + 1
    play(state, "stay")
    assert dice(state) == ["patriot", "patriot"]


def test_betsy_ross_with_an_empty_stockpile():
    """E15: the Loyalist still leaves, nobody comes."""
    units = {"york": {"loyalist": 3, "patriot": 2}}
    state = fight(units, PATRIOT, "PM-12")
    state.stockpile[5] = 0
    play(state, ("flee", "flee", "flee"))
    assert at(state, "york") == {"patriot": 2}
    assert fled(state, "loyalist") == 0


def test_patriots_flee_as_usual_with_betsy_ross():
    units = {"york": {"loyalist": 1, "patriot": 2}}
    state = fight(units, PATRIOT, "PM-12")
    play(state, ("command",), "stay", ("flee", "hit"))
    assert fled(state, "patriot") == 1
    assert at(state, "york") == {"patriot": 1}


@pytest.mark.clause("rebellion1775-X.1-h", "rebellion1775-13.1-b", "rebellion1775-13.1-d")
def test_benjamin_franklin_and_the_french_of_savannah():
    """p.13: no Continental in Savannah, so no Army there; the Patriots may lead the French."""
    units = {"savannah": {"patriot": 2}}
    state = reinforcing(units, "CA-09", CONTINENTAL)
    play(state, "play CA-09", "done")
    assert at(state, "savannah") == {"patriot": 2, "french": 4}
    begin(state, movement_phase, CONTINENTAL)
    play(state, "play CA-01")
    assert armies(state) == set()
    assert refusal(state, "army savannah").section == "8.2"
    state.fresh_turn()
    state.active = PATRIOT
    state.move(CARD["PM-01"], 3, 7)
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


@pytest.mark.parametrize("card", [c["id"] for c in CARD_DATA if c["kind"] != "event"])
def test_every_movement_card(card):
    """Armies and distance as on the card; boats hold three units."""
    data = CARD_DATA[CARD[card]]
    seat = OWNER[CARD[card]]
    own = data["faction"]
    state = moving({"boston": {own: 6}}, card, seat)
    assert state.armies == ARMIES[CARD[card]] == data["armies"]
    assert state.distance == DISTANCE[CARD[card]] == data["distance"]
    play(state, "army boston")
    if data["kind"] == "boat":
        assert MAX_UNITS[CARD[card]] == 3
        assert "take all" not in options(state)
    else:
        assert "take all" in options(state)
    by_water = data["kind"] in ("boat", "warship")
    assert ("go savannah" in options(state)) == by_water
    assert ("go ma_west" in options(state)) == (not by_water)


def test_flag_after_rochambeau():
    state = reinforcing({"newport": {}}, "CA-10", CONTINENTAL)
    assert flag(state, "rhode_island") == "none"
    play(state, "play CA-10")
    assert flag(state, "rhode_island") == "american"
