"""Page 5: sides, rounds, turns, the end of the game."""

from __future__ import annotations

import random

import pytest

from cockade.games.rebellion1775.data.cards import PHASES
from cockade.games.rebellion1775.rules.ch05_rounds import begin_round, begin_turn, end_round
from cockade.games.rebellion1775.state import TRUCES
from cockade.kernel import call
from cockade.kernel.chance import sample
from tests.games.rebellion1775.positions import GAME, LOYALIST, at, names, position
from tests.helpers.rules import begin, options, play


def to_end_of_turn(state, seed=0):
    """Random play until the next cube is drawn."""
    rng = random.Random(seed)
    turns = len(state.order)
    while state.stack and not (
        state.actor == "chance" and state.question.continuation is begin_turn
    ):
        if state.actor == "chance":
            state.answer(sample(state, rng))
        else:
            state.answer(rng.choice(state.legal()))
        assert len(state.order) in (turns, 0)
    return state


def end_with(truces=(), units=None, **fields):
    """The end of a round: the outcome, or None if the game goes on."""
    state = position(units, truces=truces, **fields)
    state.begin(call(end_round))
    return state


@pytest.mark.clause("rebellion1775-5.1-a")
def test_partners_win_together():
    state = end_with(("LM-08", "BR-08"), {"dover": {"british": 1}}, round=3)
    assert state.outcome.winners == ("british", "loyalist")
    state = end_with(("LM-08", "BR-08"), {"newport": {"patriot": 1}}, round=3)
    assert state.outcome.winners == ("continental", "patriot")


@pytest.mark.clause("rebellion1775-5.2-a", "rebellion1775-5.2-b", "rebellion1775-5.2-c")
@pytest.mark.clause("rebellion1775-5.2-d", "rebellion1775-3.G-a")
def test_cubes_of_a_round():
    hands = {
        "british": ["BR-01", "BR-02", "BR-03"],
        "loyalist": ["LM-01", "LM-02", "LM-03"],
        "continental": ["CA-01", "CA-02", "CA-03"],
        "patriot": ["PM-01", "PM-02", "PM-03"],
    }
    state = position({"dover": {"british": 1}, "newport": {"patriot": 1}}, hands=hands)
    begin(state, begin_round)
    left = ["patriot", "loyalist", "british", "continental"]
    taken = []
    while left:
        assert options(state) == {f"cube {seat}" for seat in left}
        seat = left.pop(0)
        taken.append(seat)
        play(state, (seat,))
        assert GAME.view(state, 4)["order"] == taken
        assert state.round == 1
        to_end_of_turn(state)
    assert state.round == 2
    assert state.order == ()
    assert len(options(state)) == 4


@pytest.mark.clause("rebellion1775-5.3-a")
def test_phases_in_order():
    state = position({"dover": {"british": 1}}, hands={"loyalist": ["LM-01", "LM-02", "LM-03"]})
    begin(state, begin_round)
    play(state, ("loyalist",))
    rng = random.Random(5)
    seen = [PHASES[state.phase]]
    while len(state.order) == 1 and not (
        state.actor == "chance" and state.question.continuation is begin_turn
    ):
        option = sample(state, rng) if state.actor == "chance" else rng.choice(state.legal())
        state.answer(option)
        if PHASES[state.phase] != seen[-1]:
            seen.append(PHASES[state.phase])
    order = [PHASES.index(name) for name in seen]
    assert order == sorted(order)
    assert seen[:2] == ["reinforcement", "movement"]
    assert seen[-1] == "draw"


def test_all_four_phases_with_a_battle():
    units = {"dover": {"loyalist": 2}, "philadelphia": {"patriot": 1}}
    state = position(units, active="loyalist", hands={"loyalist": ["LM-01", "LM-02", "LM-03"]})
    begin(state, begin_round)
    play(state, ("loyalist",))
    seen = [PHASES[state.phase]]
    play(state, "done", "play LM-01", "army dover")
    seen.append(PHASES[state.phase])
    play(state, "take all", "go philadelphia", "done")
    seen.append(PHASES[state.phase])
    play(state, ("hit",), ("hit", "hit", "hit"))
    seen.append(PHASES[state.phase])
    assert seen == ["reinforcement", "movement", "battle", "draw"]


@pytest.mark.clause("rebellion1775-5.4-a", "rebellion1775-5.4-d")
def test_the_end_needs_both_truces_of_one_side():
    assert end_with(("LM-08", "BR-08"), round=3).outcome.reason == "truce"
    assert end_with(("CA-08", "PM-08"), round=5).outcome.reason == "truce"
    assert end_with(("LM-08", "CA-08"), round=5).outcome is None
    assert end_with(("BR-08", "CA-08"), round=7).outcome is None
    assert end_with(("LM-08",), round=3).outcome is None


@pytest.mark.clause("rebellion1775-5.4-b")
def test_the_round_is_played_to_its_end():
    """Both British truces are out after the second turn; two more turns follow."""
    hands = {
        "british": ["BR-08"],
        "loyalist": ["LM-08"],
        "continental": ["CA-01"],
        "patriot": ["PM-01"],
    }
    state = position(hands=hands, decks=dict.fromkeys(hands, ()), round=4)
    begin(state, begin_round)
    for turn, seat in enumerate(("british", "loyalist", "patriot", "continental")):
        assert state.outcome is None
        play(state, (seat,), f"play {hands[seat][0]}")
        assert len(state.order) == turn + 1 or state.outcome is not None
    assert state.outcome.reason == "truce"
    assert names(state, TRUCES) == {"BR-08", "LM-08"}


@pytest.mark.clause("rebellion1775-5.4-c")
def test_truces_of_the_first_rounds_count_in_round_three():
    truces = ("LM-08", "BR-08")
    assert end_with(truces, round=1).outcome is None
    assert end_with(truces, round=2).outcome is None
    state = end_with(truces, round=2)
    assert state.round == 3
    assert end_with(truces, round=3).outcome is not None


@pytest.mark.clause("rebellion1775-5.4-e")
def test_round_eight_is_the_last():
    assert end_with((), round=7).outcome is None
    assert end_with((), round=8).outcome.reason == "last_round"


@pytest.mark.clause("rebellion1775-5.5-a", "rebellion1775-5.5-b")
def test_most_colonies_win_and_a_tie_is_a_draw():
    units = {"dover": {"british": 1}, "halifax": {"loyalist": 1}, "newport": {"patriot": 1}}
    state = end_with((), units, round=8)
    assert state.outcome.winners == ("british", "loyalist")
    assert state.outcome.scores == {"british": 2, "loyalist": 2, "continental": 1, "patriot": 1}
    state = end_with((), {**units, "hartford": {"continental": 1}}, round=8)
    assert state.outcome.winners == ()
    assert end_with((), {}, round=8).outcome.winners == ()


def test_a_side_without_units_still_plays():
    """B6: no units on the map, yet a Movement Card is played and the game goes on."""
    hands = {"loyalist": ["LM-01", "LM-02", "LM-03"]}
    state = position({"newport": {"patriot": 1}}, active="loyalist", hands=hands)
    begin(state, begin_round)
    play(state, ("loyalist",))
    play(state, "done")
    assert options(state) == {"play LM-01", "play LM-02", "play LM-03"}
    play(state, "play LM-01")
    assert options(state) == {"done"}
    assert at(state, "newport") == {"patriot": 1}
    assert state.active == LOYALIST
