"""Lines of text that fit their room."""

from __future__ import annotations

import re

from cockade.drawing.text import (
    cut_short,
    fitted,
    letters_that_fit,
    lines_at,
    paragraph,
    text_width,
    wrap,
)

SENTENCE = "Two Armies march up to three areas each, or one of them by any water."


def test_fitted_text_never_takes_more_than_its_room() -> None:
    assert "textLength" not in fitted(0, 0, "short", 100, 12)
    assert 'textLength="40"' in fitted(0, 0, "a very long line of text", 40, 12)


def test_wrap_breaks_at_spaces_and_hyphens() -> None:
    room = text_width("Boyer-Fonf", 10)
    assert wrap("Jean-Baptiste Boyer-Fonfrède", room, 10) == [
        "Jean-",
        "Baptiste",
        "Boyer-",
        "Fonfrède",
    ]
    assert wrap("Jean-Baptiste", 1000, 10) == ["Jean-Baptiste"]
    # Two letters never stand alone at the end of a line.
    assert wrap("in St-Hyacinthe", text_width("in St-Hya", 10), 10) == ["in", "St-Hyacinthe"]
    assert wrap("", 10, 10) == []


def test_a_paragraph_stands_in_the_largest_letters_that_fit() -> None:
    wide, large = letters_that_fit(SENTENCE, 400, 32, (20, 14, 10))
    narrow, small = letters_that_fit(SENTENCE, 100, 60, (20, 14, 10))
    assert (large, small) == (14, 10)
    assert " ".join(wide) == " ".join(narrow) == SENTENCE
    assert len(narrow) > len(wide)


def test_without_enough_room_the_smallest_letters_are_taken() -> None:
    lines, size = letters_that_fit(SENTENCE, 50, 10, (20, 14, 10))
    assert size == 10 and " ".join(lines) == SENTENCE


def test_lines_below_each_other_are_escaped_and_evenly_spaced() -> None:
    svg = lines_at(5, 20, ["a < b", "c"], 10)
    assert "a &lt; b" in svg and svg.count('dy="11.2"') == 1
    assert lines_at(0, 0, [], 10) == ""
    assert re.findall(r' y="([\d.]+)"', paragraph(0, 10, ["a", "b"], 50, 10)) == ["10", "21.2"]


def test_what_is_cut_short_says_so() -> None:
    assert cut_short(["a", "b"], 2) == ["a", "b"]
    assert cut_short(["a", "b", "c"], 2) == ["a", "b …"]
