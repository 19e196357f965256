"""Positions by the moments of the game, and JSON that leaves out what follows from the rest."""

from __future__ import annotations

import pytest

from cockade.games.prelude.data.cards import DISCARDS, HAND, PLAYING
from cockade.games.prelude.data.sides import LOYAL, PATRIOTE
from cockade.games.prelude.rules.ch10_parliament import end_session
from cockade.kernel import Match
from cockade.kernel.fields import StateError
from tests.games.prelude.positions import GAME, half, position
from tests.helpers.rules import options, play


def without(state, *names):
    return {name: value for name, value in state.to_json().items() if name not in names}


def test_a_half_begins_with_the_cards_of_the_position():
    state = GAME.position(at="half", seat="loyal", turn=3, piles={"hand loyal": ["44", "97"]})
    assert (state.actor, state.first, state.second_half) == ("loyal", PATRIOTE, LOYAL)
    assert options(state) == {"play 44", "play 97"}
    assert state.piles[HAND + LOYAL] == (44, 97)
    # The Key Event of Late 1834 is over, those of later Turns lie aside.
    assert state.piles[DISCARDS] == (1,) and state.piles[0] == tuple(range(2, 9))
    assert [n for n in range(1, 9) if state.sessions[n]] == [1, 2, 7, 8]


def test_markers_follow_the_board():
    cubes = {"patriote": {"montreal": 3, "quebec": 1, "chambly": 2}, "loyal": {"drummond": 1}}
    state = GAME.position(
        at="half", cubes=cubes, organizations={"montreal": ["patriote"]}, corps={"drummond": 1}
    )
    assert state.advantage == [0, -2, 2, -2]
    assert state.corps_markers == 4


def test_a_position_is_played_on():
    state = GAME.position(at="action", seat="loyal", card=117, round=3, points=3)
    assert (state.points, state.piles[PLAYING]) == (3, (117,))
    play(state, "done")
    assert state.is_chance  # The Scoring Die of the card.
    match = Match(GAME, state=GAME.position(at="half", piles={"hand patriote": ["63"]}), seed=1)
    match.answer("play 63")
    assert match.options == ("event", "ap")


def test_the_points_of_a_card_are_its_own_unless_stated():
    assert GAME.position(at="action", card=117).points == 2
    with pytest.raises(StateError, match="card: an action needs"):
        GAME.position(at="action")


def test_a_turn_begins_with_its_draws():
    state = GAME.position(at="turn", turn=2)
    assert state.turn == 2 and state.is_chance
    assert 1 in state.piles[7]  # The Key Event lies in the Pool.


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"advantage": {"RC": 3}}, "advantage.RC: 3 contradicts cubes, which make it -8"),
        ({"advantage": {"O": 1}}, "advantage.O: 1 contradicts organizations, which make it 0"),
        ({"sessions": {"5": 1}}, r"sessions: \[5\] contradicts turn, whose Sessions are \[1, 2\]"),
        ({"sessions": {"1": 1}}, r"sessions: \[1\] contradicts turn, whose Sessions are \[1, 2\]"),
        ({"corps_markers": 2}, "corps_markers: 2 contradicts corps, which leave 5"),
        ({"piles": {"pool": ["9"], "discards": ["9"]}}, "all 147 cards"),
    ],
)
def test_contradictions_are_refused_with_both_fields(fields, message):
    with pytest.raises(StateError, match=message):
        GAME.position(at="half", **fields)


def test_derived_fields_missing_in_json_are_computed():
    state = half(position(start=True, turn=3, hands={PATRIOTE: [96]}, influence=0))
    again = GAME.state(without(state, "advantage", "sessions", "corps_markers"))
    assert again == state
    assert again.advantage[0] == -8 and sum(again.sessions) == 4


def test_external_influence_is_no_derived_marker():
    """It is kept; the other markers of the row follow."""
    state = half(position(start=True, hands={PATRIOTE: [96]}, influence=3))
    again = GAME.state({**state.to_json(), "advantage": {"EI": 3}})
    assert again == state


def test_sessions_that_cards_changed_are_kept():
    """Card 138 has ended the Session of Early 1834; without it the track holds."""
    ended = position(hands={PATRIOTE: [96]}, discards=[138])
    end_session(ended)
    half(ended)
    assert "sessions" not in ended.to_json()
    assert GAME.state(ended.to_json()) == ended
    called = position(hands={PATRIOTE: [96]}, discards=[85], round=4)
    called.sessions[5] = 1
    half(called)
    assert GAME.state(called.to_json()) == called


def test_cards_that_wait_go_by_names():
    state = half(position(hands={PATRIOTE: [96]}, waiting=((1, -1), (42, 10))))
    json = state.to_json()
    assert json["waiting"] == [["1", None], ["42", "chambly"]]
    assert GAME.state(json) == state
    for wrong in ([["148", None]], [["1"]], [[1, None]], "1", [["1", "paris"]]):
        with pytest.raises(StateError, match="waiting"):
            GAME.state({**json, "waiting": wrong})


def test_every_moment_opens_a_question_or_ends_the_game():
    for name in GAME.moments:
        state = GAME.position(at=name, seat="loyal", card=96 if name == "action" else 0)
        assert state.question is not None
        GAME.check(state)


def test_the_terms_add_up_and_turn_their_signs():
    state = half(position({"chambly": 3, "montreal": 2}, {"quebec": 5}, hands={LOYAL: [24, 96]}))
    mine, theirs = GAME.terms(state, LOYAL), GAME.terms(state, PATRIOTE)
    assert mine == {name: -value for name, value in theirs.items()}
    assert set(mine) < set(GAME.weights)
    assert mine["cubes in the cities"] == 3 and mine["leads in the country"] == -3
    assert mine["cards in hand"] == 4 and mine["opposing cards in hand"] == 6
    chances = GAME.chance_of_winning(state)
    assert sum(chances) == pytest.approx(1) and chances[LOYAL] > chances[PATRIOTE]


def test_the_last_points_count_most_while_a_card_is_lacking():
    """Seven cards for eight actions: without points the last one would be passed."""

    def worth(points, held, **fields):
        hands = {PATRIOTE: range(96, 96 + held), LOYAL: range(120, 127)}
        state = half(position(hands=hands, pool=[112], opportunity_points=[points, 8], **fields))
        return GAME.evaluate(state, PATRIOTE)

    def lost(before, after, **fields):
        return worth(before, 7, **fields) - worth(after, 7, **fields)

    assert lost(4, 0) > 2 * lost(12, 8) > 0
    enough_cards = worth(4, 8) - worth(0, 8)
    assert lost(4, 0) - enough_cards == pytest.approx(GAME.weights["actions without a card"])
    # The gain at the end of a Turn is lost on those who hold too much, and all at the end.
    assert lost(12, 8, round=8) < lost(12, 8) > lost(12, 8, turn=7, round=8)


def test_a_half_is_a_turn():
    state = GAME.position(at="half", piles={"hand patriote": ["63"], "hand loyal": ["117"]})
    turn = GAME.turn_of(state)
    play(state, "play 63", "ap")
    assert GAME.turn_of(state) == turn
    play(state, "done", ("RC",))
    assert state.actor == "loyal" and GAME.turn_of(state) != turn
