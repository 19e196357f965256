"""The chart of arrivals: what comes when and where, and what has come."""

from __future__ import annotations

from cockade.drawing.cards import listed
from cockade.drawing.layout import headed
from cockade.drawing.page import Part
from cockade.drawing.scene import Scene
from cockade.drawing.svg import told
from cockade.drawing.text import fitted, text_width
from cockade.kernel.sentences import Translate

from ..data.counters import LEADER
from ..data.pieces import BATTALION_OF, IDS, KIND
from ..data.scenarios import SCENARIO, SETUPS
from ..data.tables import TURNS
from ..words import counter_name, hex_name
from .pieces import short_name

STEP, HEAD = 16.0, 24.0
Line = tuple[str, str, str]


def reinforcements(scene: Scene, width: float, height: float | None) -> Part:
    """What is still to come, the next first; as much as there is room for."""
    lines = to_come(scene)
    tall = HEAD + STEP * max(1, len(lines)) + 4 if height is None else height
    rows = int((tall - HEAD - 2) // STEP)
    body = listed(lines, rows, (8, HEAD + 11, STEP), lambda line, y: draw_line(line, y, width))
    if not lines:
        nobody = scene.translate("Nobody is still to come.")
        body = fitted(8, HEAD + 11, nobody, width - 16, 12.5, "i q")
    return Part(width, tall, headed(width, tall, scene.translate("Arrivals")) + body)


def to_come(scene: Scene) -> list[Line]:
    """Groups of the chart that are out, and those that join a battle; in the order of turns."""
    _, view = scene.translate, scene.view
    setup, where = SETUPS[SCENARIO[view["scenario"]]], view["where"]
    lines = []
    for group in sorted(setup.chart, key=lambda group: group.turn):
        waiting = [n for n in group.force.counters if IDS[n] not in where]
        if waiting and len(waiting) == len(group.force.counters):
            place = hex_name(group.force.hex, _).partition(" (")[0] if group.force.hex else ""
            lines.append((f"{group.turn} · {_(TURNS[group.turn].name)}", place,
                          names(waiting, _)))  # fmt: skip
    for arrival in sorted(setup.arrivals, key=lambda arrival: arrival.after_round):
        if all(IDS[n] not in where for n in arrival.counters):
            when = _("after round {n}").format(n=arrival.after_round)
            lines.append((when, "", names(list(arrival.counters), _)))
    return lines


def names(counters: list[int], translate: Translate) -> str:
    """Leaders first; several of one name once, with their number."""
    _ = translate
    tops = [n for n in counters if BATTALION_OF[n] not in counters or not BATTALION_OF[n]]
    count: dict[str, int] = {}
    for n in sorted(tops, key=lambda n: KIND[n] != LEADER):
        name = short_name(n, _).rstrip(" 0123456789")
        count[name or counter_name(n, _)] = count.get(name, 0) + 1
    return ", ".join(name if n == 1 else f"{name} ×{n}" for name, n in count.items())


def draw_line(line: Line, y: float, width: float) -> str:
    when, place, counters = line
    return told(
        " · ".join(part for part in line if part),
        fitted(8, y, when, 74, 12.5, "b"),
        fitted(86, y, place, 74, 12.5, "i"),
        fitted(164, y, cut(counters, width - 172), width - 172, 12.5),
    )


def cut(words: str, room: float) -> str:
    """As many names of a list as fit, and a sign that there are more."""
    names = words.split(", ")
    kept = list(names)
    while len(kept) > 1 and text_width(", ".join(kept) + " …", 12.5) > room:
        kept.pop()
    return words if len(kept) == len(names) else ", ".join(kept) + " …"
