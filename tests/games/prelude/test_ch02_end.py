"""2.3 and 2.4: the end of a half, of a Turn and of the game."""

from __future__ import annotations

import pytest

from cockade.games.prelude.data.cards import DISCARDS, IN_PLAY
from cockade.games.prelude.data.sides import LOYAL, PATRIOTE
from cockade.games.prelude.data.turns import TURNS
from cockade.games.prelude.rules.ch02_end_of_game import uprising
from cockade.games.prelude.rules.ch02_sequence import end_of_turn
from tests.games.prelude.positions import (
    GAME,
    cubes,
    discarded,
    effect,
    half,
    hand,
    pooled,
    position,
)
from tests.helpers.rules import begin, options, play


def ended_turn(state):
    """The second half of round 8 is passed; the Turn ends."""
    state.round = 8
    return play(half(state, LOYAL), "pass")


def level(**fields):
    """A map without any advantage: no track scores anything."""
    return position(influence=0, **fields)


@pytest.mark.clause("PRELUDE-2.3-a", "PRELUDE-2.3-j", "PRELUDE-12.0-j")
def test_effects_end_or_are_resolved_first():
    """Cards 2, 56 and 77 simply leave; cards that wait are resolved in order of play."""
    state = level(
        loyal={"quebec": 1},
        turn=4,
        in_force={"loyal_answer": 1, "papineau_overseas": 1, "meetings_forbidden": 1},
    )
    for card, pile in ((2, DISCARDS), (37, 2), (56, 2), (77, 3), (23, 1)):
        state.place_card(card, pile, IN_PLAY)
    state.waiting = ((37, -1),)
    ended_turn(state)
    assert state.victory_points == 3
    assert [effect(state, name) for name in ("loyal_answer", "papineau_overseas")] == [0, 0]
    assert effect(state, "meetings_forbidden") == 0
    assert state.waiting == ()
    assert state.piles[IN_PLAY] == (23,)
    assert all(discarded(state, card) for card in (2, 37, 56, 77))


@pytest.mark.clause("PRELUDE-2.3-b", "PRELUDE-7.0-b", "PRELUDE-2.3-h", "PRELUDE-7.0-a")
def test_key_events_leave_and_other_cards_stay():
    state = level(turn=5, pool=[4, 5, 96, 61], hands={PATRIOTE: [97]})
    ended_turn(state)
    assert state.turn == 6
    assert discarded(state, 4) and discarded(state, 5)
    assert pooled(state, 96) and pooled(state, 61)
    assert 97 in hand(state, PATRIOTE)


@pytest.mark.clause("PRELUDE-2.3-c", "PRELUDE-2.3-d")
@pytest.mark.parametrize(
    ("before", "after"), [((0, 0), (6, 8)), ((5, 7), (11, 15)), ((7, 9), (12, 16))]
)
def test_opportunity_points_of_a_turn(before, after):
    state = level(opportunity_points=list(before))
    ended_turn(state)
    assert state.opportunity_points == list(after)


@pytest.mark.clause("PRELUDE-2.3-e", "PRELUDE-6.0-b", "PRELUDE-9.3-c")
def test_spirit_rises_unless_composure_was_called():
    assert ended_turn(level(rebellious_spirit=3)).rebellious_spirit == 4
    state = ended_turn(level(rebellious_spirit=3, in_force={"composure_called": 1}))
    assert state.rebellious_spirit == 3
    # The marker is flipped back: the next Turn is open again.
    assert effect(state, "composure_called") == 0


@pytest.mark.clause("PRELUDE-2.3-f", "PRELUDE-2.4-b")
def test_spirit_of_15_at_the_end_of_a_turn_ends_the_game():
    state = ended_turn(level(rebellious_spirit=14))
    play(state, (1,))
    assert state.outcome.reason == "uprising"


@pytest.mark.clause("PRELUDE-2.3-g", "PRELUDE-7.0-a")
@pytest.mark.parametrize("turn", [2, 4])
def test_end_of_a_deck_discards_hands_and_pool(turn):
    """Both hands, Generic cards too, and the Pool."""
    hands = {PATRIOTE: [97, 10], LOYAL: [98, 11]}
    state = level(turn=turn, round=8, pool=[96, 9], hands=hands)
    begin(state, end_of_turn)
    assert state.turn == turn + 1
    past = {card for row in TURNS[1:turn] for card in row.key_events}
    assert set(state.piles[DISCARDS]) == {96, 9, 97, 10, 98, 11} | past
    assert hand(state, PATRIOTE) == hand(state, LOYAL) == ()


@pytest.mark.clause("PRELUDE-2.3-h")
@pytest.mark.parametrize("turn", [1, 3, 5, 6])
def test_other_turns_keep_hands_and_pool(turn):
    state = level(turn=turn, pool=[96], hands={PATRIOTE: [97]})
    ended_turn(state)
    assert pooled(state, 96)
    assert 97 in hand(state, PATRIOTE)


@pytest.mark.clause("PRELUDE-2.3-i", "PRELUDE-2.4-g")
def test_winter_1837_ends_the_game():
    """Case 3: all four tracks score, War Readiness does not count."""
    state = position(
        patriote={"chambly": 1, "montreal": 3},
        loyal={"quebec": 3},
        organizations=["patriote montreal"],
        turn=7,
        war_readiness=[0, 9],
    )
    ended_turn(state)
    play(state, (1,))
    # RC 1, O 2 for the Patriotes; EI 2 for Loyal; cities 1-1, then 2 VP each for an empty city.
    assert state.victory_points == -1 - 2 + 2
    assert state.outcome.winners == ("patriote",)
    assert state.outcome.reason == "full_length"
    assert state.outcome.scores == {"patriote": 1, "loyal": -1}


@pytest.mark.clause("PRELUDE-2.4-g", "PRELUDE-2.4-d")
def test_loyal_wins_at_zero():
    state = ended_turn(level(turn=7))
    play(state, (1,))
    assert state.victory_points == 0
    assert state.outcome.winners == ("loyal",)
    state = ended_turn(level(rebellious_spirit=14, war_readiness=[0, 0]))
    play(state, (1,))
    assert state.victory_points == 0
    assert state.outcome == (("loyal",), "uprising", {"patriote": 0, "loyal": 0})


@pytest.mark.clause("PRELUDE-2.4-a")
def test_one_marker_for_both():
    state = level()
    state.score(PATRIOTE, 5)
    state.score(LOYAL, 2)
    assert state.victory_points == -3
    assert state.victory_points_of(PATRIOTE) == 3 and state.victory_points_of(LOYAL) == -3


@pytest.mark.clause("PRELUDE-2.4-b", "PRELUDE-6.0-d", "PRELUDE-2.4-c")
def test_uprising_at_the_end_of_a_half():
    """The Loyal half brings 15: the Patriote player has no half any more."""
    state = level(rebellious_spirit=13, hands={LOYAL: [141], PATRIOTE: [96]}, first=LOYAL)
    half(state, LOYAL)
    play(state, "play 141", "event", ("RC",), (1,))
    assert state.outcome.reason == "uprising"
    assert hand(state, PATRIOTE) == (96,)


@pytest.mark.clause("PRELUDE-2.4-c", "PRELUDE-2.4-k", "PRELUDE-6.1-c", "PRELUDE-6.0-d")
def test_uprising_scores_all_tracks_then_war_readiness():
    state = position(
        patriote={"chambly": 1},
        loyal={"montreal": 3},
        organizations=["loyal montreal"],
        war_readiness=[3, 5],
        rebellious_spirit=15,
    )
    begin(state, uprising)
    # Two Cubes would go with a 1 (+3), one a County: the only one is taken, and the track with it.
    play(state, (1,), "remove chambly")
    # RC 0; O 2, EI 2; UC 2, then 2 VP for each city empty of Patriotes, and 2 back for Québec.
    assert state.victory_points == 2 + 2 + 2 + 4 - 2 - 3 + 5
    assert state.outcome.winners == ("loyal",)


@pytest.mark.clause("PRELUDE-2.4-d")
def test_patriotes_can_win_an_uprising():
    state = level(rebellious_spirit=15, victory_points=-6)
    begin(state, uprising)
    play(state, (1,))
    assert state.victory_points == -6 + 4
    assert state.outcome.winners == ("patriote",)


@pytest.mark.clause("PRELUDE-2.4-e")
@pytest.mark.parametrize(("points", "winner"), [(-18, "patriote"), (18, "loyal")])
def test_twenty_points_at_the_end_of_a_half(points, winner):
    card, side = (24, LOYAL) if points > 0 else (44, PATRIOTE)
    state = level(victory_points=points, hands={side: [card]}, first=side, turn=3)
    half(state, side)
    play(state, f"play {card}", "event", ("O",))
    assert state.outcome.reason == "victory_points"
    assert state.outcome.winners == (winner,)
    # No final scoring: the marker stands where the Event left it.
    assert abs(state.victory_points) == 21


@pytest.mark.clause("PRELUDE-2.4-e")
@pytest.mark.parametrize("at", ["end_of_half", "end_of_turn"])
@pytest.mark.parametrize(
    ("points", "winner"), [(-20, "patriote"), (-19, None), (19, None), (20, "loyal")]
)
def test_twenty_points_win_and_nineteen_do_not(at, points, winner):
    state = GAME.position(at=at, victory_points=points, round=3, turn=2)
    assert (state.outcome is None) == (winner is None)
    if winner is not None:
        assert state.outcome.winners == (winner,)
        assert state.outcome.reason == "victory_points"


@pytest.mark.clause("PRELUDE-6.0-d")
@pytest.mark.parametrize("seat", ["patriote", "loyal"])
def test_a_spirit_of_fifteen_ends_the_game_and_fourteen_does_not(seat):
    """At 15 the Rural Counties are the first track to score, with its Fear of Reprisal roll."""
    calm = GAME.position(at="end_of_half", seat=seat, rebellious_spirit=14, round=3)
    assert not calm.is_chance and calm.rebellious_spirit == 14
    state = GAME.position(at="end_of_half", seat=seat, rebellious_spirit=15, round=3)
    assert state.is_chance
    play(state, (1,))
    while state.outcome is None:
        state.answer(state.legal()[0])
    assert state.outcome.reason == "uprising"


@pytest.mark.clause("PRELUDE-6.0-d")
@pytest.mark.parametrize(("spirit", "ends"), [(13, False), (14, True)])
def test_the_rise_at_the_end_of_a_turn_counts(spirit, ends):
    """2.3: the spirit rises by 1 first."""
    state = GAME.position(at="end_of_turn", turn=2, rebellious_spirit=spirit)
    assert state.rebellious_spirit == spirit + 1
    assert (state.turn == 3) == (not ends)


@pytest.mark.clause("PRELUDE-2.4-f", "PRELUDE-2.4-e")
def test_passing_through_twenty_is_no_win():
    """The Event brings 22, the Scoring Die takes 3 back before the half is over."""
    state = level(
        patriote={"chambly": 1, "laprairie": 1, "rouville": 1, "nicolet": 1, "yamaska": 1},
        victory_points=19,
        hands={LOYAL: [24], PATRIOTE: [96]},
        scoring={"RC": 3},
        first=LOYAL,
    )
    half(state, LOYAL)
    play(state, "play 24", "event", ("RC",))
    assert state.victory_points == 22
    assert state.outcome is None
    play(state, (1,))
    assert state.victory_points == 19
    assert state.outcome is None
    assert state.actor == "patriote"


@pytest.mark.clause("PRELUDE-2.4-h", "PRELUDE-2.4-c")
def test_uprising_precedes_twenty_points():
    """2.4, example 1: with both at once everything is scored first."""
    state = level(
        victory_points=-21,
        rebellious_spirit=13,
        war_readiness=[0, 30],
        hands={LOYAL: [141]},
        first=LOYAL,
    )
    half(state, LOYAL)
    play(state, "play 141", "event", ("RC",), (1,))
    assert state.outcome.reason == "uprising"
    assert state.outcome.winners == ("loyal",)


@pytest.mark.clause("PRELUDE-2.4-i", "PRELUDE-2.4-h")
def test_uprising_at_the_end_of_winter():
    """2.4, example 2: War Readiness as well."""
    state = ended_turn(level(turn=7, rebellious_spirit=14, victory_points=-3))
    play(state, (1,))
    assert state.outcome.reason == "uprising"
    assert state.victory_points == -3 + 4


@pytest.mark.clause("PRELUDE-2.4-j", "PRELUDE-2.4-h")
def test_twenty_points_at_the_end_of_winter_need_no_scoring():
    state = level(loyal={"quebec": 1}, turn=7, victory_points=18)
    state.place_card(37, 2, IN_PLAY)
    state.waiting = ((37, -1),)
    ended_turn(state)
    assert state.victory_points == 21
    assert state.outcome == (("loyal",), "victory_points", {"patriote": -21, "loyal": 21})


@pytest.mark.clause("PRELUDE-2.3-j", "PRELUDE-12.0-j")
def test_points_of_the_first_step_do_not_stop_the_sequence():
    """20 VP from card 37, but the spirit then makes 15: the uprising prevails."""
    state = level(loyal={"quebec": 1}, turn=4, victory_points=18, rebellious_spirit=14)
    state.place_card(37, 2, IN_PLAY)
    state.waiting = ((37, -1),)
    ended_turn(state)
    assert state.opportunity_points == [12, 16]
    assert state.victory_points == 21
    play(state, (1,))
    assert state.outcome.reason == "uprising"


@pytest.mark.clause("PRELUDE-2.4-l")
def test_order_at_the_end_of_a_half():
    """The card is placed, card 77 and the Session score, then victory, then the hands."""
    state = level(
        turn=5,
        round=8,
        first=LOYAL,
        victory_points=-17,
        in_force={"meetings_forbidden": 1, "realignment": 1},
        hands={PATRIOTE: [22, 96], LOYAL: [97]},
    )
    half(state, PATRIOTE)
    play(state, "play 96", "ap", "mobilize nicolet", "mobilize yamaska", "mobilize beauce")
    play(state, "mobilize berthier")
    assert state.points == 1
    play(state, "done", ("O",))
    # 5 AP: 1 VP for Loyal; then the Session of round 8: 2 VP and a Cube in Québec.
    assert discarded(state, 96)
    assert cubes(state, "quebec") == (1, 0)
    assert state.victory_points == -17 + 1 - 2
    assert state.turn == 6
    assert 97 in hand(state, PATRIOTE) and 22 in hand(state, LOYAL)


@pytest.mark.clause("PRELUDE-2.4-l")
def test_victory_comes_before_the_exchange_of_hands():
    state = level(
        round=2,
        victory_points=-18,
        in_force={"realignment": 1},
        hands={PATRIOTE: [22], LOYAL: []},
    )
    half(state, LOYAL)
    assert options(state) == {"pass"}
    play(state, "pass")
    # The Session benefit makes 20, and nothing follows.
    assert state.outcome.reason == "victory_points"
    assert hand(state, PATRIOTE) == (22,)


@pytest.mark.parametrize(("points", "player"), [(-20, "Patriote"), (20, "Loyal")])
def test_the_ending_names_who_has_reached_20_vp(points, player):
    reason = GAME.ending(level(victory_points=points), "victory_points")
    words = f"The {player} player has reached 20 VP on the Victory Point track."
    assert reason == (words, "2.4")
