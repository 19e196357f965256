"""Helpers that write SVG as text."""

import xml.etree.ElementTree as ET

from cockade.drawing.svg import (
    compact_path,
    document,
    element,
    escape,
    fitted,
    num,
    outlines,
    simplified,
    text_width,
    wrap,
)


def test_escape_leaves_nothing_that_xml_forbids() -> None:
    assert escape('<a & "b">\x00\ud800') == "&lt;a &amp; &quot;b&quot;&gt;"


def test_numbers_are_short() -> None:
    assert [num(3), num(3.0), num(2.25), num(-0.5)] == ["3", "3", "2.2", "-0.5"]


def test_attribute_names_and_missing_values() -> None:
    made = element("g", class_="card", data_option="play 3", id=None)
    assert made == '<g class="card" data-option="play 3"/>'


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


def test_compact_path_keeps_the_ends() -> None:
    assert compact_path("M1.5 2l0.5 -0.5 0.1 0 3 4z") == "M1.5 2l.5-.5 .1 0 3 4z"
    assert compact_path("M0 0l0.1 0 0.1 0 0.1 0 5 5", 1) == "M0 0l5.3 5"
    assert compact_path("M0 0l5 5 0.2 0", 1) == "M0 0l5 5 .2 0"


def test_simplified_outline_drops_what_is_nearly_straight() -> None:
    (corners,) = outlines("M0 0l5 0.1 5 -0.1 0 10")
    assert simplified(corners, 1) == [(0, 0), (10, 0), (10, 10)]


def test_document_is_well_formed() -> None:
    svg = document(10, 20, "A <board>", ".a{fill:red}", "", "<g/>", class_="x")
    root = ET.fromstring(svg)
    assert root.get("viewBox") == "0 0 10 20"
    assert root.get("aria-label") == "A <board>"
