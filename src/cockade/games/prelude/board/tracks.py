"""Header, Victory Points, Rebellious Spirit and the four Scoring Tracks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from cockade.drawing.layout import column, headed, header, mark
from cockade.drawing.memory import block
from cockade.drawing.page import Part
from cockade.drawing.scene import Scene
from cockade.drawing.style import INK
from cockade.drawing.svg import circle, group, num, path, placed, rect, told, use
from cockade.drawing.text import LEAST, fitted, text
from cockade.drawing.tracks import numbers, row_of, spaces

from ..data.tracks import AUTOMATIC_WIN, CORPS_SPIRIT, REPRISAL_MODIFIER, SPIRIT_MAX, UPRISING_AT
from ..words import REASON_WORDS, signed
from .cards import side_name
from .pieces import DARK, PALE, SIDE, icon, points, scoring_die
from .turns import rounds_row, turns_row

ROW, LABEL = 33, 112


def tracks(scene: Scene, width: float, height: float | None) -> Part:
    """Header, Turns, points, spirit and the four Scoring Tracks, one below the other.

    Alone, what decides the game comes first.
    """
    header, turns = (_header(scene, width), 40.0), (turns_row(scene, width), 45.0)
    rounds, points = (rounds_row(scene, width), 48.0), (_points_track(scene, width), 51.0)
    spirit, scoring = (_spirit_track(scene, width), 62.0), _scoring_tracks(scene, width)
    if height is None:
        return column(width, [header, points, spirit, scoring, rounds, turns])
    return column(width, [header, turns, rounds, points, spirit, scoring])


@block
def _header(scene: Scene, width: float) -> str:
    """Name of the game, Turn and round, and who decides or how it ended."""
    _, view = scene.translate, scene.view
    where = _("{turn}, round {n}").format(turn=_(view["turn_name"]), n=view["round"])
    outcome, ending = view.get("outcome"), ""
    if outcome:
        score = max(outcome["scores"].values(), default=0)
        ending = scene.winner(_(REASON_WORDS[outcome["reason"]]).format(n=score))
    token = use(f"pre-m{scene.actor}", width - 14, 33, 0.95)
    return group(
        icon("leaf", 15, 24, 1.15, "#d9c88f"),
        fitted(34, 20, _("Prelude to Rebellion"), width * 0.5, 21, "b l"),
        fitted(34, 38, _("Lower Canada") + " · 1834–1837", width * 0.42, 13, "i l"),
        header(scene, (width, width * 0.5 - 44), where, ending, token),
        id="pre-header",
    )


@block
def _points_track(scene: Scene, width: float) -> str:
    """Victory Points: one marker, to the left for the Patriotes, to the right for the Loyal."""
    _ = scene.translate
    number, last = scene.view["victory_points"], AUTOMATIC_WIN
    step, left, top = (width - 46) / (2 * last + 1), 23.0, 21
    middle = left + step * (last + 0.5)
    place = middle + step * max(-last, min(last, number))
    values = [(n + last, abs(n)) for n in range(-last, last + 1, 5)]
    side = 2 if number == 0 else int(number > 0)
    bar = min(middle, place), top, abs(place - middle), 15
    words = _points_words(scene)
    return told(
        _("Victory Points: {words}").format(words=words),
        headed(width, 51, _("Victory Points"), 120),
        fitted(width - 8, 14, words, width - 150, 12.5, f"b e s{side}"),
        use("pre-m0", 12, top + 7.5, 0.8) + use("pre-m1", width - 12, top + 7.5, 0.8),
        path(spaces(row_of(2 * last + 1, left, top, step), step, 15), class_="box"),
        rect(*bar, fill=SIDE[side], fill_opacity=0.4),
        path(f"M{num(middle)} {top - 2}v19", stroke=INK, stroke_width=1.2),
        numbers(values, (left, 47), step, LEAST),
        group(points(place, top + 7.5, abs(number), 0.95), data_piece="points"),
        id="pre-points",
    )


def _points_words(scene: Scene) -> str:
    """Who is ahead, and by how much."""
    _ = scene.translate
    number = scene.view["victory_points"]
    if number == 0:
        return _("level; the Loyal side wins ties")
    words = _("{side} ahead by {n} ({last} wins)")
    return words.format(side=side_name(scene, int(number > 0)), n=abs(number), last=AUTOMATIC_WIN)


@block
def _spirit_track(scene: Scene, width: float) -> str:
    """Rebellious Spirit 0 to 15 with the modifiers of Fear of Reprisal below."""
    _ = scene.translate
    spirit, count = scene.view["rebellious_spirit"], SPIRIT_MAX + 1
    words = _("Rebellious Spirit {n}, modifier {modifier}; at 15 the uprising ends the game")
    step, top = (width - 16) / count, 21
    shown = [(i, i) for i in range(count) if i not in (spirit, UPRISING_AT)]
    here = 8 + step * (spirit + 0.5)
    last = icon("fire", 8 + step * 15.5, top + 11, 0.8, "#b5441c") if spirit < UPRISING_AT else ""
    track = told(
        words.format(n=spirit, modifier=signed(scene.view["reprisal_modifier"], _)),
        rect(8, top, step * (spirit + 1), 22, fill="#d9622b", fill_opacity=0.35),
        path(spaces(row_of(count, 8, top, step), step, 22), class_="box", fill_opacity=0.4),
        numbers(shown, (8, top + 15), step, 12, "m") + last + _modifiers(scene, step, top + 22),
        group(
            circle(here, top + 11, 10.5, fill="#b5441c", stroke="#fff", stroke_width=1.6),
            text(here, top + 15.8, spirit, "b m w", font_size=14),
            data_piece="spirit",
        ),
        mark(6, top - 2, width - 12, 26),
        class_="spirit",
        data_option="raise 1|raise 2|up|down",
    )
    head = headed(width, 62, _("Rebellious Spirit"), 112)
    return group(head, _composure(scene, width), track, id="pre-spirit")


def _modifiers(scene: Scene, step: float, top: float) -> str:
    """Brackets of the track: what is added to the roll of Fear of Reprisal."""
    brackets, start = [], 0
    for end in range(1, SPIRIT_MAX + 2):
        if end <= SPIRIT_MAX and REPRISAL_MODIFIER[end] == REPRISAL_MODIFIER[start]:
            continue
        x, wide = 8 + step * start, step * (end - start)
        here = start <= scene.view["rebellious_spirit"] < end
        fill, look = ("#e9b48f", "b m") if here else ("#efe3c8", "m q")
        words = signed(REPRISAL_MODIFIER[start], scene.translate)
        if start == 0:
            words = scene.translate("Fear of Reprisal {n}").format(n=words)
        brackets.append(rect(x + 1, top + 1, wide - 2, 13, rx=2, fill=fill))
        brackets.append(fitted(x + wide / 2, top + 11, words, wide - 4, 11, look))
        if start == CORPS_SPIRIT:
            brackets.append(use("pre-corps", x + 9, top + 7.5, 0.5))
        start = end
    return "".join(brackets)


def _composure(scene: Scene, width: float) -> str:
    """9.3: what a Call for Composure costs in this Turn."""
    _ = scene.translate
    cost = scene.view["turns"][scene.view["turn"] - 1]["composure"]
    called = "composure_called" in scene.view["in_force"]
    words = _("Composure called") if called else _("Call for Composure: {n} AP").format(n=cost)
    plate = told(
        words,
        rect(0, 0, 166, 16, rx=8, fill=PALE[0], stroke=DARK[0], stroke_width=0.8),
        use("pre-m0", 10, 8, 0.62),
        fitted(20, 12, words, 142, 12, "b s0" if called else "s0"),
        mark(-1, -1, 168, 18, 9),
        class_="composure",
        data_option="composure",
    )
    return placed(width - 172, 2, plate)


@block
def _scoring_tracks(scene: Scene, width: float) -> tuple[str, float]:
    """All four in one sheet, and the height it takes."""
    _ = scene.translate
    tracks = scene.view["tracks"]
    middle = LABEL + (width - LABEL) / 2
    height = 23 + ROW * len(tracks)
    return group(
        headed(width, height, _("Scoring Tracks"), LABEL - 10),
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
        scoring_die(17, 8, name, 0.9),
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
        + numbers([(i, i) for i in range(1, last)], (0, 10), step, LEAST)
        + path("M7 3L13 6.5 7 10z", fill="#655338")
        + icon("star", step * (last + 0.5), 6.8, 0.56, "#c58f12")
        + group(
            rect(x - 8, 0.5, 16, 12, rx=3, fill=INK),
            circle(x, 6.5, 3, fill="#f1cf6c"),
            data_piece=f"scoring {track['id']}",
        )
    )


def _advantage(scene: Scene, track: Mapping[str, Any], width: float) -> str:
    """Boxes with their VP, a bar from 0 to the marker of the favored side."""
    room = width - LABEL - 14
    step = min(room / (2 * track["last"] + 1), 26.0)
    middle = LABEL + 4 + room / 2
    side = scene.player(track["favored"])
    x = middle + step * track["position"]
    grid = _boxes(tuple(track["values"]), step, middle)
    piece = f"track {track['id']}"
    if side < 0:
        return grid + use("pre-m2", x, 14.5, 0.98, data_piece=piece)
    bar = rect(min(middle, x), 5, abs(x - middle), 19, fill=SIDE[side], fill_opacity=0.4)
    marker = use(f"pre-m{side}", x, 14.5, 0.98) + points(x, 1.5, track["vp"], 0.74)
    return grid + bar + group(marker, data_piece=piece)


@lru_cache(maxsize=64)
def _boxes(values: tuple[int, ...], step: float, middle: float) -> str:
    last = len(values) - 1
    left, count = middle - step * (last + 0.5), 2 * last + 1
    shown = [(box, values[abs(box - last)]) for box in range(count)]
    cells = path(spaces(row_of(count, left, 5, step), step, 19), class_="box")
    zero = path(f"M{num(middle)} 2v3M{num(middle)} 24v3", stroke=INK)
    return cells + zero + numbers(shown, (left, 18.5), step, LEAST, "m")
