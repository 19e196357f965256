"""The map with everything that stands on it: flags, units, battles."""

from __future__ import annotations

from functools import cache, lru_cache

from cockade.kernel.page import Part
from cockade.kernel.sentences import Translate
from cockade.kernel.svg import circle, group, placed, rect, text, title, use, wrap

from .board_key import key
from .board_land import (
    SEA,
    SIEGE_WINDOW,
    WINDOW,
    crossings,
    finish,
    geometry,
    land,
    relief,
    shore,
    water_shapes,
)
from .board_places import ANCHORS, SIEGE_ANCHORS
from .board_table import Table, units_words
from .board_units import flags, labels, units
from .map import AREA_NAMES, AREAS, CITY, COLONIES, COLONY_NAMES, COLONY_OF, WATER_NAMES, WATERS
from .scenarios import SCENARIOS, SIEGE, THEATRES

Anchor = tuple[int, int, str]
AREA_VERBS = ("place", "choose", "from", "to", "army", "go", "battle")
NEUTRAL = "#e7dcbc"
TINTS = {"british": "#d0766a", "american": "#7a9fd2"}


def window(table: Table) -> tuple[int, int, int, int]:
    return SIEGE_WINDOW if table.siege else WINDOW


@cache
def _mixed(one: str, other: str, share: float) -> str:
    """A colour between two."""
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


@cache
def _own_colours() -> dict[str, str]:
    return {colony["id"]: colony["colour"] for colony in geometry()["groups"]}


def _tint(table: Table, area: int) -> str:
    """Red or blue under a flag, else pale; neighbouring colonies differ a little."""
    colony = COLONIES[COLONY_OF[area]]
    flags = table.view["city_flags"] if table.siege else table.view["flags"]
    flag = flags.get(AREAS[area] if table.siege else colony)
    own = _own_colours()[colony]
    return _mixed(own, TINTS[flag], 0.74) if flag else _mixed(own, NEUTRAL, 0.6)


def _ground(table: Table) -> str:
    """The areas in the colours of those who control them; those out of play are hatched."""
    found = []
    for number, area in enumerate(AREAS):
        inside = area in table.view["areas"]
        tint = _tint(table, number) if inside else "#d5ccb5"
        found.append(f'<use href="#r1775-{area}" fill="{tint}" stroke="{tint}"/>')
        if not inside:
            found.append(f'<use href="#r1775-{area}" fill="url(#r1775-hatch)" opacity=".5"/>')
    return group(*found, class_="mute")


def _shapes(table: Table) -> str:
    """The areas as things to click, with words for those who can't see them."""
    fight = (table.view["battle"] or {}).get("area")
    camp = (table.view["army"] or {}).get("area")
    found = []
    for number, area in enumerate(AREAS):
        if area not in table.view["areas"]:
            continue
        more = " fight" if area == fight else " camp" if area == camp else ""
        options = "|".join(f"{verb} {area}" for verb in AREA_VERBS)
        found.append(
            f'<use href="#r1775-{area}" class="area{more}" data-option="{options}">'
            f"{title(_area_words(table, number))}</use>"
        )
    return "".join(found)


def _area_words(table: Table, number: int) -> str:
    _ = table.translate
    area, colony = AREAS[number], COLONIES[COLONY_OF[number]]
    words = [f"{_(AREA_NAMES[number])} ({_(COLONY_NAMES[COLONY_OF[number]])})"]
    if CITY[number]:
        words.append(_("City Area"))
    flag = table.view["city_flags"].get(area) or table.view["flags"].get(colony)
    if flag:
        words.append(_("flag: {side}").format(side=table.side(flag)))
    words.append(units_words(table, table.view["areas"][area]) or _("no units"))
    if area in table.view["spent"]:
        moved = units_words(table, table.view["spent"][area])
        words.append(_("moved: {units}").format(units=moved))
    return " · ".join(words)


@lru_cache(maxsize=64)
def _waters(scenario: str, translate: Translate) -> tuple[str, str, str]:
    """The waters to click: below the land, above the areas, and their anchors."""
    shores = THEATRES[SCENARIOS.index(scenario)].shores
    below, above, anchors = [], [], []
    places = ANCHORS | (SIEGE_ANCHORS if scenario == SCENARIOS[SIEGE] else {})
    for number, water in enumerate(WATERS):
        if not shores[number]:
            continue
        name = translate(WATER_NAMES[number])
        over, under = water_shapes(water)
        option = f"water {water}"
        head = title(name)
        if water == "atlantic":
            sea = rect(*WINDOW, class_="sea", data_option=option)
            below.append(sea.replace("/>", f">{head}</rect>"))
        if under:
            below.append(group(head, under, class_="water", data_option=option))
        if over:
            above.append(group(head, over, class_="water", data_option=option))
        anchors.append(_anchor(water, places[water], name))
    return "".join(below), "".join(above), "".join(anchors)


def _anchor(water: str, place: Anchor, name: str) -> str:
    """An anchor that stands for a water, with its name."""
    x, y, where = place
    scale = 1.4 if water == "atlantic" else 1
    return group(
        title(name),
        circle(0, 0, 16 * scale, fill="#eaf1f2", stroke="#3f6a7c", stroke_width=2.4),
        use("r1775-anchor", 0, 0, scale),
        _water_name(name, where, 17 if water != "atlantic" else 20 if y < 1100 else 34),
        circle(0, 0, 20 * scale, class_="mark"),
        class_="water",
        data_option=f"water {water}",
        transform=f"translate({x} {y})",
    )


def _water_name(name: str, where: str, size: int) -> str:
    look = f"font-size:{size}px;fill:#33606f;stroke-width:4px"
    if where == "t":
        lines = wrap(name, 80, size)
        return "".join(
            text(0, -22 - size * (len(lines) - 1 - i), line, "i halo m", style=look)
            for i, line in enumerate(lines)
        )
    left = where == "e"
    x = -23 if left else 9 + size
    lines = wrap(name, 190, size) if size == 20 else [name]
    return "".join(
        text(x, size * (0.33 + i), line, "i halo e" if left else "i halo", style=look)
        for i, line in enumerate(lines)
    )


@lru_cache(maxsize=16)
def _lands(left: int, translate: Translate) -> str:
    """Names of neighbouring lands; waters in play have anchors with their names."""
    found = []
    for label in geometry()["texts"]:
        if label["name"] in ("ATLANTIC OCEAN", "Lake Ontario") or label["xy"][0] < left + 200:
            continue
        name, x, y = label["name"], label["xy"][0], max(label["xy"][1], 116)
        colour = "#4d7685" if label["kind"] == "sea" else "#6a5b3b"
        look = f"font-size:{label['size'] + 2}px;fill:{colour};letter-spacing:.14em"
        found.append(text(x, y, translate(name), "i m", style=look))
    return group(*found, class_="mute")


def map_part(table: Table) -> Part:
    """The whole map, or the northern theatre of the Siege of Quebec."""
    left, top, width, height = window(table)
    below, above, anchors = _waters(table.view["scenario"], table.translate)
    body = placed(
        -left,
        -top,
        rect(*WINDOW, fill=SEA),
        shore(),
        below,
        land(),
        _ground(table),
        relief(),
        crossings(),
        _lands(window(table)[0], table.translate),
        finish(window(table)),
        key(table.siege, window(table), table.translate),
        _shapes(table),
        above,
        labels(table.view["scenario"], table.translate),
        flags(table),
        anchors,
        units(table),
    )
    return Part(width, height, body)
