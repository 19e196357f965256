"""IV.3.A.i: blocks in the provinces, or a token in the Battle Box."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from cockade.kernel import (
    Conditions,
    Done,
    Offer,
    Option,
    Prompt,
    ask,
    condition,
    prompt,
    rule,
    sentence,
    source,
    wording,
)
from cockade.kernel.state import Step

from ..data.cards import CANNON, FACTION, REGION, VALUE
from ..data.components import NONE
from ..data.provinces import PROVINCES_OF, REGION_OF
from ..state import WIDTH, Liberte
from ..vocabulary import BATTLE, BLOCKS, PROVINCE

# IV.3.A.i.a: blocks


@source("IV.3.A.i.a", "The province must be open to this block.")
def open_provinces(state: Liberte, player: int, card: int, region: int) -> list[int]:
    """Provinces with room for one more block; the conditions below give the reasons."""
    return room(state, player, FACTION[card], region)


def room(state: Liberte, player: int, colour: int, region: int, limit: int = 0) -> list[int]:
    """R-04: where a block of a colour can go; nowhere while supply has none."""
    provinces: list[int] = []
    if not state.supply[colour]:
        return provinces
    stacks = state.stacks
    low, high = 3 * colour, 3 * colour + 3
    token = state.tokens[player] > 0
    for province in PROVINCES_OF[region]:
        start = province * WIDTH
        stack = stacks[start + player]
        if stack:
            if low < stack < high:
                provinces.append(province)
        # Six places a province: fewer than three stacks leave more than three of them empty.
        elif token and stacks[start : start + WIDTH].count(0) > WIDTH - 3:
            provinces.append(province)
        if limit and provinces:
            return provinces
    return provinces


def blocks_to_place(state: Liberte, player: int, colour: int, provinces: list[int]) -> int:
    """R-04: how many blocks fit into open provinces, and no more than the supply has."""
    heights = [state.height(province, player) for province in provinces]
    # A new stack takes a token and has room for three.
    new = min(heights.count(0), state.tokens[player])
    return min(state.supply[colour], sum(3 - height for height in heights if height) + 3 * new)


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


PLACE_BECAUSE: Final[Conditions] = (
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


@condition("IV.3.A.i.b", "There is no battle in turn 1.")
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


PLACE: Final = prompt(
    "IV.3.A.i.a", "{card}: choose a province ({left} to place).", "card left:blocks"
)
PLACE_OR_BATTLE: Final = prompt(
    "IV.3.A.i.a",
    "{card}: choose a province ({left} to place) or the Battle Box.",
    "card left:blocks",
)
ONLY_BATTLE: Final = prompt(
    "IV.3.A.i.a", "{card}: no block can be placed. Use the Battle Box?", "card"
)
PLACED: Final = sentence(
    "IV.3.A.i.a",
    "{player} places a {colour} block in {province}.",
    "player:seat colour province",
)
SUPPLY_OUT: Final = sentence(
    "IV.3 end", "The last {colour} block is placed: this round ends the phase.", "colour"
)
NO_ROOM: Final = sentence(
    "IV.3.A.i.a", "{card} places no block: there is no room or no supply.", "_ card"
)
BATTLE_BOX: Final = sentence(
    "IV.3.A.i.b", "{player} puts a token in the Battle Box.", "player:seat"
)


@wording
def placing(state: Liberte, card: int, left: int) -> tuple[Prompt, tuple[Any, ...]]:
    """Whether the Battle Box is open to the card, and how many blocks can really be placed."""
    legal = state.legal()
    if BLOCKS in legal:
        return ONLY_BATTLE, (card,)
    provinces = [option.noun for option in legal if option is not BATTLE]
    fitting = blocks_to_place(state, state.question.seat, FACTION[card], provinces)
    return PLACE_OR_BATTLE if BATTLE in legal else PLACE, (card, min(left, fitting))


@rule("IV.3.A.i")
def place(state: Liberte, player: int, card: int) -> Step:
    """Blocks in the provinces, or one token in the Battle Box; R-03: perhaps no block at all."""
    region = state.bound if state.cards_played else REGION[card]
    given = (player, card, region)
    battle = battle_offer(*given)
    if no_room(state, *given) and not battle.legal(state):
        state.log(NO_ROOM, player, card)
        return Done()
    left = VALUE[card]
    question = ask(player, province_offer(*given), blocks_offer(*given), battle)
    return question.saying(placing, card, left).then(place_block, *given, left)


@rule("IV.3.A.i.a")
def place_block(
    state: Liberte, answer: Option, player: int, card: int, region: int, left: int
) -> Step:
    """One block at a time, until value, supply or room is used up."""
    if answer is BATTLE:
        return enter_battle_box(state, player)
    if answer is BLOCKS:
        state.log(NO_ROOM, player, card)
        return Done()
    colour, was_ending = FACTION[card], state.ending
    state.place_block(answer.noun, player, colour)
    state.log(PLACED, player, colour, answer.noun)
    if state.ending and not was_ending:
        state.log(SUPPLY_OUT, colour)
    if VALUE[card] == 1 and not state.cards_played and not state.first_edition:
        state.bound = REGION_OF[answer.noun]
    if left > 1 and has_room(state, player, colour, region):
        question = ask(player, province_offer(player, card, region)).saying(placing, card, left - 1)
        return question.then(place_block, player, card, region, left - 1)
    return Done()


def enter_battle_box(state: Liberte, player: int) -> Step:
    """One token whatever the card's value."""
    state.tokens[player] -= 1
    state.battle_box[player] += 1
    state.log(BATTLE_BOX, player)
    return Done()
