"""Page 7: the Reinforcements Phase."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from cockade.kernel import (
    N_,
    Done,
    Option,
    Prompt,
    Verb,
    ask,
    call,
    condition,
    prompt,
    rule,
    sentence,
    source,
    wording,
)
from cockade.kernel.flow import Ask, Step

from ..data.cards import REINFORCEMENT
from ..data.map import CITY, COLONY_OF
from ..data.pieces import SEAT_COLUMN, SEATS
from ..data.scenarios import REINFORCEMENTS, SIEGE
from ..state import Rebellion
from ..vocabulary import DONE, PLACE
from .ch06_control import controlled_cities
from .ch12_events import EVENTS_NOW, may_hold_event, offers, play_event
from .ch15_siege import SIEGE_PLACES

PLACE_REINFORCEMENT: Final = prompt("7.1", "Place a reinforcement in a City Area ({left}).", "left")
REINFORCED: Final = sentence("7.1", "{colour}: {n} placed in {area}.", "colour n:units area")
NO_REINFORCEMENTS: Final = sentence("7.4", "{seat} has nowhere to place reinforcements.", "seat")
GO_ON: Final[Mapping[Option | Verb, str]] = {DONE: N_("Go on to the Movement Phase")}
REINFORCEMENT_EVENT: Final = prompt(
    "12.5", "Play a Reinforcement Event, or go on to the Movement Phase.", labels=GO_ON
)
NO_REINFORCEMENT_EVENT: Final = prompt(
    "12.5",
    "You have no Reinforcement Event to play: go on to the Movement Phase.",
    labels=GO_ON,
)


@source("7.1", "Reinforcements go to City Areas of Colonies that your Side controls.")
def reinforcement_places(state: Rebellion, seat: int) -> tuple[int, ...]:
    return controlled_cities(state, seat >> 1)


@condition("7.1", "Reinforcements are placed in City Areas.")
def is_city_area(state: Rebellion, area: int, seat: int) -> bool:
    return CITY[area]


@condition("7.1", "You must control the entire Colony to place Reinforcements in its City.")
def in_controlled_colony(state: Rebellion, area: int, seat: int) -> bool:
    return state.flags[COLONY_OF[area]] == (seat >> 1) + 1


REINFORCE: Final = tuple(
    PLACE.among(reinforcement_places, given=(seat,), because=(is_city_area, in_controlled_colony))
    for seat in range(len(SEATS))
)


# Questions never change, so the hottest are made once for each set of arguments.
@cache
def where_to_place(scenario: int, seat: int, left: int) -> Ask:
    offer = SIEGE_PLACES[seat] if scenario == SIEGE else REINFORCE[seat]
    return ask(seat, offer).saying(PLACE_REINFORCEMENT, left).then(put_reinforcement, seat, left)


@wording
def after_reinforcements(state: Rebellion) -> tuple[Prompt, tuple[()]]:
    return (REINFORCEMENT_EVENT if offers(state, "play") else NO_REINFORCEMENT_EVENT), ()


@cache
def which_event(seat: int) -> Ask:
    question = ask(seat, EVENTS_NOW[seat], DONE).saying(after_reinforcements)
    return question.then(reinforcement_event, seat)


@rule("7.1")
def reinforcement_phase(state: Rebellion, seat: int) -> Step:
    """Units from the Stockpile and all own fled units are placed, if there is a place."""
    state.phase = REINFORCEMENT
    colour = SEAT_COLUMN[seat]
    left = state.fled[colour] + min(REINFORCEMENTS[state.scenario], state.stockpile[colour])
    offer = SIEGE_PLACES[seat] if state.scenario == SIEGE else REINFORCE[seat]
    places = offer.legal(state)
    if not places:
        state.log(NO_REINFORCEMENTS, seat)
        return reinforcement_events(state, seat)
    if len(places) == 1:
        put_units(state, places[0].noun, seat, left)
        left = 0
    if left == 0:
        return reinforcement_events(state, seat)
    return where_to_place(state.scenario, seat, left)


@rule("7.1")
def put_reinforcement(state: Rebellion, place: Option, seat: int, left: int) -> Step:
    """One unit at a time, until all are placed."""
    put_units(state, place.noun, seat, 1)
    if left == 1:
        return reinforcement_events(state, seat)
    return where_to_place(state.scenario, seat, left - 1)


def put_units(state: Rebellion, area: int, seat: int, count: int) -> None:
    """7.3: fled units come back with the reinforcements, in the same places."""
    if not count:
        return
    column = SEAT_COLUMN[seat]
    back = state.place_fled(area, column, min(count, state.fled[column]))
    state.place_units(area, column, count - back)
    state.settle(area)
    state.log(REINFORCED, column, count, area)


def reinforcement_events(state: Rebellion, seat: int) -> Step:
    """Events of this phase follow, in the order that the faction likes."""
    return which_event(seat) if may_hold_event(state, seat) else Done()


@rule("12.5")
def reinforcement_event(state: Rebellion, answer: Option, seat: int) -> Step:
    if answer is DONE:
        return Done()
    return call(play_event, seat, answer.noun).then(more_reinforcement_events, seat)


@rule("12.5")
def more_reinforcement_events(state: Rebellion, _: object, seat: int) -> Step:
    return reinforcement_events(state, seat)
