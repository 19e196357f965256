"""Title and state of play, turns and phases, the unrest with its changes, points and hostages."""

from __future__ import annotations

from typing import Final

from cockade.drawing.layout import column, headed, header, panel
from cockade.drawing.memory import block
from cockade.drawing.page import Part
from cockade.drawing.scene import Scene
from cockade.drawing.style import CARD, EDGE, INK
from cockade.drawing.svg import circle, group, rect, told, use
from cockade.drawing.text import fitted, heading, text

from ..data.files import SIDES
from ..data.land import HEX
from ..data.pieces import COUNTER, GROUPS, SIDE, SP
from ..data.scenarios import SCENARIO, SETUPS
from ..data.status import EVENT, PHASES
from ..data.tables import FREED_AT, RISING, TURNS
from ..words import (
    EVENT_WORDS,
    GROUP_WORDS,
    KINDS,
    PHASE_WORDS,
    REASON_WORDS,
    SEAT_WORDS,
    signed,
)
from .pieces import LOOKS, PREFIX

LINES: Final = 5


def tracks(scene: Scene, width: float, height: float | None) -> Part:
    """Everything that is counted."""
    # Ruling S1: battle scenarios have no unrest.
    battle = SETUPS[SCENARIO[scene.view["scenario"]]].battle
    return column(
        width,
        [
            (title(scene, width), 50.0),
            (turns(scene, width), 62.0),
            *([] if battle else [unrest(scene, width)]),
            (forces(scene, width), 76.0),
        ],
    )


def title(scene: Scene, width: float) -> str:
    """Name of the game, scenario and who decides, or how it ended."""
    _ = scene.translate
    setup = SETUPS[SCENARIO[scene.view["scenario"]]]
    counter = "" if scene.actor < 0 else use(f"{PREFIX}b{scene.actor}", width - 15, 33, 0.55)
    where = _(setup.name.partition(": ")[2])
    return group(
        fitted(2, 34, _("Prairie Aflame!"), 134, 25, "b l"),
        header(scene, (width, width - 144), where, ending(scene), counter),
        id=f"{PREFIX}header",
    )


def ending(scene: Scene) -> str:
    """Who has won, and by what."""
    outcome = scene.view.get("outcome")
    if not outcome:
        return ""
    reason = scene.translate(REASON_WORDS[outcome["reason"]])
    if not outcome["winners"]:
        return reason
    return scene.winner(reason)


@block
def turns(scene: Scene, width: float) -> str:
    """The Game-Turns, those of winter with a sign, and the phase of this one."""
    _, view = scene.translate, scene.view
    now, last = view.get("turn", 0), max(SETUPS[SCENARIO[view["scenario"]]].turns)
    step = (width - 16) / 12
    parts = [panel(0, 0, width, 62)]
    for n in range(1, 13):
        x = 8 + step * (n - 1)
        fill = INK if n == now else CARD if n <= last else "none"
        look = "b m w" if n == now else "m" if n <= last else "m q"
        parts.append(rect(x, 8, step - 2, 22, rx=3, fill=fill, stroke=EDGE))
        parts.append(text(x + step / 2 - 1, 24, n, look, font_size=14))
        if TURNS[n].winter:
            parts.append(
                text(x + step - 5, 16, "*", "e" + (" w" if n == now else ""), font_size=12)
            )
    phase = _(PHASE_WORDS[PHASES.index(view.get("phase", PHASES[0]))])
    side = _(SEAT_WORDS[SIDES.index(view.get("phasing", SIDES[0]))])
    name = _(TURNS[now].name) + (" *" if TURNS[now].winter else "")
    words = f"{name} · {side} · {phase}"
    title_words = _("Game-Turn {n} of {last}; * is winter").format(n=now, last=last)
    parts.append(fitted(8, 50, words, width - 16, 14.5, "b"))
    return told(title_words, *parts, id=f"{PREFIX}turns")


@block
def unrest(scene: Scene, width: float) -> tuple[str, float]:
    """The track up to the rising, and what has moved it most."""
    _, view = scene.translate, scene.view
    level = view.get("unrest", 0)
    step = (width - 16) / (RISING + 1)
    ledger = sorted(view.get("ledger", {}).items(), key=lambda item: -abs(item[1]))[:LINES]
    tall = 66.0 + 16 * max(1, len(ledger))
    parts = [headed(width, tall, _("Blackfoot unrest: {n} of {most}").format(n=level, most=RISING))]
    for n in range(RISING + 1):
        x = 8 + step * n
        fill = "#c8410b" if n <= level and level else CARD
        parts.append(rect(x, 22, step - 1, 16, fill=fill, stroke=EDGE))
        if n % 5 == 0 or n == FREED_AT:
            parts.append(text(x + step / 2, 50, n, "m b" if n == FREED_AT else "m q", font_size=12))
    x = 8 + step * (level + 0.5)
    parts.append(circle(x, 30, 8.5, fill="#fffaf0", stroke=INK, stroke_width=1.6))
    parts.append(text(x, 34, level, "m b", font_size=12))
    for n, (event, change) in enumerate(ledger):
        y = 66.0 + 16 * n
        parts.append(text(30, y, signed(change, _), "b e", font_size=13))
        parts.append(fitted(36, y, _(EVENT_WORDS[EVENT[event]]), width - 44, 12.5))
    if not ledger:
        parts.append(fitted(10, 66, _("Nothing has changed it yet."), width - 20, 12.5, "i q"))
    free = _("free from {n} on").format(n=FREED_AT)
    words = _("First Nations: {state}").format(state=_("freed") if view.get("freed") else free)
    parts.append(fitted(width - 8, 14, words, 130, 11.5, "e q"))
    return group(*parts, id=f"{PREFIX}unrest"), tall


@block
def forces(scene: Scene, width: float) -> str:
    """For each side strength on the map, replacement points, and hostages or the railway."""
    _, view = scene.translate, scene.view
    half = width / 2
    parts = [panel(0, 0, width, 76)]
    strength = [0, 0]
    for name, spot in view["where"].items():
        if spot in HEX:
            strength[SIDE[COUNTER[name]]] += SP[COUNTER[name]]
    for side, name in enumerate(SIDES):
        x = 8 + half * side
        points = view.get("points", {}).get(name, 0)
        lines = (KINDS["sp"](strength[side], _), 33), (KINDS["points"](points, _), 49)
        parts.append(rect(x, 6, 5, 64, fill=LOOKS[side][0], rx=2))
        parts.append(heading(x + 10, 18, scene.full_name(side), half - 28))
        parts += (fitted(x + 10, y, line, half - 28, 12.5) for line, y in lines)
        parts.append(fitted(x + 10, 65, extra(scene, side), half - 28, 12.5))
    return group(*parts, id=f"{PREFIX}forces")


def extra(scene: Scene, side: int) -> str:
    """Hostages of each group, or whether the railway is garrisoned."""
    _, view = scene.translate, scene.view
    if side:
        return _("railway garrisoned") if view.get("railway") else _("railway not garrisoned")
    held = view.get("hostages", {})
    words = [f"{_(GROUP_WORDS[GROUPS.index(name)])} {n}" for name, n in held.items() if n]
    return _("hostages: {words}").format(words=", ".join(words) or "–")
