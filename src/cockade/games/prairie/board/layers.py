"""Overlays to switch on: supply and zones of either side, command, duties and limits."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cockade.drawing.hexes import MARK_SHAPES
from cockade.drawing.memory import block
from cockade.drawing.scene import Scene
from cockade.drawing.svg import group, path, placed
from cockade.drawing.text import text
from cockade.kernel.sentences import N_

from ..data.files import SIDES
from ..data.land import GRID, HEX, HEXES
from ..data.pieces import COUNTER, SIDE
from ..data.places import PLACE, PLACE_HEX
from ..rules.ch10_limits import BIG_BEAR_LIMIT, DISTRICT_LIMIT, OUTSIDE, POUNDMAKER_LIMIT
from .land import MAP
from .pieces import short_name

SUPPLY_WORDS: Final = (N_("Supply of Métis and First Nations"), N_("Supply of the Government"))
ZONE_WORDS: Final = (N_("Zones of Métis and First Nations"), N_("Zones of the Government"))
LIMITS: Final = {
    "poundmaker": (POUNDMAKER_LIMIT, N_("Poundmaker's limit")),
    "big_bear": (BIG_BEAR_LIMIT, N_("Big Bear's limit")),
    "district": (DISTRICT_LIMIT, N_("Limit of the District")),
}
DUTY_LETTERS: Final = {"railway": "R", "due": "!", "next": "→"}


@block
def layers(scene: Scene) -> str:
    """All overlays; pages show those that are switched on."""
    hexes, _ = scene.view["layers"], scene.translate
    drawn = []
    for side, name in enumerate(SIDES):
        supply = region(tuple(hexes["supply"][name]), f"s{side}")
        drawn.append(layer(f"supply-{name}", _(SUPPLY_WORDS[side]), supply))
    for side, name in enumerate(SIDES):
        zone = region(tuple(hexes["zones"][name]), f"s{side} zone")
        drawn.append(layer(f"zones-{name}", _(ZONE_WORDS[side]), zone))
    drawn.append(layer("command", _("Command ranges"), *ranges(scene)))
    drawn.append(layer("duties", _("Garrisons that are missing"), *duties(scene)))
    drawn.append(layer("limits", _("Limits of movement"), *limits(scene)))
    return "".join(drawn)


def layer(name: str, words: str, *shapes: str) -> str:
    return group(*shapes, data_layer=name, aria_label=words)


@lru_cache(maxsize=128)
def region(names: tuple[str, ...], look: str) -> str:
    """The outline of some hexes, filled."""
    d = MAP.outline([HEX[name] for name in names])
    return path(d, class_=f"layer {look}") if d else ""


@lru_cache(maxsize=128)
def circle_of(hex: int, radius: int) -> str:
    return MAP.outline(GRID.within(hex, radius))


def ranges(scene: Scene) -> list[str]:
    """The range of each leader, with his name at its upper end."""
    drawn = []
    for name, reach in scene.view["layers"]["command"].items():
        hex, side = HEX[reach["hex"]], SIDE[COUNTER[name]]
        x, y = MAP.centres[hex]
        top = max(60.0, y - 55.4 * (reach["range"] + 0.5) + 20)
        words = short_name(COUNTER[name], scene.translate)
        drawn.append(path(circle_of(hex, reach["range"]), class_=f"layer s{side}"))
        drawn.append(text(x, top, words, "tag"))
    return drawn


def duties(scene: Scene) -> list[str]:
    """A letter at each place without its garrison."""
    drawn = []
    for place, why in scene.view["layers"]["duties"].items():
        x, y = MAP.centres[PLACE_HEX[PLACE[place]]]
        shape = path(MARK_SHAPES["shield"], fill="#fff", stroke="#7c120d", stroke_width=1.4,
                     transform="scale(1.7)")  # fmt: skip
        letter = text(0, 5, DUTY_LETTERS[why], "b m", font_size=14)
        drawn.append(group(placed(x + 22, y + 14, shape, letter), class_="mute"))
    return drawn


def limits(scene: Scene) -> list[str]:
    """The hexes that Métis and First Nations may not leave, by group."""
    drawn = []
    for name in scene.view["layers"]["limits"]:
        bit, words = LIMITS[name]
        x, y, d = limit(bit)
        drawn.append(path(d, class_="layer s0"))
        drawn.append(text(x, y, scene.translate(words), "tag"))
    return drawn


@lru_cache(maxsize=8)
def limit(bit: int) -> tuple[float, float, str]:
    """The middle of the upper end of a region, and its outline."""
    inside = [hex for hex in HEXES if not OUTSIDE[bit][hex]]
    xs, ys = zip(*(MAP.centres[hex] for hex in inside), strict=True)
    return (min(xs) + max(xs)) / 2, max(50.0, min(ys) + 6), MAP.outline(inside)
