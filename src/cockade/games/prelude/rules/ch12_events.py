"""12.0 Events, the registry: one function for each card, and when it may be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from cockade.kernel import Offer, Option, Step
from cockade.kernel.flow import rule as kernel_rule

from ..state import PreludeState
from ..vocabulary import PLAY_EVENT

F = TypeVar("F", bound=Callable[..., Step])
R = TypeVar("R", bound=Callable[[PreludeState, int], None])
Prerequisite = Callable[..., bool]

EVENTS: Final[dict[int, Callable[..., Step]]] = {}
PREREQUISITES: Final[dict[int, Prerequisite]] = {}
RESOLUTIONS: Final[dict[int, Callable[[PreludeState, int], None]]] = {}


def event(*numbers: int, prerequisite: Prerequisite | None = None) -> Callable[[F], F]:
    """Mark the Event of one or several cards, and the `@condition` under which it is open."""

    def mark(function: F) -> F:
        for number in numbers:
            if number in EVENTS:
                raise TypeError(f"card {number} has two Events")
            EVENTS[number] = function
            if prerequisite is not None:
                PREREQUISITES[number] = prerequisite
        return kernel_rule("12.0")(function)

    return mark


def event_of(card: int) -> Callable[..., Step]:
    """The Event of a card: `f(state, side)`, the side being the one who carries it out."""
    return EVENTS[card]


def prerequisite_met(state: PreludeState, card: int) -> bool:
    """3.1: whether the Event of a card can be played at this moment."""
    prerequisite = PREREQUISITES.get(card)
    return prerequisite is None or prerequisite(state)


def offered_event(card: int) -> Offer | Option:
    """The word `event`, with the prerequisite of a card as its condition."""
    prerequisite = PREREQUISITES.get(card)
    return PLAY_EVENT if prerequisite is None else PLAY_EVENT.when(prerequisite)


def at_end_of_turn(*numbers: int) -> Callable[[R], R]:
    """Mark what a card in play does in the first step of 2.3: `f(state, county)`, no decisions."""

    def mark(function: R) -> R:
        for number in numbers:
            RESOLUTIONS[number] = function
        return function

    return mark
