"""The land of Liberté's map: coast, regions, rivers and borders, drawn once and kept as text."""

from functools import cache

from cockade.games.liberte.board_style import INK, PAPER
from cockade.games.liberte.data import FOLDER
from cockade.games.liberte.data.provinces import REGIONS
from cockade.kernel import land as shared
from cockade.kernel.land import again, compass, line
from cockade.kernel.svg import (
    compact_path,
    element,
    group,
    num,
    outlines,
    path,
    polygon,
    rect,
    simplified,
    text,
)

WIDTH, HEIGHT = 1510, 1440
LEFT, TOP = 40, 8
SEA, FOREIGN, RIVER, SHORE = "#c6d9de", "#e6dcc4", "#6497ae", "#47656d"


@cache
def geometry() -> shared.Geometry:
    return shared.read_geometry(FOLDER)


@cache
def map_definitions() -> str:
    """Shapes that the map uses more than once, and its textures."""
    board = geometry()
    return (
        path(compact_path(board["land"], 1.2), id="lib-land")
        + path(compact_path(board["borders"]["group"], 1.2), id="lib-regions")
        + path(compact_path(board["borders"]["frontier"]), id="lib-frontier")
        + shared.areas(board, "lib-a", 1.2, inside="lib-france")
        + shared.soft("lib-soft")
        + shared.grain("lib-grain", ".012 .018", seed=11)
        + shared.dusk("lib-dusk")
    )


@cache
def region_definitions() -> str:
    """France in small for the cards, 40 by 38: one region dark, or all of it."""
    scale = 40 / 1400
    shapes = []
    for region in geometry()["groups"]:
        corners = max(outlines(region["d"]), key=len)
        small = [((x - 100) * scale, y * scale) for x, y in simplified(corners, 11)]
        shapes.append(polygon(small))
    names = [region["id"] for region in geometry()["groups"]]
    ordered = [shapes[names.index(region.id)] for region in REGIONS]
    land = path("".join(ordered), id="lib-rx", stroke_width=0.8)
    dark = (path(d, id=f"lib-r{i}", fill=INK) for i, d in enumerate(ordered))
    return land + "".join(dark)


def _shore() -> str:
    """Lines of water along the coast, then the land."""
    waves = ((36, 0.1), (24, 0.13), (13, 0.18), (5, 0.3))
    return (
        rect(0, 0, 1560, 1460, fill=SEA)
        + group(
            *(again("lib-land", stroke_width=width, stroke_opacity=dim) for width, dim in waves),
            stroke="#6f9aa6",
            stroke_linejoin="round",
        )
        + element("use", href="#lib-land", fill=FOREIGN)
    )


def _regions() -> str:
    """The provinces in the tints of their regions, shaded towards the regions' borders."""
    tints = {region.id: region.hex for region in REGIONS}
    areas = (
        element("use", href=f"#lib-a{a['id']}", fill=tints[a["group"]], stroke=tints[a["group"]])
        for a in geometry()["areas"]
    )
    edges = (again(f"lib-{name}", stroke_width=22) for name in ("regions", "land", "frontier"))
    return "".join(areas) + group(
        group(*edges, stroke="#6b4a1e", stroke_opacity=0.36, filter="url(#lib-soft)"),
        clip_path="url(#lib-france)",
    )


def _waters() -> str:
    board = geometry()
    lakes = "".join(
        path(compact_path(lake["d"]), fill=SEA, stroke=RIVER) for lake in board["lakes"]
    )
    lines = shared.rivers(board)
    return lakes + group(
        line(lines["minor"], RIVER, 1.8, stroke_opacity=0.85),
        line(lines["major"], RIVER, 3.6),
        line(lines["wide"], SHORE, 9.6),
        line(lines["wide"], SEA, 7.2),
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _borders() -> str:
    inner = line(geometry()["borders"]["inner"], INK, 1.7, stroke_dasharray="6 4")
    return group(
        again("lib-land", stroke=SHORE, stroke_width=1.6),
        group(inner, stroke_opacity=0.7),
        again("lib-frontier", stroke=INK, stroke_width=2.6),
        again("lib-regions", stroke=INK, stroke_width=3.2),
        stroke_linejoin="round",
    )


def _names() -> str:
    """Seas, neighbouring lands and regions: proper names, so never translated."""
    found = []
    for label in geometry()["texts"]:
        x, y = max(label["xy"][0], 220), max(label["xy"][1], 41)
        colour = "#4d7685" if label["kind"] == "sea" else "#6a5b3b"
        found.append(shared.lettering(label, x, y, colour))
    for region in geometry()["groups"]:
        x, y, width, height = region["labelBox"]
        name = region["name"].upper()
        size = min(26, width / (len(name) * 0.86), height * 0.62)
        # In a low box the letters keep to the top, away from the names of provinces below.
        line = y + (height / 2 + size * 0.25 if height > 40 else size * 0.75)
        found.append(
            f'<text x="{num(x + width / 2)}" y="{num(line)}" class="m halo"'
            f' style="font-size:{num(size)}px;letter-spacing:.16em;fill:#6b5a3e;'
            f'stroke:{region["colour"]}">{name}</text>'
        )
    # The licence of the departments' outlines asks for their source to be named.
    found.append(text(1530, 1430, geometry()["credit"], "e i", font_size=14))
    return group(*found, class_="mute")


@cache
def land() -> str:
    """Everything below the pieces that never changes and has no words to translate."""
    rose = compass(165, 1290, INK, PAPER)
    return group(_shore(), _regions(), _waters(), _borders(), _names(), rose, class_="mute")


@cache
def finish() -> str:
    return shared.finish((LEFT, TOP, WIDTH, HEIGHT), "lib-", INK)
