"""A board: its parts on one wide sheet, or each as a document of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from cockade.kernel.sentences import Translate

from .land import Land
from .scene import Scene
from .svg import document, group, part, rect

# Parts that stand alone: their width, and the margin round all but the map.
NARROW, NARROW_MARGIN = 400, 4
NARROW_INSIDE = NARROW - 2 * NARROW_MARGIN
MAP, SHEET = "map", "sheet"
MARGIN = 10


class Part(NamedTuple):
    """One block of the drawing, in its own coordinates."""

    width: float
    height: float
    body: str


# Draws a part in a width; without a height it takes the height that it needs.
DrawPart = Callable[[Scene, float, float | None], Part]
Names = Mapping[str, str] | None


class Sheet(NamedTuple):
    """How the parts lie on the wide sheet: two beside the map, one below."""

    height: float
    map_width: float
    beside: tuple[str, str]
    below: str
    # The height of the lower part beside the map; else it gets what the upper one leaves.
    foot: float | None = None
    gap: float = 6
    width: float = 1440


class Board(NamedTuple):
    """A game's board: its named parts and how they look; ids of the parts begin with the prefix."""

    class_: str
    prefix: str
    style: str
    ground: str
    # Definitions that all parts use, and those that only the map does.
    pieces: Callable[[], str]
    land: Land
    map: Callable[[Scene], Part]
    # In the order in which a narrow page stacks them, after the map.
    parts: Mapping[str, DrawPart]
    # For those who can't see them, by the names of the parts; one for the sheet.
    labels: Mapping[str, str]
    seat_words: tuple[str, ...]
    sheet: Sheet

    def draw(self, view: Mapping[str, Any], names: Names = None, translate: Translate = str) -> str:
        """The whole board on one wide sheet."""
        shown, sheet = Scene.of(view, names, translate, self.seat_words), self.sheet
        land = self.map(shown)
        tall = sheet.map_width * land.height / land.width
        upper, lower = sheet.beside
        left = 2 * MARGIN + sheet.map_width
        column = sheet.width - left - MARGIN
        above = None if sheet.foot is None else tall - sheet.foot - sheet.gap
        first = self.parts[upper](shown, column, above)
        below = MARGIN + (above or first.height) + sheet.gap
        second = self.parts[lower](shown, column, MARGIN + tall - below)
        bottom = 2 * MARGIN + tall
        room = sheet.width - 2 * MARGIN, sheet.height - bottom - MARGIN
        strip = self.parts[sheet.below](shown, *room)
        return self.document(
            (sheet.width, sheet.height),
            translate(self.labels[SHEET]),
            True,
            self.placed(MAP, (MARGIN, MARGIN), (sheet.map_width, tall), land),
            self.placed(upper, (left, MARGIN), first[:2], first),
            self.placed(lower, (left, below), second[:2], second),
            self.placed(sheet.below, (MARGIN, bottom), strip[:2], strip),
        )

    def draw_parts(
        self, view: Mapping[str, Any], names: Names = None, translate: Translate = str
    ) -> dict[str, str]:
        """The same parts as documents, for a page that lays them out itself."""
        shown = Scene.of(view, names, translate, self.seat_words)
        parts = {MAP: self.map(shown)}
        parts |= {name: draw(shown, NARROW_INSIDE, None) for name, draw in self.parts.items()}
        return {
            name: self.alone(name, what, translate(self.labels[name]))
            for name, what in parts.items()
        }

    def alone(self, name: str, what: Part, label: str) -> str:
        """One part as a document of its own; the map fills it, the others get a margin."""
        margin = 0 if name == MAP else NARROW_MARGIN
        size = what.width + 2 * margin, what.height + 2 * margin
        body = self.placed(name, (margin, margin), what[:2], what)
        return self.document(size, label, name == MAP, body)

    def placed(
        self, name: str, place: tuple[float, float], size: tuple[float, float], what: Part
    ) -> str:
        """A part at its place; only the map is cut off at its edge."""
        clip = "hidden" if name == MAP else "visible"
        inside = part(*place, size, (0, 0, what.width, what.height), what.body, overflow=clip)
        return group(inside, id=f"{self.prefix}{name}")

    def document(
        self, size: tuple[float, float], label: str, with_map: bool, *children: str
    ) -> str:
        """A document on the colour of the board's ground."""
        shapes = self.pieces() + (self.land.definitions if with_map else "")
        back = rect(0, 0, *size, fill=self.ground)
        return document(*size, label, self.style, shapes, back, *children, class_=self.class_)
