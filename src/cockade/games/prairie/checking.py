"""What must be true of every position: counters conserved, derived counts and tracks in step."""

from __future__ import annotations

from cockade.kernel.fields import StateError

from .data.land import ABOARD, FIRST_HEX, INSIDE, RIVER, SPOTS
from .data.pieces import BATTALIONS, GARRISONS, NORTHCOTE, OCCUPIERS, PIECES, WARRIORS
from .data.places import PLACE, PLACE_HEX
from .state import Prairie
from .status import NAMES


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
    counts = bytearray(len(state.present))
    for side, run in enumerate(OCCUPIERS):
        for counter in run:
            if state.where[counter] >= FIRST_HEX:
                counts[side * SPOTS + state.where[counter]] += 1
    require(counts == state.present, "present", "does not count the units on the map")


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
    found = sum(state.ledger)
    require(found == level, "unrest", f"{level} is not the ledger's {found}")
    for group, points in enumerate(state.hostages):
        guard = state.guard[group]
        guarded = guard > 0 and state.where[guard] >= FIRST_HEX
        require(guarded is (points > 0), "guard", "hostages and guards disagree")
