"""A match: a state being played, its history, and whoever answers for chance."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NoReturn

from .chance import answer_chance
from .flow import CHANCE, Outcome
from .game import Game, find
from .logbook import Entry, Logbook, Position
from .offers import Reason
from .refusals import IllegalAnswer, no_answer
from .state import Journal
from .texts import Translate
from .words import Option

if TYPE_CHECKING:
    from .state import State


class Match:
    """A game being played through text answers; chance is answered at once."""

    _state: State

    def __init__(
        self,
        game: str | Game,
        scenario: str | None = None,
        players: int | None = None,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        script: Iterable[Any] = (),
        replaying: bool = False,
        translate: Translate = str,
        names: Mapping[str, str] | None = None,
    ) -> None:
        self.game = find(game)
        self.scenario, self.players, self.switches = self.game.table(
            scenario, players, options or {}
        )
        self.seed = secrets.token_hex(16) if seed is None else str(seed)
        self.translate = translate
        self.names = dict(names or {})
        self.begun: Position | None = None
        self.seats = self.game.seat_names(self.scenario, self.players)
        self.lines: list[str] = []
        self.drawn = 0
        # The first entry of chance that each seed answers for: a loaded match goes on with its own.
        self.seeds_from = 0
        self.earlier: tuple[tuple[int, str], ...] = ()
        self._script: list[Any] = list(script)
        self._replaying = replaying
        # Undo plays a copy from before the first answer that can be undone up to the last but one.
        self._base: Any = None
        self._window: list[Option] = []
        self._legal: list[Option] | None = None
        state = self.game.set_up(self.scenario, self.players, self.switches)
        journal = state.journal = state.journal or Journal()
        self._advance(state, [])
        self._book = Logbook(journal.entries)

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

    @property
    def entries(self) -> list[Entry]:
        """The whole log as data, hidden things included."""
        return self._book.since(0)

    def entries_since(self, since: int) -> list[Entry]:
        """The log from its n-th entry on."""
        return self._book.since(since)

    @property
    def outcome(self) -> Outcome | None:
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
        if not self._state.stack:
            return ""
        return self.game.prompt(self._state, self.translate, self.names)

    def option_text(self, option: Option) -> str:
        """An option of the open question in words for people."""
        question = self._state.stack[-1].taker.__name__
        return self.game.option_text(option, self.translate, self.names, question)

    @property
    def rule(self) -> str:
        """The section behind the open question."""
        return self.game.section(self._state) if self._state.stack else ""

    def answer(self, text: str, seat: str | None = None) -> None:
        """Answer the open question; IllegalAnswer changes nothing."""
        option = self.game.words.by_text.get(text)
        legal = self._legal or self._options()
        if option not in legal or (seat is not None and seat != self._state.actor):
            self._refuse(text, seat)
        state, step = self._state, self._state.stack[-1]
        if not self._window:
            self._base = state.copy()
        self._window.append(option)
        journal = state.journal = Journal()
        try:
            state.answer(option)
            chance = self._advance(state, [text])
        except BaseException:
            self._take_back()
            raise
        self._book.add(step.taker, journal.entries)
        stack = state.stack
        if chance or journal.revealed or not stack or stack[-1].seat != step.seat:
            self._window.clear()

    def _take_back(self) -> None:
        """Drop the last answer of the window and play the others again."""
        self._window.pop()
        self._legal = None
        self._state = self._base.copy()
        for option in self._window:
            self._state.answer(option)

    def _refuse(self, text: str, seat: str | None) -> NoReturn:
        if seat is not None:
            self.game.seat_number(seat)
            if seat != self.actor and self.actor is not None:
                sentence = self.translate("It is for {actor} to decide, not for {seat}.")
                raise IllegalAnswer(sentence.format(actor=self.actor, seat=seat), self.rule)
        reason = self.why_not(text)
        assert reason is not None
        raise IllegalAnswer(*reason)

    def _advance(self, state: State, lines: list[str]) -> bool:
        """Let chance answer until a seat must, then make this state the match's own."""
        chance = bool(state.stack) and state.stack[-1].kind == CHANCE
        if chance:
            script, drawn = self._script[:], self.drawn
            seed = None if self._replaying else self.seed
            while state.stack and state.stack[-1].kind == CHANCE:
                names = answer_chance(state, script, seed, drawn)
                drawn += len(names)
                lines.append("! " + " ".join(names))
            self._script, self.drawn = script, drawn
        state.journal = None
        self._state = state
        self._legal = None
        self.lines += lines
        return chance

    def why_not(self, text: str) -> Reason | None:
        """Why an answer is refused: sentence and section; None if it is legal."""
        if not self._state.stack:
            return Reason(self.translate("The match is over."), "")
        option = self.game.words.by_text.get(text)
        if option is None:
            return Reason(no_answer(self.game, text, self.translate), self.rule)
        reason = self._state.refusal(option)
        if reason is not None and not reason.sentence:
            return Reason(self.prompt, self.rule)
        return None if reason is None else Reason(self.translate(reason.sentence), reason.section)

    @property
    def can_undo(self) -> bool:
        return bool(self._window)

    def undo(self) -> None:
        """Back over one's own last answer; never over chance, a reveal or another seat."""
        if not self._window:
            raise IllegalAnswer(
                "Nothing can be undone: chance, a reveal or another seat came after it."
            )
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
        new._state, new._legal, new._window = state, None, []
        new.lines, new.begun = [], Position(self.answers, self.drawn, state.copy())
        return new

    def without_history(self, state: State, answers: int, drawn: int) -> Match:
        """A match that goes on from a position; answers and chance go on being counted."""
        new = self.copy()
        new.drawn, new._book = drawn, Logbook(answers=answers)
        return new.at(state)

    def begin_replay(self) -> None:
        """From here on chance answers from the script alone."""
        self._replaying = True

    @property
    def scripted(self) -> int:
        """How many entries of the script wait for a question."""
        return len(self._script)

    def end_replay(self) -> None:
        """From here on chance answers from the seed again."""
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
        return [self.log_line(entry, viewer) for entry in self.entries_since(since)]

    def log_line(self, entry: Entry, viewer: int) -> dict[str, Any]:
        """An entry as a viewer may read it, in words; an answer to come cites the open question."""
        key, args = entry.seen_by(viewer)
        behind = self._book.section(entry.number) if entry.number <= self.answers else self.rule
        return {
            "answer": entry.number,
            "key": key,
            "args": list(args),
            "text": self.game.log_text(key, args, self.translate, self.names),
            "section": self.game.cited.get(entry.key) or behind,
        }

    def odds(self) -> Mapping[str, Mapping[str, float]]:
        """Chances of named results by option, from what the actor may know; may be empty."""
        if self.actor is None:
            return {}
        return self.game.odds(self._state, self._state.stack[-1].seat)

    def reach(self, text: str) -> list[str]:
        """The options that an option opens up for later, such as where an army could get."""
        option = self.game.words.by_text.get(text)
        if self.actor is None or option not in self._state.legal():
            return []
        found = self.game.reach(self._state, self._state.stack[-1].seat, option)
        return [each.text for each in found]

    def svg(self, seat: str | None = None) -> str:
        """The table as one SVG document, as a seat sees it."""
        return self.game.draw(self.view(seat), self.names, self.translate)

    def _repr_svg_(self) -> str:
        return self.svg()

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
