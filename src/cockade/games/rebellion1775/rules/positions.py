"""Whether a position is sound: every component somewhere, once, and all that is derived fits."""

from __future__ import annotations

from cockade.kernel.fields import StateError

from ..data.cards import CARDS, OWNER
from ..data.map import AREAS, SIZE
from ..data.pieces import COLOUR_OF, COLOURS, COLUMNS, CUBES, GREEN, NATIVE_STOCKPILE, SEATS, WIDTH
from ..data.scenarios import SIEGE, START_UNITS, THEATRES
from ..state import DECK, HAND, PILES, Rebellion


def check(state: Rebellion) -> None:
    """Every component is somewhere, once; the first thing that is wrong is named."""
    cards = sorted(card for pile in state.piles for card in pile)
    if cards != list(range(len(CARDS))):
        raise StateError(f"piles: all {len(CARDS)} cards must lie in them, each once")
    for seat in range(len(SEATS)):
        for pile in (DECK + seat, HAND + seat):
            if any(OWNER[card] != seat for card in state.piles[pile]):
                raise StateError(f"piles.{PILES[pile]}: it holds a card of another faction")
    for colour, name in enumerate(COLOURS):
        found, wanted = cubes(state, colour), cubes_in_play(state, colour)
        if found != wanted:
            raise StateError(f"stockpile.{name}: {wanted} cubes in all are needed, not {found}")
    for at, units in enumerate(state.units):
        where = f"{AREAS[at // WIDTH]}.{COLUMNS[at % WIDTH]}"
        if units < 0 or not 0 <= state.spent[at] <= units:
            raise StateError(f"spent.{where}: {state.spent[at]} of {units} units cannot be")
    for area, name in enumerate(AREAS):
        check_area(state, area, name)
    if not is_order(state.order) or not 1 <= state.round <= 8:
        raise StateError("order: each faction has one turn in one of eight rounds")
    if state.army is not None and not is_army(state):
        raise StateError("army: it must consist of units in its area")


def is_order(order: object) -> bool:
    """Whether loaded data, which may be anything, names factions, each at most once."""
    if not isinstance(order, tuple) or not all(type(seat) is int for seat in order):
        return False
    return len(set(order)) == len(order) and set(order) <= set(range(len(SEATS)))


def is_army(state: Rebellion) -> bool:
    army, at = state.army, state.army_area * WIDTH
    if not isinstance(army, tuple) or len(army) != WIDTH or at < 0:
        return False
    here = state.units[at : at + WIDTH]
    return all(type(n) is int and 0 <= n <= m for n, m in zip(army, here, strict=True))


def check_area(state: Rebellion, area: int, name: str) -> None:
    at = area * WIDTH
    forces = (sum(state.units[at : at + 4]), sum(state.units[at + 4 : at + WIDTH]))
    if forces != (state.force[area], state.force[SIZE + area]):
        raise StateError(f"force.{name}: it must be the sum of the units of each side")
    if state.independent[area] and any(forces):
        raise StateError(f"independent.{name}: Natives among other units are somebody's allies")
    if area not in THEATRES[state.scenario].areas and (any(forces) or state.independent[area]):
        raise StateError(f"units.{name}: the area is out of play in this scenario")


def cubes(state: Rebellion, colour: int) -> int:
    """All cubes of a colour, wherever they are."""
    columns = [column for column in range(WIDTH) if COLOUR_OF[column] == colour]
    found = state.stockpile[colour] + state.fled[colour]
    found += sum(sum(state.units[column::WIDTH]) for column in columns)
    return found + (sum(state.independent) if colour == GREEN else 0)


def cubes_in_play(state: Rebellion, colour: int) -> int:
    """In the Siege of Quebec only the Natives of the theatre and of the Stockpile take part."""
    if colour == GREEN and state.scenario == SIEGE:
        return NATIVE_STOCKPILE + sum(units.get(GREEN, 0) for units in START_UNITS[SIEGE])
    return CUBES[colour]
