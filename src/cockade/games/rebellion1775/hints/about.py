"""What an option means, where its name does not say it."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Option, Translate

from ..data.cards import KIND, TRUCE
from ..data.map import AREA_NAMES, COLONY_NAMES, COLONY_OF
from ..data.pieces import SIDE_NAMES
from ..data.scenarios import SIEGE
from ..state import Rebellion
from ..words import card_rule

TRUCE_WORDS: Final = N_(
    "When a side has played both of its Truce Cards, the game ends with the round; "
    "in the Campaign not before Round III."
)
CONTROL_LOST: Final = N_("You lose control of {place}.")
LEFT_TO_ENEMY: Final = N_("This leaves {place} to the {side}.")


def about(state: Rebellion, seat: int, option: Option, translate: Translate) -> tuple[str, ...]:
    """What one should know before playing a card or leaving an area."""
    if option.verb in ("go", "command"):
        return control_lost(state, seat >> 1, option, translate)
    if option.verb != "play":
        return ()
    words = card_rule(option.noun, translate).rstrip(".") + "."
    if KIND[option.noun] == TRUCE:
        return words, translate(TRUCE_WORDS)
    return (words,)


def control_lost(
    state: Rebellion, side: int, option: Option, translate: Translate
) -> tuple[str, ...]:
    """6.2: who leaves an area may lose the colony, or leave it to the enemy: the rules tell."""
    area = state.army_area if state.army_area >= 0 else state.battle
    if area < 0:
        return ()
    after: Rebellion = state.copy()
    after.answer(option)
    before, now = flag_over(state, area), flag_over(after, area)
    place = translate(AREA_NAMES[area] if siege(state) else COLONY_NAMES[COLONY_OF[area]])
    if now == 2 - side != before:
        words = translate(LEFT_TO_ENEMY)
        return (words.format(place=place, side=translate(SIDE_NAMES[1 - side])),)
    if before == side + 1 != now:
        return (translate(CONTROL_LOST).format(place=place),)
    return ()


def siege(state: Rebellion) -> bool:
    """15.1: in the Siege of Quebec flags stand on City Areas."""
    return state.scenario == SIEGE


def flag_over(state: Rebellion, area: int) -> int:
    """Whose flag stands over an area: 0 nobody's, else side + 1."""
    return state.city_flags[area] if siege(state) else state.flags[COLONY_OF[area]]
