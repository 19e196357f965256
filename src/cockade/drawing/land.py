"""The land below a board's pieces, from its geometry: coast, areas, waters, borders and frame."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from .outlines import compact_path
from .style import INK, PAPER
from .svg import Attribute, element, group, path, placed, rect, title, use
from .text import text

Geometry = dict[str, Any]
Window = tuple[int, int, int, int]  # left, top, width, height
SEA, FOREIGN, RIVER, SHORE = "#c5d8de", "#e4dac1", "#6497ae", "#47656d"
LINES_OF_WATER = ((38, 0.1), (25, 0.13), (14, 0.18), (5, 0.3))
BORDERS = ("groups", "land", "frontier")


@dataclass(frozen=True, eq=False)
class Land:
    """The geometry of a game's map and how it is drawn; ids begin with the prefix."""

    folder: Path
    prefix: str
    # What is shown of the geometry.
    window: Window
    # Steps of outlines that are shorter are joined: less to send, nothing to see.
    detail: float
    # Widths of rivers: minor, major, wide (0 if there are none).
    rivers: tuple[float, float, float]
    # Widths of borders: inside a group of areas, of the frontier, between groups.
    borders: tuple[float, float, float]
    patterns: str = field(default="", repr=False)
    wide_water: str = SEA

    @cached_property
    def geometry(self) -> Geometry:
        """The outlines, drawn from open geography (see their credit)."""
        geometry: Geometry = json.loads((self.folder / "board.json").read_text("utf-8"))
        return geometry

    def area(self, name: object) -> str:
        """The id of an area's shape."""
        return f"{self.prefix}a-{name}"

    @cached_property
    def definitions(self) -> str:
        """Shapes that the map uses more than once, and its textures."""
        board, detail = self.geometry, self.detail
        lines = zip(
            BORDERS,
            (board["borders"]["group"], board["land"], board["borders"]["frontier"]),
            strict=True,
        )
        ids = [self.area(area["id"]) for area in board["areas"]]
        shapes = zip(ids, board["areas"], strict=True)
        return "".join(
            (
                *(path(compact_path(d, detail), id=f"{self.prefix}{name}") for name, d in lines),
                *(path(compact_path(area["d"], detail), id=id_) for id_, area in shapes),
                # Not a clipPath: Chromium would unite all these outlines before it paints anything.
                element("mask", *(use(id_) for id_ in ids), id=f"{self.prefix}inside", fill="#fff"),
                textures(self.prefix),
                self.patterns,
            )
        )

    def outline(self, name: str, **values: Attribute) -> str:
        """The line of a shape that is defined: land, groups or frontier."""
        return element("use", href=f"#{self.prefix}{name}", fill="none", **values)

    def line(self, d: str, colour: str, width: float, **more: Attribute) -> str:
        """A border or a river."""
        return path(compact_path(d, 2), fill="none", stroke=colour, stroke_width=width, **more)

    @cached_property
    def sea(self) -> str:
        """Water, with lines along the coast."""
        lines = (
            self.outline("land", stroke_width=w, stroke_opacity=dim) for w, dim in LINES_OF_WATER
        )
        along = group(*lines, stroke="#6f9aa6", stroke_linejoin="round", class_="mute")
        return rect(*self.window, fill=SEA) + along

    @cached_property
    def foreign(self) -> str:
        """The land out of play."""
        return element("use", href=f"#{self.prefix}land", fill=FOREIGN)

    def ground(self, tints: Iterable[tuple[object, str]]) -> str:
        """Areas in their tints, or with a pattern."""
        return "".join(
            f'<use href="#{self.area(name)}" fill="{tint}"'
            + ("/>" if tint.startswith("url") else f' stroke="{tint}"/>')
            for name, tint in tints
        )

    def shape(self, name: object, words: str, options: str, state: str = "") -> str:
        """An area as a thing to click, with words for those who can't see it.

        One in a state of its own is what the question is about: a map that is zoomed in goes there.
        """
        class_ = f"area {state}" if state else "area"
        focus = f' data-focus="{name}"' if state else ""
        return (
            f'<use href="#{self.area(name)}" class="{class_}" data-option="{options}"{focus}>'
            f"{title(words)}</use>"
        )

    @cached_property
    def relief(self) -> str:
        """Shade along the borders, lakes and rivers, and all border lines."""
        edges = (self.outline(name, stroke_width=20) for name in BORDERS)
        soft = f"url(#{self.prefix}soft)"
        shade = group(*edges, stroke="#6b4a1e", stroke_opacity=0.34, filter=soft)
        inner, frontier, groups = self.borders
        dashes = self.line(self.geometry["borders"]["inner"], INK, inner, stroke_dasharray="7 4")
        return group(
            group(shade, mask=f"url(#{self.prefix}inside)"),
            self._waters(),
            self.outline("land", stroke=SHORE, stroke_width=1.6),
            group(dashes, stroke_opacity=0.75),
            self.outline("frontier", stroke=INK, stroke_width=frontier),
            self.outline("groups", stroke=INK, stroke_width=groups),
            stroke_linejoin="round",
            class_="mute",
        )

    def _waters(self) -> str:
        lakes = "".join(
            path(compact_path(lake["d"], self.detail), fill=SEA, stroke=RIVER, stroke_width=1.2)
            for lake in self.geometry["lakes"]
        )
        lines: dict[str, str] = {}
        for river in self.geometry["rivers"]:
            lines[river["class"]] = lines.get(river["class"], "") + river["d"]
        minor, major, wide = self.rivers
        return lakes + group(
            self.line(lines["minor"], RIVER, minor, stroke_opacity=0.75),
            self.line(lines["major"], RIVER, major),
            self.line(lines["wide"], SHORE, wide) if wide else "",
            self.line(lines["wide"], self.wide_water, wide * 0.75) if wide else "",
            stroke_linecap="round",
        )

    def finish(self, window: Window | None = None) -> str:
        """Grain of the paper, dusk in the corners, a double frame, and where outlines are from."""
        left, top, width, height = shown = window or self.window
        return group(
            rect(*shown, filter=f"url(#{self.prefix}grain)", opacity=0.35),
            rect(*shown, fill=f"url(#{self.prefix}dusk)"),
            path(frame(shown, 4), fill="none", stroke=INK, stroke_width=7),
            path(frame(shown, 12), fill="none", stroke=INK, stroke_width=2),
            text(
                left + width - 22, top + height - 19, self.geometry["credit"], "e i", font_size=14
            ),
            class_="mute",
        )


def textures(prefix: str) -> str:
    """The blur of shade along borders, the grain of the paper and the dusk in the corners."""
    return (
        f'<filter id="{prefix}soft"><feGaussianBlur stdDeviation="6"/></filter>'
        f'<filter id="{prefix}grain" x="0" y="0" width="100%" height="100%">'
        '<feTurbulence type="fractalNoise" baseFrequency=".011 .016" numOctaves="4" seed="11"/>'
        '<feColorMatrix values="0 0 0 0 .35 0 0 0 0 .25 0 0 0 0 .12 0 0 0 .55 -.22"/></filter>'
        f'<radialGradient id="{prefix}dusk" r=".75"><stop offset=".62" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#4a3516" stop-opacity=".3"/></radialGradient>'
    )


def frame(window: Window, inset: int) -> str:
    """Path data of a frame inside a window."""
    left, top, width, height = window
    right, bottom = left + width - inset, top + height - inset
    return f"M{left + inset} {top + inset}H{right}V{bottom}H{left + inset}z"


def lettering(label: Mapping[str, Any], x: float, y: float, words: str = "") -> str:
    """The wide-set name of a sea or of a neighbouring land."""
    colour = "#4d7685" if label["kind"] == "sea" else "#6a5b3b"
    look = f"font-size:{label['size'] + 2}px;fill:{colour};letter-spacing:.15em"
    turn = f"rotate({label['rot']} {x} {y})" if label.get("rot") else None
    return text(x, y, words or label["name"], "i m", transform=turn, style=look)


def compass(x: float, y: float, scale: float = 1, north: float = 0) -> str:
    """A star of eight points; north is up, or so many degrees to the right."""
    points = "M0-58L8-8 58 0 8 8 0 58-8 8-58 0-8-8z"
    dark = "M0-58L8-8 0 0zM58 0L8 8 0 0zM0 58L-8 8 0 0zM-58 0L-8-8 0 0z"
    rings = "".join(f'<circle r="{r}" fill="none" stroke="{INK}"/>' for r in (52, 42))
    star = path(points, fill=PAPER, stroke=INK) + path(dark, fill=INK)
    letter = text(0, -64, "N", "m", font_size=24)
    turned = group(star, letter, transform=f"rotate({north})" if north else None)
    return placed(x, y, rings, turned, scale=scale)
