"""9.3: forts, settlements and towns are captured, recaptured and burned."""

from __future__ import annotations

from typing import Final

from cockade.kernel import (
    N_,
    Conditions,
    Done,
    Option,
    ask,
    call,
    condition,
    do,
    prompt,
    roll,
    rule,
    sentence,
    source,
)
from cockade.kernel.flow import Step

from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.land import SPOTS
from ..data.pieces import NOBODY
from ..data.places import (
    ALL_PLACES,
    BATOCHE,
    METIS_HOMES,
    NO_PLACE,
    PLACE_AT,
    PLACE_HEX,
    PLACES,
    PRIZES,
    RAIL_PLACES,
    TOWN,
)
from ..data.status import COMBAT_PHASE, JUST_TAKEN, MOVEMENT_PHASE, OWED_NEXT, OWED_NOW, TRIED
from ..state import Prairie
from ..vocabulary import BURN, D6, DONE, TAKE
from .ch11_alike import one_of_each
from .ch13_unrest import step_over, unrest
from .ch16_government import drive_out_government
from .ch17_hostages import steady_units, taken_at

BURN_IT: Final = prompt(
    "9.32",
    "{place} is yours: try to burn it, or let it stand.",
    "place",
    labels={DONE: N_("Let it stand")},
)
WHO_BURNS: Final = prompt(
    "9.32",
    "Choose the unit whose morale is checked to burn {place}.",
    "place",
    labels={TAKE: N_("Send {counter}")},
)
CAPTURED_PLACE: Final = sentence("9.3", "{place} is captured {side}.", "place side:by_side")
RECAPTURED_PLACE: Final = sentence("9.33", "{place} is captured {side}.", "place side:by_side")
BURNED_DOWN: Final = sentence(
    "9.32", "{counter} rolls a {die} and burns {place}.", "counter place die"
)
NOT_BURNED: Final = sentence(
    "9.32", "{counter} rolls a {die} and fails to burn {place}.", "counter place die"
)


# Capture.


def captor(state: Prairie, place: int) -> int:
    """The side that captures a place now, or -1 (9.3, T8)."""
    if state.burned[place]:
        return -1
    side, hex = 1 - state.control[place], PLACE_HEX[place]
    if not state.occupied(side, hex):
        return -1
    enemies = state.combat_units(1 - side, hex)
    defended = side == ABORIGINAL and state.garrison_in(hex) != NOBODY
    if enemies or defended:
        return -1
    units = state.combat_units(side, hex)
    return side if any(not state.disrupted(unit) for unit in units) else -1


@rule("9.3")
def captures(state: Prairie) -> Step:
    """Places change hands one after the other, in the order of the map (Q8)."""
    for place in ALL_PLACES:
        side = captor(state, place)
        if side >= 0:
            if side == ABORIGINAL and state.phase != COMBAT_PHASE:
                # T11: what is taken without a battle can be burned from the next turn on.
                state.burning[place] = JUST_TAKEN
            return do((capture, place, side), (step_over,), (captures,))
    return Done()


@rule("9.3")
def capture_here(state: Prairie) -> Step:
    """The place in the hex of a battle that is over (Q7)."""
    place = PLACE_AT[state.battle]
    side = captor(state, place) if place != NO_PLACE else -1
    if side < 0:
        return Done()
    return do((capture, place, side), (step_over,))


@rule("9.3")
def capture(state: Prairie, place: int, side: int) -> Step:
    """Control changes, and all that hangs on it."""
    state.control[place] = side
    if place in PRIZES:
        state.fallen[PRIZES.index(place)] = state.turn if side == ABORIGINAL else 0
    if side == GOVERNMENT:
        return recapture(state, place)
    state.log(CAPTURED_PLACE, place, side)
    unrest(state, "aboriginal_captures_fort_or_settlement")
    state.owed[place] = 0
    if place in RAIL_PLACES:
        # U9: the railway's garrison is broken until the next test.
        state.railway = 0
    first = not state.rolled[place] and place not in METIS_HOMES
    return call(taken_at, place) if first and not state.setup.battle else Done()


def recapture(state: Prairie, place: int) -> Step:
    """9.33: the Government must leave a garrison, except on the railway (G5)."""
    state.log(RECAPTURED_PLACE, place, GOVERNMENT)
    if place in METIS_HOMES:
        unrest(state, "government_captures_batoche_st_laurent_or_duck_lake")
    else:
        unrest(state, "government_recaptures_undestroyed_fort_or_settlement")
    if place not in RAIL_PLACES:
        # The test of this very phase comes too early, the next one does not.
        late = state.phasing == GOVERNMENT and state.phase in (MOVEMENT_PHASE, COMBAT_PHASE)
        state.owed[place] = OWED_NEXT if late else OWED_NOW
    if place == BATOCHE:
        state.batoche_lost = 1
        drive_out_government(state)
    return Done()


# Burning.


@condition("9.3", "Batoche, St. Laurent and Duck Lake are Métis settlements and never burned.")
def no_metis_home(state: Prairie, place: int) -> bool:
    return place not in METIS_HOMES


@condition("9.3", "A town is too large to burn.")
def no_town(state: Prairie, place: int) -> bool:
    return PLACES[place].kind != TOWN


@condition("9.32", "It is burned already.")
def still_standing(state: Prairie, place: int) -> bool:
    return not state.burned[place]


@condition("9.32", "You do not control it.")
def controlled(state: Prairie, place: int) -> bool:
    return state.control[place] == ABORIGINAL


@condition("9.32", "It was taken only this turn, and can be burned from the next turn on.")
def not_just_taken(state: Prairie, place: int) -> bool:
    return state.burning[place] != JUST_TAKEN


@condition("9.32", "An attempt to burn it has failed this turn.")
def not_tried(state: Prairie, place: int) -> bool:
    return state.burning[place] != TRIED


@condition("9.32", "Only an undisrupted unit in the place can burn it.")
def somebody_to_burn(state: Prairie, place: int) -> bool:
    return bool(steady_units(state, PLACE_HEX[place]))


BURN_REASONS: Final[Conditions] = (
    no_metis_home,
    no_town,
    still_standing,
    controlled,
    not_just_taken,
    not_tried,
    somebody_to_burn,
)


# Places that could be burned at all, and where `present` tells how many are there to do it.
FIT_TO_BURN: Final = tuple(
    (place, ABORIGINAL * SPOTS + PLACE_HEX[place])
    for place in ALL_PLACES
    if place not in METIS_HOMES and PLACES[place].kind != TOWN
)


def may_burn(state: Prairie, place: int) -> bool:
    return all(reason(state, place) for reason in BURN_REASONS)


@source("9.32", "It cannot be burned now.")
def burnable(state: Prairie) -> list[int]:
    """The places that may be burned now; campaigns only (S1)."""
    if state.setup.battle:
        return []
    occupied = state.present
    return [p for p, at in FIT_TO_BURN if occupied[at] and may_burn(state, p)]


@condition("18.0", "Nothing is burned in a battle scenario.")
def no_battle_scenario(state: Prairie, place: int) -> bool:
    return not state.setup.battle


BURN_OFFER: Final = BURN.among(burnable, because=(no_battle_scenario, *BURN_REASONS))


@rule("9.32")
def burn_here(state: Prairie) -> Step:
    """Right after a won battle the winners may burn the place they fought for (Q7)."""
    place = PLACE_AT[state.battle]
    if place == NO_PLACE or state.setup.battle or not may_burn(state, place):
        return Done()
    offer = BURN.among((place,))
    return ask(ABORIGINAL, offer, DONE).saying(BURN_IT, place).then(burn_or_not, place)


@rule("9.32")
def burn_or_not(state: Prairie, answer: Option, place: int) -> Step:
    return Done() if answer is DONE else burn(state, place)


@rule("9.32")
def burn(state: Prairie, place: int) -> Step:
    """One unit in the place checks its morale; no leader helps (L14)."""
    able = one_of_each(state, steady_units(state, PLACE_HEX[place]))
    if len(able) == 1:
        return roll(D6).then(burn_roll, able[0], place)
    question = ask(ABORIGINAL, TAKE.among(burners, given=(place,)))
    return question.saying(WHO_BURNS, place).then(choose_burner, place)


@source("9.32", "Only an undisrupted unit in the place can burn it.")
def burners(state: Prairie, place: int) -> list[int]:
    return one_of_each(state, steady_units(state, PLACE_HEX[place]))


@rule("9.32")
def choose_burner(state: Prairie, answer: Option, place: int) -> Step:
    return roll(D6).then(burn_roll, answer.noun, place)


@rule("9.32")
def burn_roll(state: Prairie, dice: tuple[int, ...], unit: int, place: int) -> Step:
    """A burned place is only terrain from now on (T10); burning stirs nobody (T20)."""
    if dice[0] > state.morale(unit):
        state.burning[place] = TRIED
        state.log(NOT_BURNED, unit, place, dice[0])
        return Done()
    state.burned[place] = 1
    state.owed[place] = 0
    state.log(BURNED_DOWN, unit, place, dice[0])
    return Done()
