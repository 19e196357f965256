"""Analyses of finished matches: made where bots think, kept in the database, shown as they come."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, delete, insert, select

import cockade
from cockade import Match, __version__
from cockade.study.analysis import Decision, Point, choices, decision, report, win_graph

from .bot_drivers import FIRST_WAIT, LONGEST_WAIT
from .errors import Refused, Unavailable
from .schema import ANALYSES
from .stored_match import resampled
from .table import Table
from .tables import Tables

LOGGER = logging.getLogger("cockade.web")
# Decisions after which what has been found is written down: a restart goes on from there.
WRITTEN_EVERY: Final = 25


class Choice(NamedTuple):
    """A decision that is to be judged, as a worker gets it."""

    number: int
    state: dict[str, Any]
    option: str


@dataclass
class Progress:
    """An analysis under way."""

    match: Match
    graph: list[Point]
    choices: list[Choice]
    decisions: list[Decision] = field(default_factory=list)
    failed: bool = False
    task: asyncio.Task[None] | None = None

    def as_json(self) -> dict[str, Any]:
        done, total = len(self.decisions), len(self.choices)
        judged = report(self.match, self.graph, self.decisions)
        return {"done": done, "total": total, "failed": self.failed, **judged}


def code_version(match: Match) -> str:
    """Which program has made an analysis: another one makes it anew."""
    return f"{__version__} {match.game.id} {match.game.version}"


def judge(game_id: str, choice: Choice) -> Decision:
    """What a decision was worth; runs in a worker."""
    game = cockade.game(game_id)
    option = game.vocabulary.by_text[choice.option]
    return decision(game, choice.number, game.state(choice.state), option)


def begin(match: Match, known: list[Decision]) -> Progress:
    """Everything that needs no thinking; decisions after which most changed come first."""
    graph, to_judge = win_graph(match), []
    for number, state, option in choices(match):
        dealt = resampled(match.game, state, state.actor, Random(number))
        to_judge.append(Choice(number, dealt.to_json(), option.text))
    swings = {after["number"]: swing(before, after) for before, after in pairwise(graph)}
    to_judge.sort(key=lambda choice: -swings[choice.number])
    return Progress(match, graph, to_judge, known)


def swing(before: Point, after: Point) -> float:
    """How much an answer, and what chance made of it, has changed."""
    chances = zip(before["chances"], after["chances"], strict=True)
    return float(max(abs(now - then) for then, now in chances))


async def analysis(tables: Tables, table: Table, asker: str) -> dict[str, Any]:
    """What is known of a finished match by now; whoever asks first sets the work going."""
    if not table.over:
        raise Refused("The analysis is available after the match ends.")
    if table.id in tables.analyses:
        return await asyncio.to_thread(tables.analyses[table.id].as_json)
    stored = await tables.database.read(find, table)
    if stored is not None and stored["done"] == stored["total"]:
        return {"done": stored["done"], "total": stored["total"], **stored["found"]}
    known = [Decision(**row) for row in stored["found"]["decisions"]] if stored else []
    tables.analysing.check(asker)
    with tables.analysing.held(asker):
        progress = await asyncio.to_thread(begin, table.match, known)
        if tables.analyses.setdefault(table.id, progress) is progress:
            progress.task = asyncio.create_task(_work(tables, table, progress))
            tables.analysing.hold(asker)
            progress.task.add_done_callback(lambda _: tables.analysing.release(asker))
    return await asyncio.to_thread(progress.as_json)


async def _work(tables: Tables, table: Table, progress: Progress) -> None:
    """Judge one decision after another; what is found is kept."""
    try:
        rest = progress.choices[len(progress.decisions) :]
        for number, choice in enumerate(rest, 1):
            args = (judge, table.game.id, choice)
            # People who wait for a bot or a hint come first.
            progress.decisions.append(await tables.thinkers.run(*args, owner=table.id, alone=True))
            if number % WRITTEN_EVERY == 0 or number == len(rest):
                await _keep(tables, table, progress)
    except Exception:
        # Nobody tries again before the next start of the server.
        LOGGER.exception("table %s cannot be analysed", table.id)
        progress.failed = True
    else:
        del tables.analyses[table.id]


async def _keep(tables: Tables, table: Table, progress: Progress) -> None:
    """Write down what has been found, as soon as the storage takes it."""
    wait = FIRST_WAIT
    while True:
        try:
            return await tables.database.write(_writer(table, progress))
        except Unavailable:
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)


def find(connection: Connection, table: Table) -> dict[str, Any] | None:
    """The analysis of a match, if this program has made it of all its answers."""
    rows = connection.execute(select(ANALYSES).where(ANALYSES.c.match == table.id)).mappings()
    row, current = rows.first(), (code_version(table.match), table.match.answers)
    return dict(row) if row and (row["version"], row["answers"]) == current else None


def _writer(table: Table, progress: Progress) -> Any:
    """A job for the database that keeps what has been found so far."""
    judged = progress.as_json()
    row = {
        "match": table.id,
        "version": code_version(progress.match),
        "answers": progress.match.answers,
        "done": judged.pop("done"),
        "total": judged.pop("total"),
        "found": judged,
        "at": time.time(),
    }

    def write(connection: Connection) -> None:
        connection.execute(delete(ANALYSES).where(ANALYSES.c.match == table.id))
        connection.execute(insert(ANALYSES), row)

    return write
