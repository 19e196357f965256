"""What a report says: its frame, and the study of balance with figures, plots and tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from .. import game as find_game
from .plots import Bar, band, columns, intervals, percent
from .report import Grid, Report, Section
from .results import parameters
from .simulation import Experiment

Stats = Mapping[str, Any]


class Frame(NamedTuple):
    """What every report of a study has: its plan, the commands to repeat it, its raw results."""

    plan: Experiment
    commands: Sequence[str]
    raw: Sequence[str]
    # Bots of other plans that are compared.
    more_bots: Sequence[str] = ()

    def report(
        self,
        kind: str,
        headline: str,
        figures: Sequence[tuple[str, str]],
        sections: Sequence[Section],
    ) -> Report:
        game = find_game(self.plan.game)
        scenario = game.scenarios[self.plan.scenario].title
        bots = ", ".join(dict.fromkeys((*self.plan.bots, *self.more_bots)))
        players = f"{self.plan.players} players" if len(every_count(self.plan)) > 1 else ""
        parts = (scenario, players, f"played by {bots}")
        return Report(
            f"{game.title}: {kind}",
            ", ".join(part for part in parts if part),
            headline,
            figures,
            sections,
            self.commands,
            parameters_in_words(parameters(self.plan)),
            self.raw,
        )


def every_count(plan: Experiment) -> Sequence[int]:
    return find_game(plan.game).scenarios[plan.scenario].players


def parameters_in_words(values: Mapping[str, Any]) -> dict[str, str]:
    """Parameters in words; a position is known by its fingerprint."""
    worded = {name: value_in_words(value) for name, value in values.items()}
    if "position" in values:
        worded["position"] = sha256(values["position"].encode()).hexdigest()[:16]
    return {name: words for name, words in worded.items() if words}


def value_in_words(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key} = {str(v).lower()}" for key, v in value.items())
    if isinstance(value, list):
        return ", ".join(value[:1] if len(set(value)) == 1 else value)
    return str(value)


def tidy(reason: str) -> str:
    return reason.replace("_", " ").capitalize()


def share_bars(shares: Mapping[str, Stats], even: float | None = None) -> list[Bar]:
    return [
        Bar(name, s["share"], s["low"], s["high"], is_off(s, even)) for name, s in shares.items()
    ]


def is_off(share: Stats, even: float | None) -> bool:
    """Whether an interval leaves out what would be even."""
    return even is not None and not share["low"] <= even <= share["high"]


def share_grid(head: str, shares: Mapping[str, Stats]) -> Grid:
    rows = [
        (
            name,
            f"{s['times']:g}",
            f"{s['of']:,}",
            f"{s['share']:.1%}",
            f"{s['low']:.1%} to {s['high']:.1%}",
        )
        for name, s in shares.items()
    ]
    return Grid((head, "times", "of", "share", "95% interval"), rows)


def balance(frame: Frame, stats: Stats) -> Report:
    """The report of a study of balance."""
    return frame.report(
        "how balanced it is",
        balance_headline(stats),
        balance_figures(stats),
        [side_section(stats), first_section(stats), ending_section(stats), *course_sections(stats)],
    )


def balance_headline(stats: Stats) -> str:
    decisive = stats["played"] - stats["draws"]
    wins = {name: s["times"] for name, s in stats["wins_by_side"].items()}
    best = max(wins, key=lambda name: wins[name])
    share = stats["wins_by_side"][best]
    if not decisive:
        return f"All {stats['played']:,} games ended without a winner."
    drawn = f" {stats['draws']:,} games had no winner." if stats["draws"] else ""
    even = stats["even"] * (decisive / stats["played"])
    if list(wins.values()).count(wins[best]) > 1:
        return f"No side won more than the others in {stats['played']:,} games.{drawn}"
    if share["low"] > even:
        return (
            f"Favoured: {best}, winning {share['share']:.0%} of {stats['played']:,} games where "
            f"{even:.0%} would be even.{drawn}"
        )
    return (
        f"No side is clearly favoured in {stats['played']:,} games: {best} won most, "
        f"{share['share']:.0%} where {even:.0%} would be even.{drawn}"
    )


def balance_figures(stats: Stats) -> list[tuple[str, str]]:
    figures = [
        (f"{stats['played']:,}", "games"),
        (f"{stats['decisions']['median']:,.0f}", "decisions in a middling game"),
        (f"{stats['lead_changes']['median']:g}", "changes of lead in a middling game"),
    ]
    if stats["decisive"]:
        figures.append((percent(stats["comebacks"] / stats["decisive"]), "won from far behind"))
    return figures


def side_section(stats: Stats) -> Section:
    even = stats["even"] * (1 - stats["draws"] / max(1, stats["played"]))
    words = [
        "The share of games that each side won, with its 95% interval; the dashed line is even."
    ]
    if stats["draws"]:
        words.append(f"{stats['draws']:,} games without a winner count for nobody.")
    return Section(
        "Who wins",
        words,
        intervals(share_bars(stats["wins_by_side"], even), "Wins by side", mark=even),
        share_grid("side", stats["wins_by_side"]),
    )


def first_section(stats: Stats) -> Section:
    """How those fare who decide first; it says so where that is always the same side."""
    even = stats["even"] * (1 - stats["draws"] / max(1, stats["played"]))
    if len(stats["wins_of_the_first"]) <= 1:
        who = next(iter(stats["wins_of_the_first"]), "Nobody")
        words = f"{who} always decides first here, so that its effect is part of the side's own."
        return Section("Going first", [words])
    places = {f"{ordinal(int(n))} to decide": s for n, s in stats["wins_by_place"].items()}
    return Section(
        "Going first",
        ["How sides fare by the order in which they come to their first decision."],
        intervals(share_bars(places, even), "Wins by order", mark=even),
        share_grid("order", places),
    )


def ordinal(number: int) -> str:
    return {1: "First", 2: "Second", 3: "Third"}.get(number, f"{number}th")


def ending_section(stats: Stats) -> Section:
    endings = {tidy(reason): share for reason, share in stats["endings"].items()}
    return Section(
        "How it ends",
        [],
        intervals(share_bars(endings), "Endings"),
        share_grid("ending", endings),
    )


def course_sections(stats: Stats) -> list[Section]:
    """Length, and how the lead went."""
    sections = [
        Section(
            "How long it takes",
            [],
            columns(stats["decisions_by_game"], "Games by decisions", "decisions of all seats"),
            spread_grid(stats, ("decisions", "chances", "turns", "lead_changes")),
        )
    ]
    chances = [(c["0.1"], c["0.5"], c["0.9"]) for c in stats["chance_of_the_winner"]]
    if chances:
        sections.append(
            Section(
                "How early it is decided",
                [
                    "The chance of the later winner by the game's own judgement: the middling "
                    "game as a line, eight games in ten within the band.",
                    f"In the middling game the lead changes for the last time after "
                    f"{stats['settled']['median']:.0%} of the turns. Won from far behind: "
                    f"{stats['comebacks']:,} of {stats['decisive']:,} games with one winner, in "
                    f"which its chance had been below {stats['even'] / 2:.0%}.",
                ],
                band(chances, "The winner's chances", stats["even"]),
            )
        )
    return sections


def spread_grid(stats: Stats, names: Sequence[str]) -> Grid:
    words = {"chances": "dice rolled and cards drawn", "lead_changes": "changes of lead"}
    keys = ("mean", "median", "min", "max")
    rows = [(words.get(n, n), *(f"{stats[n][key]:,g}" for key in keys)) for n in names]
    return Grid(("", *keys), rows)
