"""What an option means, where its name does not say it."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Option, Translate

from ..data.cards import KIND, TRUCE
from ..state import Rebellion
from ..words import card_rule

TRUCE_WORDS: Final = N_(
    "When a side has played both of its Truce Cards, the game ends with the round; "
    "in the Campaign not before Round III."
)


def about(state: Rebellion, seat: int, option: Option, translate: Translate) -> tuple[str, ...]:
    """What one should know before playing a card; nothing about other options."""
    if option.verb != "play":
        return ()
    words = card_rule(option.noun, translate).rstrip(".") + "."
    if KIND[option.noun] == TRUCE:
        return words, translate(TRUCE_WORDS)
    return (words,)
