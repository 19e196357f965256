"""The coach: options in order, with chances and reasons, from what the seat may know."""

from __future__ import annotations

from random import Random

import pytest

import cockade
from cockade.bots.coach import COACH, advise, following
from cockade.bots.coach_words import in_words, words_of
from tests.bots.test_levels import positions

QUICK = COACH._replace(plans=1, worlds=2, tried=2, replies=1)

# Liberté, Player 1 to act: two White provinces more end the game and win it. The Guillotine (100)
# may be played before the card that brings them (66).
REVOLUTION = {
    "turn": 3,
    "order": [0, 2, 1],
    "government": "blue",
    "opposition": "red",
    "presence": {"p1": 1, "p2": 1, "p3": 1},
    "lost_battles": {"2": "lost"},
    "stacks": {
        "5": {"p1": "white 3", "p2": "red 1", "p3": "red 1"},
        "6": {"p1": "white 1"},
        "8": {"p2": "white 1", "p3": "blue 3"},
        "11": {"p1": "blue 1", "p2": "blue 1", "p3": "red 3"},
        "13": {"p1": "white 2"},
        "17": {"p1": "blue 2", "p3": "blue 2"},
        "18": {"p1": "white 1"},
        "22": {"p2": "white 2", "p3": "blue 1"},
        "23": {"p2": "white 1", "p3": "blue 1"},
        "27": {"p2": "white 1"},
    },
    "piles": {
        "hand_p1": ["66", "80", "86", "89", "94", "100", "108", "109"],
        "display_p1": ["65", "83", "85"],
        "display_p2": ["69", "75", "90"],
        "display_p3": ["61", "70", "71", "79"],
    },
}


@pytest.mark.parametrize("id", cockade.games())
def test_advice_is_the_same_in_every_world_that_the_seat_cannot_tell_apart(id):
    game = cockade.game(id)
    for state in positions(game, 3):
        worlds = [state, *(game.resample(state, state.seat, Random(seed)) for seed in (1, 2))]
        found = [advise(game, world, Random(5), QUICK) for world in worlds]
        assert found[0] == found[1] == found[2]
        assert {advice.option for advice in found[0]} == set(state.legal())


def test_chances_are_chances_and_the_best_comes_first():
    game = cockade.game("prelude")
    state = next(s for s in positions(game, 20) if len(s.legal()) <= 6)
    chances = [advice.chance for advice in advise(game, state, Random(1), QUICK)]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= chance <= 1 for chance in chances)


def test_a_turn_that_takes_several_right_answers_is_found():
    game = cockade.game("liberte")
    state = game.position(at="action", players=3, seat="p1", **REVOLUTION)
    for seed in range(3):
        chances = {a.option.text: a.chance for a in advise(game, state, Random(seed))}
        assert chances["play 66"] > 0.95 and chances["play 100"] > 0.95, (seed, chances)


def test_what_may_follow_is_told_until_chance_comes_between():
    match = cockade.Match("prairie", scenario="duck_lake", seed=3)
    words = match.game.vocabulary.by_text
    plan = tuple(words[text] for text in ("at 2911", "all", "go 2810", "done"))
    assert following(match.state, plan) == plan[1:3]
    for text in ("at 2810", "all", "go 2711"):
        match.answer(text)
    assert following(match.state, (words["done"], words["fight"])) == ()


def test_reasons_are_told_in_words():
    game = cockade.game("liberte")
    told = in_words(game, "p1", {"victory points": 1.0, "provinces": 0.4, "cards": -0.2})
    assert told == (
        "It leads to more Victory Points and better prospects in the provinces, "
        "but also to worse cards."
    )
    assert in_words(game, "p1", {"cards": -0.2}) == "It leads to worse cards."
    assert in_words(game, "p1", {"cards": -0.2}, lead=0.1) == (
        "Small things speak for it, though it leads to worse cards."
    )
    assert in_words(game, "p1", {"cards": 0.2}, lead=-0.1) == (
        "It leads to better cards, but small things speak against it."
    )
    assert in_words(game, "p1", {}, lead=0.01) == "It is about as good as the other options."
    untold = "No single thing decides it: small differences add up."
    assert in_words(game, "p1", {}) == in_words(game, "p1", {}, lead=0.1) == untold


def test_terms_of_one_thing_are_told_once_and_troops_by_their_side():
    prelude, war = cockade.game("prelude"), cockade.game("rebellion1775")
    told = in_words(prelude, "loyal", {"cubes in the cities": 0.2, "leads in the cities": 0.3})
    assert told == "It leads to a better standing in the cities."
    moved = {"cubes in the cities": 0.2, "leads in the cities": -0.2}
    assert "cities" not in in_words(prelude, "loyal", moved), "no more of it, and no less"
    assert in_words(war, "british", {"hessian": 0.5}) == "It leads to more Hessians."
    assert in_words(war, "patriot", {"hessian": 0.5}) == "It leads to fewer Hessians."


@pytest.mark.parametrize("id", cockade.games())
def test_every_term_has_words(id):
    game = cockade.game(id)
    assert set(words_of(game.package)) == set(game.weights)
