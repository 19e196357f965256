"""What pages tell about the strength of bots, from games that were played."""

from __future__ import annotations

from typing import Any, NamedTuple

from cockade import Game
from cockade.bots.measured import Measured, measured
from cockade.kernel.charts import percent
from cockade.study.summary import wilson

from .i18n import Translate


class Strength(NamedTuple):
    """A line of the table, in words."""

    level: str
    against: str
    won: str
    low: str
    high: str
    games: int


def strengths(game: Game[Any], translate: Translate) -> list[Strength]:
    """What each level won against the one below."""
    return [strength(row, translate) for row in measured(game.id)]


def strength(row: Measured, translate: Translate) -> Strength:
    share = wilson(row.won, row.games)
    won, low, high = (percent(n, translate) for n in (share.share, share.low, share.high))
    return Strength(row.level, row.against, won, low, high, row.games)


def notes(game: Game[Any], translate: Translate) -> list[str]:
    """Which scenario was played, of several, and what even players would win among many."""
    rows, found = measured(game.id), []
    if len(game.scenarios) > 1:
        titles = dict.fromkeys(translate(game.scenarios[row.scenario].title) for row in rows)
        found = [translate("Scenario: {title}.").format(title=title) for title in titles]
    sides = {len(game.seat_names(row.scenario, row.players)) // game.partners for row in rows}
    text = translate("With {n} players {share} is even.")
    found += [text.format(n=n, share=percent(1 / n, translate)) for n in sorted(sides) if n > 2]
    return found
