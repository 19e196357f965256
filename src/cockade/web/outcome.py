"""The end of a match for people: who won and why, how it went, and what is worth counting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cockade.drawing.curves import Axes, curves
from cockade.kernel import Reason
from cockade.kernel.charts import percent
from cockade.study.chronicle import Chronicle, Moment, chronicle

from .i18n import Translate
from .table import Table
from .table_view import Viewpoint, display_names, localized, log, seat_words

# What a chart of points names at most.
TICKS = 6
# So many turns at most are named as those that decided a match, each of them worth so much.
SWINGS, DECISIVE = 3, 0.08


def chronicle_of(table: Table) -> Chronicle:
    """What happened at a finished table; it is counted once."""
    number, known = table.chronicle or (-1, None)
    if known is None or number != table.number:
        known = chronicle(table.match)
        table.chronicle = (table.number, known)
    return known


def verdict(table: Table, mine: Sequence[str]) -> str:
    """How it ended for a viewer: won, lost or draw; nothing for those who had no side."""
    winners = table.outcome.winners if table.outcome else ()
    sides = {seat in winners for seat in mine}
    if not mine or (len(sides) > 1 and len(mine) > 1):
        return ""
    if not winners:
        return "draw"
    return "won" if sides == {True} else "lost"


def why(table: Table, viewpoint: Viewpoint) -> Reason | None:
    """The rule that ended the match; none if its players or a host did."""
    match = localized(table, viewpoint)
    if match.outcome is None or match.game.ending is None:
        return None
    return match.voice.reason(match.game.ending(match.state, match.outcome.reason))


def outcome_context(table: Table, viewpoint: Viewpoint) -> dict[str, Any]:
    """All that the page of an outcome shows."""
    told, translate = chronicle_of(table), viewpoint.translate
    names = display_names(table, translate)
    turns = turns_of(table, viewpoint)
    outcome = table.outcome
    assert outcome is not None
    rows = seat_rows(table, told, viewpoint)
    return {
        "table": table,
        "outcome": outcome,
        "names": names,
        "won": [names[seat] for seat in outcome.winners],
        "verdict": verdict(table, viewpoint.mine),
        "why": why(table, viewpoint),
        "tie_break": localized(table, viewpoint).voice.tie_break(table.match.state),
        "rows": rows,
        # A sudden end goes by other points than those that were scored.
        "decided": any(row["score"] not in (None, row["points"]) for row in rows),
        "sides": side_names(table, names, translate),
        "swings": swings(table, told, viewpoint),
        "tally": tally(table, viewpoint),
        "win_graph": win_graph(table, told, turns, translate),
        "point_graph": point_graph(table, told, turns, translate),
        "points_name": translate(points_name(table)),
        "turns": turn_rows(told.moments, turns, table.game.partners),
        "sources": source_rows(table, viewpoint),
        "dice": dice_rows(told),
        "dice_count": sum(die.rolled.total() for die in told.dice.values()),
        "drawn": told.drawn.total(),
        "mine": viewpoint.mine,
    }


def when(lines: Sequence[Mapping[str, Any]], number: int, closer: bool = False) -> str:
    """The turn and the part of it in which an answer was given, as the log heads them."""
    heads: dict[int, str] = {}
    for line in lines:
        level = line["heading"]
        if line["answer"] >= number:
            break
        if level:
            heads = {n: text for n, text in heads.items() if n < level} | {level: line["text"]}
    levels = {1, 2, max(heads, default=1)} if closer else {1, 2}
    return ", ".join(heads[n] for n in sorted(levels & heads.keys()))


def swings(table: Table, told: Chronicle, viewpoint: Viewpoint) -> list[dict[str, Any]]:
    """The turns that changed the chances most, in order: whose rose, from what to what."""
    pairs = zip(told.moments, told.moments[1:], strict=False)
    rises = [rise(before, after) for before, after in pairs]
    most = sorted((r for r in rises if r["gain"] >= DECISIVE), key=lambda r: -r["gain"])[:SWINGS]
    lines = log(table, viewpoint)
    translate, partners = viewpoint.translate, table.game.partners
    sides = side_names(table, display_names(table, translate), translate)
    most.sort(key=lambda r: r["number"])
    return [
        {**each, "when": moment, "name": sides[each["seat"] // partners]}
        for each, moment in zip(
            most, moments(lines, [each["number"] for each in most]), strict=True
        )
    ]


def moments(lines: Sequence[Mapping[str, Any]], numbers: Sequence[int]) -> list[str]:
    """When some answers were given: what would be called alike goes by the smallest heading too."""
    plain = [when(lines, number + 1) for number in numbers]
    return [
        words if plain.count(words) == 1 else when(lines, number + 1, closer=True)
        for words, number in zip(plain, numbers, strict=True)
    ]


def rise(before: Moment, after: Moment) -> dict[str, Any]:
    """Whose chance rose most between two moments."""
    gains = [high - low for low, high in zip(before.chances, after.chances, strict=True)]
    seat = gains.index(max(gains))
    low, high = before.chances[seat], after.chances[seat]
    return {"number": before.number, "seat": seat, "gain": high - low, "from": low, "to": high}


def tally(table: Table, viewpoint: Viewpoint) -> str:
    """How many battles were fought or elections held, where the game sums them up."""
    recaps = table.game.recaps
    n = recaps.total(log(table, viewpoint))
    return viewpoint.translate(recaps.tally).format(n=n) if recaps.tally and n else ""


def seat_rows(table: Table, told: Chronicle, viewpoint: Viewpoint) -> list[dict[str, Any]]:
    """A line for each seat, with its points where they are more than a mark for the winner."""
    assert table.outcome is not None
    translate = viewpoint.translate
    names, words = table.names(translate), seat_words(table, translate)
    points = table.game.points(table.match.state) if table.game.points else ()
    return [
        {
            "name": names.get(seat) or words[seat],
            "side": words[seat] if names.get(seat) else "",
            "badge": table.badges[seat],
            "look": f"side{place // table.game.partners}",
            "won": seat in table.outcome.winners,
            "mine": seat in viewpoint.mine,
            "points": points[place] if points else None,
            "score": table.outcome.scores.get(seat),
            "answers": told.answers[seat],
        }
        for place, seat in enumerate(table.seats)
    ]


def side_names(table: Table, names: dict[str, str], translate: Translate) -> list[str]:
    """What each side is called: its seats together."""
    together = translate("{a} and {b}")
    sides = []
    for seat in list(table.seats)[:: table.game.partners]:
        first, *more = (names[each] for each in table.side_of(seat))
        for other in more:
            first = together.format(a=first, b=other)
        sides.append(first)
    return sides


def turns_of(table: Table, viewpoint: Viewpoint) -> list[tuple[int, str]]:
    """Where the widest headings of the log stand, after how many answers, and what they say."""
    lines = localized(table, viewpoint).log(viewpoint.seat)
    return [(line["answer"], line["text"]) for line in lines if line["heading"] == 1]


def axes(told: Chronicle, turns: list[tuple[int, str]], ticks: Sequence[float]) -> Axes:
    first, last = told.moments[0].number, told.moments[-1].number
    return Axes(first, last, min(ticks), max(ticks), ticks, counted(turns, first))


def counted(turns: list[tuple[int, str]], first: int) -> list[tuple[int, str]]:
    """The turns by their numbers, from a first answer on, for the ground of a chart."""
    return [(number, str(n)) for n, (number, _) in enumerate(turns, 1) if number >= first]


def win_graph(
    table: Table, told: Chronicle, turns: list[tuple[int, str]], translate: Translate
) -> str:
    """The chance of each side over the match."""
    sides = [
        [(moment.number, moment.chances[seat]) for moment in told.moments]
        for seat in range(0, len(table.seats), table.game.partners)
    ]
    ground = axes(told, turns, (0, 0.25, 0.5, 0.75, 1))
    label = translate("Chance of winning")
    return curves(sides, ground, label, lambda value: percent(value, translate))


def point_graph(
    table: Table, told: Chronicle, turns: list[tuple[int, str]], translate: Translate
) -> str:
    """The points of each side over the match; nothing where the game has none."""
    if not told.moments[0].points:
        return ""
    sides = [
        [(moment.number, float(moment.points[seat])) for moment in told.moments]
        for seat in range(0, len(table.seats), table.game.partners)
    ]
    values = [value for side in sides for _, value in side]
    ticks = whole_ticks(int(min(*values, 0)), int(max(*values, 1)))
    return curves(sides, axes(told, turns, ticks), translate(points_name(table)), written)


def points_name(table: Table) -> str:
    """What the points are, as the game says it."""
    return table.game.scenarios[table.match.scenario].points


def written(value: float) -> str:
    """A number with a proper sign."""
    return f"{value:g}".replace("-", "\N{MINUS SIGN}")


def whole_ticks(low: int, high: int) -> list[float]:
    """Whole numbers around two, equally far apart, not many."""
    step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 1000) if (high - low) / s <= TICKS)
    return [float(n * step) for n in range(low // step, -(-high // step) + 1)]


def turn_rows(
    moments: list[Moment], turns: list[tuple[int, str]], partners: int
) -> list[dict[str, Any]]:
    """Where each turn began, and how every side stood at its end."""
    ends = [number for number, _ in turns[1:]] + [moments[-1].number]
    rows = []
    # A match that began in the middle of a turn and ended in it has no heading.
    for (number, name), end in zip(turns, ends, strict=False):
        last = [moment for moment in moments if moment.number <= end][-1:]
        if last:
            chances, points = last[0].chances[::partners], last[0].points[::partners]
            rows.append({"number": number, "name": name, "chances": chances, "points": points})
    return rows


def source_rows(table: Table, viewpoint: Viewpoint) -> list[dict[str, Any]]:
    """What the points of each side were for, most first; nothing where the log does not say so."""
    match = localized(table, viewpoint)
    partners, by_source = table.game.partners, dict[str, list[int]]()
    for gain in table.game.gains(match.log(viewpoint.seat), match.voice):
        points = by_source.setdefault(gain.source, [0] * (len(table.seats) // partners))
        points[gain.seat // partners] += gain.points
    ordered = sorted(by_source.items(), key=lambda pair: -sum(pair[1]))
    return [{"name": source, "points": points} for source, points in ordered]


def dice_rows(told: Chronicle) -> list[dict[str, Any]]:
    """Dice with numbers: how many, their mean, and what it would be in the long run."""
    return [
        {"count": die.rolled.total(), "mean": die.mean, "expected": die.expected}
        for die in told.dice.values()
        if die.numeric
    ]
