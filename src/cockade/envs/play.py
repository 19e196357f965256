"""What all environments share: a bare state being played, its mask and its rewards."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..kernel.chance import sample
from ..kernel.flow import Outcome
from ..kernel.game import Game
from ..kernel.offers import IllegalAnswer
from ..kernel.vocabulary import Option
from ..kernel.voice import Voice

Mask = NDArray[np.int8]
NO_MATCH: Final = "No match is under way: call reset() first."


class EnvError(ValueError):
    """An environment that cannot be made; says what is allowed."""


def answer_chance(state: Any, rng: Random) -> None:
    """Let chance answer until a seat must, or the game is over."""
    while state.is_chance:
        state.answer(sample(state, rng))


def mask_of(size: int, legal: Sequence[Option]) -> Mask:
    """One for each option that may be chosen now."""
    mask = np.zeros(size, np.int8)
    mask[[option.index for option in legal]] = 1
    return mask


def checked_option(game: Game[Any], state: Any, legal: Sequence[Option], action: Any) -> Option:
    """The option of an action's number, or the reason why it is not allowed."""
    words = game.vocabulary
    number = number_of(action)
    if not 0 <= number < len(words):
        raise IllegalAnswer(f"An action is a number from 0 to {len(words) - 1}, not {action!r}.")
    option = words[number]
    if option not in legal:
        reason = Voice(game).refusal(state, option.text)
        assert reason is not None
        raise IllegalAnswer(f"Action {number} ({option.text}): {reason.sentence}", reason.section)
    return option


def number_of(action: Any) -> int:
    """The number that an int, an array or a tensor with a single whole number holds, or -1."""
    try:
        return index(action)
    except TypeError:
        return -1


def rewards_of(outcome: Outcome, seats: Sequence[str], partners: int) -> list[float]:
    """Two sides: 1, -1, or 0 for a draw. More: each winner's share of the win. Partners alike."""
    won = {seats.index(seat) // partners for seat in outcome.winners}
    sides = range(len(seats) // partners)
    shares = [1 / len(won) if side in won else 0.0 for side in sides]
    if len(sides) == 2:
        shares = [shares[0] - shares[1], shares[1] - shares[0]]
    return [shares[seat // partners] for seat in range(len(seats))]
