"""Page 10: Command Moves out of a Battle."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.rebellion1775.positions import (
    LOYALIST,
    PATRIOT,
    at,
    dice,
    fighting,
)
from tests.helpers.rules import options, play, refusal, result


@pytest.mark.clause("rebellion1775-10.4-e", "rebellion1775-10.5-h")
def test_commands_are_optional_for_both_sides():
    state = fighting({"york": {"british": 2, "continental": 2}})
    play(state, ("command", "command"))
    assert state.actor == "continental"
    play(state, "command continental", "go norfolk", "stay")
    assert at(state, "york") == {"british": 2, "continental": 1}
    play(state, ("command", "command"))
    assert state.actor == "british"
    # Norfolk holds only an enemy now: the Piedmont is the only goal, so nobody is asked for it.
    play(state, "command british", "command british")
    assert at(state, "va_piedmont") == {"british": 2}
    assert at(state, "york") == {"continental": 1}


@pytest.mark.clause("rebellion1775-10.4-e")
def test_a_command_is_for_a_unit_of_its_colour():
    state = fighting({"york": {"british": 1, "loyalist": 1, "patriot": 2}}, PATRIOT)
    play(state, ("hit", "command"), "command loyalist")
    assert "go norfolk" in options(state)
    state = fighting({"york": {"british": 1, "loyalist": 1, "patriot": 2}}, PATRIOT)
    play(state, ("hit", "command"))
    assert state.actor == "loyalist"
    assert options(state) == {"command loyalist", "stay"}


def test_one_command_moves_one_unit():
    state = fighting({"york": {"loyalist": 3, "patriot": 2}}, PATRIOT)
    play(state, ("command", "hit", "hit"))
    assert options(state) == {"command loyalist", "stay"}
    play(state, "command loyalist", "go norfolk")
    assert result(state) == "None"
    assert at(state, "norfolk") == {"loyalist": 1}
    assert at(state, "york") == {"loyalist": 2}


@pytest.mark.clause("rebellion1775-10.4-g")
@pytest.mark.parametrize("faces", list(product(("hit", "flee", "command"), repeat=3)))
def test_as_many_units_stay_as_hits_were_rolled(faces):
    """E4: each die stands for one unit, even if all Commands are used."""
    state = fighting({"york": {"loyalist": 3, "patriot": 9}}, PATRIOT)
    play(state, faces)
    while state.actor == "loyalist":
        play(state, next(text for text in sorted(options(state)) if text != "stay"))
    assert at(state, "york").get("loyalist", 0) == faces.count("hit")


@pytest.mark.clause("rebellion1775-10.4-f")
def test_a_roll_is_applied_in_full():
    """E4: the last enemy is gone, the winner may still use the Command of that roll."""
    state = fighting({"york": {"british": 2, "patriot": 1}}, PATRIOT)
    play(state, ("hit", "command"))
    assert at(state, "york") == {"british": 2}
    assert options(state) == {"command british", "stay"}
    play(state, "command british", "go norfolk")
    assert at(state, "york") == {"british": 1}
    assert at(state, "norfolk") == {"british": 1}
    assert result(state) == "None"


def test_who_uses_the_commands_of_allies():
    """E17: each faction its own; the one that decides also those of the allies."""
    units = {"york": {"british": 1, "loyalist": 2, "hessian": 1, "patriot": 3}}
    state = fighting(units, PATRIOT)
    play(state, ("command",) * 4)
    assert state.actor == "loyalist"
    assert options(state) == {"command loyalist", "command hessian", "stay"}
    play(state, "stay")
    assert state.actor == "british"
    assert options(state) == {"command british", "stay"}


@pytest.mark.clause("rebellion1775-10.5-a", "rebellion1775-10.5-b", "rebellion1775-10.5-c")
@pytest.mark.clause("rebellion1775-10.5-d", "rebellion1775-10.5-e", "rebellion1775-10.5-f")
def test_goals_of_a_command_move():
    """Out of Prince Town: empty, friendly, Natives, over the crossing; never enemies alone."""
    units = {
        "prince_town": {"british": 2, "patriot": 2},
        "trenton": {"patriot": 1},
        "ny_hudson": {"native": 1},
        "new_york_city": {"loyalist": 1, "patriot": 1},
    }
    state = fighting(units, PATRIOT)
    play(state, "battle prince_town", ("command", "command"), "command british")
    assert options(state) == {"go ny_hudson", "go new_york_city"}
    assert "only opposing" in refusal(state, "go trenton").sentence
    # Albany and Philadelphia share rivers with Prince Town, but no border.
    assert "adjacent" in refusal(state, "go albany").sentence
    assert "adjacent" in refusal(state, "go philadelphia").sentence
    play(state, "go ny_hudson")
    assert at(state, "ny_hudson") == {"british": 1, "british_native": 1}
    units["trenton"] = {}
    state = fighting(units, PATRIOT)
    play(state, "battle prince_town", ("command", "command"), "command british", "go trenton")
    assert at(state, "trenton") == {"british": 1}


@pytest.mark.clause("rebellion1775-10.5-c", "rebellion1775-10.5-e", "rebellion1775-10.5-h")
def test_goals_of_an_american_command_move():
    """The same rules for the other side, whose Natives bar the way as its units do."""
    units = {
        "prince_town": {"continental": 2, "loyalist": 2},
        "trenton": {"british": 1, "native": 1},
        "ny_hudson": {},
        "new_york_city": {"patriot": 1, "hessian": 2},
    }
    state = fighting(units, LOYALIST)
    play(state, "battle prince_town", ("command", "command"), "command continental")
    assert options(state) == {"go ny_hudson", "go new_york_city"}
    assert "only opposing" in refusal(state, "go trenton").sentence
    play(state, "go new_york_city")
    assert at(state, "new_york_city") == {"continental": 1, "patriot": 1, "hessian": 2}


@pytest.mark.clause("rebellion1775-10.5-j", "rebellion1775-10.5-c")
def test_a_command_move_into_a_battle_still_to_be_fought():
    units = {
        "prince_town": {"british": 1, "patriot": 2},
        "new_york_city": {"loyalist": 1, "patriot": 1},
    }
    state = fighting(units, PATRIOT)
    play(state, "battle prince_town", ("command",), "command british", "go new_york_city")
    assert at(state, "prince_town") == {"patriot": 2}
    # The Regular fights in New York City, the last Battle left.
    assert dice(state) == ["british", "loyalist"]


@pytest.mark.clause("rebellion1775-10.5-g")
def test_no_goal_no_command_move():
    units = {
        "dover": {"british": 1, "patriot": 1},
        "md_east": {"patriot": 1},
        "philadelphia": {"patriot": 1, "native": 2},
    }
    state = fighting(units, PATRIOT)
    play(state, ("command",))
    assert dice(state) == ["patriot"]


@pytest.mark.clause("rebellion1775-10.5-i", "rebellion1775-10.5-f")
def test_no_way_back_over_the_water():
    """Landed in Newport from Halifax: Hartford and Boston are hostile, only the land is open."""
    units = {
        "halifax": {"british": 3},
        "newport": {"british": 2, "patriot": 1},
        "hartford": {"patriot": 1},
        "boston": {"patriot": 1},
        "ma_west": {"patriot": 1},
    }
    state = fighting(units)
    play(state, ("command",), "stay", ("command", "command"))
    assert dice(state) == ["patriot"]
    state = fighting({**units, "ma_west": {}})
    play(state, ("command",), "stay", ("command", "command"))
    assert options(state) == {"command british", "stay"}
    play(state, "command british")
    assert at(state, "ma_west") == {"british": 1}


def test_two_commands_of_a_roll_are_made_one_after_the_other():
    """E7: the second may go where the first has gone, natives now allied."""
    units = {"york": {"british": 2, "patriot": 2}, "norfolk": {"native": 2}}
    state = fighting(units, PATRIOT)
    play(state, ("command", "command"), "command british", "go norfolk", "command british")
    play(state, "go norfolk")
    assert at(state, "norfolk") == {"british": 2, "british_native": 2}


def test_a_native_that_moves_out_alone_is_independent():
    """E8."""
    units = {"york": {"british": 1, "british_native": 1, "patriot": 2}, "norfolk": {"native": 1}}
    state = fighting(units, PATRIOT)
    play(state, ("hit", "command"), "command native", "go norfolk")
    assert at(state, "norfolk") == {"native": 2}
