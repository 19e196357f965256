"""The vocabulary of Liberté: all verbs and nouns in one place, so that indexes are stable."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Words

from .cards import CARDS, PROVINCES

SEATS: Final = ("p1", "p2", "p3", "p4", "p5", "p6")
CARD_NAMES: Final = tuple(None if card is None else str(card.number) for card in CARDS)
PROVINCE_NAMES: Final = tuple(None if p is None else str(p.number) for p in PROVINCES)

WORDS: Final = Words("liberte")

PLAY: Final = WORDS.verb("play", CARD_NAMES)
TAKE_CARD: Final = WORDS.verb("take", CARD_NAMES)
DISCARD_CARD: Final = WORDS.verb("discard", CARD_NAMES)
ADVANCE: Final = WORDS.verb("advance", CARD_NAMES)
CARD: Final = WORDS.verb("card", CARD_NAMES)
PROVINCE: Final = WORDS.verb("province", PROVINCE_NAMES)
PLAYER: Final = WORDS.verb("player", SEATS)

TAKE: Final = WORDS.word("take")
DRAW: Final = WORDS.word("draw")
PASS: Final = WORDS.word("pass")
STOP: Final = WORDS.word("stop")
BATTLE: Final = WORDS.word("battle")
BLOCKS: Final = WORDS.word("blocks")
SAVE: Final = WORDS.word("save")
DISCARD: Final = WORDS.word("discard")
DECLINE: Final = WORDS.word("decline")
