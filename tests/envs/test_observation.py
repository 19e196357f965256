"""Observations: named, scaled, and the same for every position that a seat could not tell apart."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

import cockade
from cockade import envs
from cockade.envs.play import EnvError
from cockade.kernel.setup import SetUpError

from .tables import random_game


@pytest.mark.parametrize("id", cockade.games())
def test_nothing_hidden_enters(id):
    check_observations(id, range(5))


def check_observations(id, seeds):
    """The law of resampling, on tensors: every tenth step of games, five resampled states."""
    game, observe = cockade.game(id), envs.observer(id)
    rng = Random(5)
    for seed in seeds:
        for state in random_game(game, seed, every=10):
            for seat in range(len(game.seats(*game.setup_of(state)[:2]))):
                seen = observe(state, seat)
                for _ in range(5):
                    other = observe(game.resample(state, seat, rng), seat)
                    assert np.array_equal(seen, other)


@pytest.mark.parametrize("id", cockade.games())
def test_entries_are_named_and_scaled(id):
    names, observe = envs.names(id), envs.observer(id)
    assert len(set(names)) == len(names) == observe.size
    assert not [name for name in names if "None" in name]
    for state in random_game(cockade.game(id), 1, every=40):
        seen = observe(state, 1)
        assert seen.shape == (len(names),) and seen.dtype == np.float32
        assert np.isfinite(seen).all() and seen.min() >= -1 and seen.max() <= 1


def entry(id, state, seat, name):
    return envs.observer(id)(state, seat)[envs.names(id).index(name)]


def test_a_field_is_found_by_its_name():
    state = cockade.game("prelude").new()
    state.rebellious_spirit = 3
    assert entry("prelude", state, 0, "rebellious_spirit") == pytest.approx(3 / 15)
    assert entry("prelude", state, 1, "viewer=loyal") == 1
    assert entry("prelude", state, 1, "viewer=patriote") == 0


def test_hands_are_seen_by_their_owners_and_counted_by_others():
    match = cockade.Match("prelude", seed=4)
    card = match.view("patriote")["hand"][0]
    assert entry("prelude", match.state, 0, f"hand patriote.{card}") == 1
    assert entry("prelude", match.state, 1, f"hand patriote.{card}") == 0
    assert entry("prelude", match.state, 1, "count.hand patriote") > 0


def test_partners_show_each_other_their_cards():
    match = cockade.Match("rebellion1775", seed=4)
    card = match.view("british")["hands"]["british"]["cards"][0]
    seen = [entry("rebellion1775", match.state, seat, f"hand_british.{card}") for seat in range(4)]
    assert seen == [1, 1, 0, 0]


@pytest.mark.parametrize("id", cockade.games())
def test_the_cards_are_those_of_the_view(id):
    """Every card that an observation places in a hand is one that the view names there."""
    game, names, observe = cockade.game(id), envs.names(id), envs.observer(id)
    hands = tuple(f"{hand}." for hand in game.observed.hands)
    for state in random_game(game, 2, every=60):
        view = game.view(state, 0)
        shown = [
            str(card)
            for hand in view.get("hands", {}).values()
            for card in (*(hand.get("known") or ()), *(hand.get("cards") or ()))
        ]
        shown += view.get("hand", [])
        seen = observe(state, 0)
        cards = {
            names[n].rpartition(".")[2]
            for n in np.flatnonzero(seen)
            if hands and names[n].startswith(hands)
        }
        assert cards == set(shown)


def test_what_cannot_be_observed_says_so():
    with pytest.raises(SetUpError, match="no game 'chess'"):
        envs.names("chess")
    silent = replace(cockade.game("prelude"), observed=None)
    with pytest.raises(EnvError, match="Prelude to Rebellion declares no observation"):
        envs.Observer(silent)
