"""Page 5: the moments of a game where a position may begin."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Done, Moment, do, draw, rule
from cockade.kernel.fields import StateError
from cockade.kernel.flow import Step

from ..data.cards import IS_MOVEMENT
from ..data.pieces import HAND_SIZE, SEATS
from ..state import DECK, HAND, Rebellion
from .ch02_setup import ALL_SEATS, additional_units
from .ch05_rounds import begin_round, end_round, phases, start_turn
from .ch12_draw import drawn_first_hand


@rule("2.4")
def missing_hand(state: Rebellion, seat: int) -> Step:
    """Whoever has no cards when a position begins draws a hand."""
    count = min(HAND_SIZE, len(state.piles[DECK + seat]))
    if state.piles[HAND + seat] or not count:
        return Done()
    return draw(DECK + seat, count).then(drawn_first_hand, seat)


DEALT: Final = tuple((missing_hand, seat) for seat in ALL_SEATS)


def at_additional_units(state: Rebellion, seat: int) -> Step:
    return do(*DEALT, (additional_units,), (begin_round,))


def at_round(state: Rebellion, seat: int) -> Step:
    return do(*DEALT, (begin_round,))


def at_turn(state: Rebellion, seat: int) -> Step:
    check_turn(state, seat)
    check_hand(state, seat)
    state.order = tuple(other for other in state.order if other != seat)
    return do(*DEALT, (start_turn, seat))


def at_movement(state: Rebellion, seat: int) -> Step:
    check_hand(state, seat)
    return later_phases(state, seat, 1)


def at_battles(state: Rebellion, seat: int) -> Step:
    return later_phases(state, seat, 2)


def at_draw(state: Rebellion, seat: int) -> Step:
    return later_phases(state, seat, 3)


def at_end_of_round(state: Rebellion, seat: int) -> Step:
    return do(*DEALT, (end_round,))


def later_phases(state: Rebellion, seat: int, first: int) -> Step:
    """A turn that is under way, from one of its phases on."""
    check_turn(state, seat)
    state.active = seat
    if seat not in state.order:
        state.order = (*state.order, seat)
    return do(*DEALT, *phases(seat).tasks[first:])


def check_turn(state: Rebellion, seat: int) -> None:
    if state.active not in (-1, seat):
        raise StateError(f"active: {SEATS[state.active]}, but seat is {SEATS[seat]}")
    if seat in state.order[:-1]:
        raise StateError(f"order: it goes on after {SEATS[seat]}, the seat whose turn it is")


def check_hand(state: Rebellion, seat: int) -> None:
    """8.1: without a Movement Card a faction could not take its turn."""
    cards = state.piles[HAND + seat] or state.piles[DECK + seat]
    if not any(IS_MOVEMENT[card] for card in cards):
        raise StateError(f"piles.hand_{SEATS[seat]}: the seat needs a Movement Card for its turn")


MOMENTS: Final = {
    "additional_units": Moment(
        N_("Before the first round: the additional units are placed."), at_additional_units
    ),
    "round": Moment(N_("The start of a round: the first Turn Cube is drawn."), at_round),
    "turn": Moment(N_("The start of a faction's turn."), at_turn),
    "movement": Moment(N_("The start of a faction's Movement Phase."), at_movement),
    "battles": Moment(N_("The start of a faction's Battle Phase."), at_battles),
    "draw": Moment(N_("The start of a faction's Draw Cards Phase."), at_draw),
    "end_of_round": Moment(
        N_("The end of a round: it is checked whether the game is over."), at_end_of_round
    ),
}
