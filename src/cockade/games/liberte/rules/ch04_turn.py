"""IV, IV.1, IV.2: the turn, player order, and refreshing hands."""

from __future__ import annotations

from cockade.kernel import Done, Option, ask, call, do, pick, rule
from cockade.kernel.state import Step

from ..cards import COLOURS, LIMITS
from ..state import DISPLAY, FACE_UP, HAND, PLAYER_ORDER, REFRESH_HAND, Liberte
from ..vocabulary import DISCARD_CARD, DRAW, PLAYER, STOP, TAKE_CARD
from .ch02_deck import cards_face_up, cards_in_hand, deck_is_there, take_card
from .ch04_actions import action_phase
from .ch04_battle import battle_phase
from .ch04_elections import election_phase
from .ch06_ending import check_counter_revolution, end_of_four_turns


@rule("IV")
def game_turn(state: Liberte) -> Step:
    """The five phases in order; each knows what turn 1 skips."""
    state.log("turn", state.turn)
    return do(
        (check_counter_revolution,),
        (player_order,),
        (refresh_hand,),
        (action_phase,),
        (battle_phase,),
        (election_phase,),
        (next_turn,),
    )


@rule("IV.5.C")
def next_turn(state: Liberte) -> Step:
    """After turn 4 the game is over; else the turn marker advances."""
    if state.turn == 4:
        return end_of_four_turns(state)
    state.turn += 1
    return game_turn(state)


@rule("IV.1")
def player_order(state: Liberte) -> Step:
    """Most victory points first; the blocks set aside come back in turn 2."""
    if state.turn == 1:
        return Done()
    state.phase = PLAYER_ORDER
    for colour in range(len(COLOURS)):
        state.supply[colour] += state.aside[colour]
        state.aside[colour] = 0
    return order_next(state, ())


@rule("IV.1")
def order_next(state: Liberte, placed: tuple[int, ...]) -> Step:
    """Players level on points take their places at random."""
    left = [player for player in range(state.players) if player not in placed]
    while left:
        top = max(state.vp[player] for player in left)
        level = [player for player in left if state.vp[player] == top]
        if len(level) > 1:
            return pick(PLAYER, level).then(place_in_order, placed)
        placed = (*placed, level[0])
        left.remove(level[0])
    state.order = placed
    state.log("order", placed)
    return Done()


@rule("IV.1")
def place_in_order(state: Liberte, picked: tuple[int, ...], placed: tuple[int, ...]) -> Step:
    return order_next(state, placed + picked)


@rule("IV.2")
def refresh_hand(state: Liberte) -> Step:
    """All displays go back to hand; then each player discards at will and refills."""
    if state.turn == 1:
        return Done()
    state.phase = REFRESH_HAND
    for player in state.order:
        for card in state.piles[DISPLAY + player]:
            state.enter_hand(card, DISPLAY + player, player)
    return do(*[(refresh, player) for player in state.order])


@rule("IV.2")
def refresh(state: Liberte, player: int) -> Step:
    """Discard any number of cards, one at a time."""
    if not state.hand(player):
        return refill(state, player)
    offer = DISCARD_CARD.among(cards_in_hand, given=(player,))
    return ask(player, offer, STOP).then(discard_or_stop, player)


@rule("IV.2")
def discard_or_stop(state: Liberte, answer: Option, player: int) -> Step:
    if answer is STOP:
        return refill(state, player)
    state.log("discarded", player, answer.noun)
    state.discard(answer.noun, HAND + player)
    return refresh(state, player)


@rule("IV.2")
def refill(state: Liberte, player: int) -> Step:
    """Up to seven cards, each from the row or the deck; R-12: as far as there are cards."""
    if len(state.hand(player)) >= LIMITS["refill_hand_to"]:
        return Done()
    if state.deck_is_empty() and not state.piles[FACE_UP]:
        return Done()
    offer = TAKE_CARD.among(cards_face_up, given=(player,))
    draw_offer = DRAW.when(deck_is_there, given=(player,))
    return ask(player, offer, draw_offer).then(take_for_refill, player)


@rule("IV.2")
def take_for_refill(state: Liberte, answer: Option, player: int) -> Step:
    return call(take_card, answer, player).then(refill_on, player)


@rule("IV.2")
def refill_on(state: Liberte, _: None, player: int) -> Step:
    return refill(state, player)
