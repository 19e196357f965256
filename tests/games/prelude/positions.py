"""Sound positions of Prelude for tests: what is stated lies on the table, the rest in the decks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import cockade
from cockade.games.prelude.counties import COUNTIES, COUNTY_IDS, START
from cockade.games.prelude.deck import CARDS, DECK_OF
from cockade.games.prelude.effects import DISCARDS, EFFECTS, HAND, POOL
from cockade.games.prelude.rules.ch02_sequence import play_half
from cockade.games.prelude.rules.ch09_activity_points import spend_points
from cockade.games.prelude.sides import LOYAL, PATRIOTE, SEATS
from cockade.games.prelude.state import PreludeState
from cockade.games.prelude.tracks import TRACKS
from cockade.games.prelude.turns import TURNS
from cockade.games.prelude.view import check
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
    in_force: Mapping[str, int] | None = None,
    scoring: Mapping[str, int] | None = None,
    influence: int = 2,
    start: bool = False,
    **fields: Any,
) -> PreludeState:
    """Cubes and Organizations ("loyal montreal") on an empty map, or on that of the start."""
    state: PreludeState = GAME.new()
    state.cubes = [[0] * len(COUNTIES) for _ in SEATS]
    state.advantage = [0, 0, influence, 0]
    state.first = PATRIOTE
    for name, value in fields.items():
        assert hasattr(state, name), name
        setattr(state, name, value)
    sessions = TURNS[state.turn].sessions
    state.sessions = [int(n in sessions) for n in range(9)]
    for side, cubes in enumerate((patriote or {}, loyal or {})):
        for county in COUNTIES:
            stated = cubes.get(COUNTY_IDS[county], START[side][county] if start else 0)
            assert state.add_cubes(side, county, stated) == stated
    for name in organizations:
        owner, county = name.split()
        state.place_organization(SEATS.index(owner), number(county))
    for name, value in (in_force or {}).items():
        state.in_force[EFFECTS.index(name)] = value
    for track, boxes in (scoring or {}).items():
        state.scoring[TRACKS.index(track)] = boxes
    deal(state, hands or {}, pool)
    check(state)
    return state


def deal(state: PreludeState, hands: Mapping[int, Iterable[int]], pool: Iterable[int]) -> None:
    """Cards that are not named stay in their decks; Key Events lie aside."""
    piles: dict[int, list[int]] = {HAND + side: sorted(cards) for side, cards in hands.items()}
    piles[POOL] = sorted(pool)
    used = {card for cards in piles.values() for card in cards}
    for card in CARDS:
        if card not in used:
            piles.setdefault(DECK_OF[card], []).append(card)
    state.piles = [tuple(piles.get(n, ())) for n in range(len(state.piles))]


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
