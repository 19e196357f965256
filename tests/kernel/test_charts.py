"""Chances in words and charts, for a game that says nothing special about them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cockade import Match
from cockade.kernel import Text, Voice
from cockade.kernel.charts import Row, decimal, parsed, percent
from tests.kernel.toy import GAME

RESULTS = {"score": Text("The dice score"), "# cards, # left": Text("{n} of {all}", "n all")}
LUCKY = replace(
    GAME,
    results=RESULTS,
    odds=lambda state, seat: {"roll": {"score": 0.25, "2 cards, 3 left": 0.75}},
    reach=lambda state, seat, option: (
        [GAME.vocabulary.by_text["play 1"]] * (option.text == "think")
    ),
)


@pytest.mark.parametrize(
    ("chance", "words"),
    [(0, "0"), (0.001, "<1"), (0.006, "1"), (0.5, "50"), (0.994, "99"), (0.999, ">99"), (1, "100")],
)
def test_percents_are_whole_and_honest(chance, words):
    assert percent(chance, str) == f"{words}%"


def test_decimals_follow_the_language():
    assert decimal(1.25, str) == "1.2"
    assert decimal(1.25, lambda text: {".": ","}.get(text, text)) == "1,2"


def test_numbers_of_a_result_fill_its_words():
    assert parsed("2 cards, 13 left") == ("# cards, # left", (2, 13))
    assert Voice(LUCKY).result("2 cards, 13 left") == "2 of 13"
    assert Voice(LUCKY, str.upper).result("score") == "THE DICE SCORE"


def test_every_result_is_a_row_of_a_plain_chart():
    match = Match(LUCKY, seed=1)
    chart = Voice(LUCKY).chart(match.odds()["roll"])
    assert chart.rows == (Row("The dice score", (0.25,)), Row("2 of 3", (0.75,)))
    assert chart.headline == "The dice score 25% · 2 of 3 75%"


def test_reach_is_told_of_legal_options_only():
    match = Match(LUCKY, seed=1)
    assert match.reach("think") == ["play 1"]
    assert match.reach("roll") == match.reach("nonsense") == match.reach("break") == []
