"""A board: its parts on one wide sheet, or each as a document of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from operator import call
from typing import Any, NamedTuple, Protocol

from cockade.kernel.sentences import Translate

from .memory import Memory, remembered
from .scene import Scene
from .svg import document, group, part, rect, small, use

# Parts that stand alone: their width, and the margin round all but the map. A phone shows them a
# little larger, so that letters of size `text.LEAST` are read there.
ALONE, ALONE_MARGIN = 360, 4
ALONE_INSIDE = ALONE - 2 * ALONE_MARGIN
MAP, HAND, SHEET = "map", "hand", "sheet"
MARGIN = 10


class Part(NamedTuple):
    """One block of the drawing, in its own coordinates."""

    width: float
    height: float
    body: str


# Draws a part in a width; without a height it takes the height that it needs.
DrawPart = Callable[[Scene, float, float | None], Part]
Names = Mapping[str, str] | None


def alone_inside(draw: DrawPart, scene: Scene) -> Part:
    """A part that stands alone, without its margin."""
    return draw(scene, ALONE_INSIDE, None)


class Ground(Protocol):
    """What lies below the pieces: shapes that the map uses."""

    @property
    def definitions(self) -> str: ...


class Sheet(NamedTuple):
    """How the parts lie on the wide sheet: some beside the map, perhaps one below."""

    height: float
    map_width: float
    beside: tuple[str, ...]
    below: str = ""
    # The height of the lowest part beside the map, if it has one of its own.
    foot: float | None = None
    # The part beside the map that gets what the others leave; else the first or the last one.
    elastic: str = ""
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
    land: Ground
    map: Callable[[Scene], Part]
    # The most important first: in this order a page shows them beside or below the map.
    parts: Mapping[str, DrawPart]
    # For those who can't see them, by the names of the parts; one for the sheet.
    labels: Mapping[str, str]
    seat_words: tuple[str, ...]
    sheet: Sheet
    # Cards that lie below the map, each a part of its own, as many beside each other as fit.
    hand: Callable[[Scene], Sequence[Part]] | None = None
    # The pieces that stand for the seats, by the ids of their shapes, and how large they are.
    badges: tuple[str, ...] = ()
    badge_box: tuple[float, float, float, float] = (-12, -12, 24, 24)
    # Whether the seats are sides, each with a word of its own.
    sides: bool = False

    def badge(self, seat: int) -> str:
        """The piece of a seat, for a page that holds the board and so its shapes."""
        return small(self.badge_box, use(self.badges[seat]))

    def draw(self, view: Mapping[str, Any], names: Names = None, translate: Translate = str) -> str:
        """The whole board on one wide sheet."""
        shown, sheet = Scene.of(view, names, translate, self.seat_words, self.sides), self.sheet
        land = self.map(shown)
        tall = sheet.map_width * land.height / land.width
        pieces = [self.placed(MAP, (MARGIN, MARGIN), (sheet.map_width, tall), land)]
        left, down = 2 * MARGIN + sheet.map_width, float(MARGIN)
        for name, what in self.beside_map(shown, sheet.width - left - MARGIN, tall).items():
            pieces.append(self.placed(name, (left, down), what[:2], what))
            down += what.height + sheet.gap
        if sheet.below:
            bottom = 2 * MARGIN + tall
            room = sheet.width - 2 * MARGIN, sheet.height - bottom - MARGIN
            strip = self.parts[sheet.below](shown, *room)
            pieces.append(self.placed(sheet.below, (MARGIN, bottom), strip[:2], strip))
        size = sheet.width, sheet.height
        label, shapes = translate(self.labels[SHEET]), self.shapes(with_map=True)
        return self.document(size, label, self.style, shapes, *pieces)

    def beside_map(self, scene: Scene, width: float, tall: float) -> dict[str, Part]:
        """The parts beside the map from top to bottom; one of them gets what the others leave."""
        sheet = self.sheet
        elastic = sheet.elastic or sheet.beside[-1 if sheet.foot is None else 0]
        drawn = {
            name: self.parts[name](scene, width, sheet.foot if name == sheet.beside[-1] else None)
            for name in sheet.beside
            if name != elastic
        }
        left = max(0.0, tall - sum(part.height + sheet.gap for part in drawn.values()))
        drawn[elastic] = self.parts[elastic](scene, width, left)._replace(height=left)
        return {name: drawn[name] for name in sheet.beside}

    def draw_parts(
        self,
        view: Mapping[str, Any],
        names: Names = None,
        translate: Translate = str,
        memory: Memory | None = None,
    ) -> dict[str, str]:
        """The same parts as documents, for a page that lays them out itself.

        A page that follows a match has the style already, and the shapes with the map; it brings a
        memory of earlier drawings, from which come those parts that are the same.
        """
        shown = Scene.of(view, names, translate, self.seat_words, self.sides)
        if memory is None:
            return self.documents(shown)
        memory.begin((shown.names, translate))
        return self.documents(shown._replace(memory=memory))

    def documents(self, scene: Scene) -> dict[str, str]:
        """All parts that show something, each remembered by its name."""
        documents = {MAP: self.remembered(scene, MAP, self.map)}
        documents |= remembered(scene, HAND, self.hand_documents)
        for name, draw in self.parts.items():
            documents[name] = self.remembered(scene, name, partial(alone_inside, draw))
        return {name: svg for name, svg in documents.items() if svg}

    def remembered(self, scene: Scene, name: str, draw: Callable[[Scene], Part]) -> str:
        """A part as a document, drawn again only if something that it shows has changed."""
        return remembered(
            scene,
            name,
            lambda watched: self.alone(
                name, draw(watched), scene.translate, scene.memory is not None
            ),
        )

    def hand_documents(self, scene: Scene) -> dict[str, str]:
        """Each card below the map as a document."""
        held = self.hand(scene) if self.hand else ()
        made = scene.memory.made if scene.memory else call
        return {
            f"{HAND}-{n}": made(
                self.alone, f"{HAND}-{n}", card, scene.translate, scene.memory is not None
            )
            for n, card in enumerate(held)
        }

    def alone(self, name: str, what: Part, translate: Translate, in_page: bool) -> str:
        """One part as a document of its own; the map fills it, the others get a margin.

        A part that shows nothing now is empty. Inside a page it needs no style of its own, and the
        shapes of the map serve all.
        """
        if not what.height:
            return ""
        label = translate(self.labels[name.partition("-")[0]])
        margin = 0 if name == MAP else ALONE_MARGIN
        size = what.width + 2 * margin, what.height + 2 * margin
        body = self.placed(name, (margin, margin), what[:2], what)
        shapes = self.shapes(name == MAP) if name == MAP or not in_page else ""
        return self.document(size, label, "" if in_page else self.style, shapes, body)

    def shapes(self, with_map: bool) -> str:
        return self.pieces() + (self.land.definitions if with_map else "")

    def placed(
        self, name: str, place: tuple[float, float], size: tuple[float, float], what: Part
    ) -> str:
        """A part at its place; only the map is cut off at its edge."""
        clip = "hidden" if name == MAP else "visible"
        inside = part(*place, size, (0, 0, what.width, what.height), what.body, overflow=clip)
        return group(inside, id=f"{self.prefix}{name}")

    def document(
        self, size: tuple[float, float], label: str, style: str, shapes: str, *children: str
    ) -> str:
        """A document on the colour of the board's ground."""
        back = rect(0, 0, *size, fill=self.ground)
        return document(*size, label, style, shapes, back, *children, class_=self.class_)
