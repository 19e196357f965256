"""The coach: options in order, with chances and reasons, from what the seat may know."""

from __future__ import annotations

from random import Random

import pytest

import cockade
from cockade.bots.coach import COACH, Advice, advise, in_words
from tests.bots.test_levels import positions

QUICK = COACH._replace(plans=1, worlds=2, tried=2, replies=1)


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


def test_reasons_are_told_in_words():
    option = cockade.game("liberte").vocabulary.by_text["pass"]
    told = in_words(Advice(option, 0.5, {"provinces": 0.4, "cards": -0.2}))
    assert told == "better: provinces; worse: cards"
    assert in_words(Advice(option, 0.5, {})) == "about the same"
