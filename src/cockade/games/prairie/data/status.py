"""The fields of the state, and the values that its marks and tracks take."""

from __future__ import annotations

from typing import Final

from cockade.kernel import fields

from .files import SIDES
from .land import HEX_NAMES, MAJOR_SIDE_NAMES, SPOT_NAMES
from .pieces import BATTALIONS, GROUPS, IDS, QUEBEC, WARRIORS
from .places import PLACE_IDS, PRIZES
from .scenarios import SCENARIOS
from .tables import UNREST

PHASES: Final = ("set_up", "rally", "supply", "replacement", "movement", "combat", "victory")
SET_UP: Final = 0
RALLY: Final = 1
SUPPLY: Final = 2
REPLACEMENT: Final = 3
MOVEMENT_PHASE: Final = 4
COMBAT_PHASE: Final = 5
VICTORY: Final = 6

# Values of `train`: 10.81 forbids to entrain and detrain in one turn.
ON_FOOT: Final = 0
BEGAN_ENTRAINED: Final = 1
ENTRAINED_NOW: Final = 2
DETRAINED: Final = 3
TRAINS: Final = ("", "began", "entrained", "left")
# Values of `moved`: a wagon or the ship that served as a ford may not move this phase.
MOVED: Final = 1
SERVES_AS_FORD: Final = 2
MOVES: Final = ("", "moved", "ford")
# Values of `command` (10.1, 10.2).
IN_COMMAND: Final = 0
OUT_OF_COMMAND: Final = 1
PASSED: Final = 2
FAILED: Final = 3
COMMAND: Final = ("", "out", "passed", "failed")
# Values of `entry`: what a unit crossed into the battle hex (data.land: OPEN, MINOR, FORD, MAJOR).
ENTRIES: Final = ("", "minor", "ford", "major")
# Values of `burning` of a place (9.32): tried this phase, or taken too late to burn this turn.
TRIED: Final = 1
JUST_TAKEN: Final = 2
BURNING: Final = ("", "tried", "taken")
# Values of `owed` (14.3): a garrison is due from the next Government Movement Phase, or now.
OWED_NEXT: Final = 1
OWED_NOW: Final = 2
OWED: Final = ("", "next", "due")
# Values of `quebec` (15.2).
QUEBEC_PASSED: Final = 1
QUEBEC_BARRED: Final = 2
QUEBEC_CHECKS: Final = ("", "passed", "barred")

# The ledger's last line keeps the sum true where the level cannot fall below 0 (ruling Q6).
EVENTS: Final = (*UNREST, "lost_below_zero")
EVENT: Final = {name: number for number, name in enumerate(EVENTS)}
SMALL_BATTLE: Final = 0
LARGE_BATTLE: Final = 1
# Values of `joined`: the ship is part of a battle on land, or attacked by itself (15.12).
ASHORE: Final = 1
ALONE: Final = 2
JOININGS: Final = ("", "ashore", "alone")
# Values of `beaten`: how a side left the field of the last battle (ruling S2).
RETREATED: Final = 1
WIPED_OUT: Final = 2
BEATEN: Final = ("", "retreated", "wiped_out")
# Bits of `fate`: what a combat result has done to a unit so far (rulings B9, B15, B21).
HIT: Final = 1
NEWLY_DISRUPTED: Final = 2
BOUND_TO_RETREAT: Final = 4
MAY_GO_BACK: Final = 8
GOES_BACK: Final = 16
NAMES: Final = ("", *(str(name) for name in IDS[1:]))

FIELDS: Final = (
    fields.number("scenario", SCENARIOS),
    fields.number("march_on_duck_lake"),
    fields.number("turn"),
    fields.number("phase", PHASES),
    fields.number("phasing", SIDES),
    fields.row("where", IDS, SPOT_NAMES),
    fields.small("marks", IDS),
    fields.small("spent", IDS),
    fields.small("unsupplied", IDS),
    fields.small("train", IDS, TRAINS),
    fields.small("moved", IDS, MOVES),
    fields.small("command", IDS, COMMAND),
    fields.small("engaged", IDS),
    fields.small("entry", IDS, ENTRIES),
    fields.small("formed", IDS[WARRIORS.start : WARRIORS.stop], NAMES),
    fields.cells("present", SIDES, HEX_NAMES),
    fields.small("control", PLACE_IDS, SIDES),
    fields.small("burned", PLACE_IDS),
    fields.small("rolled", PLACE_IDS),
    fields.small("burning", PLACE_IDS, BURNING),
    fields.small("owed", PLACE_IDS, OWED),
    fields.small("changed", [NAMES[n] for n in BATTALIONS]),
    fields.small("hostages", GROUPS),
    fields.small("guard", GROUPS, NAMES),
    fields.small("handed", GROUPS),
    fields.row("ledger", EVENTS),
    fields.number("unrest"),
    fields.number("pending"),
    fields.number("freed"),
    fields.number("railway"),
    fields.row("points", SIDES),
    fields.number("provisional"),
    fields.number("batoche_lost"),
    fields.small("fallen", [PLACE_IDS[n] for n in PRIZES]),
    fields.small("quebec", [NAMES[n] for n in QUEBEC], QUEBEC_CHECKS),
    fields.number("ship", MAJOR_SIDE_NAMES),
    fields.plain("march", ()),
    fields.number("battle", SPOT_NAMES),
    fields.number("attacker", SIDES),
    fields.number("entered", SIDES),
    fields.number("size"),
    fields.number("round"),
    fields.number("pursuit"),
    fields.row("lost", SIDES),
    fields.plain("volley", ()),
    fields.small("fate", IDS),
    fields.small("fled", IDS),
    fields.number("joined", JOININGS),
    fields.number("ship_fought"),
    fields.number("captives"),
    fields.number("riel_tried"),
    fields.small("beaten", SIDES, BEATEN),
    fields.number("fought"),
)
