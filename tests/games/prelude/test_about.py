"""What an option means, as its tip tells it."""

from __future__ import annotations

import pytest

import cockade
from cockade.games.prelude.cards.terms import (
    add_two_in_different_counties,
    remove_in_different_counties,
)
from cockade.games.prelude.data.cards import EFFECT
from cockade.games.prelude.data.effects import ACTIVE
from cockade.games.prelude.data.sides import LOYAL, PATRIOTE
from cockade.games.prelude.rules.ch09_activity_points import spend_points
from cockade.kernel import Voice
from tests.games.prelude.events import start_event
from tests.games.prelude.positions import half, position
from tests.helpers.rules import begin, play

GAME = cockade.game("prelude")
NAMES, VETO, SCANDAL, CHOLERA = 30, 121, 135, 26


def told(state, side, text):
    return list(GAME.about(state, side, GAME.vocabulary.by_text[text], str))


@pytest.mark.parametrize(
    ("card", "round", "use"),
    [
        (NAMES, 3, ["4 AP, or the Event."]),
        (SCANDAL, 1, ["4 AP, or the Event."]),
        (SCANDAL, 3, ["4 AP."]),
        (CHOLERA, 3, ["2 AP, or the Event.", "After the AP the card goes to the Pool."]),
        (VETO, 1, ["2 AP.", "Then Loyal carries out the Event."]),
        (VETO, 3, ["2 AP.", "The card goes to the Pool, and Loyal gains 1 Opportunity Point."]),
    ],
)
def test_a_card_of_the_hand_tells_its_use_and_its_event(card, round, use):
    """Rounds 1 and 2 of Early 1834 are a Parliamentary Session, round 3 is none."""
    found = told(half(position(hands={PATRIOTE: [card]}, round=round)), PATRIOTE, f"play {card}")
    closed = card in (SCANDAL, VETO) and round == 3
    unmet = ["Prerequisite not met: Parliamentary."] * closed
    assert found == [*use, *unmet, "Event: " + EFFECT[card]]


def test_effects_in_force_change_the_use_of_a_card():
    force = {"canadien_patriote": ACTIVE, "media_patriote": ACTIVE}
    state = half(position(hands={PATRIOTE: [NAMES, VETO]}, in_force=force))
    assert told(state, PATRIOTE, f"play {NAMES}")[0] == "4 AP, then the Event."
    assert told(state, PATRIOTE, f"play {VETO}") == ["2 AP.", "Le Canadien ignores the Event."]


@pytest.mark.parametrize(
    ("card", "told_of_points"),
    [(NAMES, ["4 AP."]), (CHOLERA, ["2 AP.", "The card then goes to the Opportunity Pool."])],
)
def test_the_use_of_a_card_tells_its_points(card, told_of_points):
    state = half(position(hands={PATRIOTE: [card]}))
    play(state, f"play {card}")
    assert told(state, PATRIOTE, "ap") == told_of_points
    assert told(state, PATRIOTE, "event") == ["Event: " + EFFECT[card]]


def test_a_card_of_the_pool_tells_its_price():
    state = half(position(hands={PATRIOTE: [NAMES]}, pool=[CHOLERA]))
    assert told(state, PATRIOTE, f"buy {CHOLERA}")[0] == "Costs 2 Opportunity Points."


def test_actions_tell_what_they_do_and_what_is_lost():
    state = position()
    begin(state, spend_points, PATRIOTE, 4)
    assert told(state, PATRIOTE, "special our_moment") == ["4 AP.", "Gain 6 Opportunity Points."]
    assert told(state, PATRIOTE, "special various_angles")[0] == "2–6 AP."
    assert told(state, PATRIOTE, "composure")[0] == "2 AP."
    assert told(state, PATRIOTE, "done") == ["4 AP are lost."]
    play(state, "mobilize lachenaie", "mobilize berthier", "mobilize yamaska")
    assert told(state, PATRIOTE, "done") == ["1 AP is lost."]
    assert told(state, PATRIOTE, "mobilize yamaska") == ["2 AP."]


def test_a_check_tells_its_target_number_and_the_price_of_success():
    """4 Cubes and 3 AP, with +1 for the 6 Cubes of the city; a roll of 10 costs 2 points."""
    loyal = {"sherbrooke": 4, "montreal": 6, "quebec": 2}
    both = ["loyal montreal", "loyal quebec"]
    state = position(loyal=loyal, organizations=both, opportunity_points=[0, 3])
    begin(state, spend_points, LOYAL, 3)
    play(state, "organize sherbrooke")
    assert told(state, LOYAL, "spend 3") == ["Three dice must show 8 or less."]
    play(state, "spend 3")
    assert told(state, LOYAL, "affiliate quebec") == ["Three dice must show 7 or less."]
    play(state, "affiliate montreal", (2, 3, 5))
    assert Voice(GAME).prompt(state) == (
        "Sherbrooke: you rolled 10 against 8, so the check has failed. "
        "Pay 2 Opportunity Points to make it succeed?"
    )
    assert told(state, LOYAL, "pay") == ["You keep 1 Opportunity Point."]


@pytest.mark.parametrize(
    ("card", "points", "brings"),
    [
        (28, 4, "External Influence +2."),
        (70, 3, "Rebellious Spirit +1."),
        (70, 6, "Rebellious Spirit +0."),
    ],
)
def test_points_spent_on_an_event_tell_what_they_bring(card, points, brings):
    state = start_event(position(opportunity_points=[8, 8]), card)
    assert told(state, PATRIOTE, f"spend {points}") == [brings]


def test_cubes_tell_whose_county_it_is_then():
    """A County level with the other player's is taken, one that he leads by one is freed."""
    state = position({"chambly": 2, "rouville": 1}, {"chambly": 1, "rouville": 1})
    begin(state, spend_points, LOYAL, 4)
    assert told(state, LOYAL, "mobilize chambly")[1:] == ["Patriote loses control."]
    assert told(state, LOYAL, "mobilize rouville")[1:] == ["Loyal takes control."]
    assert told(state, LOYAL, "mobilize beauce")[1:] == ["Loyal takes control."]
    begin(state, add_two_in_different_counties, LOYAL, 2)
    assert told(state, LOYAL, "choose chambly") == ["Loyal takes control."]
    begin(state, remove_in_different_counties, LOYAL, 1)
    assert told(state, LOYAL, "choose chambly") == ["Patriote loses control."]
    state = position({"chambly": 3}, {"chambly": 1})
    begin(state, remove_in_different_counties, LOYAL, 1)
    assert told(state, LOYAL, "choose chambly") == []
