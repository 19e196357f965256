"""Names and flags of colonies and cities, and the units in the areas."""

from __future__ import annotations

from functools import lru_cache

from cockade.drawing.layout import mark
from cockade.drawing.memory import block
from cockade.drawing.scene import Scene
from cockade.drawing.style import INK
from cockade.drawing.svg import alike, circle, group, num, path, told, use
from cockade.drawing.text import text, text_width, wrap
from cockade.kernel.sentences import Translate

from ..data.map import AREA_NAMES, AREAS, CITY, COLONIES, COLONY_AREAS, COLONY_NAMES
from ..data.scenarios import CITY_POINTS, SCENARIOS, SIEGE, THEATRES
from .land import PLACES, area_places
from .pieces import SIDE_COLOURS, UNITS, chip, chip_width, colour_name, option_of

# Colonies whose names stand in two lines.
TWO_LINES = ("south_carolina", "north_carolina", "rhode_island", "nova_scotia", "new_hampshire")
ROW, GAP, NAME, SMALL = 35, 5, 26, 25.5
# Names grow on a small map, so many times at most; then they go: those of areas first.
CITY_ROOM, COLONY_ROOM, AREA_ROOM = 1.9, 1.3, 1.1
# From the middle of an area's room: the line of its name, and the top of its first row of units.
NAME_LINE, FIRST_ROW = -21, -14
FLAG_ROOM = 20
# Units near the left edge of the map stay on it.
EDGE = 8
Units = list[tuple[str, int]]


def _colony_lines(colony: int, translate: Translate) -> list[str]:
    name = translate(COLONY_NAMES[colony]).upper()
    # A hyphen stays at the end of the first line.
    first, _, rest = name.replace("-", "- ", 1).partition(" ")
    return [first, rest] if rest and COLONIES[colony] in TWO_LINES else [name]


def _colony_width(colony: int, translate: Translate) -> float:
    size: int = PLACES["colonies"][COLONIES[colony]][2]
    lines = _colony_lines(colony, translate)
    return max(text_width(line, size) * 1.06 + size * 0.05 * len(line) for line in lines)


@lru_cache(maxsize=64)
def labels(scenario: str, translate: Translate) -> str:
    """The names of all colonies and areas in play."""
    inside = THEATRES[SCENARIOS.index(scenario)].areas
    colonies = [c for c, areas in enumerate(COLONY_AREAS) if areas[0] in inside]
    aside = 0 if scenario == SCENARIOS[SIEGE] else FLAG_ROOM
    cities = (_city_label(area, translate) for area in inside if CITY[area])
    others = (_area_label(area, translate) for area in inside if not CITY[area])
    named = (_colony_label(colony, aside, translate) for colony in colonies)
    return group(
        group(*named, class_="grows", data_letters=NAME, data_room=COLONY_ROOM),
        group(*cities, class_="grows", data_letters=NAME, data_room=CITY_ROOM),
        group(*others, class_="grows", data_letters=SMALL, data_room=AREA_ROOM),
        class_="mute names",
    )


def _colony_label(colony: int, aside: float, translate: Translate) -> str:
    """A colony's name, a little aside if a flag stands before it."""
    x, y, size = PLACES["colonies"][COLONIES[colony]]
    lines = _colony_lines(colony, translate)
    look = f"font-size:{size}px;letter-spacing:.05em;fill:#5a4628;stroke-width:4px"
    return group(
        *(
            text(x + aside, y - size * (len(lines) - 1 - i), line, "m halo b", style=look)
            for i, line in enumerate(lines)
        ),
        class_="colony",
    )


def _city_left(x: float, name: str) -> float:
    """Where a city's sign begins, before its name."""
    return x - (text_width(name, NAME) * 0.95 + 24) / 2


def _city_label(area: int, translate: Translate) -> str:
    """A city has its sign and its name."""
    place, name = area_places()[AREAS[area]], translate(AREA_NAMES[area])
    left, y = _city_left(place.x, name), place.y + NAME_LINE
    sign = use("r1775-city", left + 10, y - 7, fill=INK, stroke="#f8f2e2")
    # Names of neighbours grow away from each other.
    side = PLACES["grows"].get(AREAS[area])
    words = text(left + 25, y, name, "b halo", font_size=NAME)
    return group(sign, words, class_=f"to-{side}" if side else None)


def _area_label(area: int, translate: Translate) -> str:
    """Areas without a city have a name for the players' convenience."""
    place, name = area_places()[AREAS[area]], translate(AREA_NAMES[area])
    y = place.y + NAME_LINE
    lines = wrap(name, max(place.width * 1.15, 96), SMALL)
    return group(
        *(
            text(
                place.x, y - SMALL * 0.88 * (len(lines) - 1 - i), line, "i m halo", font_size=SMALL
            )
            for i, line in enumerate(lines)
        )
    )


@block
def flags(scene: Scene, on_cities: bool) -> str:
    """A flag, or an empty star, at each colony; in the Siege of Quebec flags at cities."""
    held = scene.view["city_flags"] if on_cities else scene.view["flags"]
    if on_cities:
        drawn = [_city_flag(area, side, scene.translate) for area, side in held.items()]
    else:
        drawn = [_colony_flag(scene, c, held.get(name)) for c, name in enumerate(COLONIES)]
    return group(*drawn, class_="mute names")


def _colony_flag(scene: Scene, colony: int, side: str | None) -> str:
    x, base, size = PLACES["colonies"][COLONIES[colony]]
    left = x + FLAG_ROOM - _colony_width(colony, scene.translate) / 2 - 28
    lines = 2 if COLONIES[colony] in TWO_LINES else 1
    y = base - size * (0.32 + (lines - 1) / 2)
    if side:
        return use(f"r1775-f{side}", left, y)
    return use("r1775-star", left + 6, y, fill="#fffaf0", stroke="#5a4628", stroke_width=1.6)


def _city_flag(area: str, side: str, translate: Translate) -> str:
    """The flag covers the city's sign; Quebec City carries two."""
    number = AREAS.index(area)
    place = area_places()[area]
    left = _city_left(place.x, translate(AREA_NAMES[number]))
    return "".join(
        use(f"r1775-f{side}", left - 40 * n, place.y + NAME_LINE - 7, 0.86)
        for n in range(CITY_POINTS[number])
    )


@block
def units(scene: Scene) -> str:
    """All units on the map."""
    busy = scene.view["battle"] or scene.view["army"] or {}
    drawn = (
        _area_units(scene, area, area == busy.get("area"))
        for area, here in scene.view["areas"].items()
        if here
    )
    return group(*drawn, class_="near")


def sorted_rows(here: dict[str, int], wide: bool) -> list[Units]:
    """Opposing units in a row each, others in rows of two or three kinds."""
    sides: dict[str | None, Units] = {}
    for kind, count in here.items():
        sides.setdefault(UNITS[kind][1], []).append((kind, count))
    if len(sides) > 1:
        return [sides[side] for side in sorted(sides, key=str, reverse=True)]
    kinds = next(iter(sides.values()))
    length = 3 if wide else 2
    return [kinds[i : i + length] for i in range(0, len(kinds), length)]


def row_width(row: Units) -> float:
    return sum(chip_width(count) + GAP for _kind, count in row) - GAP


@block
def _area_units(scene: Scene, area: str, busy: bool) -> str:
    place, here = area_places()[area], scene.inside("areas", area)
    rows = sorted_rows(here, place.width > 140)
    opposed = len({UNITS[kind][1] for kind in here}) > 1
    top = place.y + FIRST_ROW
    parts = []
    for n, row in enumerate(rows):
        parts.append(_row(scene, area, row, (_row_left(place.x, row), top + ROW * n), busy))
    if opposed:
        parts.append(_opposed(_swords_x(place.x, rows), top + ROW - 2, busy))
    at_edge = min(_row_left(place.x, row) for row in rows) < 3 * EDGE
    classes = ["mute"] * (not busy) + ["to-right"] * at_edge
    return group(*parts, class_=" ".join(classes) or None)


def _row_left(middle: float, row: Units) -> float:
    return max(middle - row_width(row) / 2, EDGE)


def _swords_x(middle: float, rows: list[Units]) -> float:
    """Left of the units, or right of them where the map ends."""
    left = min(_row_left(middle, row) for row in rows) - 22
    if left > EDGE + 17:
        return left
    return max(_row_left(middle, row) + row_width(row) for row in rows) + 22


def _row(scene: Scene, area: str, row: Units, place: tuple[float, float], busy: bool) -> str:
    x, y = place
    moved = scene.inside("spent", area, otherwise={})
    cubes = []
    for kind, count in row:
        wide = chip_width(count)
        colour = UNITS[kind][0]
        cube = group(
            chip(colour, count, x, y),
            _moved(moved.get(kind, 0), count, x, y),
            **alike(f"r1775-u{colour}", count, f"{area} {kind}"),
        )
        cubes.append(_choice(scene, kind, cube, (x, y, wide, 32)) if busy else cube)
        x += wide + GAP
    return "".join(cubes)


def _moved(moved: int, count: int, x: float, y: float) -> str:
    """A bar below units that have moved, as long as their share."""
    if not moved:
        return ""
    wide = (chip_width(count) - 4) * moved / count
    return path(f"M{num(x)} {num(y + 34.5)}h{num(wide)}", stroke=INK, stroke_width=4)


def _choice(scene: Scene, kind: str, cube: str, box: tuple[float, float, float, float]) -> str:
    """Units that an answer may be about: those of an Army or a Battle."""
    x, y, width, height = box
    noun = option_of(kind)
    return told(
        colour_name(scene, noun),
        cube,
        mark(x - 3, y - 3, width + 6, height + 6),
        class_="unit",
        data_option="|".join(f"{verb} {noun}" for verb in ("take", "lose", "command")),
    )


def _opposed(x: float, y: float, now: bool) -> str:
    """Crossed swords where both sides have units."""
    fill, ink = (SIDE_COLOURS[0], "#fff") if now else ("#fffaf0", INK)
    disc = circle(x, y, 17, fill=fill, stroke=INK, stroke_width=1.6)
    return disc + use("r1775-swords", x, y, stroke=ink)
