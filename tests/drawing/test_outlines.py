"""Path data of coasts and borders."""

from cockade.drawing.outlines import compact_path, outlines, polygon, simplified


def test_compact_path_keeps_the_ends() -> None:
    assert compact_path("M1.5 2l0.5 -0.5 0.1 0 3 4z") == "M1.5 2l.5-.5 .1 0 3 4z"
    assert compact_path("M0 0l0.1 0 0.1 0 0.1 0 5 5", 1) == "M0 0l5.3 5"
    assert compact_path("M0 0l5 5 0.2 0", 1) == "M0 0l5 5 .2 0"


def test_simplified_outline_drops_what_is_nearly_straight() -> None:
    (corners,) = outlines("M0 0l5 0.1 5 -0.1 0 10")
    assert simplified(corners, 1) == [(0, 0), (10, 0), (10, 10)]


def test_a_polygon_is_closed() -> None:
    assert polygon([(0, 0), (1.5, 0), (1, 2)]) == "M0 0L1.5 0L1 2z"
