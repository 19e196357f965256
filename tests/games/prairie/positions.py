"""Positions for tests of Prairie Aflame!: counters put where a rule needs them."""

from __future__ import annotations

from cockade.games.prairie.data.land import FIRST_HEX, GRID, HEX, HEX_NAMES, MAJOR_SIDE, OUT, RIVER
from cockade.games.prairie.data.pieces import COUNTER, COUNTERS, NORTHCOTE
from cockade.games.prairie.data.status import MOVEMENT_PHASE
from cockade.games.prairie.rules.ch10_march import movement_menu
from cockade.games.prairie.rules.ch10_range import cost_of, stack_of
from cockade.games.prairie.rules.ch10_reach import all_goals
from cockade.games.prairie.rules.ch18_set_up import laid_out
from cockade.games.prairie.state import Prairie
from cockade.games.prairie.vocabulary import VOCABULARY
from tests.helpers.rules import begin


def position(scenario: str = "our_brave_boys", turn: int = 0, **spots: str) -> Prairie:
    """The places of a scenario without its forces; counters stand where they are put.

    `position(metis_1="2911", riel="2911")`; ids that begin with a digit go through `put`.
    """
    state = laid_out(scenario)
    for counter in COUNTERS:
        state.remove(counter, OUT)
    state.ship = -1
    state.turn = turn or state.turn
    return put(state, **spots)


def put(state: Prairie, **spots: str) -> Prairie:
    """Counters go to hexes by their printed numbers: `put(state, **{"90th_1": "2811"})`."""
    for name, hex in spots.items():
        state.put(COUNTER[name], HEX[hex])
    return state


def spot(state: Prairie, name: str) -> str | None:
    """The printed number of a counter's hex; None in a box."""
    where = state.where[COUNTER[name]]
    return next(n for n, hex in HEX.items() if hex == where) if where >= FIRST_HEX else None


def marked(state: Prairie, field: str, value: int, *names: str) -> Prairie:
    """Counters get a mark: `marked(state, "marks", 1, "nwmp_1")`."""
    for name in names:
        getattr(state, field)[COUNTER[name]] = value
    return state


def ship_at(state: Prairie, here: str, there: str) -> Prairie:
    """The Northcote goes to a hexside of a major river."""
    state.ship = MAJOR_SIDE[GRID.side(HEX[here], HEX[there])]
    state.put(NORTHCOTE, RIVER)
    return state


def goals(state: Prairie, *names: str) -> dict[str, int]:
    """Where a march of some counters may end on land, by printed numbers, with its cost."""
    found = all_goals(state, stack_of(state, tuple(COUNTER[name] for name in names)))
    pairs = zip(found.hexes, found.ways, strict=True)
    return {str(HEX_NAMES[hex]): cost_of(way) for hex, way in pairs}


def rides(state: Prairie, *names: str) -> set[str]:
    """Where a march of some counters may end on a train."""
    found = all_goals(state, stack_of(state, tuple(COUNTER[name] for name in names)))
    return {str(HEX_NAMES[hex]) for hex in found.stops}


def menu(state: Prairie, side: int) -> Prairie:
    """The marches of a side begin; whoever has no other mark is in command."""
    state.phase, state.phasing = MOVEMENT_PHASE, side
    return begin(state, movement_menu, side)


def why_not(state: Prairie, text: str) -> str:
    """The sentence against an option; empty if it is legal."""
    reason = state.refusal(VOCABULARY.by_text[text])
    return reason.sentence if reason is not None else ""
