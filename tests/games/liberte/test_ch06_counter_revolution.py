"""VI.3: the royalist counter-revolution."""

from __future__ import annotations

import pytest

from cockade.games.liberte.data.components import RED
from cockade.games.liberte.rules.ch04_actions import action
from cockade.games.liberte.rules.ch04_battle import battle_phase
from cockade.games.liberte.rules.ch04_elections import election_phase
from cockade.games.liberte.rules.ch04_turn import game_turn, next_turn
from cockade.games.liberte.rules.ch06_ending import check_counter_revolution
from cockade.games.liberte.state import IN_PLAY, OVER, REFRESH_HAND
from cockade.kernel import do
from tests.games.liberte.positions import GAME, P1, P2, P3, position
from tests.helpers.rules import begin, options, play, result

# Fleur-de-lis provinces, in number order, and some without one.
LILIES = (1, 3, 6, 7, 11, 12, 13, 17, 21, 22, 24, 25, 26, 27)
PLAIN = (2, 4, 5, 9, 10, 14, 15)
RED_1, RED_3 = 28, 79
WHITE_1, WHITE_2, WHITE_3 = 26, 25, 33
BLUE_3 = 36


def whites(number, stack="white 1", owner=P1):
    return {province: {owner: stack} for province in LILIES[:number]}


def outcome(state):
    assert state.outcome is not None, f"{state.actor} still has to decide"
    assert state.phase == OVER
    return state.outcome.reason, state.outcome.winners


@pytest.mark.clause("LIBERTE-6.3-a", "LIBERTE-6.3-j")
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
@pytest.mark.parametrize("provinces", [6, 7, 8])
def test_seven_white_provinces_end_the_game_in_turns_3_and_4(turn, provinces):
    state = position(turn=turn, stacks=whites(provinces))
    begin(state, check_counter_revolution)
    ended = turn >= 3 and provinces >= 7
    assert state.outcome.reason == ("counter_revolution" if ended else "result None")


@pytest.mark.clause("LIBERTE-6.3-a")
def test_only_fleurs_de_lis_count():
    stacks = whites(6) | {province: {P1: "white 3"} for province in PLAIN[:3]}
    state = position(turn=3, stacks=stacks)
    begin(state, check_counter_revolution)
    assert result(state) == "None"


@pytest.mark.clause("LIBERTE-6.3-a")
def test_the_seventh_province_ends_the_game_at_once():
    """Before the card is cleaned up, and before anybody else acts."""
    state = position(turn=3, stacks=whites(6), hands={P1: [46]})
    begin(state, action, P1)
    play(state, "play 46", f"province {LILIES[6]}")
    assert outcome(state) == ("counter_revolution", ("p1",))
    assert state.piles[IN_PLAY] == (46,)


@pytest.mark.clause("LIBERTE-6.3-j")
def test_in_turn_2_play_goes_on():
    state = position(turn=2, stacks=whites(8), hands={P1: [46]})
    begin(state, action, P1)
    play(state, "play 46", f"province {LILIES[8]}")
    assert options(state) == {"save", "discard"}


def test_a_card_is_one_event_and_its_face_does_not_count():
    """R-23: all blocks are placed before the check, which comes before clean-up.

    The first block of Cazalès makes seven; he still places the other two. His own three blocks
    are on the board and not counted a second time.
    """
    stacks = {province: {P2: "white 1"} for province in LILIES[:6]}
    state = position(turn=3, stacks=stacks, hands={P1: [WHITE_3, WHITE_1]})
    begin(state, action, P1)
    play(state, f"play {WHITE_3}", "province 24")
    assert state.outcome is None
    play(state, "province 24", "province 25")
    assert state.outcome.scores == {"p1": 3 + 1, "p2": 6, "p3": 0}
    assert outcome(state) == ("counter_revolution", ("p2",))


def test_a_special_card_can_complete_the_counter_revolution():
    """R-23: Terror is checked after its optional card part."""
    stacks = whites(6) | {13: {P1: "white 1", P2: "red 2"}}
    state = position(
        turn=3,
        stacks=stacks,
        hands={P2: [105]},
        displays={P3: [WHITE_3, 65, 17]},
        government=RED,
        presence=[0, 1, 0, 0, 0, 0],
        presence_token=[0, 1, 0, 0, 0, 0],
    )
    begin(state, action, P2)
    play(state, "play 105", "province 13", "player p2")
    assert state.outcome is None, "the card part comes first"
    play(state, "card 65")
    assert state.outcome.scores == {"p1": 7, "p2": 0, "p3": 6}
    assert outcome(state) == ("counter_revolution", ("p1",))


def test_the_end_of_a_phase_is_void_when_the_game_ends():
    """R-23a: the same card takes the last white block and completes the seventh province."""
    stacks = whites(6, "white 3") | {province: {P2: "white 1"} for province in PLAIN[:5]}
    state = position(turn=4, stacks=stacks, hands={P3: [46]})
    assert state.supply[1] == 1
    begin(state, action, P3)
    play(state, "play 46", f"province {LILIES[6]}")
    assert state.ending == 1
    assert outcome(state) == ("counter_revolution", ("p1",))


@pytest.mark.clause("LIBERTE-6.3-b", "LIBERTE-6.3-c")
def test_a_lost_battle_can_be_the_seventh():
    """R-23: checked after the result of the Battle Phase."""
    state = position(turn=3, stacks=whites(6))
    begin(state, battle_phase)
    assert outcome(state) == ("counter_revolution", ("p1",))
    state = position(turn=3, stacks=whites(6), displays={P2: [22]}, battle_box=[0, 1, 0, 0, 0, 0])
    begin(state, battle_phase)
    assert result(state) == "None", "a battle that is won does not count"


@pytest.mark.clause("LIBERTE-6.3-c")
@pytest.mark.parametrize(
    ("lost", "provinces", "over"),
    [
        ([0, 0, 0, 0, 0], 7, True),
        ([0, 0, 1, 0, 0], 6, True),
        ([0, 0, 1, 0, 0], 5, False),
        ([0, 0, 1, 2, 0], 5, True),
        ([0, 0, 1, 1, 1], 4, True),
        ([0, 0, 1, 1, 1], 3, False),
    ],
)
def test_each_lost_battle_lowers_the_need(lost, provinces, over):
    """Turn 2 included, and with or without its block (R-17)."""
    state = position(turn=4, stacks=whites(provinces), lost_battles=lost)
    begin(state, check_counter_revolution)
    assert (state.outcome.reason == "counter_revolution") == over


@pytest.mark.clause("LIBERTE-6.3-b", "LIBERTE-6.3-i")
def test_no_counter_revolution_in_the_election_phase():
    """R-22, R-23: eight provinces are white during the elections, none afterwards.

    The check at the start of turn 4 finds nothing, and a missed chance cannot be claimed: the
    vocabulary has no such answer.
    """
    state = position(turn=3, stacks=whites(8), hands={P1: [1]}, vp=[0, 1, 0, 0, 0, 0])
    assert state.white_provinces() == 8
    state.begin(do((election_phase,), (next_turn,)))
    assert state.outcome is None
    assert state.turn == 4
    assert state.phase == REFRESH_HAND
    assert not any("claim" in option.text for option in GAME.vocabulary)
    assert state.white_provinces() == 0


@pytest.mark.clause("LIBERTE-6.3-b")
def test_a_tie_in_the_elections_does_not_end_the_game():
    """R-23: seven white provinces stand while a tie is open; the referee looks away."""
    stacks = whites(7, "white 3") | {27: {P2: "blue 1", P3: "blue 1"}}
    state = position(turn=3, stacks=stacks, displays={P2: [BLUE_3]})
    begin(state, election_phase)
    assert state.actor == "p2"
    assert state.white_provinces() == 7
    play(state, "decline")
    assert result(state) == "None"


def test_blocks_left_from_the_last_election_end_the_next_turn_at_its_start():
    """R-23: before player order and hands are touched, so turn 3 can end before anyone acts."""
    state = position(
        turn=2,
        stacks=whites(7, "white 2"),
        displays={P2: [WHITE_3, 65, 38]},
        hands={P2: [17]},
        vp=[0, 0, 9, 0, 0, 0],
    )
    state.begin(do((election_phase,), (next_turn,)))
    assert state.turn == 3
    assert outcome(state) == ("counter_revolution", ("p2",))
    assert state.order == (P1, P2, P3), "P3 leads on points, but the order was not made"
    assert state.display(P2) == (WHITE_3, 38, 65)


def test_no_check_after_the_elections_of_turn_4():
    """R-23: the points decide, though seven white provinces still stand."""
    state = position(turn=4, stacks=whites(7, "white 3"), vp=[0, 0, 9, 0, 0, 0])
    state.begin(do((election_phase,), (next_turn,)))
    assert state.white_provinces() == 7
    assert outcome(state) == ("victory_points", ("p3",))


@pytest.mark.clause("LIBERTE-6.3-b")
def test_the_start_of_a_turn_is_checked():
    state = position(turn=3, stacks=whites(7), hands={P1: [1]})
    state.begin(do((game_turn,)))
    assert outcome(state) == ("counter_revolution", ("p1",))
    assert state.round == 0


@pytest.mark.clause("LIBERTE-6.3-d")
def test_the_white_stacks_may_belong_to_different_players():
    stacks = {province: {n % 3: "white 1"} for n, province in enumerate(LILIES[:7])}
    state = position(turn=3, stacks=stacks)
    begin(state, check_counter_revolution)
    assert outcome(state) == ("counter_revolution", ("p1",))


@pytest.mark.clause("LIBERTE-6.3-e")
@pytest.mark.parametrize(
    ("owners", "controlled"),
    [
        ({P1: "white 2", P2: "white 2"}, False),
        ({P1: "white 2", P2: "blue 2"}, False),
        ({P1: "white 2", P2: "red 3"}, False),
        ({P1: "white 2", P2: "white 1", P3: "white 1"}, True),
        ({P1: "white 2", P2: "blue 1"}, True),
        ({P1: "white 1"}, True),
        ({P1: "blue 3", P2: "white 2"}, False),
    ],
)
def test_control_is_strict(owners, controlled):
    """R-24: higher than every other stack, white rivals included."""
    state = position(turn=3, stacks=whites(6) | {27: owners})
    begin(state, check_counter_revolution)
    assert (state.outcome.reason == "counter_revolution") == controlled


@pytest.mark.clause("LIBERTE-6.3-f", "LIBERTE-6.3-g")
def test_white_points():
    """R-25: blocks on the whole board, lilies or not, and cards; a lost battle is nobody's.

    P1 causes the end and has most victory points; P2 wins with a losing stack and cards.
    """
    stacks = whites(5) | {2: {P2: "white 3"}, 4: {P2: "white 1", P3: "red 2"}}
    state = position(
        turn=3,
        stacks=stacks,
        hands={P1: [46], P2: [WHITE_3, 50, BLUE_3], P3: [RED_3]},
        displays={P2: [47, RED_1], P3: [WHITE_2]},
        lost_battles=[0, 0, 1, 0, 0],
        vp=[30, 0, 0, 0, 0, 0],
    )
    begin(state, action, P1)
    play(state, "play 46", f"province {LILIES[5]}")
    assert state.outcome.scores == {"p1": 6, "p2": 3 + 1 + 3 + 1, "p3": 2}
    assert outcome(state) == ("counter_revolution", ("p2",))


@pytest.mark.clause("LIBERTE-6.3-h")
def test_a_tie_on_white_points_goes_to_the_cards():
    """Seven on the board against four there and three on cards in hand and display."""
    stacks = whites(7) | {2: {P2: "white 3"}, 4: {P2: "white 1"}}
    state = position(turn=3, stacks=stacks, hands={P2: [WHITE_2]}, displays={P2: [46]})
    begin(state, check_counter_revolution)
    assert state.outcome.scores == {"p1": 7, "p2": 7, "p3": 0}
    assert outcome(state) == ("counter_revolution", ("p2",))


@pytest.mark.clause("LIBERTE-6.3-h")
def test_a_counter_revolution_still_tied_is_shared():
    stacks = whites(7) | {2: {P3: "white 3"}, 4: {P3: "white 3"}, 5: {P3: "white 1"}}
    state = position(turn=3, stacks=stacks, hands={P1: [46]}, displays={P3: [47, BLUE_3]})
    begin(state, check_counter_revolution)
    assert outcome(state) == ("counter_revolution", ("p1", "p3"))


@pytest.mark.clause("LIBERTE-6.1-d")
def test_a_counter_revolution_in_turn_4_comes_before_the_points():
    state = position(turn=4, stacks=whites(6), hands={P1: [46]}, vp=[0, 25, 0, 0, 0, 0])
    begin(state, action, P1)
    play(state, "play 46", f"province {LILIES[6]}")
    assert outcome(state) == ("counter_revolution", ("p1",))
