"""The table of Prairie Aflame! in words and columns, for terminals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from .data.files import SIDES
from .data.land import HEX
from .data.pieces import COUNTER, DISRUPTED_FROM, SIDE, SP
from .data.places import PLACES
from .data.scenarios import SCENARIO, SETUPS
from .data.status import EVENT, PHASES
from .data.tables import RISING, TURNS
from .words import EVENT_WORDS, PHASE_WORDS, SEAT_WORDS, counter_name, hex_name, signed

Section = tuple[str, Sequence[str], Sequence[Sequence[str]]]
MARK_LETTERS: Final = (("unsupplied", "S"), ("train", "T"), ("moved", "m"), ("command", "C"))
LEGEND: Final = "D disrupted, S out of supply, T entrained, C out of command, m moved"


def summary(view: dict[str, Any], names: Mapping[str, str]) -> list[Section]:
    """Where the turn stands, both sides, the unrest, places that have changed and all stacks."""
    return [
        ("", (), [moment(view)]),
        sides(view, names),
        # Ruling S1: battle scenarios have no unrest.
        *([] if SETUPS[SCENARIO[view["scenario"]]].battle else [unrest(view)]),
        places(view),
        stacks(view),
        *battle(view),
    ]


def moment(view: dict[str, Any]) -> list[str]:
    turn = view.get("turn", 0)
    if view["outcome"]:
        return ["The game is over", f"Game-Turn {turn}"]
    phase = PHASE_WORDS[PHASES.index(view.get("phase", PHASES[0]))]
    side = SEAT_WORDS[SIDES.index(view.get("phasing", SIDES[0]))]
    return [f"Game-Turn {turn} ({TURNS[turn].name})", side, phase]


def sides(view: dict[str, Any], names: Mapping[str, str]) -> Section:
    """Strength on the map, replacement points and hostages."""
    strength = [0, 0]
    for name, spot in view["where"].items():
        if spot in HEX:
            strength[SIDE[COUNTER[name]]] += SP[COUNTER[name]]
    hostages = sum(view.get("hostages", {}).values())
    rows = [
        (
            names.get(side) or SEAT_WORDS[n],
            str(strength[n]),
            str(view.get("points", {}).get(side, 0)),
            str(hostages) if n == 0 else "·",
        )
        for n, side in enumerate(SIDES)
    ]
    return ("", ("", "strength", "replacements", "hostages"), rows)


def unrest(view: dict[str, Any]) -> Section:
    """The level, and what has changed it."""
    rows = [
        (signed(change, str), EVENT_WORDS[EVENT[event]])
        for event, change in view.get("ledger", {}).items()
        if change
    ]
    head = f"Blackfoot unrest: {view.get('unrest', 0)} of {RISING}"
    return (head, (), rows or [("·", "nothing yet")])


def places(view: dict[str, Any]) -> Section:
    """Places by who holds them; burned ones apart."""
    held: dict[str, list[str]] = {word: [] for word in (*SEAT_WORDS, "burned")}
    for place in PLACES:
        side = 1 if view.get("control", {}).get(place.id) == SIDES[1] else 0
        burned = view.get("burned", {}).get(place.id)
        held["burned" if burned else SEAT_WORDS[side]].append(place.name)
    return ("Places", (), [(word, ", ".join(names)) for word, names in held.items() if names])


def stacks(view: dict[str, Any]) -> Section:
    """One row a stack: hex, side, strength and its counters with their marks."""
    counters: dict[tuple[int, int], list[str]] = {}
    for name, spot in view["where"].items():
        if spot in HEX:
            counters.setdefault((HEX[spot], SIDE[COUNTER[name]]), []).append(name)
    rows = [
        (
            hex_name(hex, str),
            SEAT_WORDS[side],
            str(sum(SP[COUNTER[name]] for name in names)),
            ", ".join(marked(view, name) for name in names),
        )
        for (hex, side), names in sorted(counters.items())
    ]
    return (f"Stacks: {LEGEND}", ("hex", "side", "strength", "counters"), rows)


def marked(view: dict[str, Any], name: str) -> str:
    """A counter with the letters of its marks."""
    letters = "D" if view.get("marks", {}).get(name, 0) >= DISRUPTED_FROM[COUNTER[name]] else ""
    for field, letter in MARK_LETTERS:
        value = view.get(field, {}).get(name)
        letters += letter if value and value not in ("passed", "left") else ""
    return counter_name(COUNTER[name], str) + (f" [{letters}]" if letters else "")


def battle(view: dict[str, Any]) -> list[Section]:
    """The battle under way: who is engaged, and the columns of the next fire."""
    fight = view["fight"]
    if not fight:
        return []
    rows = []
    for n, side in enumerate(SIDES):
        here = fight["sides"][side]
        fire = here["fire"]
        column = f"{fire['column']} {signed(fire['modifier'], str)}" if fire else "no fire"
        counts = [str(len(here[box])) for box in ("engaged", "uncommitted", "idle")]
        rows.append((SEAT_WORDS[n], *counts, column, str(here["lost"])))
    head = ("", "engaged", "not committed", "out of the fight", "fires on", "lost")
    return [(f"Battle at {hex_name(HEX[fight['hex']], str)}", head, rows)]
