"""Drawings as changes of the one that a page shows: most of a board is the same after an answer."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

# Drawings kept for each table: those that its pages show, and a few that they step through.
KEPT = 6
# How far around its expected place a piece is looked for.
NEARBY = 12
# Pieces that are compared at once: many as long as nothing differs, then fewer.
STEPS = (256, 32, 4, 1)


@dataclass
class Sheet:
    """All parts of a board, as one viewer sees it."""

    parts: Mapping[str, str]
    # By this a page says which sheet it has. It tells nothing of what is drawn there, or somebody
    # could try whether others were sent what they guess.
    mark: str = field(default_factory=lambda: secrets.token_hex(8))

    @cached_property
    def text(self) -> str:
        """All parts, a line each."""
        return "\n".join(svg.replace("\n", " ") for svg in self.parts.values())


def patch(kept: dict[str, Sheet], sheet: Sheet, mark: str) -> dict[str, Any]:
    """What turns the sheet that a page has into this one; without that all of it."""
    old = kept.get(mark)
    keep(kept, sheet)
    return {
        "names": list(sheet.parts),
        "mark": sheet.mark,
        "from": old and old.mark,
        "text": difference(old.text, sheet.text) if old else [sheet.text],
    }


def keep(kept: dict[str, Sheet], sheet: Sheet) -> None:
    """Keep a sheet for the changes to come; the oldest make room."""
    kept.pop(sheet.mark, None)
    kept[sheet.mark] = sheet
    while len(kept) > KEPT:
        del kept[next(iter(kept))]


def difference(old: str, new: str) -> list[Any]:
    """New text as strings, and runs of the old text's pieces as pairs of start and length.

    A piece begins at each `<`.
    """
    before, after = old.split("<"), new.split("<")
    places = {piece: n for n, piece in enumerate(before)}
    changes: list[Any] = []
    expected = number = 0
    while number < len(after):
        same = equal_run(before, expected, after, number)
        if same:
            extend_run(changes, expected, same)
            expected, number = expected + same, number + same
            continue
        piece = after[number]
        place = places.get(piece, -1)
        if place >= 0:
            place = nearby(before, piece, expected, place)
            extend_run(changes, place, 1)
        else:
            extend_text(changes, piece)
        # A piece that is new mostly stands for an old one.
        expected, number = (place if place >= 0 else expected) + 1, number + 1
    return changes


def equal_run(before: list[str], start: int, after: list[str], number: int) -> int:
    """How many pieces are the same from here on: mostly many, so runs are compared as a whole."""
    same = 0
    for step in STEPS:
        while (
            step <= len(before) - start - same
            and before[start + same : start + same + step]
            == after[number + same : number + same + step]
        ):
            same += step
    return same


def nearby(before: list[str], piece: str, expected: int, otherwise: int) -> int:
    """The same piece may stand in many places: the one close by begins the longest run."""
    for step in range(1, NEARBY):
        for place in (expected + step, expected - step):
            if 0 <= place < len(before) and before[place] == piece:
                return place
    return otherwise


def extend_run(changes: list[Any], place: int, length: int) -> None:
    """Add a run of old pieces, to the run before it if it goes on from there."""
    last = changes[-1] if changes else None
    if isinstance(last, list) and sum(last) == place:
        last[1] += length
    else:
        changes.append([place, length])


def extend_text(changes: list[Any], piece: str) -> None:
    """Add a new piece, to the text before it if there is some."""
    if changes and isinstance(changes[-1], str):
        changes[-1] += f"<{piece}"
    else:
        changes.append(piece)
