"""Title and state of play, rounds, phases, score, turn order and units off the map."""

from __future__ import annotations

from typing import Final

from cockade.drawing.charts import shares
from cockade.drawing.layout import GAP, column, header, panel
from cockade.drawing.memory import block
from cockade.drawing.page import Part
from cockade.drawing.scene import Scene
from cockade.drawing.style import CARD, EDGE, INK, PAPER
from cockade.drawing.svg import alike, group, num, path, placed, rect, told, use
from cockade.drawing.text import fitted, heading, text

from ..data.map import COLONIES
from ..data.pieces import COLOURS, SEAT_COLUMN, SEATS, SIDES
from ..data.scenarios import (
    CITY_POINTS,
    END_CHECK_FROM,
    INTRODUCTORY,
    LAST_ROUND,
    ROMAN,
    SCENARIOS,
    SIEGE,
    START_ROUND,
    THEATRES,
)
from ..words import PHASE_WORDS, REASON_WORDS, SCENARIO_WORDS
from .action import action, happening, needed
from .map import on_cities, side_name
from .pieces import SIDE_COLOURS, colour_name

TURN_PHASES: Final = ("reinforcement", "movement", "battle", "draw")


def tracks(scene: Scene, width: float, height: float | None) -> Part:
    """Everything beside the map; what happens just now gets the room that is left.

    Alone, without a height, that is a part of its own as long as it matters.
    """
    blocks = [(_header(scene, width), 54.0), (_rounds(scene, width), 64.0)]
    blocks += [(_score(scene, width), 48.0), (_order(scene, width), 44.0)]
    after = (_reserves(scene, width), 72.0)
    used = sum(tall for _body, tall in (*blocks, after)) + GAP * (len(blocks) + 1)
    room = needed(scene) if height is None else height - used
    if height is not None or not happening(scene):
        blocks.append((action(scene, width, room), room))
    return column(width, [*blocks, after])


def _header(scene: Scene, width: float) -> str:
    """Name of the game, scenario and who decides, or how it ended."""
    _ = scene.translate
    cube = use(f"r1775-u{SEAT_COLUMN[scene.actor]}", width - 26, 21, 0.7)
    where = _(SCENARIO_WORDS[scene.view["scenario"]])
    return group(
        text(2, 36, "1775", "b l", font_size=40),
        fitted(86, 36, _("Rebellion"), 86, 19, "l"),
        header(scene, (width, width - 178), where, _ending(scene), cube),
        id="r1775-header",
    )


def _ending(scene: Scene) -> str:
    """The winning side and why the game is over."""
    _, outcome = scene.translate, scene.view.get("outcome")
    if not outcome:
        return ""
    won = [side for n, side in enumerate(SIDES) if SEATS[2 * n] in outcome["winners"]]
    words = _("{side} win").format(side=side_name(scene, won[0])) if won else _("A draw")
    return f"{words} · {_(REASON_WORDS[outcome['reason']])}"


@block
def _rounds(scene: Scene, width: float) -> str:
    """The Round Track, with a treaty where the game may end, and the phases of a turn."""
    scenario = SCENARIOS.index(scene.view["scenario"])
    rounds = range(START_ROUND[scenario], LAST_ROUND[scenario] + 1)
    step = (width - 62) / len(rounds)
    parts = [panel(0, 0, width, 64), heading(8, 22, scene.translate("Round"), 44)]
    for i, number in enumerate(rounds):
        may_end = scenario != INTRODUCTORY and number >= END_CHECK_FROM[scenario]
        parts.append(placed(54 + step * i, 6, _round(scene, number, step - 4, may_end)))
    return group(*parts, placed(0, 35, _phases(scene, width)), id="r1775-rounds")


def _round(scene: Scene, number: int, width: float, may_end: bool) -> str:
    now = number == scene.view["round"]
    words = scene.translate("Round {n}").format(n=ROMAN[number])
    if may_end:
        words += " · " + scene.translate("the game may end here")
    look = INK if now else CARD
    treaty = use("r1775-truce", width - 3, 3, 0.5, fill="#7a6126") if may_end else ""
    return told(
        words,
        rect(0, 0, width, 25, rx=4, fill=look, stroke=EDGE),
        text(width / 2, 18, ROMAN[number], "b m w" if now else "b m", font_size=14),
        treaty,
        path(f"M{num(width / 2 - 6)} 25h12l-6 6z", fill=look) if now else "",
    )


@block
def _phases(scene: Scene, width: float) -> str:
    """The four phases of a turn, the present one inked."""
    step = (width - 14) / 4
    phases = []
    for i, phase in enumerate(TURN_PHASES):
        now = phase == scene.view["phase"] and not scene.view.get("outcome")
        words, x = scene.translate(PHASE_WORDS[phase]), 7 + step * i
        arrow = f"M{num(x)} 3h{num(step - 8)}l6 10-6 10h-{num(step - 8)}l6-10z"
        phases.append(path(arrow, fill="#6d5430" if now else "#ece2c8", stroke=EDGE))
        look = "b m w" if now else "m q"
        phases.append(fitted(x + step / 2 + 2, 17, words, step - 26, 12.5, look))
    return "".join(phases)


@block
def _score(scene: Scene, width: float) -> str:
    """Colonies, or flags on cities, of each side on one bar."""
    _ = scene.translate
    british, american = (scene.view["score"][side] for side in SIDES)
    if on_cities(scene):
        head, total = _("Flags on cities"), sum(CITY_POINTS[c] for c in THEATRES[SIEGE].cities)
    else:
        head, total = _("Colonies controlled"), len(COLONIES)
    left, wide = 84.0, width - 168
    ticks = "".join(f"M{num(left + wide * n / total)} 18v12" for n in range(1, total))
    free = _("{n} with nobody").format(n=total - british - american)
    sides = [side_name(scene, side) for side in SIDES]
    return told(
        f"{head}: {sides[0]} {british}, {sides[1]} {american}",
        panel(0, 0, width, 48),
        use("r1775-fbritish", 30, 24, 0.95),
        text(67.5, 32, british, "b m", font_size=22),
        text(width - 67.5, 32, american, "b m", font_size=22),
        use("r1775-famerican", width - 30, 24, 0.95),
        fitted(width / 2, 13, head, wide, 12, "h m"),
        shares((left, 18, wide, 12), (british / total, american / total), SIDE_COLOURS),
        path(ticks, stroke=PAPER),
        fitted(width / 2, 41, free, wide, 11.5, "m i q"),
        id="r1775-score",
    )


@block
def _order(scene: Scene, width: float) -> str:
    """The Turn Track: cubes drawn so far, then those still in the bag."""
    order = scene.view["order"]
    parts = [panel(0, 0, width, 44), heading(8, 27, scene.translate("Turn order"), 64)]
    for i in range(4):
        x = 78 + 40.0 * i
        now = i < len(order) and order[i] == scene.view["active"]
        parts.append(rect(x, 5, 36, 34, rx=4, class_="box now" if now else "box"))
        parts.append(text(x + 18, 27, i + 1, "m q", font_size=13))
        parts.append(_turn_cube(scene, order[i], x + 4, 8, 0.86) if i < len(order) else "")
    left = [seat for seat in SEATS if seat not in order]
    start, step = 250.0, min(24.0, (width - 276) / 4)
    bag = (_turn_cube(scene, seat, start + 24 + step * i, 13, 0.62) for i, seat in enumerate(left))
    return group(*parts, use("r1775-bag", start + 8, 22, 1.2), *bag, id="r1775-order")


def _turn_cube(scene: Scene, seat: str, x: float, y: float, scale: float) -> str:
    column = SEAT_COLUMN[SEATS.index(seat)]
    cube = use(f"r1775-u{column}", x, y, scale, data_piece=f"turn {seat}")
    return told(colour_name(scene, seat), cube)


@block
def _reserves(scene: Scene, width: float) -> str:
    """Units in the Stockpiles and on the Fled Units Space."""
    _ = scene.translate
    step = (width - 80) / len(COLOURS)
    parts = [panel(0, 0, width, 72)]
    for n, (words, pile) in enumerate(((_("Stockpile"), "stockpile"), (_("Fled units"), "fled"))):
        y = 45 + 19.0 * n
        parts.append(heading(8, y, words, 66))
        parts.append(path(f"M8 {num(y - 14)}H{num(width - 8)}", stroke="#d9cba6"))
        for i, colour in enumerate(COLOURS):
            count = scene.view[pile][colour]
            look = "b m" if count else "m q"
            number = text(78 + step * (i + 0.5), y, count or "–", look, font_size=15)
            parts.append(group(number, **alike(f"r1775-u{i}", count, pile)))
    for i, colour in enumerate(COLOURS):
        x = 66 + step * (i + 0.5)
        parts.append(told(colour_name(scene, colour), use(f"r1775-u{i}", x, 4, 0.74)))
    return group(*parts, id="r1775-reserves", fill=INK)
