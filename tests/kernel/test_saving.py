"""States as readable JSON, and what is refused on loading."""

from __future__ import annotations

import json

import pytest

from cockade.kernel import field_json, fields
from cockade.kernel.fields import StateError
from tests.helpers.rules import play
from tests.kernel.toy import GAME


def position():
    state = play(GAME.new(), (1, 2), (3, 4), ("north",), "think", "show")
    state.marks = [0, 2, 1, 0]
    return state


def test_json_is_readable():
    found = position().to_json()
    assert found["piles"] == {
        "deck": ["5", "6"],
        "hand_north": ["1", "2"],
        "hand_south": ["3", "4"],
    }
    assert found["marks"] == {"a": {"south": "two"}, "b": {"north": "one"}}
    assert found["pair"] == {"north": {"x": 1}}
    assert found["known"] == {
        "1": ["north", "south", "spectator"],
        "2": ["north", "south", "spectator"],
    }
    assert found["weather"] == "sun"
    assert "score" not in found
    assert found["stack"][-1]["ask"] == "north"
    assert found["stack"][-1]["then"] == "act"


def test_round_trip_at_every_kind_of_question():
    at_draw, at_pick = GAME.new(), play(GAME.new(), (1, 2), (3, 4))
    half_drawn = play(GAME.new(), (1,))
    at_roll = play(position(), "roll")
    half_rolled = play(position(), "roll", (3,))
    over = play(position(), *["end"] * 6)
    for state in (at_draw, at_pick, half_drawn, position(), at_roll, half_rolled, over):
        text = json.dumps(state.to_json())
        assert GAME.state(text) == state
        assert GAME.state(json.loads(text)) == state


def test_tuples_come_back_as_tuples():
    state = GAME.state(json.dumps(position().to_json()))
    assert state.memo == (0,)
    assert all(isinstance(step.args, tuple) for step in state.stack if hasattr(step, "args"))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"colour": 3}, "colour: no such field"),
        ({"round": "one"}, "round: a whole number is needed, not 'one'"),
        ({"weather": "fog"}, "weather: 'fog' is not one of sun, rain"),
        ({"score": {"east": 1}}, "score: 'east' is not one of north, south"),
        ({"score": [1, 2]}, "score: a table of names is needed"),
        ({"marks": {"a": {"south": "three"}}}, "marks.a.south: 'three' is not one of"),
        ({"marks": {"c": {}}}, "marks: 'c' is not one of a, b"),
        ({"piles": {"deck": ["7"]}}, "piles.deck: '7' is not one of"),
        ({"piles": {"deck": 7}}, "piles.deck: a list of cards is needed"),
        ({"piles": {"deck": ["1"]}}, "piles: six cards are needed"),
        ({"known": {"1": ["west"]}}, "known.1: 'west' is not one of"),
        ({"known": {"1": 3}}, "known.1: a list of seats is needed"),
        ({"stack": []}, "stack: a game is either over or has an open question"),
        ({"stack": [{"then": "no_such_rule", "args": []}]}, "stack.0: this game has no rule named"),
        ({"stack": [{"ask": "north"}]}, "stack.0: not a step"),
        ({"stack": ["x"]}, "stack.0: not a step"),
        ({"outcome": {"winners": 3}}, "outcome: winners, reason and scores are needed"),
    ],
)
def test_a_broken_position_names_the_field(change, sentence):
    found = {**position().to_json(), **change}
    with pytest.raises(StateError, match=sentence):
        GAME.state(found)


def test_text_that_is_no_json_is_refused():
    with pytest.raises(StateError, match="not JSON"):
        GAME.state("{")
    with pytest.raises(StateError, match="a position is a table of fields"):
        GAME.state("[]")


def test_a_frame_refuses_what_can_not_be_saved():
    state = position()
    state.stack[-1].args = ([1, 2],)
    with pytest.raises(TypeError, match="a frame cannot hold"):
        state.to_json()


def test_rows_of_bytes_are_named_and_limited():
    field = fields.small("marks", ("north", None, "south"), ("", "one", "two"))
    assert fields.empty(field) == bytearray(3)
    assert field_json.field_json(bytearray((2, 0, 1)), field) == {"north": "two", "south": "one"}
    assert field_json.field_value({"south": "two"}, field, "marks") == bytearray((0, 0, 2))
    plain = fields.small("marks", ("north",))
    with pytest.raises(StateError, match="from 0 to 255"):
        field_json.field_value({"north": 256}, plain, "marks")
