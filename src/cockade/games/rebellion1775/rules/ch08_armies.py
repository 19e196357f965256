"""Page 8: forming an Army and moving it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cockade.kernel import (
    N_,
    Done,
    Offer,
    Option,
    Prompt,
    ask,
    condition,
    prompt,
    rule,
    sentence,
    source,
    wording,
)
from cockade.kernel.flow import Ask, Step

from ..data.cards import MAX_UNITS
from ..data.map import SIZE
from ..data.pieces import COLOUR_OF, SEAT_COLUMN, SEATS, SIDE_COLOURS, WIDTH, column_of
from ..data.scenarios import THEATRES
from ..state import LIGHT_DRAGOONS, Rebellion
from ..vocabulary import ALL, GO, LEAVE, STAY, TAKE
from .ch12_events import offers

BY_LAND: Final = 0
BY_WARSHIP: Final = 1
BY_BOAT: Final = 2
AFTER_BATTLE: Final = 3
ARNOLDS_MARCH: Final = 4

SINGLE: Final = tuple(tuple(int(c == own) for c in range(WIDTH)) for own in range(WIDTH))
NO_LIMIT: Final = 1000

FILL_ARMY: Final = prompt(
    "8.2",
    "Choose where the Army goes, or take more units along first.",
    labels={STAY: N_("Do not move on")},
)
TRIM_ARMY: Final = prompt(
    "8.2",
    "Choose where the Army goes, or leave units behind first.",
    labels={STAY: N_("Do not move on")},
)
ARMY_GOES: Final = prompt("8.2", "Choose where the Army goes.", labels={STAY: N_("Do not move on")})
MARCH: Final = sentence(
    "8.2", "{seat} moves {army} from {area} to {goal}.", "seat army area goal:area"
)


def single(seat: int) -> tuple[int, ...]:
    """An Army of one unit of the active faction: every Army includes at least that."""
    return SINGLE[SEAT_COLUMN[seat]]


def reachable(state: Rebellion, area: int, distance: int, side: int) -> tuple[int, ...]:
    """All areas where an Army may end its march: one search, step by step.

    It passes empty and friendly areas and stops among opposing units or independent Natives;
    Light Dragoons pass through these too.
    """
    steps = THEATRES[state.scenario].steps
    force, natives = state.force, state.independent
    enemy = 0 if side else SIZE
    through = state.in_force[LIGHT_DRAGOONS]
    fresh = set(steps[area]) if distance else set()
    reached = {area, *fresh}
    while distance > 1 and fresh:
        distance -= 1
        further: set[int] = set()
        for here in fresh:
            if through or not (force[enemy + here] or natives[here]):
                further.update(steps[here])
        fresh = further - reached
        reached |= fresh
    reached.remove(area)
    return tuple(sorted(reached))


@source("8.3", "An Army goes up to its distance and stops among opposing Units or Natives.")
def land_goals(state: Rebellion, goals: tuple[int, ...]) -> tuple[int, ...]:
    return goals


@condition("8.3", "An Army leaves its Area and goes at most as many Areas as the card shows.")
def near_enough(state: Rebellion, area: int, goals: tuple[int, ...]) -> bool:
    """Whether only the distance is looked at; serves the reason."""
    steps = THEATRES[state.scenario].steps
    reached = {state.army_area}
    for _ in range(state.distance):
        reached |= {there for here in reached for there in steps[here]}
    return area in reached and area != state.army_area


@condition("8.3", "An Army must stop among opposing Units or independent Natives.")
def way_open(state: Rebellion, area: int, goals: tuple[int, ...]) -> bool:
    return area in goals


@source("8.4", "An Army that moves by water goes to another Area on the same Water Area.")
def sea_goals(state: Rebellion, goals: tuple[int, ...]) -> tuple[int, ...]:
    return goals


@source("8.6", "Boat Armies land together in one Area, on the Water Area where they started.")
def boat_goals(state: Rebellion, goals: tuple[int, ...]) -> tuple[int, ...]:
    return goals


@source("13.3", "After a won Battle the Army moves to an adjacent Area.")
def pursuit_goals(state: Rebellion, goals: tuple[int, ...]) -> tuple[int, ...]:
    return goals


@source("X.1", "This Army goes up to three Areas and ends in Maine or Quebec.")
def march_goals(state: Rebellion, goals: tuple[int, ...]) -> tuple[int, ...]:
    return goals


GOALS: Final = (land_goals, sea_goals, boat_goals, pursuit_goals, march_goals)


def ready(state: Rebellion, seat: int) -> list[int]:
    """Units of each column of the side that may still join the Army."""
    first = (seat >> 1) * 4
    at = state.army_area * WIDTH + first
    units, spent, army = state.units, state.spent, state.army
    assert army is not None
    return [
        units[at] - spent[at] - army[first],
        units[at + 1] - spent[at + 1] - army[first + 1],
        units[at + 2] - spent[at + 2] - army[first + 2],
        units[at + 3] - spent[at + 3] - army[first + 3],
    ]


@source("8.2", "An Army is made of Units of your Side in its Area that have not moved.")
def ready_units(state: Rebellion, seat: int) -> list[int]:
    """Colours that may join, and `all` if there is room for all of them."""
    assert state.army is not None
    limit = MAX_UNITS[state.card]
    room = limit - sum(state.army) if limit else NO_LIMIT
    if room <= 0:
        return []
    left = ready(state, seat)
    colours = [c for c, count in zip(SIDE_COLOURS[seat >> 1], left, strict=True) if count > 0]
    if colours and sum(left) <= room:
        colours.append(ALL)
    return colours


@condition("8.6", "A boat carries an Army of at most three Units.")
def room_aboard(state: Rebellion, seat: int) -> bool:
    limit = MAX_UNITS[state.card]
    return not limit or sum(state.army or ()) < limit


@source("8.2", "An Army includes at least one Unit of your Faction.")
def spare_units(state: Rebellion, seat: int) -> list[int]:
    """Colours of which the Army may leave a unit behind."""
    army = state.army
    assert army is not None
    own = SEAT_COLUMN[seat]
    return [COLOUR_OF[c] for c in range(WIDTH) if army[c] > (1 if c == own else 0)]


JOIN: Final = tuple(
    TAKE.among(ready_units, given=(seat,)).when(room_aboard) for seat in range(len(SEATS))
)
STAY_BEHIND: Final = tuple(LEAVE.among(spare_units, given=(seat,)) for seat in range(len(SEATS)))


@rule("8.2")
def form_army(state: Rebellion, seat: int, kind: int, goals: tuple[int, ...]) -> Step:
    """Units join one by one, or all at once; then the Army goes to one of its goals."""
    return who_joins(seat, kind, goals)


@wording
def filling_army(state: Rebellion) -> tuple[Prompt, tuple[()]]:
    return (FILL_ARMY if offers(state, "take") else ARMY_GOES), ()


@wording
def trimming_army(state: Rebellion) -> tuple[Prompt, tuple[()]]:
    return (TRIM_ARMY if offers(state, "leave") else ARMY_GOES), ()


# Questions never change: while an Army is formed the same ones are asked again and again.
@lru_cache(maxsize=1024)
def who_joins(seat: int, kind: int, goals: tuple[int, ...]) -> Ask:
    question = ask(seat, JOIN[seat], *ways(kind, goals)).saying(filling_army)
    return question.then(fill_army, seat, kind, goals)


@lru_cache(maxsize=1024)
def who_stays(seat: int, kind: int, goals: tuple[int, ...]) -> Ask:
    question = ask(seat, STAY_BEHIND[seat], *ways(kind, goals)).saying(trimming_army)
    return question.then(trim_army, seat, kind, goals)


def ways(kind: int, goals: tuple[int, ...]) -> tuple[Offer | Option, ...]:
    because = (near_enough, way_open) if kind == BY_LAND else ()
    go = GO.among(GOALS[kind], given=(goals,), because=because)
    return (go, STAY) if kind == AFTER_BATTLE else (go,)


@rule("8.2")
def fill_army(
    state: Rebellion, answer: Option, seat: int, kind: int, goals: tuple[int, ...]
) -> Step:
    """Another unit, all of them, or off it goes."""
    if answer.verb != "take":
        return army_goes(state, answer, seat)
    first = (seat >> 1) * 4
    army = list(state.army or ())
    if answer.noun != ALL:
        army[column_of(answer.noun, seat >> 1)] += 1
        state.army = tuple(army)
        return who_joins(seat, kind, goals)
    for n, count in enumerate(ready(state, seat)):
        army[first + n] += count
    state.army = tuple(army)
    return who_stays(seat, kind, goals)


@rule("8.2")
def trim_army(
    state: Rebellion, answer: Option, seat: int, kind: int, goals: tuple[int, ...]
) -> Step:
    """From an Army of all units single ones may stay behind."""
    if answer.verb != "leave":
        return army_goes(state, answer, seat)
    army = list(state.army or ())
    army[column_of(answer.noun, seat >> 1)] -= 1
    state.army = tuple(army)
    return who_stays(seat, kind, goals)


def army_goes(state: Rebellion, answer: Option, seat: int) -> Step:
    """The Army moves as one; the result is its goal, or -1 if it stays."""
    army, area = state.army, state.army_area
    state.army = None
    state.army_area = -1
    if answer is STAY:
        return Done(-1)
    assert army is not None
    state.log(MARCH, seat, army, area, answer.noun)
    state.march(army, area, answer.noun)
    return Done(answer.noun)
