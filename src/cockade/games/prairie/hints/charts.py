"""The chances of a battle for people: who holds the hex, and what both sides lose."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Text, Translate
from cockade.kernel.charts import Chart, Result, Row, decimal, parsed, percent

from ..data.files import SIDES
from ..words import SEAT_WORDS
from .odds import NOBODY

ENDINGS: Final = {f"{name} hold it, losses # and #": side for side, name in enumerate(SIDES)}
RESULTS: Final = {
    "aboriginal hold it, losses # and #": Text(
        N_("Métis and First Nations hold the hex; they lose {own}, the Government {other}"),
        "own other",
    ),
    "government hold it, losses # and #": Text(
        N_("The Government holds the hex; it loses {own}, Métis and First Nations {other}"),
        "other own",
    ),
    NOBODY: Text(N_("Undecided")),
}
SAMPLED: Final = N_(
    "From some trial battles without pursuit; the chance of winning the game is another matter."
)
# Strength points lost, the last line for all that is more.
LINES: Final = 5


def to_chart(result: Result, translate: Translate) -> Chart:
    """Strength points lost, Métis and First Nations to one side, the Government to the other."""
    _ = translate
    holding, losses = [0.0, 0.0], [[0.0] * (LINES + 1) for _ in SIDES]
    means = [0.0, 0.0]
    for name, chance in result.items():
        key, numbers = parsed(name)
        if key in ENDINGS:
            holding[ENDINGS[key]] += chance
            for side, lost in enumerate(numbers):
                losses[side][min(lost, LINES)] += chance
                means[side] += lost * chance
    shares = zip(SEAT_WORDS, holding, strict=True)
    heads = tuple(f"{_(words)} {percent(chance, _)}" for words, chance in shares)
    return Chart(
        headline=_("holds the hex in the end: {shares}").format(shares=" · ".join(heads)),
        heads=heads,
        rows=tuple(rows(losses)),
        note=f"{average(means, _)} {_(SAMPLED)}",
        corner=_("lost"),
        facing=True,
        title=_("Who holds the hex if both sides fight to the end"),
    )


def average(means: list[float], translate: Translate) -> str:
    """What both sides lose in the battle, from its beginning."""
    words = translate("Lost on average: {ours} strength points against {theirs} of the Government.")
    ours, theirs = (decimal(mean, translate) for mean in means)
    return words.format(ours=ours, theirs=theirs)


def rows(losses: list[list[float]]) -> list[Row]:
    """One line for each number of strength points that somebody may lose."""
    most = max((n for side in losses for n, chance in enumerate(side) if chance), default=0)
    return [
        Row(f"{n}+" if n == LINES else str(n), tuple(side[n] for side in losses))
        for n in range(most + 1)
    ]
