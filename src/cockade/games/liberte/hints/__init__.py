"""What an option means: the effect of a special card, and where a card could be used."""

from __future__ import annotations

from cockade.kernel import Option, Translate

from ..data.cards import EFFECTS, REGION, SPECIAL
from ..data.components import NONE
from ..data.provinces import ANY
from ..rules.ch04_place import open_provinces
from ..rules.ch05_specials import target_provinces
from ..state import Liberte
from ..vocabulary import PLAY, PROVINCE, TAKE_CARD

BLOCK_REMOVERS = ("bread_shortage", "religious_problems", "terror")


def about(_state: object, _seat: int, option: Option, translate: Translate) -> tuple[str, ...]:
    """The effect of a special card that may be played or taken."""
    if option.noun < 0 or option.verb not in (PLAY.name, TAKE_CARD.name):
        return ()
    kind = SPECIAL[option.noun]
    return (translate(EFFECTS[kind]),) if kind else ()


def reach(state: Liberte, seat: int, option: Option) -> list[Option]:
    """The provinces of a card in one's own hand; a club that may go anywhere needs no list."""
    card = option.noun
    if option.verb != PLAY.name:
        return []
    if SPECIAL[card]:
        targets = target_provinces(state, card) if SPECIAL[card] in BLOCK_REMOVERS else []
    else:
        region = state.bound if state.cards_played and state.bound != NONE else REGION[card]
        targets = [] if region == ANY else open_provinces(state, seat, card, region)
    return [PROVINCE[number] for number in targets]
