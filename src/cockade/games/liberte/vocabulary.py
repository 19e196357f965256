"""The vocabulary of Liberté: all verbs and nouns in one place, so that indexes are stable."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Vocabulary

from .cards import CARDS, PROVINCES

SEATS: Final = ("p1", "p2", "p3", "p4", "p5", "p6")
CARD_NAMES: Final = tuple(None if card is None else str(card.number) for card in CARDS)
PROVINCE_NAMES: Final = tuple(None if p is None else str(p.number) for p in PROVINCES)

VOCABULARY: Final = Vocabulary("liberte")

PLAY: Final = VOCABULARY.verb("play", CARD_NAMES)
TAKE_CARD: Final = VOCABULARY.verb("take", CARD_NAMES)
DISCARD_CARD: Final = VOCABULARY.verb("discard", CARD_NAMES)
ADVANCE: Final = VOCABULARY.verb("advance", CARD_NAMES)
CARD: Final = VOCABULARY.verb("card", CARD_NAMES)
PROVINCE: Final = VOCABULARY.verb("province", PROVINCE_NAMES)
PLAYER: Final = VOCABULARY.verb("player", SEATS)

TAKE: Final = VOCABULARY.word("take")
DRAW: Final = VOCABULARY.word("draw")
PASS: Final = VOCABULARY.word("pass")
STOP: Final = VOCABULARY.word("stop")
BATTLE: Final = VOCABULARY.word("battle")
BLOCKS: Final = VOCABULARY.word("blocks")
SAVE: Final = VOCABULARY.word("save")
DISCARD: Final = VOCABULARY.word("discard")
DECLINE: Final = VOCABULARY.word("decline")
