"""Page 15: flags on City Areas and the places for reinforcements in the Siege of Quebec."""

from __future__ import annotations

from typing import Final

from cockade.kernel import sentence, source

from ..data.map import SIZE
from ..data.pieces import CONTINENTAL, SEAT_COLUMN
from ..data.scenarios import MASSACHUSETTS, SIEGE, THEATRES
from ..state import Rebellion
from ..vocabulary import PLACE
from .ch06_control import controlled_cities

THEATRE: Final = THEATRES[SIEGE]

CITY_FLAG: Final = sentence("15.1", "The {side} take control of {area}.", "side area")


def check_city_flags(state: Rebellion, seat: int) -> None:
    """15.2: at the start of its turn a faction takes the City Areas where it has own units."""
    flag = (seat >> 1) + 1
    for city in THEATRE.cities:
        if state.city_flags[city] != flag and state.count(city, SEAT_COLUMN[seat]):
            state.city_flags[city] = flag
            state.log(CITY_FLAG, seat >> 1, city)


@source("15.3", "Loyalists are placed in City Areas that the British Side controls.")
def loyalist_places(state: Rebellion, seat: int) -> tuple[int, ...]:
    return controlled_cities(state, 0)


@source(
    "15.3", "Regulars are placed in controlled City Areas on the Atlantic, not the St. Lawrence."
)
def british_places(state: Rebellion, seat: int) -> list[int]:
    return [city for city in THEATRE.atlantic_cities if state.city_flags[city] == 1]


@source("15.3", "Patriots are placed in City Areas that the American Side controls.")
def patriot_places(state: Rebellion, seat: int) -> tuple[int, ...]:
    return controlled_cities(state, 1)


@source("15.3", "Continentals are placed in Areas of Massachusetts without opposing Units.")
def continental_places(state: Rebellion, seat: int) -> list[int]:
    enemy = 0 if seat >= CONTINENTAL else SIZE
    return [area for area in sorted(MASSACHUSETTS) if not state.force[enemy + area]]


SIEGE_PLACES: Final = tuple(
    PLACE.among(places, given=(seat,))
    for seat, places in enumerate(
        (british_places, loyalist_places, continental_places, patriot_places)
    )
)
