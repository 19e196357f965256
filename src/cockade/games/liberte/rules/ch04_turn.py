"""IV, IV.1, IV.2: the turn, player order, and refreshing hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cockade.kernel import N_, Done, Moment, Option, ask, call, do, pick, prompt, rule, sentence
from cockade.kernel.fields import StateError
from cockade.kernel.state import Step

from ..data.components import COLOURS, LIMITS
from ..data.turns import LAST_TURN
from ..state import (
    ACTION,
    DISPLAY,
    ELECTION,
    FACE_UP,
    HAND,
    PHASES,
    PLAYER_ORDER,
    REFRESH_HAND,
    Liberte,
)
from ..vocabulary import DISCARD_CARD, DRAW, PLAYER, SEATS, STOP, TAKE_CARD
from .ch02_deck import DISCARDED, cards_face_up, cards_in_hand, deck_is_there, take_card
from .ch04_actions import action_phase, actions_from
from .ch04_battle import battle_phase
from .ch04_elections import AFTER_ELECTIONS, election_phase
from .ch06_ending import check_counter_revolution, end_of_four_turns

TURN: Final = sentence("IV", "Turn {n}", "n", heading=1)
ORDER: Final = sentence("IV.1", "The player order is {players}.", "players:seats")


@rule("IV")
def game_turn(state: Liberte) -> Step:
    """The five phases in order; each knows what turn 1 skips."""
    state.log(TURN, state.turn)
    return do((check_counter_revolution,), *phases("player_order"))


def phases(first: str) -> list[tuple[Callable[[Liberte], Step]]]:
    """The phases of a turn from one of them on, and the step to the next turn."""
    rules = (player_order, refresh_hand, action_phase, battle_phase, election_phase, next_turn)
    return [(rule,) for rule in rules[PHASES.index(first) :]]


@rule("IV.5.C")
def next_turn(state: Liberte) -> Step:
    """After turn 4 the game is over; else the turn marker advances."""
    if state.turn == LAST_TURN:
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
    state.log(ORDER, placed)
    return Done()


@rule("IV.1")
def place_in_order(state: Liberte, picked: tuple[int, ...], placed: tuple[int, ...]) -> Step:
    return order_next(state, placed + picked)


DISCARD_OR_REFILL: Final = prompt(
    "IV.2",
    "Discard cards from your hand, or refill it.",
    labels={STOP: N_("Refill your hand")},
)
REFILL: Final = prompt(
    "IV.2", "Refill your hand ({left} to go): take a face-up card or draw.", "left:cards_n"
)


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
    return ask(player, offer, STOP).saying(DISCARD_OR_REFILL).then(discard_or_stop, player)


@rule("IV.2")
def discard_or_stop(state: Liberte, answer: Option, player: int) -> Step:
    if answer is STOP:
        return refill(state, player)
    state.log(DISCARDED, player, answer.noun)
    state.discard(answer.noun, HAND + player)
    return refresh(state, player)


@rule("IV.2")
def refill(state: Liberte, player: int) -> Step:
    """Up to seven cards, each from the row or the deck; R-12: as far as there are cards."""
    left = LIMITS["refill_hand_to"] - len(state.hand(player))
    if left <= 0:
        return Done()
    if state.deck_is_empty() and not state.piles[FACE_UP]:
        return Done()
    offer = TAKE_CARD.among(cards_face_up, given=(player,))
    draw_offer = DRAW.when(deck_is_there, given=(player,))
    return ask(player, offer, draw_offer).saying(REFILL, left).then(take_for_refill, player)


@rule("IV.2")
def take_for_refill(state: Liberte, answer: Option, player: int) -> Step:
    return call(take_card, answer, player).then(refill_on, player)


@rule("IV.2")
def refill_on(state: Liberte, _: None, player: int) -> Step:
    return refill(state, player)


# Where a position may begin


def at_turn(state: Liberte, seat: int) -> Step:
    return game_turn(state)


def at_phase(first: str) -> Callable[[Liberte, int], Step]:
    def begin(state: Liberte, seat: int) -> Step:
        return do(*phases(first))

    return begin


def at_action(state: Liberte, seat: int) -> Step:
    """Those who come before the seat have had their actions of this round."""
    if seat not in state.order:
        raise StateError(f"seat, players: {SEATS[seat]} does not play among {state.players}")
    state.phase = ACTION
    state.round = max(state.round, 1)
    return do((actions_from, seat), *phases("battle"))


def at_government(state: Liberte, seat: int) -> Step:
    state.phase = ELECTION
    return do(*AFTER_ELECTIONS, (next_turn,))


def at_end_of_turn(state: Liberte, seat: int) -> Step:
    return next_turn(state)


MOMENTS: Final = {
    "turn": Moment(N_("The start of a turn."), at_turn),
    "refresh_hand": Moment(N_("The Refresh Hand Phase."), at_phase("refresh_hand")),
    "action_phase": Moment(N_("The start of the Action Phase."), at_phase("action")),
    "action": Moment(N_("A player's action."), at_action),
    "battle": Moment(N_("The Battle Phase."), at_phase("battle")),
    "election": Moment(N_("The Election Phase."), at_phase("election")),
    "government": Moment(N_("All provinces have voted: landslide or government."), at_government),
    "end_of_turn": Moment(N_("The end of a turn, and in turn 4 of the game."), at_end_of_turn),
}
