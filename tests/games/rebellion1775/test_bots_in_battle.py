"""What bots make of Battles to come: likely ends, and attacks that nobody would order."""

from __future__ import annotations

from random import Random

import pytest

from cockade.bots.greedy import greedy
from cockade.games.rebellion1775.evaluate.battles import likely, prospects
from cockade.games.rebellion1775.hints.battles import Battle, endings
from tests.games.rebellion1775.positions import BRITISH, GAME, PATRIOT, moving
from tests.helpers.rules import play


def exact(units, first):
    """The chance of the British, and the units that each side has left when it wins."""
    found = endings(Battle((units[:4], units[4:]), first)).items()
    chances = [sum(chance for (side, _), chance in found if side == own) for own in (0, 1)]
    left = [sum(n * chance for (side, n), chance in found if side == own) for own in (0, 1)]
    return chances[0], [n / max(chance, 1e-9) for n, chance in zip(left, chances, strict=True)]


def test_likely_ends_are_near_the_exact_ones():
    rng, gaps, more = Random(11), [], []
    for _ in range(60):
        units = [rng.randrange(4) for _ in range(8)]
        units[rng.randrange(2)] += 1
        units[4 + rng.randrange(2)] += 1
        # Natives of both sides leave in pairs before the first roll.
        units[3 + 4 * rng.randrange(2)] = 0
        first = rng.randrange(2)
        fight = likely(tuple(units), first)
        chance, left = exact(tuple(units), first)
        gaps.append(abs(fight.british - chance))
        winner = chance < 0.5
        more.append(abs(fight.left[winner] - left[winner]))
    assert max(gaps) < 0.25
    assert sum(gaps) / len(gaps) < 0.06
    assert sum(more) / len(more) < 0.7


def test_natives_leave_in_pairs_before_a_battle_is_judged():
    assert likely((1, 0, 0, 2, 0, 0, 0, 2), 1)[:2] == (1.0, (1, 0))


def test_a_battle_that_will_be_lost_gains_nothing():
    """One Regular among six opponents does not take their colony from them."""
    units = {"newport": {"british": 1}, "hartford": {"continental": 3, "patriot": 3}}
    state = moving(units | {"dover": {"british": 1}}, "BR-01")
    still = GAME.evaluate(state, BRITISH)
    play(state, "army newport", "go hartford")
    assert GAME.evaluate(state, BRITISH) < still


def test_a_battle_that_will_be_won_is_worth_the_colony():
    units = {"newport": {"british": 6}, "hartford": {"patriot": 1}}
    state = moving(units, "BR-01")
    still = GAME.evaluate(state, BRITISH)
    play(state, "army newport", "take all", "leave british", "go hartford")
    assert prospects(state) > 0.5
    assert GAME.evaluate(state, BRITISH) > still + 5
    assert GAME.evaluate(state, PATRIOT) == pytest.approx(-GAME.evaluate(state, BRITISH))


@pytest.mark.parametrize("seed", range(4))
def test_one_unit_does_not_attack_six(seed):
    """It may march to where nobody stands instead."""
    units = {
        "newport": {"british": 1},
        "hartford": {"continental": 3, "patriot": 3},
        "dover": {"british": 4},
        "boston": {"british": 1},
    }
    state = moving(units, "BR-01")
    play(state, "army newport")
    option = greedy(GAME, state, BRITISH, Random(seed))
    assert option.verb == "go" and option.text != "go hartford"
