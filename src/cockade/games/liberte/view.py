"""What each seat of Liberté may see, and positions that it could not tell from the true one."""

from __future__ import annotations

from random import Random
from typing import Any

from cockade.kernel.fields import StateError

from .cards import BATTLES, CARDS, COLOURS, FACTIONS, LIMITS, TOKENS, WHITE
from .facts import ALL_PROVINCES
from .questions import target
from .state import (
    BOX,
    COLOUR,
    DISCARDS,
    DISPLAY,
    FACE_UP,
    HAND,
    HEIGHT,
    LOWER,
    PHASES,
    PILES,
    PLAYED,
    STACKS,
    UPPER,
    WIDTH,
    Liberte,
)
from .vocabulary import SEATS

# The parts of an entry in the view's list of stacks, for every place and kind of stack.
PLACES = tuple((place // WIDTH, place % WIDTH) for place in range(28 * WIDTH))
SHAPES = tuple((COLOUR[stack], HEIGHT[stack]) for stack in range(len(STACKS)))
NEVER_BELOW_ZERO = ("supply", "aside", "votes", "election", "battle_box", "tokens", "vp")


def view(state: Liberte, viewer: int) -> dict[str, Any]:
    """What a seat may see, built up from nothing; spectators come after the last seat."""
    n = state.players
    piles = state.piles
    votes = state.votes
    return {
        "game": "liberte",
        "viewer": SEATS[viewer] if viewer < n else None,
        "seats": SEATS[:n],
        "actor": state.actor,
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "round": state.round,
        "order": state.order,
        "ending": bool(state.ending),
        "stacks": [(*PLACES[at], *SHAPES[s]) for at, s in enumerate(state.stacks) if s],
        "supply": state.supply[:],
        "aside": state.aside[:],
        "votes": [votes[player::WIDTH] for player in range(n)],
        "election": state.election[:],
        "government": None if state.government < 0 else state.government,
        "opposition": None if state.opposition < 0 else state.opposition,
        "presence": state.presence[:n],
        "vp": state.vp[:n],
        "battle_box": state.battle_box[:n],
        "tokens": state.tokens[:n],
        "lost_battles": state.lost_battles[1:],
        "white_provinces": state.white_provinces(),
        "resolving": state.resolving,
        "target": target(state),
        "face_up": piles[FACE_UP],
        "deck": (len(piles[UPPER]), len(piles[LOWER])),
        "discard": piles[DISCARDS],
        "box": piles[BOX],
        "played": piles[PLAYED],
        "hand": piles[HAND + viewer] if viewer < n else (),
        "hands": [hand_view(state, player, viewer) for player in range(n)],
        "displays": piles[DISPLAY : DISPLAY + n],
        "outcome": None if state.outcome is None else state.outcome._asdict(),
    }


def hand_view(state: Liberte, player: int, viewer: int) -> dict[str, Any]:
    """The size of a hand and the cards in it whose place the viewer knows."""
    cards = state.piles[HAND + player]
    bit = 1 << viewer
    known = state.known
    return {"count": len(cards), "known": [card for card in cards if known[card] & bit]}


def hidden(state: Liberte, viewer: int) -> set[int]:
    """The cards whose place a viewer does not know."""
    found = set(state.piles[UPPER]) | set(state.piles[LOWER])
    for player in range(state.players):
        if player != viewer:
            found.update(unknown_in_hand(state, player, viewer))
    return found


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
    for slot in slots.values():
        new.redeal(slot, rng)
    return new


def unknown(state: Liberte, pile: int, viewer: int) -> list[int]:
    if pile in (UPPER, LOWER):
        return list(state.piles[pile])
    return unknown_in_hand(state, pile - HAND, viewer)


def check(state: Liberte) -> None:
    """Every component is somewhere, once; the first thing that is wrong is named."""
    check_table(state)
    check_cards(state)
    check_stacks(state)
    for name in NEVER_BELOW_ZERO:
        if min(getattr(state, name)) < 0:
            raise StateError(f"{name}: nothing can be below zero")
    for colour, faction in enumerate(FACTIONS):
        if blocks(state, colour) != faction.blocks:
            raise StateError(f"supply.{COLOURS[colour]}: {faction.blocks} blocks in all are needed")
    for player in range(state.players):
        if tokens(state, player) != TOKENS:
            raise StateError(f"tokens.{SEATS[player]}: {TOKENS} tokens in all are needed")


def check_table(state: Liberte) -> None:
    """Who plays, in what order, and when."""
    if state.players not in range(3, WIDTH + 1):
        raise StateError(f"players: 3 to {WIDTH} are needed, not {state.players}")
    if not is_order(state.order, state.players):
        raise StateError(f"order: {state.order!r} does not name {state.players} players")
    if state.turn not in range(1, len(BATTLES)):
        raise StateError(f"turn: 1 to {len(BATTLES) - 1} are played, not {state.turn}")
    if state.phase < 0:
        raise StateError(f"phase: one of {', '.join(PHASES)} is needed")
    if state.actor in SEATS[state.players :]:
        raise StateError(f"stack: {state.actor} is asked, but nobody sits there")


def is_order(order: object, players: int) -> bool:
    """Whether loaded data, which may be anything, names every player once."""
    if not isinstance(order, tuple) or not all(type(player) is int for player in order):
        return False
    return sorted(order) == list(range(players))


def check_cards(state: Liberte) -> None:
    cards = sorted(card for pile in state.piles for card in pile)
    if cards != list(range(1, len(CARDS))):
        raise StateError(f"piles: all {len(CARDS) - 1} cards must lie in them, each once")
    for player in range(state.players, WIDTH):
        for pile in (HAND + player, DISPLAY + player):
            if state.piles[pile]:
                raise StateError(f"piles.{PILES[pile]}: nobody sits there")
    hands = {card for pile in state.piles[HAND:DISPLAY] for card in pile}
    for card, seats in enumerate(state.known):
        if seats and card not in hands:
            raise StateError(f"known.{card}: who saw a card matters only in a hand")


def check_stacks(state: Liberte) -> None:
    """IV.3.A.i.a: a province holds at most three stacks, and only of those who play."""
    stacks = state.stacks
    for province in ALL_PROVINCES:
        line = stacks[province * WIDTH : province * WIDTH + WIDTH]
        if WIDTH - line.count(0) > LIMITS["stacks_per_province_max"]:
            raise StateError(f"stacks.{province}: a province holds at most three stacks")
        if any(line[state.players :]):
            raise StateError(f"stacks.{province}: somebody who does not play owns a stack")


def blocks(state: Liberte, colour: int) -> int:
    """All blocks of a colour, wherever they are."""
    held = state.supply[colour] + state.aside[colour] + sum(state.votes_held(colour))
    lost = state.lost_battles.count(1) if colour == WHITE else 0
    return held + lost + sum(HEIGHT[s] for s in state.stacks if COLOUR[s] == colour)


def tokens(state: Liberte, player: int) -> int:
    """All tokens of a player, the two on the tracks included."""
    stacks = sum(1 for stack in state.stacks[player::WIDTH] if stack)
    used = stacks + state.battle_box[player] + state.presence_token[player]
    return state.tokens[player] + used + 2
