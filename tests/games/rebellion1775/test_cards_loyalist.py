"""Page 13 and the card data: Events of the Loyalist Militia."""

from __future__ import annotations

import pytest

from cockade.games.rebellion1775.rules.ch08_movement import movement_phase
from tests.games.rebellion1775.positions import (
    LOYALIST,
    armies,
    at,
    dice,
    fight,
    flag,
    fled,
    goals,
    moving,
    reinforcing,
    stock,
)
from tests.helpers.rules import begin, options, play, refusal, result


@pytest.mark.clause("rebellion1775-13.4-a", "rebellion1775-13.4-b")
def test_john_butler():
    """p.13: 1, 3 and 2 units roll 1, 2 and 2 dice: 3 Hits count, a Flee and a Command do not."""
    units = {
        "york": {"loyalist": 1, "british": 3, "hessian": 2, "patriot": 4, "continental": 2},
    }
    state = fight(units, LOYALIST, "LM-09")
    assert dice(state) == ["british", "british", "loyalist", "hessian", "hessian"]
    play(state, ("hit", "command", "hit", "hit", "flee"))
    assert state.actor == "patriot"
    play(state, "lose patriot", "lose patriot", "lose patriot")
    assert at(state, "york") == {
        "loyalist": 1,
        "british": 3,
        "hessian": 2,
        "patriot": 1,
        "continental": 2,
    }
    assert fled(state, "hessian") == 0
    # Now the Battle starts as usual, with the Defenders.
    assert dice(state) == ["continental", "continental", "patriot"]


@pytest.mark.clause("rebellion1775-13.4-a")
def test_john_butler_may_decide_a_battle_alone():
    """E14: no Defender left, no roll of the Defenders."""
    state = fight({"york": {"loyalist": 2, "patriot": 1}}, LOYALIST, "LM-09")
    play(state, ("hit", "flee"))
    assert at(state, "york") == {"loyalist": 2}
    assert result(state) == "None"


@pytest.mark.clause("rebellion1775-13.4-c", "rebellion1775-13.4-d")
def test_british_loyalties():
    units = {
        "halifax": {"british": 2, "loyalist": 1},
        "quebec_city": {"british": 2},
        "york": {"loyalist": 2},
        "norfolk": {"patriot": 1},
        "charles_town": {"loyalist": 1, "hessian": 2},
    }
    state = reinforcing(units, "LM-10", LOYALIST)
    play(state, "play LM-10")
    # Quebec holds no Loyalist, Virginia is contested.
    assert options(state) == {"from halifax", "from charles_town", "done"}
    assert refusal(state, "from quebec_city").section == "13.4"
    play(state, "from charles_town")
    assert options(state) == {"take loyalist", "take hessian", "take all"}
    play(state, "take hessian")
    assert options(state) == {"to sc_backcountry", "to sc_cherokee"}
    assert refusal(state, "to savannah").section == "13.4"
    play(state, "to sc_cherokee", "from halifax", "take all", "to ft_cumberland")
    # What was shifted is not shifted again, so the shifting ends.
    assert options(state) == {"from charles_town", "done"}
    play(state, "done")
    assert at(state, "sc_cherokee") == {"hessian": 1}
    assert at(state, "charles_town") == {"loyalist": 1, "hessian": 1}
    assert at(state, "ft_cumberland") == {"british": 2, "loyalist": 1}
    assert at(state, "halifax") == {}
    assert flag(state, "nova_scotia") == "british"


def test_british_loyalties_may_leave_natives_alone():
    """D17, C6: judged when the rearranging is over; then the colony is lost."""
    units = {"sc_cherokee": {"loyalist": 1, "native": 2}}
    state = reinforcing(units, "LM-10", LOYALIST)
    play(state, "play LM-10", "from sc_cherokee", "take loyalist", "to charles_town")
    assert at(state, "sc_cherokee") == {"british_native": 2}
    assert flag(state, "south_carolina") == "british"
    play(state, "done")
    assert at(state, "sc_cherokee") == {"native": 2}
    assert flag(state, "south_carolina") == "none"
    state = reinforcing(units, "LM-10", LOYALIST)
    play(state, "play LM-10", "from sc_cherokee", "take all", "to charles_town")
    assert at(state, "charles_town") == {"loyalist": 1, "british_native": 2}
    assert flag(state, "south_carolina") == "british"


def test_shifted_units_may_march_in_the_same_turn():
    state = reinforcing({"halifax": {"loyalist": 1}}, "LM-10", LOYALIST)
    play(state, "play LM-10", "from halifax", "take all", "to ft_cumberland")
    assert sum(state.spent) == 0


@pytest.mark.clause("rebellion1775-13.4-e", "rebellion1775-X.1-k")
def test_queens_rangers():
    """One area further for every Army; not with boats, not after an Army."""
    hands = {"loyalist": ["LM-03", "LM-11"]}
    units = {"york": {"loyalist": 2}}
    state = moving(units, "LM-03", LOYALIST, hands=hands)
    play(state, "army york")
    assert "pa_west" not in goals(state)
    state = moving(units, "LM-03", LOYALIST, hands=hands)
    play(state, "play LM-11")
    assert (state.armies, state.distance) == (2, 3)
    play(state, "army york", "go pa_west", "army york")
    assert "pa_west" in goals(state)
    state = moving(units, "LM-08", LOYALIST, hands={"loyalist": ["LM-08", "LM-11"]})
    assert "play LM-11" in options(state)
    state = moving(units, "LM-06", LOYALIST, hands={"loyalist": ["LM-06", "LM-11"]})
    assert "play LM-11" not in options(state)
    assert refusal(state, "play LM-11").section == "13.2"
    state = moving(units, "LM-03", LOYALIST, hands=hands)
    play(state, "army york", "go norfolk")
    assert refusal(state, "play LM-11").sentence.startswith("This Event is played before")


@pytest.mark.clause("rebellion1775-X.1-a")
def test_lord_dunmore():
    state = reinforcing({"boston": {"patriot": 2}}, "LM-12", LOYALIST, stockpile={"loyalist": 4})
    play(state, "play LM-12")
    assert {"choose boston", "choose savannah", "choose norfolk"} <= options(state)
    assert not {"choose albany", "choose quebec_city", "choose md_east"} & options(state)
    assert refusal(state, "choose quebec_city").section == "X.1"
    play(state, "choose boston")
    assert at(state, "boston") == {"loyalist": 2, "patriot": 2}
    assert stock(state, "loyalist") == 2


@pytest.mark.clause("rebellion1775-13.1-a", "rebellion1775-13.1-c")
@pytest.mark.parametrize(("there", "free"), [({"patriot": 2}, False), ({"british": 1}, True)])
def test_lord_dunmores_men_stay_among_enemies(there, free):
    units = {"boston": there, "york": {"loyalist": 1}}
    state = reinforcing(units, "LM-12", LOYALIST, stockpile={"loyalist": 4})
    play(state, "play LM-12", "choose boston", "done")
    begin(state, movement_phase, LOYALIST)
    play(state, "play LM-01")
    assert armies(state) == ({"york", "boston"} if free else {"york"})


@pytest.mark.clause("rebellion1775-13.4-f")
def test_january_1_1776():
    """p.13: 3 in Montreal lose 2, 2 north of Montreal lose 1; Natives left alone are free."""
    units = {
        "montreal": {"patriot": 3, "continental": 1},
        "qc_north": {"patriot": 2},
        "qc_south": {"patriot": 1, "native": 1},
        "albany": {"patriot": 4},
    }
    hands = {"loyalist": ["LM-13", "LM-01"]}
    state = moving(units, "LM-01", LOYALIST, scenario="siege_of_quebec", hands=hands)
    play(state, "play LM-13")
    assert at(state, "montreal") == {"patriot": 1, "continental": 1}
    assert at(state, "qc_north") == {"patriot": 1}
    assert at(state, "qc_south") == {"native": 1}
    assert at(state, "albany") == {"patriot": 4}
    assert fled(state, "patriot") == 4
