"""States of games with cards."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, MutableSequence, Sequence
from random import Random
from typing import Any

from .compiling import mypyc_attr
from .state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class CardState(State):
    """A state with card piles and a memory of who knows where a card is.

    `piles` and `known` are among the fields of each game. They are not declared here, or a game
    that is not compiled would have them twice: in the compiled base and in its own slots.
    """

    __slots__ = ()

    def move(self, card: int, here: int, there: int) -> None:
        """Take a card out of one pile and put it into another."""
        game: Any = self
        piles: list[tuple[int, ...]] = game.piles
        pile = piles[here]
        place = pile.index(card)
        piles[here] = pile[:place] + pile[place + 1 :]
        pile = piles[there]
        place = bisect_left(pile, card)
        # Long piles are joined faster than unpacked.
        piles[there] = pile[:place] + (card,) + pile[place:]  # noqa: RUF005

    def reveal(self, cards: Iterable[int], seats: int) -> None:
        """Seats (as bits) come to know where cards are, without chance."""
        if self.journal is not None:
            self.journal.revealed = True
        game: Any = self
        for card in cards:
            game.known[card] |= seats

    def redeal(self, slots: Sequence[tuple[int, int]], rng: Random) -> None:
        """Shuffle cards among the piles that hold them, for resampling: pairs of pile and card.

        What comes out depends on the generator alone, not on where the cards were.
        """
        game: Any = self
        memory: MutableSequence[int] = game.known
        piles: list[tuple[int, ...]] = game.piles
        slots = sorted(slots, key=lambda slot: (slot[0], memory[slot[1]]))
        cards = sorted([card for _, card in slots])
        known = [memory[card] for _, card in slots]
        rng.shuffle(cards)
        if any(known):
            # Who knows a card knows its place: the memory stays there.
            for card, seats in zip(cards, known, strict=True):
                memory[card] = seats
        for pile in {pile for pile, _ in slots}:
            gone = {card for place, card in slots if place == pile}
            come = [card for (place, _), card in zip(slots, cards, strict=True) if place == pile]
            kept = [card for card in piles[pile] if card not in gone]
            piles[pile] = tuple(sorted(kept + come))
