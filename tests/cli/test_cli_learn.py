"""A lesson in the terminal."""

from __future__ import annotations

import pytest

from cockade.kernel.lesson_files import find_lesson
from tests.cli.command import refused, said


def answers(lesson):
    """What the learner types, one answer a line."""
    return [ply.options[0] for ply in lesson.plies if ply.step and ply.seat == lesson.seat]


def flat(text):
    """Words as they were before a panel broke them into lines."""
    return " ".join(text.replace("│", " ").split())


@pytest.mark.parametrize("id", ["prairie"])
def test_a_lesson_from_its_first_step_to_free_play(id):
    lesson = find_lesson(id)
    text = flat(said("learn", id, "--seed", 3, input="\n".join([*answers(lesson), "quit"])))
    for number, step in enumerate(lesson.steps, 1):
        assert f"Step {number} of {len(lesson.steps)}" in text
        assert flat(step.say) in text
    assert "The lesson is over" in text and flat(lesson.end) in text
    assert text.endswith("You left the match.")


def test_wrong_answers_and_skipping():
    lesson = find_lesson("prairie")
    text = flat(said("learn", "prairie", input="done\nall\nskip\ndone\n"))
    assert flat(lesson.steps[0].instead["done"]) in text
    assert "The guide leaves you alone." in text
    assert "Government: Movement Phase" in text, "after that the same answer counts"


def test_learning_an_unknown_game():
    assert "There is no game 'chess'" in refused("learn", "chess")
