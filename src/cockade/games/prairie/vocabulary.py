"""Every answer of this game, in one place, so that indexes are stable."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Vocabulary

from .data.land import HEX_NAMES, MAJOR_SIDE_NAMES, ON_RAIL
from .data.pieces import BATTALIONS, GROUPS, IDS, WAGONS
from .data.places import PLACE_IDS

VOCABULARY: Final = Vocabulary("prairie")

DONE: Final = VOCABULARY.word("done", N_("Done"))
ALL: Final = VOCABULARY.word("all", N_("All of them"))
STAY: Final = VOCABULARY.word("stay", N_("Stay"))
FIGHT: Final = VOCABULARY.word("fight", N_("Fight on"))
WITHDRAW: Final = VOCABULARY.word("withdraw", N_("Withdraw"))
STAND: Final = VOCABULARY.word("stand", N_("Stand"))
HOLD: Final = VOCABULARY.word("hold", N_("Hold"))
ATTACK: Final = VOCABULARY.word("attack", N_("Attack"))
EMBARK: Final = VOCABULARY.word("embark", N_("Embark on the Northcote"))
JOIN: Final = VOCABULARY.word("join", N_("Join the battle"))
APART: Final = VOCABULARY.word("apart", N_("Keep out of the battle"))

# Nouns are hexes by number: where something is, and where something goes.
AT: Final = VOCABULARY.verb("at", HEX_NAMES, N_("{hex}"), "hex")
GO: Final = VOCABULARY.verb("go", HEX_NAMES, N_("Go to {hex}"), "hex")
RAIL_NAMES: Final = tuple(
    name if number in ON_RAIL else None for number, name in enumerate(HEX_NAMES)
)
RIDE: Final = VOCABULARY.verb("ride", RAIL_NAMES, N_("Ride to {hex}"), "hex")
SAIL: Final = VOCABULARY.verb("sail", MAJOR_SIDE_NAMES, N_("Sail to {river_side}"), "river_side")

# Nouns are counters by number; 0 is nobody.
TAKE: Final = VOCABULARY.verb("take", IDS, N_("Take {counter} along"), "counter")
LEAVE: Final = VOCABULARY.verb("leave", IDS, N_("Leave {counter} behind"), "counter")
CHECK: Final = VOCABULARY.verb("check", IDS, N_("Check the morale of {counter}"), "counter")
FREE: Final = VOCABULARY.verb("free", IDS, N_("Commit {counter} without a check"), "counter")
LOSE: Final = VOCABULARY.verb("lose", IDS, N_("Lose {loss}"), "loss")
DISRUPT: Final = VOCABULARY.verb("disrupt", IDS, N_("Disrupt {counter}"), "counter")
BACK: Final = VOCABULARY.verb("back", IDS, N_("Take {counter} back"), "counter")
GUARD: Final = VOCABULARY.verb("guard", IDS, N_("Let {counter} guard the hostages"), "counter")
REPLACE: Final = VOCABULARY.verb("replace", IDS, N_("Bring back {counter}"), "counter")
BATTALION_IDS: Final = tuple(
    name if number in BATTALIONS else None for number, name in enumerate(IDS)
)
FORM: Final = VOCABULARY.verb("form", BATTALION_IDS, N_("Form {counter}"), "counter")
BREAK: Final = VOCABULARY.verb("break", BATTALION_IDS, N_("Break down {counter}"), "counter")
WAGON_IDS: Final = tuple(name if number in WAGONS else None for number, name in enumerate(IDS))
EXPEND: Final = VOCABULARY.verb("expend", WAGON_IDS, N_("Expend {counter}"), "counter")

BURN: Final = VOCABULARY.verb("burn", PLACE_IDS, N_("Burn {place}"), "place")
POST: Final = VOCABULARY.verb("post", PLACE_IDS, N_("Place it in {place}"), "place")
RELEASE: Final = VOCABULARY.verb(
    "release", GROUPS, N_("Release a hostage point of {group}"), "group"
)
GROUP: Final = VOCABULARY.verb("group", GROUPS, N_("{group} take the hostages"), "group")

D6: Final = VOCABULARY.die("d6", (1, 2, 3, 4, 5, 6), N_("{face}"), "face")
