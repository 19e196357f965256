"""The map: cells to choose, places with their control and fire, stacks, and goals of a march."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from cockade.drawing.layout import mark
from cockade.drawing.memory import block
from cockade.drawing.page import Part
from cockade.drawing.scene import Scene
from cockade.drawing.svg import element, group, num, path, placed, told, use
from cockade.drawing.text import fitted, text, text_width
from cockade.kernel.sentences import Translate

from ..data.files import SIDES
from ..data.land import (
    CLEAR,
    GRID,
    HEX,
    HEX_NAMES,
    HEXES,
    HILL_NAMES,
    MAJOR_SIDE_NAMES,
    MAJOR_SIDES,
    ON_RAIL,
    TERRAIN,
)
from ..data.places import PLACE_IDS, PLACE_KINDS, PLACES, RESERVES
from ..words import PLACE_KIND_WORDS, SEAT_WORDS, TERRAIN_WORDS, hex_name
from .land import MAP, PRAIRIE, WINDOW, Window, lettering, window_round
from .layers import layers
from .pieces import FINE, LOOKS, PREFIX, map_mark
from .stacks import draw_stacks, ship

# The battle scenarios, by the hex that they are about.
FIELDS: Final = {
    "duck_lake": "2810",
    "fish_creek": "2812",
    "cut_knife": "1911",
    "batoche": "2911",
}
# From the middle of a hex to the line of a place's name, and to the cost of a march beside a stack.
NAME_LINE, BESIDE = 26.0, (-25.0, 5.0)
# Whoever is nearer to the edge of a window might have to go beyond it.
EDGE: Final = 40
# How much larger the country round a battle may get until the whole map is shown.
SIZES: Final = (1.0, 1.2, 1.4, 1.7)
# The letters of a cost; on a small map the style sheet makes them twice as large.
COST: Final = 17
SIDE_LETTERS: Final = ("M", "G")
# What a goal of a march lacks, by the marks that the units would bear there.
WANTING: Final = {"supplied": "unsupplied", "commanded": "command"}
# Places near others have less room for their names.
CROWDED: Final = frozenset(
    n
    for n, one in enumerate(PLACES)
    if any(one is not two and GRID.distance(one.hex, two.hex) <= 2 for two in PLACES)
)
ROOM: Final = 62.0
# Sizes of names, and those that have room on a small map: of places that stand alone, and a few.
NAME, CAMP, FAR_NAME, FAR_LINE = 15, 13, 33, 50.0
# So much larger names may grow before they give way, those in small letters up to the same size.
NAME_ROOM: Final = 1.3
NARROWER: Final = 0.82
LARGE: Final = ("batoche", "regina", "fort_pitt", "edmonton")
SEEN_FROM_FAR: Final = frozenset(
    n for n, one in enumerate(PLACES) if n not in CROWDED or one.id in LARGE
)
# Where the flag of who controls a place stands, from the middle of its hex.
FLAG: Final = (-22.0, -17.0)
PLACE_HEXES: Final = {str(HEX_NAMES[place.hex]) for place in PLACES}


def map_part(scene: Scene) -> Part:
    """The whole map, or the country round a battle."""
    left, top, width, height = close = window(scene.view)
    _ = scene.translate
    signs, names = places(scene)
    body = placed(
        -left,
        -top,
        PRAIRIE.picture,
        lettering(_),
        PRAIRIE.finish(close),
        cells(_),
        layers(scene),
        sides() if scene.view["ship"] is not None else "",
        reserves(_),
        signs,
        group(draw_stacks(scene), ship(scene), names, goals(scene), data_letters=FINE),
        focus(scene),
    )
    return Part(width, height, body)


def window(view: Mapping[str, Any]) -> Window:
    """Of a battle scenario the country round the field, no larger than its armies need."""
    if view["scenario"] not in FIELDS:
        return WINDOW
    goals = view["march"]["goals"] if view["march"] else ()
    shown = [HEX[name] for name in {*view["where"].values(), *goals} & HEX.keys()]
    windows = (window_round(HEX[FIELDS[view["scenario"]]], size) for size in SIZES)
    return next((each for each in windows if all(inside(each, hex) for hex in shown)), WINDOW)


def inside(window: Window, hex: int) -> bool:
    """Whether a hex lies in a window, and not at its edge."""
    (x, y), (left, top, width, height) = MAP.centres[hex], window
    return EDGE < x - left < width - EDGE and EDGE < y - top < height - EDGE


@lru_cache(maxsize=16)
def cells(translate: Translate) -> str:
    """Every hex as a thing to choose; a stack in it, if there is one, is another way to it."""
    drawn = []
    for hex in HEXES:
        name = HEX_NAMES[hex]
        ride = f"go {name}|ride {name}" if hex in ON_RAIL else f"go {name}"
        words = cell_words(hex, translate)
        drawn.append(MAP.cell(hex, words, data_option=ride, data_via=f"at {name}"))
    return group(*drawn, class_="cells")


def cell_words(hex: int, translate: Translate) -> str:
    """A hex by its number and name; clear country needs no word."""
    words = [hex_name(hex, translate)]
    if TERRAIN[hex] != CLEAR:
        words.append(translate(TERRAIN_WORDS[TERRAIN[hex]]))
    if HILL_NAMES[hex]:
        words.append(translate(HILL_NAMES[hex]))
    return " · ".join(words)


@lru_cache(maxsize=1)
def sides() -> str:
    """Sides of major rivers, for the ship."""
    return group(
        *(
            element(
                "path",
                f"<title>{name}</title>",
                d=MAP.sides([side]),
                data_option=f"sail {name}",
            )
            for name, side in zip(MAJOR_SIDE_NAMES, MAJOR_SIDES, strict=True)
        ),
        class_="sides",
    )


@lru_cache(maxsize=16)
def reserves(translate: Translate) -> str:
    """Reserves of the two tribes, with their names."""
    drawn = []
    for reserve in RESERVES:
        x, y = MAP.centres[reserve.hex]
        name = translate(reserve.name).partition(" (")[0]
        drawn.append(use(f"{PREFIX}reserve", x, y - 6, 1.3, fill="#5b4a86", stroke="#fffaf0"))
        drawn.append(group(text(x, y + NAME_LINE, name, "name camp"), data_letters=CAMP))
    return group(*drawn, class_="mute")


@lru_cache(maxsize=512)
def place(number: int, burned: bool) -> str:
    """The sign of a place in its hex."""
    site = PLACES[number]
    x, y = MAP.centres[site.hex]
    fill = "#4a4038" if burned else "#fffaf0"
    sign = use(f"{PREFIX}{PLACE_KINDS[site.kind]}", x, y - 6, 1.6, fill=fill, stroke="#2f271d")
    return group(sign, class_="mute")


@block
def places(scene: Scene) -> tuple[str, str]:
    """The signs of places, which lie below stacks, and their names, which lie above them."""
    control, burned = scene.view.get("control", {}), scene.view.get("burned", {})
    signs, names, from_far = [], [], []
    for number, name in enumerate(PLACE_IDS):
        gone = bool(burned.get(name))
        side = 1 if control.get(name) == SIDES[1] else 0
        signs.append(place(number, gone))
        names.append(place_name(number, side, gone, scene.translate))
        from_far.append(far_name(number, side, gone, scene.translate))
    from_near = group(*names, class_="near", data_letters=NAME, data_room=NAME_ROOM)
    return "".join(signs), from_near + group(*from_far, class_="far mute", data_letters=FAR_NAME)


@lru_cache(maxsize=1024)
def far_name(number: int, side: int, burned: bool, translate: Translate) -> str:
    """A place on a small map: who holds it or its fire, and its name below, if there is room."""
    (x, y), name = MAP.centres[PLACES[number].hex], translate(PLACES[number].name)
    half = text_width(name, FAR_NAME) * 0.55
    middle = min(max(x, WINDOW[0] + half), WINDOW[0] + WINDOW[2] - half)
    words = text(middle, y + FAR_LINE, name, "name", font_size=FAR_NAME)
    sign = placed(x + 10, y + 8, flame() if burned else flag_body(side), scale=1.5)
    return sign + (words if number in SEEN_FROM_FAR else "")


@lru_cache(maxsize=1024)
def place_name(number: int, side: int, burned: bool, translate: Translate) -> str:
    """The name of a place with the flag of who controls it, or its fire; what burns or receives."""
    _, site = translate, PLACES[number]
    x, y = MAP.centres[site.hex]
    kind, name = _(PLACE_KIND_WORDS[site.kind]), _(site.name)
    words = _("{name}: {kind}, burned") if burned else _("{name}: {kind}, held by {side}")
    room = ROOM if number in CROWDED else 200.0
    wide = min(room, text_width(name, NAME) * 1.06)
    return told(
        words.format(name=name, kind=kind, side=_(SEAT_WORDS[side])),
        flame() if burned else flag(side),
        fitted(0, NAME_LINE, name, wide, NAME, "name burnt" if burned else "name"),
        mark(-wide / 2 - 4, NAME_LINE - 14, wide + 8, 19),
        class_="place",
        data_letters=num(letters_of(name, wide)),
        data_room=num(NAME_ROOM / NARROWER),
        data_option=f"burn {site.id}|post {site.id}",
        data_via=f"go {HEX_NAMES[site.hex]}|at {HEX_NAMES[site.hex]}",
        transform=f"translate({num(x)} {num(y)})",
    )


def letters_of(name: str, room: float) -> float:
    """The size of a name's letters, which are smaller where places are crowded: as in `fitted`."""
    return NAME * min(1.0, max(NARROWER, room / text_width(name, NAME)))


def flame() -> str:
    return use(f"{PREFIX}flame", *FLAG, 0.9, fill="#c8410b", stroke="#fffaf0")


def flag(side: int) -> str:
    """Round and blue with an M, or square and red with a G."""
    x, y = FLAG
    letter = text(x, y + 4, SIDE_LETTERS[side], "b m w fine", font_size=FINE)
    return flag_body(side) + letter


def flag_body(side: int) -> str:
    fill, _ = LOOKS[side]
    x, y = FLAG
    round_one = f"M{num(x - 7)} {num(y)}a7 7 0 1 1 14 0a7 7 0 1 1 -14 0z"
    square = f"M{num(x - 6.5)} {num(y - 6.5)}h13v13h-13z"
    return path(square if side else round_one, fill=fill, stroke="#fffaf0", stroke_width=1.6)


def goals(scene: Scene) -> str:
    """What each goal of an open march costs; letters struck out for what is wanting there."""
    march = scene.view["march"]
    if not march:
        return ""
    taken = set(scene.view["where"].values()) | PLACE_HEXES
    drawn = [goal_cost(name, goal, name in taken) for name, goal in march["goals"].items()]
    for name in march["rides"]:
        if name not in march["goals"]:
            x, y = MAP.centres[HEX[name]]
            drawn.append(use(f"{PREFIX}m-train", x, y))
    return group(*drawn, class_="mute goals", data_letters=COST)


def goal_cost(name: str, goal: Mapping[str, Any], taken: bool) -> str:
    """The cost in the middle of a hex, or in its corner if something stands there."""
    x, y = MAP.centres[HEX[name]]
    dx, dy = BESIDE if taken else (0, 5)
    cost = text(x + dx, y + dy, goal["cost"], "cost aside" if taken else "cost")
    marks = [mark for key, mark in WANTING.items() if not goal[key]]
    marks += ["ford"] if goal["ferried"] else []
    left = x + dx - 6.5 * (len(marks) - 1)
    return cost + "".join(
        map_mark(mark, left + 13 * n, y + dy + 11) for n, mark in enumerate(marks)
    )


def focus(scene: Scene) -> str:
    """The hex that the question is about; pages keep it in sight."""
    name = scene.view["focus"]
    if name is None:
        return ""
    return MAP.cell(HEX[name], class_="focus", data_focus=name)
