"""Odds before the dice agree with every outcome that the rules can have."""

from __future__ import annotations

from itertools import product

import pytest

from cockade.games.prelude.data.sides import LOYAL, PATRIOTE
from cockade.games.prelude.data.tracks import RC, UC
from cockade.games.prelude.hints.odds import at_most, check_odds, die_odds, odds, reprisal_odds
from cockade.games.prelude.rules.ch06_rebellious_spirit import fear_of_reprisal
from cockade.games.prelude.rules.ch08_mobilization_check import mobilization_check
from cockade.games.prelude.rules.ch09_activity_points import spend_points
from tests.games.prelude.positions import half, number, position
from tests.helpers.rules import begin, play, result

ROLLS = list(product(range(1, 7), repeat=3))


@pytest.mark.parametrize(("target", "points"), [(2, 0), (9, 0), (9, 3), (12, 8), (18, 0)])
def test_check_odds_agree_with_all_rolls(target, points):
    """Every one of the 216 rolls is played by the rules, with and without paying."""
    success = rescued = 0
    for dice in ROLLS:
        state = position(opportunity_points=[points, 0])
        begin(state, mobilization_check, PATRIOTE, number("chambly"), target)
        play(state, dice)
        if state.outcome is None:
            play(state, "pay")
            rescued += 1
        elif result(state) == "True":
            success += 1
    found = check_odds(target, points)
    assert found["success"] == pytest.approx(success / 216)
    assert found["rescued"] == pytest.approx((success + rescued) / 216)


def test_at_most_at_both_ends():
    assert at_most(2) == 0 and at_most(-4) == 0
    assert at_most(3) == pytest.approx(1 / 216)
    assert at_most(18) == at_most(40) == 1


def test_reroll_raises_both_chances():
    plain, again = check_odds(9, 2), check_odds(9, 2, reroll=True)
    assert again["success"] == pytest.approx(1 - (1 - plain["success"]) ** 2)
    assert again["rescued"] == pytest.approx(1 - (1 - plain["rescued"]) ** 2)


@pytest.mark.parametrize("spirit", range(16))
def test_reprisal_odds_agree_with_all_rolls(spirit):
    counts = {}
    for die in range(1, 7):
        state = position(patriote={"chambly": 9, "beauce": 9}, rebellious_spirit=spirit)
        for county in range(24):
            state.add_cubes(PATRIOTE, county, 5)
        before = sum(state.cubes[PATRIOTE])
        begin(state, fear_of_reprisal)
        play(state, (die,))
        while state.outcome is None:
            state.answer(state.legal()[-1])
        name = f"{before - sum(state.cubes[PATRIOTE])} Cubes"
        counts[name] = counts.get(name, 0) + 1
    expected = {name: pytest.approx(count / 6) for name, count in counts.items()}
    assert reprisal_odds(position(rebellious_spirit=spirit)) == expected


def test_reprisal_odds_without_a_roll():
    state = position(rebellious_spirit=12, in_force={"reprisal_waived": 1})
    assert reprisal_odds(state) == {"0 Cubes": 1.0}


def test_die_odds_tell_what_scores():
    state = position(scoring={"UC": 3})
    assert die_odds(state, UC) == {
        "UC": 0.5,
        "UC scores": 0.5,
        "RC": pytest.approx(1 / 6),
        "O": pytest.approx(1 / 6),
        "EI": pytest.approx(1 / 6),
    }
    found = die_odds(position(scoring={"RC": 3}, rebellious_spirit=5), RC)
    assert found["RC scores"] == 0.5
    assert found["2 Cubes removed"] == pytest.approx(0.5 / 3)
    assert sum(found[f"{n} Cubes removed"] for n in (0, 2, 5)) == pytest.approx(0.5)


def test_odds_of_an_organization_for_every_number_of_points():
    """9.2.2, example: 4 AP and Québec make a target of 12; 8 points more mend any roll."""
    state = position(
        loyal={"sherbrooke": 7, "quebec": 8, "montreal": 5},
        organizations=["loyal quebec", "loyal montreal"],
        opportunity_points=[0, 1],
        round=3,
    )
    begin(state, spend_points, LOYAL, 4)
    found = odds(state, LOYAL)["organize sherbrooke"]
    assert set(found) == {
        f"{kind} with {points} AP" for kind in ("success", "rescued") for points in (2, 3, 4)
    }
    assert found["success with 4 AP"] == pytest.approx(at_most(12))
    assert found["rescued with 4 AP"] == pytest.approx(at_most(13))
    play(state, "organize sherbrooke")
    assert odds(state, LOYAL)["spend 2"]["success"] == pytest.approx(at_most(10))
    play(state, "spend 4")
    assert odds(state, LOYAL)["affiliate quebec"]["success"] == pytest.approx(at_most(12))
    assert odds(state, LOYAL)["affiliate montreal"]["success"] == pytest.approx(at_most(11))


def test_odds_of_an_urban_organization_have_no_bonus():
    state = position(loyal={"montreal": 7, "quebec": 11}, organizations=["loyal quebec"], round=3)
    begin(state, spend_points, LOYAL, 2)
    found = odds(state, LOYAL)["organize montreal"]
    assert found["success with 2 AP"] == pytest.approx(at_most(9))


def test_odds_of_corps_and_of_a_reroll():
    state = position(
        loyal={"drummond": 6},
        organizations=["loyal quebec", "loyal drummond"],
        rebellious_spirit=8,
        opportunity_points=[0, 0],
        in_force={"loyal_answer": 1},
        turn=3,
        round=3,
    )
    begin(state, spend_points, LOYAL, 4)
    assert odds(state, LOYAL)["recruit drummond"]["success with 2 AP"] == at_most(8)
    play(state, "recruit drummond")
    assert odds(state, LOYAL)["spend 4"]["success"] == at_most(10)
    state = begin(state, spend_points, LOYAL, 2)
    play(state, "organize montreal", "spend 2", (6, 6, 6))
    assert odds(state, LOYAL) == {"reroll": {"success": 0.0, "rescued": 0.0}}


def test_odds_of_the_die_before_a_card_is_played():
    state = half(position(hands={PATRIOTE: [22, 13]}, pool=[106], scoring={"EI": 3}, round=3))
    found = odds(state, PATRIOTE)
    assert found["play 22"]["EI scores"] == 0.5
    assert found["buy 106"]["O"] == 0.5
    assert "play 13" not in found
    play(state, "play 22")
    assert not odds(state, PATRIOTE), "the same die follows the Event and the points"
