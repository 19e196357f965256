"""What a learning agent sees of Prairie Aflame!: all fields, for nothing is hidden."""

from __future__ import annotations

from collections.abc import Sequence

from cockade.kernel.observed import Code, Observed, bits

from .data.land import BOXES, FIRST_HEX, SPOT_NAMES
from .data.pieces import IDS
from .data.status import NAMES
from .state import Prairie

COLUMNS = max(int(name[:2]) for name in SPOT_NAMES[FIRST_HEX:])
ROWS = max(int(name[2:]) for name in SPOT_NAMES[FIRST_HEX:])
MOST_COUNTERS = 20
FATES = ("hit", "disrupted", "bound_to_retreat", "may_go_back", "goes_back")


def place_row(spot: int) -> tuple[float, ...]:
    """A box has a column of its own; a hex says so, and gives its place on the map."""
    boxes = [float(spot == box) for box in range(FIRST_HEX)]
    if spot < FIRST_HEX:
        return (*boxes, 0.0, 0.0, 0.0)
    name = SPOT_NAMES[spot]
    return (*boxes, 1.0, int(name[:2]) / COLUMNS, int(name[2:]) / ROWS)


PLACE = Code(
    (*(f"={box}" for box in BOXES), ".on_map", ".column", ".row"),
    tuple(place_row(spot) for spot in range(len(SPOT_NAMES))),
)
# Which battalion a company is in matters less than that it is in one.
IN_BATTALION = Code((".in_battalion",), tuple((float(n > 0),) for n in range(len(NAMES))))


def details(state: Prairie) -> Sequence[float]:
    """The counters of the open march."""
    marching = [0.0] * len(IDS)
    for counter in state.march:
        marching[counter] = 1.0
    return marching[1:]


OBSERVED = Observed(
    fields={
        "scenario": 1,
        "march_on_duck_lake": 1,
        "turn": 12,
        "phase": 1,
        "phasing": 1,
        "where": 1,
        "marks": 4,
        "spent": 12,
        "unsupplied": 1,
        "train": 1,
        "moved": 1,
        "command": 1,
        "engaged": 1,
        "entry": 1,
        "formed": 1,
        "present": MOST_COUNTERS,
        "control": 1,
        "burned": 1,
        "rolled": 1,
        "burning": 1,
        "owed": 1,
        "changed": 1,
        "hostages": 1,
        "guard": 1,
        "handed": 1,
        "ledger": 10,
        "unrest": 30,
        "pending": 4,
        "freed": 4,
        "railway": 4,
        "points": 10,
        "provisional": 1,
        "batoche_lost": 1,
        "fallen": 1,
        "quebec": 1,
        "ship": 1,
        "battle": 1,
        "attacker": 1,
        "entered": 1,
        "size": 1,
        "round": 6,
        "pursuit": 1,
        "lost": 6,
        "fate": 1,
        "fled": 6,
        "joined": 1,
        "ship_fought": 1,
        "captives": 4,
        "riel_tried": 1,
        "beaten": 1,
        "fought": 6,
    },
    signed=("ledger",),
    codes={"where": PLACE, "battle": PLACE, "formed": IN_BATTALION, "fate": bits(FATES)},
    detail_names=tuple(f"march.{name}" for name in IDS[1:]),
    details=details,
)
