"""How a game's terms are weighed: `data/weights.toml`, written by hand or by a fit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from .data import Table, load

FILE: Final = "weights.toml"


class Curve(NamedTuple):
    """How a scenario turns an advantage into a chance of winning.

    The scale is stretched and shifted, and the first of two sides leans by so much: what it wins
    more often for reasons that no term sees. Bots judge without it.
    """

    stretch: float = 1.0
    shift: float = 0.0
    lean: float = 0.0


PLAIN: Final = Curve()


class Judgement(NamedTuple):
    """The weight of each term, the scale of an advantage by time, and what a novice overlooks.

    Terms that are `guiding` lead a bot through its turn and say nothing about who will win.
    """

    weights: dict[str, float]
    scale: tuple[float, ...]
    overlooked: tuple[str, ...] = ()
    guiding: tuple[str, ...] = ()
    generation: int = 0
    chances: Mapping[str, Curve] = MappingProxyType({})


def load_judgement(folder: Path, terms: Sequence[str], file: str = FILE) -> Judgement:
    """The judgement of a game with these terms, in their order."""
    table = load(folder, file).keys("generation scale weights", "overlooked guiding chances")
    weights = table.table("weights")
    for name in weights.values:
        if name not in terms:
            raise weights.error(name, f"unknown term; known are {', '.join(terms)}")
    scale = [checked(table, "scale", value) for value in table.get("scale", list)]
    if not scale or min(scale) <= 0:
        raise table.error("scale", "numbers above 0 expected")
    overlooked, guiding = (some_terms(table, key, terms) for key in ("overlooked", "guiding"))
    by_term = {name: checked(weights, name, weights.values.get(name)) for name in terms}
    chances = load_curves(table.table("chances")) if "chances" in table.values else {}
    generation = table.number("generation")
    return Judgement(by_term, tuple(scale), overlooked, guiding, generation, chances)


def load_curves(table: Table) -> dict[str, Curve]:
    """The curve of each scenario that has one of its own."""
    curves = {}
    for scenario in table.values:
        row = table.table(scenario).keys("stretch shift lean")
        curves[scenario] = Curve(*(checked(row, key, row.values[key]) for key in Curve._fields))
        if curves[scenario].stretch <= 0:
            raise row.error("stretch", "a number above 0 expected")
    return curves


def some_terms(table: Table, key: str, terms: Sequence[str]) -> tuple[str, ...]:
    """The terms that are listed under a key, if it is there."""
    listed = tuple(table.values.get(key, ()))
    for name in listed:
        if name not in terms:
            raise table.error(key, f"there is no term {name!r}")
    return listed


def checked(table: Table, key: str, value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise table.error(key, f"a number expected, not {value!r}")
    return float(value)


def along(numbers: Sequence[float], time: float) -> float:
    """A value between the numbers of a row: `time` counts from 0, the first of them."""
    place = max(0.0, min(time, len(numbers) - 1.0))
    before = min(int(place), len(numbers) - 2) if len(numbers) > 1 else 0
    after = min(before + 1, len(numbers) - 1)
    return numbers[before] + (numbers[after] - numbers[before]) * (place - before)
