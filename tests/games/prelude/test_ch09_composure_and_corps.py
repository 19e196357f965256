"""9.3 and 9.4: the call for composure and the Volunteer Corps."""

from __future__ import annotations

import pytest

from cockade.games.prelude.data.counties import COUNTIES
from cockade.games.prelude.data.sides import LOYAL, PATRIOTE
from cockade.games.prelude.rules.ch09_activity_points import spend_points
from tests.games.prelude.positions import effect, number, position, spending, track
from tests.helpers.rules import begin, options, play, refusal


@pytest.mark.clause("PRELUDE-9.3-a", "PRELUDE-9.3-b")
@pytest.mark.parametrize(("turn", "cost"), [(1, 2), (2, 2), (3, 4), (4, 4), (5, 6), (6, 6), (7, 6)])
def test_call_for_composure(turn, cost):
    state = spending(PATRIOTE, 6, turn=turn)
    play(state, "composure")
    assert effect(state, "composure_called") == 1
    if state.outcome is None:
        assert state.points == 6 - cost
        assert refusal(state, "composure").sentence.endswith("once per Turn.")
    state = spending(PATRIOTE, cost - 1, turn=turn)
    assert refusal(state, "composure").section == "9.3"
    assert "composure" not in options(spending(LOYAL, 6, turn=turn))


@pytest.mark.clause("PRELUDE-9.3-c")
def test_composure_stops_only_the_rise_of_the_turn():
    state = position(rebellious_spirit=3, in_force={"composure_called": 1})
    state.raise_spirit(1)
    assert state.rebellious_spirit == 4


def loyal_corps(**fields):
    given = {
        "loyal": {"drummond": 6, "beauce": 2},
        "organizations": ["loyal quebec", "loyal drummond"],
        "rebellious_spirit": 8,
        "turn": 5,
        **fields,
    }
    return spending(LOYAL, 4, **given)


@pytest.mark.clause("PRELUDE-9.4-a", "PRELUDE-6.0-c")
def test_corps_need_a_spirit_of_eight():
    assert "recruit drummond" in options(loyal_corps())
    state = loyal_corps(rebellious_spirit=7)
    assert refusal(state, "recruit drummond").sentence.endswith("is 8 or more.")
    given = {"rebellious_spirit": 12, "organizations": ["patriote montreal", "patriote chambly"]}
    state = spending(PATRIOTE, 4, **given)
    assert not any(option.startswith("recruit") for option in options(state))


@pytest.mark.clause("PRELUDE-9.4-b")
def test_corps_need_a_rural_loyal_organization_and_none_yet():
    state = loyal_corps()
    assert {o for o in options(state) if o.startswith("recruit")} == {"recruit drummond"}
    assert refusal(state, "recruit quebec").section == "9.4"
    play(state, "recruit drummond", "spend 2", (1, 1, 1), (1,))
    assert "recruit drummond" not in options(state)


@pytest.mark.clause(
    "PRELUDE-9.4-c", "PRELUDE-9.4-d", "PRELUDE-9.4-e", "PRELUDE-9.4-g", "PRELUDE-6.1-b"
)
@pytest.mark.parametrize(("die", "spirit"), [(3, 8), (4, 9), (6, 9)])
def test_corps_are_raised(die, spirit):
    """6 Cubes and 2 AP make 8, whatever Québec holds."""
    state = loyal_corps(loyal={"drummond": 6, "quebec": 11}, opportunity_points=[0, 0])
    play(state, "recruit drummond", "spend 2", (2, 3, 3), (die,))
    assert state.corps[number("drummond")] == 1
    assert state.war_readiness == [0, 5] and state.corps_markers == 4
    assert state.rebellious_spirit == spirit
    assert track(state, "O") == 3
    assert state.points == 2
    state = loyal_corps(loyal={"drummond": 6, "quebec": 11}, opportunity_points=[0, 0])
    play(state, "recruit drummond", "spend 2", (3, 3, 3))
    assert state.corps[number("drummond")] == 0


@pytest.mark.clause("PRELUDE-9.4-c")
def test_corps_take_two_points():
    state = loyal_corps()
    play(state, "mobilize stanstead", "mobilize shefford")
    assert "recruit drummond" in options(state)
    play(state, "mobilize shefford")
    assert state.points == 1
    assert refusal(state, "recruit drummond").sentence.endswith("at least 2 Activity Points.")


@pytest.mark.clause("PRELUDE-9.4-h")
def test_a_failed_corps_bars_nothing():
    state = loyal_corps(opportunity_points=[0, 0])
    play(state, "recruit drummond", "spend 2", (6, 6, 6))
    assert state.points == 2
    assert {"recruit drummond", "organize montreal"} <= options(state)
    assert state.war_readiness == [0, 4]


@pytest.mark.clause("PRELUDE-9.4-f")
def test_at_most_five_corps():
    state = position(organizations=["loyal quebec", "loyal drummond"], rebellious_spirit=9, turn=5)
    for county in COUNTIES[:5]:
        state.corps[county] = 1
    state.corps_markers = 0
    begin(state, spend_points, LOYAL, 4)
    assert refusal(state, "recruit drummond").sentence.startswith("All five")
