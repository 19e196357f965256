"""The reports of cards and of openings: what differs, against the same seat's other games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from .. import game as find_game
from .cards import FEWEST
from .pages import Frame, Stats
from .plots import Bar, intervals, points
from .report import Grid, Report, Section
from .watching import HAD, HELD

# Rows of a plot; tables hold the rest.
PLOTTED: Final = 24
# Tables with more rows open on demand.
LONG: Final = 12


def effect_bars(rows: Sequence[Stats], name: Any) -> list[Bar]:
    return [Bar(name(r), r["difference"], r["low"], r["high"], r["stands_out"]) for r in rows]


def effect_span(bars: Sequence[Bar]) -> tuple[float, float]:
    """A range round nothing that holds all bars."""
    most = max([0.1, *(max(abs(bar.low), abs(bar.high)) for bar in bars)])
    return -min(1.0, most), min(1.0, most)


def effect_plot(bars: Sequence[Bar], label: str) -> str:
    return intervals(bars, label, mark=0.0, span=effect_span(bars), worded=points)


def effect_cells(row: Stats) -> tuple[str, ...]:
    return (
        f"{row['games']:,}",
        f"{row['won']:.1%}",
        points(row["difference"]),
        f"{points(row['low'])} to {points(row['high'])}",
        f"{row['p']:.2g}",
        "yes" if row["stands_out"] else "",
    )


EFFECT_HEADS: Final = ("games", "won", "difference", "interval", "p", "stands out")
CORRECTED: Final = (
    "Differences in percentage points of wins against the same seat's other games. Intervals hold "
    "for all rows at once (Bonferroni); red ones stand out by Holm's test at one in twenty."
)
AS_FAR: Final = "A card is compared with games that lasted at least until it was first seen."


def cards(frame: Frame, stats: Stats) -> Report:
    """The report of a study of cards."""
    rows = stats["cards"]
    sure = [row for row in rows if row["stands_out"]]
    return frame.report(
        "what its cards are worth",
        cards_headline(stats, sure),
        [
            (f"{stats['played']:,}", "games"),
            (f"{len({row['card'] for row in rows})}", "cards seen often enough"),
            (f"{len(rows):,}", "comparisons"),
            (f"{len(sure)}", "stand out"),
        ],
        [luck_section(rows), use_section(rows, stats["ways"]), card_table(rows)],
    )


def cards_headline(stats: Stats, sure: Sequence[Stats]) -> str:
    if not stats["cards"]:
        return (
            f"{stats['played']:,} games are too few: no card was seen in {FEWEST} of them and "
            f"missing in {FEWEST} others."
        )
    if not sure:
        return (
            f"No card stands out in {stats['played']:,} games once so many comparisons are "
            "allowed for."
        )
    first = sure[0]
    return (
        f"{len(sure)} of {len(stats['cards']):,} comparisons stand out, most of all "
        f"“{first['name']}” ({first['way']}): {points(first['difference'])} points."
    )


def luck_section(rows: Sequence[Stats]) -> Section:
    had = sorted((r for r in rows if r["way"] == HAD), key=lambda r: -abs(r["difference"]))
    bars = effect_bars(sorted(had[:PLOTTED], key=lambda r: -r["difference"]), lambda r: r["name"])
    return Section(
        "The luck of the draw",
        [
            "How a seat fares that had the card in hand, whatever it did with it. Nobody chooses "
            "what is dealt, so this comes nearest to what a card is worth; but longer games deal "
            "more cards.",
            f"{CORRECTED} {AS_FAR}",
        ],
        effect_plot(bars, "Effect of having a card") if bars else "",
    )


def use_section(rows: Sequence[Stats], ways: Sequence[str]) -> Section:
    used = [row for row in rows if row["way"] != HAD][:PLOTTED]
    bars = effect_bars(
        sorted(used, key=lambda r: -r["difference"]), lambda r: f"{r['way']}: {r['name']}"
    )
    example = next((way for way in ways if "," in way), "")
    return Section(
        "What was done with it",
        [
            "The ways of using cards that differ most surely. Whoever plays or holds a card chose "
            "to, perhaps because the game was going well or badly already: a hint, no proof.",
            f"“{HELD}” is a card that was in hand and never used. The other ways are answers of "
            "the game" + (f", two where a word followed (“{example}”)." if example else "."),
        ],
        effect_plot(bars, "Effect of using a card") if bars else "",
    )


def card_table(rows: Sequence[Stats]) -> Section:
    grid = Grid(
        ("card", "way", *EFFECT_HEADS),
        [(row["name"], row["way"], *effect_cells(row)) for row in rows],
        left=2,
    )
    return Section("All comparisons", [], "", grid, folded=True)


def openings(frame: Frame, stats: Stats) -> Report:
    """The report of a study of openings."""
    rows = stats["openings"]
    sure = [row for row in rows if row["stands_out"]]
    headline = (
        f"{len(sure)} of {len(rows)} openings fare clearly better or worse than the others."
        if sure
        else f"No opening stands out in {stats['played']:,} games."
    )
    seats = list(dict.fromkeys(row["seat"] for row in rows))
    game = find_game(frame.plan.game)
    return frame.report(
        "how to open",
        headline,
        [(f"{stats['played']:,}", "games"), (f"{len(rows)}", "openings seen often enough")],
        [
            opening_section(
                game.seat_word(seat),
                [r for r in rows if r["seat"] == seat],
                [CORRECTED] if seat == seats[0] else [],
            )
            for seat in seats
        ],
    )


def opening_section(seat: str, rows: Sequence[Stats], words: Sequence[str]) -> Section:
    bars = effect_bars(rows[:PLOTTED], lambda r: r["name"])
    grid = Grid(("opening", *EFFECT_HEADS), [(r["name"], *effect_cells(r)) for r in rows])
    plot = effect_plot(bars, f"Openings of {seat}")
    return Section(seat, words, plot, grid, folded=len(rows) > LONG)
