"""Page 8: the Movement Phase."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import compress
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
    source,
    wording,
)
from cockade.kernel.flow import Ask, Call, Step

from ..data.cards import ARMIES, BOAT, DISTANCE, IS_MOVEMENT, KIND, MOVEMENT, TRUCE, WARSHIP
from ..data.map import ALL_AREAS
from ..data.pieces import SEAT_COLUMN, SEATS, WIDTH
from ..data.scenarios import THEATRES
from ..state import HAND, PLAYED_CARDS, Rebellion
from ..vocabulary import ARMY, DONE, PLAY, WATER
from .ch08_armies import BY_BOAT, BY_LAND, BY_WARSHIP, form_army, reachable, single
from .ch12_events import EVENTS_NOW, PLAYED, hand, may_hold_event, offers, play_event

MOVEMENT_CARD: Final = prompt("8.1", "Play a Movement Card.")
END_MOVEMENT: Final[Mapping[Option | Verb, str]] = {DONE: N_("End the Movement Phase")}
MOVEMENT_CHOICE: Final = prompt(
    "8.2",
    "Form an Army, play a Movement Event, or end the Movement Phase.",
    labels=END_MOVEMENT,
)
ARMY_OR_END: Final = prompt("8.2", "Form an Army, or end the Movement Phase.", labels=END_MOVEMENT)
MOVEMENT_EVENT: Final = prompt(
    "8.2", "Play a Movement Event, or end the Movement Phase.", labels=END_MOVEMENT
)
ALL_MOVED: Final = prompt(
    "8.2", "There is nothing else that you can do: end the Movement Phase.", labels=END_MOVEMENT
)
CHOOSE_WATER: Final = prompt("8.6", "Choose the Water Area on which the boats move.")


@condition("8.1", "The Movement Phase starts with a Movement Card.")
def is_movement_card(state: Rebellion, card: int, seat: int) -> bool:
    return IS_MOVEMENT[card]


MOVEMENT_CARDS: Final = tuple(
    PLAY.among(hand, is_movement_card, given=(seat,)) for seat in range(len(SEATS))
)


@rule("8.1")
def movement_phase(state: Rebellion, seat: int) -> Step:
    """One Movement Card, and only one, is played."""
    state.phase = MOVEMENT
    return which_card(seat)


# Questions never change, so the hottest are made once for each set of arguments.
@cache
def which_card(seat: int) -> Ask:
    return ask(seat, MOVEMENT_CARDS[seat]).saying(MOVEMENT_CARD).then(play_movement_card, seat)


@wording
def moving_on(state: Rebellion) -> tuple[Prompt, tuple[()]]:
    """Names only what can be done with the units on the map and the cards in hand."""
    if offers(state, "army"):
        return (MOVEMENT_CHOICE if offers(state, "play") else ARMY_OR_END), ()
    return (MOVEMENT_EVENT if offers(state, "play") else ALL_MOVED), ()


@cache
def what_to_do(seat: int) -> Ask:
    question = ask(seat, NEW_ARMY[seat], EVENTS_NOW[seat], DONE).saying(moving_on)
    return question.then(movement_choice, seat)


@rule("8.1")
def play_movement_card(state: Rebellion, answer: Option, seat: int) -> Step:
    """The card says how many Armies may be formed and how far they go."""
    card = answer.noun
    state.move(card, HAND + seat, PLAYED_CARDS)
    state.card = card
    state.armies = ARMIES[card]
    state.distance = DISTANCE[card]
    state.log(PLAYED, seat, card)
    return movement_menu(state, seat)


@source("8.2", "An Army needs a Unit of your Faction that has not moved, and somewhere to go.")
def army_areas(state: Rebellion, seat: int) -> list[int]:
    """Areas where an Army of the card in play may be formed."""
    column = SEAT_COLUMN[seat]
    units, spent = state.units[column::WIDTH], state.spent[column::WIDTH]
    areas = [area for area in compress(ALL_AREAS, units) if units[area] > spent[area]]
    if KIND[state.card] <= TRUCE:
        return areas
    theatre = THEATRES[state.scenario]
    if state.landing >= 0:
        shore, landing = theatre.shores[state.water], state.landing
        return [area for area in areas if area in shore and area != landing]
    return [area for area in areas if theatre.waters[area]]


@condition("8.2", "An Army includes at least one Unit of your Faction that has not moved yet.")
def own_unit_ready(state: Rebellion, area: int, seat: int) -> bool:
    at = area * WIDTH + SEAT_COLUMN[seat]
    return state.units[at] > state.spent[at]


@condition("8.4", "An Army that moves by water starts in an Area adjoining a Water Area.")
def on_a_shore(state: Rebellion, area: int, seat: int) -> bool:
    return KIND[state.card] <= TRUCE or bool(THEATRES[state.scenario].waters[area])


@condition("8.6", "Both boat Armies start on the same Water Area and land in the same Area.")
def same_water(state: Rebellion, area: int, seat: int) -> bool:
    if state.landing < 0:
        return True
    shore = THEATRES[state.scenario].shores[state.water]
    return area in shore and area != state.landing


@condition("8.2", "You may form one Army for each Army Icon of the Movement Card.")
def army_left(state: Rebellion, seat: int) -> bool:
    return state.armies > 0


NEW_ARMY: Final = tuple(
    ARMY.among(army_areas, given=(seat,), because=(own_unit_ready, on_a_shore, same_water)).when(
        army_left
    )
    for seat in range(len(SEATS))
)


def movement_menu(state: Rebellion, seat: int) -> Step:
    """Armies one after another, Events between them; nobody has to move."""
    if may_hold_event(state, seat) or (state.armies and army_areas(state, seat)):
        return what_to_do(seat)
    return Done()


@rule("8.2")
def movement_choice(state: Rebellion, answer: Option, seat: int) -> Step:
    """An Army, an Event between Armies, or the end of the phase."""
    if answer is DONE:
        return Done()
    if answer.verb == "play":
        return call(play_event, seat, answer.noun).then(event_in_movement, seat)
    area = answer.noun
    state.army_area = area
    state.army = single(seat)
    if KIND[state.card] == BOAT and state.water < 0:
        waters = THEATRES[state.scenario].waters[area]
        if len(waters) > 1:
            offer = WATER.among(adjoining_waters, given=(area,))
            return ask(seat, offer).saying(CHOOSE_WATER).then(choose_water, seat)
        state.water = waters[0]
    return form_card_army(state, seat)


@rule("12.5")
def event_in_movement(state: Rebellion, _: object, seat: int) -> Step:
    return movement_menu(state, seat)


@source("8.6", "The Army's Area must adjoin the Water Area.")
def adjoining_waters(state: Rebellion, area: int) -> tuple[int, ...]:
    return THEATRES[state.scenario].waters[area]


@rule("8.6")
def choose_water(state: Rebellion, answer: Option, seat: int) -> Step:
    """Both boat Armies use one Water Area."""
    state.water = answer.noun
    return form_card_army(state, seat)


def form_card_army(state: Rebellion, seat: int) -> Step:
    """An Army of the Movement Card, with the goals that its kind allows."""
    return formation(seat, *card_goals(state, seat))


@lru_cache(maxsize=1024)
def formation(seat: int, kind: int, goals: tuple[int, ...]) -> Call:
    return call(form_army, seat, kind, goals).then(army_has_moved, seat)


def card_goals(state: Rebellion, seat: int) -> tuple[int, tuple[int, ...]]:
    """How an Army of the card in play moves, and where it may go."""
    area, kind = state.army_area, KIND[state.card]
    if kind <= TRUCE:
        return BY_LAND, reachable(state, area, state.distance, seat >> 1)
    theatre = THEATRES[state.scenario]
    if kind == WARSHIP:
        return BY_WARSHIP, theatre.sea_goals[area]
    if state.landing >= 0:
        return BY_BOAT, (state.landing,)
    return BY_BOAT, tuple(goal for goal in theatre.shores[state.water] if goal != area)


@rule("8.3")
def army_has_moved(state: Rebellion, goal: int, seat: int) -> Step:
    """Each Army moves once; boats share their landing."""
    state.armies -= 1
    state.formed += 1
    if KIND[state.card] == BOAT:
        state.landing = goal
    return movement_menu(state, seat)
