"""Chances of Battles, and the judgement of positions."""

from __future__ import annotations

from itertools import groupby
from random import Random

import pytest

from cockade.games.rebellion1775.evaluate.judgement import JUDGEMENT, NAMES, ROW, standing
from cockade.games.rebellion1775.hints.odds import odds
from cockade.games.rebellion1775.rules.ch05_rounds import end_round
from cockade.games.rebellion1775.rules.ch08_movement import movement_phase
from cockade.kernel import call
from cockade.kernel.chance import sample
from tests.games.rebellion1775.positions import BRITISH, GAME, PATRIOT, fighting, moving, position
from tests.helpers.rules import begin, play


def winning(result, side):
    return sum(chance for name, chance in result.items() if name.startswith(side))


def test_odds_of_a_battle_to_choose():
    """Six against one is nearly sure, and the chances add up to one."""
    units = {"york": {"british": 6, "patriot": 1}, "boston": {"british": 1, "continental": 6}}
    state = fighting(units)
    found = odds(state, BRITISH)
    assert set(found) == {"battle york", "battle boston"}
    for result in found.values():
        assert sum(result.values()) == pytest.approx(1)
    assert winning(found["battle york"], "british") > 0.9
    assert winning(found["battle boston"], "american") > 0.9


def test_odds_are_stable_and_change_nothing():
    state = fighting({"york": {"british": 2, "patriot": 2}, "boston": {"british": 1, "french": 1}})
    before = state.copy()
    assert odds(state, BRITISH) == odds(state, BRITISH)
    assert state == before


def test_exact_odds_of_one_against_one():
    """A Patriot defends against a Regular, nobody moves out: 2/6 hit, 2/6 flee, then 3/6."""
    lose_now, win_now, go_on = 1 / 3, 1 / 3, 1 / 3
    # w = win_now + go_on * (1/2 + 1/2 * w)
    exact = (win_now + go_on / 2) / (1 - go_on / 2)
    assert lose_now + win_now + go_on == pytest.approx(1)
    state = fighting({"york": {"british": 1, "patriot": 1}, "boston": {"british": 1, "french": 1}})
    found = odds(state, BRITISH)["battle york"]
    assert set(found) == {"british win, 1 left", "american win, 1 left"}
    assert found["british win, 1 left"] == pytest.approx(exact, abs=1e-3)


def test_odds_of_a_march_into_battle():
    units = {"boston": {"british": 4}, "newport": {"patriot": 1}, "ma_west": {}}
    state = moving(units, "BR-01")
    play(state, "army boston")
    one = odds(state, BRITISH)
    assert set(one) == {"go newport"}
    play(state, "take all")
    assert winning(odds(state, BRITISH)["go newport"], "british") > winning(
        one["go newport"], "british"
    )


def test_odds_of_losses_and_commands():
    """Losing the spare Loyalist is better than losing a die of the Regulars."""
    units = {"york": {"british": 2, "loyalist": 5, "continental": 4}}
    state = fighting(units)
    play(state, ("hit", "hit"))
    found = odds(state, BRITISH)
    assert set(found) == {"lose british", "lose loyalist"}
    assert winning(found["lose loyalist"], "british") > winning(found["lose british"], "british")
    state = fighting({"york": {"british": 2, "continental": 2}}, PATRIOT)
    play(state, ("command", "command"))
    assert set(odds(state, BRITISH)) == {"command british", "stay"}


def test_terms_have_weights_and_those_of_partners_are_the_same():
    state = moving({"boston": {"british": 3, "patriot": 1}, "dover": {"loyalist": 1}}, "BR-01")
    for position_ in (state, play(state.copy(), "army boston")):
        terms = [GAME.terms(position_, seat) for seat in range(4)]
        assert terms[0] == terms[1] and terms[2] == terms[3]
        assert set(terms[0]) == set(JUDGEMENT.weights) - {"outcome"}
        total = sum(JUDGEMENT.weights[name] * value for name, value in terms[0].items())
        assert GAME.evaluate(position_, BRITISH) == pytest.approx(total)
    british, american = GAME.terms(state, BRITISH), GAME.terms(state, PATRIOT)
    assert (british["british"], british["loyalist"], british["patriot"]) == (3, 1, -1)
    assert american == {name: -value for name, value in british.items()}


def test_an_army_is_judged_as_if_it_had_marched():
    """Terms put right step by step are those of the position after the march, Natives included."""
    units = {
        "boston": {"british": 3, "native": 1},
        "va_west": {"native": 2},
        "york": {"patriot": 1},
    }
    units |= {"norfolk": {"british": 2}}
    for start, goal in (("boston", "ma_west"), ("norfolk", "york")):
        state = moving(units, "BR-01", truces=["CA-08"])
        play(state, f"army {start}", "take all")
        best = max(
            (play(state.copy(), option.text) for option in state.legal() if option.verb == "go"),
            key=lambda after: standing_worth(after),
        )
        assert f"go {goal}" in [option.text for option in state.legal()]
        expected = dict(zip(NAMES, standing(best), strict=True)) | {
            "marches left": GAME.terms(state, BRITISH)["marches left"]
        }
        assert GAME.terms(state, BRITISH) == pytest.approx(expected)


def standing_worth(state):
    return sum(weight * value for weight, value in zip(ROW, standing(state), strict=True))


def test_the_turn_changes_with_every_cube_and_with_nothing_else():
    state, turns = GAME.new(), []
    rng = Random(4)
    while state.outcome is None:
        if state.seat >= 0 and state.round < 3:
            turns.append((GAME.turn_of(state), state.active))
        state.answer(sample(state, rng) if state.is_chance else rng.choice(state.legal()))
    runs = [turn for turn, _ in groupby(turns)]
    assert len(runs) == len(set(runs)) == 12  # four that place additional units, eight turns


def test_chances_of_winning_add_up_and_follow_the_colonies():
    state = moving({"boston": {"british": 3}, "dover": {"loyalist": 1}}, "BR-01")
    british, loyalist, continental, patriot = GAME.chance_of_winning(state)
    assert british == loyalist > continental == patriot
    assert british + patriot == pytest.approx(1)
    late = moving({"boston": {"british": 3}, "dover": {"loyalist": 1}}, "BR-01", round=8)
    assert GAME.chance_of_winning(late)[BRITISH] > british


def test_evaluation_is_opposite_for_the_sides():
    state = GAME.new()
    assert (
        GAME.evaluate(state, 0)
        == GAME.evaluate(state, 1)
        == -GAME.evaluate(state, 2)
        == -GAME.evaluate(state, 3)
    )


def test_more_colonies_are_better():
    few = position({"dover": {"british": 2}, "newport": {"patriot": 2}})
    more = position({"dover": {"british": 2}, "halifax": {"british": 2}, "newport": {"patriot": 2}})
    for state in (few, more):
        state.begin(call(movement_phase, BRITISH))
    assert GAME.evaluate(more, BRITISH) > GAME.evaluate(few, BRITISH)
    assert GAME.evaluate(more, PATRIOT) < GAME.evaluate(few, PATRIOT)


def test_an_army_is_judged_by_its_best_goal():
    """Beginning a march that wins a colony is worth more than standing still."""
    units = {"boston": {"british": 3}, "newport": {}, "hartford": {"patriot": 1}}
    state = moving(units, "BR-01")
    still = GAME.evaluate(state, BRITISH)
    play(state, "army boston")
    assert GAME.evaluate(state, BRITISH) > still
    before = state.copy()
    GAME.evaluate(state, BRITISH)
    assert state == before


def test_the_end_is_judged_by_the_outcome():
    state = position({"dover": {"british": 1}}, round=8)
    state.begin(call(end_round))
    assert GAME.evaluate(state, BRITISH) == JUDGEMENT.weights["outcome"]
    assert GAME.evaluate(state, PATRIOT) == -JUDGEMENT.weights["outcome"]
    state = position(round=8)
    begin(state, end_round)
    assert GAME.evaluate(state, BRITISH) == 0
