"""What happened in a match, in numbers: chances and points over time, answers, dice."""

from __future__ import annotations

from collections import Counter
from math import ceil
from typing import Any, Final, NamedTuple

from ..kernel.chance import scripted_entry
from ..kernel.flow import DICE, NOUNS
from ..kernel.match import Match
from ..kernel.vocabulary import Verb
from .analysis import opening, whose_turn

# More moments than that are not told apart in a drawing.
MOMENTS: Final = 240


class Moment(NamedTuple):
    """Where a match stood after some answers: one number a seat; no points where there are none."""

    number: int
    chances: tuple[float, ...]
    points: tuple[int, ...]


class Die(NamedTuple):
    """How often each face of a die came up, by its noun."""

    verb: Verb
    rolled: Counter[int]

    @property
    def numeric(self) -> bool:
        """Whether its faces are numbers that can be added up."""
        return all(self.verb.names[face] == str(face) for face in self.verb.faces)

    @property
    def mean(self) -> float:
        return sum(face * n for face, n in self.rolled.items()) / self.rolled.total()

    @property
    def expected(self) -> float:
        """What its mean would be in the long run."""
        return sum(self.verb.faces) / len(self.verb.faces)


class Chronicle(NamedTuple):
    """A match in numbers."""

    moments: list[Moment]
    answers: Counter[str]  # of each seat
    dice: dict[str, Die]
    drawn: Counter[str]  # by what was drawn


def chronicle(match: Match) -> Chronicle:
    """Play a match again from its beginning and keep count."""
    state = opening(match)
    first = number = match.answers - sum(not line.startswith("! ") for line in match.lines)
    counts = Chronicle([], Counter(), {}, Counter())
    every, due, turn = ceil((match.answers - first) / MOMENTS), first, None
    for line in match.lines:
        if line.startswith("! "):
            for name in line[2:].split():
                take_entry(state, name, counts)
            continue
        before, turn = turn, whose_turn(match.game, state)
        # Chances are compared where turns begin: within one they tell of what is being chosen.
        if turn != before and number >= due:
            counts.moments.append(moment(match, number, state))
            due = number + every
        number += 1
        counts.answers[state.actor] += 1
        state.answer(match.game.vocabulary.by_text[line])
    counts.moments.append(moment(match, number, state))
    return counts


def take_entry(state: Any, name: str, counts: Chronicle) -> None:
    """Answer for chance as the record says, and count the die or the card."""
    step = state.question
    verb, _ = state.candidates(step)
    entry = scripted_entry(state, step, name)
    if step.pile == DICE:
        counts.dice.setdefault(verb.name, Die(verb, Counter())).rolled[entry.noun] += 1
    elif step.pile != NOUNS:
        counts.drawn[verb.name] += 1
    state.answer(entry)


def moment(match: Match, number: int, state: Any) -> Moment:
    points = match.game.points
    return Moment(
        number,
        match.game.chance_of_winning(state),
        () if points is None else tuple(points(state)),
    )
