"""What each seat of Liberté may see, and positions that it could not tell from the true one."""

from __future__ import annotations

from random import Random
from typing import Any

from cockade.kernel.fields import StateError

from .cards import BATTLES, CARDS, COLOURS, FACTIONS, TOKENS
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
    PLAYED,
    SET,
    STACKS,
    UPPER,
    WIDTH,
    Liberte,
)
from .words import SEATS

# The parts of an entry in the view's list of stacks, for every place and kind of stack.
PLACES = tuple((place // WIDTH, place % WIDTH) for place in range(28 * WIDTH))
SHAPES = tuple((COLOUR[stack], HEIGHT[stack]) for stack in range(len(STACKS)))


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
        "resolving": state.resolving,
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

    Until the first reshuffle everybody can tell an A card from a B card in a hidden place by when
    it was drawn, so the two sets are dealt apart; afterwards all are mixed.
    """
    new: Liberte = state.copy()
    letters = ("",) if state.mixed else ("A", "B")
    for letter in letters:
        places = [pile for pile in (UPPER, LOWER) if state.piles[pile]]
        places += [HAND + player for player in range(state.players) if player != viewer]
        redeal(new, state, viewer, places, letter, rng)
    return new


def redeal(
    new: Liberte, old: Liberte, viewer: int, places: list[int], letter: str, rng: Random
) -> None:
    """Shuffle the unknown cards of one set among the places that hold them."""
    slots = [(pile, c) for pile in places for c in unknown(old, pile, viewer) if fits(c, letter)]
    cards = [card for _, card in slots]
    rng.shuffle(cards)
    for pile in places:
        gone = {card for place, card in slots if place == pile}
        come = [card for (place, _), card in zip(slots, cards, strict=True) if place == pile]
        kept = [card for card in new.piles[pile] if card not in gone]
        new.piles[pile] = tuple(sorted(kept + come))


def fits(card: int, letter: str) -> bool:
    return not letter or SET[card] == letter


def unknown(state: Liberte, pile: int, viewer: int) -> list[int]:
    if pile in (UPPER, LOWER):
        return list(state.piles[pile])
    return unknown_in_hand(state, pile - HAND, viewer)


def check(state: Liberte) -> None:
    """Every component is somewhere, once; the first thing that is wrong is named."""
    if state.players not in range(3, 7) or sorted(state.order) != list(range(state.players)):
        raise StateError(f"order: {state.order!r} does not name {state.players} players")
    cards = sorted(card for pile in state.piles for card in pile)
    if cards != list(range(1, len(CARDS))):
        raise StateError(f"piles: all {len(CARDS) - 1} cards must lie in them, each once")
    for colour, faction in enumerate(FACTIONS):
        if blocks(state, colour) != faction.blocks:
            raise StateError(f"supply.{COLOURS[colour]}: {faction.blocks} blocks in all are needed")
    for player in range(state.players):
        if tokens(state, player) != TOKENS:
            raise StateError(f"tokens.{SEATS[player]}: {TOKENS} tokens in all are needed")
    if len(state.lost_battles) != len(BATTLES):
        raise StateError("lost_battles: one entry for each turn is needed")


def blocks(state: Liberte, colour: int) -> int:
    """All blocks of a colour, wherever they are."""
    held = state.supply[colour] + state.aside[colour] + sum(state.votes_held(colour))
    lost = state.lost_battles.count(1) if colour == 1 else 0
    return held + lost + sum(HEIGHT[s] for s in state.stacks if COLOUR[s] == colour)


def tokens(state: Liberte, player: int) -> int:
    """All tokens of a player, the two on the tracks included."""
    stacks = sum(1 for stack in state.stacks[player::WIDTH] if stack)
    used = stacks + state.battle_box[player] + state.presence_token[player]
    return state.tokens[player] + used + 2
