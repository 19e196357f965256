"""A judgement of a position in named terms."""

from __future__ import annotations

from typing import Final

from cockade.kernel.judgement import along, load_judgement

from .data.files import ABORIGINAL, FOLDER, GOVERNMENT, SIDES
from .data.land import FIRST_HEX
from .data.pieces import COMBAT_UNITS, DISRUPTED_FROM, LEADERS, SP
from .data.places import ALL_PLACES, IN_DISTRICT
from .data.tables import RISING
from .state import Prairie

NAMES: Final = ("outcome", "unrest", "places", "strength", "leaders")
JUDGEMENT: Final = load_judgement(FOLDER, NAMES)


def terms(state: Prairie, seat: int) -> dict[str, float]:
    """Everything as an advantage of a seat over the other."""
    found = {
        "outcome": outcome(state),
        "unrest": state.unrest / RISING,
        "places": held(state, ABORIGINAL) - held(state, GOVERNMENT),
        "strength": strength(state, ABORIGINAL) - strength(state, GOVERNMENT),
        "leaders": at_large(state, ABORIGINAL) - at_large(state, GOVERNMENT),
    }
    sign = 1.0 if seat == ABORIGINAL else -1.0
    return {name: sign * value for name, value in found.items()}


def outcome(state: Prairie) -> float:
    """1 when Métis and First Nations have won, -1 when they have lost."""
    if state.outcome is None or not state.outcome.winners:
        return 0.0
    return 1.0 if SIDES[ABORIGINAL] in state.outcome.winners else -1.0


def held(state: Prairie, side: int) -> float:
    """Undestroyed places, those of the District more dearly."""
    own = [place for place in ALL_PLACES if state.holds(side, place)]
    return len(own) + 0.5 * len([place for place in own if place in IN_DISTRICT])


def strength(state: Prairie, side: int) -> float:
    """Strength points on the map; disrupted ones count half."""
    total = 0.0
    for unit in COMBAT_UNITS[side]:
        if state.where[unit] >= FIRST_HEX:
            total += SP[unit] * (0.5 if state.marks[unit] >= DISRUPTED_FROM[unit] else 1.0)
    return total


def at_large(state: Prairie, side: int) -> float:
    return float(len([leader for leader in LEADERS[side] if state.where[leader] >= FIRST_HEX]))


def scale(state: Prairie) -> float:
    """How large an advantage decides: less and less as the weeks pass."""
    return along(JUDGEMENT.scale, state.turn / state.setup.turns[-1])
