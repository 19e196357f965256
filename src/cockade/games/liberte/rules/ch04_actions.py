"""IV.3: the Action Phase, its rounds, and taking cards or passing."""

from __future__ import annotations

from functools import cache
from typing import Final

from cockade.kernel import Done, Offer, Option, ask, call, condition, do, prompt, rule, sentence
from cockade.kernel.state import Step

from ..data.cards import VALUE
from ..data.components import LIMITS, NONE
from ..state import ACTION, FACE_UP, HAND, Liberte
from ..vocabulary import DISCARD_CARD, DRAW, PASS, STOP, TAKE, TAKE_CARD
from .ch02_deck import DISCARDED, cards_face_up, cards_in_hand, deck_is_there, take_card
from .ch04_play import play_card, play_offer

ROUND: Final = sentence("IV.3", "Round {n}", "n", heading=2)
END_OF_ACTIONS: Final = sentence("IV.3 end", "The Action Phase is over.")


@rule("IV.3")
def action_phase(state: Liberte) -> Step:
    """Rounds go on until a supply is out; R-02: an empty one at the start leaves one round."""
    state.phase = ACTION
    state.round = 0
    state.ending = int(0 in state.supply)
    return action_round(state)


@rule("IV.3")
def action_round(state: Liberte) -> Step:
    """One action for each player, in player order."""
    state.round += 1
    state.passes = 0
    state.log(ROUND, state.round)
    return actions_from(state, state.order[0])


@rule("IV.3")
def actions_from(state: Liberte, player: int) -> Step:
    """The actions of a round from one player on."""
    players = state.order[state.order.index(player) :]
    return do(*[(action, player) for player in players], (end_of_round,))


@rule("IV.3")
def end_of_round(state: Liberte) -> Step:
    """R-33: a round of passes and the round limit end the phase as well."""
    all_passed = state.all_pass_ends and state.passes == state.players
    at_limit = state.round_limit and state.round >= state.round_limit
    if state.ending or all_passed or at_limit:
        state.log(END_OF_ACTIONS)
        return Done()
    return action_round(state)


CHOOSE_ACTION: Final = prompt("IV.3", "Play a card, take a card or pass.")
LAST_ACTION: Final = prompt("IV.3", "The last round: play a card, take a card or pass.")
PASSED: Final = sentence("IV.3.C", "{player} passes.", "player:seat")


@rule("IV.3")
def action(state: Liberte, player: int) -> Step:
    """Play card(s), take card(s) or pass."""
    state.special_played = state.cards_played = 0
    state.bound = NONE
    question = ask(player, play_offer(player), take_offer(player), PASS)
    return question.saying(LAST_ACTION if state.ending else CHOOSE_ACTION).then(
        choose_action, player
    )


@rule("IV.3")
def choose_action(state: Liberte, answer: Option, player: int) -> Step:
    if answer is PASS:
        state.passes += 1
        state.log(PASSED, player)
        return Done()
    if answer is TAKE:
        return take_cards(state, player)
    return play_card(state, player, answer.noun)


# IV.3.B

DISCARD_FIRST: Final = prompt(
    "IV.3.B.i", "Discard {left} from your hand before taking.", "left:cards_n"
)
TAKE_ONE: Final = prompt("IV.3.B.ii", "Take a face-up card or draw from the deck.")
TAKE_ANOTHER: Final = prompt(
    "IV.3.B.iii", "Take a second face-up card of value 1, or end your action."
)


@condition("IV.3.B", "There must be a card to take: one face up or a deck.")
def cards_to_take(state: Liberte, player: int) -> bool:
    """R-13f: the two cards that a full hand discards can make a deck."""
    if state.piles[FACE_UP] or not state.deck_is_empty():
        return True
    return len(state.hand(player)) >= LIMITS["take_action_discard_threshold"]


@condition("IV.3.B.iii", "A second card taken must have value 1.")
def is_value_one(state: Liberte, card: int, player: int) -> bool:
    return VALUE[card] == 1


@cache
def take_offer(player: int) -> Offer:
    return TAKE.when(cards_to_take, given=(player,))


@cache
def card_offers(player: int) -> tuple[Offer, Offer]:
    """A face-up card, or the deck."""
    cards = TAKE_CARD.among(cards_face_up, given=(player,))
    return cards, DRAW.when(deck_is_there, given=(player,))


@rule("IV.3.B.i")
def take_cards(state: Liberte, player: int) -> Step:
    """With nine or more cards in hand two are discarded first."""
    full = len(state.hand(player)) >= LIMITS["take_action_discard_threshold"]
    return discard_first(state, player, LIMITS["take_action_discard_count"] if full else 0)


@rule("IV.3.B.i")
def discard_first(state: Liberte, player: int, left: int) -> Step:
    if left:
        offer = DISCARD_CARD.among(cards_in_hand, given=(player,))
        question = ask(player, offer).saying(DISCARD_FIRST, left)
        return question.then(discard_before_taking, player, left)
    return ask_card(state, player)


@rule("IV.3.B.i")
def discard_before_taking(state: Liberte, answer: Option, player: int, left: int) -> Step:
    state.log(DISCARDED, player, answer.noun)
    state.discard(answer.noun, HAND + player)
    return discard_first(state, player, left - 1)


@rule("IV.3.B.ii")
def ask_card(state: Liberte, player: int) -> Step:
    return ask(player, *card_offers(player)).saying(TAKE_ONE).then(take_first, player)


@rule("IV.3.B.ii")
def take_first(state: Liberte, answer: Option, player: int) -> Step:
    """A face-up card of value 1 lets the player take one more."""
    again = answer is not DRAW and VALUE[answer.noun] == 1 and not state.first_edition
    step = call(take_card, answer, player)
    return step.then(ask_second, player) if again else step


@rule("IV.3.B.iii")
def ask_second(state: Liberte, _: None, player: int) -> Step:
    """The row is open, so not asking when it has no value-1 card tells nothing."""
    offer = TAKE_CARD.among(cards_face_up, is_value_one, given=(player,))
    if not offer.legal(state):
        return Done()
    return ask(player, offer, STOP).saying(TAKE_ANOTHER).then(take_second, player)


@rule("IV.3.B.iii")
def take_second(state: Liberte, answer: Option, player: int) -> Step:
    return Done() if answer is STOP else take_card(state, answer, player)
