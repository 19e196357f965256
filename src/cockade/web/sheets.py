"""Drawings as pages hold them: parts in one text, each cut into pieces that are known by hashes."""

from __future__ import annotations

import secrets
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, count
from operator import add
from struct import pack
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    Numbers = array[int]
else:
    Numbers = array

# What is compared one by one, and then at once: much as long as nothing differs, then less.
FEW = 8
STEPS = (4096, 256, 32, 4, 1)
# What is kept of a sheet: the hashes of the pieces of each part. A piece begins at each `<`.
Outline = Mapping[str, Sequence[int]]


class SheetPart(NamedTuple):
    """A part of a board for a page: its text, and the hashes of its pieces and where they begin.

    Hashes are 64 bits with a secret of this process, so that nobody can make two pieces alike.
    """

    text: str
    # What stands behind it in the text of the sheet: its parts stand there a line each.
    end: str
    pieces: Numbers
    begins: Numbers

    def between(self, first: int, end: int) -> str:
        """The text of some pieces, each with the `<` at which it begins."""
        if first == end:
            return ""
        if end < len(self.begins):
            return self.text[self.begins[first] : self.begins[end]]
        return self.text[self.begins[first] :] + self.end


def sheet_part(before: SheetPart | None, svg: str, last: bool) -> SheetPart:
    """A part from its drawing; what is the same as in the part before it is not hashed again."""
    text, end = svg.replace("\n", " "), "" if last else "\n"
    if before is None or before.end != end or not before.begins:
        return SheetPart(text, end, *cut(text, text.find("<"), end))
    first, behind = changed_pieces(before, text)
    begin, moved = before.begins[first], len(text) - len(before.text)
    whole = behind == len(before.begins)
    until = len(text) if whole else before.begins[behind] + moved
    pieces, begins = cut(text[begin:until], begin, end if whole else "")
    return SheetPart(
        text,
        end,
        before.pieces[:first] + pieces + before.pieces[behind:],
        before.begins[:first] + begins + shifted(before.begins[behind:], moved),
    )


def cut(text: str, begin: int, end: str) -> tuple[Numbers, Numbers]:
    """The hashes of the pieces of a text and where they begin."""
    _, *texts = (text + end).split("<")
    if not texts:
        return numbers(()), numbers(())
    # Each is longer by the `<` at which it begins.
    places = map(add, accumulate(map(len, texts[:-1]), initial=begin), count())
    return numbers(map(hash, texts)), numbers(places)


def shifted(places: Numbers, by: int) -> Numbers:
    return numbers(map(by.__add__, places)) if by else places


def numbers(values: Iterable[int]) -> Numbers:
    """An array by way of bytes: to fill one number by number takes twice as long."""
    found = tuple(values)
    return array("q", pack(f"{len(found)}q", *found))


def changed_pieces(before: SheetPart, text: str) -> tuple[int, int]:
    """From which piece on a part has another text, and from which on it is the same again."""
    same = equal_run(before.text, 0, text, 0)
    # A piece is the same only if the next one begins where it did.
    first = max(bisect_left(before.begins, same) - 1, 0)
    begin = before.begins[first]
    room = min(len(before.text), len(text)) - begin
    same = equal_end(before.text, text, room)
    return first, max(bisect_left(before.begins, len(before.text) - same), first)


def equal_run(before: Sequence[Any], start: int, after: Sequence[Any], number: int) -> int:
    """How much is the same from here on: a few at first, then mostly a lot at once."""
    same, room = 0, min(len(before) - start, len(after) - number)
    few = min(room, FEW)
    while same < few and before[start + same] == after[number + same]:
        same += 1
    if same < few:
        return same
    for step in STEPS:
        while (
            step <= room - same
            and before[start + same : start + same + step]
            == after[number + same : number + same + step]
        ):
            same += step
    return same


def equal_end(before: Sequence[Any], after: Sequence[Any], room: int) -> int:
    """How much is the same at the end, of so much at most."""
    same, old, new = 0, len(before), len(after)
    for step in STEPS:
        while (
            step <= room - same
            and before[old - same - step : old - same] == after[new - same - step : new - same]
        ):
            same += step
    return same


@dataclass
class Sheet:
    """All parts of a board, as one viewer sees it."""

    parts: Mapping[str, SheetPart]
    # By this a page says which sheet it has. It tells nothing of what is drawn there, or somebody
    # could try whether others were sent what they guess.
    mark: str = field(default_factory=lambda: secrets.token_hex(8))

    @property
    def text(self) -> str:
        """All parts, a line each."""
        return "".join(part.text + part.end for part in self.parts.values())

    @property
    def outline(self) -> Outline:
        return {name: part.pieces for name, part in self.parts.items()}
