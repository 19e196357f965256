"""IV.3.A.i: blocks in the provinces, or a token in the Battle Box."""

from __future__ import annotations

from functools import cache
from typing import Final

from cockade.kernel import Done, Offer, Option, ask, condition, rule, source
from cockade.kernel.state import Step

from ..cards import NONE
from ..facts import CANNON, FACTION, PROVINCES_OF, REGION, REGION_OF, VALUE
from ..state import WIDTH, Liberte
from ..vocabulary import BATTLE, BLOCKS, PROVINCE

# IV.3.A.i.a: blocks


@source("IV.3.A.i.a", "The province must be open to this block.")
def open_provinces(state: Liberte, player: int, card: int, region: int) -> list[int]:
    """Provinces with room for one more block; the conditions below give the reasons."""
    return room(state, player, FACTION[card], region)


def room(state: Liberte, player: int, colour: int, region: int, limit: int = 0) -> list[int]:
    """R-04: where a block of a colour can go; nowhere while supply has none."""
    found: list[int] = []
    if not state.supply[colour]:
        return found
    stacks = state.stacks
    low, high = 3 * colour, 3 * colour + 3
    token = state.tokens[player] > 0
    for province in PROVINCES_OF[region]:
        start = province * WIDTH
        stack = stacks[start + player]
        if stack:
            if low < stack < high:
                found.append(province)
        # Six places a province: fewer than three stacks leave more than three of them empty.
        elif token and stacks[start : start + WIDTH].count(0) > WIDTH - 3:
            found.append(province)
        if limit and found:
            return found
    return found


def has_room(state: Liberte, player: int, colour: int, region: int) -> bool:
    """Whether there is any such province: the search stops at the first."""
    return bool(room(state, player, colour, region, 1))


@condition("IV.3.A.i.a", "Blocks come from supply, and none of this colour is left there.")
def is_in_supply(state: Liberte, province: int, player: int, card: int, region: int) -> bool:
    return state.supply[FACTION[card]] > 0


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
    is_in_supply,
    is_of_region,
    own_stack_matches,
    own_stack_is_low,
    fewer_than_three,
    has_token_for_stack,
)


@cache
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


@cache
def battle_offer(player: int, card: int, region: int) -> Offer:
    given = (player, card, region)
    return BATTLE.when(after_turn_one, shows_cannon, is_first_card, has_token, given=given)


@cache
def blocks_offer(player: int, card: int, region: int) -> Offer:
    return BLOCKS.when(no_room, given=(player, card, region))


@rule("IV.3.A.i")
def place(state: Liberte, player: int, card: int) -> Step:
    """Blocks in the provinces, or one token in the Battle Box; R-03: perhaps no block at all."""
    region = state.bound if state.cards_played else REGION[card]
    given = (player, card, region)
    battle = battle_offer(*given)
    if no_room(state, *given) and not battle.legal(state):
        state.log("no_room", player, card)
        return Done()
    offers = (province_offer(*given), blocks_offer(*given), battle)
    return ask(player, *offers).then(place_block, *given, VALUE[card])


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
    colour, was_ending = FACTION[card], state.ending
    state.place_block(answer.noun, player, colour)
    state.log("placed", player, colour, answer.noun)
    if state.ending and not was_ending:
        state.log("supply_out", colour)
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
