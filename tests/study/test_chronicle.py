"""A match in numbers: chances and points over time, answers, dice and cards."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import cockade
from cockade.study.chronicle import MOMENTS, Die, chronicle

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.fixture(scope="module")
def match():
    text = (GOLDEN / "prelude" / "ending-victory_points.record").read_text(encoding="utf-8")
    return cockade.Match.load(text)


def test_it_counts_every_answer_die_and_card(match):
    told = chronicle(match)
    entries = [line[2:].split() for line in match.lines if line.startswith("! ")]
    dice = sum(die.rolled.total() for die in told.dice.values())
    assert told.answers.total() == match.answers
    assert dice + told.drawn.total() == sum(map(len, entries))
    assert told.drawn == {"card": 50}
    assert told.dice["d6"].numeric and not told.dice["UC_die"].numeric


def test_it_ends_where_the_match_does(match):
    moments = chronicle(match).moments
    assert moments[0].number == 0 and moments[-1].number == match.answers
    assert len(moments) <= MOMENTS + 1
    assert moments[0].points == (0, 0)
    assert dict(zip(match.seats, moments[-1].points, strict=True)) == match.outcome.scores
    assert moments[-1].chances[match.seats.index(match.outcome.winners[0])] == 1


def test_a_match_from_a_position_counts_on_from_its_answers(match):
    begun = cockade.Match.load(match.record(), upto=40)
    later = begun.without_history(begun.state, begun.answers, begun.drawn)
    later.answer(later.options[0])
    assert [moment.number for moment in chronicle(later).moments] == [40, 41]


def test_the_mean_of_dice_against_what_is_to_be_expected():
    d6 = cockade.game("prelude").vocabulary.verbs["d6"]
    die = Die(d6, Counter({1: 2, 6: 1, 4: 1}))
    assert (die.mean, die.expected) == (3.0, 3.5)
