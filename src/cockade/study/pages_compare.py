"""The reports of comparisons and of playouts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .compare import LENGTH
from .pages import Frame, Stats, course_sections, ending_section, share_bars, share_grid
from .plots import Bar, intervals, percent, points
from .report import Grid, Report, Section


def compare(frame: Frame, stats: Stats) -> Report:
    """The report of a comparison of variants."""
    base, *others = stats["variants"]
    figures = [(f"{stats['pairs']:,}", "pairs of games with the same seeds")]
    figures += [
        (points(v["differences"][stats["measure"]]["value"]), f"points with {v['name']}")
        for v in others
        if stats["measure"] != LENGTH
    ]
    return frame.report(
        " against ".join(v["name"] for v in [*others, base]),
        " ".join(verdict(stats, variant) for variant in others),
        figures,
        [
            *(difference_section(stats, variant) for variant in others),
            *change_sections(stats["changes"]),
            share_section(stats["variants"]),
            length_section([base, *others]),
        ],
    )


def verdict(stats: Stats, variant: Stats) -> str:
    """What the evidence says of a variant, in a sentence."""
    measure, base = stats["measure"], stats["variants"][0]["name"]
    change = variant["differences"][measure]
    subject = "the length of games" if measure == LENGTH else f"the wins of {measure}"
    if not variant["sure"]:
        return (
            f"{stats['pairs']:,} pairs of games do not tell whether {variant['name']} changes "
            f"{subject} against {base}."
        )
    verb = "raises" if change["value"] > 0 else "lowers"
    return f"Against {base}, {variant['name']} {verb} {subject} {amount(measure, change)}."


def amount(measure: str, change: Stats) -> str:
    if measure == LENGTH:
        return f"by {abs(change['value']):.0f} decisions"
    low, high = points(change["low"]), points(change["high"])
    return f"by {abs(100 * change['value']):.0f} points ({low} to {high})"


def difference_section(stats: Stats, variant: Stats) -> Section:
    changes = {k: c for k, c in variant["differences"].items() if k != LENGTH}
    bars = [
        Bar(k, c["value"], c["low"], c["high"], variant["sure"] and k == stats["measure"])
        for k, c in changes.items()
    ]
    most = max([0.1, *(max(abs(bar.low), abs(bar.high)) for bar in bars)])
    grid = Grid(
        ("measure", "difference", "95% interval", "pairs up", "pairs down"),
        [difference_row(name, c) for name, c in variant["differences"].items()],
    )
    return Section(
        f"What {variant['name']} changes",
        [
            f"Both play the same seeds. The test is on {stats['measure']}: its evidence is "
            f"{variant['e_value']:.3g}, and {stats['enough']:g} is enough to stop. It may be "
            "looked at after every pair without being fooled by chance more often. The other "
            "rows were not tested, and their intervals hold for one look each."
        ],
        intervals(bars, "Differences", mark=0.0, span=(-most, most), worded=points),
        grid,
    )


def change_sections(changes: Sequence[Sequence[Any]]) -> list[Section]:
    """What a data pack changes, if one is compared."""
    rows = [(f"{file}: {key}", str(old), str(new)) for file, key, old, new in changes]
    if not rows:
        return []
    grid = Grid(("datum", "original", "changed"), rows)
    return [Section("The data that differ", [], "", grid)]


def difference_row(name: str, change: Stats) -> tuple[str, ...]:
    if name == LENGTH:
        numbers = [f"{change[key]:+.1f}".replace("-", "−") for key in ("value", "low", "high")]
    else:
        numbers = [points(change[key]) for key in ("value", "low", "high")]
    return name, numbers[0], f"{numbers[1]} to {numbers[2]}", str(change["up"]), str(change["down"])


def share_section(variants: Sequence[Stats]) -> Section:
    """The wins of each side, variant below variant."""
    shares = {
        f"{side}, {variant['name']}": variant["shares"][side]
        for side in variants[0]["shares"]
        for variant in variants
    }
    return Section(
        "Who wins",
        ["The share of games that each side won, with its 95% interval."],
        intervals(share_bars(shares), "Wins by side"),
        share_grid("side", shares),
    )


def length_section(variants: Sequence[Stats]) -> Section:
    rows = [(v["name"], f"{v[LENGTH]:,.1f}") for v in variants]
    return Section("Length", [], "", Grid(("variant", "mean decisions"), rows))


def odds(frame: Frame, stats: dict[str, Any]) -> Report:
    """The report of playouts from a position."""
    shares = stats["wins_by_side"]
    best = max(shares, key=lambda name: shares[name]["share"])
    share = shares[best]
    headline = (
        f"In {stats['played']:,} playouts {best} won {share['share']:.0%} "
        f"({share['low']:.0%} to {share['high']:.0%})."
    )
    rows = [
        (name, percent(s["share"]), f"{percent(s['low'])} to {percent(s['high'])}", judged)
        for (name, s), judged in zip(
            shares.items(), map(percent, stats["judged"].values()), strict=True
        )
    ]
    return frame.report(
        "what this position is worth",
        headline,
        [(f"{stats['played']:,}", "playouts")],
        [
            Section(
                "Who wins from here",
                ["Playouts by these bots, beside the game's own judgement at a glance."],
                intervals(share_bars(shares), "Wins by side"),
                Grid(("side", "playouts", "95% interval", "judgement"), rows),
            ),
            ending_section(stats),
            *course_sections(stats)[:1],
        ],
    )
