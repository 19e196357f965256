"""Bots: what they are shown, what they choose, and that thinking pays."""

from __future__ import annotations

import dataclasses
from random import Random

import pytest

import cockade
from cockade.bots import BOTS, BotError, find_bot, line_up
from cockade.bots.arena import choose, play_match, play_out
from cockade.bots.greedy import best, greedy
from cockade.bots.judge import Judge
from cockade.games.liberte.data.cards import VALUE
from cockade.kernel.chance import sample
from cockade.study.simulation import experiment, play_all
from cockade.study.summary import summary

GAMES = cockade.games()
# The others think for a time; they are tested with a small budget elsewhere.
QUICK = [name for name in BOTS if name not in ("expert", "master")]


def opening(game, seed=1):
    """A state with a first decision."""
    rng = Random(seed)
    state = game.new()
    while state.actor == "chance":
        state.answer(sample(state, rng))
    return state


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("name", QUICK)
def test_bots_give_legal_options_in_every_game(id, name):
    game = cockade.game(id)
    state = opening(game)
    for seed in range(3):
        assert choose(game, state, find_bot(name), Random(seed)) in state.legal()


def test_an_unknown_bot_is_named_with_those_there_are():
    with pytest.raises(BotError, match=r"no bot 'deep'; choose one of random, greedy, novice"):
        find_bot("deep")


def test_the_last_bot_fills_the_line_up():
    assert line_up(("greedy", "random"), 4) == ("greedy", "random", "random", "random")
    with pytest.raises(BotError, match="3 bots for 2 seats"):
        line_up(("greedy", "greedy", "random"), 2)
    with pytest.raises(BotError, match="Name at least one bot"):
        line_up((), 2)


def test_a_bot_never_sees_the_true_hands():
    """The arena deals hidden cards anew: over many looks another hand takes many values."""
    game = cockade.game("liberte")
    state = opening(game)
    seat = state.seat
    seen = set()

    def spy(_, shown, asked, rng):
        assert asked == seat
        assert game.view(shown, seat) == game.view(state, seat)
        seen.add(shown.hand((seat + 1) % 4))
        return shown.legal()[0]

    for seed in range(20):
        choose(game, state, spy, Random(seed))
    assert len(seen) > 10


def test_greedy_takes_what_the_game_values():
    """With a judgement that likes blocks only, greedy plays a card that places most of them."""
    game = cockade.game("liberte")
    state = opening(game, seed=2)
    seat = state.seat

    def blocks(shown, player):
        return {"blocks": float(sum(shown.blocks_owned(player, colour) for colour in range(3)))}

    fond_of_blocks = dataclasses.replace(game, terms=blocks, weights={"blocks": 1.0})
    assert max(VALUE[card] for card in state.hand(seat)) == 3
    for seed in range(5):
        option = greedy(fond_of_blocks, state, seat, Random(seed))
        assert (option.verb, VALUE[option.noun]) == ("play", 3)


def test_ties_are_broken_at_random():
    places = {best([1.0, 3.0, 3.0, 2.0], Random(seed)) for seed in range(20)}
    assert places == {1, 2}


def test_greedy_leaves_the_state_as_it_was():
    game = cockade.game("liberte")
    state = opening(game)
    before = state.copy()
    greedy(game, state, state.seat, Random(1))
    assert state == before


@pytest.mark.parametrize("id", GAMES)
def test_random_bots_play_bare_states_and_matches_to_the_end(id):
    game = cockade.game(id)
    bots = {seat: find_bot("random") for seat in game.seats()}
    played = play_out(game, game.new(), bots, Random(5))
    assert played.outcome is not None
    assert played.decisions > 0
    match = cockade.Match(game, seed=5)
    play_match(match, bots, Random(5))
    assert match.outcome is not None


def test_a_match_waits_for_a_seat_without_a_bot():
    match = cockade.Match("liberte", players=3, seed=2)
    bots = {seat: find_bot("random") for seat in match.seats if seat != "p2"}
    play_match(match, bots, Random(1))
    assert match.actor == "p2"


def test_greedy_beats_random():
    """By chance it would win one of 5, and four once in sixty times; it wins nineteen in twenty."""
    plan = experiment(cockade.game("liberte"), ("greedy", "random"), (None, 4, {}), games=5)
    results = list(play_all(plan))
    assert summary(plan, results)["wins_by_bot"]["greedy"]["times"] >= 4


def test_where_a_turn_led_is_not_judged_by_what_led_there() -> None:
    """To go on marching is no gain in itself, so that it compares with ending the phase."""
    game, rng = cockade.game("prairie"), Random(1)
    state = game.new("cut_knife")
    while state.is_chance or not game.terms(state, state.seat)["initiative"]:
        state.answer(sample(state, rng) if state.is_chance else rng.choice(state.legal()))
    urged = Judge(game, {**game.weights, "initiative": 1000.0}, blind=False)
    plain, seat = Judge(game, None, blind=False), state.seat
    assert urged.evaluate(state, seat) != plain.evaluate(state, seat)
    assert urged.standing(state, seat) == plain.standing(state, seat)
