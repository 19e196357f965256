"""Where bots play: they are shown resampled states only, so none can cheat."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from ..kernel.chance import sample
from ..kernel.flow import Outcome
from ..kernel.game import Game
from ..kernel.match import Match
from ..kernel.vocabulary import Option
from . import Bot


class Played(NamedTuple):
    """A game that was played to its end, and how long it was."""

    state: Any
    outcome: Outcome
    decisions: int
    chances: int


def choose(game: Game[Any], state: Any, bot: Bot, rng: Random) -> Option:
    """What a bot answers to the open question, from what the asked seat may know."""
    options: list[Option] = state.legal()
    if len(options) == 1:
        return options[0]
    seat: int = state.seat
    return bot(game, game.resample(state, seat, rng), seat, rng)


def play_out(
    game: Game[Any], state: Any, bots: Mapping[str, Bot], rng: Random, chance: Random | None = None
) -> Played:
    """Play a bare state to its end, with a bot for each seat.

    Dice and cards may have a generator of their own, which bots cannot use up.
    """
    chance = chance or rng
    decisions = chances = 0
    by_seat = [bots.get(name) for name in game.state_class.SEATS]
    while state.outcome is None:
        if state.is_chance:
            state.answer(sample(state, chance))
            chances += 1
        else:
            bot = by_seat[state.seat]
            assert bot is not None, f"{state.actor} has no bot"
            state.answer(choose(game, state, bot, rng))
            decisions += 1
    return Played(state, state.outcome, decisions, chances)


def play_match(match: Match, bots: Mapping[str, Bot], rng: Random) -> None:
    """Let bots answer in a match until a seat without a bot must, or the match is over."""
    while match.actor is not None and match.actor in bots:
        match.answer(choose(match.game, match.state, bots[match.actor], rng).text)
