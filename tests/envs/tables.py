"""The tables that environments are tested at, and random games on bare states."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import cockade
from cockade.kernel.testing import every_table

TABLES = [
    (id, scenario, players)
    for id in cockade.games()
    for scenario, players in every_table(cockade.game(id))
]
# Each scenario once: what depends on the map or the rules, not on how many sit around it.
SCENARIOS = list({(id, scenario): (id, scenario, n) for id, scenario, n in TABLES}.values())


def random_game(game: cockade.Game[Any], seed: int, every: int = 1) -> Iterator[Any]:
    """The states of a random game, every so many steps, at a table that the seed chooses."""
    tables = every_table(game)
    rng = Random(seed)
    state = game.new(*tables[seed % len(tables)])
    step = 0
    while state.outcome is None:
        if step % every == 0:
            yield state
        step += 1
        if state.is_chance:
            state.answer(cockade.sample(state, rng))
        else:
            state.answer(rng.choice(state.legal()))
    yield state
