"""Movement Phases from wild positions: units scattered, astray, disrupted, hungry or on trains."""

from __future__ import annotations

from random import Random

import pytest

from cockade.games.prairie.data.files import ABORIGINAL
from cockade.games.prairie.data.land import HEX, RAIL
from cockade.games.prairie.data.pieces import COUNTER, KIND, LEADERS, SP, WARRIORS
from cockade.games.prairie.data.places import LAND_HEXES
from cockade.games.prairie.data.status import BEGAN_ENTRAINED, MOVEMENT_PHASE
from cockade.games.prairie.rules.ch02_components import check
from cockade.games.prairie.rules.ch10_command import set_command
from cockade.games.prairie.rules.ch10_limits import OUTSIDE, limits, outside, quarrels
from cockade.games.prairie.rules.ch10_march import movement_menu
from cockade.games.prairie.rules.ch10_must_moves import nobody_must_move
from cockade.kernel.chance import sample
from cockade.kernel.testing import check_because
from tests.games.prairie.positions import position, ship_at
from tests.helpers.rules import begin

# Where both tribes, the Métis and the District's border are near one another.
ARENA = [hex for hex in LAND_HEXES if HEX["1606"] - 30 <= hex <= HEX["2218"]]
GOVERNMENT_UNITS = [
    *(COUNTER[f"nwmp_{n}"] for n in range(1, 9)),
    *(COUNTER[f"qor_{n}"] for n in range(1, 6)),
    *(COUNTER[f"wagon_{n}"] for n in range(1, 5)),
    *(COUNTER[name] for name in ("bbty_1", "french", "otter", "irvine")),
]


def scattered(seed):
    """Both sides thrown over a part of the map, a few stacks of each."""
    rng = Random(seed)
    scenario = ("our_brave_boys", "on_to_regina", "batoche_or_bust")[seed % 3]
    state = position(scenario, rng.choice((2, 6, 9)))
    state.freed = rng.randrange(2)
    spots = rng.sample(ARENA, 9)
    for unit in (*WARRIORS, *LEADERS[ABORIGINAL]):
        state.put(unit, rng.choice(spots[:5]))
    for unit in GOVERNMENT_UNITS:
        state.put(unit, rng.choice(spots[4:]))
        if rng.random() < 0.2:
            state.put(unit, rng.choice(RAIL))
            state.train[unit] = rng.choice((0, BEGAN_ENTRAINED))
    ship_at(state, "2321", "2421")
    for unit in (*WARRIORS, *GOVERNMENT_UNITS):
        if KIND[unit]:
            state.marks[unit] = rng.random() < 0.15
            state.unsupplied[unit] = SP[unit] > 0 and rng.random() < 0.2
    return state, rng


@pytest.mark.parametrize("seed", range(60))
def test_every_phase_ends_and_keeps_the_limits(seed):
    state, rng = scattered(seed)
    side = seed % 2
    before = distances_outside(state)
    state.phase, state.phasing = MOVEMENT_PHASE, side
    set_command(state, side)
    begin(state, movement_menu, side)
    while state.outcome is None:
        if state.is_chance:
            state.answer(sample(state, rng))
            continue
        options = state.legal()
        assert options, state.question.continuation.__name__
        if rng.random() < 0.1:
            check_because(state)
        # To end the phase is the last resort.
        going = [option for option in options if option.text != "done"]
        state.answer(rng.choice(going or options))
        check(state)
    assert nobody_must_move(state, side)
    after = distances_outside(state)
    for counter, far in before.items():
        # Whoever was inside is so still, and whoever was outside is no farther out.
        assert after[counter] <= far


def distances_outside(state):
    """How far each Métis and First Nations counter is outside what binds it."""
    return {
        counter: OUTSIDE[limits(state, (counter,))][state.where[counter]]
        for counter in (*WARRIORS, *LEADERS[ABORIGINAL])
    }


def test_the_positions_have_units_astray_and_tribes_together():
    astray = odds = 0
    for seed in range(0, 45, 2):
        state, _ = scattered(seed)
        astray += bool(outside(state))
        odds += bool(quarrels(state))
    assert astray > 8 and odds > 0
