"""The analysis of a match: its graph, its turning points, and what each player gave away."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import cockade
from cockade.study.analysis import Decision, analyse, steps, turning_points
from tests.bots.test_coach import QUICK
from tests.cli.command import said

GOLDEN = Path(__file__).parents[1] / "golden"
RECORD = GOLDEN / "prelude" / "ending-victory_points.record"


@pytest.fixture(scope="module")
def match():
    return cockade.Match.load(RECORD.read_text(encoding="utf-8"))


def test_every_answer_is_met_in_the_position_it_was_given_in(match):
    last = None
    for number, state, option in steps(match):
        assert option in state.legal()
        last = number, state
    assert last is not None
    assert last[0] == match.answers
    assert last[1].outcome == match.outcome


def test_the_graph_ends_with_the_winner(match):
    found = analyse(match, QUICK, every=60)
    assert len(found["graph"]) == match.answers + 1
    winner = match.seats.index(match.outcome.winners[0])
    assert found["graph"][-1]["chances"][winner] == 1.0
    assert found["graph"][0]["begins"] and found["graph"][-1]["begins"]
    assert 2 < sum(point["begins"] for point in found["graph"]) < len(found["graph"])
    for point in found["graph"]:
        assert sum(point["chances"]) == pytest.approx(1.0, abs=0.001)
    for seat, player in found["players"].items():
        place = match.seats.index(seat)
        gained = found["graph"][-1]["chances"][place] - found["graph"][0]["chances"][place]
        account = player["luck"] + player["given_by_others"] - player["given_away"]
        assert account == pytest.approx(gained, abs=0.001)


def test_turning_points_are_the_worst_answers_in_order(match):
    rows = [
        Decision(n, "loyal", "a", 0.5 - lost, "b", 0.5, {"victory points": 1.0})
        for n, lost in enumerate((0.1, 0.0, 0.4, 0.2, 0.3, 0.05, 0.25), 1)
    ]
    found = turning_points(match.game, rows)
    assert [point["number"] for point in found] == [1, 3, 4, 5, 7]
    assert found[0]["why"] == "It leads to more Victory Points."
    assert turning_points(match.game, rows[1:2]) == []
    # What the best answer costs is not why it is the best.
    (dear,) = turning_points(match.game, [rows[0]._replace(reasons={"victory points": -1.0})])
    assert dear["why"] == "Small things speak for it, though it leads to fewer Victory Points."


def test_the_command_explains_a_match():
    assert "Chance of winning" in said("analyse", RECORD, "--every", 200)
    found = json.loads(said("analyse", RECORD, "--every", 200, "--json"))
    assert found["seats"] == ["patriote", "loyal"]
