"""IV.5.A: the provincial elections."""

from __future__ import annotations

import pytest

from cockade.games.liberte.data.components import BLUE, NONE, RED, WHITE
from cockade.games.liberte.rules.ch04_elections import elect, election_phase
from cockade.games.liberte.rules.ch04_turn import player_order
from cockade.games.liberte.state import DISCARDS, ELECTION
from tests.games.liberte.positions import P1, P2, P3, P4, position, tie
from tests.helpers.rules import begin, options, play, refusal, result

# Cards by colour and value; none of them from the region of the provinces used here.
RED_1, RED_2, RED_3, RED_3_TOO = 28, 27, 79, 61
BLUE_1, BLUE_2, BLUE_3 = 23, 29, 36
WHITE_1, WHITE_2, WHITE_3 = 26, 25, 33
RED_CLUB = 48


@pytest.mark.clause("LIBERTE-4.5A-a")
def test_box_and_markers_are_cleared_first():
    """Seen at the first question of the phase, before any vote is counted."""
    state = position(
        turn=3,
        stacks={1: {P1: "red 1", P2: "red 1"}},
        displays={P1: [RED_1]},
        government=BLUE,
        opposition=WHITE,
        presence=[1, 1, 0, 0, 0, 0],
        presence_token=[1, 0, 0, 0, 0, 0],
        election=[9, 7, 3],
    )
    free = state.tokens[:3]
    begin(state, election_phase)
    assert state.phase == ELECTION
    assert state.actor == "p1"
    assert state.presence == state.presence_token == [0] * 6
    assert state.tokens[:3] == [free[0] + 1, free[1], free[2]]
    assert state.election == [0, 0, 0]
    assert (state.government, state.opposition) == (NONE, NONE)


@pytest.mark.clause("LIBERTE-4.5A-b")
def test_provinces_are_resolved_in_number_order():
    """At each tie all lower numbers have voted and no higher one."""
    stacks = {n: {P1: "red 1"} for n in (1, 4, 9, 11, 19, 21, 26)}
    stacks |= {n: {P1: "red 1", P2: "red 1"} for n in (2, 10, 20, 27)}
    state = position(stacks=stacks, displays={P2: [RED_1, RED_2, RED_3, RED_CLUB]})
    begin(state, elect, 1)
    seen = []
    while state.outcome is None:
        seen.append((state.resolving, state.election[RED]))
        play(state, "decline")
    assert seen == [(2, 1), (10, 3), (20, 5), (27, 7)]
    assert state.resolving == 0


@pytest.mark.clause("LIBERTE-4.5A-c")
def test_blocks_of_one_colour_are_not_added_up():
    stacks = {4: {P1: "blue 2", P2: "blue 2", P3: "white 3"}}
    state = position(stacks=stacks)
    begin(state, elect, 1)
    assert state.election == [0, 1, 0]
    assert state.votes_held(WHITE) == [0, 0, 1]


@pytest.mark.clause("LIBERTE-4.5A-d", "LIBERTE-4.5A-e")
def test_the_winner_keeps_one_block_as_a_vote():
    """The vote is neither on the board nor in supply; all else stays."""
    state = position(stacks={4: {P1: "blue 1", P2: "red 3"}})
    supply = state.supply[:]
    begin(state, elect, 1)
    assert state.votes_held(RED) == [0, 1, 0]
    assert state.election == [0, 0, 1]
    assert [state.height(4, player) for player in (P1, P2)] == [1, 2]
    assert state.supply == supply


@pytest.mark.clause("LIBERTE-4.5A-f")
def test_tied_owners_are_asked_in_player_order_for_their_own_colour():
    """The region of the card is irrelevant; clubs serve as value 1 (R-18c)."""
    displays = {P1: [RED_1, RED_CLUB, BLUE_3], P2: [BLUE_1, WHITE_3], P3: [WHITE_2]}
    stacks = ("red 2", "blue 2", "white 1")
    state = tie(4, displays, stacks, order=(P2, P3, P1))
    assert state.actor == "p2"
    assert options(state) == {f"advance {BLUE_1}", "decline"}
    reason = refusal(state, f"advance {WHITE_3}")
    assert reason is not None
    assert "colour" in reason.sentence
    play(state, "decline")
    assert state.actor == "p1", "P3 is not among the highest"
    assert options(state) == {f"advance {RED_1}", f"advance {RED_CLUB}", "decline"}
    play(state, f"advance {RED_CLUB}")
    assert result(state) == "None", "one card each, one pass"
    assert state.votes_held(RED) == [1, 0, 0]


def test_the_order_of_the_turn_rules_the_election():
    """R-35: by points, equals by lot; the election then asks in that order."""
    stacks = {4: {P1: "red 1", P2: "red 1", P3: "red 1"}}
    displays = {P1: [RED_1], P2: [RED_2], P3: [RED_3]}
    state = position(players=4, turn=3, vp=[5, 9, 5, 5, 0, 0], stacks=stacks, displays=displays)
    begin(state, player_order)
    assert {option.text for option in state.legal()} == {"player p1", "player p3", "player p4"}
    play(state, ("p3",), ("p4",))
    assert state.order == (P2, P3, P4, P1)
    begin(state, elect, 1)
    asked = []
    while state.outcome is None:
        asked.append(state.actor)
        play(state, "decline")
    assert asked == ["p2", "p3", "p1"]


@pytest.mark.clause("LIBERTE-4.5A-g", "LIBERTE-4.5A-u")
def test_highest_value_wins_and_all_cards_are_discarded():
    state = tie(4, {P1: [RED_2], P2: [BLUE_3]})
    play(state, f"advance {RED_2}", f"advance {BLUE_3}")
    assert state.election == [1, 0, 0]
    assert state.votes_held(BLUE) == [0, 1, 0]
    assert state.piles[DISCARDS] == (RED_2, BLUE_3)
    assert state.display(P1) == state.display(P2) == ()


@pytest.mark.clause("LIBERTE-4.5A-g")
def test_a_sole_advancer_wins():
    state = tie(4, {P1: [RED_1], P2: [BLUE_3]})
    play(state, f"advance {RED_1}", "decline")
    assert state.election == [0, 0, 1]
    assert state.display(P2) == (BLUE_3,)


@pytest.mark.clause("LIBERTE-4.5A-h", "LIBERTE-4.5A-u")
def test_one_pass_only_outside_paris():
    """Equal values give no vote, though both have more cards to advance."""
    state = tie(4, {P1: [RED_2, RED_3], P2: [BLUE_2, BLUE_3]})
    play(state, f"advance {RED_2}", f"advance {BLUE_2}")
    assert result(state) == "None"
    assert state.election == [0, 0, 0]
    assert state.piles[DISCARDS] == (RED_2, BLUE_2)


@pytest.mark.clause("LIBERTE-4.5A-h", "LIBERTE-4.5A-i")
def test_a_tie_without_cards_gives_no_vote_and_clears():
    """Nobody has a fitting card, so nobody is asked (R-18d)."""
    state = tie(4, {P1: [BLUE_3], P2: [RED_3]}, ("red 3", "blue 3", "white 1"))
    assert result(state) == "None"
    assert state.election == [0, 0, 0]
    assert state.owners(4) == []
    assert state.supply == [28, 24, 30]


def test_three_way_tie_with_two_equal_best_cards():
    """R-18: outside Paris the tie stays unbroken, whatever the third advanced."""
    displays = {P1: [RED_2, RED_3], P2: [BLUE_2], P3: [WHITE_1]}
    state = tie(4, displays, ("red 1", "blue 1", "white 1"))
    play(state, f"advance {RED_2}", f"advance {BLUE_2}", f"advance {WHITE_1}")
    assert result(state) == "None"
    assert state.election == [0, 0, 0]
    assert state.owners(4) == []
    assert state.piles[DISCARDS] == (WHITE_1, RED_2, BLUE_2)


def test_only_the_joint_highest_take_part_and_the_third_is_cleared():
    """R-18: P3's lower stack has no say, is no winner and leaves the board."""
    state = tie(4, {P1: [RED_1], P3: [WHITE_3]}, ("red 2", "red 2", "white 1"))
    play(state, f"advance {RED_1}")
    assert result(state) == "None"
    assert state.votes_held(RED) == [1, 0, 0]
    assert state.owners(4) == []


@pytest.mark.clause("LIBERTE-4.5A-i", "LIBERTE-4.5A-j")
def test_a_broken_tie_gives_the_vote_and_clears_the_rest():
    """The winner's other blocks go back to supply too; his vote does not."""
    state = tie(4, {P1: [RED_1]}, ("red 3", "blue 3", "white 2"))
    play(state, f"advance {RED_1}")
    assert state.votes_held(RED) == [1, 0, 0]
    assert state.owners(4) == []
    assert state.supply == [28, 24, 29]


@pytest.mark.clause("LIBERTE-4.5A-j")
def test_the_only_block_of_the_winner_is_his_vote():
    state = tie(4, {P2: [BLUE_1]}, ("red 1", "blue 1"))
    play(state, f"advance {BLUE_1}")
    assert state.votes_held(BLUE) == [0, 1, 0]
    assert state.supply == [27, 24, 30]


@pytest.mark.clause("LIBERTE-4.5A-k")
def test_two_stacks_of_one_colour_can_tie():
    state = tie(4, {P2: [RED_1]}, ("red 2", "red 2"))
    assert state.actor == "p2"
    play(state, f"advance {RED_1}")
    assert state.votes_held(RED) == [0, 1, 0]
    assert state.owners(4) == []


@pytest.mark.clause("LIBERTE-4.5A-l")
def test_an_empty_province_gives_no_vote():
    state = position(stacks={27: {P1: "red 1"}})
    begin(state, elect, 1)
    assert state.election == [0, 0, 1]
    assert sum(state.votes) == 1


def test_equal_cards_may_be_advanced_to_spoil():
    """R-18d: P2 cannot win any more, but may advance an equal or a lower card."""
    state = tie(4, {P1: [RED_3], P2: [36, BLUE_1]})
    play(state, f"advance {RED_3}")
    assert options(state) == {"advance 36", f"advance {BLUE_1}", "decline"}
    play(state, "advance 36")
    assert state.election == [0, 0, 0]


@pytest.mark.clause("LIBERTE-4.5A-q")
@pytest.mark.parametrize(("turn", "points"), [(1, 0), (2, 0), (3, 5), (4, 5)])
def test_icons_score_in_turns_3_and_4(turn, points):
    """Lorraine, Guyenne and Languedoc 1 each, Vendée 2."""
    state = position(turn=turn, stacks={n: {P2: "blue 1"} for n in (4, 5, 13, 24, 26)})
    begin(state, elect, 1)
    assert state.vp[:3] == [0, points, 0]


@pytest.mark.clause("LIBERTE-4.5A-q", "LIBERTE-4.5A-r")
def test_an_icon_needs_a_winner():
    """Vendée: an unbroken tie scores nothing, a broken one does."""
    state = tie(13, {P1: [RED_1]}, turn=3)
    play(state, "decline")
    assert state.vp[:3] == [0, 0, 0]
    state = tie(13, {P1: [RED_1]}, turn=3)
    play(state, f"advance {RED_1}")
    assert state.vp[:3] == [2, 0, 0]


@pytest.mark.clause("LIBERTE-4.5A-t")
def test_a_tie_below_the_highest_is_no_tie():
    stacks = {4: {P1: "red 3", P2: "blue 2", P3: "white 2"}}
    state = position(stacks=stacks, displays={P2: [BLUE_3], P3: [WHITE_3]})
    begin(state, elect, 1)
    assert result(state) == "None"
    assert state.election == [0, 0, 1]
    assert state.owners(4) == [P1, P2, P3]


def test_votes_are_out_of_supply_and_an_empty_supply_means_nothing():
    """R-18f: cleared blocks return at once; the Action Phase is not brought back or ended."""
    stacks = {n: {P1: "white 3"} for n in (1, 3, 6, 7, 11, 12, 13, 17)}
    state = position(turn=2, stacks=stacks)
    assert state.supply[WHITE] == 0
    begin(state, elect, 1)
    assert result(state) == "None"
    assert sum(state.votes_held(WHITE)) == 8
    assert state.supply[WHITE] == 0
