"""The Events of the 147 cards: one function for each card, in card order."""

from . import (
    activities,
    deck_1834,
    deck_1835_36,
    deck_1837,
    deck_1837_from_79,
    generic,
    generic_from_114,
    generic_from_131,
    key_events,
)

__all__ = [
    "activities",
    "deck_1834",
    "deck_1835_36",
    "deck_1837",
    "deck_1837_from_79",
    "generic",
    "generic_from_114",
    "generic_from_131",
    "key_events",
]
