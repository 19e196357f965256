"""Perfect recall: what a seat has seen and done since the game began, kept while it is played.

A play is a position and the way that led to it. The way is a chain that plays share, so that copies
cost no more than a copy of the position; its words are made when somebody asks, and only once.
"""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import Any

from ..kernel.game import Game, find
from ..kernel.logbook import Entry
from ..kernel.state import Journal, Written
from ..kernel.vocabulary import Option
from .observation import observer


class Event:
    """One answer, by a seat or by chance, and what was written down after it.

    `before` is the position in which a seat decided. An event with a `guess` is no answer: from
    there back everybody knows only what that seat knows, for the position was imagined for it.
    """

    __slots__ = ("before", "guess", "option", "parent", "told", "written")

    def __init__(
        self, parent: Event | None, option: Option | None, before: Any, written: list[Written]
    ) -> None:
        self.parent = parent
        self.option = option
        self.before = before
        self.written = written
        self.guess = -1
        self.told: dict[int, str] = {}

    def tell(self, game: Game[Any], seat: int) -> str:
        """What a seat saw of it: its own answer with what it knew then, and the log."""
        if seat not in self.told:
            lines = [visible(entry, seat) for entry in self.written]
            if self.before is not None and self.before.seat == seat:
                assert self.option is not None
                lines.insert(0, f"{glimpse(game, self.before, seat)} > {self.option.text}")
            self.told[seat] = "".join(f"{line}\n" for line in lines)
        return self.told[seat]


def visible(written: Written, seat: int) -> str:
    """A line of the log as data, without what others alone may read."""
    entry = Entry(0, *written)
    args = entry.args[:-1] if entry.hidden_from(seat) else entry.args
    return f"{entry.sentence.name}{args}"


def glimpse(game: Game[Any], state: Any, seat: int) -> str:
    """A short name for all that a seat sees of a position."""
    return blake2b(observer(game.id)(state, seat).tobytes(), digest_size=12).hexdigest()


class Play:
    """A position and the chain of events before it. Copies are cheap and independent."""

    __slots__ = ("_legal", "event", "game", "position")

    def __init__(self, game: Game[Any], position: Any, event: Event) -> None:
        self.game = game
        self.position = position
        self.event = event
        self._legal: list[int] | None = None

    @classmethod
    def begin(cls, game: Game[Any], setup: Any) -> Play:
        """The first question of a new game."""
        state = game.set_up(*setup)
        written = state.journal.entries if state.journal else []
        state.journal = None
        return cls(game, state, Event(None, None, None, written))

    @property
    def legal(self) -> list[int]:
        """The numbers of all legal options, in ascending order."""
        if self._legal is None:
            self._legal = sorted([option.index for option in self.position.legal()])
        return self._legal

    def answer(self, option: Option) -> None:
        """Give an answer, for a seat or for chance."""
        state = self.position
        before = None if state.is_chance else state.copy()
        journal = state.journal = Journal()
        state.answer(option)
        state.journal = None
        self.event = Event(self.event, option, before, journal.entries)
        self._legal = None

    def recall(self, seat: int) -> str:
        """All that a seat has seen and done, oldest first, and what it sees now."""
        now = f"{glimpse(self.game, self.position, seat)}\n"
        told: list[str] = []
        event: Event | None = self.event
        reader = seat
        while event is not None:
            if event.guess >= 0:
                reader = event.guess
            told.append(event.tell(self.game, reader))
            event = event.parent
        return "".join(reversed(told)) + now

    def imagined(self, seat: int, rng: Random) -> Play:
        """A play that a seat could not tell from this one."""
        event = Event(self.event, None, None, [])
        event.guess = seat
        return Play(self.game, self.game.resample(self.position, seat, rng), event)

    def copy(self) -> Play:
        new = Play(self.game, self.position.copy(), self.event)
        new._legal = self._legal
        return new

    def __deepcopy__(self, memo: Any) -> Play:
        return self.copy()

    def __reduce__(self) -> Any:
        """The position, and what each seat recalls: events keep words instead of positions."""
        seats = range(len(self.game.state_class.SEATS))
        chain: list[tuple[int, dict[int, str]]] = []
        event: Event | None = self.event
        while event is not None:
            chain.append((event.guess, {seat: event.tell(self.game, seat) for seat in seats}))
            event = event.parent
        return (restored, (self.game.id, self.position, chain[::-1]))


def restored(game: str, position: Any, chain: list[tuple[int, dict[int, str]]]) -> Play:
    """A play that was saved."""
    event: Event | None = None
    for guess, told in chain:
        event = Event(event, None, None, [])
        event.guess, event.told = guess, told
    assert event is not None
    return Play(find(game), position, event)
