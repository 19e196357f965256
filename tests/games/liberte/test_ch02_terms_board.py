"""II.B: the game terms of the board: stacks, displays, votes, government."""

from __future__ import annotations

import pytest

from cockade.games.liberte.data.components import BLUE, NONE, RED, WHITE
from cockade.games.liberte.rules.ch04_actions import action
from cockade.games.liberte.rules.ch04_battle import battle_phase
from cockade.games.liberte.rules.ch04_elections import elect, election_phase
from cockade.games.liberte.rules.ch04_government import new_government
from cockade.games.liberte.rules.ch04_points import victory_points
from cockade.games.liberte.rules.ch04_turn import refresh_hand
from cockade.games.liberte.state import (
    COLOUR,
    DISCARDS,
    HEIGHT,
    STACKS,
    WIDTH,
)
from tests.games.liberte.positions import P1, P2, P3, position
from tests.helpers.rules import begin, options, play, refusal

# Stack and control


@pytest.mark.clause("LIBERTE-2B-g")
def test_a_stack_is_up_to_three_blocks_of_one_colour_and_one_owner():
    """One number holds it: no stack of two colours or of four blocks can even be written."""
    assert [s.split() for s in STACKS[1:]] == [
        [colour, str(n)] for colour in ("blue", "white", "red") for n in (1, 2, 3)
    ]
    assert HEIGHT == (0, 1, 2, 3, 1, 2, 3, 1, 2, 3)
    assert COLOUR[1:] == (BLUE,) * 3 + (WHITE,) * 3 + (RED,) * 3
    state = position()
    tokens = state.tokens[P1]
    for height in (1, 2, 3):
        state.place_block(5, P1, WHITE)
        assert STACKS[state.stacks[5 * WIDTH + P1]] == f"white {height}"
    assert state.tokens[P1] == tokens - 1


@pytest.mark.clause("LIBERTE-2B-k")
@pytest.mark.parametrize(
    ("stacks", "controller"),
    [
        ({}, NONE),
        ({P1: "white 1"}, P1),
        ({P1: "white 2", P2: "white 1"}, P1),
        ({P1: "white 2", P2: "white 2"}, NONE),
        ({P1: "white 2", P2: "red 2", P3: "blue 1"}, NONE),
        ({P1: "white 1", P2: "red 2", P3: "blue 1"}, P2),
        ({P1: "blue 2", P2: "blue 2", P3: "red 3"}, P3),
    ],
)
def test_control_takes_a_strictly_higher_stack(stacks, controller):
    """R-06 leaves the defined term to this: higher than any other, the same colour included."""
    state = position(stacks={6: stacks})
    assert state.controller(6) == controller


# Display, advance, tie


@pytest.mark.clause("LIBERTE-2B-h", "LIBERTE-2B-j")
def test_displays_serve_battle_and_elections_and_all_advanced_cards_are_discarded():
    """Equal generals settle nothing, a Marat settles a province: all are discarded."""
    state = position(
        displays={P1: [22, 71], P2: [58, 74]},
        battle_box=[1, 1, 0, 0, 0, 0],
        stacks={2: {P1: "red 2", P2: "red 2"}},
    )
    begin(state, battle_phase)
    play(state, "advance 22", "advance 58")
    assert state.vp[:2] == [0, 0]
    assert state.piles[DISCARDS] == (22, 58)
    begin(state, elect, 1)
    play(state, "advance 71", "advance 74")
    assert state.votes_held(RED) == [1, 0, 0]
    assert state.piles[DISCARDS] == (22, 58, 71, 74)
    assert state.display(P1) == state.display(P2) == ()


@pytest.mark.clause("LIBERTE-2B-h")
def test_cards_in_hand_can_not_be_advanced():
    state = position(stacks={2: {P1: "red 2", P2: "red 2"}}, hands={P1: [71]}, displays={P1: [74]})
    begin(state, elect, 1)
    assert options(state) == {"advance 74", "decline"}
    assert refusal(state, "advance 71") == ("The card must be in your personal display.", "II.B")


@pytest.mark.clause("LIBERTE-2B-i", "LIBERTE-4.2-a")
def test_displays_go_back_to_hand():
    state = position(turn=3, displays={P1: [1, 2], P2: [71]}, hands={P1: [9], P2: [10]})
    begin(state, refresh_hand)
    assert state.hand(P1) == (1, 2, 9)
    assert state.hand(P2) == (10, 71)
    assert state.displayed() == []


@pytest.mark.clause("LIBERTE-2B-q")
def test_saving_is_always_optional():
    """With an empty display a card may still be discarded, and the display stays empty."""
    state = position(hands={P1: [2]})
    begin(state, action, P1)
    play(state, "play 2", "province 4", "province 4")
    assert options(state) == {"save", "discard"}
    play(state, "discard", "stop")
    assert state.display(P1) == ()
    assert state.piles[DISCARDS] == (2,)


# Votes, government, opposition, presence


@pytest.mark.clause("LIBERTE-2B-l", "LIBERTE-2B-p")
def test_one_vote_a_province_and_up_to_three_in_paris():
    """Votes are blocks out of the stacks, and not in supply until the phase ends."""
    stacks = {1: {P1: "blue 3"}, 2: {P2: "white 1"}, 8: {P3: "blue 3"}}
    state = position(stacks=stacks)
    supply = state.supply[:]
    begin(state, elect, 1)
    assert state.votes_held(BLUE) == [1, 0, 3]
    assert state.votes_held(WHITE) == [0, 1, 0]
    assert [state.height(p, n) for p, n in ((1, P1), (2, P2), (8, P3))] == [2, 0, 0]
    assert state.supply == supply
    state.government, state.opposition = BLUE, WHITE
    begin(state, victory_points)
    assert state.supply == [supply[BLUE] + 4, supply[WHITE] + 1, supply[RED]]
    assert not any(state.votes)


@pytest.mark.clause("LIBERTE-2B-m", "LIBERTE-2B-n", "LIBERTE-2B-o")
def test_government_opposition_and_presence():
    """Six white, four red, one blue vote: 5 and 2 for the Royalists, 3 for the Radicals."""
    votes = {P1: {"white": 2, "red": 1}, P2: {"white": 4, "blue": 1}, P3: {"red": 3}}
    state = position(votes=votes)
    begin(state, new_government)
    assert (state.government, state.opposition) == (WHITE, RED)
    begin(state, victory_points)
    assert state.vp[:3] == [2, 5, 3]
    assert state.presence[:3] == [1, 1, 0]


@pytest.mark.clause("LIBERTE-2B-o")
def test_presence_is_for_the_new_government_only():
    """Who had presence before and holds no vote of the new government's colour loses it."""
    state = position(
        stacks={1: {P1: "red 1"}},
        government=WHITE,
        presence=[0, 1, 1, 0, 0, 0],
        presence_token=[0, 1, 1, 0, 0, 0],
    )
    begin(state, election_phase)
    assert state.government == RED
    assert state.presence[:3] == [1, 0, 0]
    assert state.tokens[:3] == [17, 18, 18]
