"""The battle board: who is engaged and who is not, how each column is found, dice and odds."""

from __future__ import annotations

from typing import Any, Final

from cockade.drawing.layout import headed, panel
from cockade.drawing.page import Part
from cockade.drawing.scene import Scene
from cockade.drawing.style import INK
from cockade.drawing.svg import group, placed, rect, told, use
from cockade.drawing.text import fitted, text
from cockade.kernel.sentences import N_, Translate

from ..data.files import SIDES
from ..data.land import HEX
from ..data.pieces import COUNTER
from ..words import hex_name, signed
from .pieces import LOOKS, PREFIX, chips
from .stack import elsewhere

CAUSES: Final = {
    "hills": N_("hills −{n}"),
    "place": N_("place −{n}"),
    "river": N_("minor river −{n}"),
}
BOXES: Final = (
    ("engaged", N_("Engaged")),
    ("uncommitted", N_("Not committed")),
    ("idle", N_("Out of the fight")),
    ("leaders", N_("Leaders")),
)
HEAD: Final = 25.0
# Counters of a battle, as small as their figures can be read.
SCALE: Final = 0.78


def battle(scene: Scene, width: float, height: float | None) -> Part:
    """The battle under way, or on the sheet that there is none."""
    _, fight = scene.translate, scene.view["fight"]
    if not fight:
        words = headed(width, 26, _("No battle under way"))
        return Part(width, 0, "") if height is None else Part(width, 26, words)
    y, parts = HEAD, []
    for side, name in enumerate(SIDES):
        body, used = one_side(scene, side, fight["sides"][name], width - 12)
        parts.append(placed(6, y, body))
        y += used + 6
    others = elsewhere(scene, [n for s in fight["sides"].values() for n in everybody(s)])
    if others:
        drawn, used = chips(scene, others, (0, 0, (width - 12) / SCALE))
        parts.append(placed(6, y, drawn, scale=SCALE))
        y += used * SCALE
    tall = max(y, height or 0)
    return Part(width, tall, panel(0, 0, width, tall, True) + head(scene, width) + "".join(parts))


def everybody(side: dict[str, Any]) -> list[str]:
    return [name for box, _ in BOXES for name in side[box]]


def head(scene: Scene, width: float) -> str:
    """Where, who attacks, and which round."""
    _, view = scene.translate, scene.view
    words = _("Battle: {hex}").format(hex=hex_name(HEX[view["fight"]["hex"]], _))
    size = _("large") if view.get("size") else _("small")
    turn = _("pursuit") if view.get("pursuit") else _("round {n}").format(n=view.get("round", 0))
    return fitted(10, 19, words, width * 0.6, 16, "b") + fitted(
        width - 10, 19, f"{size} · {turn}", width * 0.34, 13, "e q"
    )


def one_side(scene: Scene, side: int, here: dict[str, Any], width: float) -> tuple[str, float]:
    """A side's name and part, its boxes, its next fire and its last one."""
    _, view = scene.translate, scene.view
    role = _("attacks") if view["attacker"] == SIDES[side] else _("defends")
    lost = _("lost: {n}").format(n=here["lost"])
    name = scene.full_name(side)
    parts = [
        rect(0, 0, width, 19, rx=4, fill=LOOKS[side][0]),
        fitted(6, 14, f"{name} · {role}", width * 0.7, 13.5, "b w"),
        fitted(width - 6, 14, lost, width * 0.25, 13, "e w"),
    ]
    drawn, y = boxes(scene, here, width)
    parts.append(placed(0, 22, drawn))
    y += 24
    parts.append(placed(0, y, fire(scene, here["fire"], width)))
    y += 43
    shot = next((s for s in view["fight"]["volley"] if s["side"] == SIDES[side]), None)
    if shot:
        parts.append(placed(0, y, volley(scene, shot, width)))
        y += 24
    return group(*parts), y


def boxes(scene: Scene, here: dict[str, Any], width: float) -> tuple[str, float]:
    """The boxes of a side, each with its counters; empty ones take a line only if they matter."""
    y, parts = 0.0, []
    label = 64.0
    for box, words in BOXES:
        names = sorted(here[box], key=lambda name: COUNTER[name])
        if not names and box != "engaged":
            continue
        parts.append(fitted(0, y + 18, scene.translate(words), label - 6, 12, "i q"))
        if not names:
            parts.append(text(label, y + 18, "–", "q"))
            y += 22
            continue
        drawn, tall = chips(scene, names, (0, 0, (width - label) / SCALE), named=False)
        parts.append(placed(label, y, drawn, scale=SCALE))
        y += tall * SCALE
    return "".join(parts), y


def fire(scene: Scene, shot: dict[str, Any] | None, width: float) -> str:
    """How the next column is found, step by step, and what each die would bring."""
    _ = scene.translate
    if shot is None:
        return fitted(0, 14, _("Nobody engaged: no fire"), width, 13, "i")
    steps = column_words(shot, _)
    return fitted(0, 12, " → ".join(steps), width, 13) + placed(0, 18, dice_row(shot, width, _))


def column_words(shot: dict[str, Any], translate: Translate) -> list[str]:
    """Strength, what halves it, the column, each shift, and the column that counts."""
    _ = translate
    points = _("{n} strength").format(n=shot["printed"])
    if shot["strength"] != shot["printed"]:
        why = [_("out of supply")] if shot["hungry"] else []
        why += [_("over a river")] if shot["crossed"] else []
        points += " " + _("halved ({why}): {n}").format(why=", ".join(why), n=shot["strength"])
    steps = [points, _("column {name}").format(name=shot["first"])]
    moved = [_(CAUSES[cause]).format(n=n) for cause, n in shot["shifts"].items()]
    if moved:
        steps += [", ".join(moved), _("column {name}").format(name=shot["column"])]
    if shot["modifier"]:
        steps.append(_("leader {n} to the die").format(n=signed(shot["modifier"], _)))
    return steps


def dice_row(shot: dict[str, Any], width: float, translate: Translate) -> str:
    """The six faces and the result of each: the odds of the next exchange."""
    step = width / 6
    cells = []
    for n, result in enumerate(shot["results"]):
        x = step * n
        cells.append(use(f"{PREFIX}d{n + 1}", x + 12, 13, 0.9))
        cells.append(fitted(x + 25, 18, result.replace("-", "–"), step - 28, 14, "b"))
    told_words = translate("Results of the next fire by the die: {results}")
    return told(told_words.format(results=" ".join(shot["results"])), *cells)


def volley(scene: Scene, shot: dict[str, Any], width: float) -> str:
    """The last fire: its column, the die, what a leader changed, and the result."""
    _ = scene.translate
    more = signed(shot["modifier"], _) if shot["modifier"] else ""
    return group(
        rect(0, 0, width, 22, rx=4, fill="#efe3c2", stroke=INK, stroke_opacity=0.3)
        + fitted(6, 15, _("last fire: column {name}").format(name=shot["column"]), 150, 12.5, "q")
        + use(f"{PREFIX}d{shot['die']}", 172, 11, 0.9, data_rolls="")
        + text(186, 16, more, "b", font_size=13)
        + fitted(220, 16, shot["result"].replace("-", "–"), width - 226, 15, "b"),
        # The same die once more is another throw.
        data_throw=str(scene.view.get("round", 0)),
    )
