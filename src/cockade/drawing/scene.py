"""What every part of a board is drawn from: the view, the players' names and the language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from cockade.kernel.sentences import Translate

from .memory import ABSENT, Memory, WatchedView, entry_of


class Scene(NamedTuple):
    """A view to be drawn; players are known by the place of their seat."""

    view: Mapping[str, Any]
    names: tuple[str, ...]
    translate: Translate
    memory: Memory | None = None
    # What the sides are called that the seats stand for; nothing where seats are only players.
    sides: tuple[str, ...] = ()

    @classmethod
    def of(
        cls,
        view: Mapping[str, Any],
        names: Mapping[str, str] | None,
        translate: Translate,
        seat_words: Sequence[str],
        sides: bool = False,
    ) -> Scene:
        """The scene of a view; a seat without a person's name is called after its words."""
        known = names or {}
        words = tuple(translate(word) for _, word in zip(view["seats"], seat_words, strict=False))
        called = (known.get(seat) or word for seat, word in zip(view["seats"], words, strict=False))
        return cls(view, tuple(called), translate, sides=words if sides else ())

    @property
    def seats(self) -> Sequence[str]:
        seats: Sequence[str] = self.view["seats"]
        return seats

    @property
    def players(self) -> range:
        return range(len(self.seats))

    @property
    def actor(self) -> int:
        """The player to decide; -1 for nobody."""
        return self.player(self.view.get("actor"))

    @property
    def viewer(self) -> int:
        """The player who looks; -1 for a spectator."""
        return self.player(self.view.get("viewer"))

    def player(self, seat: object) -> int:
        """The number of a seat; -1 for none."""
        return self.seats.index(seat) if seat in self.seats else -1

    def own(self, key: str, player: int, *inside: str) -> Any:
        """What the view tells of a player under a key, or a part of that."""
        return self.inside(key, self.seats[player], *inside)

    def inside(self, *path: Any, otherwise: Any = ABSENT) -> Any:
        """What lies inside a field; a block that reads this shows nothing else of the field."""
        view = self.view
        found = view.entry(path) if isinstance(view, WatchedView) else entry_of(view, path)
        if found is not ABSENT:
            return found
        if otherwise is ABSENT:
            raise KeyError(path)
        return otherwise

    def state_of(self, player: int) -> str:
        """A few words behind a name: who has won, who is to decide, who looks."""
        _ = self.translate
        outcome = self.view.get("outcome")
        if outcome:
            return "★ " + _("winner") if self.seats[player] in outcome["winners"] else ""
        if player == self.actor:
            return "▶ " + _("to decide")
        return _("you") if player == self.viewer else ""

    def full_name(self, player: int) -> str:
        """A person's name, with the side if the seats are sides; the word if nobody is known."""
        name = self.names[player]
        word = self.sides[player] if self.sides else name
        return name if name == word else f"{name} ({word})"

    def to_decide(self) -> str:
        """Who is to decide, in a sentence."""
        return self.translate("{player} to decide").format(player=self.full_name(self.actor))

    def winner(self, reason: str) -> str:
        """Who has won and why, in a sentence."""
        winners = self.view["outcome"]["winners"]
        names = ", ".join(self.full_name(self.player(seat)) for seat in winners)
        return self.translate("Winner: {names} ({reason})").format(names=names, reason=reason)
