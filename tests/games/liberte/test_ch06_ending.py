"""VI.1 and VI.2: the end of four turns and the radical landslide."""

from __future__ import annotations

import pytest

from cockade.games.liberte.data.components import BLUE, RED
from cockade.games.liberte.rules.ch04_elections import election_phase
from cockade.games.liberte.rules.ch04_turn import next_turn
from cockade.games.liberte.rules.ch06_ending import check_landslide
from cockade.games.liberte.state import OVER
from cockade.kernel import do
from tests.games.liberte.positions import P1, P2, P3, position
from tests.helpers.rules import begin, play, result

RED_1, RED_2, RED_3 = 28, 27, 79
WHITE_1, WHITE_2, WHITE_3 = 26, 25, 33
BLUE_3 = 36


def outcome(state):
    assert state.outcome is not None, f"{state.actor} still has to decide"
    assert state.phase == OVER
    return state.outcome.reason, state.outcome.winners


# VI.1


def after_turn_4(**fields):
    state = position(turn=4, **fields)
    state.begin(do((next_turn,)))
    return outcome(state)


@pytest.mark.clause("LIBERTE-6.1-a")
@pytest.mark.parametrize(
    ("vp", "winner"), [([9, 12, 11], "p2"), ([30, 12, 29], "p1"), ([0, 0, 1], "p3")]
)
def test_most_victory_points_win(vp, winner):
    """Cards in displays do not matter unless there is a tie."""
    assert after_turn_4(vp=[*vp, 0, 0, 0], displays={P2: [6, 19]}) == ("victory_points", (winner,))


@pytest.mark.clause("LIBERTE-6.1-b")
def test_a_tie_on_points_goes_to_the_display():
    """R-27: values of any colour are summed; hands do not count, nor does a player who is behind.

    P1 shows 3 and 1, P2 shows 2, 2 and 1; P3 shows most but has fewer points.
    """
    displays = {P1: [BLUE_3, 43], P2: [RED_2, WHITE_2, RED_1], P3: [6, 19, 4]}
    fields = {"vp": [9, 9, 8, 0, 0, 0], "displays": displays, "hands": {P1: [17, 38, 61]}}
    assert after_turn_4(**fields) == ("victory_points", ("p2",))


@pytest.mark.clause("LIBERTE-6.1-c")
def test_still_tied_share_the_win():
    """R-27: equal points and equal displays."""
    displays = {P1: [BLUE_3], P3: [RED_2, WHITE_1], P2: [6, 19]}
    fields = {"vp": [9, 8, 9, 0, 0, 0], "displays": displays}
    assert after_turn_4(**fields) == ("victory_points", ("p1", "p3"))


def test_cards_spent_in_the_last_election_do_not_count():
    """R-27: what is left in the display after the last Election Phase is summed."""
    state = position(
        turn=4,
        stacks={2: {P1: "red 1"}, 4: {P1: "red 1", P2: "red 1"}},
        displays={P1: [BLUE_3], P2: [RED_3, WHITE_1]},
        vp=[5, 5, 0, 0, 0, 0],
    )
    state.begin(do((election_phase,), (next_turn,)))
    # P2 wins Champagne and so ties P1 for first in the government: 3 points each.
    play(state, f"advance {RED_3}")
    assert state.vp[:3] == [8, 8, 0]
    assert outcome(state) == ("victory_points", ("p1",)), "3 against the 1 that is left"


@pytest.mark.clause("LIBERTE-6.1-d", "LIBERTE-6.2-d")
def test_a_landslide_in_turn_4_comes_before_the_points():
    """P1 has most victory points, which count for nothing."""
    state = position(turn=4, stacks=reds(17, P2), vp=[99, 0, 0, 0, 0, 0])
    state.begin(do((election_phase,), (next_turn,)))
    assert outcome(state) == ("landslide", ("p2",))


# VI.2


def reds(votes, owner=P1):
    """Stacks that give so many red votes: Paris three, the others one each."""
    provinces = [n for n in range(1, 28) if n != 8][: votes - 3]
    return {8: {owner: "red 3"}} | {n: {owner: "red 1"} for n in provinces}


@pytest.mark.clause("LIBERTE-6.2-a")
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_seventeen_red_votes_end_the_game_in_any_turn(turn):
    """R-26: a landslide may come in turn 1."""
    state = position(turn=turn, stacks=reds(17))
    begin(state, election_phase)
    assert outcome(state) == ("landslide", ("p1",))


@pytest.mark.clause("LIBERTE-6.2-a")
def test_sixteen_red_votes_do_not():
    state = position(stacks=reds(16))
    begin(state, election_phase)
    assert result(state) == "None"
    assert state.government == RED
    assert state.vp[P1] == 5


def test_seventeen_votes_of_another_colour_do_not():
    """Only the Radicals can win by a landslide."""
    stacks = {n: {P1: "blue 1"} for n in range(9, 27)}
    state = position(stacks=stacks)
    begin(state, election_phase)
    assert result(state) == "None"
    assert state.government == BLUE


@pytest.mark.clause("LIBERTE-6.2-b")
def test_counted_once_after_the_last_province():
    """R-26: 17 votes are in before the tie in 27; the rest is still resolved first."""
    stacks = reds(17) | {27: {P2: "blue 1", P3: "blue 1"}}
    state = position(stacks=stacks, displays={P2: [BLUE_3]})
    begin(state, election_phase)
    assert state.actor == "p2"
    assert sum(state.votes_held(RED)) == 17
    play(state, f"advance {BLUE_3}")
    assert outcome(state) == ("landslide", ("p1",))
    assert state.votes_held(BLUE) == [0, 1, 0]
    assert state.government == -1, "before government and victory points"
    assert state.vp[:3] == [0, 0, 0]


def test_a_landslide_counts_votes_and_not_markers():
    """R-26: real votes, before any moving back."""
    state = position(votes={P1: {"red": 10}, P2: {"red": 7}})
    state.election[RED] = 16
    begin(state, check_landslide)
    assert outcome(state) == ("landslide", ("p1",))


@pytest.mark.clause("LIBERTE-6.2-c", "LIBERTE-6.2-d")
def test_red_points():
    """R-25: votes, blocks left on the board, and cards in hand and display, clubs included."""
    state = position(
        votes={P1: {"red": 9, "blue": 5}, P2: {"red": 4}, P3: {"red": 4}},
        stacks={1: {P1: "blue 3"}, 2: {P2: "red 2", P3: "white 3"}, 3: {P2: "red 1"}},
        hands={P1: [BLUE_3, 50], P2: [RED_2], P3: [48]},
        displays={P2: [RED_1, WHITE_3], P3: [RED_3]},
        vp=[20, 1, 1, 0, 0, 0],
    )
    begin(state, check_landslide)
    assert state.outcome.scores == {"p1": 9, "p2": 4 + 3 + 2 + 1, "p3": 4 + 1 + 3}
    assert outcome(state) == ("landslide", ("p2",))


def test_leftover_blocks_after_the_elections_count():
    """R-25: of three in Normandie one becomes a vote and two stay: all three count."""
    state = position(stacks=reds(16) | {1: {P1: "red 3"}, 27: {P2: "red 3"}})
    begin(state, election_phase)
    assert outcome(state) == ("landslide", ("p1",))
    assert state.outcome.scores == {"p1": 16 + 2, "p2": 1 + 2, "p3": 0}


@pytest.mark.clause("LIBERTE-6.2-e")
def test_a_tie_on_red_points_goes_to_the_cards():
    """P2 has fewer votes but more red on his cards, hand and display together."""
    votes = {P1: {"red": 9}, P2: {"red": 8}}
    state = position(votes=votes, displays={P1: [RED_1], P2: [35]}, hands={P2: [41]})
    begin(state, check_landslide)
    assert state.outcome.scores == {"p1": 10, "p2": 10, "p3": 0}
    assert outcome(state) == ("landslide", ("p2",))


@pytest.mark.clause("LIBERTE-6.2-e")
def test_a_landslide_still_tied_is_shared():
    votes = {P1: {"red": 9}, P2: {"red": 9}}
    state = position(votes=votes, displays={P1: [RED_1]}, hands={P2: [35, BLUE_3]})
    begin(state, check_landslide)
    assert outcome(state) == ("landslide", ("p1", "p2"))
