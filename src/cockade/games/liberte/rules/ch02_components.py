"""II.A: every component is somewhere, once; what a position leaves unsaid follows from that."""

from __future__ import annotations

from typing import Any, Final

from cockade.kernel.fields import StateError

from ..data.cards import CARDS
from ..data.components import COLOURS, FACTIONS, LIMITS, TOKENS, WHITE
from ..data.provinces import ALL_PROVINCES
from ..data.turns import LAST_TURN
from ..state import (
    COLOUR,
    DISPLAY,
    HAND,
    HEIGHT,
    LOWER,
    PHASES,
    PILES,
    UPPER,
    WIDTH,
    Liberte,
)
from ..vocabulary import SEATS

NEVER_BELOW_ZERO: Final = ("supply", "aside", "votes", "election", "battle_box", "tokens", "vp")


def check(state: Liberte) -> None:
    """Every component is somewhere, once; the first thing that is wrong is named."""
    check_table(state)
    check_cards(state)
    check_stacks(state)
    for name in NEVER_BELOW_ZERO:
        if min(getattr(state, name)) < 0:
            raise StateError(f"{name}: nothing can be below zero")
    for colour, faction in enumerate(FACTIONS):
        there = blocks(state, colour)
        if there != faction.blocks:
            raise StateError(
                f"supply.{COLOURS[colour]}: {faction.blocks} blocks are needed, those in stacks, "
                f"votes, aside and lost_battles included, not {there}"
            )
    for player in range(state.players):
        there = tokens(state, player)
        if there != TOKENS:
            raise StateError(
                f"tokens.{SEATS[player]}: {TOKENS} tokens are needed, those of stacks, battle_box, "
                f"presence_token and the two tracks included, not {there}"
            )


def check_table(state: Liberte) -> None:
    """Who plays, in what order, and when."""
    if state.players not in range(3, WIDTH + 1):
        raise StateError(f"players: 3 to {WIDTH} are needed, not {state.players}")
    if not is_order(state.order, state.players):
        raise StateError(f"order: {state.order!r} does not name {state.players} players")
    if state.turn not in range(1, LAST_TURN + 1):
        raise StateError(f"turn: 1 to {LAST_TURN} are played, not {state.turn}")
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
        check_twice(state)
        raise StateError(f"piles: all {len(CARDS) - 1} cards must lie in them, each once")
    for player in range(state.players, WIDTH):
        for pile in (HAND + player, DISPLAY + player):
            if state.piles[pile]:
                raise StateError(f"piles.{PILES[pile]}: nobody sits there")
    hands = {card for pile in state.piles[HAND:DISPLAY] for card in pile}
    for card, seats in enumerate(state.known):
        if seats and card not in hands:
            raise StateError(f"known.{card}: who saw a card matters only in a hand")


def check_twice(state: Liberte) -> None:
    """Name the two piles that claim the same card."""
    lies: dict[int, str] = {}
    for name, pile in zip(PILES, state.piles, strict=True):
        for card in pile:
            if card in lies:
                raise StateError(
                    f"piles.{lies[card]}, piles.{name}: card {card} cannot lie in both"
                )
            lies[card] = name


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


# What is not said of a position follows from what is


def derive(state: Liberte, given: frozenset[str]) -> None:
    """Fill in what was not given: the deck, supply, tokens, and what earlier turns leave."""
    order: tuple[Any, ...] = state.order
    state.order = tuple(SEATS.index(seat) if seat in SEATS else seat for seat in order)
    if "aside" not in given and state.turn > 1:
        state.aside = [0] * len(COLOURS)
    if "election" not in given:
        state.election = state.faction_votes()
    if "presence_token" not in given:
        state.presence_token = state.presence[:]
    derive_deck(state)
    if "supply" not in given:
        derive_supply(state)
    if "tokens" not in given:
        derive_tokens(state)
    if "ending" not in given:
        state.ending = int(0 in state.supply)


def derive_deck(state: Liberte) -> None:
    """Cards that no pile names lie in the deck, set A above set B."""
    laid = {card for pile in state.piles for card in pile}
    for pile, letter in ((UPPER, "A"), (LOWER, "B")):
        rest = [c.number for c in CARDS if c and c.set == letter and c.number not in laid]
        state.piles[pile] = tuple(sorted((*state.piles[pile], *rest)))


def derive_supply(state: Liberte) -> None:
    state.supply = [0] * len(COLOURS)
    for colour, faction in enumerate(FACTIONS):
        used = blocks(state, colour)
        if used > faction.blocks:
            raise StateError(
                f"stacks, votes: {used} {COLOURS[colour]} blocks are used, "
                f"and there are only {faction.blocks}"
            )
        state.supply[colour] = faction.blocks - used


def derive_tokens(state: Liberte) -> None:
    state.tokens = [0] * WIDTH
    for player in range(state.players):
        used = tokens(state, player)
        if used > TOKENS:
            raise StateError(
                f"stacks, battle_box: {SEATS[player]} uses {used} tokens, "
                f"and has only {TOKENS} with those on the tracks"
            )
        state.tokens[player] = TOKENS - used
