"""Records of matches that begin at a position: they replay, and what is wrong is refused."""

from __future__ import annotations

import json
from random import Random

import pytest

import cockade
from cockade.kernel import IllegalAnswer, Match
from cockade.kernel.record import RecordError, digest, verify
from cockade.kernel.untrusted import UNSOUND, UntrustedMatch
from tests.helpers import positions

GAMES = ("liberte", "prelude", "rebellion1775")


@pytest.mark.parametrize("game", GAMES)
def test_records_from_every_tenth_answer_of_a_match_replay(game):
    """A match is left at every tenth answer, played to its end, written and read."""
    rng = Random(5)
    source = cockade.Match(game, seed=5)
    while source.outcome is None:
        if source.answers % 10 == 0:
            check_round_trip(source, rng)
        source.answer(rng.choice(source.options))


def check_round_trip(source: Match, rng: Random) -> None:
    number = game_number(source)
    viewer = rng.randrange(number + 1)
    state = source.game.resample(source.state, viewer, rng)
    match = source.without_history(state, source.answers, 0)
    match.seed = "another"
    positions.play(match, rng, 30)
    again = Match.load(match.record(), seed="another")
    assert again.record() == match.record()
    assert again.state == match.state and digest(again.state) == digest(match.state)
    assert again.log(None) == match.log(None)
    assert (again.answers, again.drawn) == (match.answers, match.drawn)
    assert again.can_undo == match.can_undo
    if match.can_undo:
        match.undo()
        again.undo()
        assert again.record() == match.record()


def game_number(match: Match) -> int:
    return len(match.game.state_class.SEATS) - 1 if match.game.id != "liberte" else match.players


@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_a_finished_match_from_a_position(game):
    match = positions.play(positions.begun(game, 40), Random(2))
    text = match.record()
    again = Match.load(text)
    assert again.outcome == match.outcome is not None
    assert again.record() == text
    assert verify(text) == match.drawn
    for number in (0, 40, 41, 47):
        part = Match.load(text, upto=number)
        assert part.answers == max(number, 40)
        assert match.lines[: len(part.lines)] == part.lines


def test_at_begins_a_record_too_and_keeps_the_log():
    source = positions.play(cockade.Match("liberte", seed=3), Random(3), 25)
    match = source.at(source.state.copy())
    assert match.log("p1") == source.log("p1")
    positions.play(match, Random(4))
    assert verify(match.record()) == match.drawn - source.drawn
    assert Match.load(match.record()).state == match.state


def test_a_match_from_a_position_goes_on_with_a_new_seed():
    match = positions.play(positions.begun("prelude", 30), Random(1), 40)
    again = positions.play(Match.load(match.record()), Random(1))
    assert [first for first, _ in again.earlier] == [0] and again.seeds_from == match.drawn
    assert verify(again.record()) == again.drawn - match.drawn
    text = again.record()
    at = text.rindex("! ") + 2
    with pytest.raises(RecordError):
        verify(text[:at] + ("1" if text[at] != "1" else "2") + text[at + 1 :])


def test_records_without_a_position_have_none():
    assert "position:" not in positions.play(cockade.Match("liberte", seed=3), Random(3)).record()


def changed(change) -> str:
    record = positions.begun("liberte", 40, players=3).record()
    position = positions.position_of(record)
    change(position, position["state"])
    return positions.with_position(record, position)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda p, s: p.pop("drawn"), "taken up: a table with answers, drawn, state is needed."),
        (lambda p, s: p.update(answers=-1), "taken up: answers: a whole number from 0"),
        (lambda p, s: p.update(answers=10**9), "taken up: answers: a whole number up to 99999"),
        (lambda p, s: p.update(drawn="many"), "taken up: drawn: a whole number from 0"),
        (lambda p, s: s["piles"]["deck"].pop(), "taken up: piles: all 110 cards"),
        (lambda p, s: s["supply"].update(red=3), "taken up: supply.red: 30 blocks"),
        (lambda p, s: s.update(players=4), "does not name 4 players"),
        (lambda p, s: s.update(round_limit=50), "round_limit: the header says otherwise"),
        (lambda p, s: s.update(known={s["piles"]["deck"][0]: ["p1"]}), "matters only in a hand"),
        (lambda p, s: s.update(turn=1.0), "taken up: state.turn: a whole number"),
        (lambda p, s: s.update(magic=1), "magic: no such field"),
        (lambda p, s: s["stack"].pop(), "the last step is a question"),
        (lambda p, s: s["stack"].append(s["stack"][-1]), "the last step is a question"),
        (lambda p, s: s["stack"][-1].update(then="cheat"), "no rule named 'cheat'"),
        (lambda p, s: s["stack"][-1].update(args=[]), "missing a required argument"),
        (lambda p, s: s["stack"][-1].update(offers=[]), "a question without options"),
        (lambda p, s: s["stack"][-1].update(ask="p6"), "nobody sits there"),
        (lambda p, s: s.update(stack=[]), "either over or has an open question"),
    ],
)
def test_a_wrong_position_is_named(change, sentence):
    with pytest.raises(RecordError) as error:
        Match.load(changed(change))
    assert sentence in str(error.value)
    assert len(str(error.value)) < 400


@pytest.mark.parametrize(
    "text", ["", "{", "[" * 90_000, "9" * 90_000, "null", "NaN", "[]", '"x"', "x" * 200_000]
)
def test_what_is_no_position_at_all_is_refused(text):
    record = positions.with_position(positions.begun("liberte", 40).record(), text)
    with pytest.raises(RecordError) as error:
        Match.load(record)
    assert "position" in str(error.value) and len(str(error.value)) < 400


def test_a_match_does_not_begin_where_one_is_over():
    match = positions.play(cockade.Match("liberte", seed=3), Random(3))
    over = match.without_history(match.state.copy(), match.answers, 0)
    with pytest.raises(RecordError, match="where it is over"):
        Match.load(over.record())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("answers", [0, 15, 60, 110])
def test_damaged_positions_are_refused_or_played(game, answers):
    """Whatever is written there, the rules' own errors never come out."""
    rng = Random(answers)
    record = positions.begun(game, answers).record()
    position = positions.position_of(record)
    known = cockade.game(game)
    came = {"refused": 0, "played": 0}
    for _ in range(60):
        text = positions.with_position(record, positions.damaged(position, known, rng))
        try:
            match = Match.load(text)
        except RecordError as error:
            assert str(error).startswith("the position in the header")
            assert len(str(error)) < 400
            came["refused"] += 1
        else:
            play_until_refused(match, rng)
            came["played"] += 1
    assert came["refused"] > 20


def play_until_refused(match: Match, rng: Random) -> None:
    assert isinstance(match, UntrustedMatch)
    for _ in range(50):
        if match.outcome is not None:
            return
        before, text = json.dumps(match.state.to_json()), rng.choice(match.options)
        try:
            match.answer(text)
        except IllegalAnswer as error:
            assert error.reason == UNSOUND
            assert json.dumps(match.state.to_json()) == before
            return
    assert Match.load(match.record()).state == match.state
