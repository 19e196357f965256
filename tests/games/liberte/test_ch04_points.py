"""IV.5.C: victory points, presence, and the end of the turn."""

from __future__ import annotations

import pytest

from cockade.games.liberte.data.components import BLUE, NONE, RED, WHITE
from cockade.games.liberte.rules.ch04_elections import election_phase
from cockade.games.liberte.rules.ch04_points import victory_points
from cockade.games.liberte.rules.ch04_turn import next_turn
from cockade.games.liberte.state import DISCARDS, REFRESH_HAND
from cockade.kernel import do
from tests.games.liberte.positions import P1, P2, P3, P4, position
from tests.helpers.rules import begin, options, play, refusal, result

RED_1, RED_2, RED_2_TOO, RED_3 = 28, 27, 34, 79
RED_1_MORE = (35, 41, 42)
BLUE_1, BLUE_2, BLUE_2_TOO, BLUE_3 = 23, 29, 30, 36


def count(*, red=(), blue=(), white=(), displays=None, opposition=BLUE, **fields):
    """A red government; each tuple holds the votes of P1, P2, …"""
    votes = {}
    for colour, held in (("red", red), ("blue", blue), ("white", white)):
        for player, number in enumerate(held):
            votes.setdefault(player, {})[colour] = number
    fields = {"players": 4, "government": RED, "opposition": opposition} | fields
    return begin(position(votes=votes, displays=displays, **fields), victory_points)


def points(state):
    assert result(state) == "None"
    return state.vp[: state.players]


@pytest.mark.clause("LIBERTE-4.5C-a", "LIBERTE-4.5C-b", "LIBERTE-4.5C-c", "LIBERTE-4.5C-j")
def test_places_and_what_gives_nothing():
    """5 and 2 in the government, 3 in the opposition; P4 is second there and first of whites."""
    state = count(red=(1, 5, 4), blue=(3, 0, 0, 2), white=(0, 0, 0, 2))
    assert points(state) == [3, 5, 2, 0]


@pytest.mark.clause("LIBERTE-4.5C-d")
@pytest.mark.parametrize(
    ("red", "blue", "wanted"),
    [((5, 4), (3, 1), [8, 2, 0, 0]), ((5, 4), (1, 3), [5, 5, 0, 0])],
)
def test_one_player_may_score_in_both(red, blue, wanted):
    assert points(count(red=red, blue=blue)) == wanted


@pytest.mark.clause("LIBERTE-4.5C-e", "LIBERTE-4.5C-n")
def test_tied_players_advance_cards_of_the_governing_colour():
    """In player order; P2 has fewer votes and is not asked."""
    displays = {P1: [RED_1, BLUE_3], P2: [RED_3], P3: [RED_2]}
    state = count(red=(4, 1, 4), displays=displays, order=(P3, P4, P2, P1))
    assert state.actor == "p3"
    play(state, "decline")
    assert state.actor == "p1"
    assert options(state) == {f"advance {RED_1}", "decline"}
    reason = refusal(state, f"advance {BLUE_3}")
    assert reason is not None
    assert "colour" in reason.sentence
    play(state, f"advance {RED_1}")
    assert points(state) == [5, 0, 2, 0]
    assert state.piles[DISCARDS] == (RED_1,)


@pytest.mark.clause("LIBERTE-4.5C-n")
def test_the_opposition_asks_for_its_own_colour():
    displays = {P1: [RED_3, BLUE_1], P2: [RED_2, BLUE_2]}
    state = count(red=(0, 0, 3), blue=(2, 2), displays=displays)
    assert options(state) == {f"advance {BLUE_1}", "decline"}
    play(state, f"advance {BLUE_1}", f"advance {BLUE_2}")
    assert points(state) == [0, 3, 5, 0]


@pytest.mark.clause("LIBERTE-4.5C-e", "LIBERTE-4.5C-f")
def test_the_tie_break_is_repeated():
    """Equal cards, then again; the loser takes second place without a question."""
    displays = {P1: [RED_2, RED_1], P2: [RED_2_TOO, RED_3]}
    state = count(red=(4, 4, 1), displays=displays)
    play(state, f"advance {RED_2}", f"advance {RED_2_TOO}")
    assert state.actor == "p1"
    play(state, f"advance {RED_1}", f"advance {RED_3}")
    assert points(state) == [2, 5, 0, 0]


@pytest.mark.clause("LIBERTE-4.5C-e")
def test_only_those_still_tied_are_asked_again():
    """P1 was outbid; he is out, though a red card of value 3 is left to him."""
    displays = {P1: [RED_1, RED_3], P2: [RED_2], P3: [RED_2_TOO, 35]}
    state = count(red=(3, 3, 3), displays=displays)
    play(state, f"advance {RED_1}", f"advance {RED_2}", f"advance {RED_2_TOO}")
    assert state.actor == "p3", "P2 has no red card left"
    play(state, "advance 35")
    # P1 and P2 now contend for second place, and P1 may use what he held back.
    assert state.actor == "p1"
    play(state, f"advance {RED_3}")
    assert points(state) == [2, 0, 5, 0]


@pytest.mark.clause("LIBERTE-4.5C-g")
def test_unbroken_tie_for_first_still_gives_second_place():
    """Both have cards and decline: 3 each; P3, with fewer votes, is second."""
    displays = {P1: [RED_1], P2: [RED_2]}
    state = count(red=(4, 4, 1), displays=displays)
    play(state, "decline", "decline")
    assert points(state) == [3, 3, 2, 0]


def test_second_place_after_an_unbroken_tie_may_be_tied_itself():
    """R-21: the next lower players contend for the 2 points; unbroken, 1 each."""
    state = count(red=(4, 4, 1, 1), displays={P3: [RED_1]})
    assert state.actor == "p3"
    play(state, "decline")
    assert points(state) == [3, 3, 1, 1]


def test_no_second_place_after_an_unbroken_tie_of_all_holders():
    """R-21: nobody else holds a red vote, so the 2 points are not given."""
    assert points(count(red=(4, 4))) == [3, 3, 0, 0]


@pytest.mark.clause("LIBERTE-4.5C-h")
def test_unbroken_tie_for_second():
    state = count(red=(5, 2, 2), displays={P2: [RED_1], P1: [RED_3]})
    assert state.actor == "p2"
    play(state, "decline")
    assert points(state) == [5, 1, 1, 0]


@pytest.mark.clause("LIBERTE-4.5C-i")
def test_unbroken_tie_in_the_opposition():
    assert points(count(red=(5,), blue=(0, 2, 2, 1))) == [5, 2, 2, 0]


@pytest.mark.clause("LIBERTE-4.5C-o")
def test_broken_ties_for_second_and_in_the_opposition_give_losers_nothing():
    displays = {P2: [RED_1], P3: [BLUE_1], P4: [BLUE_2]}
    state = count(red=(5, 2, 2), blue=(0, 0, 3, 3), displays=displays)
    play(state, f"advance {RED_1}")
    play(state, f"advance {BLUE_1}", f"advance {BLUE_2}")
    assert points(state) == [5, 2, 0, 3]


def test_three_tied_for_first_and_one_wins():
    """R-21: the winner's pass does not rank the others; they contend afresh for second."""
    displays = {P1: [RED_3], P2: [RED_2], P3: [RED_1, *RED_1_MORE]}
    state = count(red=(3, 3, 3, 1), displays=displays)
    play(state, f"advance {RED_3}", f"advance {RED_2}", f"advance {RED_1}")
    assert state.actor == "p3", "P2's higher card does not count any more, and he has none left"
    play(state, "advance 35")
    assert points(state) == [5, 0, 2, 0]


def test_three_tied_for_first_and_the_beaten_two_stay_level():
    """R-21: unbroken, the second place gives 1 point each."""
    displays = {P1: [RED_3], P2: [RED_2], P3: [RED_1]}
    state = count(red=(3, 3, 3, 1), displays=displays)
    play(state, f"advance {RED_3}", f"advance {RED_2}", f"advance {RED_1}")
    assert points(state) == [5, 1, 1, 0]


def test_eliminated_from_the_tie_for_first_is_next_in_line():
    """R-21a: two stay level to the end, 3 each; the third takes 2, ahead of P4 with fewer votes."""
    displays = {P1: [RED_2], P2: [RED_2_TOO], P3: [RED_1]}
    state = count(red=(3, 3, 3, 2), displays=displays)
    play(state, f"advance {RED_2}", f"advance {RED_2_TOO}", f"advance {RED_1}")
    assert points(state) == [3, 3, 2, 0]


def test_eliminated_from_the_tie_for_second_gets_nothing():
    """R-21e: P4 is outbid, P2 and P3 stay level: 1 each and nothing for P4."""
    displays = {P2: [RED_2], P3: [RED_2_TOO], P4: [RED_1]}
    state = count(red=(5, 2, 2, 2), displays=displays)
    play(state, f"advance {RED_2}", f"advance {RED_2_TOO}", f"advance {RED_1}")
    assert points(state) == [5, 1, 1, 0]


def test_eliminated_in_the_opposition_gets_nothing():
    """R-21e: P3 is outbid, the two others share: 2 each."""
    displays = {P1: [BLUE_2], P2: [BLUE_2_TOO], P3: [BLUE_1]}
    state = count(red=(0, 0, 0, 1), blue=(2, 2, 2), displays=displays)
    play(state, f"advance {BLUE_2}", f"advance {BLUE_2_TOO}", f"advance {BLUE_1}")
    assert points(state) == [2, 2, 0, 5]


def test_no_second_player_in_government():
    """R-21b: the 2 points are not given, and nobody scores without a vote."""
    assert points(count(red=(5,), blue=(2,))) == [8, 0, 0, 0]
    assert points(count(red=(5,), opposition=NONE)) == [5, 0, 0, 0]


def test_order_of_settlement():
    """R-21c: first place, second place, opposition; a spent card is gone for the next tie."""
    displays = {P1: [RED_1, BLUE_1], P2: [RED_2], P3: [RED_3], P4: [35]}
    state = count(red=(4, 4, 2, 2), blue=(1, 1), displays=displays)
    assert state.actor == "p1"
    play(state, "decline", "decline")
    assert state.vp[:4] == [3, 3, 0, 0]
    assert state.actor == "p3"
    play(state, f"advance {RED_3}", "decline")
    assert state.vp[:4] == [3, 3, 2, 0]
    assert options(state) == {f"advance {BLUE_1}", "decline"}
    play(state, f"advance {BLUE_1}")
    assert points(state) == [6, 3, 2, 0]


def test_scores_go_on_beyond_the_printed_track():
    """R-34: the track ends at 20, the points do not."""
    assert points(count(red=(5, 1), blue=(1,), vp=[19, 20, 0, 0, 0, 0])) == [27, 22, 0, 0]


@pytest.mark.clause("LIBERTE-4.5C-k")
def test_presence_of_all_who_voted_for_the_government():
    """One token each, whatever the number of votes; votes of other colours give none."""
    state = count(red=(5, 1), blue=(0, 0, 4))
    assert state.presence[:4] == [1, 1, 0, 0]
    assert state.presence_token[:4] == [1, 1, 0, 0]
    assert state.tokens[:4] == [17, 17, 18, 18]


def test_presence_without_a_free_token():
    """R-05: presence follows from the vote; the number of free tokens is 0, never below."""
    provinces = [n for n in range(1, 28) if n != 8][:18]
    state = count(red=(2, 1), stacks={n: {P1: "white 1"} for n in provinces})
    assert state.presence[:4] == [1, 1, 0, 0]
    assert state.presence_token[:4] == [0, 1, 0, 0]
    assert state.tokens[P1] == 0
    # When the next Election Phase clears the box, only tokens that lie in it come back.
    state.stacks = [0] * len(state.stacks)
    state.supply[WHITE] += 18
    state.tokens[P1] = 18
    begin(state, election_phase)
    assert state.tokens[:2] == [18, 18]


@pytest.mark.clause("LIBERTE-4.5C-l")
def test_votes_return_and_blocks_on_the_board_stay():
    stacks = {1: {P1: "red 2"}, 2: {P2: "blue 3", P3: "white 1"}}
    state = count(red=(3, 1), blue=(0, 2), white=(0, 0, 1), stacks=stacks)
    assert sum(state.votes) == 0
    assert state.supply == [25, 23, 28]
    assert [state.height(1, P1), state.height(2, P2), state.height(2, P3)] == [2, 3, 1]


@pytest.mark.clause("LIBERTE-4.5C-m")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_the_next_turn_begins(turn):
    """P2 leads on points now and is the first to be asked about his hand."""
    stacks = {1: {P2: "red 2"}, 2: {P2: "red 1"}, 3: {P1: "red 1"}}
    state = position(turn=turn, stacks=stacks, hands={P1: [1], P2: [2]})
    state.begin(do((election_phase,), (next_turn,)))
    assert state.turn == turn + 1
    assert state.phase == REFRESH_HAND
    assert state.order == (P2, P1, P3)
    assert state.actor == "p2"
    assert state.height(1, P2) == 1


@pytest.mark.clause("LIBERTE-4.5C-p")
def test_no_fifth_turn():
    """After the elections of turn 4 the points decide at once."""
    state = position(turn=4, stacks={1: {P1: "red 2"}})
    state.begin(do((election_phase,), (next_turn,)))
    assert state.turn == 4
    assert state.outcome is not None
    assert state.outcome.reason == "victory_points"
    assert state.outcome.winners == ("p1",)
    assert state.legal() == []
