"""A lesson: a guided match on the real rules, in which every answer and every die is prepared.

Where a lesson stands follows from the number of answers in its match alone, so that a match that
was stored, loaded or undone needs nothing besides the lesson's name to go on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from .game import Game
from .logbook import Turn
from .match import Match
from .offers import IllegalAnswer
from .sentences import N_
from .vocabulary import Option
from .voice import Voice

# The key of `instead` for every answer that has no sentence of its own.
ANY: Final = "*"
NOT_NOW: Final = N_(
    "That is allowed, and in a game of your own you may try it. "
    "Here the guide waits for what is marked."
)


class NotAsked(IllegalAnswer):
    """An answer that is legal but not the one that the lesson waits for."""


class Ply(NamedTuple):
    """One answer of the lesson: who gives it, which go on, and what chance gives after it."""

    seat: str
    options: tuple[str, ...]  # the first one is the lesson's own
    chance: tuple[str, ...]
    step: int  # counted from 1; what was played before the first step has 0
    where: str  # in the file


class Step(NamedTuple):
    """What the guide says, what it points at, and how it replies to other answers."""

    say: str
    section: str
    point: tuple[str, ...]
    instead: Mapping[str, str]


@dataclass(frozen=True)
class Lesson:
    """A guided match as its file tells it."""

    game: Game[Any]
    name: str
    title: str
    seat: str
    scenario: str | None
    players: int | None
    settings: Mapping[str, Any]
    position: Mapping[str, Any] | None
    opening: tuple[str, ...]  # what chance gives before the first answer
    plies: tuple[Ply, ...]
    steps: tuple[Step, ...]
    aim: tuple[str, ...]  # how to win, for every table of the game
    end: str

    def begin(self, seed: int | str | None = None, voice: Voice | None = None) -> Match:
        """The match at the first step."""
        match = self._set_up(seed, voice)
        for ply in self.plies:
            if ply.step:
                break
            self.play(match, ply, ply.options[0])
        return match

    def _set_up(self, seed: int | str | None, voice: Voice | None) -> Match:
        setup = (self.scenario, self.players, self.settings)
        if self.position is not None:
            state = self.game.position(*setup, **self.position)
            return Match(self.game, seed=seed, state=state, voice=voice)
        return Match(self.game, *setup[:2], seed, setup[2], voice=voice, opening=self.opening)

    @property
    def prepared(self) -> int:
        """How many dice and cards the lesson prepares."""
        return len(self.opening) + sum(len(ply.chance) for ply in self.plies)

    def ply(self, match: Match) -> Ply | None:
        """The answer that the lesson waits for; None once its match is played freely."""
        if match.answers >= len(self.plies):
            return None
        ply = self.plies[match.answers]
        # A match from before the lesson was rewritten goes on without it.
        return ply if ply.seat == match.actor else None

    def number(self, match: Match) -> int:
        """The number of the step that is open, from 1; None of them is once the lesson is over."""
        ply = self.ply(match)
        return len(self.steps) + 1 if ply is None else ply.step

    def step(self, match: Match) -> Step | None:
        """The step that is open."""
        number = self.number(match)
        return self.steps[number - 1] if number <= len(self.steps) else None

    def answer(self, match: Match, text: str, seat: str | None = None) -> None:
        """Give an answer that goes on; any other changes nothing and gets a reason."""
        ply = self.ply(match)
        if ply is None or text not in match.options or seat not in (None, ply.seat):
            match.answer(text, seat)
        elif text not in ply.options:
            raise NotAsked(self.reply(match, text))
        else:
            self.play(match, ply, text)

    def reply(self, match: Match, text: str) -> str:
        """What the guide says to an answer that is legal but not asked for, in English."""
        step = self.step(match)
        replies = step.instead if step else {}
        option: Option = self.game.vocabulary.by_text[text]
        for key in (text, option.verb, ANY):
            if key in replies:
                return replies[key]
        return NOT_NOW

    def play(self, match: Match, ply: Ply, text: str) -> None:
        """Give one of a ply's answers with the dice and cards that were prepared for it."""
        match.replay(Turn(match.answers + 1, text, list(ply.chance)))
