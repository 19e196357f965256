"""The state: units, cards and tracks, and its questions in rulebook words."""

from __future__ import annotations

from itertools import compress
from typing import ClassVar, Final

from cockade.kernel import CardState, fields, sentence

from . import vocabulary
from .data.cards import CARDS, PHASES
from .data.map import ALL_AREAS, AREAS, COLONIES, COLONY_AREAS, COLONY_OF, SIZE, WATERS
from .data.pieces import (
    AMERICAN_GREEN,
    COLOUR_OF,
    COLOURS,
    COLUMNS,
    GREEN,
    REGULAR_SEAT,
    SEAT_COLUMN,
    SEATS,
    SIDES,
    WIDTH,
)
from .data.scenarios import SCENARIOS, SIEGE

FLAGS: Final[tuple[str, ...]] = ("none", *SIDES)
NOTHING_MOVED: Final = [0] * (SIZE * WIDTH)

DECK: Final = 0
HAND: Final = 4
PLAYED_CARDS: Final = 8
DISCARD: Final = 9
TRUCES: Final = 10
ASIDE: Final = 11
PILES: Final = (
    *(f"deck_{seat}" for seat in SEATS),
    *(f"hand_{seat}" for seat in SEATS),
    "played",
    "discard",
    "truces",
    "aside",
)

# Events that stay in force until the end of the turn.
JOHN_BUTLER: Final = 0
BETSY_ROSS: Final = 1
WASHINGTON: Final = 2
MONTGOMERY: Final = 3
LIGHT_DRAGOONS: Final = 4
LASTING: Final = ("john_butler", "betsy_ross", "washington", "montgomery", "light_dragoons")

ALLIED: Final = sentence("6.4", "The Natives in {area} join the {side}.", "side area")
INDEPENDENT: Final = sentence("6.4", "The Natives in {area} become independent.", "area")
FLAG: Final = sentence("6.2", "{colony}: {flag}.", "flag colony")
CITY_FLAG_LOST: Final = sentence("15.2", "The {side} lose control of {area}.", "side area")


class Rebellion(CardState):
    """Everything on the table.

    `units` counts cubes by area and column, `spent` those that may not move (again) this phase,
    `force` all units of a side in an area (derived from `units`), `independent` the Natives that
    serve nobody. `flags` are on colonies, `city_flags` on City Areas (Siege of Quebec). `rolled` is
    the last throw of Battle Dice of the turn: side, area, then column * 3 + result for each die,
    and after them what the other side had thrown before in that Battle.
    """

    FIELDS: ClassVar = (
        fields.number("scenario", SCENARIOS),
        fields.number("players"),
        fields.number("round"),
        fields.number("phase", PHASES),
        fields.number("active", SEATS),
        fields.plain("order", ()),
        fields.grid("units", AREAS, COLUMNS),
        fields.grid("spent", AREAS, COLUMNS),
        fields.grid("force", SIDES, AREAS),
        fields.row("independent", AREAS),
        fields.row("flags", COLONIES, FLAGS),
        fields.row("city_flags", AREAS, FLAGS),
        fields.row("stockpile", COLOURS),
        fields.row("fled", COLOURS),
        fields.piles("piles", PILES, CARDS),
        fields.row("in_force", LASTING),
        fields.number("card", CARDS),
        fields.number("armies"),
        fields.number("distance"),
        fields.number("formed"),
        fields.number("water", WATERS),
        fields.number("landing", AREAS),
        fields.plain("army"),
        fields.number("army_area", AREAS),
        fields.number("battle", AREAS),
        fields.plain("rolled", ()),
    )
    __slots__ = tuple(field.name for field in FIELDS)
    COPY: ClassVar = fields.copier(FIELDS)
    SEATS: ClassVar = SEATS
    CARD: ClassVar = vocabulary.CARD

    scenario: int
    players: int
    round: int
    phase: int
    active: int
    order: tuple[int, ...]
    units: list[int]
    spent: list[int]
    force: list[int]
    independent: list[int]
    flags: list[int]
    city_flags: list[int]
    stockpile: list[int]
    fled: list[int]
    piles: list[tuple[int, ...]]
    in_force: list[int]
    card: int
    armies: int
    distance: int
    formed: int
    water: int
    landing: int
    army: tuple[int, ...] | None
    army_area: int
    battle: int
    rolled: tuple[int, ...]

    # Questions.

    def count(self, area: int, column: int) -> int:
        """Units of a column in an area."""
        return self.units[area * WIDTH + column]

    def contested(self) -> list[int]:
        """Areas where both sides have units."""
        force = self.force
        return [a for a in compress(ALL_AREAS, force) if force[SIZE + a]]

    def company(self, side: int, area: int) -> int:
        """Faction, Hessian and French units of a side in an area: all but Natives."""
        native = AMERICAN_GREEN if side else GREEN
        return self.force[side * SIZE + area] - self.units[area * WIDTH + native]

    def controller(self, colony: int) -> int:
        """Whose flag the units in a colony call for: 0 nobody's, else side + 1 (6.1)."""
        return self.controllers()[colony]

    def controllers(self) -> list[int]:
        """The controller of every colony, in one go."""
        british = set(compress(COLONY_OF, self.force))
        american = set(compress(COLONY_OF, self.force[SIZE:]))
        natives = set(compress(COLONY_OF, self.independent))
        control = [0] * len(COLONIES)
        for colony in british - american - natives:
            control[colony] = 1
        for colony in american - british - natives:
            control[colony] = 2
        return control

    def decider(self, side: int, area: int) -> int:
        """Who decides for a side in a Battle: the active faction, or the larger one (E17)."""
        if self.active >> 1 == side:
            return self.active
        regular = REGULAR_SEAT[side]
        at = area * WIDTH + SEAT_COLUMN[regular]
        return regular if self.units[at] >= self.units[at + 1] else regular + 1

    # Elementary changes.

    def add(self, area: int, column: int, count: int) -> None:
        """Units come to an area; with a negative count they leave it."""
        self.units[area * WIDTH + column] += count
        self.force[(SIZE if column > GREEN else 0) + area] += count
        if count < 0 and self.city_flags[area]:
            self._drop_city_flag(area)

    def place_units(self, area: int, column: int, count: int) -> int:
        """Units come from the Stockpile, as many as it holds."""
        colour = COLOUR_OF[column]
        held = self.stockpile[colour]
        placed = count if count < held else held
        self.stockpile[colour] = held - placed
        self.units[area * WIDTH + column] += placed
        self.force[(SIZE if column > GREEN else 0) + area] += placed
        return placed

    def place_fled(self, area: int, column: int, count: int) -> int:
        """Units come back from the Fled Units Space."""
        colour = COLOUR_OF[column]
        placed = min(count, self.fled[colour])
        self.fled[colour] -= placed
        self.add(area, column, placed)
        return placed

    def lose(self, area: int, column: int, count: int) -> None:
        """Units return to the Stockpile of their colour."""
        self.forget_spent(area, column, count)
        self.add(area, column, -count)
        self.stockpile[COLOUR_OF[column]] += count

    def flee(self, area: int, column: int, count: int) -> None:
        """Units go to the Fled Units Space."""
        self.forget_spent(area, column, count)
        self.add(area, column, -count)
        self.fled[COLOUR_OF[column]] += count

    def forget_spent(self, area: int, column: int, count: int) -> None:
        """Cubes of a colour are alike: those that have moved leave first."""
        at = area * WIDTH + column
        if self.spent[at]:
            self.spent[at] = max(0, self.spent[at] - count)

    def hold(self, area: int, column: int) -> None:
        """All units of a column in an area stay there this turn."""
        at = area * WIDTH + column
        self.spent[at] = self.units[at]

    def march(self, army: tuple[int, ...], here: int, there: int) -> None:
        """An Army moves; its units may not move again."""
        units, spent, force = self.units, self.spent, self.force
        at, to = here * WIDTH, there * WIDTH
        for column in compress(range(WIDTH), army):
            count = army[column]
            units[at + column] -= count
            units[to + column] += count
            spent[to + column] += count
        # An Army is of one side.
        size = sum(army)
        side = 0 if size == sum(army[:4]) else SIZE
        force[side + here] -= size
        force[side + there] += size
        self.settle(there)
        self.settle(here)

    def settle(self, area: int) -> None:
        """After a completed change: Natives alone are independent, others allies; flags follow."""
        force = self.force
        british, american = force[area], force[SIZE + area]
        if british:
            if not american and (self.independent[area] or self.units[area * WIDTH + GREEN]):
                self._settle_natives(area, 0, british)
        elif american and (self.independent[area] or self.units[area * WIDTH + AMERICAN_GREEN]):
            self._settle_natives(area, 1, american)
        if self.scenario == SIEGE:
            if self.city_flags[area]:
                self._drop_city_flag(area)
        else:
            self._update_flag(COLONY_OF[area])

    def _settle_natives(self, area: int, side: int, force: int) -> None:
        """6.4: a side's Natives without company turn independent; with company all are allies."""
        at = area * WIDTH + (AMERICAN_GREEN if side else GREEN)
        allied, natives = self.units[at], self.independent[area]
        if allied == force:
            self.add(area, AMERICAN_GREEN if side else GREEN, -allied)
            self.spent[at] = 0
            self.independent[area] += allied
            self.log(INDEPENDENT, area)
        elif natives:
            self.independent[area] = 0
            self.add(area, AMERICAN_GREEN if side else GREEN, natives)
            self.log(ALLIED, side, area)

    def _update_flag(self, colony: int) -> None:
        """6.2: a flag is set at once; among intruders it stays until the end of the turn."""
        force, natives = self.force, self.independent
        british = american = independent = 0
        for area in COLONY_AREAS[colony]:
            british += force[area]
            american += force[SIZE + area]
            independent += natives[area]
        flag = self.flags[colony]
        if british and american:
            wanted = flag
        elif independent:
            wanted = 0
        else:
            wanted = 1 if british else 2 if american else 0
        if wanted != flag:
            self.flags[colony] = wanted
            self.log(FLAG, wanted, colony)

    def _drop_city_flag(self, area: int) -> None:
        """15.2: a side without faction, Hessian or French units in a City Area loses its flag."""
        flag = self.city_flags[area]
        if not self.company(flag - 1, area):
            self.city_flags[area] = 0
            self.log(CITY_FLAG_LOST, flag - 1, area)

    def fresh_turn(self) -> None:
        """Clear what lasts a turn."""
        self.spent = NOTHING_MOVED[:]
        self.in_force = [0] * len(LASTING)
        self.card = self.water = self.landing = self.army_area = self.battle = -1
        self.armies = self.distance = self.formed = 0
        self.army = None
        self.rolled = ()
