"""Page 3: whether every component is somewhere, and what follows from the fields of a position."""

from __future__ import annotations

from cockade.kernel.fields import StateError

from ..data.cards import CARDS, DECKS, OWNER
from ..data.map import ALL_AREAS, AREAS, COLONIES, COLONY_AREAS, SIZE
from ..data.pieces import (
    COLOUR_OF,
    COLOURS,
    COLUMNS,
    CUBES,
    GREEN,
    NATIVE_STOCKPILE,
    SEATS,
    WIDTH,
)
from ..data.scenarios import SIEGE, START_UNITS, THEATRES
from ..state import ASIDE, DECK, HAND, PILES, Rebellion
from .ch02_setup import ALL_SEATS


def check(state: Rebellion) -> None:
    """Every component is somewhere, once; the first thing that is wrong is named."""
    cards = sorted(card for pile in state.piles for card in pile)
    if cards != list(range(len(CARDS))):
        raise StateError(f"piles: all {len(CARDS)} cards must lie in them, each once")
    for seat in ALL_SEATS:
        for pile in (DECK + seat, HAND + seat):
            if any(OWNER[card] != seat for card in state.piles[pile]):
                raise StateError(f"piles.{PILES[pile]}: it holds a card of another faction")
    check_cubes(state)
    for area, name in enumerate(AREAS):
        check_area(state, area, name)
    if not is_order(state.order) or not 1 <= state.round <= 8:
        raise StateError("order: each faction has one turn in one of eight rounds")
    if state.army is not None and not is_army(state):
        raise StateError("army: it must consist of units in its area")


def check_cubes(state: Rebellion) -> None:
    for colour, name in enumerate(COLOURS):
        there, wanted = cubes(state, colour), cubes_in_play(state, colour)
        if there != wanted:
            raise StateError(
                f"stockpile.{name}: with units and fled there must be {wanted} cubes, not {there}"
            )
    for at, units in enumerate(state.units):
        where = f"{AREAS[at // WIDTH]}.{COLUMNS[at % WIDTH]}"
        if units < 0 or not 0 <= state.spent[at] <= units:
            raise StateError(f"spent.{where}: {state.spent[at]} of units.{where}, which is {units}")


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


def forces(state: Rebellion) -> list[int]:
    """All units of each side in each area."""
    starts = range(0, SIZE * WIDTH, WIDTH)
    return [sum(state.units[at + side : at + side + 4]) for side in (0, 4) for at in starts]


def check_area(state: Rebellion, area: int, name: str) -> None:
    at = area * WIDTH
    sides = (sum(state.units[at : at + 4]), sum(state.units[at + 4 : at + WIDTH]))
    if sides != (state.force[area], state.force[SIZE + area]):
        raise StateError(f"force.{name}: it must be the sum of units.{name} for each side")
    if state.independent[area] and any(sides):
        raise StateError(f"independent.{name}: Natives with units.{name} are somebody's allies")
    if area not in THEATRES[state.scenario].areas and (any(sides) or state.independent[area]):
        raise StateError(f"units.{name}: the area is out of play in this scenario")


def cubes(state: Rebellion, colour: int) -> int:
    """All cubes of a colour, wherever they are."""
    return state.stockpile[colour] + cubes_out(state, colour)


def cubes_out(state: Rebellion, colour: int) -> int:
    """The cubes of a colour that are on the map or fled."""
    columns = [column for column in range(WIDTH) if COLOUR_OF[column] == colour]
    out = state.fled[colour] + sum(sum(state.units[column::WIDTH]) for column in columns)
    return out + (sum(state.independent) if colour == GREEN else 0)


def cubes_in_play(state: Rebellion, colour: int) -> int:
    """In the Siege of Quebec only the Natives of the theatre and of the Stockpile take part."""
    if colour == GREEN and state.scenario == SIEGE:
        return NATIVE_STOCKPILE + sum(units.get(GREEN, 0) for units in START_UNITS[SIEGE])
    return CUBES[colour]


def complete(state: Rebellion, given: frozenset[str]) -> None:
    """`force` follows from the units where a position leaves it out."""
    if "force" not in given:
        state.force = forces(state)


def derive(state: Rebellion, given: frozenset[str]) -> None:
    """Fill in what was not given; what was given and cannot be is refused here or by `check`."""
    complete(state, given)
    if "independent" not in given:
        for area in ALL_AREAS:
            if state.force[area] or state.force[SIZE + area]:
                state.independent[area] = 0
    if "stockpile" not in given:
        derive_stockpile(state)
    if "flags" not in given:
        state.flags = [0] * len(COLONIES) if state.scenario == SIEGE else state.controllers()
    elif state.scenario != SIEGE:
        check_flags(state)
    if "city_flags" not in given:
        held = enumerate(state.city_flags)
        state.city_flags = [flag if flag and state.company(flag - 1, a) else 0 for a, flag in held]
    if "piles" in given:
        derive_piles(state)


def derive_stockpile(state: Rebellion) -> None:
    """All cubes that are neither on the map nor fled."""
    for colour, name in enumerate(COLOURS):
        left = cubes_in_play(state, colour) - cubes_out(state, colour)
        if left < 0:
            raise StateError(f"units and fled: there are {-left} cubes too many of {name}")
        state.stockpile[colour] = left


def check_flags(state: Rebellion) -> None:
    """6.2: only where both sides stand may a flag be another's than the units call for."""
    for colony, wanted in enumerate(state.controllers()):
        areas = COLONY_AREAS[colony]
        both = all(any(state.force[at + area] for area in areas) for at in (0, SIZE))
        if state.flags[colony] != wanted and not both:
            raise StateError(f"flags.{COLONIES[colony]}: units call for another flag")


def derive_piles(state: Rebellion) -> None:
    """Cards that are in no pile lie in their decks, or aside if the scenario does without them."""
    named = {card for pile in state.piles for card in pile}
    for seat in ALL_SEATS:
        rest = [card for card in DECKS[state.scenario][seat] if card not in named]
        state.piles[DECK + seat] = tuple(sorted((*state.piles[DECK + seat], *rest)))
        named.update(rest)
    others = [card for card in range(len(CARDS)) if card not in named]
    state.piles[ASIDE] = tuple(sorted((*state.piles[ASIDE], *others)))
