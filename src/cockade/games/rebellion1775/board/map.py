"""The map with its waters and bridges, in the colours of those who control it, and its key."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final

from cockade.drawing.land import compass, lettering
from cockade.drawing.layout import key
from cockade.drawing.memory import block
from cockade.drawing.outlines import compact_path
from cockade.drawing.page import Part
from cockade.drawing.scene import Scene
from cockade.drawing.style import INK, mixed
from cockade.drawing.svg import circle, group, num, path, placed, rect, title, told, use
from cockade.drawing.text import text, wrap
from cockade.kernel.sentences import Translate

from ..data.map import (
    AREA_NAMES,
    AREAS,
    CITY,
    COLONIES,
    COLONY_NAMES,
    COLONY_OF,
    MAP,
    WATER_NAMES,
    WATERS,
)
from ..data.pieces import COLOUR_NAMES, SIDE_NAMES, SIDES
from ..data.scenarios import SCENARIOS, SIEGE, THEATRES
from .far import seen_from_far
from .land import (
    COMPASS,
    KEY,
    LAND,
    PLACES,
    SIEGE_COMPASS,
    SIEGE_KEY,
    SIEGE_WINDOW,
    WINDOW,
)
from .pieces import units_words
from .units import flags, labels, units

AREA_VERBS: Final = ("place", "choose", "from", "to", "army", "go", "battle")
SEA: Final = 21
# Waters between many names: theirs are smaller, and appear later as the map grows.
PRESSED: Final = ("upper_st_lawrence", "lake_champlain", "lake_ontario")
NEUTRAL, OUT_OF_PLAY = "#e7dcbc", "#d5ccb5"
TINTS: Final = {"british": "#d0766a", "american": "#7a9fd2"}
STONES: Final = ((INK, 17, None), ("#b8b0a0", 13, None), ("#7d7567", 13, "1.6 4.4"),
                 ("#d9d2c3", 7, None))  # fmt: skip


def on_cities(scene: Scene) -> bool:
    """Whether flags stand on cities instead of colonies."""
    return bool(scene.view["scenario"] == SCENARIOS[SIEGE])


def side_name(scene: Scene, side: str) -> str:
    return scene.translate(SIDE_NAMES[SIDES.index(side)])


@cache
def _own_colours() -> dict[str, str]:
    return {colony["id"]: colony["colour"] for colony in LAND.geometry["groups"]}


def _tint(scene: Scene, area: int) -> str:
    """Red or blue under a flag, else pale; neighbouring colonies differ a little."""
    colony, siege = COLONIES[COLONY_OF[area]], on_cities(scene)
    held = scene.view["city_flags"] if siege else scene.view["flags"]
    flag = held.get(AREAS[area] if siege else colony)
    own = _own_colours()[colony]
    return mixed(own, TINTS[flag], 0.74) if flag else mixed(own, NEUTRAL, 0.6)


@block
def _ground(scene: Scene) -> str:
    """The areas in the colours of those who control them; those out of play are hatched."""
    inside = scene.view["areas"]
    tints = [(a, _tint(scene, n) if a in inside else OUT_OF_PLAY) for n, a in enumerate(AREAS)]
    hatched = LAND.ground((a, "url(#r1775-hatch)") for a in AREAS if a not in inside)
    return group(LAND.ground(tints), group(hatched, opacity=0.5) if hatched else "", class_="mute")


@block
def _shapes(scene: Scene) -> str:
    """The areas as things to click, with words for those who can't see them."""
    fight = (scene.view["battle"] or {}).get("area")
    camp = (scene.view["army"] or {}).get("area")
    return "".join(
        _shape(scene, number, "fight" if area == fight else "camp" if area == camp else "")
        for number, area in enumerate(AREAS)
        if area in scene.view["areas"]
    )


@block
def _shape(scene: Scene, number: int, state: str) -> str:
    area = AREAS[number]
    options = "|".join(f"{verb} {area}" for verb in AREA_VERBS)
    return LAND.shape(area, _area_words(scene, number), options, state)


def _area_words(scene: Scene, number: int) -> str:
    _ = scene.translate
    area, colony = AREAS[number], COLONIES[COLONY_OF[number]]
    words = [f"{_(AREA_NAMES[number])} ({_(COLONY_NAMES[COLONY_OF[number]])})"]
    if CITY[number]:
        words.append(_("City Area"))
    flag = scene.view["city_flags"].get(area) or scene.view["flags"].get(colony)
    if flag:
        words.append(_("flag: {side}").format(side=side_name(scene, flag)))
    words.append(units_words(scene, scene.inside("areas", area)) or _("no units"))
    spent = scene.inside("spent", area, otherwise=None)
    if spent is not None:
        words.append(_("moved: {units}").format(units=units_words(scene, spent)))
    return " · ".join(words)


@cache
def _water_shapes(water: str) -> tuple[str, str]:
    """What to click for a water: shapes above the areas, and shapes below the land."""
    board = LAND.geometry
    rivers = [r["d"] for r in board["rivers"] if r["name"] == PLACES["rivers"].get(water)]
    lakes = [lake["d"] for lake in board["lakes"] if lake["name"] == PLACES["lakes"].get(water)]
    shapes = [path(compact_path(d, 2), class_="wet", stroke_width=22) for d in rivers]
    shapes += [
        path(compact_path(d, 3), class_="wet", stroke_width=12, pointer_events="all") for d in lakes
    ]
    reach = PLACES["reaches"].get(water)
    return "".join(shapes), path(reach, class_="wet", stroke_width=46) if reach else ""


@lru_cache(maxsize=64)
def _waters(scenario: str, translate: Translate) -> tuple[str, str, str]:
    """The waters to click: below the land, above the areas, and their anchors."""
    shores = THEATRES[SCENARIOS.index(scenario)].shores
    below, above, anchors = [], [], []
    places = PLACES["anchors"] | (PLACES["siege_anchors"] if scenario == SCENARIOS[SIEGE] else {})
    for number, water in enumerate(WATERS):
        if not shores[number]:
            continue
        name = translate(WATER_NAMES[number])
        over, under = _water_shapes(water)
        option = {"class_": "water", "data_option": f"water {water}"}
        if water == "atlantic":
            sea = rect(*WINDOW, class_="sea", data_option=f"water {water}")
            below.append(sea.replace("/>", f">{title(name)}</rect>"))
        below.append(told(name, under, **option) if under else "")
        above.append(told(name, over, **option) if over else "")
        anchors.append(_anchor(water, places[water], name))
    return "".join(below), "".join(above), "".join(anchors)


def _anchor(water: str, place: tuple[int, int, str], name: str) -> str:
    """An anchor that stands for a water, with its name."""
    x, y, where = place
    scale = 1.4 if water == "atlantic" else 1
    return told(
        name,
        circle(0, 0, 16 * scale, fill="#eaf1f2", stroke="#3f6a7c", stroke_width=2.4),
        use("r1775-anchor", 0, 0, scale),
        _water_name(name, where, _water_size(water, y)),
        circle(0, 0, 20 * scale, class_="mark"),
        class_="water",
        data_option=f"water {water}",
        transform=f"translate({x} {y})",
    )


def _water_size(water: str, y: float) -> float:
    """The ocean's name is the largest; in the northern theatre it has less room."""
    if water == "atlantic":
        return SEA if y < 1100 else 34
    return 20 if water in PRESSED else 25.5


def _water_name(name: str, where: str, size: float) -> str:
    """The name above an anchor, on its left or on its right."""
    look = f"font-size:{size}px;fill:#33606f;stroke-width:4px"
    lines = wrap(name, 80 if where == "t" else 190 if size == SEA else 999, size)
    top = -22 - size * (len(lines) - 1) if where == "t" else size * 0.33
    x = {"t": 0, "e": -23}.get(where, 9 + size)
    side = {"t": " m", "e": " e"}.get(where, "")
    drawn = (
        text(x, top + size * i, line, f"i halo{side}", style=look) for i, line in enumerate(lines)
    )
    return group(*drawn, data_letters=size)


@cache
def _crossings() -> str:
    """Bridges where an Army may cross a river; they part the waters from each other."""
    bridges = []
    for crossing in MAP["crossing"]:
        (x0, y0), (x1, y1) = crossing["board_line"]
        length = max(1.0, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
        # A little beyond both banks, and never shorter than can be seen.
        more = max(7.0, (30 - length) / 2) / length
        dx, dy = (x1 - x0) * more, (y1 - y0) * more
        bridges.append(_bridge(f"M{num(x0 - dx)} {num(y0 - dy)}L{num(x1 + dx)} {num(y1 + dy)}"))
    return group(*bridges, class_="mute")


def _bridge(d: str) -> str:
    return "".join(
        path(d, stroke=c, stroke_width=w, stroke_dasharray=dash) for c, w, dash in STONES
    )


@lru_cache(maxsize=16)
def _lands(left: int, translate: Translate) -> str:
    """Names of neighbouring lands; waters in play have anchors with their names."""
    names = (
        lettering(label, *_land_place(label), translate(label["name"]))
        for label in LAND.geometry["texts"]
        if label["name"] not in ("ATLANTIC OCEAN", "Lake Ontario") and label["xy"][0] >= left + 200
    )
    return group(*names, class_="mute")


def _land_place(label: dict[str, Any]) -> tuple[float, float]:
    """Where a name stands: below the frame, and beside the land that is in play."""
    x, y = PLACES["lands"].get(label["name"], label["xy"])
    return x, max(y, 40)


@lru_cache(maxsize=64)
def _key(siege: bool, translate: Translate) -> str:
    """Cubes and signs on the open sea, or on land out of play."""
    _ = translate
    disc = circle(30, 0, 15, fill="#fffaf0", stroke=INK) + use(
        "r1775-swords", 30, 0, 0.9, stroke=INK
    )
    anchor = circle(30, 0, 14, fill="#eaf1f2", stroke="#3f6a7c", stroke_width=2)
    star = use("r1775-star", 30, 0, fill="#fffaf0", stroke="#5a4628")
    rows = [(use(f"r1775-u{c}", 16, -15, 0.86), _(name)) for c, name in enumerate(COLOUR_NAMES)]
    rows.append((use("r1775-city", 30, 0, fill=INK), _("City Area")))
    rows += [] if siege else [(star, _("Colony without flag"))]
    rows += [
        (_bridge("M12 0H48"), _("River Crossing")),
        (anchor + use("r1775-anchor", 30, 0, 0.86), _("Water Area")),
        (disc, _("Battle to come")),
        (path("M16 0H44", stroke=INK, stroke_width=4), _("Moved units")),
    ]
    return key(SIEGE_KEY if siege else KEY, rows, 140, columns=2)


def map_part(scene: Scene) -> Part:
    """The whole map, or the northern theatre of the Siege of Quebec."""
    scenario, siege, _ = scene.view["scenario"], on_cities(scene), scene.translate
    window = SIEGE_WINDOW if siege else WINDOW
    left, top, width, height = window
    below, above, anchors = _waters(scenario, _)
    body = placed(
        -left,
        -top,
        LAND.sea,
        below,
        LAND.foreign,
        _ground(scene),
        LAND.relief,
        _crossings(),
        _lands(left, _),
        LAND.finish(window),
        # The coast runs from left to right, so north is up and to the right.
        group(compass(*(SIEGE_COMPASS if siege else COMPASS), 0.8, north=32), class_="mute"),
        _key(siege, _),
        _shapes(scene),
        above,
        labels(scenario, _),
        flags(scene, siege),
        anchors,
        units(scene),
        seen_from_far(scene),
    )
    return Part(width, height, body)
