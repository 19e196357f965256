"""What several Event cards share: units placed where the card says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cockade.kernel import Done, Offer, Option, ask, condition, prompt, rule, source
from cockade.kernel.flow import Step

from ..data.cards import OWNER, PARAMS
from ..data.map import AREA, COLONY, COLONY_OF, SIZE
from ..data.pieces import COLOUR_OF, COLOURS, WIDTH, column_of
from ..data.scenarios import THEATRES
from ..rules.ch02_setup import PLACED
from ..rules.ch06_control import controlled_cities
from ..rules.ch12_events import NO_EFFECT
from ..state import Rebellion
from ..vocabulary import CHOOSE, PLACE

PLACE_TOGETHER: Final = prompt("13.1", "{event} Choose the area.", "event")
PLACE_SPLIT: Final = prompt("X.1", "{card}: place a unit ({left}).", "card left")


def side_of(card: int) -> int:
    return OWNER[card] >> 1


@source("13.1", "The card names the Area.")
def named_area(state: Rebellion, card: int) -> list[int]:
    area = AREA[PARAMS[card]["where"]["area"]]
    return [area] if area in THEATRES[state.scenario].areas else []


@source("13.2", "The card needs a City Area.")
def any_city(state: Rebellion, card: int) -> tuple[int, ...]:
    return THEATRES[state.scenario].cities


@source("X.1", "The card needs a City Area on the Atlantic coast.")
def atlantic_city(state: Rebellion, card: int) -> tuple[int, ...]:
    return THEATRES[state.scenario].atlantic_cities


@source("X.1", "The card needs a City Area that your Side controls.")
def card_city(state: Rebellion, card: int) -> tuple[int, ...]:
    return controlled_cities(state, side_of(card))


@source("X.1", "The card needs an Area with Units of your Side and no opposing Units.")
def own_area(state: Rebellion, card: int) -> list[int]:
    """With the area or colony that the card names, if it does."""
    side, where = side_of(card), PARAMS[card]["where"]
    areas = THEATRES[state.scenario].areas
    if "area" in where:
        areas = (AREA[where["area"]],)
    elif "colony" in where:
        colony = COLONY[where["colony"]]
        areas = tuple(area for area in areas if COLONY_OF[area] == colony)
    enemy = (1 - side) * SIZE
    return [a for a in areas if state.company(side, a) and not state.force[enemy + a]]


@source("13.5", "The card needs an Area with a Unit of the colour that it removes.")
def area_with(state: Rebellion, card: int) -> list[int]:
    column = column_of(COLOURS.index(PARAMS[card]["where"]["unit"]), 1 - side_of(card))
    return [area for area in range(SIZE) if state.units[area * WIDTH + column]]


PLACES: Final[dict[str, Callable[..., Any]]] = {
    "area": named_area,
    "city": any_city,
    "atlantic_city": atlantic_city,
    "controlled_city": card_city,
    "own_area": own_area,
    "area_with": area_with,
}


def choice(card: int) -> Offer:
    """The areas that a card with a single area may be used on."""
    return CHOOSE.among(PLACES[PARAMS[card]["where"]["kind"]], given=(card,))


def place_together(state: Rebellion, seat: int, card: int) -> Step:
    """All units of the card go to one area; without such an area nothing happens."""
    offer = choice(card)
    areas = offer.legal(state)
    if not areas:
        state.log(NO_EFFECT, card)
        return Done()
    if len(areas) == 1:
        return put_together(state, areas[0], card)
    return ask(seat, offer).saying(PLACE_TOGETHER, card).then(put_together, card)


@rule("13.1")
def put_together(state: Rebellion, answer: Option, card: int) -> Step:
    """Fled units first where the card says so, then those of the Stockpiles."""
    params, side, area = PARAMS[card], side_of(card), answer.noun
    for name, count in params["units"].items():
        column = column_of(COLOURS.index(name), side)
        placed = 0
        if params.get("plus_all_fled") == name:
            placed = state.place_fled(area, column, state.fled[COLOUR_OF[column]])
        placed += state.place_units(area, column, count)
        arrive(state, area, column, placed)
    return Done()


def arrive(state: Rebellion, area: int, column: int, placed: int) -> None:
    """13.1: units placed among enemies stay and fight; Natives there become allies."""
    side = column // 4
    if placed:
        state.log(PLACED, COLOUR_OF[column], placed, area)
        if state.force[(1 - side) * SIZE + area]:
            state.hold(area, column)
        state.settle(area)


@source("X.1", "The card's Units go to City Areas that your Side controls.")
def split_cities(state: Rebellion, card: int, placed: tuple[int, ...]) -> tuple[int, ...]:
    return controlled_cities(state, side_of(card))


@condition("X.1", "The card limits how many of its Units go to one Area.")
def below_limit(state: Rebellion, area: int, card: int, placed: tuple[int, ...]) -> bool:
    limit = PARAMS[card]["where"].get("max_per_area", 0)
    return not limit or placed.count(area) < limit


def place_split(state: Rebellion, seat: int, card: int, left: int, placed: tuple[int, ...]) -> Step:
    """Units one by one in controlled City Areas, as long as there is room."""
    offer = PLACE.among(split_cities, below_limit, given=(card, placed))
    areas = offer.legal(state) if left else []
    if not areas:
        return Done()
    if len(areas) == 1:
        return put_split(state, areas[0], seat, card, left, placed)
    question = ask(seat, offer).saying(PLACE_SPLIT, card, left)
    return question.then(put_split, seat, card, left, placed)


@rule("X.1")
def put_split(
    state: Rebellion, answer: Option, seat: int, card: int, left: int, placed: tuple[int, ...]
) -> Step:
    """Fled units are placed before those of the Stockpile, if the card takes them at all."""
    params, area = PARAMS[card], answer.noun
    name = params.get("plus_all_fled") or params.get("add")
    column = column_of(COLOURS.index(name), side_of(card))
    if "plus_all_fled" in params and state.fled[COLOUR_OF[column]]:
        state.place_fled(area, column, 1)
    else:
        state.place_units(area, column, 1)
    arrive(state, area, column, 1)
    return place_split(state, seat, card, left - 1, (*placed, area))
