"""What places and leaders are worth in a scenario."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..data.files import SIDES
from ..data.pieces import (
    BIG_BEAR,
    COUNTERS,
    DUMONT,
    LEADERS,
    MIDDLETON,
    POUNDMAKER,
    RIEL,
    WANDERING_SPIRIT,
)
from ..data.places import (
    ALL_PLACES,
    BATOCHE,
    IN_DISTRICT,
    METIS_HOMES,
    PRIZES,
    SOURCE_PLACES,
)
from ..data.scenarios import SETUPS

# What losses count in a scenario that one battle decides.
LOST_IN_BATTLE: Final = 0.2
# What a place to be taken is worth where one that is still held decides the campaign.
ERRANDS: Final = {"our_brave_boys": 20.0}
# Leaders who decide a campaign.
SOUGHT: Final = (RIEL, POUNDMAKER, BIG_BEAR)


class Aims(NamedTuple):
    """What places and leaders are worth in a scenario."""

    places: tuple[float, ...]
    leaders: tuple[float, ...]  # by counter
    battle: float  # what it is worth to win a battle as such
    losses: float  # how much strength and leaders count that may be lost in one
    last_stand: bool  # whether nothing counts but who holds a place in the end
    unrest: float
    sought: tuple[int, ...]  # leaders whom the Government must capture
    all_sought: float  # what they are worth together
    errands: float  # what a place to be taken is worth to the Government as an errand


def place_worth(scenario: str, place: int) -> float:
    """In points, to whoever holds it; campaigns look to what decides them."""
    if scenario == "batoche":
        return 30.0 if place == BATOCHE else 0.0
    if SETUPS[[setup.id for setup in SETUPS].index(scenario)].battle:
        return 0.0
    worth = 2.0 if place in IN_DISTRICT else 1.5
    if place in IN_DISTRICT and scenario == "batoche_or_bust":
        # The Government needs all of them, like the leaders.
        worth += 3.0
    if place in METIS_HOMES:
        worth += 1.0
    if place == BATOCHE:
        worth += 2.0
    if place in SOURCE_PLACES:
        worth += 1.0
    if place in PRIZES and scenario != "our_brave_boys":
        worth += 6.0
    return worth


def leader_worth(scenario: str, leader: int) -> float:
    """What it costs to lose a leader."""
    special = {
        "duck_lake": {},
        "our_brave_boys": {RIEL: 6.0, POUNDMAKER: 10.0, BIG_BEAR: 10.0},
        "batoche_or_bust": {RIEL: 10.0, POUNDMAKER: 10.0, BIG_BEAR: 10.0},
        "on_to_regina": {RIEL: 4.0},
    }.get(scenario, {})
    plain = {DUMONT: 4.0, RIEL: 3.0, WANDERING_SPIRIT: 2.0, MIDDLETON: 2.0, POUNDMAKER: 2.0}
    return special.get(leader, plain.get(leader, 1.0))


def aims_of(number: int) -> Aims:
    setup = SETUPS[number]
    leaders = [0.0] * (COUNTERS.stop)
    for side in range(len(SIDES)):
        for leader in LEADERS[side]:
            leaders[leader] = leader_worth(setup.id, leader)
    places = tuple(place_worth(setup.id, place) for place in ALL_PLACES)
    unrest = 0.0 if setup.battle else 2.0 if setup.id == "on_to_regina" else 1.0
    last_stand = setup.battle and any(places)
    battle = 20.0 if setup.battle and not last_stand else 0.0
    losses = LOST_IN_BATTLE if setup.battle else 1.0
    sought = () if setup.battle else SOUGHT
    all_sought = sum([leaders[leader] for leader in sought], 0.0)
    return Aims(
        places=places,
        leaders=tuple(leaders),
        battle=battle,
        losses=losses,
        last_stand=last_stand,
        unrest=unrest,
        sought=sought,
        all_sought=all_sought,
        errands=ERRANDS.get(setup.id, 0.0),
    )


AIMS: Final = tuple(aims_of(number) for number in range(len(SETUPS)))
