"""Lessons: every one fits the rules and ends; damaged files are refused with file and key."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from random import Random

import pytest

import cockade
from cockade.bots import find_bot
from cockade.bots.arena import play_match
from cockade.kernel import IllegalAnswer, Voice
from cockade.kernel.data import DataError
from cockade.kernel.lesson_files import find_lesson, has_lesson, read_lesson
from cockade.kernel.lessons import NOT_NOW, NotAsked
from cockade.kernel.record import verify
from cockade.web.i18n import languages, translator

GAMES = [id for id in cockade.games() if has_lesson(cockade.game(id))]
FILES = Path(cockade.__file__).parent / "games"


def played(lesson, match, step=None):
    """Play by the lesson's own answers, to its end or to the beginning of a step."""
    while (ply := lesson.ply(match)) and (step is None or ply.step < step):
        lesson.answer(match, ply.options[0], ply.seat)
    return match


@pytest.mark.parametrize("language", list(languages()))
@pytest.mark.parametrize("id", GAMES)
def test_every_lesson_is_played_to_its_end(id, language):
    """What the guide says and what is asked have words in every language, and play goes on."""
    game, lesson, translate = cockade.game(id), find_lesson(id), translator(language)
    match = lesson.begin(3, Voice(game, translate))
    said = []
    while ply := lesson.ply(match):
        step = lesson.step(match)
        said += [translate(step.say), match.prompt, match.voice.prompt(match.state)]
        lesson.answer(match, ply.options[0], ply.seat)
    assert all(said)
    assert match.answers == len(lesson.plies) and lesson.step(match) is None
    assert match.actor is not None, "the lesson ends in free play"
    match.answer(match.options[0])


@pytest.mark.parametrize("id", GAMES)
def test_guide_speaks_in_short(id):
    """About two sentences a step, three on how to win, and a section to look up."""
    lesson = find_lesson(id)
    assert 8 <= len(lesson.steps) <= 25
    for step in lesson.steps:
        assert len(re.findall(r"[.?!](?= |$)", step.say)) <= 3, step.say
        assert len(step.say) <= 330, step.say
    assert all(sentence.endswith(".") for sentence in lesson.aim)
    assert sum(bool(step.section) for step in lesson.steps) > len(lesson.steps) / 2


@pytest.mark.parametrize("id", GAMES)
def test_wrong_answers_change_nothing_and_get_a_reason(id):
    """Legal ones hear the guide, illegal ones the rules."""
    lesson = find_lesson(id)
    match = lesson.begin(1)
    nonsense = next(iter(set(match.game.vocabulary.by_text) - set(match.options)))
    heard = set()
    while ply := lesson.ply(match):
        record = match.record()
        for text in set(match.options) - set(ply.options):
            with pytest.raises(NotAsked) as refused:
                lesson.answer(match, text)
            heard.add(refused.value.reason)
        if nonsense not in match.options:
            with pytest.raises(IllegalAnswer) as refused:
                lesson.answer(match, nonsense)
            assert not isinstance(refused.value, NotAsked)
        assert match.record() == record
        lesson.answer(match, ply.options[0])
    assert heard - {NOT_NOW}, "the guide has replies of its own"


@pytest.mark.parametrize("id", GAMES)
def test_every_reply_can_be_heard(id):
    """No sentence stands for an answer that cannot be given in its step."""
    lesson = find_lesson(id)
    match, heard = lesson.begin(1), set()
    while ply := lesson.ply(match):
        if ply.seat == lesson.seat:
            wrong = set(match.options) - set(ply.options)
            heard |= {(ply.step, lesson.reply(match, text)) for text in wrong}
        lesson.answer(match, ply.options[0])
    written = {(n, t) for n, step in enumerate(lesson.steps, 1) for t in step.instead.values()}
    assert written <= heard


def test_lesson_stands_where_its_match_stands():
    """Undo goes a step back; a record that is loaded goes on by the number of its answers."""
    lesson = find_lesson("prairie")
    match = played(lesson, lesson.begin(1), 3)
    assert lesson.number(match) == 3
    match.undo()
    assert lesson.number(match) == 2
    loaded = played(lesson, cockade.Match.load(match.record()))
    assert loaded.state == played(lesson, lesson.begin(1)).state


def test_dice_after_the_lesson_come_from_the_seed():
    """The prepared ones are not the seed's; whoever checks the record finds all others in it."""
    lesson = find_lesson("rebellion1775")
    match = lesson.begin("a seed")
    match.seeds_from = lesson.prepared
    played(lesson, match)
    play_match(match, {seat: find_bot("random") for seat in match.seats}, Random(1))
    assert verify(match.record()) == match.drawn - lesson.prepared > 0


def test_other_seats_and_positions_of_an_older_lesson():
    lesson = find_lesson("prairie")
    match = lesson.begin(1)
    with pytest.raises(IllegalAnswer, match="turn"):
        lesson.answer(match, lesson.plies[0].options[0], "government")
    match.answer("done")
    assert lesson.ply(match) is None, "another seat than the lesson's is to decide"


@pytest.fixture
def damaged(tmp_path):
    """Reads the lesson of Duck Lake with a change."""
    shutil.copy(FILES / "prairie" / "data" / "lesson.toml", tmp_path)

    def read(old, new):
        path = tmp_path / "lesson.toml"
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")
        return read_lesson(cockade.game("prairie"), tmp_path)

    return read


DAMAGES = [
    ('seat = "aboriginal"', 'seat = "riel"', "seat: 'riel' is not one of"),
    ('scenario = "duck_lake"', 'scenario = "duck"', "opening: .*no scenario 'duck'"),
    ("title =", "titel =", "titel: unknown key"),
    ("aim = [", "aim = [1,", "aim: texts expected"),
    ("aim = [", 'aim = ["More."', "not TOML"),
    ("aim = [", 'aim = ["More.",', "aim: 3 expected, 4 found"),
    ('section = "18.B1"', 'section = "99"', r"step\[1\].section: '99' is no section"),
    ('play = ["at 2911"]', 'play = ["at 99"]', r"step\[1\].play\[1\]: 'at 99' is no answer"),
    ('play = ["at 2911"]', 'play = ["go 2810"]', r"step\[1\].play\[1\]: 'go 2810' is not legal"),
    ('play = ["at 2911"]', 'play = ["at 2911 | done"]', r"step\[2\].play\[1\]: government is to"),
    ('play = ["at 2911"]', 'play = ["riel: at 2911"]', r"step\[1\].play\[1\]: 'riel' is no seat"),
    ('play = ["at 2911"]', "play = []", r"step\[1\].play: asks aboriginal for nothing"),
    ('"! 6 2 1"', '"! 6 2 7"', r"step\[4\].play\[4\]: '7' does not fit"),
    ('"! 6 2 1",\n', "", r"step\[4\].play\[4\]: .*dice or cards"),
    ('"done" = "If', '"dine" = "If', r"step\[1\].instead.dine: no option"),
    ('seat = "abo', 'position = { at = "noon" }\nseat = "abo', "opening: .*no moment 'noon'"),
]


@pytest.mark.parametrize(("old", "new", "complaint"), DAMAGES)
def test_damaged_lessons_are_refused_with_file_and_key(damaged, old, new, complaint):
    with pytest.raises(DataError, match=r"^lesson\.toml: " + complaint):
        damaged(old, new)


SMALL = """
title = "A small one"
seat = "aboriginal"
scenario = "duck_lake"
aim = ["One.", "Two.", "Three."]
end = "The end."
position = { at = "movement", seat = "aboriginal" }
opening = ["at 2911"]

[[step]]
say = "Take somebody."
play = ["take riel | take metis_2", "stay"]
"""


def test_lesson_from_a_position(tmp_path):
    """A position begins at a named moment; what was played before the first step is there."""
    path, game = tmp_path / "small.toml", cockade.game("prairie")
    path.write_text(SMALL, "utf-8")
    lesson = read_lesson(game, tmp_path, "small")
    match = lesson.begin()
    assert match.answers == 1 and lesson.number(match) == 1
    lesson.answer(match, "take metis_2")
    path.write_text(SMALL.replace('"at 2911"]', '"! 3", "at 2911"]'), "utf-8")
    with pytest.raises(DataError, match=r"small.toml: opening: a position begins"):
        read_lesson(game, tmp_path, "small")
