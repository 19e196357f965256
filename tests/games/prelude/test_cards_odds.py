"""Chances shown before the checks of Events."""

from __future__ import annotations

import pytest

from cockade.games.prelude.data.effects import EFFECTS
from cockade.games.prelude.data.sides import LOYAL, PATRIOTE
from cockade.games.prelude.hints.odds import odds
from tests.games.prelude.events import position, start_event
from tests.helpers.rules import play

# Three dice make 10 or less in half of all cases, 12 or less in 160 of 216.
EVEN = {"success": 0.5, "rescued": 160 / 216}
TWO_POINTS = {"opportunity_points": [2, 2]}


@pytest.mark.parametrize(
    ("card", "where", "answers", "option"),
    [
        (3, {"loyal": {"quebec": 8}}, [], "choose quebec"),
        (7, {"patriote": {"chambly": 7}}, ["leaders 3"], "check chambly"),
        (
            66,
            {"patriote": {"montreal": 6, "chambly": 3}, "organizations": ["patriote montreal"]},
            [],
            "choose chambly",
        ),
        (
            73,
            {
                "loyal": {"drummond": 5},
                "organizations": ["loyal drummond"],
                "rebellious_spirit": 8,
            },
            [],
            "choose drummond",
        ),
        (109, {"patriote": {"richelieu": 6}}, [], "choose richelieu"),
        (
            147,
            {
                "patriote": {"chambly": 6},
                "organizations": ["patriote chambly", "patriote rouville"],
            },
            [],
            "choose chambly",
        ),
    ],
)
def test_chances_of_a_target_of_10(card, where, answers, option):
    state = start_event(position(**where, **TWO_POINTS), card)
    play(state, *answers)
    seat = PATRIOTE if state.actor == "patriote" else LOYAL
    assert odds(state, seat)[option] == pytest.approx(EVEN)


def test_loyal_answer_counts_for_organizations_only():
    """Card 2 rerolls the check of card 126: one failure in four is left of one in two."""
    state = position({}, {"drummond": 5}, organizations=["loyal quebec"], **TWO_POINTS)
    state.in_force[EFFECTS.index("loyal_answer")] = 1
    start_event(state, 126)
    assert odds(state, LOYAL)["choose drummond"]["success"] == pytest.approx(0.75)
    state = position({}, {"quebec": 8}, **TWO_POINTS)
    state.in_force[EFFECTS.index("loyal_answer")] = 1
    start_event(state, 3)
    assert odds(state, LOYAL)["choose quebec"] == pytest.approx(EVEN)
