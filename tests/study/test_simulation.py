"""Simulations: the same games whatever the number of workers, and honest intervals."""

from __future__ import annotations

import json
from collections import Counter

import pytest

import cockade
from cockade.bots import BotError
from cockade.kernel.setup import SetUpError
from cockade.study.simulation import experiment, play_all, play_one, seating
from cockade.study.summary import summary, wilson, wins_by

GAME = cockade.game("liberte")


def small(games=4, bots=("random",), **more):
    return experiment(GAME, bots, (None, 3, {}), games=games, **more)


def test_results_do_not_depend_on_the_number_of_workers():
    plan = small()
    assert list(play_all(plan, 1)) == list(play_all(plan, 2))


def test_a_game_depends_on_seed_and_number_only():
    plan = small()
    assert play_one(plan, 3) == play_one(plan, 3)
    assert play_one(plan, 3) != play_one(plan, 4)._replace(number=3)
    assert play_one(plan, 3) != play_one(small(seed=2), 3)


def test_every_bot_sits_everywhere():
    plan = experiment(GAME, ("greedy", "random"), (None, 4, {}), games=4)
    places = Counter(
        seat for n in range(4) for seat, bot in seating(plan, n).items() if bot == "greedy"
    )
    assert places == {"p1": 1, "p2": 1, "p3": 1, "p4": 1}


def test_several_bots_are_as_many_players():
    plan = experiment(GAME, ("greedy", "random", "random"))
    assert (plan.players, plan.bots) == (3, ("greedy", "random", "random"))
    assert experiment(GAME, ("greedy",)).players == 4


def test_what_can_not_be_set_up_is_refused():
    with pytest.raises(SetUpError, match="players"):
        experiment(GAME, ("random", "random"))
    with pytest.raises(SetUpError, match="scenario"):
        experiment(GAME, ("random",), ("vienna", None, {}))
    with pytest.raises(BotError, match="bots for 3 seats"):
        experiment(GAME, ("random",) * 4, (None, 3, {}))


@pytest.mark.parametrize(
    ("times", "of", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_wilson(times, of, low, high):
    """Newcombe (1998) gives 0.2553 and 0.3662 for 81 of 263."""
    share = wilson(times, of)
    assert share.share == times / of
    assert share.low == pytest.approx(low, abs=1e-4)
    assert share.high == pytest.approx(high, abs=1e-4)


def test_wilson_without_any_game_knows_nothing():
    assert wilson(0, 0)[2:] == (0.0, 0.0, 1.0)


def test_wins_by():
    found = wins_by([("a", True), ("b", False), ("a", False)])
    assert {key: share[:2] for key, share in found.items()} == {"a": (1, 2), "b": (0, 1)}


def test_summary_adds_up():
    plan = small(games=5)
    results = list(play_all(plan, 1))
    found = summary(plan, results)
    assert json.loads(json.dumps(found))["games"] == 5
    wins = sum(len(result.winners) for result in results)
    for key in ("wins_by_bot", "wins_by_seat"):
        assert sum(share["times"] for share in found[key].values()) == wins
        assert sum(share["of"] for share in found[key].values()) == 15
    assert sum(share["times"] for share in found["wins_by_seat_and_bot"]) == wins
    assert sum(share["times"] for share in found["endings"].values()) == 5
    assert found["turns"]["max"] <= 4
    assert found["decisions"]["min"] <= found["decisions"]["mean"] <= found["decisions"]["max"]


def test_partners_sit_on_one_side_and_the_sides_change():
    plan = experiment(cockade.game("rebellion1775"), ("greedy", "random"), games=2)
    first, second = seating(plan, 0), seating(plan, 1)
    assert list(first.values()) == ["greedy", "greedy", "random", "random"]
    assert list(second.values()) == ["random", "random", "greedy", "greedy"]
