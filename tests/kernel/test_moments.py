"""Positions for people: a named moment, a few fields, and a match that plays on from there."""

from __future__ import annotations

import pytest

import cockade
from cockade.kernel import Match, SetUpError
from cockade.kernel.chance import ScriptError
from cockade.kernel.fields import StateError
from tests.kernel.toy import GAME


def test_a_position_is_set_up_from_a_few_fields():
    state = GAME.position(at="turn", seat="south", weather="rain", piles={"hand_south": ["1", "3"]})
    assert state.actor == "south"
    assert [option.text for option in state.legal()][:2] == ["play 1", "play 3"]
    assert state.piles[0] == (2, 4, 5, 6), "the deck is derived"


@pytest.mark.parametrize(
    ("fields", "error", "sentence"),
    [
        ({"at": "dawn"}, SetUpError, "no moment 'dawn'; choose one of turn, deal"),
        ({"at": "turn", "seat": "west"}, SetUpError, "no seat 'west'"),
        ({"at": "turn", "wind": 1}, StateError, "wind: no such field; choose from round, weather"),
        ({"at": "turn", "weather": "hail"}, StateError, "weather: 'hail' is not one of sun, rain"),
        ({"at": "turn", "piles": {"open": ["1"], "hand_south": ["1"]}}, StateError, "six cards"),
    ],
)
def test_a_wrong_position_is_refused(fields, error, sentence):
    with pytest.raises(error, match=sentence):
        GAME.position(**fields)


def test_a_match_plays_on_from_a_position(monkeypatch):
    monkeypatch.setattr(cockade, "game", lambda id: GAME)
    state = GAME.position(at="turn", seat="north", piles={"hand_north": ["2"]})
    match = Match(GAME, state=state, seed=3)
    match.answer("think")
    for _ in range(6):
        match.answer("end")
    assert match.outcome is not None
    assert state.pair[0][0] == 0, "the position that was given stays as it was"
    assert Match.load(match.record()).state == match.state


def test_two_matches_from_one_position_leave_each_other_alone():
    match = Match(GAME, seed=5)
    one, other = match.at(match.state), match.at(match.state)
    one.answer("think")
    assert other.state == match.state != one.state


def test_open_chance_is_answered_before_anybody_is_asked(monkeypatch):
    monkeypatch.setattr(cockade, "game", lambda id: GAME)
    match = Match(GAME, seed=5).at(GAME.new())
    assert match.actor in match.seats and match.prompt
    assert match.lines and all(line.startswith("!") for line in match.lines)
    assert Match.load(match.record()).state == match.state
    fresh = Match(GAME, state=GAME.position(at="deal", seat="south"), seed=1, script=[4, 5])
    assert fresh.lines[0] == "! 4 5"


def test_a_script_names_a_face_that_has_a_name():
    match = Match(GAME, seed=5)
    match.script([6, 0])
    with pytest.raises(ScriptError, match="0 does not fit: coin can give heads, tails now"):
        match.answer("roll")
    match.script(["heads"])
