"""What each seat may see: everything, for nothing is hidden in this game (ruling C8).

A view is JSON-ready; every name is one of the data files. It holds `game`, `viewer`, `seats`,
`actor`, all fields of the state by their names (zeros left out) and besides:
`march`: None, or the counters of an open march with their `hex`, the `goals` on land (`cost`,
`supplied`, `commanded`, `ferried` for each) and the `rides`;
`focus`: the hex that the open question is about, or None; `offered`: the counters that it names;
`fight`: None, or the battle with the units of both sides, the columns of their next fire with all
shifts, and the last dice;
`layers`: what a drawing could not work out: hexes with `supply` and `zones` of each side, the
`command` of leaders (hex and range), garrison `duties` that are not met (place and why) and the
`limits` that bind;
`outcome`: None, or winners, reason and scores.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from random import Random
from typing import Any

from cockade.kernel import blank, field_json

from .data.counters import LEADER
from .data.files import ABORIGINAL, GOVERNMENT, SIDES
from .data.land import FIRST_HEX, GRID, HEX_NAMES
from .data.pieces import IDS, KIND, LEADERS, OF_SIDE, RANGE, SIDE
from .data.places import ALL_PLACES, PLACE_IDS, RAIL_PLACES
from .data.status import FIELDS, OWED
from .hints.about import COUNTER_VERBS
from .hints.exchange import battle_view
from .rules.ch04_leaders import MARCHES
from .rules.ch07_supply import Supply, supply_of
from .rules.ch10_limits import BIG_BEAR_LIMIT, DISTRICT_LIMIT, POUNDMAKER_LIMIT, limits
from .rules.ch10_march import WHO_GOES, march_choice
from .rules.ch10_range import FERRIED, cost_of
from .rules.ch14_garrisons import garrisoned, rail_place_held
from .state import Prairie
from .vocabulary import RIDE

LIMITS = {
    POUNDMAKER_LIMIT: "poundmaker",
    BIG_BEAR_LIMIT: "big_bear",
    DISTRICT_LIMIT: "district",
}
# By the numbers of all spots; only hexes lie on paths and in zones.
NAMES = tuple(map(str, HEX_NAMES))
SHOWN = tuple(field for field in FIELDS if field.name not in ("present", "march", "volley"))


def view(state: Prairie, viewer: int) -> dict[str, Any]:
    """The whole state by name, and what a drawing could not work out."""
    return {
        "game": "prairie",
        "viewer": SIDES[viewer] if viewer < len(SIDES) else None,
        "seats": list(SIDES),
        "actor": state.actor,
        "where": {},
        **field_json.to_json(state, SHOWN),
        "march": march_view(state),
        "focus": focus(state),
        "offered": offered(state),
        "fight": battle_view(state),
        "layers": layers(state),
        "outcome": None if state.outcome is None else state.outcome._asdict(),
    }


def march_view(state: Prairie) -> dict[str, Any] | None:
    """An open march: who goes, from where, and each goal with what it costs and brings."""
    if not state.march or state.is_chance or state.question.continuation is not march_choice:
        return None
    goals, ways, *_ = state.question.args
    supply = supplies(*lie_of(state))[SIDE[state.march[0]]]
    return {
        "hex": HEX_NAMES[state.where[state.march[0]]],
        "counters": [IDS[counter] for counter in state.march],
        "goals": {
            str(HEX_NAMES[hex]): goal_view(state, hex, way, supply)
            for hex, way in zip(goals, ways, strict=True)
        },
        "rides": [HEX_NAMES[option.noun] for option in state.legal() if option.verb == RIDE.name],
    }


def asks_somebody(state: Prairie) -> bool:
    """Whether a seat has to decide; a position that is only laid out asks nobody."""
    return state.outcome is None and bool(state.stack) and not state.is_chance


def focus(state: Prairie) -> str | None:
    """The hex where the open question plays: of a march, a battle, or of who goes."""
    if state.march:
        return str(HEX_NAMES[state.where[state.march[0]]])
    if state.battle >= FIRST_HEX:
        return str(HEX_NAMES[state.battle])
    if asks_somebody(state) and state.question.prompt is WHO_GOES:
        return str(HEX_NAMES[state.question.said[0]])
    return None


def offered(state: Prairie) -> list[str]:
    """The counters that the options of the open question name."""
    if not asks_somebody(state):
        return []
    named = {option.noun for option in state.legal() if option.verb in COUNTER_VERBS}
    return [str(IDS[counter]) for counter in sorted(named)]


def goal_view(state: Prairie, hex: int, way: int, supply: Supply) -> dict[str, Any]:
    units = [counter for counter in state.march if KIND[counter] != LEADER]
    fed = [KIND[unit] not in supply.fed or hex in supply.fed[KIND[unit]] for unit in units]
    return {
        "cost": cost_of(way),
        # Ruling S1: battles are fought without supply.
        "supplied": state.setup.battle or all(fed),
        "commanded": all(commanded(state, unit, hex) for unit in units),
        "ferried": bool(way & FERRIED),
    }


def commanded(state: Prairie, unit: int, hex: int) -> bool:
    """Whether a leader would have a unit in his range there, those who go along among them."""
    for leader in LEADERS[SIDE[unit]]:
        here = hex if leader in state.march else state.where[leader]
        if (
            MARCHES[leader][unit]
            and here >= FIRST_HEX
            and GRID.distance(here, hex) <= RANGE[leader]
        ):
            return True
    return False


def layers(state: Prairie) -> dict[str, Any]:
    """What can be laid over the map."""
    bits = limits(state, OF_SIDE[ABORIGINAL])
    leaders = [n for side in LEADERS for n in side if state.where[n] >= FIRST_HEX]
    return {
        **reaches(*lie_of(state)),
        "command": {
            str(IDS[n]): {"hex": HEX_NAMES[state.where[n]], "range": RANGE[n]} for n in leaders
        },
        "duties": duties(state),
        "limits": [name for bit, name in LIMITS.items() if bits & bit],
    }


def duties(state: Prairie) -> dict[str, str]:
    """14.0: places without the garrison that they should have, and which rule wants it."""
    if state.setup.battle:
        return {}
    missing = {}
    for place in ALL_PLACES:
        if state.owed[place] and not garrisoned(state, place):
            missing[PLACE_IDS[place]] = OWED[state.owed[place]]
        elif place in RAIL_PLACES and not rail_place_held(state, place):
            missing[PLACE_IDS[place]] = "railway"
    return missing


Lie = tuple[tuple[int, ...], bytes, bytes, int]


def lie_of(state: Prairie) -> Lie:
    """All that supply and zones follow from, which most answers leave as it is."""
    return tuple(state.where), bytes(state.control), bytes(state.burned), state.railway


def state_of(where: tuple[int, ...], control: bytes, burned: bytes, railway: int) -> Prairie:
    state: Prairie = blank(Prairie)
    state.where, state.railway = list(where), railway
    state.control, state.burned = bytearray(control), bytearray(burned)
    return state


@lru_cache(maxsize=64)
def supplies(*lie: Any) -> tuple[Supply, Supply]:
    """The supply of both sides; as in what follows, nobody changes what is kept."""
    state = state_of(*lie)
    return supply_of(state, ABORIGINAL), supply_of(state, GOVERNMENT)


@lru_cache(maxsize=64)
def reaches(*lie: Any) -> dict[str, dict[str, list[str]]]:
    """Hexes where every unit of a side would be fed by a path, and those in its zones."""
    state, found = state_of(*lie), zip(SIDES, supplies(*lie), strict=True)
    fed = {name: set.intersection(*supply.fed.values()) for name, supply in found}
    return {
        "supply": {name: [NAMES[hex] for hex in sorted(hexes)] for name, hexes in fed.items()},
        "zones": {name: named(state.zones(side)) for side, name in enumerate(SIDES)},
    }


def named(marks: bytearray) -> list[str]:
    return list(compress(NAMES, marks))


def hidden(state: Prairie, viewer: int) -> set[int]:
    """No cards, and nothing face down."""
    return set()


def resample(state: Prairie, viewer: int, rng: Random) -> Prairie:
    """There is nothing to guess."""
    new: Prairie = state.copy()
    return new
