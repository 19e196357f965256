"""The Turn track: seven Turns, and the eight rounds of the current one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cockade.drawing.layout import panel, row
from cockade.drawing.memory import block
from cockade.drawing.scene import Scene
from cockade.drawing.style import CARD, EDGE, INK
from cockade.drawing.svg import circle, group, num, path, placed, rect, told, use
from cockade.drawing.text import LEAST, fitted, text
from cockade.drawing.tracks import row_of, spaces

from ..data.cards import CARD_NAMES
from ..data.turns import ROUNDS, TURNS
from .pieces import icon

SESSION, FEAST = "#3e5c8a", "#c9641f"


@block
def turns_row(scene: Scene, width: float) -> str:
    """All Turns with their Sessions, St-Jean-Baptiste rounds and Key Events."""
    turns = scene.view["turns"]
    step = (width + 4) / len(turns)
    drawn = (_turn(scene, number, entry, step - 4) for number, entry in enumerate(turns, 1))
    return group(row(drawn, step), id="pre-turns")


def _turn(scene: Scene, number: int, entry: Mapping[str, Any], wide: float) -> str:
    _ = scene.translate
    now = number == scene.view["turn"]
    past = number < scene.view["turn"]
    look, roomy = "b m" if now else "m", wide > 57
    keys = TURNS[number].key_events
    # In a small box the number and the year; the header has the name of this Turn.
    name = _(entry["name"]) if roomy else f"{number} · {entry['name'].split()[-1]}"
    deck = fitted(4, 41, _(entry["deck"]), wide - 8 - (24 if keys else 0), LEAST, "q i")
    return panel(0, 0, wide, 45, now) + told(
        _turn_words(scene, number, entry),
        fitted(wide / 2, 13, name, wide - 4, 11.5, look),
        _small_rounds(entry, (wide - 8) / ROUNDS, past),
        deck if roomy else "",
        icon("key", wide - 10, 37, 0.62, "#8a6a1c") if keys else "",
        text(wide - 17, 41, len(keys), "b e q", font_size=LEAST) if len(keys) > 1 else "",
        opacity=0.55 if past else None,
    )


def _small_rounds(entry: Mapping[str, Any], step: float, past: bool) -> str:
    """Eight small boxes: a full one is a Session, one with a triangle St-Jean-Baptiste."""
    places = row_of(ROUNDS, 4, 18, step)
    sessions = spaces((places[n - 1] for n in entry["sessions"]), step, 12)
    feasts = "".join(
        f"M{num(4 + step * (n - 0.5))} 19.5l{num(step / 2)} 9h-{num(step)}z"
        for n in entry["st_jean_baptiste"]
    )
    ground = "#d9cfb4" if past else CARD
    return (
        path(spaces(places, step, 12), fill=ground, stroke=EDGE, stroke_width=0.8)
        + (path(sessions, fill=SESSION, stroke=CARD, stroke_width=0.8) if sessions else "")
        + (path(feasts, fill=FEAST) if feasts else "")
    )


def _turn_words(scene: Scene, number: int, entry: Mapping[str, Any]) -> str:
    _ = scene.translate
    sessions, feasts = (", ".join(map(str, entry[k])) for k in ("sessions", "st_jean_baptiste"))
    keys = ", ".join(_(CARD_NAMES[card]) for card in TURNS[number].key_events)
    words = [_("Turn {n}: {name}").format(n=number, name=_(entry["name"]))]
    words.append(_("deck {deck}").format(deck=_(entry["deck"])))
    if sessions:
        words.append(_("Parliamentary Session in rounds {rounds}").format(rounds=sessions))
    if feasts:
        words.append(_("St-Jean-Baptiste in round {rounds}").format(rounds=feasts))
    if keys:
        words.append(_("Key Events: {names}").format(names=keys))
    return "; ".join(words)


@block
def rounds_row(scene: Scene, width: float) -> str:
    """The rounds of this Turn, each with the halves of both players."""
    step = (width - 12) / ROUNDS
    now = scene.view["turns"][scene.view["turn"] - 1]
    return group(
        panel(0, 0, width, 48),
        *(placed(6 + step * i, 4, _round(scene, i + 1, now, step)) for i in range(ROUNDS)),
        id="pre-rounds",
    )


def _round(scene: Scene, number: int, now: Mapping[str, Any], step: float) -> str:
    _ = scene.translate
    view = scene.view
    here = number == view["round"] and not view.get("outcome")
    words = [_("Round {n}").format(n=number)]
    parts = [rect(1, 0, step - 2, 40, rx=4, class_="box now" if here else "box")]
    parts.append(text(6, 14, number, "b" if here else "", font_size=14))
    x = step - 11.0
    if number in now["sessions"]:
        words.append(_("Parliamentary Session"))
        parts.append(icon("session", x, 10, 0.72, SESSION))
        x -= 17
    if number in now["st_jean_baptiste"]:
        words.append(_("St-Jean-Baptiste"))
        parts.append(icon("drum", x, 10, 0.72, FEAST))
    return told(", ".join(words), *parts, *_halves(scene, number, step))


def _halves(scene: Scene, number: int, step: float) -> list[str]:
    """Both players in order; a tick for who has played, a ring for who is playing."""
    view = scene.view
    first, active = scene.player(view["first"]), scene.player(view["active"])
    if first < 0:
        return []
    parts = []
    for place, side in enumerate((first, 1 - first)):
        x = step / 2 + (place - 0.5) * 22
        playing = number == view["round"] and side == active
        played = number < view["round"] or (
            number == view["round"] and active == 1 - first and place == 0
        )
        if playing:
            parts.append(circle(x, 29, 10, fill="#ffd76a", stroke=INK, stroke_width=1.2))
        token = use(f"pre-m{side}", x, 29, 0.76)
        dim = group(token, opacity=0.4) if played else token
        tick = path(f"M{num(x - 5)} 29l3.5 4 7-9", fill="none", stroke=INK, stroke_width=2)
        parts.append(dim + (tick if played else ""))
    return parts
