"""II.B Advance: tied players push forward cards from their displays, in player order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cockade.kernel import Done, Offer, Prompt, ask, call, condition, rule, sentence, source
from cockade.kernel.state import Step

from ..data.cards import FACTION, GENERAL, VALUE
from ..data.components import COLOURS
from ..state import DISPLAY, Liberte
from ..vocabulary import ADVANCE, DECLINE

# What may be advanced: a general, or a card whose colour is among these bits.
A_GENERAL: Final = 8

ADVANCED: Final = sentence("II.B Advance", "{player} advances {card}.", "player:seat card")
DECLINED: Final = sentence("II.B Advance", "{player} declines to advance a card.", "player:seat")

# Who breaks a tie says what is tied: the prompt, and what fills it. The last argument holds the
# cards that were advanced before.
Said = tuple[Prompt, tuple[Any, ...]]
Tie = Callable[[Liberte, tuple[int, ...], int, tuple[int, ...]], Said]


def say_tied(
    nothing_yet: Prompt, so_far: Prompt, said: tuple[Any, ...], cards: tuple[int, ...]
) -> Said:
    """One of two prompts: the second also names the cards that were advanced."""
    return (so_far, (*said, cards)) if cards else (nothing_yet, said)


@source("II.B", "The card must be in your personal display.")
def own_display(state: Liberte, player: int, need: int) -> tuple[int, ...]:
    return state.piles[DISPLAY + player]


@condition("IV.4", "Only a general may be advanced over a battle.")
def is_general(state: Liberte, card: int, player: int, need: int) -> bool:
    return GENERAL[card]


@condition("IV.5", "The card must be of a faction colour that is contested here.")
def is_contested_colour(state: Liberte, card: int, player: int, need: int) -> bool:
    return bool(need >> FACTION[card] & 1)


def advance_offer(player: int, need: int) -> Offer:
    fits = is_general if need == A_GENERAL else is_contested_colour
    return ADVANCE.among(own_display, fits, given=(player, need))


def contested(need: int) -> tuple[int, ...]:
    """The colours in which a card helps."""
    return tuple(colour for colour in range(len(COLOURS)) if need >> colour & 1)


def fitting(state: Liberte, player: int, need: int) -> bool:
    """Whether a player has a card to advance; displays are open, so silence tells nothing."""
    cards = state.piles[DISPLAY + player]
    if need == A_GENERAL:
        return any(GENERAL[card] for card in cards)
    return any(need >> FACTION[card] & 1 for card in cards)


@rule("II.B")
def one_pass(
    state: Liberte,
    players: tuple[int, ...],
    needs: tuple[int, ...],
    cards: tuple[int, ...],
    tie: Tie,
) -> Step:
    """Each player in turn may advance one card; the result is their cards, 0 for none."""
    while len(cards) < len(players):
        player, need = players[len(cards)], needs[len(cards)]
        if fitting(state, player, need):
            question = ask(player, advance_offer(player, need), DECLINE)
            advanced = tuple([card for card in cards if card])
            words, said = tie(state, players, need, advanced)
            return question.saying(words, *said).then(advance, players, needs, cards, tie)
        cards = (*cards, 0)
    return Done(cards)


@rule("II.B")
def advance(
    state: Liberte,
    answer: object,
    players: tuple[int, ...],
    needs: tuple[int, ...],
    cards: tuple[int, ...],
    tie: Tie,
) -> Step:
    """An advanced card is discarded, whether or not it settles the tie."""
    player = players[len(cards)]
    card = 0
    if answer is DECLINE:
        state.log(DECLINED, player)
    else:
        card = answer.noun  # type: ignore[attr-defined]
        state.log(ADVANCED, player, card)
        state.discard(card, DISPLAY + player)
    return one_pass(state, players, needs, (*cards, card), tie)


def best(players: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """The players with the highest card of a pass; all of them if nobody advanced."""
    top = max(VALUE[card] for card in cards)
    return tuple(p for p, card in zip(players, cards, strict=True) if VALUE[card] == top)


@rule("II.B")
def repeated_passes(state: Liberte, players: tuple[int, ...], need: int, tie: Tie) -> Step:
    """R-18a: repeat among those still tied; the result is who is left."""
    needs = (need,) * len(players)
    return call(one_pass, players, needs, (), tie).then(narrow, players, need, tie)


@rule("II.B")
def narrow(
    state: Liberte, cards: tuple[int, ...], players: tuple[int, ...], need: int, tie: Tie
) -> Step:
    left = best(players, cards)
    if len(left) == 1 or not any(cards):
        return Done(left)
    return repeated_passes(state, left, need, tie)
