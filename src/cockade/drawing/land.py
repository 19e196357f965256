"""The land below a board's pieces: outlines from its geometry, textures, compass and frame."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .svg import Attribute, compact_path, element, path, placed, text, use

Geometry = dict[str, Any]


def read_geometry(folder: Path) -> Geometry:
    """The outlines, drawn from open geography (see their credit)."""
    found: Geometry = json.loads((folder / "board.json").read_text("utf-8"))
    return found


def areas(board: Geometry, prefix: str, shortest: float, inside: str) -> str:
    """The shape of each area under its id, and all of them as a clip path."""
    ids = [f"{prefix}{area['id']}" for area in board["areas"]]
    shapes = (
        path(compact_path(area["d"], shortest), id=id_)
        for id_, area in zip(ids, board["areas"], strict=True)
    )
    return "".join(shapes) + element("clipPath", *(use(id_) for id_ in ids), id=inside)


def soft(id_: str) -> str:
    """The filter for shade along borders."""
    return f'<filter id="{id_}"><feGaussianBlur stdDeviation="6"/></filter>'


def grain(id_: str, frequency: str, seed: int) -> str:
    """The filter that gives the paper its grain."""
    return (
        f'<filter id="{id_}" x="0" y="0" width="100%" height="100%">'
        f'<feTurbulence type="fractalNoise" baseFrequency="{frequency}" numOctaves="4"'
        f' seed="{seed}"/>'
        '<feColorMatrix values="0 0 0 0 .35 0 0 0 0 .25 0 0 0 0 .12 0 0 0 .55 -.22"/></filter>'
    )


def dusk(id_: str) -> str:
    """The gradient that darkens the corners."""
    return (
        f'<radialGradient id="{id_}" r=".75"><stop offset=".62" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#4a3516" stop-opacity=".3"/></radialGradient>'
    )


def line(d: str, colour: str, width: float, **more: Attribute) -> str:
    """A border or a river."""
    return path(compact_path(d, 2), fill="none", stroke=colour, stroke_width=width, **more)


def again(id_: str, **values: Attribute) -> str:
    """The outline of a shape that is defined elsewhere."""
    return element("use", href=f"#{id_}", fill="none", **values)


def rivers(board: Geometry) -> dict[str, str]:
    """All rivers of a class as one path."""
    lines: dict[str, str] = {}
    for river in board["rivers"]:
        lines[river["class"]] = lines.get(river["class"], "") + river["d"]
    return lines


def lettering(label: Mapping[str, Any], x: float, y: float, colour: str) -> str:
    """The wide-set name of a sea or of a neighbouring land."""
    size = label["size"] + 2
    return (
        f'<text x="{x}" y="{y}" class="i m" transform="rotate({label["rot"]} {x} {y})"'
        f' style="font-size:{size}px;fill:{colour};letter-spacing:.15em">{label["name"]}</text>'
    )


def compass_rose(ink: str, paper: str) -> str:
    """A star of eight points, 116 wide."""
    points = "M0-58L8-8 58 0 8 8 0 58-8 8-58 0-8-8z"
    dark = "M0-58L8-8 0 0zM58 0L8 8 0 0zM0 58L-8 8 0 0zM-58 0L-8-8 0 0z"
    return path(points, fill=paper, stroke=ink) + path(dark, fill=ink)


def compass(x: float, y: float, ink: str, paper: str, scale: float = 1) -> str:
    """A compass where north is up."""
    return placed(
        x,
        y,
        f'<circle r="52" fill="none" stroke="{ink}"/><circle r="42" fill="none" stroke="{ink}"/>',
        compass_rose(ink, paper),
        text(0, -64, "N", "m", font_size=24),
        scale=scale,
    )


def frame(window: tuple[int, int, int, int], inset: int) -> str:
    """Path data of a frame inside a window: left, top, width, height."""
    left, top, width, height = window
    right, bottom = left + width - inset, top + height - inset
    return f"M{left + inset} {top + inset}H{right}V{bottom}H{left + inset}z"


def finish(window: tuple[int, int, int, int], prefix: str, ink: str) -> str:
    """Grain of the paper, dusk in the corners and a double frame."""
    left, top, width, height = window
    size = f'x="{left}" y="{top}" width="{width}" height="{height}"'
    return (
        f'<g class="mute"><rect {size} filter="url(#{prefix}grain)" opacity=".35"/>'
        f'<rect {size} fill="url(#{prefix}dusk)"/>'
        f'<path d="{frame(window, 4)}" fill="none" stroke="{ink}" stroke-width="7"/>'
        f'<path d="{frame(window, 12)}" fill="none" stroke="{ink}" stroke-width="2"/></g>'
    )
