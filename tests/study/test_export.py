"""Exported records: every decision, nothing hidden, and the outcome."""

from __future__ import annotations

import json
from random import Random

import pytest

import cockade
from cockade.bots import find_bot
from cockade.bots.arena import play_match
from cockade.study.analysis import steps
from cockade.study.export import features, lines
from tests.cli.command import said

SHORT = {"prairie": "cut_knife", "rebellion1775": "introductory"}


@pytest.fixture(scope="module", params=["rebellion1775", "prairie"])
def match(request):
    match = cockade.Match(request.param, scenario=SHORT[request.param], seed=4)
    play_match(match, {seat: find_bot("random") for seat in match.seats}, Random(1))
    return match


def test_every_decision_is_a_line(match, tmp_path):
    record = tmp_path / "a.record"
    record.write_text(match.record(), encoding="utf-8")
    found = [json.loads(line) for line in said("export", record).splitlines()]
    assert [line["choice"] for line in found] == [t for t in match.lines if not t.startswith("!")]
    assert all(line["choice"] in line["options"] for line in found)
    assert {line["record"] for line in found} == {"a.record"}
    assert found[-1]["outcome"]["reason"] == match.outcome.reason
    winners = match.outcome.winners or match.seats
    assert all((line["share"] > 0) == (line["seat"] in winners) for line in found)


def test_features_are_the_same_for_all_that_a_seat_cannot_tell_apart(match):
    game = match.game
    for (number, state, _), line in zip(steps(match), lines(match), strict=True):
        if number % 10 == 0:
            other = game.resample(state, state.seat, Random(number + 1))
            assert features(game.view(other, state.seat)) == line["features"]


def test_features_have_names():
    view = {
        "game": "toy",
        "turn": 2,
        "over": False,
        "open": True,
        "phase": "night",
        "hand": ["3", "7", "7"],
        "places": [{"id": "inn", "name": "The Inn", "cubes": {"red": 1, "blue": 0}}],
        "who": None,
        "cards": {"3": {"effect": "Add 2 Cubes."}},
    }
    assert features(view) == {
        "turn": 2,
        "open": 1,
        "phase=night": 1,
        "hand=3": 1,
        "hand=7": 2,
        "places.inn.cubes.red": 1,
    }


def test_a_match_under_way_has_no_outcome():
    match = cockade.Match("prelude", seed=1)
    match.answer(match.options[0])
    (line,) = lines(match)
    assert (line["outcome"], line["share"]) == (None, None)
