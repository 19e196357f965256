"""The judgement of a position: named terms, and a chance of winning for each seat."""

from __future__ import annotations

import pytest

from cockade.games.liberte.data.components import BLUE, RED
from cockade.games.liberte.data.provinces import FLEURS_DE_LIS
from cockade.games.liberte.evaluate.elections import places, share_awards
from cockade.games.liberte.state import ELECTION
from cockade.kernel import over
from tests.games.liberte.positions import GAME, P1, P2, acting, position, tie
from tests.helpers.rules import play

RED_2, BLUE_2 = 27, 29


def judged(**fields):
    state = position(**fields)
    return [GAME.terms(state, player) for player in range(state.players)]


def test_a_term_for_each_thing_that_is_worth_something():
    mine, other, _ = judged(turn=3, vp=[4, 1, 0, 0, 0, 0])
    assert mine["victory points"] == 4
    assert other["best rival"] == 4
    assert mine["all rivals"] == pytest.approx(0.5)
    assert not any(mine[name] for name in ("provinces", "cards", "battle", "landslide"))
    mine, *_ = judged(stacks={5: {P1: "red 3"}})
    assert mine["provinces"] > 0 < mine["government and opposition"]
    mine, *_ = judged(hands={P1: [1, 2]})
    assert mine["cards"] > 0
    mine, *_ = judged(battle_box=[1, 0, 0, 0, 0, 0], displays={P1: [87]})
    assert mine["battle"] > 0


def test_a_counter_revolution_threatens_all_but_those_who_would_win_it():
    lilies = {p: {P2: "white 1"} for p in FLEURS_DE_LIS[:5]}
    mine, winner, _ = judged(turn=3, stacks=lilies)
    assert mine["counter-revolution"] == -winner["counter-revolution"] < 0


def test_a_landslide_threatens_all_but_those_who_would_win_it():
    stacks = {p: {P2: "red 1"} for p in range(1, 17)}
    mine, winner, _ = judged(stacks=stacks)
    assert mine["landslide"] == -winner["landslide"] < 0


@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_a_sure_landslide_is_told_as_sure(turn):
    """In the last provinces it counts what red has won: one vote more or less decides."""
    told = []
    for votes in (15, 17):
        state = position(
            turn=turn,
            votes={P2: {"red": votes}},
            phase=ELECTION,
            resolving=25,
        )
        told.append(GAME.chance_of_winning(state)[P2])
    assert told[0] < 0.6 < 0.9 < told[1]


def test_the_evaluation_is_the_weighted_sum():
    state = position(turn=3, stacks={8: {P1: "red 3"}, 4: {P2: "blue 2"}}, hands={P2: [1, 6]})
    for player in range(3):
        terms = GAME.terms(state, player)
        assert GAME.evaluate(state, player) == pytest.approx(
            sum(GAME.weights[name] * value for name, value in terms.items())
        )
    assert GAME.evaluate(state, P1) > GAME.evaluate(state, 2)


def test_an_ended_game_is_judged_by_its_outcome():
    state = position()
    state.begin(over((P1, P2), "victory_points", (3, 3, 1)))
    assert [GAME.terms(state, p) for p in range(3)] == [
        {"outcome": 50.0},
        {"outcome": 50.0},
        {"outcome": -100.0},
    ]
    assert GAME.chance_of_winning(state) == (0.5, 0.5, 0.0)


def test_a_lead_counts_for_more_in_a_later_turn():
    vp = [6, 2, 2, 0, 0, 0]
    chances = [GAME.chance_of_winning(position(turn=turn, vp=vp)) for turn in (1, 2, 3, 4)]
    assert [c[P1] for c in chances] == sorted(c[P1] for c in chances)
    assert all(c[P1] > c[P2] and sum(c) == pytest.approx(1) for c in chances)


def test_a_turn_is_one_action():
    state = acting([1, 45])
    begun = GAME.turn_of(state)
    play(state, "play 45", "province 4")
    assert GAME.turn_of(state) == begun
    state = GAME.position(players=3, at="action", seat="p1")
    begun = GAME.turn_of(state)
    play(state, "pass")
    assert GAME.turn_of(state) != begun


def test_a_tie_is_one_turn_until_all_have_answered():
    state = tie(4, {P1: [RED_2], P2: [BLUE_2]})
    state.phase = ELECTION
    begun = GAME.turn_of(state)
    play(state, "decline")
    assert GAME.turn_of(state) == begun
    play(state, "decline")
    assert GAME.turn_of(state) != begun


def test_a_stack_is_surer_of_its_province_the_fewer_blocks_are_left():
    stacks = {5: {P1: "red 1"}}
    hopes = [
        judged(turn=3, stacks=stacks, supply=[left, 24, 29], aside=[28 - left, 0, 0])[P1]
        for left in (28, 8, 1, 0)
    ]
    worth = [hope["provinces"] for hope in hopes]
    assert worth == sorted(worth)
    assert worth[0] < worth[-1]


def test_a_tie_is_hoped_for_by_whoever_shows_the_higher_card():
    tied = {5: {P1: "red 2", P2: "blue 2"}}
    mine, other, _ = judged(turn=4, stacks=tied, displays={P1: [RED_2]})
    assert mine["provinces"] > other["provinces"] > 0
    mine, other, _ = judged(turn=4, stacks=tied)
    assert mine["provinces"] == other["provinces"]


def test_awards_are_shared_out_whole_however_small_a_vote_is():
    points = [0.0, 0.0]
    share_awards(0, [[0.0, 0.0], [0.0, 0.0], [6.0, 2.0]], points)
    assert sum(points) == pytest.approx(7.0)
    assert points[0] > 4.9
    points = [0.0, 0.0]
    share_awards(0, [[0.0, 0.0], [1e-3, 0.0], [16.0, 0.0]], points)
    assert points == [pytest.approx(8.0), 0.0]


def test_seconds_come_after_each_possible_first():
    firsts, seconds = places([1.0, 3.0, 0.0, 4.0])
    assert firsts == [0.125, 0.375, 0.0, 0.5]
    assert seconds == pytest.approx(
        [0.375 / 5 + 0.5 / 4, 0.125 * 3 / 7 + 1.5 / 4, 0.0, 0.125 * 4 / 7 + 0.375 * 4 / 5]
    )
    assert places([2.0, 0.0]) == ([1.0, 0.0], [0.0, 0.0])
    assert places([0.0, 0.0]) == ([0.0, 0.0], [0.0, 0.0])


# What a hand is worth


PURGE, TERROR, LED_2 = 101, 105, 87
LOW, HIGH = (3, 9, 11, 12), 1


def cards_of_p1(**fields):
    return judged(**fields)[P1]["cards"]


def test_special_cards_count_for_those_who_may_play_them():
    for card in (PURGE, TERROR):
        assert cards_of_p1(hands={P1: [card]}) < cards_of_p1(ending=1, hands={P1: [LOW[0]]})
        # A bread shortage needs nothing.
        assert cards_of_p1(hands={P1: [50]}) > 0
    inside = {"presence": [1, 0, 0, 0, 0, 0], "government": RED}
    for card in (PURGE, TERROR):
        assert cards_of_p1(hands={P1: [card]}, **inside) > 0
    assert cards_of_p1(hands={P1: [TERROR]}, **inside | {"government": BLUE}) < 0


def test_low_cards_do_not_fill_a_display():
    """The fourth place is for a better card, unless no more cards will be played this turn."""
    assert cards_of_p1(displays={P1: LOW}) < cards_of_p1(displays={P1: LOW[:3]})
    assert cards_of_p1(displays={P1: (*LOW[:3], HIGH)}) > cards_of_p1(displays={P1: LOW[:3]})
    last_round = cards_of_p1(displays={P1: LOW}, ending=1)
    assert last_round > cards_of_p1(displays={P1: LOW[:3]}, ending=1)


def test_a_general_counts_for_more_with_troops_to_lead():
    shown = {"displays": {P1: [LED_2]}}
    assert cards_of_p1(**shown) <= cards_of_p1(hands={P1: [LED_2]})
    assert cards_of_p1(battle_box=[1, 0, 0, 0, 0, 0], **shown) > cards_of_p1(**shown)


def test_only_cards_that_can_be_played_are_worth_taking():
    def gain(card, **fields):
        held = LOW[:3]
        return cards_of_p1(hands={P1: (*held, card)}, **fields) - cards_of_p1(
            hands={P1: held}, **fields
        )

    assert gain(LOW[3]) > 0
    # The hand is filled up for nothing before the next turn; a good card is kept.
    assert gain(LOW[3], ending=1) == 0 < gain(HIGH, ending=1)
    assert gain(HIGH, turn=4, ending=1) < 0


def test_stacks_promise_no_votes_once_all_provinces_have_voted():
    """Ties for the government come after the elections; what is left on the board is for later."""
    stacks = {5: {P1: "red 2"}, 8: {P1: "red 1"}}
    votes = {P1: {"red": 1}, P2: {"blue": 3}}
    voted = {"phase": ELECTION, "votes": votes}
    for turn in (2, 4):
        bare, full = (judged(turn=turn, stacks=s, **voted)[P1] for s in ({}, stacks))
        assert full["government and opposition"] == bare["government and opposition"]
        assert (full["provinces"] > bare["provinces"]) == (turn < 4)
    # While province 5 is being resolved its votes are still to come.
    tied = judged(turn=4, stacks=stacks, resolving=5, **voted)[P1]
    assert tied["government and opposition"] > full["government and opposition"]


def test_a_display_is_worth_less_with_every_tie_of_the_last_election():
    voting = [
        judged(turn=4, phase=ELECTION, displays={P1: [RED_2]}, resolving=province)[P1]["cards"]
        for province in (1, 12, 26, 0)
    ]
    assert voting == sorted(voting, reverse=True)
    assert voting[0] > 2 * voting[2] == 2 * voting[3] > 0
