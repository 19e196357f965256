"""Drawings as changes of the one that a page shows: most of a board is the same after an answer."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from typing import Any

from .sheets import Outline, Sheet, SheetPart, equal_end, equal_run

# Drawings kept for each table: a few that its pages step through, and for each page what it shows
# and what it is sent next, in whatever order they look.
KEPT, OF_A_PAGE = 6, 2
# How far around its expected place a piece is looked for.
NEARBY = 12


def patch(kept: dict[str, Outline], sheet: Sheet, mark: str, count: int = KEPT) -> dict[str, Any]:
    """What turns the sheet that a page has into this one; without that all of it."""
    old = kept.get(mark)
    keep(kept, sheet, count)
    return {
        "names": list(sheet.parts),
        "mark": sheet.mark,
        "from": None if old is None else mark,
        "text": [sheet.text] if old is None else difference(old, sheet),
    }


def keep(kept: dict[str, Outline], sheet: Sheet, count: int = KEPT) -> None:
    """Keep the outline of a sheet for the changes to come; of more than so many the oldest go."""
    kept.pop(sheet.mark, None)
    kept[sheet.mark] = sheet.outline
    while len(kept) > count:
        del kept[next(iter(kept))]


def difference(old: Outline, sheet: Sheet) -> list[Any]:
    """New text as strings, and runs of the old text's pieces as pairs of start and length."""
    before = OldPieces(old, sheet)
    # What stands before the first `<` is empty in every text.
    changes: list[Any] = [[0, 1]]
    for name, part in sheet.parts.items():
        if name in before.same:
            extend_run(changes, before.begins[name], len(part.pieces))
        else:
            add_changes(changes, before, before.begins.get(name, 0), part)
    return changes


def beginnings(old: Outline) -> Iterator[tuple[str, int]]:
    """Where each part begins among the pieces of the old text."""
    place = 1
    for name, pieces in old.items():
        yield name, place
        place += len(pieces)


class OldPieces:
    """The pieces that a page has, and where those are that may have changed or moved."""

    def __init__(self, old: Outline, sheet: Sheet) -> None:
        self.begins = dict(beginnings(old))
        new = {name: part.pieces for name, part in sheet.parts.items()}
        self.same = {name for name, pieces in new.items() if old.get(name) == pieces}
        self.hashes = array("q", [hash("")])
        self.places: dict[int, int] = {}
        for name, pieces in old.items():
            self.hashes.extend(pieces)
            if name not in self.same:
                first, end = changed_range(pieces, new.get(name, ()))
                begin = self.begins[name]
                self.places.update(
                    zip(pieces[first:end], range(begin + first, begin + end), strict=True)
                )

    def find(self, piece: int, expected: int) -> int:
        """Where a piece is, close to where it is expected if it stands in many places; or -1."""
        place = self.places.get(piece, -1)
        if place < 0:
            return -1
        if piece not in self.hashes[max(expected - NEARBY + 1, 0) : expected + NEARBY]:
            return place
        for step in range(1, NEARBY):
            for near in (expected + step, expected - step):
                if 0 <= near < len(self.hashes) and self.hashes[near] == piece:
                    return near
        return place


def changed_range(old: Sequence[int], new: Sequence[int]) -> tuple[int, int]:
    """Where a part is no longer as it was: most stays the same before and behind."""
    first = equal_run(old, 0, new, 0)
    return first, len(old) - equal_end(old, new, min(len(old), len(new)) - first)


def add_changes(changes: list[Any], before: OldPieces, expected: int, part: SheetPart) -> None:
    """Add the pieces of a part that has changed: runs of old ones where there are some."""
    # How far the part has been gone through, and up to where its changes have been added.
    number, added, after, hashes = 0, 0, part.pieces, before.hashes
    while number < len(after):
        # Asked first of each piece: most of those that have changed stand nowhere else.
        same = 0
        if expected < len(hashes) and hashes[expected] == after[number]:
            same = equal_run(hashes, expected, after, number)
        place = expected if same else before.find(after[number], expected)
        if place < 0:
            # A piece that is new mostly stands for an old one.
            expected, number = expected + 1, number + 1
            continue
        extend_text(changes, part.between(added, number))
        extend_run(changes, place, same or 1)
        expected, number = place + (same or 1), number + (same or 1)
        added = number
    extend_text(changes, part.between(added, number))


def extend_run(changes: list[Any], place: int, length: int) -> None:
    """Add a run of old pieces, to the run before it if it goes on from there."""
    last = changes[-1] if changes else None
    if isinstance(last, list) and sum(last) == place:
        last[1] += length
    else:
        changes.append([place, length])


def extend_text(changes: list[Any], text: str) -> None:
    """Add new pieces, if there are any, to the text before them if there is some."""
    if text and changes and isinstance(changes[-1], str):
        changes[-1] += text
    elif text:
        changes.append(text[1:])
