"""2.0: what must be true of every position, and what follows from the fields given for one."""

from __future__ import annotations

from cockade.kernel.fields import StateError

from ..data.land import ABOARD, FIRST_HEX, INSIDE, OUT, RIVER, SPOTS
from ..data.pieces import (
    BATTALIONS,
    COMPANIES,
    GARRISONS,
    NORTHCOTE,
    OCCUPIERS,
    PIECES,
    WARRIORS,
)
from ..data.places import PLACE, PLACE_HEX
from ..data.status import NAMES
from ..state import Prairie


def check(state: Prairie) -> None:
    """Refuse a position that no game can have; says which field is wrong."""
    check_present(state)
    check_battalions(state)
    check_garrisons(state)
    check_ship(state)
    check_tracks(state)


def require(truth: bool, where: str, sentence: str) -> None:
    if not truth:
        raise StateError(f"{where}: {sentence}")


def check_present(state: Prairie) -> None:
    counts = units_present(state)
    require(counts == state.present, "present", "does not count the units on the map")


def units_present(state: Prairie) -> bytearray:
    """How many units of each side occupy each hex."""
    counts = bytearray(2 * SPOTS)
    for side, run in enumerate(OCCUPIERS):
        for counter in run:
            if state.where[counter] >= FIRST_HEX:
                counts[side * SPOTS + state.where[counter]] += 1
    return counts


def check_battalions(state: Prairie) -> None:
    """A formed battalion has all its parts inside it, and only those are inside something."""
    inside = {counter for counter, spot in enumerate(state.where) if spot == INSIDE}
    for battalion in BATTALIONS:
        parts = state.components(battalion)
        formed = state.where[battalion] >= FIRST_HEX
        for part in parts:
            held = state.where[part] == INSIDE
            require(held is formed, f"where.{NAMES[part]}", f"disagrees with {NAMES[battalion]}")
        if formed:
            strength = sum(PIECES[part].sp for part in parts)
            wanted = PIECES[battalion].sp
            require(strength == wanted, f"where.{NAMES[battalion]}", "lacks some of its parts")
        inside -= set(parts)
    require(not inside, "where", "counters are inside no battalion")
    for number, battalion in enumerate(state.formed):
        warrior = WARRIORS.start + number
        require(
            not battalion or battalion in BATTALIONS,
            f"formed.{NAMES[warrior]}",
            f"{NAMES[battalion]} is no battalion",
        )


def check_garrisons(state: Prairie) -> None:
    for garrison in GARRISONS:
        home = PLACE_HEX[PLACE[PIECES[garrison].name]]
        spot = state.where[garrison]
        at_home = spot == home or spot < FIRST_HEX
        require(at_home, f"where.{NAMES[garrison]}", "is not in its place")


def check_ship(state: Prairie) -> None:
    sails = state.where[NORTHCOTE] == RIVER
    require(sails is (state.ship >= 0), "ship", "disagrees with the place of the Northcote")
    aboard = state.where.count(ABOARD)
    require(aboard <= int(sails), "where", f"{aboard} counters are aboard the Northcote")


def check_tracks(state: Prairie) -> None:
    level = state.unrest + state.pending
    total = sum(state.ledger)
    require(total == level, "unrest", f"{level} is not the ledger's {total}")
    for group, points in enumerate(state.hostages):
        guard = state.guard[group]
        guarded = guard > 0 and state.where[guard] >= FIRST_HEX
        require(guarded is (points > 0), "guard", "hostages and guards disagree")


def derive(state: Prairie, given: frozenset[str]) -> None:
    """Counts of units, companies of formed battalions and the ledger follow from the rest."""
    if "where" in given:
        derive_companies(state)
        state.present = units_present(state)
    if state.where[NORTHCOTE] != RIVER:
        state.ship = -1
    if "unrest" in given and "ledger" not in given:
        state.ledger[0] += state.unrest - sum(state.ledger)


def derive_companies(state: Prairie) -> None:
    for battalion, companies in enumerate(COMPANIES):
        if companies and state.where[battalion] >= FIRST_HEX:
            for company in companies:
                if state.where[company] == OUT:
                    state.where[company] = INSIDE
