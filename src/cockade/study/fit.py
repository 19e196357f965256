"""Fitting the weights of a game's own terms to how the bots' games ended.

The chance of each side is a softmax of its weighted terms over the scale. What is fitted is how
many times its present weight each term should count: drawn towards 1, never below 0. How strongly
it is drawn is chosen by games that were not fitted. What a side wins more often for reasons that no
term sees, such as a better set-up, goes into a lean that is fitted beside them and then forgotten,
so that no term has to stand for it. Better prediction is no proof of better play:
a new generation is taken only if it wins in the arena.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log
from typing import Final, NamedTuple

from .positions import Position

PULLS: Final = (0.3, 0.1, 0.03, 0.01, 0.003)
# So strongly that all weights stay as they are.
FIRMLY: Final = 1e6
STEPS: Final = 60
TINY: Final = 1e-9

# For each side what each term adds at present, over the scale; and the shares of the win.
Row = tuple[tuple[tuple[float, ...], ...], tuple[float, ...]]


class Fit(NamedTuple):
    """New weights and a new scale, and the loss on games that were not fitted, before and after."""

    weights: dict[str, float]
    stretch: float
    shift: float
    pull: float
    before: float
    after: float


class Model(NamedTuple):
    """How many times its weight each term counts, and how each side leans."""

    times: list[float]
    lean: list[float]


def fit(positions: Sequence[Position], weights: Mapping[str, float]) -> Fit:
    """Fit how much each term counts; a term that never occurs keeps its weight."""
    names = list(weights)
    stretch, shift = fit_scale(positions, weights)
    rows = [row(p, names, weights, stretch * p.scale + shift) for p in positions]
    odd = [r for p, r in zip(positions, rows, strict=True) if p.game % 2]
    even = [r for p, r in zip(positions, rows, strict=True) if not p.game % 2]
    tried = {pull: crossed(odd, even, pull) for pull in PULLS}
    pull = min(tried, key=lambda pull: tried[pull])
    times = descend(rows, pull).times
    fitted = {name: weights[name] * n for name, n in zip(names, times, strict=True)}
    return Fit(fitted, stretch, shift, pull, crossed(odd, even, FIRMLY), tried[pull])


def crossed(odd: Sequence[Row], even: Sequence[Row], pull: float) -> float:
    """The loss on each half of the games of what was fitted on the other."""
    halves = loss(even, descend(odd, pull)), loss(odd, descend(even, pull))
    return (halves[0] * len(even) + halves[1] * len(odd)) / max(1, len(odd) + len(even))


def row(
    position: Position, names: Sequence[str], weights: Mapping[str, float], scale: float
) -> Row:
    parts = tuple(
        tuple(weights[name] * terms.get(name, 0.0) / scale for name in names)
        for terms in position.terms
    )
    return parts, position.shares


def chances(sums: Sequence[float]) -> list[float]:
    best = max(sums)
    odds = [exp(value - best) for value in sums]
    total = sum(odds)
    return [value / total for value in odds]


def predicted(parts: Sequence[Sequence[float]], model: Model) -> list[float]:
    """The chance of each side."""
    times = model.times
    return chances([dot(part, times) + lean for part, lean in zip(parts, model.lean, strict=True)])


def loss(rows: Sequence[Row], model: Model) -> float:
    """The mean surprise at how games ended."""
    surprise = 0.0
    for parts, shares in rows:
        expected = predicted(parts, model)
        surprise -= sum(
            share * log(max(chance, TINY)) for share, chance in zip(shares, expected, strict=True)
        )
    return surprise / max(1, len(rows))


def dot(left: Sequence[float], right: Sequence[float]) -> float:
    return sum([a * b for a, b in zip(left, right, strict=True)])


def descend(rows: Sequence[Row], pull: float) -> Model:
    """Gradient descent with a step for each term by its curvature, cut off at 0."""
    size, sides = len(rows[0][0][0]), len(rows[0][1])
    model, curve = Model([1.0] * size, [0.0] * sides), curvature(rows, size)
    speed = 1.0 / size**0.5
    for _ in range(STEPS):
        slope, leaning = gradient(rows, model)
        for n in range(size):
            step = (slope[n] + pull * (model.times[n] - 1.0)) / (curve[n] + pull)
            model.times[n] = max(0.0, model.times[n] - speed * step)
        for side in range(sides):
            model.lean[side] -= leaning[side]
    return model


def gradient(rows: Sequence[Row], model: Model) -> tuple[list[float], list[float]]:
    """How the loss rises with each term's number and with each side's lean."""
    slope, leaning = [0.0] * len(model.times), [0.0] * len(model.lean)
    for parts, shares in rows:
        expected = predicted(parts, model)
        for side, (part, share) in enumerate(zip(parts, shares, strict=True)):
            error = (expected[side] - share) / len(rows)
            leaning[side] += error
            for n, value in enumerate(part):
                slope[n] += error * value
    return slope, leaning


def curvature(rows: Sequence[Row], size: int) -> list[float]:
    """How sharply the loss bends with each term, at most: a quarter of its squared difference."""
    bends = [0.0] * size
    for parts, _ in rows:
        for n in range(size):
            values = [part[n] for part in parts]
            bends[n] += (max(values) - min(values)) ** 2 / (4 * len(rows))
    return bends


def fit_scale(positions: Sequence[Position], weights: Mapping[str, float]) -> tuple[float, float]:
    """The stretch and shift of the scale that surprise least, by trial."""
    sums = [
        ([sum(weights[n] * v for n, v in terms.items()) for terms in p.terms], p.scale, p.shares)
        for p in positions
    ]
    least = min(scale for _, scale, _ in sums)
    best = (float("inf"), 1.0, 0.0)
    for stretch in (0.5, 0.7, 0.85, 1.0, 1.2, 1.5, 2.0, 3.0):
        for part in (-0.5, 0.0, 0.5, 1.0, 2.0):
            shift = part * least * stretch
            surprise = scale_loss(sums, stretch, shift)
            best = min(best, (surprise, stretch, shift))
    return best[1], best[2]


def scale_loss(
    sums: Sequence[tuple[list[float], float, tuple[float, ...]]], stretch: float, shift: float
) -> float:
    surprise = 0.0
    for values, scale, shares in sums:
        expected = chances([value / (stretch * scale + shift) for value in values])
        surprise -= sum(s * log(max(c, TINY)) for s, c in zip(shares, expected, strict=True))
    return surprise
