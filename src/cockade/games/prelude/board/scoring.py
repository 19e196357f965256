"""The four Scoring Tracks, each with its Advantage Marker and its Scoring Marker."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from cockade.drawing.layout import mark, panel
from cockade.drawing.scene import Scene
from cockade.drawing.style import INK
from cockade.drawing.svg import circle, group, num, path, placed, rect, told, use
from cockade.drawing.text import fitted, heading, text
from cockade.drawing.tracks import numbers, row_of, spaces

from .cards import side_name
from .pieces import SIDE, icon, points, scoring_die

ROW, LABEL = 33, 112


def scoring_tracks(scene: Scene, width: float) -> tuple[str, float]:
    """All four in one sheet, and the height it takes."""
    _ = scene.translate
    tracks = scene.view["tracks"]
    middle = LABEL + (width - LABEL) / 2
    height = 23 + ROW * len(tracks)
    return group(
        panel(0, 0, width, height),
        heading(8, 14, _("Scoring Tracks"), LABEL - 10),
        use("pre-m0", LABEL + 14, 10, 0.62) + text(LABEL + 24, 14, "◂", "s0"),
        fitted(middle, 14, _("VP when the track scores"), width - LABEL - 80, 11, "i q m"),
        text(width - 28, 14, "▸", "e s1") + use("pre-m1", width - 16, 10, 0.62),
        *(placed(0, 22 + ROW * i, _track(scene, t, width)) for i, t in enumerate(tracks)),
        id="pre-scoring",
    ), height


def _track(scene: Scene, track: Mapping[str, Any], width: float) -> str:
    name, words = track["id"], track["name"]
    return told(
        _track_words(scene, track),
        rect(3, 0, width - 6, ROW - 2, class_="hit"),
        scoring_die(17, 8, name, 0.86),
        fitted(30, 12, scene.translate(words), LABEL - 32, 12, "b"),
        placed(7, 17, _scoring(track)),
        _advantage(scene, track, width),
        mark(3, -1, width - 6, ROW - 1),
        class_="track",
        data_option=f"die {name}|reset {name}",
    )


def _track_words(scene: Scene, track: Mapping[str, Any]) -> str:
    _ = scene.translate
    side = scene.player(track["favored"])
    favored = _("favors nobody")
    if side >= 0:
        favored = _("favors {side}, {n} VP").format(side=side_name(scene, side), n=track["vp"])
    steps = _("Scoring Marker {n} of {last}").format(n=track["scoring"], last=track["to_score"])
    return f"{_(track['name'])}: {favored}; {steps}"


def _scoring(track: Mapping[str, Any]) -> str:
    """Start, the boxes on the way, and the star where the track scores."""
    step, last = 20, track["to_score"]
    x = step * (track["scoring"] + 0.5)
    return (
        path(spaces(row_of(last + 1, 0, 0, step), step, 13), class_="box")
        + numbers([(i, i) for i in range(1, last)], (0, 10), step, 10)
        + path("M7 3L13 6.5 7 10z", fill="#655338")
        + icon("star", step * (last + 0.5), 6.8, 0.56, "#c58f12")
        + rect(x - 8, 0.5, 16, 12, rx=3, fill=INK)
        + circle(x, 6.5, 3, fill="#f1cf6c")
    )


def _advantage(scene: Scene, track: Mapping[str, Any], width: float) -> str:
    """Boxes with their VP, a bar from 0 to the marker of the favored side."""
    room = width - LABEL - 14
    step = min(room / (2 * track["last"] + 1), 26.0)
    middle = LABEL + 4 + room / 2
    side = scene.player(track["favored"])
    x = middle + step * track["position"]
    grid = _boxes(tuple(track["values"]), step, middle)
    if side < 0:
        return grid + use("pre-m2", x, 14.5, 0.98)
    bar = rect(min(middle, x), 5, abs(x - middle), 19, fill=SIDE[side], fill_opacity=0.4)
    return grid + bar + use(f"pre-m{side}", x, 14.5, 0.98) + points(x, 1.5, track["vp"], 0.66)


@lru_cache(maxsize=64)
def _boxes(values: tuple[int, ...], step: float, middle: float) -> str:
    last = len(values) - 1
    left, count = middle - step * (last + 0.5), 2 * last + 1
    shown = [(box, values[abs(box - last)]) for box in range(count)]
    cells = path(spaces(row_of(count, left, 5, step), step, 19), class_="box")
    zero = path(f"M{num(middle)} 2v3M{num(middle)} 24v3", stroke=INK)
    return cells + zero + numbers(shown, (left, 18.5), step, 11, "m")
