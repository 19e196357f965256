"""The vocabulary of Liberté: all verbs and nouns in one place, so that indexes are stable."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Vocabulary

from .data.cards import CARDS
from .data.provinces import PROVINCES

SEATS: Final[tuple[str, ...]] = ("p1", "p2", "p3", "p4", "p5", "p6")
CARD_NAMES: Final = tuple(None if card is None else str(card.number) for card in CARDS)
PROVINCE_NAMES: Final = tuple(None if p is None else str(p.number) for p in PROVINCES)

VOCABULARY: Final = Vocabulary("liberte")

PLAY: Final = VOCABULARY.verb("play", CARD_NAMES, N_("Play {card}"), "card")
TAKE_CARD: Final = VOCABULARY.verb("take", CARD_NAMES, N_("Take {card}"), "card")
DISCARD_CARD: Final = VOCABULARY.verb("discard", CARD_NAMES, N_("Discard {card}"), "card")
ADVANCE: Final = VOCABULARY.verb("advance", CARD_NAMES, N_("Advance {card}"), "card")
CARD: Final = VOCABULARY.verb("card", CARD_NAMES, N_("{card}"), "card")
PROVINCE: Final = VOCABULARY.verb("province", PROVINCE_NAMES, N_("{province}"), "province")
PLAYER: Final = VOCABULARY.verb("player", SEATS, N_("{player}"), "player:seat")

TAKE: Final = VOCABULARY.word("take", N_("Take a card"))
DRAW: Final = VOCABULARY.word("draw", N_("Draw from the deck"))
PASS: Final = VOCABULARY.word("pass", N_("Pass"))
STOP: Final = VOCABULARY.word("stop", N_("End action"))
BATTLE: Final = VOCABULARY.word("battle", N_("Put a token in the Battle Box"))
BLOCKS: Final = VOCABULARY.word("blocks", N_("Place no block"))
SAVE: Final = VOCABULARY.word("save", N_("Save it in your display"))
DISCARD: Final = VOCABULARY.word("discard", N_("Discard it"))
DECLINE: Final = VOCABULARY.word("decline", N_("Decline"))
