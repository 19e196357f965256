"""Events of the Continental Army."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Done, Option, ask, call, prompt, rule, source
from cockade.kernel.flow import Step

from ..data.cards import CARD, PARAMS
from ..data.map import COLONY, COLONY_AREAS
from ..data.pieces import BLUE, WIDTH
from ..rules.ch08_armies import ARNOLDS_MARCH, form_army, reachable, single
from ..rules.ch12_events import NO_EFFECT, event
from ..state import MONTGOMERY, WASHINGTON, Rebellion
from ..vocabulary import ARMY, DONE
from .placing import place_together

MARCH_PARAMS: Final = PARAMS[CARD["CA-14"]]
STARTS: Final = tuple(
    a for name in MARCH_PARAMS["start_colonies"] for a in COLONY_AREAS[COLONY[name]]
)
ENDS: Final = frozenset(
    a for name in MARCH_PARAMS["end_colonies"] for a in COLONY_AREAS[COLONY[name]]
)

BEGIN_MARCH: Final = prompt(
    "X.1",
    "Choose where Arnold's March starts, or skip it.",
    labels={DONE: N_("Skip the march")},
)


@event("CA-09")
@rule("X.1")
def benjamin_franklin(state: Rebellion, seat: int) -> Step:
    """Four French land in Savannah."""
    return place_together(state, seat, CARD["CA-09"])


@event("CA-10")
@rule("X.1")
def comte_de_rochambeau(state: Rebellion, seat: int) -> Step:
    """Six French land in Newport."""
    return place_together(state, seat, CARD["CA-10"])


@event("CA-11")
@rule("X.1")
def george_washington(state: Rebellion, seat: int) -> Step:
    """In every Battle of the turn the Attackers roll first."""
    state.in_force[WASHINGTON] = 1
    return Done()


@event("CA-12")
@rule("13.3")
def colonel_louis(state: Rebellion, seat: int) -> Step:
    """All fled Natives and two more join an area held by the Americans."""
    return place_together(state, seat, CARD["CA-12"])


@event("CA-13")
@rule("13.3")
def montgomery(state: Rebellion, seat: int) -> Step:
    """After each won Battle the winners may move one area on."""
    state.in_force[MONTGOMERY] = 1
    return Done()


@event("CA-14")
@rule("X.1")
def arnolds_march(state: Rebellion, seat: int) -> Step:
    """One more Army, from New England by land into Maine or Quebec."""
    offer = ARMY.among(march_starts, given=(seat,))
    if not offer.legal(state):
        state.log(NO_EFFECT, CARD["CA-14"])
        return Done()
    return ask(seat, offer, DONE).saying(BEGIN_MARCH).then(begin_march, seat)


@source(
    "X.1", "The march starts in Massachusetts, New Hampshire or Maine, within reach of its goal."
)
def march_starts(state: Rebellion, seat: int) -> list[int]:
    ready = [a for a in STARTS if state.units[a * WIDTH + BLUE] > state.spent[a * WIDTH + BLUE]]
    return [area for area in sorted(ready) if march_ends(state, area, seat)]


def march_ends(state: Rebellion, area: int, seat: int) -> tuple[int, ...]:
    goals = reachable(state, area, MARCH_PARAMS["distance"], seat >> 1)
    return tuple(goal for goal in goals if goal in ENDS)


@rule("X.1")
def begin_march(state: Rebellion, answer: Option, seat: int) -> Step:
    if answer is DONE:
        return Done()
    state.army_area = answer.noun
    state.army = single(seat)
    goals = march_ends(state, answer.noun, seat)
    return call(form_army, seat, ARNOLDS_MARCH, goals).then(march_over)


@rule("X.1")
def march_over(state: Rebellion, goal: int) -> Step:
    """The march is no Army of the Movement Card."""
    state.formed += 1
    return Done()
