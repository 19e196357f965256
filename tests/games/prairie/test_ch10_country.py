"""10.0: what the land allows, and how the enemy's hexes are gone round."""

from __future__ import annotations

from random import Random

import pytest

from cockade.games.prairie.data.land import HEXES
from cockade.games.prairie.rules.ch10_country import PATHS, country, go_round


def searched(start, points, pace, closed):
    """The plainest search: every step is tried until no hex gets cheaper."""
    costs, changed = {start: 0}, True
    while changed:
        changed = False
        for here, spent in list(costs.items()):
            for there, step in PATHS[pace][here]:
                total = spent + step
                if there not in closed and total <= points and total < costs.get(there, points + 1):
                    costs[there], changed = total, True
    return costs


@pytest.mark.parametrize("seed", range(40))
def test_going_round_the_enemy_costs_what_a_new_search_finds(seed):
    rng = Random(seed)
    start, points, pace = rng.choice(HEXES), rng.randrange(2, 9), rng.randrange(len(PATHS))
    costs = {**country((start,), points, pace, 0).costs, start: 0}
    assert costs == searched(start, points, pace, ())
    reached = sorted(costs.keys() - {start})
    enemies = rng.sample(reached, min(len(reached), rng.randrange(1, 12)))
    go_round(costs, enemies, points, pace)
    assert costs == searched(start, points, pace, enemies)
