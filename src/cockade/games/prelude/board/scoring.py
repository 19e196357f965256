"""The four Scoring Tracks, each with its Advantage Marker and its Scoring Marker."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from cockade.drawing.page import mark, panel
from cockade.drawing.svg import circle, fitted, group, num, path, placed, rect, text, title, use

from .dice import scoring_die
from .style import INK, SIDE, icon
from .table import Table, side_of

ROW, LABEL = 33, 112


def scoring_tracks(table: Table, width: float) -> tuple[str, float]:
    """All four in one sheet, and the height it takes."""
    _ = table.translate
    tracks = table.view["tracks"]
    middle = LABEL + (width - LABEL) / 2
    height = 23 + ROW * len(tracks)
    return group(
        panel(0, 0, width, height),
        fitted(8, 14, _("Scoring Tracks"), LABEL - 10, 12.5, "h"),
        use("pre-m0", LABEL + 14, 10, 0.62) + text(LABEL + 24, 14, "◂", "s0"),
        fitted(middle, 14, _("VP when the track scores"), width - LABEL - 80, 11, "i q m"),
        text(width - 28, 14, "▸", "e s1") + use("pre-m1", width - 16, 10, 0.62),
        *(placed(0, 22 + ROW * i, _track(table, t, width)) for i, t in enumerate(tracks)),
        id="pre-scoring",
    ), height


def _track(table: Table, track: Mapping[str, Any], width: float) -> str:
    name, words = track["id"], track["name"]
    return group(
        title(_track_words(table, track)),
        rect(3, 0, width - 6, ROW - 2, class_="hit"),
        scoring_die(17, 8, name, 0.86),
        fitted(30, 12, table.translate(words), LABEL - 32, 12, "b"),
        placed(7, 17, _scoring(track)),
        _advantage(track, width),
        mark(3, -1, width - 6, ROW - 1),
        class_="track",
        data_option=f"die {name}|reset {name}",
    )


def _track_words(table: Table, track: Mapping[str, Any]) -> str:
    _ = table.translate
    side = side_of(track["favored"])
    favored = _("favors nobody")
    if side >= 0:
        favored = _("favors {side}, {n} VP").format(side=table.side_name(side), n=track["vp"])
    steps = _("Scoring Marker {n} of {last}").format(n=track["scoring"], last=track["to_score"])
    name = track["name"]
    return f"{_(name)}: {favored}; {steps}"


def _scoring(track: Mapping[str, Any]) -> str:
    """Start, the boxes on the way, and the star where the track scores."""
    step, last = 20, track["to_score"]
    at = track["scoring"]
    cells = "".join(f"M{step * i} 0h{step}v13h-{step}z" for i in range(last + 1))
    numbers = "".join(text(step * (i + 0.5), 10, i, "m q", font_size=10) for i in range(1, last))
    x = step * (at + 0.5)
    return (
        path(cells, class_="box")
        + numbers
        + path("M7 3L13 6.5 7 10z", fill="#66583d")
        + icon("star", step * (last + 0.5), 6.8, 0.6, "#c58f12")
        + rect(x - 8, 0.5, 16, 12, rx=3, fill=INK)
        + circle(x, 6.5, 3, fill="#f1cf6c")
    )


def _advantage(track: Mapping[str, Any], width: float) -> str:
    """Boxes with their VP, a bar from 0 to the marker of the favored side."""
    last, position = track["last"], track["position"]
    room = width - LABEL - 14
    step = min(room / (2 * last + 1), 26.0)
    middle = LABEL + 4 + room / 2
    side = side_of(track["favored"])
    x = middle + step * position
    bar = (
        rect(min(middle, x), 5, abs(x - middle), 19, fill=SIDE[side], fill_opacity=0.4)
        if side >= 0
        else ""
    )
    grid = _boxes(tuple(track["values"]), step, middle)
    sign = use(f"pre-m{side if side >= 0 else 2}", x, 14.5, 0.98)
    if side >= 0:
        sign += use("pre-seal", x, 1.5, 0.62) + text(x, 5.2, track["vp"], "b m", font_size=10.5)
    return grid + bar + sign


@lru_cache(maxsize=64)
def _boxes(values: tuple[int, ...], step: float, middle: float) -> str:
    last = len(values) - 1
    cells, numbers = [], []
    for box in range(-last, last + 1):
        x = middle + step * (box - 0.5)
        cells.append(f"M{num(x)} 5h{num(step)}v19h-{num(step)}z")
        numbers.append(text(x + step / 2, 18.5, values[abs(box)], "m", font_size=11))
    zero = path(f"M{num(middle)} 2v3M{num(middle)} 24v3", stroke=INK)
    return path("".join(cells), class_="box") + zero + "".join(numbers)
