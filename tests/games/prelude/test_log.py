"""The log says what a thing cost, how a check went, and under which section."""

from __future__ import annotations

import cockade
from cockade.games.prelude.data.sides import LOYAL, PATRIOTE
from cockade.games.prelude.data.tracks import RC, UC, O
from cockade.games.prelude.rules.ch05_scoring_tracks import score_track
from cockade.games.prelude.rules.ch08_mobilization_check import mobilization_check
from cockade.games.prelude.rules.ch09_activity_points import spend_points
from cockade.kernel import Voice
from cockade.kernel.state import Journal
from tests.games.prelude.positions import number, position
from tests.helpers.rules import begin, play

GAME = cockade.game("prelude")


def lines(state, rule, *args, answers=()):
    """What a rule writes while it is answered: the sentence and its section."""
    state.journal = Journal()
    begin(state, rule, *args)
    play(state, *answers)
    return [
        (Voice(GAME).fill(said.text, args), said.section) for said, args, _ in state.journal.entries
    ]


def test_mobilization_tells_its_price():
    found = lines(position(), spend_points, PATRIOTE, 2, answers=["mobilize montreal"])
    assert found == [("Patriote mobilizes Montréal for 2 AP.", "9.1")]


def test_a_check_tells_how_it_went():
    chambly = (PATRIOTE, number("chambly"), 9)
    good = lines(position(), mobilization_check, *chambly, answers=[(3, 3, 3)])
    assert good == [("Chambly: Patriote rolls 9 against 9, success.", "8.0")]
    bad = lines(position(), mobilization_check, *chambly, answers=[(3, 3, 4), "pay"])
    assert bad == [
        ("Chambly: Patriote rolls 10 against 9, failure.", "8.0"),
        ("Patriote pays 1 Opportunity Point, and the check succeeds.", "8.0"),
    ]


def test_tracks_that_score():
    assert lines(position(), score_track, O) == [
        ("The Organizations track scores.", "5.0"),
        ("The Organizations track favors nobody.", "5.0"),
        ("The Scoring Marker of Organizations is back on Start.", "5.0"),
    ]
    cities = position({"montreal": 1, "quebec": 7}, {"montreal": 2, "quebec": 1})
    found = lines(cities, score_track, UC)
    assert ("Attrition: Patriote loses 2 Cubes in Québec.", "5.4.1") in found


def test_fear_of_reprisal():
    """A 5 with the +1 of a Rebellious Spirit of 8 takes Cubes, one after the other."""
    state = position({"chambly": 3, "rouville": 2}, rebellious_spirit=8)
    found = lines(state, score_track, RC, answers=[(5,), "remove chambly"])
    assert found[-1] == ("Patriote loses 1 Cube in Chambly.", "6.2")
    prompt = Voice(GAME).prompt(state)
    assert prompt.startswith("Fear of Reprisal: ") and " from one County)" in prompt
    assert state.actor == GAME.state_class.SEATS[LOYAL]
