"""Facts of cards and provinces by number, flat: rules look them up millions of times."""

from __future__ import annotations

from typing import Final

from .cards import CARDS, NONE, PROVINCES, REGIONS

PROVINCE_COUNT: Final = len(PROVINCES) - 1
ANY: Final = len(REGIONS)

VALUE: Final = tuple(0 if card is None else card.value for card in CARDS)
FACTION: Final = tuple(NONE if card is None else card.faction for card in CARDS)
CLUB: Final = tuple(card is not None and card.type == "club" for card in CARDS)
REGION: Final = tuple(
    ANY if CLUB[n] else NONE if card is None else card.region for n, card in enumerate(CARDS)
)
SPECIAL: Final = tuple("" if card is None else card.special for card in CARDS)
GENERAL: Final = tuple(card is not None and card.general for card in CARDS)
CANNON: Final = tuple(card is not None and card.cannon for card in CARDS)
PERSONALITY: Final = tuple(card is not None and card.type == "personality" for card in CARDS)
SANS_CULOTTES: Final = tuple(card is not None and card.sans_culottes for card in CARDS)
SET: Final = tuple("" if card is None else card.set for card in CARDS)

REGION_OF: Final = tuple(NONE if p is None else p.region for p in PROVINCES)
FLEURS_DE_LIS: Final = tuple(p.number for p in PROVINCES if p is not None and p.fleur_de_lis)
PROVINCE_VP: Final = tuple(0 if p is None else p.vp for p in PROVINCES)
PARIS: Final = next(p.number for p in PROVINCES if p is not None and p.paris)
ALL_PROVINCES: Final = tuple(range(1, PROVINCE_COUNT + 1))
PROVINCES_OF: Final = (
    *(tuple(p for p in ALL_PROVINCES if REGION_OF[p] == n) for n in range(len(REGIONS))),
    ALL_PROVINCES,
)
