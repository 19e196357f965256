"""Records as lines for learning from play: what a seat could know, its options and its choice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from ..kernel.match import Match
from .analysis import steps

# What a view says of itself, of the end, which the outcome tells, and what is printed on cards.
LEFT_OUT = ("game", "viewer", "seats", "outcome", "cards")
# What a thing is called: its id is part of the feature's name already.
CALLED = ("id", "name")


def lines(match: Match) -> Iterator[dict[str, Any]]:
    """One line for each decision of a seat in a match, in order; plain data for JSON.

    Features come from the seat's own view. Terms are those of a position that the seat could not
    tell from the true one, so nothing hidden enters either.
    """
    game = match.game
    outcome = None if match.outcome is None else match.outcome._asdict()
    final = None if match.outcome is None else game.chance_of_winning(match.state)
    for number, state, option in steps(match):
        seat = state.seat
        known = game.resample(state, seat, Random(number))
        yield {
            "game": game.id,
            "version": game.version,
            "scenario": match.scenario,
            "number": number,
            "seat": state.actor,
            "features": features(game.view(state, seat)),
            "terms": {name: round(value, 6) for name, value in game.terms(known, seat).items()},
            "options": [each.text for each in state.legal()],
            "choice": option.text,
            "share": None if final is None else final[match.seats.index(state.actor)],
            "outcome": outcome,
        }


def features(view: Mapping[str, Any]) -> dict[str, float]:
    """A view as numbers by name: 0 and what is absent are left out."""
    numbers: dict[str, float] = {}
    for key, value in view.items():
        if key not in LEFT_OUT:
            add(numbers, key, value)
    return numbers


def add(numbers: dict[str, float], name: str, value: Any) -> None:
    """A value under its name: numbers as they are, words and things as how often they occur."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if key not in CALLED:
                add(numbers, f"{name}.{key}", inner)
    elif isinstance(value, list | tuple):
        for place, inner in enumerate(value):
            if isinstance(inner, Mapping):
                add(numbers, f"{name}.{inner.get('id', place)}", inner)
            else:
                add(numbers, name, str(inner))
    elif isinstance(value, str):
        key = f"{name}={value}"
        numbers[key] = numbers.get(key, 0) + 1
    elif value:
        numbers[name] = value if not isinstance(value, bool) else 1
