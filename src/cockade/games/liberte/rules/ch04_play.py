"""IV.3.A: which cards may be played, a second and a special one, and clean-up."""

from __future__ import annotations

from functools import cache
from typing import Final

from cockade.kernel import (
    Conditions,
    Done,
    Offer,
    Option,
    ask,
    call,
    condition,
    prompt,
    rule,
    sentence,
    source,
    wording,
)
from cockade.kernel.state import Step

from ..data.cards import FACTION, REGION, SPECIAL, VALUE
from ..data.components import NONE
from ..data.provinces import ANY
from ..state import DISPLAY, HAND, IN_PLAY, Liberte
from ..vocabulary import DISCARD, PLAY, SAVE, STOP
from .ch02_advance import Said
from .ch02_deck import DISCARDED
from .ch04_place import has_room, place
from .ch05_specials import MAY_BE_PLAYED, PREREQUISITES, TARGETS, play_special
from .ch06_ending import check_counter_revolution

# Which cards may be played now


@source("II.B", "The card must be in your hand.")
def playable_cards(state: Liberte, player: int) -> list[int]:
    """All cards that may be played now, in one go; the conditions below give the reasons."""
    hand = state.piles[HAND + player]
    specials: dict[str, bool] = {}
    cards = []
    for card in hand:
        kind = SPECIAL[card]
        if kind:
            if kind not in specials:
                specials[kind] = not state.special_played and special_fits(state, player, kind)
            if specials[kind]:
                cards.append(card)
        elif not state.cards_played or may_be_second(state, card, player):
            cards.append(card)
    return cards


def special_fits(state: Liberte, player: int, kind: str) -> bool:
    return PREREQUISITES[kind](state, player) and TARGETS[kind](state)


def may_be_second(state: Liberte, card: int, player: int) -> bool:
    return (
        state.cards_played == 1
        and state.bound != NONE
        and VALUE[card] == 1
        and REGION[card] in (ANY, state.bound)
        and has_room(state, player, FACTION[card], state.bound)
    )


@condition("II.B", "The card must be in your hand.")
def is_in_hand(state: Liberte, card: int, player: int) -> bool:
    return card in state.piles[HAND + player]


@condition("IV.3.A.iii", "Only one special card may be played in an action.")
def is_first_special(state: Liberte, card: int, player: int) -> bool:
    return not SPECIAL[card] or not state.special_played


@condition("IV.3.A.ii", "A third club or personality is never allowed in one action.")
def is_not_third(state: Liberte, card: int, player: int) -> bool:
    return bool(SPECIAL[card]) or state.cards_played < 2


@condition("IV.3 note", "Under the first-edition rules an action has only one club or personality.")
def is_second_edition(state: Liberte, card: int, player: int) -> bool:
    return bool(SPECIAL[card]) or not state.cards_played or not state.first_edition


@condition("IV.3.A.ii", "A second card needs a first of value 1 that placed a block in a province.")
def first_placed_a_block(state: Liberte, card: int, player: int) -> bool:
    return bool(SPECIAL[card]) or not state.cards_played or state.bound != NONE


@condition("IV.3.A.ii", "The second club or personality of an action must have value 1.")
def second_has_value_one(state: Liberte, card: int, player: int) -> bool:
    return bool(SPECIAL[card]) or not state.cards_played or VALUE[card] == 1


@condition("IV.3.A.ii", "The second card must be a club or of the region of the first block.")
def second_is_of_region(state: Liberte, card: int, player: int) -> bool:
    return bool(SPECIAL[card]) or not state.cards_played or REGION[card] in (ANY, state.bound)


@condition("IV.3.A.ii", "The second card must have a province to go to in the first one's region.")
def second_has_room(state: Liberte, card: int, player: int) -> bool:
    if SPECIAL[card] or not state.cards_played:
        return True
    return has_room(state, player, FACTION[card], state.bound)


PLAY_BECAUSE: Final[Conditions] = (
    is_in_hand,
    is_first_special,
    *MAY_BE_PLAYED,
    is_not_third,
    is_second_edition,
    first_placed_a_block,
    second_has_value_one,
    second_is_of_region,
    second_has_room,
)


# Offers never change, so the hottest are made once for each set of arguments.
@cache
def play_offer(player: int) -> Offer:
    return PLAY.among(playable_cards, given=(player,), because=PLAY_BECAUSE)


# Playing one card

PLAYED: Final = sentence("", "{player} plays {card}.", "player:seat card")


@rule("IV.3.A")
def play_card(state: Liberte, player: int, card: int) -> Step:
    """The card takes effect, the counter-revolution is looked for, the card is cleaned up."""
    state.leave_hand(card, player)
    state.log(PLAYED, player, card)
    if SPECIAL[card]:
        state.special_played = 1
        return call(play_special, player, card).then(after_effect, player, card)
    return call(place, player, card).then(after_effect, player, card)


@rule("VI.3")
def after_effect(state: Liberte, _: None, player: int, card: int) -> Step:
    """R-23: the check comes after the whole effect and before clean-up."""
    if state.turn >= 3:
        return call(check_counter_revolution).then(offer_clean_up, player, card)
    return offer_clean_up(state, None, player, card)


CLEAN_UP: Final = prompt("IV.3.A", "Save {card} in your display or discard it.", "card")
ONLY_DISCARD: Final = prompt("IV.3.A", "Your display is full: discard {card}.", "card")
SAVED: Final = sentence(
    "IV.3.A clean-up", "{player} saves {card} in their display.", "player:seat card"
)


@condition("IV.3.A", "A display holds four cards, or five with a sans-culottes among them.")
def room_in_display(state: Liberte, player: int, card: int) -> bool:
    return len(state.piles[DISPLAY + player]) < state.display_limit(player, card)


@cache
def save_offer(player: int, card: int) -> Offer:
    return SAVE.when(room_in_display, given=(player, card))


@wording
def cleaning_up(state: Liberte, card: int) -> Said:
    """Whether the display has room."""
    return CLEAN_UP if SAVE in state.legal() else ONLY_DISCARD, (card,)


@rule("IV.3.A")
def offer_clean_up(state: Liberte, _: None, player: int, card: int) -> Step:
    """A special card is discarded; another may be saved instead."""
    if SPECIAL[card]:
        state.discard(card, IN_PLAY)
        return play_on(state, player)
    state.cards_played += 1
    question = ask(player, save_offer(player, card), DISCARD).saying(cleaning_up, card)
    return question.then(clean_up, player, card)


@rule("IV.3.A")
def clean_up(state: Liberte, answer: Option, player: int, card: int) -> Step:
    if answer is SAVE:
        state.log(SAVED, player, card)
        state.move(card, IN_PLAY, DISPLAY + player)
    else:
        state.log(DISCARDED, player, card)
        state.discard(card, IN_PLAY)
    return play_on(state, player)


PLAY_SECOND_OR_SPECIAL: Final = prompt(
    "IV.3.A", "Play a second card of value 1 or a special card, or end your action."
)
PLAY_SECOND: Final = prompt("IV.3.A", "Play a second card of value 1, or end your action.")
PLAY_SPECIAL: Final = prompt("IV.3.A", "Play a special card as well, or end your action.")
PLAY_CARD: Final = prompt("IV.3.A", "Play a club or a personality as well, or end your action.")
PLAYED_ALL: Final = prompt("IV.3.A", "There is nothing else that you can play: end your action.")


def more_to_play(state: Liberte) -> bool:
    """Whether the rules leave room for one more card in this action, whatever the hand holds."""
    second = state.cards_played == 1 and state.bound != NONE
    return not state.special_played or state.cards_played == 0 or second


@wording
def playing_on(state: Liberte) -> Said:
    """Names only what the hand can follow up with."""
    kinds = {bool(SPECIAL[option.noun]) for option in state.legal() if option is not STOP}
    if len(kinds) == 2:
        return PLAY_SECOND_OR_SPECIAL, ()
    if True in kinds:
        return PLAY_SPECIAL, ()
    if False in kinds:
        return PLAY_SECOND if state.cards_played else PLAY_CARD, ()
    return PLAYED_ALL, ()


@rule("IV.3.A")
def play_on(state: Liberte, player: int) -> Step:
    """Asked whenever the rules leave room for one more card: silence would tell of the hand."""
    if not more_to_play(state):
        return Done()
    return ask(player, play_offer(player), STOP).saying(playing_on).then(play_or_stop, player)


@rule("IV.3.A")
def play_or_stop(state: Liberte, answer: Option, player: int) -> Step:
    return Done() if answer is STOP else play_card(state, player, answer.noun)
