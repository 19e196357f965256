"""The chances of checks and Scoring Dice for people."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Text, Translate, counted
from cockade.kernel.charts import Chart, Result, Row, parsed, percent

from ..data.tracks import TRACK_NAMES, TRACKS

SCORES: Final = {
    "RC": N_("Rural Counties score"),
    "O": N_("Organizations score"),
    "EI": N_("External Influence scores"),
    "UC": N_("Urban Counties score"),
}
CUBES: Final = counted("{n} Cube", "{n} Cubes")
RESULTS: Final = {
    "success": Text(N_("success")),
    "rescued": Text(N_("success, if you also pay Opportunity Points")),
    "success with # AP": Text(N_("success with {n} AP"), "n"),
    "rescued with # AP": Text(N_("success with {n} AP, if you also pay Opportunity Points"), "n"),
    "# Cubes removed": Text(N_("Fear of Reprisal: {n}"), "n:cubes_n"),
    **{name: Text(words) for name, words in zip(TRACKS, TRACK_NAMES, strict=True)},
    **{f"{name} scores": Text(words) for name, words in SCORES.items()},
}


def to_chart(result: Result, translate: Translate) -> Chart:
    """A check, a check for every number of points, or a Scoring Die."""
    if any(name in TRACKS for name in result):
        return die_chart(result, translate)
    return check_chart(result, translate)


def check_chart(result: Result, translate: Translate) -> Chart:
    """8.0: success by itself, success that Opportunity Points pay for, failure."""
    _ = translate
    by_points: dict[tuple[int, ...], list[float]] = {}
    for name, chance in result.items():
        by_points.setdefault(parsed(name)[1], []).append(chance)
    rows = []
    for points, (success, rescued) in by_points.items():
        label = _("{n} AP").format(n=points[0]) if points else ""
        rows.append(Row(label, (success, rescued - success, 1 - rescued)))
    heads = (_("success"), _("paid for"), _("failure"))
    if any(row.chances[1] > 0 for row in rows):
        note = _("Paid for: a failure that your Opportunity Points can turn into a success")
        return Chart(check_headline(rows, _), heads, tuple(rows), note)
    plain = tuple(Row(row.label, (row.chances[0], row.chances[2])) for row in rows)
    return Chart(check_headline(rows, _), (heads[0], heads[2]), plain)


def check_headline(rows: list[Row], translate: Translate) -> str:
    """The chance of success; of several numbers of points the best."""
    best = max(rows, key=lambda row: row.chances[0])
    words = translate("success {chance}") if len(rows) == 1 else translate("success up to {chance}")
    headline = words.format(chance=percent(best.chances[0], translate))
    if best.chances[1] > 0:
        paid = percent(best.chances[0] + best.chances[1], translate)
        headline += ", " + translate("{chance} if you pay").format(chance=paid)
    return headline


def die_chart(result: Result, translate: Translate) -> Chart:
    """4.0: the track that advances, what then scores, and the Cubes that fear takes."""
    rows, scoring = [], []
    for name, chance in result.items():
        key, numbers = parsed(name)
        if key in TRACKS:
            scores = f"{name} scores" in result
            words = translate(SCORES[name] if scores else RESULTS[name].template)
            rows.append(Row(words, (chance,)))
            scoring += [f"{words} {percent(chance, translate)}"] * scores
        elif numbers:
            words = translate("Fear of Reprisal: {n}").format(n=CUBES(numbers[0], translate))
            rows.append(Row(words, (chance,)))
    note = translate("Scoring Die: the track that advances")
    return Chart(" · ".join(scoring), ("",), tuple(rows), note, aside=True)
