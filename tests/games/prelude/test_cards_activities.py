"""Loyal and Patriote Activities (18 cards), and The Mentor and his Apprentices."""

from __future__ import annotations

import pytest

from cockade.games.prelude.data.cards import ACTIVITY_POINTS, DISCARDS, FACTION, HAND, POOL
from cockade.games.prelude.data.counties import CHAMBLY, COUNTY_IDS
from cockade.games.prelude.data.effects import EFFECTS
from cockade.games.prelude.data.sides import PATRIOTE, SEATS
from cockade.games.prelude.rules.ch03_cards import action_round
from tests.games.prelude.events import pile_of, play_event, position, start_event
from tests.helpers.rules import begin, options, play, refusal

LOYAL_CARDS = (9, 10, 11, 12, 13, 33, 34, 57, 58)
PATRIOTE_CARDS = (14, 15, 16, 17, 18, 35, 36, 59, 60)
ACTIVITIES = (*LOYAL_CARDS, *PATRIOTE_CARDS)
VALUES = {
    **dict.fromkeys((9, 14), 2),
    **dict.fromkeys((10, 11, 12, 33, 57, 15, 16, 17, 35, 59), 4),
    **dict.fromkeys((13, 34, 58, 18, 36, 60), 6),
}


@pytest.mark.clause("PRELUDE-12.0-ae")
def test_values_and_factions():
    assert {card: ACTIVITY_POINTS[card] for card in ACTIVITIES} == VALUES
    assert {SEATS[FACTION[card]] for card in LOYAL_CARDS} == {"loyal"}
    assert {SEATS[FACTION[card]] for card in PATRIOTE_CARDS} == {"patriote"}


@pytest.mark.parametrize("card", ACTIVITIES)
def test_points_are_half_the_value_and_the_card_goes_to_the_pool(card):
    """13.0, round 5: 3 points for a card of value 6."""
    state = position()
    name = SEATS[FACTION[card]]
    assert play_event(state, card, "points") == {f"{name} points": VALUES[card] // 2}
    assert pile_of(state, card) == POOL


@pytest.mark.parametrize("card", ACTIVITIES)
def test_actions_are_half_the_value_and_the_card_is_discarded(card):
    """Cubes in Rural Counties at 1 AP, until nothing is left."""
    own = ["drummond", "shefford", "stanstead"]
    if card in PATRIOTE_CARDS:
        own = ["chambly", "rouville", "vercheres"]
    half = VALUES[card] // 2
    name = SEATS[FACTION[card]]
    state = position()
    answers = [f"mobilize {county}" for county in own[:half]]
    changes = play_event(state, card, "actions", *answers)
    assert changes == {f"{name} {county}": 1 for county in own[:half]}
    assert pile_of(state, card) == DISCARDS


@pytest.mark.parametrize("card", ACTIVITIES)
def test_actions_may_be_left_unspent(card):
    assert play_event(position(), card, "actions", "done") == {}


@pytest.mark.clause("PRELUDE-12.0-f", "PRELUDE-12.0-g")
@pytest.mark.parametrize("card", ACTIVITIES)
def test_the_full_value_may_be_used_from_the_hand(card):
    side = FACTION[card]
    state = position(second_half=side)
    state.piles[HAND + side] = (card,)
    begin(state, action_round, side)
    play(state, f"play {card}")
    assert options(state) == {"event", "ap"}
    play(state, "ap")
    assert state.points == VALUES[card]


@pytest.mark.clause("PRELUDE-12.0-ag")
@pytest.mark.parametrize("card", ACTIVITIES)
def test_a_card_bought_from_the_pool_is_discarded_in_any_case(card):
    side = FACTION[card]
    points = [12, 16]
    state = position(second_half=side, opportunity_points=points[:])
    state.piles[POOL] = (card,)
    begin(state, action_round, side)
    play(state, f"buy {card}", "points")
    assert state.opportunity_points[side] == points[side] - VALUES[card] // 2
    play(state, "die EI", ("EI",))
    assert pile_of(state, card) == DISCARDS


@pytest.mark.clause("PRELUDE-4.0-f", "PRELUDE-9.5-p")
@pytest.mark.parametrize("card", ACTIVITIES)
def test_played_by_the_opponent_its_own_player_acts_and_names_the_die(card):
    """13.0, round 5; R-44: the AP are spent in the other player's half."""
    owner, other = FACTION[card], 1 - FACTION[card]
    state = position(second_half=other)
    state.piles[HAND + other] = (card,)
    begin(state, action_round, other)
    play(state, f"play {card}", "done")
    assert state.actor == SEATS[owner]
    assert options(state) == {"points", "actions"}
    play(state, "actions")
    assert state.actor == SEATS[owner]
    assert state.points == VALUES[card] // 2
    play(state, "done")
    assert state.actor == SEATS[owner]
    assert options(state) == {"die RC", "die O", "die EI", "die UC"}


# Card 130: up to three Counties, up to 2 AP in each.


def test_mentor_teaches_three_counties():
    """Chambly's first boxes cost 1 AP each, Montréal's 2."""
    answers = ["choose chambly", "mobilize chambly", "mobilize chambly"]
    answers += ["choose montreal", "mobilize montreal"]
    answers += ["choose rouville", "mobilize rouville", "done"]
    changes = play_event(position(), 130, *answers)
    assert changes == {"patriote chambly": 2, "patriote montreal": 1, "patriote rouville": 1}


def test_mentor_may_stop_and_takes_each_county_once():
    state = start_event(position(), 130)
    # Of 26 Counties only Québec's first box costs more than 2 AP.
    assert options(state) == {f"choose {county}" for county in COUNTY_IDS[:25]} | {"done"}
    play(state, "choose chambly", "done")
    assert refusal(state, "choose chambly") == ("Each County may be chosen only once.", "3.2")
    assert play_event(position(), 130, "done") == {}


@pytest.mark.clause("PRELUDE-12.0-x")
def test_mentor_is_bound_by_prices_and_limits():
    """R-98: a box of 3 AP is out of reach, and card 56 closes boxes above 5."""
    state = position({"montreal": 5, "chambly": 5, "rouville": 9})
    state.in_force[EFFECTS.index("papineau_overseas")] = 1
    start_event(state, 130)
    reason = ("2 Activity Points must be enough for the next box there.", "12.0")
    for county in ("montreal", "chambly", "rouville"):
        assert refusal(state, f"choose {county}") == reason


@pytest.mark.clause("PRELUDE-12.0-x")
def test_mentor_with_family_in_the_countryside():
    """R-97: two Cubes for each AP, both in the County chosen."""
    state = position()
    state.in_force[EFFECTS.index("family_waiting")] = 1
    start_event(state, 130)
    play(state, "choose chambly", *["mobilize chambly"] * 4)
    assert state.cubes[PATRIOTE][CHAMBLY] == 4
    assert "choose rouville" in options(state)


@pytest.mark.clause("PRELUDE-12.0-x", "PRELUDE-12.0-q")
def test_mentor_counts_as_mobilization_for_forbidden_meetings():
    """R-85: 4 AP on Mobilization through card 130."""
    state = position()
    state.in_force[EFFECTS.index("meetings_forbidden")] = 1
    start_event(state, 130)
    play(state, "choose chambly", *["mobilize chambly"] * 2)
    play(state, "choose montreal", "mobilize montreal")
    assert state.mobilized == 4
