"""Sound positions of Prelude for tests: what is stated lies on the table, the rest in the decks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import cockade
from cockade.games.prelude.data.cards import DISCARDS, HAND, PILES, POOL
from cockade.games.prelude.data.counties import COUNTIES, COUNTY_IDS, START
from cockade.games.prelude.data.effects import EFFECTS
from cockade.games.prelude.data.sides import LOYAL, PATRIOTE, SEATS
from cockade.games.prelude.data.tracks import EI, TRACKS
from cockade.games.prelude.rules.ch02_sequence import play_half
from cockade.games.prelude.rules.ch09_activity_points import spend_points
from cockade.games.prelude.state import PreludeState
from tests.helpers.rules import begin, play

GAME = cockade.game("prelude")
Cubes = Mapping[str, int]


def number(county: str) -> int:
    return COUNTY_IDS.index(county)


def position(
    patriote: Cubes | None = None,
    loyal: Cubes | None = None,
    *,
    organizations: Iterable[str] = (),
    hands: Mapping[int, Iterable[int]] | None = None,
    pool: Iterable[int] = (),
    discards: Iterable[int] = (),
    in_force: Mapping[str, int] | None = None,
    scoring: Mapping[str, int] | None = None,
    influence: int = 2,
    start: bool = False,
    **fields: Any,
) -> PreludeState:
    """Cubes and Organizations ("loyal montreal") on an empty map, or on that of the start.

    Markers and Sessions follow; cards that are not named lie in their decks.
    """
    state: PreludeState = GAME.new()
    state.first = PATRIOTE
    state.advantage[EI] = influence
    for name, value in fields.items():
        assert hasattr(state, name), name
        setattr(state, name, value)
    for side, cubes in enumerate((patriote or {}, loyal or {})):
        bare = START[side] if start else [0] * len(COUNTIES)
        state.cubes[side] = [cubes.get(COUNTY_IDS[c], bare[c]) for c in COUNTIES]
    for name in organizations:
        owner, county = name.split()
        state.organizations[number(county)] |= 1 << SEATS.index(owner)
    for name, value in (in_force or {}).items():
        state.in_force[EFFECTS.index(name)] = value
    for track, boxes in (scoring or {}).items():
        state.scoring[TRACKS.index(track)] = boxes
    state.piles = [()] * len(PILES)
    state.piles[POOL], state.piles[DISCARDS] = tuple(sorted(pool)), tuple(sorted(discards))
    for side, cards in (hands or {}).items():
        state.piles[HAND + side] = tuple(sorted(cards))
    GAME.derive(state, frozenset({"piles"}))
    GAME.check(state)
    return state


def half(state: PreludeState, side: int = PATRIOTE) -> PreludeState:
    """A player's half begins, up to his first question; play goes on from there."""
    state.second_half = state.first ^ side
    state.begin(play_half(state))
    return state


def cubes(state: PreludeState, county: str) -> tuple[int, int]:
    """Patriote and Loyal Cubes in a County."""
    return state.cubes[PATRIOTE][number(county)], state.cubes[LOYAL][number(county)]


def track(state: PreludeState, name: str) -> int:
    return state.position(TRACKS.index(name))


def scored(state: PreludeState, name: str) -> int:
    """The box of a Scoring Marker."""
    return state.scoring[TRACKS.index(name)]


def effect(state: PreludeState, name: str) -> int:
    return state.in_force[EFFECTS.index(name)]


def pile_of(state: PreludeState, card: int) -> int:
    return next(n for n, pile in enumerate(state.piles) if card in pile)


def discarded(state: PreludeState, card: int) -> bool:
    return card in state.piles[DISCARDS]


def pooled(state: PreludeState, card: int) -> bool:
    return card in state.piles[POOL]


def hand(state: PreludeState, side: int) -> tuple[int, ...]:
    return state.piles[HAND + side]


def play_out(state: PreludeState) -> PreludeState:
    """Chance goes on with the first possible entries until a seat decides."""
    while state.actor == "chance":
        state.answer(state.legal()[0])
    return state


def deal_turn(state: PreludeState, pool: Iterable[int], hands: Iterable[Iterable[int]]) -> None:
    """Answer the draws at the start of a Turn with stated cards."""
    for cards in (pool, *hands):
        play(state, tuple(f"card {card}" for card in cards))


def spending(side: int, points: int, **fields: Any) -> Any:
    """A side has points to spend; a Loyal half of round 3 unless stated."""
    state = position(**{"round": 3, "first": LOYAL, **fields})
    return begin(state, spend_points, side, points)
