"""Who holds which places."""

from __future__ import annotations

from functools import lru_cache

from ..data.files import GOVERNMENT
from ..data.land import DISTRICT, SASKATCHEWAN
from ..data.places import PLACE_HEX, SOURCE_PLACES
from ..data.scenarios import SETUPS
from .aims import AIMS
from .army import Forces


class Holdings:
    """The undestroyed places by who holds them."""

    __slots__ = ("open", "rows", "sources", "sums", "worth")

    def __init__(self, scenario: int, control: bytes, burned: bytes) -> None:
        worth = AIMS[scenario].places
        # Hex, worth, and 1 or -1 for the side that holds it.
        self.rows = [
            (hex, value, -1.0 if held == GOVERNMENT else 1.0)
            for hex, value, held, gone in zip(PLACE_HEX, worth, control, burned, strict=True)
            if not gone
        ]
        self.worth: tuple[Forces, Forces] = (
            {hex: value for hex, value, held in self.rows if held > 0},
            {hex: value for hex, value, held in self.rows if held < 0},
        )
        # What each side does not hold, as far as it may go.
        self.open: tuple[Forces, Forces] = (
            {
                hex: value
                for hex, value, held in self.rows
                if held < 0 and value and allowed(scenario, hex)
            },
            {hex: value for hex, value, held in self.rows if held > 0 and value},
        )
        # Which of its sources of supply the Government holds.
        self.sources = tuple(
            [control[place] == GOVERNMENT and not burned[place] for place in SOURCE_PLACES]
        )
        self.sums: dict[float, float] = {}

    def safe(self, aboriginal: Forces, government: Forces) -> bool:
        """Whether nobody is in a place that the other side holds."""
        theirs, ours = self.worth
        return ours.keys().isdisjoint(aboriginal) and theirs.keys().isdisjoint(government)

    def sum(self, lasting: float) -> float:
        """What the places are worth together, for Métis and First Nations."""
        if lasting not in self.sums:
            found = 0.0
            for _, value, held in self.rows:
                found += value * held * lasting
            self.sums[lasting] = found
        return self.sums[lasting]


def allowed(scenario: int, hex: int) -> bool:
    """Whether Métis and First Nations may go to a hex: in some scenarios to one district only."""
    return DISTRICT[hex] == SASKATCHEWAN or not SETUPS[scenario].historical


@lru_cache(maxsize=64)
def holdings(scenario: int, control: bytes, burned: bytes) -> Holdings:
    return Holdings(scenario, control, burned)
