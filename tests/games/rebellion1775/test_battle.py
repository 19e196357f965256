"""Pages 10-11: the Battle Phase, dice and losses."""

from __future__ import annotations

import pytest

from cockade.games.rebellion1775.rules.ch10_battle import battle_phase
from tests.games.rebellion1775.positions import (
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
from tests.helpers.rules import begin, options, play, refusal, result


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
    # Without Montgomery the winners stay; the Battle in Boston follows.
    assert dice(state) == ["british", "british", "loyalist"]
    assert at(state, "boston")["continental"] == 3


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
