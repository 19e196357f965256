"""One table in memory: a match, its seats, and whoever watches it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from cockade import Game, Match
from cockade.bots.plan import Mind
from cockade.drawing.memory import Memory
from cockade.kernel import Outcome
from cockade.kernel.chance import commitment
from cockade.kernel.lesson_files import find_lesson
from cockade.kernel.lessons import Lesson
from cockade.study.chronicle import Chronicle

from .i18n import Translate
from .identity import called
from .sheets import Outline, Sheet
from .stored_match import MatchStart
from .worded_log import WordedLog

# Seconds for which a table stays in memory after somebody asked for it: two copies of one table
# would not hear of each other.
HOLD_SECONDS = 10.0


@dataclass
class Seat:
    """Who sits there: a person, a bot, a person whose bot plays at the moment, or nobody yet."""

    seat: str
    place: int
    token: str
    person: str | None = None
    name: str = ""
    bot: str | None = None
    link: str | None = None
    # Lets whoever shows it play the seat too; and those who do.
    device: str | None = None
    holders: list[str] = field(default_factory=list)

    @property
    def taken(self) -> bool:
        return self.person is not None or self.bot is not None

    def is_of(self, person: str) -> bool:
        """Whether a person may play it."""
        return person == self.person or person in self.holders


@dataclass
class Table:
    """A table that somebody has asked for; the database holds all of it too."""

    id: str
    title: str
    start: MatchStart
    match: Match
    seats: dict[str, Seat]
    owner: str
    watch: str
    number: int = 0
    version: int = 1
    versions: str = ""
    public: bool = False
    delay: float | None = None
    created: float = 0.0
    # The last line of the chat, and how often somebody sat down or stood up since it was loaded.
    chat: int = 0
    changes: int = 0
    # What is agreed on beside the rules: see agreements.py and dice.py.
    ended: str = ""
    proposal: dict[str, Any] | None = None
    parts: dict[str, Any] | None = None
    # The name of the lesson that is taught here.
    lesson: str = ""
    # Whether everybody may ask for advice; and what was asked for last, by position.
    coach: bool = False
    advice: dict[Any, asyncio.Task[Any]] = field(default_factory=dict)
    thinking: str | None = None
    # The chances of the last question, and those that are being worked out, by position.
    odds: Any = None
    odds_to_come: dict[Any, asyncio.Task[Any]] = field(default_factory=dict)
    # What the bots of this process keep in mind between questions, by seat and level.
    bot_minds: dict[tuple[str, str], Mind | None] = field(default_factory=dict)
    # What is in memory may be older than what is written.
    stale: bool = False
    # The seat that a person with several seats looks from: the curtain is down for the others.
    viewing_from: dict[str, str] = field(default_factory=dict)
    drawings: dict[Any, Sheet] = field(default_factory=dict)
    being_drawn: dict[Any, tuple[asyncio.Future[Sheet], Memory]] = field(default_factory=dict)
    # How its readers are spoken to, by language (a type that Litestar cannot look into).
    voices: dict[Any, Any] = field(default_factory=dict)
    # The last lines of the log in words, by seat and language.
    logs: dict[Any, WordedLog] = field(default_factory=dict)
    # What was drawn last, by language.
    memories: dict[Any, Memory] = field(default_factory=dict)
    # Of what pages were sent last: the next drawing is sent as changes of it.
    sheets: dict[str, Outline] = field(default_factory=dict)
    # The position that was last drawn as a small picture, and the picture.
    picture: tuple[Match, asyncio.Future[str]] | None = None
    # What happened, in numbers, once it is over, and the table of the rematch.
    chronicle: tuple[int, Chronicle] | None = None
    rematch: str = ""
    # The table that it was forked from, and after which of its answers.
    forked_from: str = ""
    forked_at: int | None = None
    # Up to which answer people have been shown the table.
    visits: dict[str, int] = field(default_factory=dict)
    streams: int = 0
    bot_task: asyncio.Task[None] | None = None
    # When somebody last asked for it: what they do with it may take a moment.
    last_used: float = field(default_factory=time.monotonic)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    # Set whenever something happens here: one for each open stream.
    watchers: set[asyncio.Event] = field(default_factory=set)

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    @property
    def taught(self) -> Lesson | None:
        """The lesson of the table, if it has one."""
        return find_lesson(self.game, self.lesson) if self.lesson else None

    def give(self, match: Match, text: str, seat: str) -> None:
        """Give an answer in a match of this table; a lesson has dice and reasons of its own."""
        if self.taught is None:
            match.answer(text, seat)
        else:
            self.taught.answer(match, text, seat)

    def names(self, translate: Translate) -> dict[str, str]:
        """The players' names for log, prompts and board; who has several seats is no help there."""
        held = [seat.name for seat in self.seats.values()]
        return {
            seat.seat: called(seat.name, translate)
            for seat in self.seats.values()
            if seat.name and held.count(seat.name) == 1
        }

    @property
    def status(self) -> str:
        return self.status_of(self.match)

    def status_of(self, match: Match, seats: Mapping[str, Seat] | None = None) -> str:
        """What the table's status is with another match or other people on its seats."""
        if match.outcome is not None or self.ended:
            return "finished"
        seats = self.seats if seats is None else seats
        waiting = self.gathering or not all(seat.taken for seat in seats.values())
        return "open" if waiting else "playing"

    @property
    def gathering(self) -> bool:
        """Whether its seed is still to be made, by everybody together."""
        return self.parts is not None and not self.parts["begun"]

    @property
    def over(self) -> bool:
        return self.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How it ended: by the rules, or as its players or a host ended it."""
        if self.match.outcome is not None or not self.ended:
            return self.match.outcome
        reason, _, seat = self.ended.partition(" ")
        losers = self.side_of(seat) if seat else tuple(self.seats)
        return Outcome(tuple(each for each in self.seats if each not in losers), reason, {})

    @property
    def sides(self) -> int:
        return len(self.seats) // self.game.partners

    @cached_property
    def badges(self) -> dict[str, str]:
        """The piece of each seat, small; drawn once for all pages of the table."""
        return {seat: self.game.badge(place) for place, seat in enumerate(self.seats)}

    def side_of(self, seat: str) -> tuple[str, ...]:
        """A seat and its partners."""
        names, partners = list(self.seats), self.game.partners
        first = names.index(seat) // partners * partners
        return tuple(names[first : first + partners])

    @property
    def actor(self) -> str | None:
        """The seat whose answer is awaited, if the match goes on."""
        return None if self.ended or self.gathering else self.match.actor

    @property
    def bots_alone(self) -> bool:
        """Whether nobody waits for these bots."""
        return all(seat.bot is not None for seat in self.seats.values())

    @property
    def commitment(self) -> str:
        """The promise of a seed, published from the start."""
        return commitment(self.match.seed)

    @property
    def acting(self) -> Seat | None:
        """The seat whose answer is awaited."""
        return None if self.actor is None else self.seats[self.actor]

    @property
    def idle(self) -> bool:
        busy = self.streams or self.bot_task is not None or self.lock.locked()
        return not busy and time.monotonic() - self.last_used > HOLD_SECONDS

    def seats_of(self, person: str) -> tuple[str, ...]:
        return tuple(seat.seat for seat in self.seats.values() if seat.is_of(person))

    def one_player(self, seats: Iterable[str]) -> bool:
        """Whether one player, by name, has all these seats and so hides nothing between them."""
        names = {self.seats[seat].name for seat in seats}
        return len(names) == 1 and "" not in names

    def summary(self) -> dict[str, Any]:
        """What everybody may know of the table's progress: the data of an event."""
        return {
            "number": self.number,
            "answers": self.match.answers,
            "actor": self.actor,
            "thinking": self.thinking,
            "status": self.status,
            "chat": self.chat,
            "changes": self.changes,
        }

    def event_id(self) -> str:
        """Tells two moments of a table apart: the id of an event."""
        return f"{self.number}-{self.chat}-{self.changes}-{self.thinking or ''}"

    def notify(self) -> None:
        """Wake everybody who watches."""
        for watcher in self.watchers:
            watcher.set()
