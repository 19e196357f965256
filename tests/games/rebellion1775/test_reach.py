"""Where Armies could get to, told before one decides."""

from __future__ import annotations

from cockade.games.rebellion1775.rules.ch08_movement import movement_phase
from cockade.kernel import Voice
from tests.games.rebellion1775.positions import (
    BRITISH,
    CONTINENTAL,
    GAME,
    LOYALIST,
    PATRIOT,
    fighting,
    moving,
    position,
)
from tests.helpers.rules import begin, options, play


def reach(state, text):
    """The areas that an option opens up."""
    found = GAME.reach(state, state.seat, GAME.vocabulary.by_text[text])
    return {option.text.removeprefix("go ") for option in found}


def choosing(units, seat, *cards):
    """A Movement Phase before its card is played."""
    name = GAME.state_class.SEATS[seat]
    state = position(units, active=name, hands={name: list(cards)})
    begin(state, movement_phase, seat)
    return state


def later_goals(state, *texts):
    """The areas that can really be reached after some answers."""
    after = state.copy()
    play(after, *texts)
    return {text.removeprefix("go ") for text in options(after) if text.startswith("go ")}


def test_reach_of_a_land_card_is_that_of_all_its_armies():
    state = choosing({"york": {"british": 1}, "boston": {"british": 2}}, BRITISH, "BR-01")
    before = state.copy()
    expected = {
        goal
        for area in ("york", "boston")
        for goal in later_goals(state, "play BR-01", f"army {area}")
    }
    assert reach(state, "play BR-01") == expected
    assert {"norfolk", "va_piedmont", "newport"} <= expected
    assert state == before


def test_reach_of_an_army():
    state = moving({"york": {"british": 1}, "boston": {"british": 2}}, "BR-01")
    assert reach(state, "army york") == {"norfolk", "va_piedmont"}
    assert reach(state, "army york") == later_goals(state, "army york")
    assert reach(state, "done") == set()


def test_opposing_units_stop_an_army_on_its_way():
    free = choosing({"york": {"british": 1}}, BRITISH, "BR-04")
    stopped = choosing(
        {"york": {"british": 1}, "norfolk": {"patriot": 1}, "va_piedmont": {"patriot": 1}},
        BRITISH,
        "BR-04",
    )
    assert reach(stopped, "play BR-04") == {"norfolk", "va_piedmont"}
    assert reach(free, "play BR-04") > reach(stopped, "play BR-04")


def test_reach_of_warships():
    """Every shore of the waters that the Army's area adjoins."""
    state = choosing({"boston": {"british": 1}}, BRITISH, "BR-05")
    found = reach(state, "play BR-05")
    assert found == later_goals(state, "play BR-05", "army boston")
    assert {"halifax", "savannah"} <= found and "boston" not in found


def test_reach_of_boats_before_and_after_the_water_is_chosen():
    state = choosing({"new_york_city": {"loyalist": 2}}, LOYALIST, "LM-06")
    waters = options_after(state, "play LM-06", "army new_york_city")
    assert len(waters) > 1 and all(text.startswith("water ") for text in waters)
    union = set()
    after = state.copy()
    play(after, "play LM-06", "army new_york_city")
    for text in waters:
        assert reach(after, text) == later_goals(after, text)
        union |= reach(after, text)
    assert reach(state, "play LM-06") == union
    menu = state.copy()
    play(menu, "play LM-06")
    assert reach(menu, "army new_york_city") == union


def options_after(state, *texts):
    after = state.copy()
    play(after, *texts)
    return options(after)


def test_reach_of_arnolds_march():
    units = {"boston": {"continental": 2}, "portsmouth": {"continental": 1}}
    state = moving(units, "CA-01", CONTINENTAL, hands={"continental": ["CA-01", "CA-14"]})
    play(state, "play CA-14")
    for text in options(state):
        assert reach(state, text) == (later_goals(state, text) if text != "done" else set())


def test_reach_of_a_command_move():
    state = fighting({"york": {"british": 2, "continental": 2}}, PATRIOT)
    play(state, ("command", "command"))
    assert reach(state, "command british") == later_goals(state, "command british")
    assert reach(state, "stay") == set()


def test_places_are_named_without_what_is_done_there():
    assert Voice(GAME).noun(GAME.vocabulary.by_text["go new_york_city"]) == "New York City"
    assert Voice(GAME).noun(GAME.vocabulary.by_text["done"]) == "Done"
