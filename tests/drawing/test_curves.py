"""Values over time as lines."""

from __future__ import annotations

import re

from cockade.drawing.curves import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH, Axes, curves

AXES = Axes(10, 30, 0, 4, (0, 2, 4), [(10, "1"), (11, "2"), (20, "3")])


def test_curves_span_their_ground_and_name_its_values():
    svg = curves([[(10, 0), (30, 4)], [(10, 4), (20, 2)]], AXES, "Points & more", "{:g}".format)
    ends = f"M{LEFT:g} {HEIGHT - BOTTOM:g}L{WIDTH - RIGHT:g} {TOP:g}"
    assert f'd="{ends}"' in svg and "<title>Points &amp; more</title>" in svg
    assert re.findall(r">(\w+)</text>", svg) == ["0", "2", "4", "1", "3"], "the 2 has no room"
    assert svg.count('class="curve side') == 4 and svg.count("dot") == 2


def test_one_moment_is_a_dot():
    assert 'cx="72"' in curves([[(5, 1)]], Axes(5, 5, 1, 1, (1,), ()), "", str)
