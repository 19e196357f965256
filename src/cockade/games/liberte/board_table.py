"""What the parts of the board share: the view, the players' names and the translator."""

from typing import Any, NamedTuple

from cockade.games.liberte.cards import CARDS, FACTIONS, PROVINCES, REGIONS, Card, Province
from cockade.games.liberte.texts import SEAT_WORDS
from cockade.kernel.sentences import Translate

View = dict[str, Any]


class Table(NamedTuple):
    """Everything that a drawing is made from."""

    view: View
    names: tuple[str, ...]
    translate: Translate

    @property
    def players(self) -> range:
        return range(len(self.view["seats"]))

    @property
    def actor(self) -> int:
        """The player who decides; -1 for nobody."""
        seats, actor = self.view["seats"], self.view.get("actor")
        return seats.index(actor) if actor in seats else -1

    @property
    def viewer(self) -> int:
        """The player who looks; -1 for a spectator."""
        seats, viewer = self.view["seats"], self.view.get("viewer")
        return seats.index(viewer) if viewer in seats else -1


def table(view: View, names: dict[str, str] | None, translate: Translate) -> Table:
    """The table as a view shows it; seats without a name are numbered."""
    known = names or {}
    called = (known.get(seat) or translate(SEAT_WORDS[i]) for i, seat in enumerate(view["seats"]))
    return Table(view, tuple(called), translate)


def card(number: int) -> Card:
    """The card with a number."""
    found = CARDS[number]
    assert found is not None
    return found


def province(number: int) -> Province:
    """The province with a number."""
    found = PROVINCES[number]
    assert found is not None
    return found


def faction_name(faction: int, translate: Translate) -> str:
    return translate(FACTIONS[faction].name)


def region_name(region: int, translate: Translate) -> str:
    """A proper name, or that every region will do."""
    return REGIONS[region].name if region >= 0 else translate("Any region")
