"""Positions as JSON: what is saved loads again, and what is broken is refused by name."""

from __future__ import annotations

import json
from collections import Counter
from itertools import chain
from random import Random

import pytest

from cockade.games.liberte.rules.ch04_actions import action
from cockade.games.liberte.rules.ch04_points import victory_points
from cockade.kernel import do
from cockade.kernel.chance import sample
from cockade.kernel.fields import StateError
from cockade.kernel.voice import said
from tests.games.liberte.positions import GAME, P1, P2, P3, position
from tests.helpers.rules import play

HANDS = {P1: [1, 2, 60], P2: [6, 19, 71], P3: [33, 50]}
DISPLAYS = {P1: [36], P2: [48, 79]}
ROW = (3, 7, 8)


def table(**fields):
    """Three hands, two displays and a row beside the deck."""
    return position(**({"hands": HANDS, "displays": DISPLAYS, "face_up": ROW} | fields))


def test_json_round_trip_in_the_middle_of_every_kind_of_question():
    """Every prompt and every draw of chance: through a table and through text."""
    chance = {"clockwise", "take_dealt_hand", "turn_up", "into_hand", "place_in_order"}
    seen = Counter()
    for state in chain([tied_for_second()], question_states()):
        kind = kind_of(state)
        if seen[kind] < 3:
            assert GAME.state(state.to_json()) == state
            again = GAME.state(json.dumps(state.to_json()))
            assert again == state
            assert again.legal() == state.legal()
        seen[kind] += 1
    assert set(seen) == {*GAME.prompts, *chance, "over"}


def tied_for_second():
    """The second of two players who are level is asked: too rare for random games."""
    votes = {P1: {"red": 3}, P2: {"red": 2}, P3: {"red": 2}}
    state = position(votes=votes, displays={P2: [71], P3: [6]}, government=2)
    state.begin(do((victory_points,)))
    return play(state, "advance 71")


def kind_of(state):
    """The name of the prompt, or of the rule that waits for chance."""
    if state.outcome is not None:
        return "over"
    return state.question.continuation.__name__ if state.is_chance else said(state)[0].name


def question_states():
    """Random games, question by question to the end; the first one's players hoard cards."""
    for seed in range(8):
        rng = Random(seed)
        state = GAME.new(players=3 + seed % 4)
        while state.outcome is None:
            yield state
            if state.actor == "chance":
                state.answer(sample(state, rng))
                continue
            options = state.legal()
            takes = [option for option in options if option.text == "take"]
            hoard = takes and seed == 0 and state.round < 20
            state.answer(takes[0] if hoard else options[rng.randrange(len(options))])
        yield state


def test_a_loaded_position_plays_on():
    loaded = GAME.state(saved())
    play(loaded, "take", "draw", (9,))
    assert 9 in loaded.hand(P1)
    assert loaded.actor == "p2"


def test_a_finished_game_round_trips():
    for state in question_states():
        if state.outcome is not None:
            assert GAME.state(json.dumps(state.to_json())) == state
            return
    raise AssertionError("no game came to an end")


def saved():
    """A position as JSON that loads: P1 is to act, then P2."""
    state = table(stacks={8: {P2: "red 3"}}, votes={P1: {"blue": 2}})
    state.begin(do((action, P1), (action, P2)))
    return json.loads(json.dumps(state.to_json()))


def edit(path, value):
    """A saved position with one thing changed; None takes it out."""
    found = saved()
    place = found
    *way, last = path
    for key in way:
        place = place[key]
    if value is None:
        del place[last]
    else:
        place[last] = value
    return found


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        (["colour"], 3, "colour"),
        (["stacks", "28"], {"p1": "red 1"}, "stacks"),
        (["stacks", "8", "p2"], "red 4", "stacks.8.p2"),
        (["stacks", "8", "p2"], 3, "stacks.8.p2"),
        (["stacks", "8", "p7"], "red 1", "stacks.8"),
        (["stacks"], [1], "stacks"),
        (["supply", "blue"], 27, "supply.blue"),
        (["supply", "white"], 23, "supply.white"),
        (["supply", "red"], "many", "supply.red"),
        (["tokens", "p1"], 19, "tokens.p1"),
        (["piles", "hand_p1"], ["1", "2"], "piles"),
        (["piles", "hand_p1"], ["1", "2", "6"], "piles.hand_p1, piles.hand_p2"),
        (["piles", "hand_p1"], ["1", "2", "111"], "piles.hand_p1"),
        (["piles", "sleeve"], ["1"], "piles"),
        (["known"], {"6": ["p9"]}, "known.6"),
        (["phase"], "dinner", "phase"),
        (["phase"], None, "phase"),
        (["turn"], 5, "turn"),
        (["turn"], None, "turn"),
        (["government"], "green", "government"),
        (["players"], 7, "players"),
        (["players"], None, "players"),
        (["order"], [0, 1], "order"),
        (["order"], [0, 1, 1], "order"),
        (["order"], ["p1", "p2", "p3"], "order"),
        (["order"], None, "order"),
        (["stack"], [], "stack"),
        (["stack"], None, "stack"),
        (["stack", 0, "do", 0, 0, "rule"], "dance", "stack.0"),
        (["stack", 1, "then"], "dance", "stack.1"),
        (["stack", 1, "ask"], "p9", "stack.1.ask"),
        (["stack", 1, "ask"], "p5", "stack"),
        (["stack", 1, "args"], None, "stack.1"),
        (["stack", 1, "offers", 0, "among"], {"rule": "anything"}, "stack.1"),
        (["outcome"], {"winners": ["p1"], "reason": "x", "scores": {}}, "stack"),
    ],
)
def test_broken_json_is_refused_with_the_name_of_the_field(path, value, field):
    with pytest.raises(StateError) as error:
        GAME.state(edit(path, value))
    assert str(error.value).startswith(f"{field}:"), str(error.value)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"supply": {"blue": -2, "white": 24, "red": 27}, "votes": {"blue": {"p1": 30}}}, "supply"),
        ({"tokens": {"p1": -1, "p2": 17, "p3": 18}, "battle_box": {"p1": 19}}, "tokens"),
        (
            {
                "stacks": {"9": {"p1": "blue 1", "p2": "blue 1", "p3": "blue 1", "p4": "blue 1"}},
                "supply": {"blue": 22, "white": 24, "red": 30},
                "tokens": {"p1": 17, "p2": 17, "p3": 17, "p4": 17},
                "players": 4,
                "order": [0, 1, 2, 3],
            },
            "stacks.9",
        ),
        (
            {
                "stacks": {"9": {"p6": "blue 1"}},
                "supply": {"blue": 25, "white": 24, "red": 30},
                "tokens": {"p1": 18, "p2": 18, "p3": 18},
            },
            "stacks.9",
        ),
    ],
)
def test_positions_that_no_table_can_show_are_refused(changes, field):
    """Every total is right, and still something is where it cannot be."""
    with pytest.raises(StateError) as error:
        GAME.state(saved() | changes)
    assert str(error.value).startswith(f"{field}:"), str(error.value)


def test_cards_of_an_empty_chair_are_refused():
    found = saved()
    found["piles"]["hand_p5"] = found["piles"].pop("hand_p3")
    with pytest.raises(StateError, match=r"^piles\.hand_p5:"):
        GAME.state(found)


@pytest.mark.parametrize("text", ["", "{", "[]", "3"])
def test_what_is_no_position_at_all_is_refused(text):
    with pytest.raises(StateError):
        GAME.state(text)


def test_a_saved_position_can_be_read():
    """Names instead of numbers, and nothing that is empty."""
    found = saved()
    assert found["stacks"] == {"8": {"p2": "red 3"}}
    assert found["votes"] == {"blue": {"p1": 2}}
    assert found["piles"]["face_up"] == ["3", "7", "8"]
    assert found["phase"] == "action"
    assert "battle_box" not in found
    assert "known" not in found
