"""What an option means where its name does not say it: the effect of a special card."""

from __future__ import annotations

from cockade.kernel import Option
from cockade.kernel.sentences import Translate

from .board_cards import EFFECTS
from .facts import SPECIAL
from .vocabulary import PLAY, TAKE_CARD


def about(_state: object, _seat: int, option: Option, translate: Translate) -> tuple[str, ...]:
    """The effect of a special card that may be played or taken."""
    if option.noun < 0 or option.verb not in (PLAY.name, TAKE_CARD.name):
        return ()
    kind = SPECIAL[option.noun]
    return (translate(EFFECTS[kind]),) if kind else ()
