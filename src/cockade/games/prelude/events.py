"""The registry of Events: one function for each card, and when it may be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from cockade.kernel.flow import Step
from cockade.kernel.flow import rule as kernel_rule

from .counties import COUNTY_IDS
from .deck import CARDS, PREREQUISITE
from .sides import SEATS
from .state import PreludeState
from .tracks import EI

F = TypeVar("F", bound=Callable[..., Step])
R = TypeVar("R", bound=Callable[[PreludeState, int], None])
Prerequisite = tuple[Callable[..., bool], tuple[int, ...]]

EVENTS: Final[dict[int, Callable[..., Step]]] = {}
PREREQUISITES: Final[dict[int, Prerequisite]] = {}
RESOLUTIONS: Final[dict[int, Callable[[PreludeState, int], None]]] = {}


def event(
    *numbers: int, prerequisite: Callable[[PreludeState], bool] | None = None
) -> Callable[[F], F]:
    """Mark the Event of one or several cards; its prerequisite is that of the data if not given."""

    def mark(function: F) -> F:
        for number in numbers:
            if number in EVENTS:
                raise TypeError(f"card {number} has two Events")
            EVENTS[number] = function
            if prerequisite is not None:
                PREREQUISITES[number] = prerequisite, ()
        return kernel_rule("12.0")(function)

    return mark


def event_of(card: int) -> Callable[..., Step]:
    """The Event of a card: `f(state, side)`, the side being the one who carries it out."""
    return EVENTS[card]


def prerequisite_met(state: PreludeState, card: int) -> bool:
    """3.1: whether the Event of a card can be played at this moment."""
    found = PREREQUISITES.get(card)
    return found is None or found[0](state, *found[1])


def at_end_of_turn(*numbers: int) -> Callable[[R], R]:
    """Mark what a card in play does in the first step of 2.3: `f(state, county)`, no decisions."""

    def mark(function: R) -> R:
        for number in numbers:
            RESOLUTIONS[number] = function
        return function

    return mark


# What a code of cards.toml asks: the word before the first colon or sign, then its arguments.


def in_session(state: PreludeState) -> bool:
    return state.parliamentary()


def out_of_session(state: PreludeState) -> bool:
    return not state.parliamentary()


def spirit_at(state: PreludeState, least: int) -> bool:
    return state.rebellious_spirit >= least


def control_by(state: PreludeState, county: int, side: int) -> bool:
    return state.control(county) == side


def organization_in(state: PreludeState, county: int, side: int) -> bool:
    return state.has_organization(side, county)


def urban_organization_of(state: PreludeState, side: int) -> bool:
    return state.has_urban_organization(side)


def rural_organizations_at(state: PreludeState, side: int, least: int) -> bool:
    return len(state.rural_organizations(side)) >= least


def value_at(state: PreludeState, county: int, side: int, least: int) -> bool:
    return state.mobilization_value(side, county) >= least


def influence_favors(state: PreludeState, side: int) -> bool:
    return state.favored(EI) == side


READERS: Final[dict[str, Callable[..., bool]]] = {
    "parliamentary": in_session,
    "not_parliamentary": out_of_session,
    "rs": spirit_at,
    "control": control_by,
    "org": organization_in,
    "urban_org": urban_organization_of,
    "rural_orgs": rural_organizations_at,
    "mv": value_at,
    "ei_favors": influence_favors,
}


def prerequisite_of(code: str) -> Prerequisite:
    """A code such as `mv:quebec:patriote>=2` as a test of the state and its arguments."""
    kind, *names = code.replace(">=", ":").split(":")
    return READERS[kind], tuple(argument(name) for name in names)


def argument(name: str) -> int:
    if name.isdigit():
        return int(name)
    return SEATS.index(name) if name in SEATS else COUNTY_IDS.index(name)


for number in CARDS:
    if PREREQUISITE[number] != "none":
        PREREQUISITES[number] = prerequisite_of(PREREQUISITE[number])
