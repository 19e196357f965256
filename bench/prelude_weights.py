"""Fits the weights of Prelude's terms to where quick games lead, and writes a weights.toml.

What is fitted is half the margin at the end and half who won. A position is compared with a mix of
what the judgement said in the following turns and of the end (a lambda return), which takes far
fewer games than wins and losses alone. Weights are drawn towards those in use and never negative.

python bench/prelude_weights.py --games 37 --pull 0.3 --out weights.toml

It needs numpy, which comes with the extra `envs`.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

import cockade
from cockade.bots import new_bot
from cockade.bots.arena import choose
from cockade.bots.plan import Planner
from cockade.bots.search import Thinking
from cockade.kernel.chance import sample
from cockade.study.weights import read_judgement, toml

Array = np.ndarray[Any, np.dtype[np.float64]]
QUICK = Thinking(nodes=120, worlds=8, patience=12)
GAME = cockade.game("prelude")
NAMES = [name for name in GAME.weights if name != "result"]
WEIGHTS = np.array([GAME.weights[name] for name in NAMES])
# How much of a return comes from the later turns, and how often returns are made anew.
LATER = 0.9
ROUNDS = 12
SWEEPS = 200
# Margins beyond this are as good as won; a win counts as so many points.
MARGIN = 22.0
WIN = 10.0


class Line(NamedTuple):
    """One game: what each term adds at the beginning of each turn, the lean, and the end."""

    parts: Array
    lean: Array
    end: float


def play(number: int) -> Line:
    """A game of greedy, or of a quick search in one of three."""
    rng, state, turn = Random(f"gather/{number}"), GAME.new(), None
    bots = [Planner(QUICK) if number % 3 == 1 else new_bot("greedy") for _ in range(2)]
    parts, lean = [], []
    while state.outcome is None:
        if state.is_chance:
            state.answer(sample(state, rng))
            continue
        begins, turn = GAME.turn_of(state) != turn, GAME.turn_of(state)
        if begins:
            terms = GAME.terms(state, 1)
            parts.append([terms.get(name, 0.0) for name in NAMES])
            lean.append([1.0, GAME.scale(state) / 30])
        state.answer(choose(GAME, state, bots[state.seat], rng))
    margin = max(-MARGIN, min(MARGIN, state.victory_points))
    won = WIN if "loyal" in state.outcome.winners else -WIN
    return Line(np.array(parts) * WEIGHTS, np.array(lean), (margin + won) / 2)


def returns(line: Line, times: Array, lean: Array) -> Array:
    """For each turn what the later ones say, the more the nearer, and in the end the end."""
    said, following = line.parts @ times + line.lean @ lean, line.end
    found = np.empty(len(said))
    for turn in reversed(range(len(said))):
        found[turn] = following
        following = (1 - LATER) * said[turn] + LATER * following
    return found


def fit(lines: list[Line], pull: float) -> Array:
    """How many times its weight each term should count."""
    rows = np.concatenate([np.c_[line.parts, line.lean] for line in lines])
    share = np.concatenate([np.full(len(line.parts), 1 / len(line.parts)) for line in lines])
    share /= share.sum()
    root = np.sqrt(share)
    ends = np.concatenate([np.full(len(line.parts), line.end) for line in lines])
    plain = np.c_[rows[:, : len(NAMES)].sum(1), rows[:, len(NAMES) :]]
    common, *lean = np.linalg.lstsq(plain * root[:, None], ends * root, rcond=None)[0]
    found = np.r_[np.full(len(NAMES), common), lean]
    size = (rows.T**2 @ share)[: len(NAMES)]
    pulls = np.r_[pull * np.maximum(size, 1e-9) + 0.3 * pull + 1e-6, 1e-6, 1e-6]
    goal = np.r_[np.full(len(NAMES), common), 0.0, 0.0]
    bends = rows.T @ (rows * share[:, None])
    for _ in range(ROUNDS):
        times, lean = found[: len(NAMES)], found[len(NAMES) :]
        wanted = np.concatenate([returns(line, times, lean) for line in lines])
        descend(found, bends, rows.T @ (wanted * share) + pulls * goal, pulls)
    return np.asarray(found[: len(NAMES)] / common)


def descend(found: Array, bends: Array, slope: Array, pulls: Array) -> None:
    """Least squares, one term after the other; none goes below 0 but the lean."""
    for _ in range(SWEEPS):
        for n in range(len(found)):
            rest = slope[n] - bends[n] @ found + bends[n, n] * found[n]
            found[n] = rest / (bends[n, n] + pulls[n])
            if n < len(NAMES):
                found[n] = max(0.0, found[n])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=37)
    parser.add_argument("--pull", type=float, default=0.3)
    parser.add_argument("--out", type=Path, default=Path("weights.toml"))
    args = parser.parse_args()
    times = fit([play(number) for number in range(args.games)], args.pull)
    old = read_judgement(GAME)
    fitted = dict(zip(NAMES, (WEIGHTS * times).round(4).tolist(), strict=True))
    new = old._replace(weights={**old.weights, **fitted}, generation=old.generation + 1)
    args.out.write_text(toml(new), encoding="utf-8")


if __name__ == "__main__":
    main()
