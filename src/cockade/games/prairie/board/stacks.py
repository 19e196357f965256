"""Stacks on the map: the top counter, all strength, how many counters, and their marks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from cockade.drawing.layout import mark
from cockade.drawing.memory import block
from cockade.drawing.scene import Scene
from cockade.drawing.svg import circle, group, num, path, placed, told, use
from cockade.drawing.text import fitted, text
from cockade.kernel.sentences import Translate

from ..data.counters import GARRISON, LEADER, WAGON
from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.land import HEX, HEX_NAMES, MAJOR_SIDE_NAMES, MAJOR_SIDES
from ..data.pieces import COUNTER, KIND, NORTHCOTE, SIDE, SP
from ..data.places import NO_PLACE, PLACE_AT, PLACE_IDS
from ..words import SEAT_WORDS, hex_name
from .land import MAP
from .pieces import (
    FINE,
    MARKS,
    PREFIX,
    SIZE,
    badges,
    counter_words,
    has_moved,
    map_mark,
    marks_borne,
    moved_bar,
    options_of,
    short_name,
    symbol,
)

Stacks = dict[tuple[int, int], list[str]]
# Marks that stand beside a stack; the others are seen when it is opened.
MOST_MARKS: Final = 4
MOST_NAMES: Final = 8
# The smaller letters of a stack from near; the letters, and half a counter's width, from far.
NEAR_LETTERS: Final = 19
SMALLER: Final = 0.72
FAR_LETTERS, FAR_HALF = 34, 25.0
# So much larger a stack from far may grow on a small screen, until its strength can be read.
FAR_ROOM: Final = 1.8
# What ails a stack, the worst first: only one sign has room from far.
AILMENTS: Final = ("disrupted", "unsupplied", "command", "marked")
SWORDS: Final = "M-7-7L5 5M2 7L7 2M7-7L-5 5M-2 7L-7 2"


def stacks_of(view: Mapping[str, Any]) -> Stacks:
    """The counters on the map by hex and side, the top one first."""
    stacks: Stacks = {}
    for name, spot in view["where"].items():
        if spot in HEX:
            stacks.setdefault((HEX[spot], SIDE[COUNTER[name]]), []).append(name)
    for names in stacks.values():
        names.sort(key=rank)
    return stacks


def rank(name: str) -> tuple[int, int, int]:
    """Battalions and strong units lie on top, then leaders, wagons and townspeople."""
    unit = COUNTER[name]
    low = {LEADER: 1, WAGON: 2, GARRISON: 3}.get(KIND[unit], 0)
    return low, -SP[unit], unit


class Look(NamedTuple):
    """All that a stack's drawing depends on."""

    hex: int
    side: int
    names: tuple[str, ...]
    marks: tuple[str, ...]
    moved: bool
    opposed: bool


@block
def draw_stacks(scene: Scene) -> str:
    """Every stack of the map; where both sides are, theirs stand beside each other."""
    stacks, view = stacks_of(scene.view), scene.view
    borne, drawn = marks_borne(view), []
    for (hex, side), names in sorted(stacks.items()):
        opposed = (hex, 1 - side) in stacks
        marks = tuple(dict.fromkeys(mark for name in names for mark in borne.get(name, ())))
        units = [name for name in names if KIND[COUNTER[name]] != GARRISON]
        moved = bool(units) and all(has_moved(view, name) for name in units)
        look = Look(hex, side, tuple(names), marks, moved, opposed)
        drawn.append(stack(look, scene.translate))
        if opposed and side == GOVERNMENT:
            drawn.append(swords(hex))
    return group(*drawn, class_="stacks", data_letters=NEAR_LETTERS)


def swords(hex: int) -> str:
    x, y = MAP.centres[hex]
    disc = circle(0, 0, 9, fill="#fffaf0", stroke="#7c120d", stroke_width=1.6)
    cross = path(SWORDS, stroke="#7c120d", stroke_width=1.8, transform="scale(.72)")
    return group(placed(x, y + 13, disc, cross), class_="mute")


@lru_cache(maxsize=1024)
def stack(look: Look, translate: Translate) -> str:
    """A stack as a thing to choose, or to go to."""
    hex, side = look.hex, look.side
    name, (x, y) = HEX_NAMES[hex], MAP.centres[hex]
    dx = (-14 if side == ABORIGINAL else 14) if look.opposed else -2
    size = f" scale({SMALLER})" if look.opposed else ""
    place = PLACE_AT[hex]
    via = f"go {name}" if place == NO_PLACE else f"go {name}|post {PLACE_IDS[place]}"
    return told(
        stack_words(look, translate),
        group(stack_face(look, translate), class_="near"),
        group(far_face(look), class_="far", data_letters=FAR_LETTERS, data_room=FAR_ROOM),
        mark(-21, -21, 42, 42, 8),
        class_="stack",
        data_option=f"at {name}",
        data_via=via,
        data_piece="|".join(look.names),
        id=f"{PREFIX}s{side}-{name}",
        transform=f"translate({num(x + dx)} {num(y - 6)}){size}",
    )


def stack_face(look: Look, translate: Translate) -> str:
    """The top counter's sign, the strength of all and how many they are, and what ails them."""
    names, side = look.names, look.side
    top, many = COUNTER[names[0]], len(names) > 1
    points = sum(SP[COUNTER[name]] for name in names)
    if points:
        big = text(-16 if many else 0, 15, points, "b w" if many else "b w m", font_size=19)
    elif KIND[top] == LEADER:
        big = fitted(0, 14, short_name(top, translate).split()[-1], 34, FINE, "w m b fine")
    else:
        big = ""
    return (
        (use(f"{PREFIX}p{side}{min(2, len(names) - 1)}") if many else "")
        + use(f"{PREFIX}c{side}")
        + use(symbol(top), 0, -8, fill="#fff")
        + star(names)
        + big
        + (text(17, 15, f"×{len(names)}", "e w fine", font_size=12) if many and points else "")
        + (moved_bar(34, 22) if look.moved else "")
        + "".join(
            map_mark(mark, 21, 12.5 * n - 17) for n, mark in enumerate(look.marks[:MOST_MARKS])
        )
    )


def far_face(look: Look) -> str:
    """A stack on a small map: whose, how strong, the worst that ails it, if it has moved."""
    names, side = look.names, look.side
    points = sum(SP[COUNTER[name]] for name in names)
    ails = [mark for mark in AILMENTS if mark in look.marks][:1]
    body = (
        use(f"{PREFIX}c{side}", 0, 0, 2 * FAR_HALF / SIZE),
        text(0, 12, points, "b w m", font_size=FAR_LETTERS)
        if points
        else use(symbol(COUNTER[names[0]]), 0, 0, 1.9, fill="#fff"),
        moved_bar(2 * FAR_HALF, FAR_HALF + 3) if look.moved else "",
        *(use(f"{PREFIX}n-{mark}", FAR_HALF - 4, 4 - FAR_HALF, 1.5) for mark in ails),
    )
    if not look.opposed:
        return placed(2, 6, *body)
    # As large as elsewhere, and further to its side.
    return placed(-17 if side == ABORIGINAL else 17, 0, *body, scale=1 / SMALLER)


def star(names: Sequence[str]) -> str:
    """A leader in a stack that another counter lies on top of."""
    led = any(KIND[COUNTER[name]] == LEADER for name in names)
    if not led or KIND[COUNTER[names[0]]] == LEADER:
        return ""
    return use(f"{PREFIX}leader", 12, -1, 0.62, fill="#ffd23f", stroke="#43100c")


def stack_words(look: Look, translate: Translate) -> str:
    """A stack for those who can't see it."""
    _, names = translate, look.names
    words = _("{side} in {hex}: {n} counters, {sp} strength points")
    head = words.format(
        side=_(SEAT_WORDS[look.side]),
        hex=hex_name(look.hex, _),
        n=len(names),
        sp=sum(SP[COUNTER[name]] for name in names),
    )
    first = [short_name(COUNTER[name], _) for name in names[:MOST_NAMES]]
    more = ["…"] if len(names) > MOST_NAMES else []
    marks = [", ".join(_(MARKS[mark][3]) for mark in look.marks)] if look.marks else []
    return " · ".join((head, ", ".join(first + more), *marks))


def ship(scene: Scene) -> str:
    """The Northcote on its hexside, which may move, fight and carry."""
    side = scene.view["ship"]
    if side is None:
        return ""
    number = MAJOR_SIDE_NAMES.index(side)
    (x0, y0), (x1, y1) = MAP.side(MAJOR_SIDES[number])
    here = "|".join(f"at {HEX_NAMES[hex]}" for hex in MAJOR_SIDES[number])
    aboard = [name for name, spot in scene.view["where"].items() if spot == "aboard"]
    marks = marks_borne(scene.view).get("northcote", [])
    words = [counter_words(scene, "northcote", marks)]
    words += [scene.translate("aboard: {name}").format(
        name=short_name(COUNTER[name], scene.translate)) for name in aboard]  # fmt: skip
    return told(
        " · ".join(words),
        circle(0, 0, 15, fill="#9f2f26", stroke="#43100c", stroke_width=1.6),
        use(symbol(NORTHCOTE), 0, 0, 1.1, fill="#fff"),
        badges(marks, 14, -10),
        text(10, 15, "+1", "b halo", font_size=12) if aboard else "",
        circle(0, 0, 18, class_="mark"),
        class_="unit",
        data_option=f"{here}|{options_of('northcote')}",
        data_piece="northcote",
        id=f"{PREFIX}ship",
        transform=f"translate({num((x0 + x1) / 2)} {num((y0 + y1) / 2)})",
    )
