"""The land of the map: coast, colonies, waters and borders, drawn once and kept as text."""

from __future__ import annotations

from functools import cache
from typing import Final

from cockade.kernel import land as shared
from cockade.kernel.land import again, compass_rose, frame, line
from cockade.kernel.svg import compact_path, element, group, num, path, placed, rect, text

from .board_style import INK, PAPER
from .data import FOLDER
from .data.map import MAP

# The window of the geometry that is shown: left, top, width, height.
WINDOW: Final = (18, 74, 2164, 1288)
SIEGE_WINDOW: Final = (418, 84, 1764, 1050)
SEA, FOREIGN, RIVER, SHORE = "#c5d8de", "#e2d8bf", "#6497ae", "#47656d"
STONE = "#7d7567"

# Reaches of water that no river of the geometry covers: they lie between the shores.
REACHES: Final = {
    "upper_st_lawrence": "M1470 268C1500 255 1540 268 1570 276S1610 280 1622 277",
    "lake_ontario": "M1255 255C1300 258 1350 276 1390 282S1440 286 1452 278",
}
RIVERS: Final = {
    "savannah_river": "Savannah",
    "hudson_river": "Hudson",
    "potomac_river": "Potomac",
    "delaware_river": "Delaware",
    "james_river": "James",
}
LAKES: Final = {"lake_ontario": "Lake Ontario", "lake_champlain": "Lake Champlain"}


@cache
def geometry() -> shared.Geometry:
    return shared.read_geometry(FOLDER)


@cache
def map_definitions() -> str:
    """Shapes that the map uses more than once, and its textures."""
    board = geometry()
    return (
        path(compact_path(board["land"], 2.6), id="r1775-land")
        + path(compact_path(board["borders"]["group"], 1.6), id="r1775-colonies")
        + path(compact_path(board["borders"]["frontier"], 1.6), id="r1775-frontier")
        + shared.areas(board, "r1775-", 2.2, inside="r1775-inside")
        + shared.soft("r1775-soft")
        + shared.grain("r1775-grain", ".009 .013", seed=17)
        + '<pattern id="r1775-hatch" width="14" height="14" patternUnits="userSpaceOnUse"'
        ' patternTransform="rotate(45)"><path d="M0 7H14" stroke="#8a7d62" stroke-width="2.4"/>'
        "</pattern>"
    )


@cache
def shore() -> str:
    """Lines of water along the coast."""
    waves = ((38, 0.1), (25, 0.13), (14, 0.18), (5, 0.3))
    return group(
        *(again("r1775-land", stroke_width=width, stroke_opacity=dim) for width, dim in waves),
        stroke="#6f9aa6",
        stroke_linejoin="round",
        class_="mute",
    )


@cache
def land() -> str:
    """The land out of play; it catches clicks that would else mean the sea below."""
    return element("use", href="#r1775-land", fill=FOREIGN)


@cache
def relief() -> str:
    """Shade along borders, lakes, rivers and all border lines."""
    edges = (again(f"r1775-{name}", stroke_width=20) for name in ("colonies", "land", "frontier"))
    shade = group(*edges, stroke="#6b4a1e", stroke_opacity=0.34, filter="url(#r1775-soft)")
    inner = line(geometry()["borders"]["inner"], INK, 2.2, stroke_dasharray="7 5")
    return group(
        group(shade, clip_path="url(#r1775-inside)"),
        _waters(),
        again("r1775-land", stroke=SHORE, stroke_width=1.6),
        group(inner, stroke_opacity=0.75),
        again("r1775-frontier", stroke=INK, stroke_width=3),
        again("r1775-colonies", stroke=INK, stroke_width=4),
        stroke_linejoin="round",
        class_="mute",
    )


def _waters() -> str:
    board = geometry()
    lakes = "".join(
        path(compact_path(lake["d"], 1.6), fill=SEA, stroke=RIVER, stroke_width=1.4)
        for lake in board["lakes"]
    )
    lines = shared.rivers(board)
    return lakes + group(
        line(lines["minor"], RIVER, 1.8, stroke_opacity=0.7),
        line(lines["major"], RIVER, 2.8, stroke_opacity=0.8),
        line(lines["wide"], SHORE, 12.6),
        line(lines["wide"], "#a9ccda", 9.6),
        stroke_linecap="round",
    )


@cache
def water_shapes(water: str) -> tuple[str, str]:
    """What to click for a water: shapes above the areas, and shapes below the land."""
    board = geometry()
    above = [r["d"] for r in board["rivers"] if r["name"] == RIVERS.get(water)]
    lakes = [lake["d"] for lake in board["lakes"] if lake["name"] == LAKES.get(water)]
    shapes = [path(compact_path(d, 2), class_="wet", stroke_width=22) for d in above]
    shapes += [
        path(compact_path(d, 3), class_="wet", stroke_width=12, pointer_events="all") for d in lakes
    ]
    below = REACHES.get(water)
    return "".join(shapes), path(below, class_="wet", stroke_width=46) if below else ""


@cache
def crossings() -> str:
    """Bridges where an Army may cross a river; they part the waters from each other."""
    found = []
    for crossing in MAP["crossing"]:
        (x0, y0), (x1, y1) = crossing["board_line"]
        length = max(1.0, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
        # A little beyond both banks, and never shorter than can be seen.
        more = max(7.0, (30 - length) / 2) / length
        dx, dy = (x1 - x0) * more, (y1 - y0) * more
        d = f"M{num(x0 - dx)} {num(y0 - dy)}L{num(x1 + dx)} {num(y1 + dy)}"
        found.append(
            path(d, stroke=INK, stroke_width=17)
            + path(d, stroke="#b8b0a0", stroke_width=13)
            + path(d, stroke=STONE, stroke_width=13, stroke_dasharray="1.6 4.4")
            + path(d, stroke="#d9d2c3", stroke_width=7)
        )
    return group(*found, class_="mute")


def _compass(x: float, y: float) -> str:
    # The coast runs from left to right, so north is up and to the right.
    rose = compass_rose(INK, PAPER)
    north = text(0, -62, "N", "m", font_size=24)
    return placed(
        x,
        y,
        f'<circle r="50" fill="none" stroke="{INK}"/><circle r="40" fill="none" stroke="{INK}"/>',
        f'<g transform="rotate(32)">{rose}{north}</g>',
        scale=0.9,
    )


@cache
def finish(window: tuple[int, int, int, int]) -> str:
    """Grain of the paper and a double frame."""
    left, top, width, height = window
    right, bottom = left + width, top + height
    grain = rect(left, top, width, height, filter="url(#r1775-grain)", opacity=0.35)
    return group(
        grain,
        path(frame(window, 4), fill="none", stroke=INK, stroke_width=8),
        path(frame(window, 13), fill="none", stroke=INK, stroke_width=2),
        _compass(right - 90, bottom - 90),
        text(right - 26, bottom - 22, geometry()["credit"], "e i q", font_size=15),
        class_="mute",
    )
