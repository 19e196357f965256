"""The Turn track: seven Turns, and the eight rounds of the current one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cockade.kernel.page import panel
from cockade.kernel.svg import circle, fitted, group, num, path, placed, rect, text, title, use

from .board_style import INK, icon
from .board_table import Table, side_of
from .data.cards import CARD_NAMES
from .data.turns import ROUNDS, TURNS

SESSION, FEAST = "#3e5c8a", "#c9641f"


def turns_row(table: Table, width: float) -> str:
    """All Turns with their Sessions, St-Jean-Baptiste rounds and Key Events."""
    step = (width + 4) / len(table.view["turns"])
    return group(
        *(
            placed(step * i, 0, _turn(table, i + 1, entry, step - 4))
            for i, entry in enumerate(table.view["turns"])
        ),
        id="pre-turns",
    )


def _turn(table: Table, number: int, entry: Mapping[str, Any], wide: float) -> str:
    _ = table.translate
    now = number == table.view["turn"]
    past = number < table.view["turn"]
    name, deck = entry["name"], entry["deck"]
    keys = TURNS[number].key_events
    signs = [icon("key", wide - 10, 37, 0.62, "#8a6a1c")] * bool(keys)
    if len(keys) > 1:
        signs.append(text(wide - 17, 41, len(keys), "b e q", font_size=10.5))
    return panel(0, 0, wide, 45, now) + group(
        title(_turn_words(table, number, entry)),
        fitted(
            wide / 2,
            13,
            _(name),
            wide - 4,
            11.5 if wide > 57 else 10.4,
            "b m" if now else "m",
        ),
        _small_rounds(entry, (wide - 8) / ROUNDS, past),
        fitted(4, 41, _(deck), wide - 8 - (24 if keys else 0), 9, "q i"),
        *signs,
        opacity=0.55 if past else None,
    )


def _small_rounds(entry: Mapping[str, Any], step: float, past: bool) -> str:
    """Eight small boxes: a full one is a Session, one with a triangle St-Jean-Baptiste."""
    cells = "".join(f"M{num(4 + step * i)} 18h{num(step)}v12h-{num(step)}z" for i in range(ROUNDS))
    sessions = "".join(
        f"M{num(4 + step * (n - 1))} 18h{num(step)}v12h-{num(step)}z" for n in entry["sessions"]
    )
    feasts = "".join(
        f"M{num(4 + step * (n - 0.5))} 19.5l{num(step / 2)} 9h-{num(step)}z"
        for n in entry["st_jean_baptiste"]
    )
    return (
        path(cells, fill="#d9cfb4" if past else "#fffaf0", stroke="#b9a679", stroke_width=0.8)
        + (path(sessions, fill=SESSION, stroke="#fffaf0", stroke_width=0.8) if sessions else "")
        + (path(feasts, fill=FEAST) if feasts else "")
    )


def _turn_words(table: Table, number: int, entry: Mapping[str, Any]) -> str:
    _ = table.translate
    name, deck = entry["name"], entry["deck"]
    words = [_("Turn {n}: {name}").format(n=number, name=_(name))]
    words.append(_("deck {deck}").format(deck=_(deck)))
    if entry["sessions"]:
        rounds = ", ".join(map(str, entry["sessions"]))
        words.append(_("Parliamentary Session in rounds {rounds}").format(rounds=rounds))
    if entry["st_jean_baptiste"]:
        rounds = ", ".join(map(str, entry["st_jean_baptiste"]))
        words.append(_("St-Jean-Baptiste in round {rounds}").format(rounds=rounds))
    names = ", ".join(_(CARD_NAMES[card]) for card in TURNS[number].key_events)
    if names:
        words.append(_("Key Events: {names}").format(names=names))
    return "; ".join(words)


def rounds_row(table: Table, width: float) -> str:
    """The rounds of this Turn, each with the halves of both players."""
    step = (width - 12) / ROUNDS
    now = table.view["turns"][table.view["turn"] - 1]
    return group(
        panel(0, 0, width, 48),
        *(placed(6 + step * i, 4, _round(table, i + 1, now, step)) for i in range(ROUNDS)),
        id="pre-rounds",
    )


def _round(table: Table, number: int, now: Mapping[str, Any], step: float) -> str:
    _ = table.translate
    view = table.view
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
        parts.append(icon("fire", x, 10, 0.72, FEAST))
    return group(title(", ".join(words)), *parts, *_halves(table, number, step))


def _halves(table: Table, number: int, step: float) -> list[str]:
    """Both players in order; a tick for who has played, a ring for who is playing."""
    view = table.view
    first, active = side_of(view["first"]), side_of(view["active"])
    if first < 0:
        return []
    found = []
    for place, side in enumerate((first, 1 - first)):
        x = step / 2 + (place - 0.5) * 22
        playing = number == view["round"] and side == active
        played = number < view["round"] or (
            number == view["round"] and active == 1 - first and place == 0
        )
        if playing:
            found.append(circle(x, 29, 10, fill="#ffd76a", stroke=INK, stroke_width=1.2))
        token = use(f"pre-m{side}", x, 29, 0.76)
        dim = group(token, opacity=0.4) if played else token
        tick = path(f"M{num(x - 5)} 29l3.5 4 7-9", fill="none", stroke=INK, stroke_width=2)
        found.append(dim + (tick if played else ""))
    return found
