"""A match: a state being played, its history, and whoever answers for chance."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from typing import Any, NoReturn

from .chance import ScriptError, answer_chance
from .flow import Outcome
from .game import Game, find
from .logbook import Entry, Logbook, Position, Turn
from .offers import NOTHING_TO_UNDO, IllegalAnswer, Reason
from .state import Journal, State
from .vocabulary import Option
from .voice import Voice, section


class Match:
    """A game being played through text answers; chance is answered at once."""

    _state: State
    _legal: list[Option] | None = None
    # Undo plays a copy from before the first answer that can be undone up to the last but one.
    _base: Any = None
    begun: Position | None = None
    drawn = 0
    # The first entry of chance that each seed answers for: a loaded match goes on with its own.
    seeds_from = 0
    earlier: tuple[tuple[int, str], ...] = ()
    # What the seed was made of, and how the players ended a match that the rules did not.
    parts: Mapping[str, str] = {}
    ended = ""

    def __init__(
        self,
        game: str | Game[Any],
        scenario: str | None = None,
        players: int | None = None,
        seed: int | str | None = None,
        settings: Mapping[str, Any] | None = None,
        *,
        state: State | None = None,
        voice: Voice | None = None,
        script: Iterable[Any] = (),
        opening: Iterable[str] | None = None,
    ) -> None:
        self.game = find(game)
        if state is not None and scenario is None and players is None and settings is None:
            scenario, players, settings = self.game.setup_of(state)
        self.scenario, self.players, self.settings = self.game.checked_setup(
            scenario, players, settings or {}
        )
        self.seed = secrets.token_hex(16) if seed is None else str(seed)
        self.voice = voice or Voice(self.game)
        self.seats = self.game.seat_names(self.scenario, self.players)
        self.lines: list[str] = []
        self._script: list[Any] = list(script if opening is None else opening)
        self._replaying = opening is not None
        self._window: list[Option] = []
        self._book = Logbook()
        if state is None:
            self._set_up()
        else:
            self._begin_at(state, 0, 0)

    def _set_up(self) -> None:
        state = self.game.set_up(self.scenario, self.players, self.settings)
        journal = state.journal = state.journal or Journal()
        self._advance(state, self.lines)
        self._book = Logbook(journal.entries)
        self._end_replay()

    def _begin_at(self, state: State, answers: int, drawn: int) -> None:
        """Take up a position; whatever chance owes there is answered first."""
        self.drawn = drawn
        self.begun = Position(answers, drawn, state.copy())
        self.lines, self._window = [], []
        self._advance(state.copy(), self.lines)
        self._end_replay()

    @property
    def state(self) -> Any:
        """The whole truth, as it is now: answers change it, so copy what you want to keep."""
        return self._state

    @property
    def actor(self) -> str | None:
        """The seat to decide; None when the match is over."""
        return self._state.actor

    @property
    def answers(self) -> int:
        """How many answers seats have given."""
        return len(self._book.starts)

    def has_decided(self, seat: str) -> bool:
        """Whether a seat has answered a question that had several options."""
        return self.game.seat_number(seat) in self._book.deciders

    def entries(self, since: int = 0) -> list[Entry]:
        """The log as data from its n-th entry on, hidden things included."""
        return self._book.since(since)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return self._state.outcome

    @property
    def options(self) -> tuple[str, ...]:
        """All legal answers as text, in stable order."""
        return tuple([option.text for option in self._options()])

    def _options(self) -> list[Option]:
        if self._legal is None:
            self._legal = self._state.legal()
        return self._legal

    @property
    def prompt(self) -> str:
        """What the actor is asked, in one sentence; empty when the match is over."""
        return self.voice.prompt(self._state)

    @property
    def rule(self) -> str:
        """The section behind the open question."""
        return section(self._state) if self._state.stack else ""

    def answer(self, text: str, seat: str | None = None) -> None:
        """Answer the open question; IllegalAnswer changes nothing."""
        option = self.game.vocabulary.by_text.get(text)
        legal = self._legal or self._options()
        if option not in legal or (seat is not None and seat != self._state.actor):
            self._refuse(text, seat)
        state, step, lines = self._state, self._state.stack[-1], [text]
        if not self._window:
            self._base = state.copy()
        self._window.append(option)
        journal = state.journal = Journal()
        try:
            state.answer(option)
            chance = self._advance(state, lines)
        except BaseException:
            self._take_back()
            raise
        self.lines += lines
        self._book.add(step, journal.entries, len(legal))
        if chance or journal.revealed or not state.stack or state.stack[-1].seat != step.seat:
            self._window.clear()

    def _take_back(self) -> None:
        """Drop the last answer of the window and play the others again."""
        self._window.pop()
        self._state, self._legal = self._base.copy(), None
        for option in self._window:
            self._state.answer(option)

    def _refuse(self, text: str, seat: str | None) -> NoReturn:
        self.game.seat_number(seat)
        if seat is not None and self.actor not in (seat, None):
            raise self.voice.wrong_seat(self._state, seat)
        reason = self.why_not(text)
        assert reason is not None
        raise IllegalAnswer(*reason)

    def _advance(self, state: State, lines: list[str]) -> bool:
        """Let chance answer until a seat must, then make this state the match's own."""
        chance = state.is_chance
        if chance:
            script, drawn = self._script[:], self.drawn
            while state.is_chance:
                names = answer_chance(state, script, None if self._replaying else self.seed, drawn)
                drawn += len(names)
                lines.append("! " + " ".join(names))
            self._script, self.drawn = script, drawn
        state.journal = None
        self._state, self._legal = state, None
        return chance

    def why_not(self, text: str) -> Reason | None:
        """Why an answer is refused: sentence and section; None if it is legal."""
        return self.voice.refusal(self._state, text)

    @property
    def can_undo(self) -> bool:
        """Whether there is an answer that may be taken back."""
        return bool(self._window)

    def undo(self) -> None:
        """Back over one's own last answer; never over chance, a reveal or another seat."""
        if not self._window:
            raise IllegalAnswer(NOTHING_TO_UNDO)
        self._take_back()
        self._book.drop()
        # No line of chance can follow an answer that can be undone.
        self.lines.pop()

    def script(self, entries: Iterable[Any]) -> None:
        """Force the next dice and cards, one entry each; what is left over waits."""
        self._script = [*self._script, *entries]

    def at(self, state: State) -> Match:
        """A copy of this match that begins at a position; what happened stays in the log."""
        new = self.copy()
        new._begin_at(state, self.answers, self.drawn)
        return new

    def without_history(
        self,
        state: State,
        answers: int,
        drawn: int,
        *,
        script: Iterable[Any] = (),
        opening: Iterable[str] | None = None,
    ) -> Match:
        """A match that goes on from a position; answers and chance go on being counted."""
        new = self.copy()
        new._book = Logbook(answers=answers)
        new._script = list(script if opening is None else opening)
        new._replaying = opening is not None
        new._begin_at(state, answers, drawn)
        return new

    def replay(self, turn: Turn) -> None:
        """Give a recorded answer again, or undo one; chance answers from the record alone."""
        self._replaying = True
        self.script(turn.chance)
        if turn.text:
            self.answer(turn.text)
        else:
            self.undo()
        self._end_replay()

    def _end_replay(self) -> None:
        """From here on chance answers from the seed again; the record must be used up."""
        if self._replaying and self._script:
            raise ScriptError("there are more dice or cards than chance was asked for.")
        self._replaying = False

    def view(self, seat: str | None = None) -> dict[str, Any]:
        """What a seat may see, JSON-ready; None is a spectator."""
        return self.game.view(self._state, self.game.seat_number(seat))

    def first_entry(self, answer: int) -> int:
        """Where in the log the entries of an answer begin; past its end for one not yet given."""
        return self._book.first(answer)

    def log(self, seat: str | None = None, since: int = 0) -> list[dict[str, Any]]:
        """What a seat may read of what happened, oldest first, from the n-th entry on."""
        viewer = self.game.seat_number(seat)
        return [self.log_line(entry, viewer) for entry in self.entries(since)]

    def log_line(self, entry: Entry, viewer: int) -> dict[str, Any]:
        """An entry as a viewer may read it, in words; an answer to come cites the open question."""
        behind = self._book.section(entry.number) if entry.number <= self.answers else self.rule
        return self.voice.log_line(entry, viewer, behind)

    def odds(self) -> Mapping[str, Mapping[str, float]]:
        """Chances of named results by option, from what the actor may know; may be empty."""
        return {} if self.actor is None else self.game.odds(self._state, self._state.seat)

    def reach(self, text: str) -> list[str]:
        """The options that an option opens up for later, such as where an army could get."""
        option = self.game.vocabulary.by_text.get(text)
        if option is None or self.actor is None or option not in self._options():
            return []
        return [each.text for each in self.game.reach(self._state, self._state.seat, option)]

    def svg(self, seat: str | None = None) -> str:
        """The table as one SVG document, as a seat sees it."""
        return self.game.draw(self.view(seat), self.voice.names, self.voice.translate)

    _repr_svg_ = svg

    def __repr__(self) -> str:
        who = f"{self.actor} to decide" if self.actor else f"over: {self.outcome}"
        return f"<Match of {self.game.id} ({self.scenario}), {self.answers} answers, {who}>"

    def record(self) -> str:
        """The match as text: set-up or position and all answers, hidden draws included."""
        from .record import write

        return write(self)

    @classmethod
    def load(cls, text: str, upto: int | None = None, seed: str | None = None) -> Match:
        """Replay a record, up to an answer if given; unplayed chance comes from the seed."""
        from .record import read

        return read(text, upto, seed)

    def copy(self) -> Match:
        """An independent match at the same point."""
        new = object.__new__(type(self))
        for name, value in vars(self).items():
            setattr(new, name, value.copy() if isinstance(value, list | Logbook) else value)
        new._state = self._state.copy()
        return new
