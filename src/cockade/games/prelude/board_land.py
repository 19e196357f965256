"""The land of Prelude's map: counties, waters and borders, drawn once and kept as text."""

from __future__ import annotations

from functools import cache

from cockade.kernel import land as shared
from cockade.kernel.land import again, compass, line
from cockade.kernel.svg import compact_path, element, group, path, rect, text

from .board_style import INK, PAPER
from .data import FOLDER
from .data.counties import BIAS, COUNTY_IDS

LEFT, TOP = 28, 14
WIDTH, HEIGHT = 1724, 1222
WATER, RIVER, SHORE, AROUND = "#b9d0d6", "#6595aa", "#47656d", "#e4dac1"
# The ground of a county tells its Bias: Patriote, Loyal (hatched), a city (with streets).
GROUND = ("#c4d3a3", "#e4b99b", "#d5c9dc")
TEXTURE = ("", "url(#pre-hatch)", "url(#pre-streets)")

# Names that would stand below the dice or the frame.
MOVED = {"Champlain": (1110, 262), "Maine": (1668, 1008), "Upper Canada": (66, 1004)}


@cache
def geometry() -> shared.Geometry:
    return shared.read_geometry(FOLDER)


@cache
def map_definitions() -> str:
    """Shapes that the map uses more than once, and its textures."""
    board = geometry()
    return (
        path(compact_path(board["land"], 1.5), id="pre-land")
        + path(compact_path(board["borders"]["group"], 1.2), id="pre-groups")
        + path(compact_path(board["borders"]["frontier"], 1.2), id="pre-frontier")
        + shared.areas(board, "pre-a-", 1.5, inside="pre-province")
        + '<pattern id="pre-hatch" width="11" height="11" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(38)"><path d="M0 0V11" stroke="#8a3b22" stroke-width="2.2" '
        'stroke-opacity=".2"/></pattern>'
        '<pattern id="pre-streets" width="13" height="13" patternUnits="userSpaceOnUse">'
        '<path d="M0 6.5H13M6.5 0V13" stroke="#4a3b6b" stroke-opacity=".16"/></pattern>'
        + shared.soft("pre-soft")
        + shared.grain("pre-grain", ".012 .018", seed=7)
        + shared.dusk("pre-dusk")
    )


def _ground() -> str:
    """The counties in the tints of their Bias, shaded towards the frontier."""
    tints = {name: GROUND[BIAS[c]] for c, name in enumerate(COUNTY_IDS)}
    areas = [
        element("use", href=f"#pre-a-{name}", fill=tint, stroke=tint)
        for name, tint in tints.items()
    ]
    areas += (
        element("use", href=f"#pre-a-{name}", fill=TEXTURE[BIAS[c]])
        for c, name in enumerate(COUNTY_IDS)
        if TEXTURE[BIAS[c]]
    )
    edges = (again(f"pre-{name}", stroke_width=20) for name in ("groups", "land", "frontier"))
    shade = group(*edges, stroke="#6b4a1e", stroke_opacity=0.3, filter="url(#pre-soft)")
    return "".join(areas) + group(shade, clip_path="url(#pre-province)")


def _waters() -> str:
    board = geometry()
    lakes = "".join(
        path(compact_path(lake["d"], 1.2), fill=WATER, stroke=RIVER) for lake in board["lakes"]
    )
    lines = shared.rivers(board)
    return lakes + group(
        line(lines["minor"], RIVER, 1.6, stroke_opacity=0.75),
        line(lines["major"], RIVER, 3.4),
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _borders() -> str:
    inner = line(geometry()["borders"]["inner"], INK, 1.8, stroke_dasharray="7 4")
    return group(
        again("pre-land", stroke=SHORE, stroke_width=1.8),
        group(inner, stroke_opacity=0.75),
        again("pre-frontier", stroke=INK, stroke_width=2.6),
        again("pre-groups", stroke=INK, stroke_width=2.2),
        stroke_linejoin="round",
    )


def _names() -> str:
    """Neighbouring lands: proper names, so never translated."""
    found = []
    for label in geometry()["texts"]:
        x, y = MOVED.get(label["name"], label["xy"])
        found.append(shared.lettering(label, x, y, "#6a5b3b"))
    found.append(text(1734, 1220, geometry()["credit"], "e i", font_size=14))
    return group(*found, class_="mute")


@cache
def land() -> str:
    """Everything below the pieces that never changes and has no words to translate."""
    return group(
        rect(0, 0, 1760, 1240, fill=WATER),
        element("use", href="#pre-land", fill=AROUND),
        _ground(),
        _waters(),
        _borders(),
        _names(),
        compass(1668, 1120, INK, PAPER, scale=0.8),
        class_="mute",
    )


@cache
def finish() -> str:
    return shared.finish((LEFT, TOP, WIDTH, HEIGHT), "pre-", INK)
