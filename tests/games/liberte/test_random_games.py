"""Random games of Liberté: they end, conserve everything and leak nothing."""

from __future__ import annotations

import pytest

import cockade
from cockade.kernel.testing import check_texts, every_table, play_full, play_light

GAME = cockade.game("liberte")
TABLES = every_table(GAME)
EDITIONS = (False, True)


@pytest.mark.parametrize("chunk", range(20))
def test_light_games(chunk):
    """Fifty games a chunk, over all player counts and both editions."""
    for seed in range(50 * chunk, 50 * chunk + 50):
        scenario, players = TABLES[seed % len(TABLES)]
        options = {"first_edition_rules": EDITIONS[seed // len(TABLES) % 2]}
        played = play_light(GAME, seed, scenario, players, options)
        assert played.outcome.winners


@pytest.mark.parametrize("chunk", range(8))
def test_full_games(chunk):
    """Four games a chunk, every check at a fifth of the steps."""
    for seed in range(4 * chunk, 4 * chunk + 4):
        scenario, players = TABLES[seed % len(TABLES)]
        options = {"first_edition_rules": EDITIONS[chunk % 2]}
        if chunk % 4 == 3:
            options["lost_battle_if_nobody_eligible"] = False
        assert play_full(GAME, seed, scenario, players, options, share=0.2).outcome.winners


def test_random_games_use_every_word():
    wanted, verbs = {option.verb for option in GAME.vocabulary}, set()
    for seed in range(60):
        verbs |= play_light(GAME, seed, players=3 + seed % 4).verbs
        if verbs == wanted:
            break
    assert verbs == wanted


def test_every_option_is_worded():
    check_texts(GAME)
