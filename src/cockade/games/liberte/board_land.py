"""The land of Liberté's map: coast, regions, rivers and borders, drawn once and kept as text."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

from cockade.games.liberte.board_style import INK, PAPER
from cockade.games.liberte.cards import REGIONS
from cockade.kernel.svg import (
    compact_path,
    element,
    group,
    num,
    outlines,
    path,
    placed,
    polygon,
    rect,
    simplified,
    text,
    use,
)

WIDTH, HEIGHT = 1510, 1440
LEFT, TOP = 40, 8
SEA, FOREIGN, RIVER, SHORE = "#c6d9de", "#e6dcc4", "#6497ae", "#47656d"


@cache
def geometry() -> dict[str, Any]:
    """The outlines, drawn from open geography (see their credit)."""
    source = files("cockade.games.liberte") / "data" / "board.json"
    found: dict[str, Any] = json.loads(source.read_text("utf-8"))
    return found


@cache
def map_definitions() -> str:
    """Shapes that the map uses more than once, and its textures."""
    board = geometry()
    areas = "".join(path(compact_path(a["d"], 1.2), id=f"lib-a{a['id']}") for a in board["areas"])
    everywhere = "".join(use(f"lib-a{a['id']}") for a in board["areas"])
    return (
        path(compact_path(board["land"], 1.2), id="lib-land")
        + path(compact_path(board["borders"]["group"], 1.2), id="lib-regions")
        + path(compact_path(board["borders"]["frontier"]), id="lib-frontier")
        + areas
        + element("clipPath", everywhere, id="lib-france")
        + '<filter id="lib-soft"><feGaussianBlur stdDeviation="6"/></filter>'
        '<filter id="lib-grain" x="0" y="0" width="100%" height="100%">'
        '<feTurbulence type="fractalNoise" baseFrequency=".012 .018" numOctaves="4" seed="11"/>'
        '<feColorMatrix values="0 0 0 0 .35 0 0 0 0 .25 0 0 0 0 .12 0 0 0 .55 -.22"/></filter>'
        '<radialGradient id="lib-dusk" r=".75"><stop offset=".62" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#4a3516" stop-opacity=".3"/></radialGradient>'
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


def _line(d: str, colour: str, width: float, **more: str | float) -> str:
    return path(compact_path(d, 2), fill="none", stroke=colour, stroke_width=width, **more)


def _again(name: str, **values: str | float) -> str:
    return element("use", href=f"#lib-{name}", fill="none", **values)


def _shore() -> str:
    """Lines of water along the coast, then the land."""
    waves = ((36, 0.1), (24, 0.13), (13, 0.18), (5, 0.3))
    return (
        rect(0, 0, 1560, 1460, fill=SEA)
        + group(
            *(_again("land", stroke_width=width, stroke_opacity=dim) for width, dim in waves),
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
    edges = (_again(name, stroke_width=22) for name in ("regions", "land", "frontier"))
    return "".join(areas) + group(
        group(*edges, stroke="#6b4a1e", stroke_opacity=0.36, filter="url(#lib-soft)"),
        clip_path="url(#lib-france)",
    )


def _waters() -> str:
    board = geometry()
    lakes = "".join(
        path(compact_path(lake["d"]), fill=SEA, stroke=RIVER) for lake in board["lakes"]
    )
    lines: dict[str, str] = {}
    for river in board["rivers"]:
        lines[river["class"]] = lines.get(river["class"], "") + river["d"]
    return lakes + group(
        _line(lines["minor"], RIVER, 1.8, stroke_opacity=0.85),
        _line(lines["major"], RIVER, 3.6),
        _line(lines["wide"], SHORE, 9.6),
        _line(lines["wide"], SEA, 7.2),
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _borders() -> str:
    inner = _line(geometry()["borders"]["inner"], INK, 1.7, stroke_dasharray="6 4")
    return group(
        _again("land", stroke=SHORE, stroke_width=1.6),
        group(inner, stroke_opacity=0.7),
        _again("frontier", stroke=INK, stroke_width=2.6),
        _again("regions", stroke=INK, stroke_width=3.2),
        stroke_linejoin="round",
    )


def _compass(x: float, y: float) -> str:
    points = "M0-58L8-8 58 0 8 8 0 58-8 8-58 0-8-8z"
    dark = "M0-58L8-8 0 0zM58 0L8 8 0 0zM0 58L-8 8 0 0zM-58 0L-8-8 0 0z"
    return placed(
        x,
        y,
        f'<circle r="52" fill="none" stroke="{INK}"/><circle r="42" fill="none" stroke="{INK}"/>',
        path(points, fill=PAPER, stroke=INK) + path(dark, fill=INK),
        text(0, -64, "N", "m", font_size=24),
    )


def _names() -> str:
    """Seas, neighbouring lands and regions: proper names, so never translated."""
    found = []
    for label in geometry()["texts"]:
        x, y = max(label["xy"][0], 220), max(label["xy"][1], 41)
        size = label["size"] + 2
        colour = "#4d7685" if label["kind"] == "sea" else "#84734f"
        found.append(
            f'<text x="{x}" y="{y}" class="i m" transform="rotate({label["rot"]} {x} {y})"'
            f' style="font-size:{size}px;fill:{colour};letter-spacing:.15em">{label["name"]}</text>'
        )
    for region in geometry()["groups"]:
        x, y, width, height = region["labelBox"]
        name = region["name"].upper()
        size = min(26, width / (len(name) * 0.86), height * 0.62)
        found.append(
            f'<text x="{num(x + width / 2)}" y="{num(y + height / 2 + size * 0.25)}" class="m halo"'
            f' style="font-size:{num(size)}px;letter-spacing:.16em;fill:#6b5a3e;'
            f'stroke:{region["colour"]}">{name}</text>'
        )
    # The licence of the departments' outlines asks for their source to be named.
    found.append(text(1530, 1430, geometry()["credit"], "e i q", font_size=14))
    return group(*found, class_="mute")


@cache
def land() -> str:
    """Everything below the pieces that never changes and has no words to translate."""
    return group(
        _shore(), _regions(), _waters(), _borders(), _names(), _compass(165, 1290), class_="mute"
    )


@cache
def finish() -> str:
    """Grain of the paper, dusk in the corners and a double frame."""
    left, top, right, bottom = LEFT, TOP, LEFT + WIDTH, TOP + HEIGHT
    frame = f"M{left + 4} {top + 4}H{right - 4}V{bottom - 4}H{left + 4}z"
    inner = f"M{left + 12} {top + 12}H{right - 12}V{bottom - 12}H{left + 12}z"
    size = f'x="{left}" y="{top}" width="{WIDTH}" height="{HEIGHT}"'
    return (
        f'<g class="mute"><rect {size} filter="url(#lib-grain)" opacity=".35"/>'
        f'<rect {size} fill="url(#lib-dusk)"/>'
        f'<path d="{frame}" fill="none" stroke="{INK}" stroke-width="7"/>'
        f'<path d="{inner}" fill="none" stroke="{INK}" stroke-width="2"/></g>'
    )
