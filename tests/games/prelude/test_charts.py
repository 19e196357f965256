"""The chances of checks and dice as people read them."""

from __future__ import annotations

import pytest

import cockade
from cockade.games.prelude.hints.odds import at_most, by_points, check_odds
from cockade.kernel import Voice

GAME = cockade.game("prelude")


def test_a_check_has_three_shares():
    """Success by itself, success that is paid for, failure: together one."""
    chart = Voice(GAME).chart(check_odds(10, 2))
    (row,) = chart.rows
    assert row.chances == pytest.approx((at_most(10), at_most(12) - at_most(10), 1 - at_most(12)))
    assert chart.heads == ("success", "paid for", "failure")
    assert chart.headline == "success 50%, 74% if you pay"


def test_without_points_nothing_can_be_paid_for():
    chart = Voice(GAME).chart(check_odds(10, 0))
    assert chart.heads == ("success", "failure")
    assert chart.rows[0].chances == pytest.approx((0.5, 0.5))
    assert chart.headline == "success 50%"


def test_every_number_of_points_has_a_line():
    chart = Voice(GAME).chart(by_points(lambda points: check_odds(6 + points, 1), 4))
    assert [row.label for row in chart.rows] == ["2 AP", "3 AP", "4 AP"]
    assert chart.headline.startswith("success up to 50%")


def test_a_scoring_die_tells_what_scores():
    result = {"RC": 0.5, "RC scores": 0.5, "1 Cubes removed": 0.1, "2 Cubes removed": 0.4, "O": 0.5}
    chart = Voice(GAME).chart(result)
    assert [row.label for row in chart.rows] == [
        "Rural Counties score",
        "Fear of Reprisal: 1 Cube",
        "Fear of Reprisal: 2 Cubes",
        "Organizations",
    ]
    assert chart.headline == "Rural Counties score 50%"
    assert Voice(GAME).chart({"RC": 0.5, "O": 0.5}).headline == ""


def test_results_are_worded():
    assert Voice(GAME).result("success with 3 AP") == "success with 3 AP"
    assert Voice(GAME).result("1 Cubes removed") == "Fear of Reprisal: 1 Cube"
    assert Voice(GAME).result("EI scores") == "External Influence scores"
