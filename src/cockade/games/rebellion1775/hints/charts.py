"""The chances of a Battle for people: who holds the area, with how many units."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Text, Translate
from cockade.kernel.charts import Chart, Result, Row, decimal, parsed, percent

from ..data.pieces import SIDE_NAMES, SIDES

NOBODY_LEFT: Final = "nobody is left"
RESULTS: Final = {
    "british win, # left": Text(N_("The British win, {n} left"), "n"),
    "american win, # left": Text(N_("The Americans win, {n} left"), "n"),
    NOBODY_LEFT: Text(N_("Nobody is left")),
}
SIDE_OF: Final = {f"{name} win, # left": side for side, name in enumerate(SIDES)}
# A chart has at most so many lines; beyond that a line tells of several numbers of units.
LINES: Final = 10


def to_chart(result: Result, translate: Translate) -> Chart:
    """Units left, British to one side, Americans to the other."""
    _ = translate
    chances: list[dict[int, float]] = [{}, {}]
    for name, chance in result.items():
        key, left = parsed(name)
        if left:
            chances[SIDE_OF[key]][left[0]] = chance
    whole = [percent(sum(side.values()), _) for side in chances]
    heads = [f"{_(name)} {chance}" for name, chance in zip(SIDE_NAMES, whole, strict=True)]
    nobody = result.get(NOBODY_LEFT, 0.0)
    rest = [_("nobody {chance}").format(chance=percent(nobody, _))] if nobody > 0.005 else []
    return Chart(
        headline=" · ".join((*heads, *rest)),
        heads=tuple(heads),
        rows=tuple(rows(chances)),
        note=" · ".join((average(chances, _), *rest)),
        corner=_("left"),
        facing=True,
        title=_("Who wins the Battle"),
    )


def average(chances: list[dict[int, float]], translate: Translate) -> str:
    """How many units of each side are to be expected after the Battle."""
    means = (sum(left * chance for left, chance in side.items()) for side in chances)
    british, american = (decimal(mean, translate) for mean in means)
    words = translate("Units left on average: British {british}, Americans {american}")
    return words.format(british=british, american=american)


def rows(chances: list[dict[int, float]]) -> list[Row]:
    """One line for each number of units left, or for a few numbers of a large Battle."""
    most = max((n for side in chances for n in side), default=1)
    step = -(-most // LINES)
    lines = []
    for low in range(1, most + 1, step):
        high = min(low + step - 1, most)
        shares = (sum(side.get(n, 0.0) for n in range(low, high + 1)) for side in chances)
        lines.append(Row(str(low) if high == low else f"{low}–{high}", tuple(shares)))
    return lines
