"""Observations: what a seat may see as one vector of named numbers between -1 and 1.

The law of views holds for them too: every position that a seat could not tell from the true one
gives the same numbers. They are made from open fields and known cards, never from a hidden hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain
from operator import attrgetter
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..kernel.fields import Field
from ..kernel.flow import WORDINGS
from ..kernel.game import Game, find
from ..kernel.observed import Code, Observed, bits, one_of
from .play import EnvError

Vector = NDArray[np.float32]
ROWS: Final = ("row", "small", "grid", "cells")


def values_of(fields: Sequence[Field]) -> Any:
    """The values of fields as one tuple, whatever their number."""
    names = [field.name for field in fields]
    if len(names) > 1:
        return attrgetter(*names)
    return lambda state: tuple([getattr(state, name) for name in names])


def cell_names(field: Field) -> list[str | None]:
    """A name for each number that a field holds; None for places that nothing can stand in."""
    if field.kind == "number":
        return [field.name]
    if field.kind in ("grid", "cells", "table"):
        return [
            None if row is None or column is None else f"{field.name}.{row}.{column}"
            for row in field.names
            for column in field.columns
        ]
    return [None if name is None else f"{field.name}.{name}" for name in field.names]


def code_of(field: Field, declared: Observed) -> Code | None:
    """How the values of a field are told apart, if they are more than a number."""
    if field.name in declared.codes:
        return declared.codes[field.name]
    if field.kind == "seats":
        return bits(field.columns[:-1])
    return one_of(field.values) if field.values else None


class Observer:
    """Turns the states of one game into vectors; `names` says what each entry is."""

    def __init__(self, game: Game[Any]) -> None:
        if game.observed is None:
            raise EnvError(f"{game.title} declares no observation.")
        self.game = game
        self.declared = game.observed
        self.labels: list[str | None] = []
        self._arrange_numbers()
        self._arrange_rows()
        self._arrange_codes()
        self._arrange_hot()
        named = [place for place, name in enumerate(self.labels) if name is not None]
        self.keep = np.array(named)
        self.names = tuple(name for name in self.labels if name is not None)
        self.size = len(self.names)

    def _fields(self, coded: bool, *kinds: str) -> list[Field]:
        """The declared fields of some kinds, either those with named values or the others."""
        return [
            field
            for field in self.game.state_class.FIELDS
            if field.name in self.declared.fields
            and field.kind in kinds
            and (code_of(field, self.declared) is not None) == coded
        ]

    def _add(self, names: Sequence[str | None]) -> int:
        start = len(self.labels)
        self.labels += names
        return start

    def _scales(self, fields: Sequence[Field]) -> list[float]:
        return [1 / self.declared.fields[f.name] for f in fields for _ in cell_names(f)]

    def _arrange_numbers(self) -> None:
        """Single numbers, rows that may be negative, counts of piles, and the game's details."""
        declared = self.declared
        signed = [f for f in self._fields(False, *ROWS) if f.name in declared.signed]
        numbers = self._fields(False, "number")
        self.numbers, self.signed = values_of(numbers), values_of(signed)
        piles = next((f.names for f in self.game.state_class.FIELDS if f.kind == "piles"), ())
        counted = (*declared.hands, *declared.decks)
        self.counted = [piles.index(name) for name in counted]
        for field in (*numbers, *signed):
            self._add(cell_names(field))
        self._add([f"count.{name}" for name in counted])
        self._add(declared.detail_names)
        scales = self._scales([*numbers, *signed]) + [1 / declared.full_pile] * len(counted)
        scales += [1.0] * len(declared.detail_names)
        self.number_scale = np.array(scales, np.float32)

    def _arrange_rows(self) -> None:
        """Rows and tables of small numbers."""
        rows = [f for f in self._fields(False, *ROWS) if f.name not in self.declared.signed]
        tables = self._fields(False, "table")
        self.rows, self.tables = values_of(rows), values_of(tables)
        self.rows_from = len(self.labels)
        for field in (*rows, *tables):
            self._add(cell_names(field))
        self.row_scale = np.array(self._scales([*rows, *tables]), np.float32)

    def _arrange_codes(self) -> None:
        """Rows whose values have names or codes: one line of a code for each cell."""
        self.coded: list[tuple[str, int, int, Vector]] = []
        for field in self._fields(True, *ROWS, "seats", "number"):
            code = code_of(field, self.declared)
            assert code is not None
            start = self._add(
                [
                    None if cell is None else f"{cell}{column}"
                    for cell in cell_names(field)
                    for column in code.names
                ]
            )
            # The last line is for -1: nothing.
            lines = np.array([*code.rows, (0.0,) * len(code.names)], np.float32)
            self.coded.append((field.name, start, len(self.labels), lines))

    def _arrange_hot(self) -> None:
        """Who looks, who decides, what the viewer is asked, where cards lie: one or zero."""
        game, seats = self.game, self.game.state_class.SEATS
        self.viewer_from = self._add([f"viewer={seat}" for seat in seats])
        self.actor_from = self._add([f"actor={seat}" for seat in seats])
        wordings = {name: f for name, f in game.functions.items() if f in WORDINGS}
        prompts = {**game.prompts, **wordings}
        start = self._add([f"asked={name}" for name in prompts])
        self.asked = {prompt: start + n for n, prompt in enumerate(prompts.values())}
        self.open_piles = [self._pile(name) for name in self.declared.open_piles]
        self.hands = [self._pile(name) for name in self.declared.hands]

    def _pile(self, name: str) -> tuple[int, tuple[int, ...]]:
        """The number of a pile, and the place of each card when it lies there."""
        field = next(f for f in self.game.state_class.FIELDS if f.kind == "piles")
        start = self._add([None if c is None else f"{name}.{c}" for c in field.columns])
        return field.names.index(name), tuple(range(start, start + len(field.columns)))

    def __call__(self, state: Any, viewer: int) -> Vector:
        """What a seat sees of a state."""
        out = np.zeros(len(self.labels), np.float32)
        numbers = [*self.numbers(state), *chain.from_iterable(self.signed(state))]
        if self.counted:
            piles = state.piles
            numbers += [len(piles[pile]) for pile in self.counted]
        numbers += self.declared.details(state)
        end = len(numbers)
        out[:end] = numbers
        out[:end] *= self.number_scale
        rows = b"".join(map(bytes, (*self.rows(state), *chain.from_iterable(self.tables(state)))))
        start = self.rows_from
        end = start + len(rows)
        np.multiply(np.frombuffer(rows, np.uint8), self.row_scale, out=out[start:end])
        np.clip(out[:end], -1, 1, out=out[:end])
        for name, start, end, lines in self.coded:
            value = getattr(state, name)
            if type(value) is bytearray:
                value = np.frombuffer(value, np.uint8)
            out[start:end] = lines[value].ravel()
        out[self._ones(state, viewer)] = 1
        return out.take(self.keep)

    def _ones(self, state: Any, viewer: int) -> list[int]:
        """The places of what is there, among things that are there or not."""
        ones = [self.viewer_from + viewer]
        seat = state.seat
        if seat >= 0:
            ones.append(self.actor_from + seat)
            if seat == viewer:
                ones.append(self.asked[state.question.prompt])
        if not self.hands:
            return ones
        piles = state.piles
        for pile, places in self.open_piles:
            ones += [places[card] for card in piles[pile]]
        for owner, (pile, places) in enumerate(self.hands):
            ones += [places[card] for card in self._known(state, viewer, owner, piles[pile])]
        return ones

    def _known(self, state: Any, viewer: int, owner: int, cards: tuple[int, ...]) -> Sequence[int]:
        """The cards of a hand that a seat may see: its side's own, and those that it knows of."""
        if viewer // self.game.partners == owner // self.game.partners:
            return cards
        known = getattr(state, "known", None)
        return [card for card in cards if known[card] >> viewer & 1] if known else ()


@cache
def observer(game: str) -> Observer:
    """The observer of a game, made once."""
    return Observer(find(game))


def names(game: str) -> tuple[str, ...]:
    """What each entry of a game's observation is."""
    return observer(game).names
