"""A match in which one learner holds a seat, or partners' seats, and bots take the others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from ..bots import Bot, find_bot, new_bot
from ..bots.arena import choose
from ..bots.simple import random_option
from ..kernel.game import Game
from ..kernel.offers import IllegalAnswer
from ..kernel.vocabulary import Option
from .observation import Vector, observer
from .play import NO_MATCH, EnvError, Mask, answer_chance, checked_option, mask_of, rewards_of

ANY: Final = "any"
ILLEGAL: Final = ("lose", "raise")
# Games that may end one after the other before the learner is asked anything.
PATIENCE: Final = 1000


def sides_of(seats: Sequence[str], partners: int, seat: str | Sequence[str]) -> list[list[int]]:
    """The seats that the learner may be given: those named, or any side with all its partners."""
    if seat == ANY:
        sides = range(0, len(seats), partners)
        return [list(range(first, first + partners)) for first in sides]
    if not isinstance(seat, str | Sequence):
        raise EnvError(f"A seat is a name or several partners' names, not {seat!r}.")
    named = [seat] if isinstance(seat, str) else list(seat)
    for name in named:
        if name not in seats:
            known = ", ".join((*seats, ANY))
            raise EnvError(f"There is no seat {name!r}; choose one of {known}.")
    if not named:
        raise EnvError("The learner needs a seat.")
    numbers = [seats.index(name) for name in named]
    if len({number // partners for number in numbers}) > 1:
        raise EnvError(f"{' and '.join(named)} are no partners: a learner holds one side.")
    return [numbers]


class LearnerMatch:
    """One match after another; between two decisions of the learner chance and bots answer."""

    def __init__(
        self,
        game: Game[Any],
        scenario: str | None,
        players: int | None,
        seat: str | Sequence[str] | None,
        bot: str | Bot,
        illegal: str,
        settings: dict[str, Any],
    ) -> None:
        self.game = game
        self.setup = game.checked_setup(scenario, players, settings)
        self.seats = game.seat_names(*self.setup[:2])
        given = self.seats[: game.partners] if seat is None else seat
        self.sides = sides_of(self.seats, game.partners, given)
        self.bot = bot
        if isinstance(bot, str):
            find_bot(bot)
        elif not callable(bot):
            raise EnvError(f"A bot is a name or a function, not {bot!r}.")
        if illegal not in ILLEGAL:
            raise EnvError(f"An illegal action can {' or '.join(ILLEGAL)}, not {illegal!r}.")
        self.illegal = illegal
        self.observer = observer(game.id)
        self.state: Any = None
        self.refused = ""
        self.rng = Random()
        self.legal: list[Option] = []

    def begin(self) -> None:
        """A new match, up to the learner's first decision."""
        self.refused = ""
        for _ in range(PATIENCE):
            self.own = self.rng.choice(self.sides)
            # Levels keep their plans during a match, so each match gets new ones.
            self.bots = [self._new_bot() for _ in self.seats]
            self.state = self.game.set_up(*self.setup)
            self.state.journal = None
            self._go_on()
            if self.state.outcome is None:
                return
        raise EnvError("The learner is never asked at this table.")

    def _new_bot(self) -> Bot:
        return new_bot(self.bot) if isinstance(self.bot, str) else self.bot

    def _go_on(self) -> None:
        """Let chance and the other seats answer until the learner must."""
        state, rng = self.state, self.rng
        answer_chance(state, rng)
        while state.outcome is None and state.seat not in self.own:
            bot = self.bots[state.seat]
            # A random bot looks at nothing, so it needs no resampled state.
            if bot is random_option:
                state.answer(random_option(self.game, state, state.seat, rng))
            else:
                state.answer(choose(self.game, state, bot, rng))
            answer_chance(state, rng)
        self.legal = state.legal()

    @property
    def over(self) -> bool:
        """Whether no match is under way."""
        return self.state is None or self.state.outcome is not None or bool(self.refused)

    @property
    def seat(self) -> int:
        """The learner's seat to decide; its first one when the match is over."""
        return self.own[0] if self.state.outcome is not None else int(self.state.seat)

    def answer(self, action: Any) -> float:
        """The learner's answer, and what it brings: nothing until the end."""
        if self.over:
            raise EnvError(NO_MATCH)
        try:
            option = checked_option(self.game, self.state, self.legal, action)
        except IllegalAnswer as error:
            if self.illegal == "raise":
                raise
            self.refused = str(error)
            return -1.0 if len(self.seats) == 2 * self.game.partners else 0.0
        self.state.answer(option)
        self._go_on()
        if self.state.outcome is None:
            return 0.0
        return rewards_of(self.state.outcome, self.seats, self.game.partners)[self.own[0]]

    def observation(self) -> Vector:
        return self.observer(self.state, self.seat)

    def mask(self) -> Mask:
        return mask_of(len(self.game.vocabulary), self.legal)

    def info(self) -> dict[str, Any]:
        """The learner's seat, and how the match ended."""
        info: dict[str, Any] = {"seat": self.seats[self.seat]}
        if self.state.outcome is not None:
            info["outcome"] = self.state.outcome.reason
        if self.refused:
            info["illegal"] = self.refused
        return info
