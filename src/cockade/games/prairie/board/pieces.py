"""The pieces of Prairie Aflame!: counters of both sides, their signs and their marks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from cockade.drawing.dice import pip_dice
from cockade.drawing.hexes import MARK_SHAPES, counter, pile
from cockade.drawing.hexes import mark as mark_sign
from cockade.drawing.layout import mark
from cockade.drawing.scene import Scene
from cockade.drawing.style import INK, icons, style_sheet
from cockade.drawing.svg import Point, group, num, path, told, use
from cockade.drawing.text import LEAST, cut_short, fitted, paragraph, text, wrap
from cockade.kernel.sentences import N_, Translate

from ..data.counters import KINDS, LEADER
from ..data.pieces import (
    BATTALIONS,
    COUNTER,
    DISRUPTED_FROM,
    KIND,
    MODEL,
    MORALE,
    MOVEMENT,
    RANGE,
    RATING,
    SIDE,
    SP,
    WAGONS,
)
from ..words import counter_name, signed

FOLDER: Final = Path(__file__).parent
STYLE: Final = style_sheet(FOLDER)
GROUND: Final = "#2d3a33"
PREFIX: Final = "prairie-"
# Counters of Métis and First Nations are round and blue, those of the Government square and red.
LOOKS: Final = (("#23578f", "#0d2542"), ("#9f2f26", "#43100c"))
ROUND: Final = (11.0, 2.0)
SIZE: Final = 38.0
# The smallest letters of the map: of marks and flags, and how many counters are in a stack.
FINE: Final = 11
# The sign on the badge of each side.
EMBLEMS: Final = ("metis", "nwmp")
# The marks that a counter can bear: shape, letter, colour, and what they mean.
MARKS: Final = {
    "disrupted": ("diamond", "D", "#ffd23f", N_("disrupted")),
    "marked": ("diamond", "1", "#ffffff", N_("one disruption marker")),
    "unsupplied": ("disc", "S", "#ffffff", N_("out of supply")),
    "command": ("drop", "C", "#ffffff", N_("out of command")),
    "train": ("square", "T", "#cfe3cf", N_("entrained")),
    "guard": ("shield", "H", "#ecd2f2", N_("guards hostages")),
    "ford": ("flag", "F", "#bfe0ee", N_("serves as a ford")),
}
# What a click on a counter may mean.
VERBS: Final = ("take", "leave", "check", "free", "lose", "disrupt", "back", "guard", "replace")


@cache
def pieces() -> str:
    """Everything that the parts of the board use."""
    bodies = []
    for side, look in enumerate(LOOKS):
        bodies.append(counter(f"{PREFIX}c{side}", SIZE, look, ROUND[side]))
        emblem = use(f"{PREFIX}{EMBLEMS[side]}", 0, 0, 1.35, fill="#fff")
        bodies.append(group(use(f"{PREFIX}c{side}"), emblem, id=f"{PREFIX}b{side}"))
        bodies += (pile(f"{PREFIX}p{side}{n}", SIZE, look, ROUND[side], n) for n in (1, 2))
    marks = [
        mark_sign(f"{PREFIX}m-{name}", shape, letter, fill, INK)
        for name, (shape, letter, fill, _) in MARKS.items()
    ]
    # From far, where no letter of a mark could be read, its shape stands alone.
    bare = (
        path(MARK_SHAPES[shape], id=f"{PREFIX}n-{name}", fill=fill, stroke=INK)
        for name, (shape, _letter, fill, _) in MARKS.items()
    )
    return icons(FOLDER, PREFIX) + "".join((*bodies, *marks, *bare)) + pip_dice(PREFIX)


def symbol(unit: int) -> str:
    """The id of the sign of a counter's kind."""
    return PREFIX + KINDS[KIND[unit]]


def short_name(unit: int, translate: Translate) -> str:
    """A counter's name without a rank or what a battalion is called after."""
    name = counter_name(unit, translate).partition(" (")[0]
    return name.split(". ")[-1].replace("NWMP detachment", "NWMP")


def marks_borne(view: Mapping[str, Any]) -> dict[str, list[str]]:
    """The marks of every counter that bears some, in their order."""
    marks, command = view.get("marks", {}), view.get("command", {})
    whole = [name for name, count in marks.items() if count >= DISRUPTED_FROM[COUNTER[name]]]
    bearers: dict[str, Iterable[str]] = {
        "disrupted": whole,
        "marked": [name for name in marks if name not in whole],
        "unsupplied": view.get("unsupplied", {}),
        "command": [name for name, how in command.items() if how in ("out", "failed")],
        "train": [n for n, how in view.get("train", {}).items() if how in ("began", "entrained")],
        "guard": dict.fromkeys(view.get("guard", {}).values()),
        "ford": [name for name, how in view.get("moved", {}).items() if how == "ford"],
    }
    borne: dict[str, list[str]] = {}
    for sign, names in bearers.items():
        for name in names:
            borne.setdefault(name, []).append(sign)
    return borne


def has_moved(view: Mapping[str, Any], name: str) -> bool:
    return bool(view.get("moved", {}).get(name))


def values(unit: int) -> str:
    """The printed values: strength, morale and movement; rating and range of a leader."""
    if KIND[unit] == LEADER:
        return f"{signed(RATING[unit], str)} · {RANGE[unit]}"
    return f"{SP[unit]}-{MORALE[unit]}-{MOVEMENT[unit]}"


def counter_words(scene: Scene, name: str, marks: Sequence[str]) -> str:
    """A counter in words: its name, its values and what marks it bears."""
    _, unit = scene.translate, COUNTER[name]
    if KIND[unit] == LEADER:
        words = _("leader: combat {rating}, range {range}")
        values = words.format(rating=signed(RATING[unit], _), range=RANGE[unit])
    else:
        words = _("strength {sp}, morale {morale}, movement {mp}")
        values = words.format(sp=SP[unit], morale=MORALE[unit], mp=MOVEMENT[unit])
    signs = [_(MARKS[mark][3]) for mark in marks]
    signs += [_("has moved")] if has_moved(scene.view, name) else []
    return " · ".join((counter_name(unit, _), values, *signs))


def options_of(name: str) -> str:
    """The answers that name a counter."""
    verbs = list(VERBS)
    if COUNTER[name] in BATTALIONS:
        verbs += ["form", "break"]
    elif COUNTER[name] in WAGONS:
        verbs.append("expend")
    return "|".join(f"{verb} {name}" for verb in verbs)


def twin(scene: Scene, name: str, names: Sequence[str], borne: Mapping[str, list[str]]) -> str:
    """The counter that a question offers in the place of one that is like it, if any.

    Nobody can tell them apart, so a click on either means the same.
    """
    offered = scene.view["offered"]
    if name in offered:
        return ""
    alike = (each for each in names if MODEL[COUNTER[each]] == MODEL[COUNTER[name]])
    return next((each for each in alike if each in offered and same(scene, name, each, borne)), "")


def same(scene: Scene, name: str, other: str, borne: Mapping[str, list[str]]) -> bool:
    """Whether two counters look alike but for what is printed on them."""
    moved = has_moved(scene.view, name) == has_moved(scene.view, other)
    return moved and borne.get(name) == borne.get(other)


def face(unit: int) -> str:
    """A counter round its middle: the sign of its kind and its values."""
    return (
        use(f"{PREFIX}c{SIDE[unit]}")
        + use(symbol(unit), 0, -7, 0.95, fill="#fff")
        + fitted(0, 14.5, values(unit), SIZE - 4, 14.5, "b m w")
    )


def badges(marks: Sequence[str], x: float, y: float, step: float = 12.5) -> str:
    """Marks one below the other."""
    return "".join(use(f"{PREFIX}m-{name}", x, y + step * i) for i, name in enumerate(marks))


def map_mark(name: str, x: float, y: float) -> str:
    """A mark on the map, whose letter goes where it could not be read."""
    shape, letter = use(f"{PREFIX}n-{name}", x, y), MARKS[name][1]
    return shape + text(x, y + 3.8, letter, "b m fine", font_size=FINE, fill=INK)


def moved_bar(wide: float, y: float) -> str:
    """A bar below counters that have moved."""
    return path(f"M{num(-wide / 2)} {num(y)}h{num(wide)}", stroke=INK, stroke_width=4)


# The room of a counter at the side, with its name below; without one it is a little smaller.
CHIP, BARE = (66.0, 78.0), (47.0, 50.0)


def chip(
    scene: Scene, names: tuple[str, str], marks: Sequence[str], place: Point, named: bool
) -> str:
    """A counter at the side, with its upper left corner at a place and perhaps its name below.

    A click may mean another one, which stands for it.
    """
    name, _ = names
    unit, (wide, tall) = COUNTER[name], CHIP if named else BARE
    x, y = place
    lines = wrap(short_name(unit, scene.translate), wide - 6, LEAST) if named else []
    return told(
        counter_words(scene, name, marks),
        face(unit),
        moved_bar(34, 22) if has_moved(scene.view, name) else "",
        badges(marks, 20, -14),
        paragraph(0, 33, cut_short(lines, 2), wide - 4, LEAST, "m"),
        mark(-wide / 2 + 1, -23, wide - 2, tall - 4, 6),
        class_="unit",
        data_option="|".join(options_of(each) for each in names if each),
        data_piece=f"beside {name}",
        transform=f"translate({num(x + wide / 2)} {num(y + 24)})",
    )


def chips(
    scene: Scene, names: Sequence[str], box: tuple[float, float, float], named: bool = True
) -> tuple[str, float]:
    """Counters in rows from a place on, in a width, and how tall the rows are."""
    x, y, width = box
    wide, tall = CHIP if named else BARE
    count = max(1, int(width // wide))
    places = [(x + wide * (i % count), y + tall * (i // count)) for i in range(len(names))]
    borne = marks_borne(scene.view)
    drawn = [
        chip(scene, (name, twin(scene, name, names, borne)), borne.get(name, ()), place, named)
        for name, place in zip(names, places, strict=True)
    ]
    return "".join(drawn), tall * -(-len(names) // count)
