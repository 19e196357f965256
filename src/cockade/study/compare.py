"""The same games with and without something: paired by their seeds, until the answer is sure.

Pairs in which the measure rises and falls are counted; the e-value of the arena bets against
both being equally likely. It may be read as often as one likes, so a study stops when it is sure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final, NamedTuple

from .arena import FEWEST, SURE, e_value
from .balance import side_shares, sides
from .comparisons import paired
from .results import Results, StudyError, file_name, quiet
from .runners import runner
from .simulation import Experiment, Result
from .summary import Z, wilson
from .variants import Variant

# Pairs between two looks at the evidence.
BLOCK: Final = 16
LENGTH: Final = "length"

Values = dict[str, float]


class Place(NamedTuple):
    """Where a comparison is played and kept."""

    folder: Path
    on: str = ""
    workers: int | None = None


def measures(plan: Experiment) -> list[str]:
    """What can be compared: each side's share of wins, and the length of games."""
    return [*dict.fromkeys(sides(plan).values()), LENGTH]


def checked_measure(plan: Experiment, wanted: str | None) -> str:
    """A measure by its name or the beginning of it; the first side without one."""
    known = measures(plan)
    fitting = [name for name in known if name.lower().startswith((wanted or "").lower())]
    if not fitting:
        raise StudyError(f"There is no measure {wanted!r}; choose one of {', '.join(known)}.")
    return fitting[0]


def values(plan: Experiment, result: Result) -> Values:
    return {**side_shares(plan, result), LENGTH: result.decisions}


def compare(
    variants: Sequence[Variant],
    place: Place,
    measure: str,
    progress: Callable[[int], None] = quiet,
) -> dict[str, Any]:
    """Play all variants with the same seeds; the first is what the others are compared to."""
    opened = {file_name(v.plan): Results(v.plan, place.folder) for v in variants}
    files = [opened[file_name(v.plan)] for v in variants]
    comparison = Comparison(variants, measure)
    with ExitStack() as stack:
        runners = [
            stack.enter_context(runner(place.on, place.workers, v.plan.games, v.plan.data))
            for v in variants
        ]
        for last in blocks(variants[0].plan.games):
            first = comparison.pairs
            for file, run in zip(files, runners, strict=True):
                file.play(run, last)
            for row in zip(*(file.between(first, last) for file in files), strict=True):
                comparison.add(row)
            progress(last)
            if comparison.decided():
                break
    return {**comparison.stats(), "raw": [file.path.name for file in files]}


def blocks(games: int) -> Iterator[int]:
    """After how many games the evidence is looked at."""
    yield from range(BLOCK, games, BLOCK)
    yield games


class Comparison:
    """Pairs of games, counted one by one."""

    def __init__(self, variants: Sequence[Variant], measure: str) -> None:
        self.variants = variants
        self.measure = measure
        self.pairs = 0
        self.values: list[list[Values]] = [[] for _ in variants]

    def add(self, row: Sequence[Result]) -> None:
        self.pairs += 1
        for kept, variant, result in zip(self.values, self.variants, row, strict=True):
            kept.append(values(variant.plan, result))

    def differences(self, number: int, measure: str) -> list[float]:
        """How a variant differs from the first in each pair."""
        pairs = zip(self.values[0], self.values[number], strict=True)
        return [new[measure] - old[measure] for old, new in pairs]

    def evidence(self, number: int) -> float:
        """The e-value against rises and falls being equally likely."""
        changed = self.differences(number, self.measure)
        up, down = sum(d > 0 for d in changed), sum(d < 0 for d in changed)
        return e_value(up, up + down, 0.5)

    @property
    def enough(self) -> float:
        """Several variants take stronger evidence each."""
        return SURE * max(1, len(self.variants) - 1)

    def decided(self) -> bool:
        others = range(1, len(self.variants))
        return self.pairs >= FEWEST and all(self.evidence(n) >= self.enough for n in others)

    def stats(self) -> dict[str, Any]:
        """Everything the report shows, ready for JSON."""
        return {
            "measure": self.measure,
            "pairs": self.pairs,
            "enough": self.enough,
            "variants": [self.variant(n) for n in range(len(self.variants))],
        }

    def variant(self, number: int) -> dict[str, Any]:
        plan = self.variants[number].plan
        names = measures(plan)
        stats: dict[str, Any] = {"name": self.variants[number].name}
        own = self.values[number]
        stats["shares"] = {
            name: wilson(sum(v[name] for v in own), len(own))._asdict() for name in names[:-1]
        }
        stats[LENGTH] = sum(v[LENGTH] for v in own) / max(1, len(own))
        if number:
            stats["differences"] = {name: self.difference(number, name) for name in names}
            stats["e_value"] = self.evidence(number)
            stats["sure"] = stats["e_value"] >= self.enough and self.pairs >= FEWEST
        return stats

    def difference(self, number: int, measure: str) -> dict[str, float]:
        changed = self.differences(number, measure)
        change = paired(changed)
        half = Z * change.error
        return {
            "value": change.value,
            "low": change.value - half,
            "high": change.value + half,
            "up": sum(d > 0 for d in changed),
            "down": sum(d < 0 for d in changed),
        }
