"""Records replay anywhere, and what is wrong with one is said in a sentence."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cockade
from cockade.kernel import Match
from cockade.kernel.offers import IllegalAnswer
from cockade.kernel.record import RecordError, digest, verify
from tests.kernel.toy import GAME


@pytest.fixture(autouse=True)
def toy_by_id(monkeypatch):
    """Let records find the toy by its id, as they find any game."""
    known = cockade.game
    monkeypatch.setattr(cockade, "game", lambda id: GAME if id == "toy" else known(id))


def played(answers=("think", "roll", "end", "roll", "end", "end", "roll"), seed=3) -> Match:
    m = Match(GAME, seed=seed)
    for answer in answers:
        m.answer(answer)
    return m


def test_a_record_is_text_with_a_header():
    lines = played().record().splitlines()
    assert lines[:5] == ["cockade: 1", "game: toy", "version: 2", "scenario: plain", "players: 2"]
    assert lines[5] == "option: rain false"
    assert lines[6].startswith("commitment: 0 ")
    assert lines[7] == "seed: 3"
    assert lines[8] == ""
    assert lines[9].startswith("! ")


def test_a_record_replays():
    m = played()
    again = Match.load(m.record())
    assert again.outcome == m.outcome is not None
    assert again.state == m.state and digest(again.state) == digest(m.state)
    assert again.record() == m.record()


def test_undone_answers_are_left_out():
    m = Match(GAME, seed=3)
    m.answer("think")
    m.undo()
    m.answer("end")
    assert m.lines[-1] == "end" and "think" not in m.lines


def test_the_seed_is_told_only_after_the_end():
    m = played(("think", "roll"))
    assert "seed:" not in m.record()
    assert f"seed: {m.seed}" in played().record()


def test_upto_stops_at_an_answer():
    m = played()
    for n in range(8):
        part = Match.load(m.record(), upto=n)
        assert part.answers == n
        assert m.lines[: len(part.lines)] == part.lines


def test_a_loaded_match_goes_on_with_its_seed_or_a_new_one():
    whole = played()
    text = played(("think",)).record()
    known = Match.load(text, seed="3")
    unknown = Match.load(text)
    for answer in ("roll", "end", "roll", "end", "end", "roll"):
        known.answer(answer)
        unknown.answer(answer)
    assert known.record() == whole.record()
    assert [line.split(":")[0] for line in unknown.record().splitlines()].count("commitment") == 2
    assert verify(known.record()) == known.drawn
    assert verify(unknown.record()) == unknown.drawn - unknown.seeds_from


def test_verify_finds_a_changed_die():
    text = played().record()
    assert verify(text) > 0
    at = text.index("! ", text.index("roll"))
    face = text[at + 2]
    with pytest.raises(RecordError, match="not the one that the seed gives"):
        verify(text[: at + 2] + ("1" if face != "1" else "2") + text[at + 3 :])
    with pytest.raises(RecordError, match="not the one that was promised"):
        verify(text.replace("seed: 3", "seed: 4"))
    with pytest.raises(RecordError, match="no seed yet"):
        verify(played(("think",)).record())


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("cockade: 1", "cockade: 9", "format 9 is newer than this program's 1"),
        ("cockade: 1", "chess: 1", "a record starts with 'cockade: 1'"),
        ("version: 2", "version: 3", "version 3 of the rules of Toy; this program knows up to 2"),
        ("version: 2", "version: two", "version is not a number"),
        ("version: 2\n", "", "the header has no 'version'"),
        ("game: toy", "game: tay", "There is no game 'tay'"),
        ("game: toy\n", "", "the header has no 'game'"),
        ("scenario: plain", "scenario: fancy", "no scenario 'fancy'"),
        ("players: 2", "players: 5", "is for 2 players, not 5"),
        ("option: rain false", "option: snow true", "no setting 'snow'"),
        ("option: rain false", "option: rain maybe", "line 6: 'rain maybe' is not a valid option"),
        ("players: 2", "colour: red", "line 5: 'colour' is not a header key"),
        ("seed: 3", "nonsense", "line 8: 'nonsense' is not a header line"),
        ("\nthink\n", "\nthonk\n", r"line \d+: 'thonk' is not an answer in Toy"),
        ("\nthink\n", "\nplay 9\n", r"line \d+: 'play 9' is not an answer"),
        ("\nroll\n", "\nroll\n! 9 9 9\n", "does not fit"),
        ("\nthink\n", "\nthink\n! 3\n", "more dice or cards than chance was asked for"),
    ],
)
def test_an_edited_record_says_what_is_wrong(old, new, sentence):
    text = played().record()
    assert old in text
    with pytest.raises(RecordError, match=sentence):
        Match.load(text.replace(old, new, 1))


def test_a_record_without_its_dice_is_refused():
    lines = played().record().splitlines()
    at = next(n for n, line in enumerate(lines) if line == "roll")
    with pytest.raises(RecordError, match="a line with dice or cards is missing"):
        Match.load("\n".join(lines[: at + 1]))


def test_an_answer_after_the_end_is_refused():
    with pytest.raises(RecordError, match="The match is over"):
        Match.load(played().record() + "end\n")


def test_an_empty_record_is_refused():
    for text in ("", "\n", "   "):
        with pytest.raises(RecordError, match="empty"):
            Match.load(text)


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_any_damage_gives_a_sentence_or_a_match(data):
    """Cut, swap or double a line: never anything but a RecordError."""
    lines = RECORD.splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    junk = data.draw(st.sampled_from(["", "! 1", "end", "play 2", "!", "x: y", "é", "cockade: 1"]))
    how = data.draw(st.sampled_from(["cut", "drop", "double", "put", "replace"]))
    changed = {
        "cut": lines[:at],
        "drop": lines[:at] + lines[at + 1 :],
        "double": lines[: at + 1] + lines[at:],
        "put": [*lines[:at], junk, *lines[at:]],
        "replace": [*lines[:at], junk, *lines[at + 1 :]],
    }[how]
    try:
        Match.load("\n".join(changed))
    except RecordError as error:
        assert str(error).endswith((".", "?", "]"))
    except IllegalAnswer as error:
        raise AssertionError("an illegal answer must be reported with its line") from error


RECORD = played().record()
