"""The Opportunity Pool: a list of cards, grouped by faction, as detailed as the room allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cockade.kernel.svg import fitted, group, placed, use

from .board_cards import entry_at, entry_height
from .board_table import SIDES, Table
from .deck import FACTION

GAP, HEAD = 4, 15
LETTERS = (11.0, 10.4, 9.8, 9.2, 8.6, 0.0)


class Layout(NamedTuple):
    """Columns of groups and cards: (column, y, faction or -1, card or 0), and the height."""

    letters: float
    width: float
    rows: tuple[tuple[int, float, int, int], ...]
    columns: int
    height: float


def _flow(table: Table, width: float, letters: float, height: float) -> Layout:
    """Fill columns from the top; a group's heading never stands alone at the foot."""
    rows: list[tuple[int, float, int, int]] = []
    column, y, tallest, last = 0, 0.0, 0.0, -1
    for card in sorted(table.view["pool"], key=lambda c: (FACTION[c], c)):
        new = FACTION[card] != last
        tall = entry_height(card, width, letters, table.translate) + 2
        if y and y + tall + (HEAD if new else 0) > height:
            column, y = column + 1, 0
        if new:
            rows.append((column, y, FACTION[card], 0))
            y += HEAD
        rows.append((column, y, -1, card))
        y, last = y + tall, FACTION[card]
        tallest = max(tallest, y)
    return Layout(letters, width, tuple(rows), column + 1, tallest)


def _best(table: Table, room: float, height: float) -> Layout:
    """The largest letters with which everything fits; fewer columns rather than more."""
    most = max(1, int(room // 128))
    for letters in LETTERS:
        for columns in range(1, most + 1):
            found = _flow(table, (room + GAP) / columns - GAP, letters, height)
            if found.columns <= columns and found.height <= height:
                return found
    return _flow(table, (room + GAP) / most - GAP, 0, 1e9 if most == 1 else height)


def pool(table: Table, room: float, height: float) -> str:
    """The Pool in a box of a size."""
    return _drawn(table, _best(table, room, height))


def long_pool(table: Table, room: float) -> tuple[str, float]:
    """The Pool in one column, and the height it takes."""
    found = _flow(table, room, 11.5, 1e9)
    return _drawn(table, found), found.height


def _drawn(table: Table, layout: Layout) -> str:
    parts: Sequence[str] = [
        placed((layout.width + GAP) * column, y, _group_head(table, faction, layout.width))
        if not card
        else entry_at(
            table,
            card,
            ((layout.width + GAP) * column, y),
            (layout.width, layout.letters),
            f"buy {card}|take {card}",
        )
        for column, y, faction, card in layout.rows
    ]
    empty = fitted(4, 16, table.translate("The Pool is empty."), layout.width, 12, "i q")
    return group(*(parts or [empty]), id="pre-pool")


def _group_head(table: Table, faction: int, width: float) -> str:
    return use(f"pre-m{faction}", 8, 7, 0.62) + fitted(
        18, 11, table.translate(SIDES[faction]), width - 20, 11.5, f"i s{faction}"
    )
