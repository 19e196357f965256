"""What the parts of the board share: the view, the players' names and the translator."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from cockade.kernel.sentences import N_, Translate

from .sides import FACTIONS, SEATS

View = Mapping[str, Any]


SIDES = (N_("Patriote"), N_("Loyal"), N_("Neutral"))


class Table(NamedTuple):
    """Everything that a drawing is made from."""

    view: View
    names: tuple[str, ...]
    translate: Translate

    @property
    def actor(self) -> int:
        """The side that decides; -1 for nobody."""
        return side_of(self.view.get("actor"))

    @property
    def viewer(self) -> int:
        """The side that looks; -1 for a spectator."""
        return side_of(self.view.get("viewer"))

    def side_name(self, side: int) -> str:
        return self.translate(SIDES[side])

    def playable(self, card: int) -> bool:
        """Whether the Event of a card can be played just now."""
        facts = self.view["cards"].get(str(card))
        return facts is None or bool(facts["playable"])


def side_of(seat: object) -> int:
    """The number of a seat or faction; -1 for none."""
    return FACTIONS.index(seat) if seat in FACTIONS else -1


def table(view: View, names: Mapping[str, str] | None, translate: Translate) -> Table:
    """The table as a view shows it; a seat without a name is called after its side."""
    known = names or {}
    called = (known.get(seat) or translate(SIDES[side]) for side, seat in enumerate(SEATS))
    return Table(view, tuple(called), translate)
