"""The Opportunity Pool: a list of cards, grouped by faction, as detailed as the room allows."""

from __future__ import annotations

from typing import NamedTuple

from cockade.drawing.memory import block
from cockade.drawing.scene import Scene
from cockade.drawing.svg import group, placed, use
from cockade.drawing.text import LEAST, fitted

from ..data.cards import FACTION
from ..words import SIDE_NAMES
from .cards import Detail, entry_at, entry_height

GAP, HEAD, ENDLESS = 4, 14, 1e9
# Letters and lines of the Event, from the best to the name alone.
WHOLE = ((12.0, 99), (11.6, 99), (LEAST, 99))
DETAILS = (*WHOLE, (LEAST, 3), (LEAST, 2), (LEAST, 1), (0.0, 0))


class Row(NamedTuple):
    """A card of the list, or the heading of a faction where the card is 0."""

    column: int
    y: float
    faction: int
    card: int


class Layout(NamedTuple):
    """All rows, the columns they need and the height of the tallest."""

    detail: Detail
    rows: tuple[Row, ...]
    columns: int
    height: float


def _flow(scene: Scene, detail: Detail, height: float) -> Layout:
    """Fill columns from the top; a faction's heading never stands alone at the foot."""
    rows: list[Row] = []
    column, y, tallest, last = 0, 0.0, 0.0, -1
    for card in sorted(map(int, scene.view["pool"]), key=lambda c: (FACTION[c], c)):
        faction = FACTION[card]
        tall = entry_height(card, detail, scene.translate)
        if y and y + tall + (HEAD if faction != last else 0) > height:
            column, y, last = column + 1, 0, -1
        if faction != last:
            rows.append(Row(column, y, faction, 0))
            y += HEAD
        rows.append(Row(column, y, faction, card))
        y, last = y + tall, faction
        tallest = max(tallest, y)
    return Layout(detail, tuple(rows), column + 1, tallest)


def _best(scene: Scene, room: float, height: float) -> Layout:
    """The most detailed list that fits; fewer columns rather than more."""
    most, least = max(1, int(room // 150)), max(1, round(room / 330))
    for letters, lines in DETAILS:
        for columns in range(least, most + 1):
            width = (room + GAP) / columns - GAP
            layout = _flow(scene, Detail(width, letters, lines), height)
            if layout.columns <= columns and layout.height <= height:
                return layout
    return layout


def pool(scene: Scene, room: float, height: float) -> str:
    """The Pool in a box of a size."""
    return _drawn(scene, _best(scene, room, height))


@block
def long_pool(scene: Scene, room: float) -> tuple[str, float]:
    """The Pool in one column, and the height it takes."""
    layout = _flow(scene, Detail(room, 11.5, 99), ENDLESS)
    return _drawn(scene, layout), layout.height


def _drawn(scene: Scene, layout: Layout) -> str:
    step = layout.detail.width + GAP
    parts = [
        entry_at(
            scene,
            row.card,
            (step * row.column, row.y),
            layout.detail,
            f"buy {row.card}|take {row.card}",
        )
        if row.card
        else placed(step * row.column, row.y, _head(scene, row.faction, step))
        for row in layout.rows
    ]
    empty = fitted(4, 16, scene.translate("The Pool is empty."), step, 12, "i q")
    return group(*(parts or [empty]), id="pre-pool")


def _head(scene: Scene, faction: int, width: float) -> str:
    return use(f"pre-m{faction}", 8, 6.5, 0.6) + fitted(
        18, 10.5, scene.translate(SIDE_NAMES[faction]), width - 20, 11.5, f"i s{faction}"
    )
