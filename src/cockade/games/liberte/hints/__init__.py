"""What an option means: the effect of a special card, and where a card could be used."""

from __future__ import annotations

from cockade.kernel import N_, Filled, Option, Text, Translate

from ..data.cards import EFFECTS, FACTION, REGION, SPECIAL
from ..data.components import NONE
from ..data.provinces import ANY
from ..rules.ch04_place import open_provinces
from ..rules.ch05_specials import (
    CHOOSE_BLOCK,
    CHOOSE_STACK,
    LOSE_BLOCK,
    LOSE_STACK,
    target_provinces,
    victims,
)
from ..state import Liberte
from ..vocabulary import CARD, PLAY, PLAYER, PROVINCE, TAKE_CARD

IN_DISPLAY = Text("{player}'s display", "player:seat")
STACK = Text("{colour}, {n}", "colour n:blocks")
OWN_STACK = Text("{player}: {colour}, {n}", "player:seat colour n:blocks")
OWNERS = Text("{players}", "players:seats")
NO_ROOM = N_("No province has room for its blocks.")
NO_SUPPLY = N_("No block of its colour is left.")
DISPLAY_FULL = N_("Your display is full: it would be discarded.")
BLOCK_REMOVERS = ("bread_shortage", "religious_problems", "terror")


def about(
    state: Liberte, seat: int, option: Option, translate: Translate
) -> tuple[str | Filled, ...]:
    """The effect of a special card, a card that would be wasted, whom another option would hit."""
    if option.noun < 0:
        return ()
    if option.verb in (PLAY.name, TAKE_CARD.name) and (kind := SPECIAL[option.noun]):
        return (translate(EFFECTS[kind]),)
    if option.verb == TAKE_CARD.name:
        return ()
    if option.verb == PLAY.name:
        return tuple(map(translate, drawbacks(state, seat, option.noun)))
    hit = whom(state, option)
    return (hit,) if hit else ()


def drawbacks(state: Liberte, seat: int, card: int) -> list[str]:
    """What playing a club or a personality would miss: its blocks, its place in the display."""
    found = []
    if not has_room(state, seat, card):
        found.append(NO_ROOM if state.supply[FACTION[card]] else NO_SUPPLY)
    if len(state.display(seat)) >= state.display_limit(seat, card):
        found.append(DISPLAY_FULL)
    return found


def whom(state: Liberte, option: Option) -> Filled | None:
    """Whose card or stack a special card would remove."""
    question = state.question
    if option.verb == CARD.name:
        return Filled(IN_DISPLAY, (state.display_owner(option.noun),))
    if question.prompt in (LOSE_BLOCK, LOSE_STACK) and option.verb == PLAYER.name:
        province = question.said[1]
        return Filled(STACK, _stack(state, province, option.noun))
    if question.prompt not in (CHOOSE_BLOCK, CHOOSE_STACK):
        return None
    owners = victims(state, question.said[0], option.noun)
    if len(owners) > 1:
        return Filled(OWNERS, (owners,))
    return Filled(OWN_STACK, (owners[0], *_stack(state, option.noun, owners[0])))


def _stack(state: Liberte, province: int, owner: int) -> tuple[int, int]:
    return state.colour(province, owner), state.height(province, owner)


def region_of(state: Liberte, card: int) -> int:
    """Where a card may place blocks; a second one is bound to the region of the first."""
    return state.bound if state.cards_played and state.bound != NONE else REGION[card]


def has_room(state: Liberte, seat: int, card: int) -> bool:
    """Whether a card would place a block; if not, it may still be good for a battle or to save."""
    return bool(open_provinces(state, seat, card, region_of(state, card)))


def reach(state: Liberte, seat: int, option: Option) -> list[Option]:
    """The provinces of a card in one's own hand; a club that may go anywhere needs no list."""
    card = option.noun
    if option.verb != PLAY.name:
        return []
    if SPECIAL[card]:
        targets = target_provinces(state, card) if SPECIAL[card] in BLOCK_REMOVERS else []
    else:
        region = region_of(state, card)
        targets = [] if region == ANY else open_provinces(state, seat, card, region)
    return [PROVINCE[number] for number in targets]
