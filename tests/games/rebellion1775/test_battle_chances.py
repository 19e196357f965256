"""How Battles end: exact or simulated, told in words, shown while they last."""

from __future__ import annotations

import re
from random import Random

import pytest

from cockade import Match
from cockade.games.rebellion1775.data.map import AREA
from cockade.games.rebellion1775.data.pieces import WIDTH
from cockade.games.rebellion1775.hints import battles
from cockade.games.rebellion1775.hints.battles import NOBODY, Battle, endings, winning
from cockade.games.rebellion1775.hints.odds import odds, seen_battle
from cockade.kernel import Voice
from tests.games.rebellion1775.positions import BRITISH, GAME, PATRIOT, fighting
from tests.helpers.rules import play

SMALL = Battle(((2, 1, 0, 0), (1, 2, 0, 0)), 1)


def test_chances_of_all_endings_add_up():
    for extra in (NOBODY, 0, 1):
        for turning in (False, True):
            found = endings(SMALL._replace(extra=extra, turning=turning))
            assert sum(found.values()) == pytest.approx(1)


def test_simulated_battles_agree_with_exact_ones(monkeypatch):
    exact = winning(SMALL, 0)
    monkeypatch.setattr(battles, "POSITIONS", 0)
    monkeypatch.setattr(battles, "RUNS", 4000)
    assert sum(p for (side, _), p in endings.__wrapped__(SMALL).items() if side == 0) == (
        pytest.approx(exact, abs=0.04)
    )


def test_an_extra_roll_and_the_first_roll_are_worth_something():
    """John Butler's roll before the Battle, and Washington's first one."""
    assert winning(SMALL._replace(extra=0), 0) > winning(SMALL, 0)
    assert winning(SMALL._replace(first=0), 0) > winning(SMALL, 0)


def test_fled_loyalists_turn_patriots():
    """With Betsy Ross in force the Americans can end with more units than they had."""
    battle = Battle(((0, 3, 0, 0), (0, 1, 0, 0)), 0, turning=True)
    assert max(left for side, left in endings(battle) if side == 1) > 1
    plain = battle._replace(turning=False)
    assert max(left for side, left in endings(plain) if side == 1) == 1


def test_nobody_may_be_left():
    """Natives alone flee in pairs, and none of them is left to fight."""
    state = fighting({"york": {"british": 1, "patriot": 1}, "boston": {"british": 1, "french": 1}})
    state.units[AREA["york"] * WIDTH : (AREA["york"] + 1) * WIDTH] = [0, 0, 0, 1, 0, 0, 0, 1]
    found = odds(state, BRITISH)["battle york"]
    assert found == {"nobody is left": 1}
    assert "nobody 100" in Voice(GAME).chart(found).headline


def test_results_are_worded():
    names = ("british win, 3 left", "american win, 1 left", "nobody is left")
    words = [Voice(GAME).result(name) for name in names]
    assert words == ["The British win, 3 left", "The Americans win, 1 left", "Nobody is left"]
    spanish = {"The British win, {n} left": "Ganan los británicos, quedan {n}"}
    told = Voice(GAME, lambda text: spanish.get(text, text)).result(names[0])
    assert told == "Ganan los británicos, quedan 3"


def test_a_chart_shows_both_sides():
    chart = Voice(GAME).chart({"british win, 2 left": 0.64, "american win, 1 left": 0.36})
    assert chart.headline == "British 64% · Americans 36%"
    assert [(row.label, row.chances) for row in chart.rows] == [("1", (0, 0.36)), ("2", (0.64, 0))]
    assert chart.facing and "British 1.3, Americans 0.4" in chart.note


def test_a_chart_of_a_large_battle_has_few_lines():
    result = {f"british win, {n} left": 1 / 25 for n in range(1, 26)}
    chart = Voice(GAME).chart(result)
    assert len(chart.rows) <= 10
    assert [row.label for row in chart.rows][:2] == ["1–3", "4–6"]
    assert sum(row.chances[0] for row in chart.rows) == pytest.approx(1)


def test_everybody_sees_the_odds_of_a_battle():
    """The drawing tells a spectator what the options tell the one who decides."""
    state = fighting({"york": {"british": 2, "loyalist": 5, "continental": 4}})
    play(state, ("hit", "hit"))
    view = GAME.view(state, 4)
    battle = seen_battle(view)
    assert battle.forces == ((2, 3, 0, 0), (4, 0, 0, 0)) and battle.first == BRITISH >> 1
    best = Voice(GAME).chart(odds(state, BRITISH)["lose loyalist"])
    drawn = GAME.draw(view)
    assert 'id="r1775-odds"' in drawn and best.headline in drawn
    assert 'id="r1775-odds"' not in GAME.draw(GAME.view(GAME.new(), 4))


def test_a_battle_is_seen_before_its_first_roll():
    state = fighting({"york": {"british": 1, "patriot": 2}}, PATRIOT)
    assert state.actor == "chance"
    battle = seen_battle(GAME.view(state, 4))
    assert battle == Battle(((1, 0, 0, 0), (0, 2, 0, 0)), 0)


@pytest.mark.parametrize("seed", range(3))
def test_every_result_of_random_games_has_words(seed):
    match, rng = Match(GAME, seed=seed), Random(seed)
    told = 0
    while match.actor is not None and match.answers < 400:
        for result in match.odds().values():
            assert sum(result.values()) == pytest.approx(1)
            assert all(re.search(r"win|Nobody", Voice(GAME).result(name)) for name in result)
            told += bool(Voice(GAME).chart(result).rows)
        match.answer(rng.choice(match.options))
    assert told
