"""The arena: fair seats and seeds, a test that may stop, and ratings."""

from __future__ import annotations

import json
from random import Random

import pytest

import cockade
from cockade.bots import BotError, new_bot
from cockade.kernel.chance import sample
from cockade.study.arena import (
    FEWEST,
    SURE,
    Bout,
    bouts,
    contests,
    decided,
    e_value,
    play_bout,
    play_contest,
    standings,
)
from cockade.study.ratings import ratings
from tests.cli.command import refused, said

LIBERTE = cockade.game("liberte")


def pair(first="greedy", second="random", games=8, **more):
    return contests(LIBERTE, (first, second), (None, 4, {}), games=games, **more)[0]


def test_every_bot_sits_at_every_side_with_the_same_seed():
    contest = pair("random", "random")
    played = [play_bout(contest, number) for number in range(8)]
    assert [bout.side for bout in played] == [0, 1, 2, 3] * 2
    again = [play_bout(contest, number) for number in range(4)]
    assert [b[:4] for b in again] == [b[:4] for b in played[:4]]


def test_partners_sit_together():
    game = cockade.game("rebellion1775")
    contest = contests(game, ("random", "greedy"), games=2)[0]
    assert contest.sides == 2
    assert [bout.side for bout in bouts(contest._replace(second="random"), 1)] == [0, 1]


def test_several_bots_meet_pair_by_pair():
    met = [(c.first, c.second) for c in contests(LIBERTE, ("greedy", "novice", "random"))]
    assert met == [("greedy", "novice"), ("greedy", "random"), ("novice", "random")]
    with pytest.raises(BotError, match="no bot 'deep'"):
        contests(LIBERTE, ("greedy", "deep"))


def test_weights_are_the_first_bots_and_tell_it_from_its_like():
    weights = {**LIBERTE.weights, "outcome": 0.0}
    first, *rest = contests(LIBERTE, ("greedy", "greedy", "random"), weights=weights)
    assert first.names == ("greedy (new)", "greedy")
    assert [contest.weights is weights for contest in (first, *rest)] == [True, True, False]
    played = [Bout(n, n % 4, 0.0, "points", (0.1, 0.1), (1, 1)) for n in range(40)]
    assert standings(first, played)["verdict"] == "greedy"


def test_greedy_judges_by_the_weights_it_is_given():
    """With all weights at nought it knows nothing better than anything else."""
    state = LIBERTE.new("standard", 3)
    while state.is_chance or len(state.legal()) == 1:
        state.answer(state.legal()[0] if not state.is_chance else sample(state, Random(1)))
    blind = new_bot("greedy", weights=dict.fromkeys(LIBERTE.weights, 0.0))
    chosen = [
        {bot(LIBERTE, state, state.seat, Random(n)).text for n in range(30)}
        for bot in (blind, new_bot("greedy"))
    ]
    assert len(chosen[0]) > len(chosen[1])


def test_results_do_not_depend_on_the_number_of_workers():
    contest = pair("random", "random", games=6)
    one, two = (
        [(b.number, b.share, b.reason, b.decisions) for b in bouts(contest, workers)]
        for workers in (1, 2)
    )
    assert one == two


def test_a_clear_contest_stops_early_but_not_too_early(monkeypatch):
    won = Bout(0, 0, 1.0, "", (0.0, 0.0), (1, 1))
    monkeypatch.setattr("cockade.study.arena.play_bout", lambda contest, number: won)
    played = list(play_contest(pair(games=400), 1))
    assert len(played) == FEWEST
    assert len(list(play_contest(pair(games=40), 1, every_game=True))) == 40


def test_the_test_stops_at_whole_rotations_only():
    assert not decided([1.0] * 17, 4)
    assert decided([1.0] * 20, 4)
    assert not decided([1.0] * 12, 4)


def test_equals_are_rarely_told_apart_however_often_one_looks():
    """At most one contest in twenty may be called although both sides are even."""
    called = 0
    for seed in range(300):
        rng, shares = Random(seed), []
        while len(shares) < 200 and not decided(shares, 2):
            shares += [float(rng.random() < 0.5) for _ in range(2)]
        called += decided(shares, 2)
    assert called <= 15


def test_an_e_value_grows_with_the_evidence():
    assert e_value(10, 20, 0.5) < 1 < e_value(15, 20, 0.5) < SURE < e_value(19, 20, 0.5)
    assert e_value(0, 24, 0.25) > e_value(6, 24, 0.25)
    assert e_value(5_000, 5_000, 0.5) > 1e300


def outcome(first, second, won, games, sides=2):
    return {
        "first": first,
        "second": second,
        "even": 1 / sides,
        "played": games,
        "won": {"times": won},
    }


def test_ratings_follow_the_results():
    found = ratings([outcome("a", "b", 75, 100), outcome("b", "c", 75, 100)])
    assert list(found) == ["a", "b", "c"]
    assert found["c"].points == 0
    assert found["b"].points == pytest.approx(190, abs=8)
    assert found["a"].points == pytest.approx(380, abs=16)
    assert found["a"].low < found["a"].points < found["a"].high


def test_an_even_share_among_four_is_an_even_rating():
    found = ratings([outcome("a", "b", 25, 100, sides=4)])
    assert abs(found["a"].points - found["b"].points) < 5


def test_standings_say_how_a_contest_went():
    shares = [1.0, 1.0, 0.5, 0.0]
    played = [Bout(n, n, share, "votes", (0.2, 0.1), (2, 1)) for n, share in enumerate(shares)]
    found = standings(pair(games=4), played)
    assert found["won"]["times"] == 2.5
    assert [side["times"] for side in found["by_side"].values()] == shares
    assert found["verdict"] == "open"
    assert found["cpu_seconds_per_decision"] == pytest.approx([0.1, 0.1])
    assert json.loads(json.dumps(found))["even"] == 0.25


def test_the_command_prints_a_table_or_lines_of_json():
    command = ("arena", "novice", "random", "--game", "prairie", "--scenario", "duck_lake")
    command = (*command, "--games", 2)
    table = said(*command, "--workers", 1)
    assert "Contests" in table
    assert "Ratings" in table
    lines = [json.loads(line) for line in said(*command, "--workers", 1, "--json").splitlines()]
    assert [line["side"] for line in lines[:2]] == [0, 1]
    assert lines[2]["played"] == 2


def test_the_command_refuses_one_bot_alone():
    assert "at least two bots" in refused("arena", "greedy", "--game", "liberte")
    assert "no bot 'deep'" in refused("arena", "greedy", "deep", "--game", "liberte")
