"""What each seat of Liberté may see, and positions that it could not tell from the true one."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from .data.components import COLOURS
from .rules.ch05_specials import LOSE_BLOCK, LOSE_STACK
from .state import (
    BOX,
    DISCARDS,
    DISPLAY,
    FACE_UP,
    HAND,
    IN_PLAY,
    LOST_BATTLES,
    LOWER,
    PHASES,
    PILES,
    STACKS,
    UPPER,
    WIDTH,
    Liberte,
)
from .vocabulary import CARD_NAMES, PROVINCE_NAMES, SEATS

# Province and owner of every place in the list of stacks.
PLACES = tuple((str(place // WIDTH), SEATS[place % WIDTH]) for place in range(28 * WIDTH))


def view(state: Liberte, viewer: int) -> dict[str, Any]:
    """What a seat may see, built up from nothing; spectators come after the last seat.

    Seats, provinces, cards and colours go by the names that the vocabulary and the fields have.
    """
    seats = SEATS[: state.players]
    return {
        "game": "liberte",
        "viewer": SEATS[viewer] if viewer < state.players else None,
        "seats": seats,
        "actor": state.actor,
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "round": state.round,
        "order": [SEATS[player] for player in state.order],
        "ending": bool(state.ending),
        "stacks": stacks_view(state),
        "resolving": PROVINCE_NAMES[state.resolving],
        "target": PROVINCE_NAMES[target(state)],
        **election_view(state),
        "vp": dict(zip(seats, state.vp, strict=False)),
        "battle_box": dict(zip(seats, state.battle_box, strict=False)),
        "tokens": dict(zip(seats, state.tokens, strict=False)),
        "lost_battles": {str(t): LOST_BATTLES[state.lost_battles[t]] for t in range(1, 5)},
        "white_provinces": state.white_provinces(),
        **cards_view(state, viewer),
        "outcome": None if state.outcome is None else state.outcome._asdict(),
    }


def stacks_view(state: Liberte) -> dict[str, dict[str, str]]:
    """The stacks of each province that holds any, by their owners."""
    stacks: dict[str, dict[str, str]] = {}
    for place, stack in enumerate(state.stacks):
        if stack:
            province, seat = PLACES[place]
            stacks.setdefault(province, {})[seat] = STACKS[stack]
    return stacks


def target(state: Liberte) -> int:
    """The province whose stacks are asked about; 0 for none."""
    question = state.question
    if state.seat < 0 or question.prompt not in (LOSE_BLOCK, LOSE_STACK):
        return 0
    province: int = question.said[1]
    return province


def election_view(state: Liberte) -> dict[str, Any]:
    """Blocks that are not in stacks, votes, and who governs."""
    seats = SEATS[: state.players]
    votes = state.votes
    return {
        "supply": dict(zip(COLOURS, state.supply, strict=True)),
        "aside": dict(zip(COLOURS, state.aside, strict=True)),
        "votes": {
            seat: dict(zip(COLOURS, votes[player::WIDTH], strict=True))
            for player, seat in enumerate(seats)
        },
        "election": dict(zip(COLOURS, state.election, strict=True)),
        "government": None if state.government < 0 else COLOURS[state.government],
        "opposition": None if state.opposition < 0 else COLOURS[state.opposition],
        "presence": [seat for player, seat in enumerate(seats) if state.presence[player]],
    }


def cards_view(state: Liberte, viewer: int) -> dict[str, Any]:
    """Open piles, the own hand, and what is known of the others."""
    piles = state.piles
    seats = SEATS[: state.players]
    return {
        "face_up": card_names(piles[FACE_UP]),
        "decks": {PILES[pile]: len(piles[pile]) for pile in (UPPER, LOWER)},
        "discard": card_names(piles[DISCARDS]),
        "box": card_names(piles[BOX]),
        "played": card_names(piles[IN_PLAY]),
        "hand": card_names(piles[HAND + viewer]) if viewer < state.players else [],
        "hands": {seat: hand_view(state, player, viewer) for player, seat in enumerate(seats)},
        "displays": {
            seat: card_names(piles[DISPLAY + player]) for player, seat in enumerate(seats)
        },
    }


def card_names(cards: Iterable[int]) -> list[str | None]:
    return [CARD_NAMES[card] for card in cards]


def hand_view(state: Liberte, player: int, viewer: int) -> dict[str, Any]:
    """The size of a hand and the cards in it whose place the viewer knows."""
    cards = state.piles[HAND + player]
    bit = 1 << viewer
    known = state.known
    return {"count": len(cards), "known": card_names(card for card in cards if known[card] & bit)}


def hidden(state: Liberte, viewer: int) -> set[int]:
    """The cards whose place a viewer does not know."""
    cards = set(state.piles[UPPER]) | set(state.piles[LOWER])
    for player in range(state.players):
        if player != viewer:
            cards.update(unknown_in_hand(state, player, viewer))
    return cards


def unknown_in_hand(state: Liberte, player: int, viewer: int) -> list[int]:
    bit = 1 << viewer
    return [card for card in state.piles[HAND + player] if not state.known[card] & bit]


def resample(state: Liberte, viewer: int, rng: Random) -> Liberte:
    """Deal anew what the viewer does not know.

    Which cards a shuffled deck held is known to all, and so is how many of them each hand drew:
    only cards of the same shuffle may change places.
    """
    new: Liberte = state.copy()
    places = [UPPER, LOWER, *(HAND + p for p in range(state.players) if p != viewer)]
    slots: dict[int, list[tuple[int, int]]] = {}
    for pile in places:
        for card in unknown(state, pile, viewer):
            slots.setdefault(state.shuffle_of[card], []).append((pile, card))
    for _, slot in sorted(slots.items()):
        new.redeal(slot, rng)
    return new


def unknown(state: Liberte, pile: int, viewer: int) -> list[int]:
    if pile in (UPPER, LOWER):
        return list(state.piles[pile])
    return unknown_in_hand(state, pile - HAND, viewer)
