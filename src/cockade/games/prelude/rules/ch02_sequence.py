"""2.0 Game sequence: set-up, Turns and Action Rounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cockade.kernel import Done, Option, Step, ask, blank, call, do, draw, prompt, rule, sentence

from ..data.cards import DECK_CARDS, DECK_OF, DISCARDS, HAND, IN_PLAY, POOL
from ..data.counties import START
from ..data.effects import (
    ACTIVE,
    CANADIEN_IN_FORCE,
    COMPOSURE_CALLED,
    FAMILY_NOW,
    GAINED,
    LOYAL_ANSWER,
    MEETINGS_FORBIDDEN,
    PAPINEAU_OVERSEAS,
    REALIGNMENT,
)
from ..data.sides import LOYAL, PATRIOTE
from ..data.tracks import (
    CORPS_MARKERS,
    POINTS_GAIN,
    POINTS_START,
    READINESS_START,
    SPIRIT_START,
    START_BOX,
    UPRISING_AT,
    VP_START,
)
from ..data.turns import GENERIC, HAND_ACTIVE, HAND_GENERIC, KEY, LAST_TURN, ROUNDS, TURNS
from ..state import PreludeState
from ..vocabulary import FIRST_PLAYER
from .ch02_end_of_game import check_victory, full_length, uprising
from .ch03_cards import action_round
from .ch07_opportunity_pool import fill_pool, fill_pool_generic
from .ch10_parliament import close_session, open_sessions
from .ch12_events import RESOLUTIONS

# Cards that stay in play for the rest of the game: 23, 68 and 75.
REST_OF_GAME: Final[tuple[int, ...]] = (23, 68, 75)
AP_FOR_VP: Final = 3
SEAT_BITS: Final[tuple[int, ...]] = (1, 2)

WHO_BEGINS: Final = prompt("2.2", "Who is the First Player of this Turn?")
TURN: Final = sentence("2.2", "Turn: {turn}", "turn", heading=1)
DREW: Final = sentence(
    "2.2",
    "{side} draws {n} from the {deck} deck: {cards}.",
    "side n:cards_n deck cards",
    hidden="{side} draws {n} from the {deck} deck.",
)
FIRST: Final = sentence("2.2", "{side} is the First Player.", "side")
HALF: Final = sentence("3.1", "Round {n}: {side}", "side n", heading=2)
REALIGNED: Final = sentence("9.5", "The players exchange their hands.")
END_OF_TURN: Final = sentence("2.3", "{turn} is over.", "turn")
RESOLVES: Final = sentence("2.3", "{card} is resolved.", "card")
DISCARDED: Final = sentence("2.3", "{card} is discarded.", "card")
# How the tracks stand comes last, for those who sum up a Turn.
AHEAD: Final = sentence("2.4", "{side} is ahead by {n}.", "side n:vp _ _")
NOBODY_AHEAD: Final = sentence("2.4", "Nobody is ahead in VP.", "_ _")
DECK_ENDS: Final = sentence("2.3", "The deck is finished: hands and Pool are discarded.")


def set_up(scenario: str, players: int, settings: Mapping[str, Any]) -> PreludeState:
    """Cubes, markers and cards as the game begins."""
    state: PreludeState = blank(PreludeState)
    state.cubes = [list(line) for line in START]
    state.advantage = list(START_BOX)
    state.opportunity_points = list(POINTS_START)
    state.victory_points = VP_START
    state.rebellious_spirit = SPIRIT_START
    state.war_readiness = list(READINESS_START)
    state.corps_markers = CORPS_MARKERS
    state.rolls = ()
    for deck, cards in enumerate(DECK_CARDS):
        state.piles[deck] = cards
    state.begin(call(start_of_turn))
    return state


@rule("2.2")
def start_of_turn(state: PreludeState) -> Step:
    """The Pool, the hands, then the First Player."""
    state.turn += 1
    state.round = 1
    state.second_half = 0
    state.first = -1
    state.special_this_turn = [0, 0]
    open_sessions(state)
    state.log(TURN, state.turn)
    return do(
        (fill_pool,),
        (fill_pool_generic,),
        (draw_hand, PATRIOTE, TURNS[state.turn].deck, HAND_ACTIVE),
        (draw_hand, PATRIOTE, GENERIC, HAND_GENERIC),
        (draw_hand, LOYAL, TURNS[state.turn].deck, HAND_ACTIVE),
        (draw_hand, LOYAL, GENERIC, HAND_GENERIC),
        (name_first_player,),
    )


@rule("2.2")
def draw_hand(state: PreludeState, side: int, deck: int, number: int) -> Step:
    """Cards of a deck until the hand holds a number of them, cards kept included."""
    held = sum(DECK_OF[card] == deck for card in state.piles[HAND + side])
    if held >= number:
        return Done()
    return draw(deck, number - held).then(take_cards, side, deck)


@rule("2.2")
def take_cards(state: PreludeState, cards: tuple[int, ...], side: int, deck: int) -> Step:
    """The cards go to the hand; nobody else sees them."""
    state.place_cards(cards, deck, HAND + side)
    state.log(DREW, side, len(cards), deck, cards, to=(side,))
    return Done()


@rule("2.2")
def name_first_player(state: PreludeState) -> Step:
    """The Patriote player decides who begins each round of the Turn."""
    return (
        ask(PATRIOTE, FIRST_PLAYER.among((PATRIOTE, LOYAL))).saying(WHO_BEGINS).then(first_player)
    )


@rule("2.2")
def first_player(state: PreludeState, answer: Option) -> Step:
    """The First Player has the first half of all eight rounds."""
    state.first = answer.noun
    state.log(FIRST, answer.noun)
    return play_half(state)


@rule("2.0")
def play_half(state: PreludeState) -> Step:
    """One player's half of an Action Round."""
    side = state.first ^ state.second_half
    state.barred[PATRIOTE] = state.barred[LOYAL] = 0
    state.mobilized = 0
    state.log(HALF, side, state.round)
    return HALVES[side]


@rule("2.4")
def end_of_half(state: PreludeState, _: None) -> Step:
    """Effects gained begin, card 77 scores, a Session closes, then victory is checked."""
    force = state.in_force
    if GAINED in force[CANADIEN_IN_FORCE:]:
        activate_effects(state)
    if state.first ^ state.second_half == PATRIOTE:
        force[FAMILY_NOW] = 0
        if force[MEETINGS_FORBIDDEN]:
            state.score(LOYAL, state.mobilized // AP_FOR_VP)
    if state.second_half:
        close_session(state)
    won = check_victory(state)
    if won is not None:
        return won
    if force[REALIGNMENT]:
        exchange_hands(state)
    return next_half(state)


# Steps never change, so the two halves are made once.
HALVES: Final = tuple(call(action_round, side).then(end_of_half) for side in (PATRIOTE, LOYAL))


def activate_effects(state: PreludeState) -> None:
    """9.5: Le Canadien and Partisan Media gained in this half work from the next card on."""
    force = state.in_force
    for effect in range(CANADIEN_IN_FORCE, CANADIEN_IN_FORCE + 4):
        if force[effect] == GAINED:
            force[effect] = ACTIVE


def exchange_hands(state: PreludeState) -> None:
    """9.5.1, Strategic Realignment: each player knows what he gave away."""
    state.in_force[REALIGNMENT] = 0
    piles = state.piles
    piles[HAND], piles[HAND + 1] = piles[HAND + 1], piles[HAND]
    for side in (PATRIOTE, LOYAL):
        state.reveal(piles[HAND + side], SEAT_BITS[1 - side])
    state.log(REALIGNED)


def next_half(state: PreludeState) -> Step:
    """The other half of the round, the next round, or the end of the Turn."""
    if not state.second_half:
        state.second_half = 1
        return play_half(state)
    if state.round == ROUNDS:
        return end_of_turn(state)
    state.second_half = 0
    state.round += 1
    return play_half(state)


@rule("2.3")
def end_of_turn(state: PreludeState) -> Step:
    """All steps in their order; only then a winner is looked for."""
    state.log(END_OF_TURN, state.turn)
    end_effects(state)
    discard_key_events(state)
    for side in (PATRIOTE, LOYAL):
        state.gain_opportunity(side, POINTS_GAIN[side])
    let_spirit_rise(state)
    log_standing(state)
    if TURNS[state.turn].deck_ends:
        discard_all(state)
    if state.rebellious_spirit >= UPRISING_AT:
        return uprising(state)
    won = check_victory(state)
    if won is not None:
        return won
    return full_length(state) if state.turn == LAST_TURN else start_of_turn(state)


def end_effects(state: PreludeState) -> None:
    """2.3: effects until the end of the Turn are resolved in order of play, or simply end."""
    for card, county in state.waiting:
        state.log(RESOLVES, card)
        RESOLUTIONS[card](state, county)
    state.waiting = ()
    for effect in (LOYAL_ANSWER, PAPINEAU_OVERSEAS, MEETINGS_FORBIDDEN):
        state.in_force[effect] = 0
    for card in state.piles[IN_PLAY]:
        if card not in REST_OF_GAME:
            state.place_card(card, IN_PLAY, DISCARDS)


def discard_key_events(state: PreludeState) -> None:
    """2.3: Key Events that nobody bought are lost."""
    for card in state.piles[POOL]:
        if DECK_OF[card] == KEY:
            state.place_card(card, POOL, DISCARDS)
            state.log(DISCARDED, card)


def let_spirit_rise(state: PreludeState) -> None:
    """2.3: +1, unless the Patriote player called for composure."""
    if state.in_force[COMPOSURE_CALLED]:
        state.in_force[COMPOSURE_CALLED] = 0
    else:
        state.raise_spirit(1)


def log_standing(state: PreludeState) -> None:
    """2.4: who is ahead on the one track of Victory Points."""
    tracks = tuple(state.advantage), tuple(state.scoring)
    points = state.victory_points
    if points:
        state.log(AHEAD, LOYAL if points > 0 else PATRIOTE, abs(points), *tracks)
    else:
        state.log(NOBODY_AHEAD, *tracks)


def discard_all(state: PreludeState) -> None:
    """2.3: with the last Turn of a deck both hands and the Pool are discarded."""
    state.log(DECK_ENDS)
    for pile in (HAND, HAND + 1, POOL):
        state.place_cards(state.piles[pile], pile, DISCARDS)
