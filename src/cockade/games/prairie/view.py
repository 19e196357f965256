"""What each seat may see: everything, for nothing is hidden in this game (C8)."""

from __future__ import annotations

from random import Random
from typing import Any

from cockade.kernel import fields

from .data.files import SIDES
from .data.land import HEX_NAMES
from .data.pieces import IDS
from .rules.ch10_march import march_choice
from .rules.ch10_range import FERRIED, cost_of
from .state import Prairie
from .status import FIELDS


def view(state: Prairie, viewer: int) -> dict[str, Any]:
    """The whole state by name, and what a drawing could not work out."""
    return {
        "game": "prairie",
        "viewer": SIDES[viewer] if viewer < len(SIDES) else None,
        "seats": list(SIDES),
        "actor": state.actor,
        **fields.to_json(state, FIELDS),
        "march": march_view(state),
        "outcome": None if state.outcome is None else state.outcome._asdict(),
    }


def march_view(state: Prairie) -> dict[str, Any] | None:
    """An open march: who goes, from where, and each goal with what it costs."""
    question = state.question
    if not state.march or state.is_chance or question.continuation is not march_choice:
        return None
    goals, ways, *_ = question.args
    return {
        "hex": HEX_NAMES[state.where[state.march[0]]],
        "counters": [IDS[counter] for counter in state.march],
        "goals": {
            str(HEX_NAMES[hex]): {"cost": cost_of(way), "ferried": bool(way & FERRIED)}
            for hex, way in zip(goals, ways, strict=True)
        },
    }


def hidden(state: Prairie, viewer: int) -> set[int]:
    """No cards, and nothing face down."""
    return set()


def resample(state: Prairie, viewer: int, rng: Random) -> Prairie:
    """There is nothing to guess."""
    new: Prairie = state.copy()
    return new
