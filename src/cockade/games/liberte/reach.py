"""Where a card could be used: the provinces that playing it opens up."""

from __future__ import annotations

from cockade.kernel import Option

from .cards import NONE
from .facts import ANY, REGION, SPECIAL
from .rules.ch04_place import open_provinces
from .rules.ch05_specials import target_provinces
from .state import Liberte
from .vocabulary import PLAY, PROVINCE

BLOCK_REMOVERS = ("bread_shortage", "religious_problems", "terror")


def reach(state: Liberte, seat: int, option: Option) -> list[Option]:
    """The provinces of a card in one's own hand; a club that may go anywhere needs no list."""
    card = option.noun
    if option.verb != PLAY.name:
        return []
    if SPECIAL[card]:
        found = target_provinces(state, card) if SPECIAL[card] in BLOCK_REMOVERS else []
    else:
        region = state.bound if state.cards_played and state.bound != NONE else REGION[card]
        found = [] if region == ANY else open_provinces(state, seat, card, region)
    return [PROVINCE[number] for number in found]
