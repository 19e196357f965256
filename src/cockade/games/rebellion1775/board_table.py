"""What the parts of the board share: the view, the players' names and the translator."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from cockade.kernel.sentences import Translate

from .deck import CARD
from .map import AREA, AREA_NAMES
from .pieces import COLOUR_NAMES, COLOUR_OF, COLOURS, COLUMNS, SEATS, SIDE_NAMES, SIDES

View = dict[str, Any]

# The letter on a cube, so that colours need not be told apart.
LETTERS: Final = ("B", "L", "H", "N", "C", "P", "F")
COLOUR: Final = {name: number for number, name in enumerate(COLOURS)}
# Every kind of unit in an area: its cube, and its side (None for independent Natives).
UNITS: Final = {
    **{name: (COLOUR_OF[c], SIDES[c >> 2]) for c, name in enumerate(COLUMNS)},
    "native": (COLOUR["native"], None),
}


class Table(NamedTuple):
    """Everything that a drawing is made from."""

    view: View
    names: dict[str, str]
    translate: Translate

    @property
    def actor(self) -> str | None:
        """The faction that decides."""
        found: str | None = self.view.get("actor")
        return found if found in SEATS else None

    @property
    def siege(self) -> bool:
        """Whether flags stand on cities instead of colonies."""
        return bool(self.view["scenario"] == "siege_of_quebec")

    def area(self, name: str) -> str:
        return self.translate(AREA_NAMES[AREA[name]])

    def colour(self, name: str) -> str:
        return self.translate(COLOUR_NAMES[COLOUR[name]])

    def side(self, name: str) -> str:
        return self.translate(SIDE_NAMES[SIDES.index(name)])

    def card(self, name: str) -> int:
        return CARD[name]


def table(view: View, names: dict[str, str] | None, translate: Translate) -> Table:
    """The table as a view shows it; factions may be played by people with names."""
    known = names or {}
    return Table(view, {seat: known.get(seat) or "" for seat in SEATS}, translate)


def units_words(shown: Table, units: dict[str, int]) -> str:
    """Units in words: `British Regulars 2, Native Americans 1`."""
    return ", ".join(
        f"{shown.translate(COLOUR_NAMES[UNITS[kind][0]])} {n}" for kind, n in units.items()
    )


def option_of(kind: str) -> str:
    """The noun that answers use for a kind of unit."""
    return COLOURS[UNITS[kind][0]]
