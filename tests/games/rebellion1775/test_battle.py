"""Pages 10-11: the Battle Phase."""

from __future__ import annotations

from itertools import product

import pytest
from rebellion_positions import (
    BRITISH,
    CONTINENTAL,
    LOYALIST,
    PATRIOT,
    at,
    control,
    dice,
    example_b_armies,
    fighting,
    flag,
    fled,
    stock,
)
from tools import begin, options, play, refusal, result

from cockade.games.rebellion1775.rules.ch10_battle import battle_phase


@pytest.mark.clause("rebellion1775-10.2-a", "rebellion1775-10.2-b", "rebellion1775-10.2-c")
@pytest.mark.clause("rebellion1775-10.2-d", "rebellion1775-10.4-b", "rebellion1775-10.4-c")
@pytest.mark.clause("rebellion1775-10.6-a", "rebellion1775-11.1-a")
def test_example_a_prince_town():
    """p.11: a Hit and a Command against 4 blue and 1 white; a Flee and two Hits win it."""
    state = example_b_armies()
    blue = stock(state, "continental")
    begin(state, battle_phase, CONTINENTAL)
    play(state, "battle prince_town")
    assert dice(state) == ["british", "loyalist"]
    play(state, ("command", "hit"))
    assert state.actor == "continental"
    play(state, "lose continental")
    assert stock(state, "continental") == blue + 1
    # Will keeps his Regular in the Battle.
    assert state.actor == "british"
    play(state, "stay")
    assert dice(state) == ["continental", "continental", "patriot"]
    play(state, ("flee", "hit", "hit"))
    assert at(state, "prince_town") == {"continental": 2, "patriot": 1}
    assert fled(state, "continental") == 1
    assert control(state, "new_jersey") == "american"
    assert flag(state, "new_jersey") == "american"


@pytest.mark.clause("rebellion1775-10.4-a", "rebellion1775-10.4-d", "rebellion1775-10.5-b")
@pytest.mark.clause("rebellion1775-10.4-h")
def test_example_b_boston():
    """p.11: two Hits and a Command; then three Hits and two Flees, one Hit too many."""
    state = example_b_armies()
    begin(state, battle_phase, CONTINENTAL)
    play(state, "battle boston")
    assert dice(state) == ["british", "british", "loyalist"]
    play(state, ("hit", "command", "hit"), "lose continental", "lose patriot")
    assert state.actor == "british"
    play(state, "command british")
    # West of Boston stands empty now; Newport and Portsmouth may take the Regular or not.
    assert "go ma_west" in options(state)
    play(state, "go ma_west")
    assert dice(state) == ["continental", "continental", "patriot", "patriot", "patriot"]
    red, yellow = stock(state, "british"), stock(state, "loyalist")
    play(state, ("flee", "hit", "flee", "hit", "hit"))
    assert at(state, "boston") == {"continental": 1, "patriot": 2}
    assert (fled(state, "continental"), fled(state, "patriot")) == (1, 1)
    assert (stock(state, "british"), stock(state, "loyalist")) == (red + 1, yellow + 1)
    assert at(state, "ma_west") == {"british": 1}
    assert control(state, "massachusetts") == "none"
    assert flag(state, "massachusetts") == "none"


@pytest.mark.clause("rebellion1775-10.1-a", "rebellion1775-10.1-c")
def test_every_contested_area_is_fought_in_the_order_of_the_active_faction():
    units = {
        "boston": {"british": 2, "patriot": 1},
        "york": {"british": 2, "patriot": 1},
        "dover": {"british": 2},
    }
    state = fighting(units)
    assert options(state) == {"battle boston", "battle york"}
    assert refusal(state, "battle dover").section == "10.1"
    play(state, "battle york", ("flee",))
    # Only Boston is left: it is fought without asking.
    assert dice(state) == ["patriot"]
    assert at(state, "york") == {"british": 2}
    play(state, ("flee",))
    assert at(state, "boston") == {"british": 2}
    assert result(state) == "None"


@pytest.mark.clause("rebellion1775-10.1-b", "rebellion1775-10.2-a", "rebellion1775-10.2-d")
@pytest.mark.parametrize("seat", [BRITISH, LOYALIST, CONTINENTAL, PATRIOT])
def test_the_side_of_the_active_faction_attacks(seat):
    state = fighting({"boston": {"british": 1, "continental": 1}}, seat)
    defender = "continental" if seat < 2 else "british"
    attacker = "british" if seat < 2 else "continental"
    assert dice(state) == [defender]
    play(state, ("command",), "stay")
    assert dice(state) == [attacker]


@pytest.mark.clause("rebellion1775-10.1-e", "rebellion1775-10.2-c", "rebellion1775-10.2-f")
def test_partners_and_allies_fight_with_their_own_dice():
    units = {
        "boston": {"british": 1, "loyalist": 4, "hessian": 3, "british_native": 3, "french": 3}
    }
    state = fighting(units, CONTINENTAL)
    assert dice(state) == [
        *["british"],
        *["loyalist"] * 3,
        *["hessian"] * 2,
        *["native"] * 2,
    ]
    play(state, ("hit", *["command"] * 7))
    assert at(state, "boston")["french"] == 2
    while state.actor != "chance":
        play(state, "stay")
    assert dice(state) == ["french", "french"]


@pytest.mark.clause("rebellion1775-10.2-b")
@pytest.mark.parametrize(
    ("colour", "limit"),
    [
        ("british", 2),
        ("loyalist", 3),
        ("hessian", 2),
        ("continental", 2),
        ("patriot", 3),
        ("french", 2),
    ],
)
def test_dice_of_a_colour(colour, limit):
    british = colour in ("british", "loyalist", "hessian")
    enemy = {"patriot": 1} if british else {"loyalist": 1}
    for count in (1, 2, 3, 4, 9):
        state = fighting({"york": {colour: count, **enemy}}, PATRIOT if british else LOYALIST)
        assert dice(state) == [colour] * min(count, limit)


@pytest.mark.clause("rebellion1775-10.2-e")
def test_rolls_alternate_until_one_side_is_left():
    state = fighting({"york": {"british": 1, "patriot": 1}})
    for _ in range(5):
        assert dice(state) == ["patriot"]
        play(state, ("command",), "stay")
        assert dice(state) == ["british"]
        play(state, ("command",), "stay")
    play(state, ("command",), "stay", ("hit",))
    assert at(state, "york") == {"british": 1}
    assert result(state) == "None"


def test_attackers_do_not_roll_when_the_defenders_have_won():
    """E5: tested after each side's roll."""
    state = fighting({"york": {"british": 1, "patriot": 1}})
    play(state, ("hit",))
    assert result(state) == "None"
    assert at(state, "york") == {"patriot": 1}


@pytest.mark.clause("rebellion1775-10.3-a", "rebellion1775-10.3-b")
def test_example_of_natives_on_both_sides():
    """p.10: 2 units and 3 Natives against 2 and 2: four Natives flee, 2 + 1 fight 2."""
    units = {"york": {"british": 2, "british_native": 3, "patriot": 2, "american_native": 2}}
    state = fighting(units)
    assert at(state, "york") == {"british": 2, "british_native": 1, "patriot": 2}
    assert fled(state, "native") == 4
    assert dice(state) == ["patriot", "patriot"]


@pytest.mark.clause("rebellion1775-10.3-a")
def test_natives_alone_on_both_sides_end_the_battle():
    """E10: a side without other units is gone with its Natives."""
    units = {"york": {"british": 1, "british_native": 2, "american_native": 2}}
    state = fighting(units)
    assert at(state, "york") == {"british": 1}
    assert result(state) == "None"


@pytest.mark.clause("rebellion1775-10.3-c")
def test_natives_flee_before_butlers_roll():
    units = {"york": {"loyalist": 1, "british_native": 1, "patriot": 1, "american_native": 1}}
    state = fighting(units, LOYALIST, in_force=["john_butler"])
    assert dice(state) == ["loyalist"]
    assert fled(state, "native") == 2


@pytest.mark.clause("rebellion1775-10.4-a")
def test_flees_come_before_hits_and_hits_before_commands():
    """The fleeing unit is gone when Commands are used; losses come before the Command Move."""
    units = {"boston": {"loyalist": 2, "patriot": 2, "continental": 1}}
    state = fighting(units, PATRIOT)
    play(state, ("flee", "hit"))
    assert fled(state, "loyalist") == 1
    assert state.actor == "patriot"
    assert options(state) == {"lose patriot", "lose continental"}
    units = {"boston": {"british": 2, "patriot": 2, "continental": 1}}
    state = fighting(units, PATRIOT)
    play(state, ("command", "hit"))
    assert state.actor == "patriot"
    play(state, "lose patriot")
    assert options(state) == {"command british", "stay"}


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


@pytest.mark.clause("rebellion1775-10.4-d")
def test_surplus_hits_are_lost():
    state = fighting({"york": {"british": 2, "loyalist": 3, "patriot": 1}}, PATRIOT)
    red = stock(state, "patriot")
    play(state, ("hit", "hit", "hit", "hit", "hit"))
    assert stock(state, "patriot") == red + 1
    assert result(state) == "None"


@pytest.mark.clause("rebellion1775-10.4-c", "rebellion1775-10.4-h")
def test_the_side_that_is_hit_chooses_among_all_its_colours():
    units = {
        "york": {
            "british": 2,
            "continental": 1,
            "patriot": 2,
            "french": 1,
            "american_native": 1,
        }
    }
    state = fighting(units, PATRIOT)
    play(state, ("hit", "hit"))
    assert options(state) == {"lose continental", "lose patriot", "lose french", "lose native"}
    natives = stock(state, "native")
    play(state, "lose native", "lose french")
    assert stock(state, "native") == natives + 1
    assert at(state, "york") == {"british": 2, "continental": 1, "patriot": 2}


def test_who_decides_for_the_defenders():
    """E17: the faction with more units, on a tie the regulars."""
    state = fighting({"york": {"patriot": 3, "british": 1, "loyalist": 2}}, PATRIOT)
    play(state, ("hit", "flee", "flee"), ("hit", "command"))
    state = fighting({"york": {"british": 3, "continental": 1, "patriot": 2}}, BRITISH)
    play(state, ("command", "command", "command"), "stay", "stay", ("hit", "command"))
    assert state.actor == "patriot"
    state = fighting({"york": {"british": 3, "continental": 2, "patriot": 2}}, BRITISH)
    play(state, ("command",) * 4, "stay", "stay", ("hit", "command"))
    assert state.actor == "continental"


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


@pytest.mark.clause("rebellion1775-10.6-b")
def test_natives_fight_on_without_friends():
    """E9: the Regular falls, the Natives win and are independent."""
    state = fighting({"york": {"british": 1, "british_native": 2, "patriot": 1}})
    play(state, ("hit",))
    assert state.actor == "british"
    play(state, "lose british")
    assert dice(state) == ["native", "native"]
    play(state, ("hit", "flee"))
    assert at(state, "york") == {"native": 1}
    assert flag(state, "virginia") == "none"
    assert result(state) == "None"


@pytest.mark.clause("rebellion1775-10.6-a")
def test_losses_change_the_next_roll():
    state = fighting({"york": {"patriot": 4, "loyalist": 3}}, LOYALIST)
    assert dice(state) == ["patriot"] * 3
    play(state, ("flee", "flee", "hit"))
    assert dice(state) == ["loyalist"] * 2
    play(state, ("flee", "hit"))
    assert dice(state) == ["patriot"]


def test_regulars_and_french_never_flee():
    """E12, E13: their dice have no such face."""
    for colour in ("british", "french"):
        enemy = {"patriot": 1} if colour == "british" else {"loyalist": 1}
        seat = PATRIOT if colour == "british" else LOYALIST
        state = fighting({"york": {colour: 1, **enemy}}, seat)
        assert options(state) == {f"{colour}_die hit", f"{colour}_die command"}
