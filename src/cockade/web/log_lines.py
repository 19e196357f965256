"""The log of a table for its page: worded and written as markup once, then only what is new."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property, partial
from typing import Any

from jinja2 import Environment
from markupsafe import Markup

from cockade import Game, Match

from . import game_info
from .i18n import Translate
from .log_places import places
from .table import Table
from .table_view import Viewpoint, localized, log
from .worded_log import WRITTEN, Line, WordedLog, to_be_written


def recent_log(table: Table, viewpoint: Viewpoint, count: int) -> WordedLog:
    """The last lines that a seat may read; nobody reads any before all have taken their seats."""
    if table.gathering:
        return WordedLog({}, [], 0, [], False)
    match, key = localized(table, viewpoint), (viewpoint.seat, viewpoint.translate)
    worded = table.logs.get(key)
    if worded is None or not worded.precedes(match):
        worded = table.logs[key] = first_log(table, match, viewpoint, count)
    else:
        worded.follow(match, viewpoint.seat, count)
    return worded


def first_log(table: Table, match: Match, viewpoint: Viewpoint, count: int) -> WordedLog:
    entries = match.first_entry(match.answers)
    if entries > count:
        lines, more = match.log(viewpoint.seat, entries - count), True
    else:
        lines = log(table, viewpoint)
        lines, more = lines[-count:], len(lines) > count
    return WordedLog(dict(match.voice.names), match.lines, entries, to_be_written(lines), more)


class LogMarkup:
    """Writes the lines of a log as markup; those that are kept for their readers only once."""

    def __init__(self, engine: Environment) -> None:
        self.engine = engine
        self.rule = cache(self._rule)

    @cached_property
    def line(self) -> Callable[..., Markup]:
        """The macro that writes a line."""
        macros = self.engine.get_template("log_line.html").module
        return macros.item  # type: ignore[attr-defined,no-any-return]

    def __call__(self, game: Game[Any], translate: Translate, lines: list[Line]) -> Markup:
        return Markup("".join(self.item(game, translate, line) for line in lines))

    def item(self, game: Game[Any], translate: Translate, line: Line) -> str:
        """One line; what was written of it before stands there by how often it happened."""
        written: dict[int, str] = line.get(WRITTEN, {})
        times = line["times"]
        if times not in written:
            rule = ""
            if line["section"] and not line["heading"]:
                rule = self.rule(game.id, translate, line["section"])
            recap = translate("Summary") if line["key"] in game.recaps.places else ""
            things = places(game, line)
            written[times] = str(self.line(line, things, rule, recap)).strip()
        return written[times]

    def _rule(self, game: str, translate: Translate, section: str) -> Markup:
        """The link to a section; there are as many as a game has sections and we have languages."""
        cite = partial(game_info.known_citation, game, translate)
        macros = self.engine.get_template("rule_link.html").module
        return Markup(macros.rule(cite, section))  # type: ignore[attr-defined]
