"""What an option means, where its name does not say it."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Option, Translate

from ..data.cards import KIND, TRUCE
from ..data.map import AREA_NAMES, COLONY_AREAS, COLONY_NAMES, COLONY_OF, SIZE
from ..data.pieces import SIDE_NAMES
from ..data.scenarios import SIEGE
from ..state import Rebellion
from ..words import card_rule

TRUCE_WORDS: Final = N_(
    "When a side has played both of its Truce Cards, the game ends with the round; "
    "in the Campaign not before Round III."
)
CONTROL_GAINED: Final = N_("You gain control of {place}.")
CONTROL_IF_WON: Final = N_("If you win the Battle there, you gain control of {place}.")
CONTROL_LOST: Final = N_("You lose control of {place}.")
LEFT_TO_ENEMY: Final = N_("This leaves {place} to the {side}.")


def about(state: Rebellion, seat: int, option: Option, translate: Translate) -> tuple[str, ...]:
    """What one should know before playing a card or leaving an area."""
    if option.verb in ("go", "command"):
        return control_changes(state, seat >> 1, option, translate)
    if option.verb != "play":
        return ()
    words = card_rule(option.noun, translate).rstrip(".") + "."
    if KIND[option.noun] == TRUCE:
        return words, translate(TRUCE_WORDS)
    return (words,)


def control_changes(
    state: Rebellion, side: int, option: Option, translate: Translate
) -> tuple[str, ...]:
    """6.2: what a march does to the colonies that it leaves and enters: the rules tell."""
    area = state.army_area if state.army_area >= 0 else state.battle
    if area < 0:
        return ()
    after: Rebellion = state.copy()
    after.answer(option)
    lost = control_lost(state, after, side, area, translate)
    return (*lost, *control_gained(state, after, side, option, translate))


def control_gained(
    state: Rebellion, after: Rebellion, side: int, option: Option, translate: Translate
) -> tuple[str, ...]:
    """A colony that is now one's own, or would be after a victory in the area entered."""
    if option.verb != "go" or siege(state) or flag_over(state, option.noun) == side + 1:
        return ()
    if state.army_area < 0 and COLONY_OF[option.noun] == COLONY_OF[state.battle]:
        # A Command Move out of a Battle that is won: whoever stays gains the colony as well.
        return ()
    words = ""
    if flag_over(after, option.noun) == side + 1:
        words = CONTROL_GAINED
    elif last_stand(after, side, option.noun):
        words = CONTROL_IF_WON
    place = translate(COLONY_NAMES[COLONY_OF[option.noun]])
    return (translate(words).format(place=place),) if words else ()


def last_stand(state: Rebellion, side: int, area: int) -> bool:
    """Whether nobody but the enemies in an area keeps its colony from a side."""
    enemies = state.force[(1 - side) * SIZE : (2 - side) * SIZE]
    others = [each for each in COLONY_AREAS[COLONY_OF[area]] if each != area]
    return enemies[area] > 0 and not any(enemies[a] or state.independent[a] for a in others)


def control_lost(
    state: Rebellion, after: Rebellion, side: int, area: int, translate: Translate
) -> tuple[str, ...]:
    """Who leaves an area may lose the colony, or leave it to the enemy."""
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
