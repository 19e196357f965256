"""Random forces fight in random hexes: every battle ends, and nothing is lost or gained."""

from __future__ import annotations

from random import Random

import pytest

from cockade.games.prairie.data.land import FIRST_HEX
from cockade.games.prairie.data.pieces import LEADERS, SIDE
from cockade.games.prairie.rules.ch02_components import check
from cockade.games.prairie.rules.ch12_battle import battle_hexes, combat_phase
from cockade.kernel.chance import sample
from cockade.kernel.testing import check_because, check_frame
from tests.games.prairie.forces import forces
from tests.helpers.rules import begin

LIMIT = 3000


@pytest.mark.parametrize("seed", range(120))
def test_random_battles_end_and_conserve_everything(seed):
    rng = Random(seed)
    state = forces(rng)
    check(state)
    begin(state, combat_phase)
    for answers in range(LIMIT):
        if state.outcome is not None:
            break
        if state.is_chance:
            state.answer(sample(state, rng))
            continue
        if answers % 3 == 0:
            check(state)
            check_frame(state.question)
            check_because(state)
        options = state.legal()
        assert options and len(set(options)) == len(options)
        state.answer(rng.choice(options))
    assert state.outcome is not None
    check(state)
    if state.outcome.reason.startswith("result"):
        assert not battle_hexes(state) and state.battle == -1 and state.pending == 0
        lonely = [n for side in (0, 1) for n in LEADERS[side] if state.where[n] >= FIRST_HEX]
        assert all(state.combat_units(SIDE[n], state.where[n]) for n in lonely)
