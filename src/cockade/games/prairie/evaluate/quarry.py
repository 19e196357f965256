"""The hunt for the leaders whom the Government must capture: who goes after whom, and the ring."""

from __future__ import annotations

from functools import cache
from itertools import repeat
from typing import Final, NamedTuple

from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.land import GRID, HEXES, LAKE, NEIGHBOURS, TERRAIN
from ..data.pieces import RIEL
from ..data.scenarios import SETUPS
from ..data.tables import TURNS
from ..rules.ch10_limits import DISTRICT_LIMIT, OUTSIDE
from ..state import Prairie
from .aims import AIMS, Aims
from .army import Army, Forces
from .duties import in_command
from .nearness import progress
from .picture import Picture
from .targets import HUNTERS, MORE_THAN
from .weights import JUDGEMENT

# What of every force stays where it is needed: lone companies hunt nobody until they are there.
STAYS: Final = 1.5
# What columns out of every general's range are worth as hunters: most of them will not move.
UNLED: Final = 0.4
# A leader who can get away is captured by a 6; 4.51: Riel is on 1 to 3 from May III on.
ONE_IN_SIX: Final = 1 / 6
RIEL_FROM_MAY: Final = 0.5
# How near those must be who are to close a way out before the battle, in summer and in winter, and
# how sure it is of each.
AT_HAND: Final[tuple[int, ...]] = (4, 2)
FILLED: Final = 0.8
# A ring is closed for a column of this share of what is needed, so near.
COLUMN: Final = 0.5
COLUMN_NEAR: Final = 6
# Columns of so much power are a net that is cast so far; leaders flee so far. What the net is worth
# beside the ring, once no place is held against the Government.
IN_NET, CAST, FLIGHT = 4.0, 5, 7
NET: Final = 0.5
# Where Métis and First Nations may go: wherever they like, or in one district only.
COUNTRY: Final = tuple(
    sum([1 << hex for hex in HEXES if TERRAIN[hex] != LAKE and not OUTSIDE[limit][hex]])
    for limit in (0, DISTRICT_LIMIT)
)
# The hexes around each hex that somebody could flee to.
WAYS_OUT: Final = tuple(
    tuple(there for there in around if TERRAIN[there] != LAKE) for around in NEIGHBOURS
)
# What it is worth to capture a leader, to come near him, and to stand around him.
PRIZE, HUNT, CORDON = (JUDGEMENT.weights[name] for name in ("leaders", "hunt", "cordon"))
# Hexes with hunted leaders, and the power that it takes to hunt them.
Quarry = tuple[tuple[int, float], ...]
Near = tuple[float, float]


class Hunted(NamedTuple):
    """The leaders in a hex whom the Government must capture."""

    worth: float
    ready: float  # how near those are who hunt them
    at_hand: float  # how near those are who would do
    closed: float  # the share of their ways out
    covered: float  # the share of the hexes they could flee to that columns could be upon


def sought(picture: Picture, scenario: int) -> Forces:
    """What the leaders whom the Government must capture are worth, by the hexes where they are."""
    aims, leaders = AIMS[scenario], picture.armies[ABORIGINAL].leaders
    found: Forces = {}
    for leader in aims.sought:
        if leader in leaders:
            hex = leaders[leader]
            found[hex] = found.get(hex, 0.0) + aims.leaders[leader]
    return found


def hunted(picture: Picture, scenario: int) -> dict[int, Hunted]:
    """The hexes with leaders whom the Government must capture, and how its hunt goes."""
    at = sought(picture, scenario)
    if not at:
        return {}
    enemy, forces = picture.forces
    quarry = tuple([(hex, HUNTERS + MORE_THAN * enemy.get(hex, 0.0)) for hex in at])
    # Where places come first, nobody hunts before columns have come, and all at the end.
    patient = AIMS[scenario].errands > 0.0
    ready = chase(picture.armies[GOVERNMENT], quarry, patient)
    net, open = net_of(forces) if patient else 0, len(picture.holdings.open[GOVERNMENT])
    return {
        hex: Hunted(worth, *shares, closed(forces, hex), covered(net, hex, scenario) / (1 + open))
        for (hex, worth), shares in zip(at.items(), ready, strict=True)
    }


def hunt(found: dict[int, Hunted], aims: Aims) -> float:
    """How near the Government's hunters are; whoever is captured need not be hunted any more."""
    return aims.all_sought - sum([row.worth * (1.0 - row.ready) for row in found.values()], 0.0)


def cordon(found: dict[int, Hunted], aims: Aims) -> float:
    """How far the ways out are closed around those whom the Government seeks.

    Only one who is surrounded is sure to be captured when his force is beaten (4.5).
    """
    missing = [row.worth * (1.0 - ring(row) + NET * (1.0 - row.covered)) for row in found.values()]
    return (1.0 + NET) * aims.all_sought - sum(missing, 0.0)


def ring(row: Hunted) -> float:
    """What a ring is worth: the last ways out count most, and nothing without a column at hand."""
    return 0.5 * row.closed * (1.0 + row.closed) * row.at_hand**2


def net_of(forces: Forces) -> int:
    """The hexes that columns could be upon, as bits."""
    net = 0
    for hex, power in forces.items():
        if power >= IN_NET:
            net |= within(hex, CAST)
    return net


def covered(net: int, hex: int, scenario: int) -> float:
    """How much of what is in reach of a leader is in reach of columns as well."""
    refuges = within(hex, FLIGHT) & COUNTRY[SETUPS[scenario].historical]
    return (refuges & net).bit_count() / refuges.bit_count()


@cache
def within(hex: int, distance: int) -> int:
    """The hexes within a distance, as bits."""
    return sum([1 << there for there in GRID.within(hex, distance)])


def closed(forces: Forces, hex: int) -> float:
    """The share of the ways out of a hex that the Government stands on."""
    ways = WAYS_OUT[hex]
    return sum([way in forces for way in ways]) / len(ways)


def stake(state: Prairie, picture: Picture, hex: int, row: Hunted) -> float:
    """What Métis and First Nations have to lose with the leaders in a hex if they are beaten.

    Who escapes leaves hunters and ring behind, so that a ring had better be closed first.
    """
    riel = picture.armies[ABORIGINAL].leaders.get(RIEL) == hex
    least = RIEL_FROM_MAY if riel and TURNS[state.turn].riel_hunted else ONE_IN_SIX
    caught = least + (1.0 - least) * surrounded_then(state, picture, hex, row)
    prize = PRIZE + HUNT * (1.0 - row.ready) + CORDON * (1.0 - ring(row))
    return row.worth * (caught * prize - (1.0 - caught) * CORDON * ring(row))


def surrounded_then(state: Prairie, picture: Picture, hex: int, row: Hunted) -> float:
    """How sure it is that all ways out are closed when the battle in a hex is fought."""
    if row.closed == 1.0:
        return 1.0
    if state.phasing != GOVERNMENT:
        return 0.0
    gaps, spare = round((1.0 - row.closed) * len(WAYS_OUT[hex])), 0
    distances, roll = GRID.distances(hex), picture.armies[GOVERNMENT].roll
    for here, power in picture.fresh.items():
        if 0 < distances[here] <= AT_HAND[state.winter]:
            each = [unit for at, unit in zip(roll[1], roll[2], strict=True) if at == here]
            # Who leaves the ring to close a gap would open another.
            spare += round(power / sum(each) * len(each)) - (distances[here] == 1)
    return FILLED**gaps if gaps <= spare else 0.0


def chase(army: Army, quarry: Quarry, patient: bool) -> list[Near]:
    """How near those are who are told off for each quarry, and the nearest of them who would do.

    Columns that follow the middle of three leaders catch none: the nearest are told off for a
    quarry first, nobody for two, and none is left over.
    """
    known = army.chased.get((quarry, patient))
    if known is None:
        known = army.chased[quarry, patient] = told_off(army, quarry, patient)
    return known


def told_off(army: Army, quarry: Quarry, patient: bool) -> list[Near]:
    """First those who would do are told off, then all others.

    Whoever stands around a leader is a hunter; the patient wait until a column is near.
    """
    led = in_command(army)
    hunters: Forces = {}
    there = {
        hex
        for goal, need in quarry
        if not patient or column_near(army, goal, need)
        for hex in (goal, *WAYS_OUT[goal])
    }
    for hex, power in army.forces.items():
        if hex in there:
            hunters[hex] = power
        elif power > STAYS:
            hunters[hex] = (power - STAYS) * (1.0 if hex in led else UNLED)
    pairs: list[tuple[float, int, int]] = []
    for n, (goal, _) in enumerate(quarry):
        near = map(progress(GOVERNMENT, goal).row.__getitem__, hunters)
        pairs += zip(near, repeat(n), hunters, strict=False)
    pairs.sort(reverse=True)
    total = sum(hunters.values(), 0.0)
    needs = [need for _, need in quarry]
    enough = tell(hunters, needs, pairs)
    spare = max(0.0, total / sum(needs) - 1.0)
    others = tell(hunters, [spare * need for need in needs], pairs) if spare else [0.0] * len(needs)
    return [
        ((near + far) / ((1.0 + spare) * need), near / need)
        for near, far, need in zip(enough, others, needs, strict=True)
    ]


def column_near(army: Army, goal: int, need: float) -> bool:
    """Whether a column is near that makes a ring around somebody worth while."""
    distances = GRID.distances(goal)
    return any(
        distances[hex] <= COLUMN_NEAR and power >= COLUMN * need
        for hex, power in army.forces.items()
    )


def tell(hunters: Forces, needs: list[float], pairs: list[tuple[float, int, int]]) -> list[float]:
    """How near those are who meet each need, the nearest first; what is told off is taken away."""
    ready, left, unmet = [0.0] * len(needs), needs[:], len(needs)
    for share, n, hex in pairs:
        need, told = left[n], hunters[hex]
        if need > 0.0 and told > 0.0:
            if told >= need:
                told = need
                unmet -= 1
            hunters[hex] -= told
            left[n] -= told
            ready[n] += share * told
            if not unmet:
                break
    return ready
