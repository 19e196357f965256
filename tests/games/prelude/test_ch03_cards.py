"""3.0: playing cards from the hand and from the Pool."""

from __future__ import annotations

import pytest

from cockade.games.prelude.data.cards import IN_PLAY
from cockade.games.prelude.data.sides import LOYAL, PATRIOTE
from cockade.kernel import Voice
from tests.games.prelude.positions import (
    GAME,
    cubes,
    discarded,
    half,
    hand,
    pooled,
    position,
    scored,
)
from tests.helpers.rules import options, play, refusal


def round_of(side, *cards, **fields):
    """A half in which a side holds some cards; the other side's hand is empty."""
    return half(position(hands={side: cards}, round=3, **fields), side)


@pytest.mark.clause("PRELUDE-3.1-a", "PRELUDE-7.0-c")
def test_one_card_from_hand_or_pool():
    state = round_of(PATRIOTE, 22, 24, pool=[106, 112])
    assert options(state) == {"play 22", "play 24", "buy 106", "buy 112"}
    play(state, "play 22", "event", ("EI",))
    assert state.actor == "loyal"


def test_the_prompt_names_only_what_is_offered():
    def asked(*cards, **fields):
        return Voice(GAME).prompt(round_of(PATRIOTE, *cards, **fields))

    hand_or_pool = "Play a card from your hand, or buy an Event from the Opportunity Pool."
    assert asked(22, pool=[106]) == hand_or_pool
    assert asked(22) == "Play a card from your hand."
    pool_or_pass = "Your hand is empty: buy an Event from the Opportunity Pool, or pass."
    assert asked(pool=[106]) == pool_or_pass
    nothing = "Your hand is empty, and no Event in the Opportunity Pool can be bought: pass."
    assert asked() == nothing


@pytest.mark.clause("PRELUDE-3.1-b")
def test_passing_needs_an_empty_hand():
    state = round_of(PATRIOTE, 22)
    assert refusal(state, "pass") == ("Only a player without cards in hand may pass.", "3.1")
    state = round_of(PATRIOTE, pool=[106])
    assert options(state) == {"buy 106", "pass"}
    play(state, "pass")
    # No card, no die.
    assert state.actor == "loyal" and state.scoring == [0, 0, 0, 0]


@pytest.mark.clause("PRELUDE-3.1-c", "PRELUDE-3.1-d")
def test_own_card():
    state = round_of(LOYAL, 24)
    play(state, "play 24")
    assert options(state) == {"event", "ap"}
    play(state, "event", ("O",))
    assert state.victory_points == 3 and discarded(state, 24)
    state = round_of(LOYAL, 24)
    play(state, "play 24", "ap", "done", ("O",))
    assert state.victory_points == 0 and discarded(state, 24)


@pytest.mark.clause("PRELUDE-3.1-c")
def test_own_event_that_says_otherwise_stays_in_play():
    state = round_of(PATRIOTE, 23)
    play(state, "play 23", "event", ("O",))
    assert state.piles[IN_PLAY] == (23,)


@pytest.mark.clause("PRELUDE-3.1-c")
def test_own_event_needs_its_prerequisite():
    state = round_of(LOYAL, 120)
    play(state, "play 120")
    assert options(state) == {"ap"}
    assert refusal(state, "event").section == "10.0"


@pytest.mark.clause("PRELUDE-3.1-e", "PRELUDE-3.1-f", "PRELUDE-3.1-n")
def test_neutral_card():
    state = round_of(LOYAL, 142)
    play(state, "play 142", "event", ("UC",))
    assert cubes(state, "montreal") == (0, 2) and discarded(state, 142)
    state = round_of(LOYAL, 142)
    play(state, "play 142", "ap", "done", ("UC",))
    assert cubes(state, "montreal") == (0, 0) and pooled(state, 142)
    assert state.opportunity_points == [6, 8]


@pytest.mark.clause("PRELUDE-3.1-g", "PRELUDE-3.1-h", "PRELUDE-3.1-m")
def test_opposing_card_gives_points_then_the_opponent_his_event():
    state = round_of(PATRIOTE, 134, patriote={"nicolet": 2}, opportunity_points=[0, 0])
    play(state, "play 134")
    # No choice of the Event instead: the points are spent at once.
    assert "event" not in options(state)
    assert state.points == 4
    play(state, "mobilize chambly", "done")
    assert state.actor == "loyal"
    play(state, "choose nicolet", "done")
    assert cubes(state, "nicolet") == (2, 2)
    play(state, ("RC",))
    assert discarded(state, 134)


@pytest.mark.clause("PRELUDE-3.1-m")
def test_an_opponents_event_can_not_be_declined():
    """Card 76 harms its own player's rival, card 21 raises the spirit: nobody is asked."""
    state = round_of(PATRIOTE, 21)
    play(state, "play 21", "done", ("EI",))
    assert state.rebellious_spirit == 1
    assert cubes(state, "stanstead") == (0, 1)


@pytest.mark.clause("PRELUDE-3.1-i", "PRELUDE-3.1-l")
def test_loyalty_oaths_before_ten():
    """3.1, example: at 9 or less the card goes to the Pool and Loyal gains 2 points."""
    state = round_of(PATRIOTE, 92, turn=5, rebellious_spirit=9)
    play(state, "play 92")
    assert state.points == 4
    play(state, "done")
    assert state.actor == "chance"
    play(state, ("RC",))
    assert pooled(state, 92)
    assert state.opportunity_points == [6, 10]


@pytest.mark.clause("PRELUDE-3.1-l", "PRELUDE-3.1-h")
def test_loyalty_oaths_from_ten_on():
    state = round_of(PATRIOTE, 92, turn=5, rebellious_spirit=10)
    play(state, "play 92", "done")
    assert state.actor == "loyal"
    counties = ("drummond", "stanstead", "shefford", "megantic", "beauce")
    play(state, *(f"choose {county}" for county in counties), ("RC",))
    assert discarded(state, 92)
    assert state.opportunity_points == [6, 8]
    assert cubes(state, "beauce") == (0, 1)


@pytest.mark.clause("PRELUDE-3.1-j")
def test_prerequisite_is_looked_at_after_the_points():
    """The Loyal player takes Montréal with the points of card 49, which then is not met."""
    state = round_of(LOYAL, 49, turn=3, patriote={"montreal": 1}, loyal={"montreal": 1})
    play(state, "play 49", "done", ("UC",))
    assert pooled(state, 49)
    state = round_of(LOYAL, 49, turn=3, patriote={"montreal": 1})
    play(state, "play 49", "mobilize montreal", "done", ("UC",))
    assert pooled(state, 49)
    state = round_of(LOYAL, 49, turn=3, patriote={"montreal": 1})
    play(state, "play 49", "done", ("UC",))
    assert discarded(state, 49)


@pytest.mark.clause("PRELUDE-3.1-k", "PRELUDE-4.0-d")
def test_the_die_comes_last():
    """The card leaves the table only after its Scoring Die."""
    state = round_of(PATRIOTE, 22)
    play(state, "play 22", "event")
    assert state.actor == "chance"
    assert options(state) == {"EI_die EI", "EI_die RC", "EI_die O", "EI_die UC"}
    assert not discarded(state, 22)
    play(state, ("O",))
    assert discarded(state, 22)
    assert scored(state, "O") == 1


@pytest.mark.clause("PRELUDE-7.0-c", "PRELUDE-7.0-f", "PRELUDE-7.0-g", "PRELUDE-7.0-h")
def test_buying_from_the_pool():
    state = round_of(LOYAL, pool=[113, 142])
    play(state, "buy 113")
    # The Event at once, no points to spend; only its price is paid.
    assert state.actor == "chance"
    play(state, ("UC",))
    assert cubes(state, "quebec") == (0, 1)
    assert state.opportunity_points == [6, 8 - 4 + 3]
    assert discarded(state, 113)


@pytest.mark.clause("PRELUDE-7.0-f")
def test_a_lasting_card_bought_stays_in_play():
    state = round_of(PATRIOTE, pool=[68], turn=5)
    play(state, "buy 68", ("RC",))
    assert state.piles[IN_PLAY] == (68,)


@pytest.mark.clause("PRELUDE-7.0-d", "PRELUDE-7.0-e", "PRELUDE-7.0-i")
def test_what_can_not_be_bought():
    state = round_of(LOYAL, 24, pool=[106, 121, 113, 112], opportunity_points=[0, 2])
    assert options(state) == {"play 24", "buy 112"}
    assert refusal(state, "buy 106").sentence == "A card of the other faction cannot be bought."
    assert refusal(state, "buy 121").sentence.startswith("The prerequisite")
    assert refusal(state, "buy 113").sentence.startswith("A card costs Opportunity Points")
    assert refusal(state, "buy 114").sentence == "The card must be in the Opportunity Pool."


@pytest.mark.clause("PRELUDE-4.0-e")
def test_the_die_of_a_bought_card():
    state = round_of(PATRIOTE, pool=[106])
    play(state, "buy 106", ("O",))
    assert scored(state, "O") == 1


@pytest.mark.clause("PRELUDE-12.0-v")
def test_skipped_half():
    """Card 108: no card, no die; a second skip falls on the half after."""
    state = position(hands={LOYAL: [24], PATRIOTE: []}, in_force={"overseas_business": 2})
    half(state, PATRIOTE)
    play(state, "pass")
    assert (state.round, state.actor) == (2, "patriote")
    play(state, "pass")
    assert (state.round, state.actor) == (3, "patriote")
    play(state, "pass")
    assert (state.round, state.actor) == (3, "loyal")
    assert hand(state, LOYAL) == (24,)
    assert state.scoring == [0, 0, 0, 0]


@pytest.mark.clause("PRELUDE-12.0-v")
def test_skip_carries_over_to_the_next_turn():
    state = position(hands={PATRIOTE: [108]}, round=8, turn=1, first=LOYAL)
    half(state, PATRIOTE)
    play(state, "play 108", "event", ("EI",))
    assert state.turn == 2
    while state.actor == "chance":
        state.answer(state.legal()[0])
    play(state, "first loyal")
    assert (state.round, state.second_half, state.actor) == (1, 1, "patriote")


@pytest.mark.clause("PRELUDE-12.0-m", "PRELUDE-9.5-r")
def test_banque_du_peuple_in_the_loyal_hand():
    """12.0, card 49: 2 points first, 2 more because the prerequisite is not met."""
    state = round_of(LOYAL, 49, turn=3, opportunity_points=[0, 0])
    play(state, "play 49")
    assert state.opportunity_points == [2, 0]
    play(state, "done", ("UC",))
    assert state.opportunity_points == [4, 0]
    # Le Canadien ends both.
    state = round_of(LOYAL, 49, turn=3, opportunity_points=[0, 0], in_force={"canadien_loyal": 2})
    play(state, "play 49", "done", ("UC",))
    assert state.opportunity_points == [0, 0]
    assert discarded(state, 49)
