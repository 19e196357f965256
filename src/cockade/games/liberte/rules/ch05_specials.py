"""V: the six special cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cockade.kernel import (
    Done,
    Offer,
    Option,
    ask,
    condition,
    prompt,
    rule,
    sentence,
    source,
)
from cockade.kernel.state import Step

from ..data.cards import FACTION, PERSONALITY, SPECIAL
from ..data.components import BLUE, COLOURS, NONE, RED, WHITE
from ..data.provinces import ALL_PROVINCES
from ..state import BOX, DISPLAY, Liberte
from ..vocabulary import CARD, DECLINE, PLAYER, PROVINCE

# Prerequisites


def always(state: Liberte, player: int) -> bool:
    return True


def has_presence(state: Liberte, player: int) -> bool:
    """R-09a: there is no government before the first election."""
    return bool(state.presence[player])


def has_presence_in_red(state: Liberte, player: int) -> bool:
    return bool(state.presence[player]) and state.government == RED


PREREQUISITES: Final[dict[str, Callable[[Liberte, int], bool]]] = {
    "bread_shortage": always,
    "emigration": always,
    "religious_problems": always,
    "guillotine": always,
    "purge": has_presence,
    "terror": has_presence_in_red,
}


# Targets (R-09: a special card needs one)


def bread_colours(state: Liberte) -> tuple[int, ...]:
    """The governing colour; in turn 1, before any government, all three."""
    return (state.government,) if state.government != NONE else tuple(range(len(COLOURS)))


def block_for_bread_shortage(state: Liberte) -> bool:
    return any(state.on_board(colour) for colour in bread_colours(state))


def block_for_religious_problems(state: Liberte) -> bool:
    return state.on_board(BLUE) or state.on_board(RED)


def red_stack_on_board(state: Liberte) -> bool:
    return state.on_board(RED)


def white_personality_shown(state: Liberte) -> bool:
    return any(PERSONALITY[card] and FACTION[card] == WHITE for card in state.displayed())


def personality_shown(state: Liberte) -> bool:
    return any(PERSONALITY[card] for card in state.displayed())


def card_shown(state: Liberte) -> bool:
    return any(state.piles[DISPLAY:])


TARGETS: Final[dict[str, Callable[[Liberte], bool]]] = {
    "bread_shortage": block_for_bread_shortage,
    "emigration": white_personality_shown,
    "religious_problems": block_for_religious_problems,
    "guillotine": personality_shown,
    "purge": card_shown,
    "terror": red_stack_on_board,
}


@condition("V Purge", "Purge needs presence in the government.")
def purge_has_presence(state: Liberte, card: int, player: int) -> bool:
    return SPECIAL[card] != "purge" or has_presence(state, player)


@condition("V Terror", "Terror needs presence in a radical (red) government.")
def terror_has_presence(state: Liberte, card: int, player: int) -> bool:
    return SPECIAL[card] != "terror" or has_presence_in_red(state, player)


@condition(
    "V Bread Shortage",
    "A block of the government's colour must stand on the board; in turn 1, any block.",
)
def bread_has_target(state: Liberte, card: int, player: int) -> bool:
    return SPECIAL[card] != "bread_shortage" or block_for_bread_shortage(state)


@condition("V Emigration", "A white personality must be in a display.")
def emigration_has_target(state: Liberte, card: int, player: int) -> bool:
    return SPECIAL[card] != "emigration" or white_personality_shown(state)


@condition("V Religious Problems", "A blue or red block must stand on the board.")
def religion_has_target(state: Liberte, card: int, player: int) -> bool:
    return SPECIAL[card] != "religious_problems" or block_for_religious_problems(state)


@condition("V Guillotine", "A personality must be in a display.")
def guillotine_has_target(state: Liberte, card: int, player: int) -> bool:
    return SPECIAL[card] != "guillotine" or personality_shown(state)


@condition("V Purge", "A club or personality must be in a display.")
def purge_has_target(state: Liberte, card: int, player: int) -> bool:
    return SPECIAL[card] != "purge" or card_shown(state)


@condition("V Terror", "A red stack must stand on the board.")
def terror_has_target(state: Liberte, card: int, player: int) -> bool:
    return SPECIAL[card] != "terror" or red_stack_on_board(state)


MAY_BE_PLAYED: Final = (
    purge_has_presence,
    terror_has_presence,
    bread_has_target,
    emigration_has_target,
    religion_has_target,
    guillotine_has_target,
    purge_has_target,
    terror_has_target,
)


# Choices


@source("V", "The province must hold a block or stack that this card may remove.")
def target_provinces(state: Liberte, card: int) -> list[int]:
    return [p for p in ALL_PROVINCES if victims(state, card, p)]


@source("V", "The player must own a block or stack there that this card may remove.")
def target_owners(state: Liberte, card: int, province: int) -> list[int]:
    return victims(state, card, province)


def victims(state: Liberte, card: int, province: int) -> list[int]:
    """The players in a province whose stack the card may hit."""
    owners = state.owners(province)
    if SPECIAL[card] == "terror":
        is_red = any(state.colour(province, owner) == RED for owner in owners)
        return owners if is_red else []
    bread = SPECIAL[card] == "bread_shortage"
    colours = bread_colours(state) if bread else (BLUE, RED)
    return [owner for owner in owners if state.colour(province, owner) in colours]


@source("V", "The card must be in a personal display.")
def cards_in_displays(state: Liberte, card: int) -> list[int]:
    return state.displayed()


@condition("V", "Clubs are safe: the card must be a personality.")
def is_personality(state: Liberte, target: int, card: int) -> bool:
    return PERSONALITY[target]


@condition("V Emigration", "The personality must be a royalist (white).")
def is_white(state: Liberte, target: int, card: int) -> bool:
    return FACTION[target] == WHITE


def card_offer(card: int) -> Offer:
    kind = SPECIAL[card]
    if kind == "emigration":
        return CARD.among(cards_in_displays, is_personality, is_white, given=(card,))
    if kind == "guillotine":
        return CARD.among(cards_in_displays, is_personality, given=(card,))
    return CARD.among(cards_in_displays, given=(card,))


CHOOSE_BLOCK: Final = prompt("V", "{card}: choose the province that loses a block.", "card")
CHOOSE_STACK: Final = prompt("V Terror", "{card}: choose the province that loses a stack.", "card")
LOSE_BLOCK: Final = prompt("V", "{card}: who loses a block in {province}?", "card province")
LOSE_STACK: Final = prompt(
    "V Terror", "{card}: who loses the stack in {province}?", "card province"
)
DISCARD_SHOWN: Final = prompt("V", "{card}: choose the card in a display to discard.", "card")
BOX_SHOWN: Final = prompt(
    "V Guillotine", "{card}: choose the card in a display that leaves the game.", "card"
)
BOX_OR_DECLINE: Final = prompt(
    "V Terror", "{card}: choose a card in a display that leaves the game, or decline.", "card"
)
REMOVED_BLOCK: Final = sentence(
    "V", "{player} loses a {colour} block in {province}.", "player:seat colour province"
)
REMOVED_STACK: Final = sentence(
    "V Terror", "{player} loses the {colour} stack in {province}.", "player:seat colour province"
)
BOXED: Final = sentence("V", "{card} leaves {player}'s display and the game.", "player:seat card")
PURGED: Final = sentence(
    "V", "{card} leaves {player}'s display and is discarded.", "player:seat card"
)


@rule("V")
def play_special(state: Liberte, player: int, card: int) -> Step:
    """The player of the card makes every choice; any player may be hit, himself included."""
    if SPECIAL[card] in ("emigration", "guillotine", "purge"):
        words = BOX_SHOWN if SPECIAL[card] == "guillotine" else DISCARD_SHOWN
        return ask(player, card_offer(card)).saying(words, card).then(remove_card, player, card)
    question = ask(player, PROVINCE.among(target_provinces, given=(card,)))
    words = CHOOSE_STACK if SPECIAL[card] == "terror" else CHOOSE_BLOCK
    return question.saying(words, card).then(choose_province, player, card)


@rule("V")
def choose_province(state: Liberte, answer: Option, player: int, card: int) -> Step:
    owners = victims(state, card, answer.noun)
    if len(owners) == 1:
        return hit_stack(state, PLAYER[owners[0]], player, card, answer.noun)
    question = ask(player, PLAYER.among(target_owners, given=(card, answer.noun)))
    words = LOSE_STACK if SPECIAL[card] == "terror" else LOSE_BLOCK
    return question.saying(words, card, answer.noun).then(hit_stack, player, card, answer.noun)


@rule("V")
def hit_stack(state: Liberte, answer: Option, player: int, card: int, province: int) -> Step:
    """Terror removes the whole stack, the others one block; both go back to supply."""
    owner = answer.noun
    if SPECIAL[card] == "terror":
        state.log(REMOVED_STACK, owner, state.colour(province, owner), province)
        state.remove_stack(province, owner)
        return terrorize_display(state, player, card)
    colour = state.lift_block(province, owner)
    state.supply[colour] += 1
    state.log(REMOVED_BLOCK, owner, colour, province)
    return Done()


@rule("V Terror")
def terrorize_display(state: Liberte, player: int, card: int) -> Step:
    """A club or personality of any display may be boxed as well."""
    if not card_shown(state):
        return Done()
    question = ask(player, card_offer(card), DECLINE).saying(BOX_OR_DECLINE, card)
    return question.then(remove_card, player, card)


@rule("V")
def remove_card(state: Liberte, answer: Option, player: int, card: int) -> Step:
    """Guillotine and Terror box the card for good; Emigration and Purge discard it."""
    if answer is DECLINE:
        return Done()
    target = answer.noun
    owner = state.display_owner(target)
    boxed = SPECIAL[card] in ("guillotine", "terror")
    state.log(BOXED if boxed else PURGED, owner, target)
    if boxed:
        state.move(target, DISPLAY + owner, BOX)
    else:
        state.discard(target, DISPLAY + owner)
    return Done()
