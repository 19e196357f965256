"""The map: cells to choose, places with their control and fire, stacks, and goals of a march."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from cockade.drawing.layout import mark
from cockade.drawing.page import Part
from cockade.drawing.scene import Scene
from cockade.drawing.svg import element, group, num, path, placed, told, use
from cockade.drawing.text import text, text_width
from cockade.kernel.sentences import Translate

from ..data.land import HEX, HEX_NAMES, HEXES, MAJOR_SIDE_NAMES, MAJOR_SIDES, ON_RAIL
from ..data.land import CLEAR, HILL_NAMES, TERRAIN
from ..data.places import PLACE_KINDS, PLACES, RESERVES, Place
from ..words import PLACE_KIND_WORDS, SEAT_WORDS, TERRAIN_WORDS, hex_name
from .land import MAP, PRAIRIE, WINDOW, lettering
from .layers import layers
from .pieces import LOOKS, PREFIX
from .stacks import draw_stacks, ship

# Names that stand above their hex, because another place lies below it.
ABOVE: Final = ("st_laurent", "clarks_crossing", "fort_saskatchewan", "prince_albert")
SIDE_LETTERS: Final = ("M", "G")


def map_part(scene: Scene) -> Part:
    """The whole map."""
    left, top, width, height = WINDOW
    _ = scene.translate
    body = placed(
        -left,
        -top,
        PRAIRIE.picture,
        lettering(_),
        PRAIRIE.finish,
        cells(_),
        layers(scene),
        sides() if scene.view["ship"] is not None else "",
        reserves(_),
        *(place(scene, each) for each in PLACES),
        draw_stacks(scene),
        ship(scene),
        *(place_name(scene, each) for each in PLACES),
        goals(scene),
        focus(scene),
    )
    return Part(width, height, body)


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
                class_="wet",
                data_option=f"sail {name}",
            )
            for name, side in zip(MAJOR_SIDE_NAMES, MAJOR_SIDES, strict=True)
        )
    )


@lru_cache(maxsize=16)
def reserves(translate: Translate) -> str:
    """Reserves of the two tribes, with their names."""
    drawn = []
    for reserve in RESERVES:
        x, y = MAP.centres[reserve.hex]
        name = translate(reserve.name).partition(" (")[0]
        drawn.append(use(f"{PREFIX}reserve", x, y, 1.3, fill="#5b4a86", stroke="#fffaf0"))
        drawn.append(text(x, y + 33, name, "name fort"))
    return group(*drawn, class_="mute")


def place(scene: Scene, each: Place) -> str:
    """The sign of a place in its hex."""
    x, y = MAP.centres[each.hex]
    sign = f"{PREFIX}{PLACE_KINDS[each.kind]}"
    burned = scene.view.get("burned", {}).get(each.id)
    fill = "#4a4038" if burned else "#fffaf0"
    return group(use(sign, x, y - 4, 1.7, fill=fill, stroke="#2f271d"), class_="mute")


def held_by(view: Any, each: Place) -> int:
    """The side that controls a place; zeros are left out of a view."""
    return 1 if view.get("control", {}).get(each.id) == "government" else 0


def place_name(scene: Scene, each: Place) -> str:
    """The name of a place with the flag of who controls it, or its fire; what burns or receives."""
    _, view = scene.translate, scene.view
    x, y = MAP.centres[each.hex]
    side, burned = held_by(view, each), bool(view.get("burned", {}).get(each.id))
    kind, name = _(PLACE_KIND_WORDS[each.kind]), _(each.name)
    words = _("{name}: {kind}, burned") if burned else _("{name}: {kind}, held by {side}")
    label = words.format(name=name, kind=kind, side=_(SEAT_WORDS[side]))
    wide = text_width(name, 15)
    up = -28 if each.id in ABOVE else 33
    sign = (
        use(f"{PREFIX}flame", -wide / 2 - 10, -5, 0.9, fill="#c8410b", stroke="#fffaf0")
        if burned
        else flag(side, -wide / 2 - 18)
    )
    return told(
        label,
        sign,
        text(0, 0, name, "name burnt" if burned else "name"),
        mark(-wide / 2 - 22, -16, wide + 28, 22),
        class_="place",
        data_option=f"burn {each.id}|post {each.id}",
        data_via=f"go {HEX_NAMES[each.hex]}|at {HEX_NAMES[each.hex]}",
        transform=f"translate({num(x + 8)} {num(y + up)})",
    )


def flag(side: int, x: float) -> str:
    """Round and blue with an M, or square and red with a G."""
    fill, edge = LOOKS[side]
    body = path(
        f"M{num(x)} -13h14v14h-14z" if side else f"M{num(x)} -6a7 7 0 1 1 14 0a7 7 0 1 1 -14 0z",
        fill=fill,
        stroke=edge,
    )
    return body + text(x + 7, -2, SIDE_LETTERS[side], "b m w", font_size=11)


def goals(scene: Scene) -> str:
    """What each goal of an open march costs; letters struck out for what is wanting there."""
    march = scene.view["march"]
    if not march:
        return ""
    drawn = []
    for name, goal in march["goals"].items():
        x, y = MAP.centres[HEX[name]]
        drawn.append(text(x, y + 6, goal["cost"], "cost"))
        wanting = [letter for letter, key in (("S", "supplied"), ("C", "commanded"))
                   if not goal[key]]  # fmt: skip
        if wanting or goal["ferried"]:
            letters = "".join(f'<tspan class="no">{letter}</tspan>' for letter in wanting)
            letters += " F" if goal["ferried"] else ""
            drawn.append(
                f'<text x="{num(x)}" y="{num(y + 21)}" class="want">{letters}</text>'
            )
    for name in march["rides"]:
        if name not in march["goals"]:
            x, y = MAP.centres[HEX[name]]
            drawn.append(use(f"{PREFIX}m-train", x, y))
    return group(*drawn, class_="mute")


def focus(scene: Scene) -> str:
    """The hex that the question is about; pages keep it in sight."""
    name = scene.view["focus"]
    if name is None:
        return ""
    return MAP.cell(HEX[name], class_="focus", data_focus=name)
