"""Pages of a board: its parts on one wide page, or each as a document of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from .svg import document, group, part, placed, rect

# Parts that stand alone on a narrow page: their width, and the margin round all but the map.
NARROW, NARROW_MARGIN = 400, 4
NARROW_INSIDE = NARROW - 2 * NARROW_MARGIN
MAP = "map"


class Part(NamedTuple):
    """One block of the drawing, in its own coordinates."""

    width: float
    height: float
    body: str


class Page(NamedTuple):
    """How the pages of one board look; ids of its parts begin with the prefix."""

    class_: str
    prefix: str
    style: str
    ground: str
    # Shapes that are drawn more than once: those of the pieces, and of the map if it is shown.
    definitions: Callable[[bool], str]

    def document(
        self, width: float, height: float, label: str, with_map: bool, *children: str
    ) -> str:
        """A document on the colour of the table."""
        back = rect(0, 0, width, height, fill=self.ground)
        shapes = self.definitions(with_map)
        return document(
            width, height, label, self.style, shapes, back, *children, class_=self.class_
        )

    def placed(self, name: str, x: float, y: float, size: tuple[float, float], what: Part) -> str:
        """A part at its place on a page; only the map is cut off at its edge."""
        clip = "hidden" if name == MAP else "visible"
        inside = part(x, y, size, (0, 0, what.width, what.height), what.body, overflow=clip)
        return group(inside, id=f"{self.prefix}{name}")

    def alone(self, name: str, what: Part, label: str) -> str:
        """One part as a document of its own; the map fills it, the others get a margin."""
        margin = 0 if name == MAP else NARROW_MARGIN
        width, height = what.width + 2 * margin, what.height + 2 * margin
        body = self.placed(name, margin, margin, (what.width, what.height), what)
        return self.document(width, height, label, name == MAP, body)

    def apart(self, parts: Mapping[str, Part], labels: Mapping[str, str]) -> dict[str, str]:
        """All parts as documents, for a narrow page that stacks them in this order."""
        return {name: self.alone(name, what, labels[name]) for name, what in parts.items()}


def column(width: float, rows: Iterable[tuple[str, float]]) -> Part:
    """Drawings one below the other, each with its height."""
    y, parts = 0.0, []
    for body, height in rows:
        parts.append(placed(0, y, body))
        y += height
    return Part(width, y, "".join(parts))


def panel(x: float, y: float, width: float, height: float, now: bool = False) -> str:
    """A sheet of paper on the table, with its shadow; framed if it matters now."""
    return rect(x + 1.5, y + 2.5, width, height, rx=6, class_="shade") + rect(
        x, y, width, height, rx=6, class_="panel now" if now else "panel"
    )


def mark(x: float, y: float, width: float, height: float, rx: float = 5) -> str:
    """The frame that shows up round a thing that is legal."""
    return rect(x, y, width, height, rx=rx, class_="mark")
