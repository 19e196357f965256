"""IV.3.A: playing cards: blocks in the provinces, the Battle Box, a second card, clean-up."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, Offer, Option, ask, call, condition, rule, source
from cockade.kernel.state import Step

from ..cards import NONE
from ..state import (
    ANY,
    CANNON,
    DISCARDS,
    DISPLAY,
    FACTION,
    HAND,
    PLAYED,
    PROVINCES_OF,
    REGION,
    REGION_OF,
    SPECIAL,
    VALUE,
    WIDTH,
    Liberte,
)
from ..words import BATTLE, BLOCKS, DISCARD, PLAY, PROVINCE, SAVE, STOP
from .ch05_specials import ALL_HAVE_TARGETS, PREREQUISITES, TARGETS, play_special
from .ch06_ending import check_counter_revolution

# Which cards may be played now


@source("II.B", "The card must be in your hand.")
def playable_cards(state: Liberte, player: int) -> list[int]:
    """All cards that may be played now, in one go; the conditions below give the reasons."""
    hand = state.piles[HAND + player]
    specials: dict[str, bool] = {}
    found = []
    for card in hand:
        kind = SPECIAL[card]
        if kind:
            if kind not in specials:
                specials[kind] = not state.special_played and special_fits(state, player, kind)
            if specials[kind]:
                found.append(card)
        elif not state.cards_played or may_be_second(state, card, player):
            found.append(card)
    return found


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


@condition("V", "Purge needs presence in the government; Terror, in a radical government.")
def meets_prerequisite(state: Liberte, card: int, player: int) -> bool:
    return not SPECIAL[card] or PREREQUISITES[SPECIAL[card]](state, player)


@condition("IV.3.A.ii", "A third club or personality is never allowed in one action.")
def is_not_third(state: Liberte, card: int, player: int) -> bool:
    return bool(SPECIAL[card]) or state.cards_played < 2


@condition("IV.3 note", "By the first-edition rules one club or personality is all of an action.")
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


PLAY_BECAUSE: Final = (
    is_in_hand,
    is_first_special,
    meets_prerequisite,
    *ALL_HAVE_TARGETS,
    is_not_third,
    is_second_edition,
    first_placed_a_block,
    second_has_value_one,
    second_is_of_region,
    second_has_room,
)


def play_offer(player: int) -> Offer:
    return PLAY.among(playable_cards, given=(player,), because=PLAY_BECAUSE)


# Playing one card


@rule("IV.3.A")
def play_card(state: Liberte, player: int, card: int) -> Step:
    """The card takes effect, the counter-revolution is looked for, the card is cleaned up."""
    state.leave_hand(card, player, PLAYED)
    state.log("played", player, card)
    if SPECIAL[card]:
        state.special_played = 1
        return call(play_special, player, card).then(after_effect, player, card)
    return call(place_first, player, card).then(after_effect, player, card)


@rule("VI.3")
def after_effect(state: Liberte, _: None, player: int, card: int) -> Step:
    """R-23: the check comes after the whole effect and before clean-up."""
    if state.turn >= 3:
        return call(check_counter_revolution).then(offer_clean_up, player, card)
    return offer_clean_up(state, None, player, card)


@condition("IV.3.A", "A display holds four cards, or five with a sans-culottes among them.")
def room_in_display(state: Liberte, player: int, card: int) -> bool:
    return len(state.piles[DISPLAY + player]) < state.display_limit(player, card)


@rule("IV.3.A")
def offer_clean_up(state: Liberte, _: None, player: int, card: int) -> Step:
    """A special card is discarded; another may be saved instead."""
    if SPECIAL[card]:
        state.move(card, PLAYED, DISCARDS)
        return play_on(state, player)
    state.cards_played += 1
    save = SAVE.when(room_in_display, given=(player, card))
    return ask(player, save, DISCARD).then(clean_up, player, card)


@rule("IV.3.A")
def clean_up(state: Liberte, answer: Option, player: int, card: int) -> Step:
    saved = answer is SAVE
    state.move(card, PLAYED, DISPLAY + player if saved else DISCARDS)
    state.log("saved" if saved else "put_off", player, card)
    return play_on(state, player)


@rule("IV.3.A")
def play_on(state: Liberte, player: int) -> Step:
    """Asked whenever the rules leave room for one more card: silence would tell of the hand."""
    second = state.cards_played == 0 or (state.cards_played == 1 and state.bound != NONE)
    if state.special_played and not second:
        return Done()
    return ask(player, play_offer(player), STOP).then(play_or_stop, player)


@rule("IV.3.A")
def play_or_stop(state: Liberte, answer: Option, player: int) -> Step:
    return Done() if answer is STOP else play_card(state, player, answer.noun)


# IV.3.A.i.a: blocks


@source("IV.3.A.i.a", "The province must be open to this block.")
def open_provinces(state: Liberte, player: int, card: int, region: int) -> list[int]:
    """R-04: provinces with room for one more block; the conditions below give the reasons."""
    return room(state, player, FACTION[card], region)


def room(state: Liberte, player: int, colour: int, region: int) -> list[int]:
    stacks = state.stacks
    low, high = 3 * colour, 3 * colour + 3
    token = state.tokens[player] > 0
    found = []
    for province in PROVINCES_OF[region]:
        start = province * WIDTH
        stack = stacks[start + player]
        if stack:
            if low < stack < high:
                found.append(province)
        # Six places a province: fewer than three stacks leave more than three of them empty.
        elif token and stacks[start : start + WIDTH].count(0) > WIDTH - 3:
            found.append(province)
    return found


def has_room(state: Liberte, player: int, colour: int, region: int) -> bool:
    return state.supply[colour] > 0 and bool(room(state, player, colour, region))


@condition("IV.3.A.i.a", "Blocks go into provinces of the card's region, or of the first block's.")
def is_of_region(state: Liberte, province: int, player: int, card: int, region: int) -> bool:
    return province in PROVINCES_OF[region]


@condition("IV.3.A.i.a", "A stack holds blocks of one colour only.")
def own_stack_matches(state: Liberte, province: int, player: int, card: int, region: int) -> bool:
    return state.colour(province, player) in (NONE, FACTION[card])


@condition("IV.3.A.i.a", "A stack holds at most three blocks.")
def own_stack_is_low(state: Liberte, province: int, player: int, card: int, region: int) -> bool:
    return state.height(province, player) < 3


@condition("IV.3.A.i.a", "A province holds at most three stacks.")
def fewer_than_three(state: Liberte, province: int, player: int, card: int, region: int) -> bool:
    owners = state.owners(province)
    return player in owners or len(owners) < 3


@condition("II.A", "A new stack takes a free control token, and you have none.")
def has_token_for_stack(state: Liberte, province: int, player: int, card: int, region: int) -> bool:
    return bool(state.height(province, player)) or state.tokens[player] > 0


PLACE_BECAUSE: Final = (
    is_of_region,
    own_stack_matches,
    own_stack_is_low,
    fewer_than_three,
    has_token_for_stack,
)


def province_offer(player: int, card: int, region: int) -> Offer:
    return PROVINCE.among(open_provinces, given=(player, card, region), because=PLACE_BECAUSE)


# IV.3.A.i.b: the Battle Box


@condition("IV.3.A.i.b", "Nobody fights in turn 1.")
def after_turn_one(state: Liberte, player: int, card: int, region: int) -> bool:
    return state.turn > 1


@condition("IV.3.A.i.b", "Only a card with a cannon may place a token in the Battle Box.")
def shows_cannon(state: Liberte, player: int, card: int, region: int) -> bool:
    return CANNON[card]


@condition("IV.3.A.ii", "The second card of an action must place a block.")
def is_first_card(state: Liberte, player: int, card: int, region: int) -> bool:
    return not state.cards_played


@condition("II.A", "A place in the Battle Box takes a free control token, and you have none.")
def has_token(state: Liberte, player: int, card: int, region: int) -> bool:
    return state.tokens[player] > 0


@condition("IV.3.A.i.a", "As many blocks as possible must be placed.")
def no_room(state: Liberte, player: int, card: int, region: int) -> bool:
    return not has_room(state, player, FACTION[card], region)


@rule("IV.3.A.i")
def place_first(state: Liberte, player: int, card: int) -> Step:
    """Blocks in the provinces, or one token in the Battle Box."""
    region = state.bound if state.cards_played else REGION[card]
    given = (player, card, region)
    battle = BATTLE.when(after_turn_one, shows_cannon, is_first_card, has_token, given=given)
    if has_room(state, player, FACTION[card], region):
        offer = province_offer(player, card, region)
        return ask(player, offer, battle).then(place_block, *given, VALUE[card])
    if battle.legal(state):
        return ask(player, BLOCKS.when(no_room, given=given), battle).then(place_block, *given, 0)
    state.log("no_room", player, card)
    return Done()


@rule("IV.3.A.i.a")
def place_block(
    state: Liberte, answer: Option, player: int, card: int, region: int, left: int
) -> Step:
    """One block at a time, until value, supply or room is used up."""
    if answer is BATTLE:
        return enter_battle_box(state, player)
    if answer is BLOCKS:
        state.log("no_room", player, card)
        return Done()
    colour = FACTION[card]
    state.place_block(answer.noun, player, colour)
    state.log("placed", player, colour, answer.noun)
    if VALUE[card] == 1 and not state.cards_played and not state.first_edition:
        state.bound = REGION_OF[answer.noun]
    if left > 1 and has_room(state, player, colour, region):
        offer = province_offer(player, card, region)
        return ask(player, offer).then(place_block, player, card, region, left - 1)
    return Done()


def enter_battle_box(state: Liberte, player: int) -> Step:
    """One token whatever the card's value."""
    state.tokens[player] -= 1
    state.battle_box[player] += 1
    state.log("battle_box", player)
    return Done()
