"""Bots: functions from what a seat may know to an option. They know no game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from ..kernel.game import Game
from ..kernel.vocabulary import Option
from .greedy import greedy
from .simple import random_option

# The game, a state resampled for the seat, the seat's number and a random generator.
Bot = Callable[[Game[Any], Any, int, Random], Option]


class BotError(ValueError):
    """A bot or a line-up of bots that does not exist; says what there is."""


BOTS: Final[dict[str, Bot]] = {"greedy": greedy, "random": random_option}


def find_bot(name: str) -> Bot:
    """A bot by its name."""
    if name not in BOTS:
        raise BotError(f"There is no bot {name!r}; choose one of {', '.join(BOTS)}.")
    return BOTS[name]


def line_up(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """One bot for each seat: the last one named fills the seats that are left."""
    if not names:
        raise BotError(f"Name at least one bot of {', '.join(BOTS)}.")
    for name in names:
        find_bot(name)
    if len(names) > seats:
        raise BotError(f"There are {len(names)} bots for {seats} seats.")
    return (*names, *[names[-1]] * (seats - len(names)))
