"""The log of a table for its page: worded and written as markup once, then only what is new."""

from __future__ import annotations

from functools import partial
from typing import Any

from jinja2 import Environment
from markupsafe import Markup

from cockade import Game, Match

from . import game_info
from .i18n import Translate
from .log_places import places
from .table import Table
from .table_view import Viewpoint, localized, log
from .worded_log import Line, WordedLog

# What of a line its markup shows, besides the things that it names.
SHOWN = ("key", "answer", "text", "section", "heading", "times")
# Lines that are remembered: a few megabytes.
MOST_WRITTEN = 1 << 14


def recent_log(table: Table, viewpoint: Viewpoint, count: int) -> tuple[list[Line], bool]:
    """The last lines that a seat may read, and whether there are earlier ones."""
    if table.gathering:
        return [], False
    match, key = localized(table, viewpoint), (viewpoint.seat, viewpoint.translate)
    worded = table.logs.get(key)
    if worded is None or not worded.precedes(match):
        worded = table.logs[key] = first_log(table, match, viewpoint, count)
    else:
        worded.follow(match, viewpoint.seat, count)
    return worded.lines, worded.more


def first_log(table: Table, match: Match, viewpoint: Viewpoint, count: int) -> WordedLog:
    entries = match.first_entry(match.answers)
    if entries > count:
        lines, more = match.log(viewpoint.seat, entries - count), True
    else:
        lines = log(table, viewpoint)
        lines, more = lines[-count:], len(lines) > count
    return WordedLog(dict(match.voice.names), match.lines, entries, lines, more)


class LogMarkup:
    """Writes the lines of a log as markup; a line stays the same for all who read it."""

    def __init__(self, engine: Environment) -> None:
        self.engine = engine
        self.written: dict[Any, str] = {}

    def __call__(self, game: Game[Any], translate: Translate, lines: list[Line]) -> Markup:
        return Markup("".join(self.item(game, translate, line) for line in lines))

    def item(self, game: Game[Any], translate: Translate, line: Line) -> str:
        """One line, from memory if it was written before."""
        # Whatever fills a line may hold lists, which are no keys.
        key = game.id, translate, *(line[name] for name in SHOWN), str(line["args"])
        if key not in self.written:
            if len(self.written) >= MOST_WRITTEN:
                self.written.clear()
            cite = partial(game_info.citation, game, translate)
            template = self.engine.get_template("log_line.html")
            self.written[key] = template.render(line=line, things=places(game, line), cite=cite)
        return self.written[key]
