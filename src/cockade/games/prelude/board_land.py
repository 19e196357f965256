"""The land of Prelude's map: counties, waters and borders, drawn once and kept as text."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from cockade.kernel.svg import compact_path, element, group, path, placed, rect, text, use

from .board_style import INK, PAPER
from .counties import BIAS, COUNTY_IDS
from .facts import FOLDER

LEFT, TOP = 28, 14
WIDTH, HEIGHT = 1724, 1222
WATER, RIVER, SHORE, AROUND = "#b9d0d6", "#6595aa", "#47656d", "#e4dac1"
# The ground of a county tells its Bias: Patriote, Loyal (hatched as well), a city.
GROUND = ("#c4d3a3", "#e4b99b", "#d5c9dc")

# Names that would stand below the dice or the frame.
MOVED = {"Champlain": (1110, 262), "Maine": (1668, 1008), "Upper Canada": (66, 1004)}


@cache
def geometry() -> dict[str, Any]:
    """The outlines, drawn from open geography (see their credit)."""
    found: dict[str, Any] = json.loads((FOLDER / "board.json").read_text("utf-8"))
    return found


@cache
def map_definitions() -> str:
    """Shapes that the map uses more than once, and its textures."""
    board = geometry()
    areas = "".join(path(compact_path(a["d"], 1.5), id=f"pre-a-{a['id']}") for a in board["areas"])
    everywhere = "".join(use(f"pre-a-{a['id']}") for a in board["areas"])
    return (
        path(compact_path(board["land"], 1.5), id="pre-land")
        + path(compact_path(board["borders"]["group"], 1.2), id="pre-groups")
        + path(compact_path(board["borders"]["frontier"], 1.2), id="pre-frontier")
        + areas
        + element("clipPath", everywhere, id="pre-province")
        + '<pattern id="pre-hatch" width="11" height="11" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(38)"><path d="M0 0V11" stroke="#8a3b22" stroke-width="2.2" '
        'stroke-opacity=".2"/></pattern>'
        '<filter id="pre-soft"><feGaussianBlur stdDeviation="6"/></filter>'
        '<filter id="pre-grain" x="0" y="0" width="100%" height="100%">'
        '<feTurbulence type="fractalNoise" baseFrequency=".012 .018" numOctaves="4" seed="7"/>'
        '<feColorMatrix values="0 0 0 0 .35 0 0 0 0 .25 0 0 0 0 .12 0 0 0 .55 -.22"/></filter>'
        '<radialGradient id="pre-dusk" r=".75"><stop offset=".62" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#4a3516" stop-opacity=".3"/></radialGradient>'
    )


def _again(name: str, **values: str | float) -> str:
    return element("use", href=f"#pre-{name}", fill="none", **values)


def _line(d: str, colour: str, width: float, **more: str | float) -> str:
    return path(compact_path(d, 2), fill="none", stroke=colour, stroke_width=width, **more)


def _ground() -> str:
    """The counties in the tints of their Bias, shaded towards the frontier."""
    tints = {name: GROUND[BIAS[c]] for c, name in enumerate(COUNTY_IDS)}
    areas = [
        element("use", href=f"#pre-a-{name}", fill=tint, stroke=tint)
        for name, tint in tints.items()
    ]
    areas += (
        element("use", href=f"#pre-a-{name}", fill="url(#pre-hatch)")
        for c, name in enumerate(COUNTY_IDS)
        if BIAS[c] == 1
    )
    edges = (_again(name, stroke_width=20) for name in ("groups", "land", "frontier"))
    shade = group(*edges, stroke="#6b4a1e", stroke_opacity=0.3, filter="url(#pre-soft)")
    return "".join(areas) + group(shade, clip_path="url(#pre-province)")


def _waters() -> str:
    board = geometry()
    lakes = "".join(
        path(compact_path(lake["d"], 1.2), fill=WATER, stroke=RIVER) for lake in board["lakes"]
    )
    lines: dict[str, str] = {}
    for river in board["rivers"]:
        lines[river["class"]] = lines.get(river["class"], "") + river["d"]
    return lakes + group(
        _line(lines["minor"], RIVER, 1.6, stroke_opacity=0.75),
        _line(lines["major"], RIVER, 3.4),
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _borders() -> str:
    inner = _line(geometry()["borders"]["inner"], INK, 1.8, stroke_dasharray="7 4")
    return group(
        _again("land", stroke=SHORE, stroke_width=1.8),
        group(inner, stroke_opacity=0.75),
        _again("frontier", stroke=INK, stroke_width=2.6),
        _again("groups", stroke=INK, stroke_width=2.2),
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
        scale=0.8,
    )


def _names() -> str:
    """Neighbouring lands: proper names, so never translated."""
    found = []
    for label in geometry()["texts"]:
        x, y = MOVED.get(label["name"], label["xy"])
        size = label["size"] + 2
        found.append(
            f'<text x="{x}" y="{y}" class="i m" transform="rotate({label["rot"]} {x} {y})"'
            f' style="font-size:{size}px;fill:#84734f;letter-spacing:.15em">{label["name"]}</text>'
        )
    found.append(text(1734, 1220, geometry()["credit"], "e i q", font_size=14))
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
        _compass(1668, 1120),
        class_="mute",
    )


@cache
def finish() -> str:
    """Grain of the paper, dusk in the corners and a double frame."""
    left, top, right, bottom = LEFT, TOP, LEFT + WIDTH, TOP + HEIGHT
    frame = f"M{left + 4} {top + 4}H{right - 4}V{bottom - 4}H{left + 4}z"
    inner = f"M{left + 12} {top + 12}H{right - 12}V{bottom - 12}H{left + 12}z"
    size = f'x="{left}" y="{top}" width="{WIDTH}" height="{HEIGHT}"'
    return (
        f'<g class="mute"><rect {size} filter="url(#pre-grain)" opacity=".35"/>'
        f'<rect {size} fill="url(#pre-dusk)"/>'
        f'<path d="{frame}" fill="none" stroke="{INK}" stroke-width="7"/>'
        f'<path d="{inner}" fill="none" stroke="{INK}" stroke-width="2"/></g>'
    )
