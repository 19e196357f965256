"""IV.4: the Battle Phase."""

from __future__ import annotations

import pytest

from cockade.games.liberte.data.components import WHITE
from cockade.games.liberte.data.turns import BATTLES
from cockade.games.liberte.rules.ch04_battle import LOST, OWED, battle_phase
from cockade.games.liberte.rules.ch04_elections import election_phase
from cockade.games.liberte.rules.ch04_points import return_votes
from cockade.games.liberte.rules.ch06_ending import check_counter_revolution
from cockade.games.liberte.state import BATTLE_PHASE, DISCARDS
from tests.games.liberte.positions import P1, P2, P3, position
from tests.helpers.rules import begin, options, play, refusal, result

# Generals by colour and value; 71 is a red personality of value 3 without the symbol.
WHITE_1, BLUE_2, WHITE_2, RED_1, BLUE_3, WHITE_3, BLUE_2_TOO = 18, 22, 60, 63, 70, 75, 76
MARAT = 71

# Eight stacks that hold all 24 white blocks, none of them on a fleur-de-lis.
ALL_WHITE = {province: {P1: "white 3"} for province in (2, 4, 5, 8, 9, 10, 14, 15)}


def box(*tokens):
    return [*tokens, *[0] * (6 - len(tokens))]


@pytest.mark.clause("LIBERTE-4.4-a")
def test_no_battle_in_turn_1():
    """A leader stands ready, and still nothing is fought, won or lost."""
    state = position(turn=1, displays={P1: [BLUE_2]}, battle_box=box(1))
    begin(state, battle_phase)
    assert result(state) == "None"
    assert state.vp[:3] == [0, 0, 0]
    assert not any(state.lost_battles)
    assert state.phase != BATTLE_PHASE


@pytest.mark.clause("LIBERTE-4.4-b", "LIBERTE-4.4-m")
@pytest.mark.parametrize(
    ("displays", "tokens", "leader"),
    [
        ({P1: [RED_1], P2: [BLUE_3]}, (1, 0, 9), P1),
        ({P2: [BLUE_3], P3: [MARAT]}, (5, 1, 5), P2),
        ({P1: [MARAT], P3: [WHITE_1]}, (2, 2, 4), P3),
    ],
)
def test_a_general_and_a_token_make_eligible(displays, tokens, leader):
    """The one eligible player leads with any number of tokens, and is not asked for a card."""
    state = position(displays=displays, battle_box=box(*tokens))
    begin(state, battle_phase)
    assert result(state) == "None"
    assert state.vp[:3] == [4 if player == leader else 0 for player in range(3)]
    assert [state.display(p) for p in range(3)] == [tuple(displays.get(p, ())) for p in range(3)]


def test_a_general_in_hand_does_not_count():
    state = position(hands={P1: [BLUE_3]}, displays={P2: [RED_1]}, battle_box=box(3, 1))
    begin(state, battle_phase)
    assert state.vp[:3] == [0, 4, 0]


@pytest.mark.clause("LIBERTE-4.4-c")
def test_most_tokens_among_the_eligible_lead():
    """R-15: P3 has most tokens but no general, and is ignored entirely."""
    displays = {P1: [BLUE_3], P2: [RED_1], P3: [MARAT]}
    state = position(displays=displays, battle_box=box(2, 3, 5))
    begin(state, battle_phase)
    assert state.vp[:3] == [0, 4, 0]


def test_an_ineligible_player_makes_no_tie():
    """R-15: P2 has as many tokens as P1, but no general: no tie and no question."""
    state = position(displays={P1: [RED_1]}, battle_box=box(2, 2))
    begin(state, battle_phase)
    assert result(state) == "None"
    assert state.vp[:3] == [4, 0, 0]


@pytest.mark.clause("LIBERTE-4.4-n")
@pytest.mark.parametrize("turn", [2, 3, 4])
def test_the_battle_of_the_turn_gives_its_points(turn):
    state = position(turn=turn, displays={P2: [BLUE_2]}, battle_box=box(0, 1))
    begin(state, battle_phase)
    assert state.vp[P2] == BATTLES[turn].vp > 0
    assert state.lost_battles == [0, 0, 0, 0, 0]


@pytest.mark.clause("LIBERTE-4.4-d", "LIBERTE-4.4-j")
def test_highest_general_wins_a_tie():
    """Asked in the order of this turn, one card each; all advanced generals are discarded."""
    displays = {P1: [BLUE_2, WHITE_1], P2: [RED_1, BLUE_3], P3: [WHITE_3]}
    state = position(displays=displays, battle_box=box(2, 2, 1), order=(P2, P3, P1))
    begin(state, battle_phase)
    assert state.actor == "p2"
    play(state, f"advance {RED_1}")
    assert state.actor == "p1", "P3 is not tied, and P2 may not advance a second general"
    play(state, f"advance {BLUE_2}")
    assert result(state) == "None"
    assert state.vp[:3] == [4, 0, 0]
    assert state.piles[DISCARDS] == (BLUE_2, RED_1)
    assert state.display(P1) == (WHITE_1,)
    assert state.display(P2) == (BLUE_3,)


def test_in_player_order_means_the_order_of_this_turn():
    """R-35: the order of the turn holds in the Battle Phase, not that of the seats."""
    displays = {P1: [BLUE_2], P2: [RED_1], P3: [WHITE_3]}
    state = position(displays=displays, battle_box=box(1, 1, 1), order=(P3, P1, P2))
    begin(state, battle_phase)
    asked = [state.actor]
    for _ in range(2):
        play(state, "decline")
        asked.append(state.actor)
    assert asked == ["p3", "p1", "p2"]


def test_who_advances_beats_who_declines():
    """R-16: the weakest general wins against players who hold theirs back."""
    displays = {P1: [BLUE_3], P2: [RED_1]}
    state = position(displays=displays, battle_box=box(2, 2))
    begin(state, battle_phase)
    play(state, "decline", f"advance {RED_1}")
    assert state.vp[:3] == [0, 4, 0]
    assert state.display(P1) == (BLUE_3,)


@pytest.mark.clause("LIBERTE-4.4-e", "LIBERTE-4.4-g")
def test_equal_generals_lose_the_battle_at_once():
    """R-16: one pass only, though both have a better general left; both cards are gone."""
    displays = {P1: [BLUE_2, BLUE_3], P2: [WHITE_2, WHITE_3]}
    state = position(displays=displays, battle_box=box(1, 1))
    begin(state, battle_phase)
    play(state, f"advance {BLUE_2}", f"advance {WHITE_2}")
    assert result(state) == "None"
    assert state.vp[:3] == [0, 0, 0]
    assert state.lost_battles[2] == LOST
    assert state.piles[DISCARDS] == (BLUE_2, WHITE_2)


def test_two_equal_best_of_three_lose_the_battle():
    """R-16: the third, lower general does not settle anything."""
    displays = {P1: [BLUE_2], P2: [RED_1], P3: [BLUE_2_TOO]}
    state = position(displays=displays, battle_box=box(1, 1, 1))
    begin(state, battle_phase)
    play(state, f"advance {BLUE_2}", f"advance {RED_1}", f"advance {BLUE_2_TOO}")
    assert state.vp[:3] == [0, 0, 0]
    assert state.lost_battles[2] == LOST
    assert state.piles[DISCARDS] == (BLUE_2, RED_1, BLUE_2_TOO)


def test_nobody_advances():
    """R-16: the battle is lost and nothing is discarded."""
    displays = {P1: [BLUE_2], P2: [RED_1]}
    state = position(displays=displays, battle_box=box(1, 1))
    begin(state, battle_phase)
    play(state, "decline", "decline")
    assert state.lost_battles[2] == LOST
    assert state.piles[DISCARDS] == ()
    assert state.display(P1) == (BLUE_2,)


@pytest.mark.clause("LIBERTE-4.4-f")
def test_only_generals_may_be_advanced():
    """Any colour and region will do; clubs and other personalities will not (R-18c)."""
    club = 43
    displays = {P1: [BLUE_3, RED_1, WHITE_2, MARAT, club], P2: [BLUE_2]}
    state = position(displays=displays, battle_box=box(1, 1))
    begin(state, battle_phase)
    wanted = {f"advance {card}" for card in (BLUE_3, RED_1, WHITE_2)}
    assert options(state) == {*wanted, "decline"}
    for card in (MARAT, club):
        reason = refusal(state, f"advance {card}")
        assert reason is not None
        assert reason.section == "IV.4"
    reason = refusal(state, f"advance {BLUE_2}")
    assert reason is not None
    assert reason.section == "II.B", "the general of another player"


@pytest.mark.clause("LIBERTE-4.4-k")
def test_tokens_go_back_to_their_owners():
    """Those of ineligible players too; a won and a lost battle alike."""
    for displays in ({P1: [BLUE_2]}, {}):
        state = position(displays=displays, battle_box=box(1, 2, 3))
        free = state.tokens[:3]
        begin(state, battle_phase)
        assert state.battle_box == [0] * 6
        assert state.tokens[:3] == [free[0] + 1, free[1] + 2, free[2] + 3]


@pytest.mark.clause("LIBERTE-4.4-l")
@pytest.mark.parametrize("displays", [{}, {P1: [MARAT]}, {P2: [BLUE_2]}])
def test_nobody_eligible(displays):
    """R-14: without a leader the battle is lost, and a white block lies on it."""
    state = position(displays=displays, battle_box=box(3))
    white = state.supply[WHITE]
    begin(state, battle_phase)
    assert result(state) == "None"
    assert state.vp[:3] == [0, 0, 0]
    assert state.lost_battles == [0, 0, LOST, 0, 0]
    assert state.supply[WHITE] == white - 1


def test_nobody_eligible_by_the_weaker_reading():
    """R-14: the switch leaves a battle without any leader unfought; an unbroken tie still loses."""
    switch = {"lost_battle_if_nobody_eligible": False}
    state = position(battle_box=box(3), settings=switch)
    white = state.supply[WHITE]
    begin(state, battle_phase)
    assert not any(state.lost_battles)
    assert state.supply[WHITE] == white
    assert state.battle_box == [0] * 6
    state = position(displays={P1: [BLUE_2], P2: [RED_1]}, battle_box=box(1, 1), settings=switch)
    begin(state, battle_phase)
    play(state, "decline", "decline")
    assert state.lost_battles[2] == LOST


@pytest.mark.clause("LIBERTE-4.4-h")
def test_the_white_block_waits_for_the_elections():
    """R-17: with no white block in supply the battle counts at once and the block comes later."""
    state = position(turn=2, stacks=ALL_WHITE)
    assert state.supply[WHITE] == 0
    begin(state, battle_phase)
    assert state.lost_battles[2] == OWED
    assert state.white_provinces() == 1
    begin(state, election_phase)
    assert state.lost_battles[2] == LOST
    # Seven provinces gave one vote each and Paris three; one of the ten pays for the battle.
    assert state.supply[WHITE] == 9
    assert state.white_provinces() == 1


def test_a_white_block_owed_over_several_turns():
    """R-17: still no block after the elections: owed on, counted all the while."""
    state = position(turn=2, stacks=ALL_WHITE, lost_battles=[0, 0, OWED, 0, 0])
    begin(state, return_votes)
    assert state.lost_battles[2] == OWED
    assert state.supply[WHITE] == 0
    assert state.white_provinces() == 1
    state.turn = 3
    state.lift_block(2, P1)
    state.votes[WHITE * 6 + P1] = 1
    begin(state, return_votes)
    assert state.lost_battles[2] == LOST
    assert state.supply[WHITE] == 0


def test_a_second_lost_battle_does_not_pay_for_the_first():
    """R-17: an owed block is taken after elections, never in a Battle Phase."""
    stacks = {**ALL_WHITE, 2: {P1: "white 2"}}
    state = position(turn=3, stacks=stacks, lost_battles=[0, 0, OWED, 0, 0])
    assert state.supply[WHITE] == 1
    begin(state, battle_phase)
    assert state.lost_battles == [0, 0, OWED, LOST, 0]
    assert state.supply[WHITE] == 0
    assert state.white_provinces() == 2


@pytest.mark.clause("LIBERTE-4.4-i")
def test_a_lost_battle_counts_for_the_rest_of_the_game():
    """Six white provinces and Valmy lost in turn 2 make seven in turn 4; the block stays there."""
    stacks = {province: {P1: "white 1"} for province in (1, 3, 6, 7, 11, 12)}
    state = position(turn=2, stacks=stacks)
    begin(state, battle_phase)
    assert result(state) == "None", "no counter-revolution in turn 2"
    begin(state, return_votes)
    assert state.lost_battles[2] == LOST, "a block once placed never returns"
    state.turn = 4
    begin(state, check_counter_revolution)
    assert result(state) == "counter_revolution"
