"""Values over time as lines."""

from __future__ import annotations

import re
from math import hypot

from cockade.drawing.curves import (
    BOTTOM,
    HEIGHT,
    LEFT,
    RIGHT,
    TOP,
    WIDTH,
    Axes,
    Mark,
    curves,
    spread,
)

AXES = Axes(10, 30, 0, 4, (0, 2, 4), [(10, "1"), (11, "2"), (20, "3")])


def test_curves_span_their_ground_and_name_its_values():
    svg = curves([[(10, 0), (30, 4)], [(10, 4), (20, 2)]], AXES, "Points & more", "{:g}".format)
    ends = f"M{LEFT:g} {HEIGHT - BOTTOM:g}L{WIDTH - RIGHT:g} {TOP:g}"
    assert f'd="{ends}"' in svg and "<title>Points &amp; more</title>" in svg
    assert re.findall(r">(\w+)</text>", svg) == ["0", "2", "4", "1", "3"], "the 2 has no room"
    assert svg.count('class="curve side') == 4 and svg.count("dot") == 2


def test_one_moment_is_a_dot():
    assert 'cx="72"' in curves([[(5, 1)]], Axes(5, 5, 1, 1, (1,), ()), "", str)


def test_marks_give_way_to_each_other():
    """Turning points of one election follow each other closely; each can be clicked."""
    marks = [Mark(number, 0.1, "", "") for number in (98, 99, 99, 100)]
    places = spread(marks, Axes(0, 100, 0, 1, (0, 1), ()))
    for n, (x, y) in enumerate(places):
        assert all(hypot(x - a, y - b) >= 22 for a, b in places[:n])
        assert 0 <= y <= HEIGHT
    alone = Axes(0, 100, 0, 1, (0, 1), ())
    assert spread(marks[:1], alone) == [(alone.x(98), alone.y(0.1))]
