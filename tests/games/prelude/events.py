"""Positions and plays for tests of card Events: what is stated lies on the table, nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import cockade.games.prelude.cards  # noqa: F401  registers all Events
from cockade.games.prelude.data.cards import ACTIVITY_POINTS, DECK_OF, DIE, FACTION, HAND, POOL
from cockade.games.prelude.data.counties import COUNTIES, COUNTY_IDS, RURAL, URBAN
from cockade.games.prelude.data.effects import EFFECTS, QUEBEC_COMMITTEE
from cockade.games.prelude.data.sides import LOYAL, NEUTRAL, PATRIOTE, SEATS
from cockade.games.prelude.data.tracks import EI, RC, TRACKS, UC, O
from cockade.games.prelude.data.turns import KEY
from cockade.games.prelude.rules.ch02_sequence import set_up
from cockade.games.prelude.rules.ch03_cards import action_round
from cockade.games.prelude.state import PreludeState
from tests.helpers.rules import begin, options, play

Cubes = Mapping[str, int]


def position(
    patriote: Cubes | None = None,
    loyal: Cubes | None = None,
    *,
    organizations: Iterable[str] = (),
    session: bool = False,
    influence: int = 0,
    **fields: Any,
) -> PreludeState:
    """Cubes and Organizations ("loyal montreal") on an empty map; EI is signed as in the state.

    `session` makes the round Parliamentary; other fields by name. Points are 6 and 8, spirit 0.
    """
    state = set_up("", 2, {})
    state.cubes = [[0] * len(COUNTIES) for _ in SEATS]
    state.advantage = [0, 0, influence, 0]
    state.first = PATRIOTE
    state.round = 4
    state.sessions[4] = int(session)
    for side, cubes in enumerate((patriote or {}, loyal or {})):
        for county, number in cubes.items():
            assert state.add_cubes(side, COUNTY_IDS.index(county), number) == number
    for name in organizations:
        owner, county = name.split()
        state.place_organization(SEATS.index(owner), COUNTY_IDS.index(county))
    for name, value in fields.items():
        assert hasattr(state, name), name
        setattr(state, name, value)
    state.piles = [()] * len(state.piles)
    return state


def deal(state: PreludeState, card: int, side: int) -> str:
    """Put a card where its Event is played from; returns the answer that plays it."""
    pile = POOL if DECK_OF[card] == KEY else HAND + side
    state.piles[pile] = tuple(sorted((*state.piles[pile], card)))
    if pile == POOL:
        # The price on top, so that the points stated are what is left.
        state.opportunity_points[side] += ACTIVITY_POINTS[card]
        return f"buy {card}"
    return f"play {card}"


def start_event(state: PreludeState, card: int, side: int | None = None) -> PreludeState:
    """The player of a card's faction plays its Event in his half, up to its first question."""
    if side is None:
        side = FACTION[card]
    assert side != NEUTRAL
    state.second_half = side
    answer = deal(state, card, side)
    begin(state, action_round, side)
    play(state, answer)
    if answer.startswith("play"):
        play(state, "event")
    return state


def roll_die(state: PreludeState, card: int) -> None:
    """The Scoring Die shows its own track, so that every play ends alike."""
    if "die RC" in options(state):
        play(state, "die RC")
    track = TRACKS[max(DIE[card], RC)]
    play(state, (track,))


def play_event(
    state: PreludeState, card: int, *answers: Any, side: int | None = None
) -> dict[str, int]:
    """Play a card's whole Event and its Scoring Die; returns everything that changed."""
    before = picture(state)
    start_event(state, card, side)
    play(state, *answers)
    roll_die(state, card)
    assert state.outcome is not None, f"{state.actor} is asked {sorted(options(state))}"
    check_markers(state)
    return changes(before, picture(state))


def changes(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    """What differs; a move of the VP or EI marker counts for the side that it favors."""
    found = {key: after[key] - before[key] for key in after if after[key] != before[key]}
    for key in ("vp", "influence"):
        moved = found.pop(key, 0)
        if moved:
            found[f"{SEATS[moved > 0]} {key}"] = abs(moved)
    return found


def picture(state: PreludeState) -> dict[str, int]:
    """The position by readable names; VP and EI are signed as in the state."""
    found = {
        f"{side} {name}": state.cubes[number][county]
        for number, side in enumerate(SEATS)
        for county, name in enumerate(COUNTY_IDS)
    }
    for number, side in enumerate(SEATS):
        found[f"{side} points"] = state.opportunity_points[number]
        found[f"{side} readiness"] = state.war_readiness[number]
        for county, name in enumerate(COUNTY_IDS):
            found[f"{side} organization {name}"] = int(state.has_organization(number, county))
    for county, name in enumerate(COUNTY_IDS):
        found[f"corps {name}"] = state.corps[county]
    for effect, name in enumerate(EFFECTS):
        found[f"effect {name}"] = state.in_force[effect]
    for number, session in enumerate(state.sessions):
        found[f"session {number}"] = session
    found["vp"] = state.victory_points
    found["influence"] = state.position(EI)
    found["spirit"] = state.rebellious_spirit
    return found


def check_markers(state: PreludeState) -> None:
    """Advantage Markers are what the map and the Organizations say."""
    for track, counties in ((RC, RURAL), (UC, URBAN)):
        controls = [state.control(county) for county in counties]
        assert state.advantage[track] == controls.count(LOYAL) - controls.count(PATRIOTE)
    lead = 0
    for side, sign in ((PATRIOTE, -1), (LOYAL, 1)):
        urban, rural = state.urban_organizations(side), state.rural_organizations(side)
        lead += sign * (2 * len(urban) + len(rural))
    assert state.advantage[O] == lead - 2 * state.in_force[QUEBEC_COMMITTEE]


def pile_of(state: PreludeState, card: int) -> int:
    """The pile in which a card lies."""
    return next(number for number, pile in enumerate(state.piles) if card in pile)


def spread(name: str, counties: Iterable[str], cubes: int = 1) -> dict[str, int]:
    """The same change in several Counties."""
    return {f"{name} {county}": cubes for county in counties}


def choose(*counties: str) -> list[str]:
    """The answers that choose these Counties, one after the other."""
    return [f"choose {county}" for county in counties]


def everywhere(counties: Iterable[str]) -> set[str]:
    """The options of a question that offers these Counties."""
    return {f"choose {county}" for county in counties}
