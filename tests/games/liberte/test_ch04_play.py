"""IV.3.A.ii: a second card."""

from __future__ import annotations

import pytest

from cockade.games.liberte.data.components import BLUE, RED
from cockade.games.liberte.rules.ch04_actions import action
from tests.games.liberte.positions import P1, P2, P3, P4, acting, position
from tests.helpers.rules import begin, options, play, refusal

# Value 1: 3 blue, 59 blue and 63 red with cannon in the East; 9 blue in the West; 43, 44 blue,
# 46 white and 48 red clubs. Specials: 50, 51 Bread Shortage, 56 Religious Problems, 99 Guillotine.
EAST = {"province 4", "province 5", "province 10", "province 11", "province 17"}
NEEDS_FIRST = (
    "A second card needs a first of value 1 that placed a block in a province.",
    "IV.3.A.ii",
)


# A second card


@pytest.mark.clause("LIBERTE-4.3A2-a", "LIBERTE-4.3A2-c")
def test_two_cards_of_value_1_and_one_region():
    state = acting([3, 59, 9], "play 3", "province 4", "discard")
    assert options(state) == {"play 59", "stop"}
    play(state, "play 59", "province 4", "discard")
    assert state.height(4, P1) == 2


@pytest.mark.clause("LIBERTE-4.3A2-a")
def test_no_second_card_after_the_battle_box():
    state = acting([43, 44], "play 43", "battle", "discard", turn=2)
    assert options(state) == {"stop"}
    assert refusal(state, "play 44") == NEEDS_FIRST


@pytest.mark.clause("LIBERTE-4.3A2-b")
def test_both_must_have_value_1():
    state = acting([2, 3], "play 2", "province 4", "province 4", "discard")
    assert options(state) == {"stop"}
    assert refusal(state, "play 3") == NEEDS_FIRST
    state = acting([2, 3], "play 3", "province 4", "discard")
    assert options(state) == {"stop"}
    assert refusal(state, "play 2") == (
        "The second club or personality of an action must have value 1.",
        "IV.3.A.ii",
    )


@pytest.mark.clause("LIBERTE-4.3A2-c")
def test_another_region_does_not_go_with_a_personality():
    state = acting([3, 9], "play 3", "province 4", "discard")
    assert options(state) == {"stop"}
    assert refusal(state, "play 9") == (
        "The second card must be a club or of the region of the first block.",
        "IV.3.A.ii",
    )


@pytest.mark.clause("LIBERTE-4.3A2-c", "LIBERTE-4.3A2-e")
def test_a_club_after_a_personality_stays_in_its_region():
    """R-08."""
    state = acting([3, 43], "play 3", "province 4", "discard", "play 43")
    assert options(state) == EAST
    assert refusal(state, "province 6") == (
        "Blocks go into provinces of the card's region, or of the first block's.",
        "IV.3.A.i.a",
    )


@pytest.mark.clause("LIBERTE-4.3A2-c", "LIBERTE-4.3A2-e")
def test_a_personality_after_a_club_must_be_of_the_region_where_the_club_went():
    """R-08: a club in Bretagne lets Volney follow, not Dietrich."""
    state = acting([3, 9, 43], "play 43", "province 6", "discard")
    assert options(state) == {"play 9", "stop"}
    play(state, "play 9")
    assert options(state) == {f"province {n}" for n in (6, 7, 12, 13, 19)}


@pytest.mark.clause("LIBERTE-4.3A2-c", "LIBERTE-4.3A2-e")
def test_a_club_after_a_club_goes_where_the_first_went():
    """R-08."""
    state = acting([43, 44], "play 43", "province 17", "discard", "play 44")
    assert options(state) == EAST


@pytest.mark.clause("LIBERTE-4.3A2-d")
def test_faction_colours_may_differ():
    state = acting([3, 63], "play 3", "province 4", "discard", "play 63")
    assert options(state) == EAST - {"province 4"}
    play(state, "province 5", "discard")
    assert (state.colour(4, P1), state.colour(5, P1)) == (BLUE, RED)


@pytest.mark.clause("LIBERTE-4.3A2-e")
def test_the_region_stays_bound_when_the_first_block_is_gone():
    """R-08: a special in between that removes that very block changes nothing."""
    state = acting([43, 44, 50], "play 43", "province 17", "discard", "play 50", "province 17")
    assert not any(state.stacks)
    play(state, "play 44")
    assert options(state) == EAST


@pytest.mark.clause("LIBERTE-4.3A2-e")
def test_a_second_card_needs_a_place_in_the_region():
    """R-07: without a legal province there it cannot be played."""
    others = {P2: "red 1", P3: "white 1", P4: "red 1"}
    stacks = dict.fromkeys((5, 10, 11, 17), others) | {4: {P1: "blue 2"}}
    state = acting([3, 43, 46], "play 3", "province 4", "discard", players=4, stacks=stacks)
    reason = (
        "The second card must have a province to go to in the first one's region.",
        "IV.3.A.ii",
    )
    assert options(state) == {"stop"}
    assert refusal(state, "play 43") == refusal(state, "play 46") == reason


@pytest.mark.clause("LIBERTE-4.3A2-e", "LIBERTE-4.3A3-c")
def test_a_special_in_between_may_open_the_place():
    """R-13d: Bread Shortage takes a block off the own stack, and the second card fits."""
    others = {P2: "red 1", P3: "white 1", P4: "red 1"}
    stacks = dict.fromkeys((5, 10, 11, 17), others) | {4: {P1: "blue 2"}}
    first = ("play 3", "province 4", "discard")
    state = acting([3, 43, 50], *first, players=4, stacks=stacks)
    assert options(state) == {"play 50", "stop"}
    play(state, "play 50", "province 4")
    assert options(state) == {"play 43", "stop"}
    play(state, "play 43")
    assert options(state) == {"province 4"}


@pytest.mark.clause("LIBERTE-4.3A2-f")
def test_the_second_card_never_fights():
    """R-07."""
    state = acting([3, 63], "play 3", "province 4", "discard", "play 63", turn=2)
    assert "battle" not in options(state)
    assert refusal(state, "battle") == (
        "The second card of an action must place a block.",
        "IV.3.A.ii",
    )


@pytest.mark.clause("LIBERTE-4.3A2-g")
def test_no_third_card():
    first = ("play 43", "province 4", "discard")
    state = acting([43, 44, 45, 50], *first, "play 44", "province 4", "discard")
    assert options(state) == {"play 50", "stop"}
    assert refusal(state, "play 45") == (
        "A third club or personality is never allowed in one action.",
        "IV.3.A.ii",
    )


@pytest.mark.clause("LIBERTE-4.3A2-a", "LIBERTE-4.3A2-b")
def test_an_action_is_not_bound_by_the_one_before():
    """P1's club opened a region; P2's card of value 2 opens nothing."""
    state = position(turn=1, hands={P1: [43], P2: [2, 44]})
    begin(state, action, P1)
    play(state, "play 43", "province 4", "discard", "stop")
    begin(state, action, P2)
    play(state, "play 2", "province 4", "province 4", "discard")
    assert options(state) == {"stop"}
