"""III: set up, through whole matches with stated chance."""

from __future__ import annotations

import pytest

import cockade
from cockade.games.liberte.data.cards import CARDS
from cockade.games.liberte.rules.ch02_components import tokens
from cockade.games.liberte.rules.ch04_actions import action
from cockade.games.liberte.state import DISCARDS, FACE_UP, LOWER, UPPER
from cockade.kernel.chance import ScriptError
from tests.games.liberte.positions import P1, P2, position
from tests.helpers.rules import begin, play

# Three players are dealt 1-21 in player order; 22, 23 and 50 lie face up.
DEALT = [*range(1, 22), 22, 23, 50]


def match(start="p1", dealt=DEALT, **more):
    return cockade.Match("liberte", players=3, script=[start, *dealt], **more)


@pytest.mark.clause("LIBERTE-3-a")
def test_each_player_takes_one_colour_and_unused_ones_leave_the_game():
    m = match()
    assert m.seats == ("p1", "p2", "p3")
    assert m.state.tokens == [18, 18, 18, 0, 0, 0]
    assert len(m.view()["tokens"]) == len(m.view()["vp"]) == 3


@pytest.mark.clause("LIBERTE-3-b")
def test_one_token_each_on_zero_victory_points():
    """Of 20 tokens one lies on the victory point track and one on the player order track."""
    m = match()
    assert m.view()["vp"] == {"p1": 0, "p2": 0, "p3": 0}
    assert m.view()["tokens"] == {"p1": 18, "p2": 18, "p3": 18}
    assert [tokens(m.state, player) for player in range(3)] == [20, 20, 20]


@pytest.mark.clause("LIBERTE-3-c")
@pytest.mark.parametrize(
    ("start", "order"), [("p1", (0, 1, 2)), ("p2", (1, 2, 0)), ("p3", (2, 0, 1))]
)
def test_chance_names_the_start_player_and_the_rest_sit_clockwise(start, order):
    """R-35: the order of turn 1 follows the seats from the start player."""
    m = match(start)
    assert m.state.order == order
    assert m.actor == start
    assert m.lines[0] == f"! {start}"


@pytest.mark.clause("LIBERTE-3-c")
def test_every_player_may_be_the_start_player():
    starts = {cockade.Match("liberte", players=6, seed=seed).actor for seed in range(60)}
    assert starts == {"p1", "p2", "p3", "p4", "p5", "p6"}


@pytest.mark.clause("LIBERTE-3-d", "LIBERTE-3-f")
def test_the_rest_of_the_a_set_lies_on_the_b_set():
    """57 A cards less 21 dealt and three face up leave 33 above all 53 of the B-set."""
    state = match().state
    assert len(state.piles[UPPER]) == 57 - 21 - 3
    assert {CARDS[card].set for card in state.piles[UPPER]} == {"A"}
    assert state.piles[LOWER] == tuple(range(58, 111))
    assert {CARDS[card].set for card in state.piles[LOWER]} == {"B"}
    assert state.deck() == UPPER
    assert not state.reshuffles


@pytest.mark.clause("LIBERTE-3-d")
def test_the_first_b_card_comes_after_the_last_a_card():
    """R-12: passing from A to B is no exhaustion and shuffles nothing."""
    others = list(range(4, 57))
    state = position(turn=1, face_up=[1, 2, 3], discard=others)
    assert state.piles[UPPER] == (57,)
    begin(state, action, P1)
    play(state, "take", "draw")
    with pytest.raises(ScriptError):
        play(state, (58,))
    play(state, (57,))
    begin(state, action, P2)
    play(state, "take", "draw")
    with pytest.raises(ScriptError):
        play(state, (4,))
    play(state, (58,))
    assert state.hand(P1) == (57,)
    assert state.hand(P2) == (58,)
    assert state.piles[DISCARDS] == tuple(others)
    assert not state.reshuffles


@pytest.mark.clause("LIBERTE-3-d", "LIBERTE-3-e")
def test_no_b_card_can_be_dealt():
    with pytest.raises(ScriptError, match="58 does not fit"):
        match(dealt=[58, *DEALT[1:]])
    with pytest.raises(ScriptError, match="58 does not fit"):
        match(dealt=[*DEALT[:-1], 58])


@pytest.mark.clause("LIBERTE-3-e")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_seven_a_cards_each(players):
    state = cockade.Match("liberte", players=players, seed=players).state
    hands = [state.hand(player) for player in range(players)]
    assert [len(hand) for hand in hands] == [7] * players
    assert {CARDS[card].set for hand in hands for card in hand} == {"A"}
    assert len({card for hand in hands for card in hand}) == 7 * players


@pytest.mark.clause("LIBERTE-3-e")
def test_hands_are_dealt_in_player_order():
    state = match("p2").state
    assert state.hand(1) == tuple(range(1, 8))
    assert state.hand(2) == tuple(range(8, 15))
    assert state.hand(0) == tuple(range(15, 22))


@pytest.mark.clause("LIBERTE-3-g")
def test_three_cards_face_up():
    m = match()
    assert m.state.piles[FACE_UP] == (22, 23, 50)
    assert [line["args"] for line in m.log() if line["key"] == "turned_up"] == [[22], [23], [50]]


@pytest.mark.clause("LIBERTE-3-h")
def test_two_blocks_of_each_colour_wait_for_turn_2():
    state = match().state
    assert state.supply == [26, 22, 28]
    assert state.aside == [2, 2, 2]


@pytest.mark.clause("LIBERTE-3-i")
def test_markers():
    view = match().view()
    assert view["election"] == {"blue": 0, "white": 0, "red": 0}
    assert view["turn"] == 1
    assert view["government"] is None
    assert view["opposition"] is None
    assert view["presence"] == []


@pytest.mark.clause("LIBERTE-3-j")
def test_hands_are_secret_and_the_row_is_open():
    """R-13c: others see a number; face-up cards are seen by all."""
    m = match()
    assert m.view("p1")["hand"] == [str(n) for n in range(1, 8)]
    for viewer in ("p2", None):
        view = m.view(viewer)
        assert view["hands"]["p1"] == {"count": 7, "known": []}
        assert not {str(n) for n in range(1, 8)} & set(view["hand"])
        assert view["face_up"] == ["22", "23", "50"]
    assert m.view()["hand"] == []


@pytest.mark.clause("LIBERTE-3-j")
def test_the_log_tells_a_dealt_hand_to_its_owner_alone():
    m = match()
    own = next(line for line in m.log("p1") if line["key"] == "dealt")
    assert own["args"] == [0, 7, tuple(range(1, 8))]
    others = [line for line in m.log("p2") if line["args"][:1] == [0] and "dealt" in line["key"]]
    assert [(line["key"], line["args"]) for line in others] == [("dealt.hidden", [0, 7])]
    assert "Talleyrand" in own["text"]
    assert all("Talleyrand" not in line["text"] for line in m.log("p2"))
    assert all("Talleyrand" not in line["text"] for line in m.log())
