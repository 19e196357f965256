"""Positions of Liberté for tests: what is stated lies on the table, the rest where it belongs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import cockade
from cockade.games.liberte.data.components import COLOURS
from cockade.games.liberte.rules.ch02_components import check, derive
from cockade.games.liberte.rules.ch04_actions import action
from cockade.games.liberte.rules.ch04_elections import elect
from cockade.games.liberte.state import (
    ACTION,
    BOX,
    DISCARDS,
    DISPLAY,
    FACE_UP,
    HAND,
    PILES,
    STACKS,
    WIDTH,
    Liberte,
)
from tests.helpers.rules import begin, play

GAME = cockade.game("liberte")
P1, P2, P3, P4, P5, P6 = range(6)
Cards = Mapping[int, Sequence[int]]


def position(
    *,
    players: int = 3,
    turn: int = 2,
    stacks: Mapping[int, Mapping[int, str]] | None = None,
    hands: Cards | None = None,
    displays: Cards | None = None,
    discard: Sequence[int] = (),
    box: Sequence[int] = (),
    face_up: Sequence[int] = (),
    votes: Mapping[int, Mapping[str, int]] | None = None,
    settings: Mapping[str, Any] | None = None,
    **fields: Any,
) -> Liberte:
    """A whole position: `stacks={8: {P1: "red 3"}}`, `displays={P1: [71]}`; more by name."""
    state: Liberte = GAME.new(players=players, settings=settings)
    state.turn = turn
    state.phase = ACTION
    for province, owners in (stacks or {}).items():
        for player, stack in owners.items():
            state.stacks[province * WIDTH + player] = STACKS.index(stack)
    for player, held in (votes or {}).items():
        for colour, number in held.items():
            state.votes[COLOURS.index(colour) * WIDTH + player] = number
    piles = {HAND + p: cards for p, cards in (hands or {}).items()}
    piles |= {DISPLAY + p: cards for p, cards in (displays or {}).items()}
    piles |= {DISCARDS: discard, BOX: box, FACE_UP: face_up}
    state.piles = [tuple(sorted(piles.get(n, ()))) for n in range(len(PILES))]
    for name, value in fields.items():
        assert hasattr(state, name), name
        setattr(state, name, value)
    derive(state, frozenset(fields))
    check(state)
    return state


def match_at(state: Liberte, **settings: Any) -> cockade.Match:
    """A match that stands at a position whose rules have begun."""
    match = cockade.Match("liberte", players=state.players, seed=1, settings=settings)
    match._state = state
    match._legal = None
    return match


def random_match(seed: int, players: int = 4, **settings: Any) -> Iterator[cockade.Match]:
    """A whole game of random answers, given out at every question and at its end."""
    match = cockade.Match("liberte", players=players, seed=seed, settings=settings)
    choice = Random(seed).choice
    yield match
    while match.outcome is None:
        match.answer(choice(match.options))
        yield match


def acting(hand: Sequence[int], *answers: Any, turn: int = 1, **more: Any) -> Any:
    """P1 acts and has given some answers; turn 1 unless told: no Battle Box."""
    state = begin(position(turn=turn, hands={P1: hand}, **more), action, P1)
    return play(state, *answers)


def tie(
    province: int, displays: Cards, stacks: Sequence[str] = ("red 2", "blue 2"), **fields: Any
) -> Any:
    """P1, P2, … stand in one province; the first question is open."""
    state = position(stacks={province: dict(enumerate(stacks))}, displays=displays, **fields)
    return begin(state, elect, 1)
