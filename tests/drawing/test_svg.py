"""Helpers that write SVG as text."""

import xml.etree.ElementTree as ET

from cockade.drawing.svg import document, element, escape, num, told, use


def test_escape_leaves_nothing_that_xml_forbids() -> None:
    assert escape('<a & "b">\x00\ud800') == "&lt;a &amp; &quot;b&quot;&gt;"


def test_numbers_are_short() -> None:
    assert [num(3), num(3.0), num(2.25), num(-0.5)] == ["3", "3", "2.2", "-0.5"]
    assert [num(-0.0), num(0), num(-0.04)] == ["0", "0", "0"]


def test_attribute_names_and_missing_values() -> None:
    made = element("g", class_="card", data_option="play 3", id=None)
    assert made == '<g class="card" data-option="play 3"/>'


def test_a_definition_is_drawn_at_a_place_in_a_size_and_colour() -> None:
    assert use("x", 1, 2) == '<use href="#x" x="1" y="2"/>'
    small = use("x", 1, 2, 0.5, fill="red")
    assert small == '<use href="#x" transform="translate(1 2) scale(0.5)" fill="red"/>'


def test_words_come_first_so_that_screen_readers_find_them() -> None:
    assert told("A & b", "<path/>", id="x") == '<g id="x"><title>A &amp; b</title><path/></g>'


def test_document_is_well_formed() -> None:
    svg = document(10, 20, "A <board>", ".a{fill:red}", "", "<g/>", class_="x")
    root = ET.fromstring(svg)
    assert root.get("viewBox") == "0 0 10 20"
    assert root.get("aria-label") == "A <board>"
