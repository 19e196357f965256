"""The page of a finished match in hindsight."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from functools import partial
from typing import Any

from litestar import Router, get
from litestar.di import Provide
from litestar.response import Template

from cockade.bots.coach_words import in_words
from cockade.drawing.curves import Axes, Mark, curves
from cockade.kernel.charts import percent
from cockade.study.analysis import steps

from . import table_view
from .analyses import analysis
from .dependencies import AnyRequest, TablesHere, asker
from .outcome import counted, side_names, turns_of, when
from .rendering import page
from .tables import Tables
from .visitor import Visitor, VisitorHere, provide_visitor

Report = dict[str, Any]


async def context(request: AnyRequest, tables: Tables, visitor: Visitor) -> dict[str, Any]:
    """What the page shows of an analysis."""
    report = await analysis(tables, visitor.table, asker(request))
    return await asyncio.to_thread(described, visitor, report)


def described(visitor: Visitor, report: Report) -> dict[str, Any]:
    translate = visitor.person.translate
    names = table_view.display_names(visitor.table, translate)
    points = turning_points(visitor, report)
    return {
        "table": visitor.table,
        "report": report,
        "names": names,
        "sides": side_names(visitor.table, names, translate),
        "turning": points,
        "graph": graph(report, points, visitor),
        "percent": partial(percent, translate=translate),
        "gain": gain,
    }


def gain(share: float) -> str:
    """A gain or a loss in points of a hundred."""
    number = round(100 * share)
    return f"{'−' if number < 0 else '+' if number else ''}{abs(number)}"


def turning_points(visitor: Visitor, report: Report) -> list[dict[str, Any]]:
    """The turning points in words, each with the address of the board at that moment."""
    table, translate = visitor.table, visitor.person.translate
    match = table_view.localized(table, visitor.viewpoint)
    wanted = {point["number"]: point for point in report["turning_points"]}
    lines = table_view.log(table, visitor.viewpoint)
    words, option_of = match.voice.option, match.game.vocabulary.by_text
    return [
        {
            **wanted[number],
            "when": when(lines, number),
            "asked": match.voice.prompt(state),
            "answer": words(option_of[wanted[number]["answer"]], state),
            "best": words(option_of[wanted[number]["best"]], state),
            "why": in_words(
                table.game,
                state.actor,
                wanted[number]["reasons"],
                translate,
                wanted[number]["lost"],
            ),
            "address": f"/table/{table.id}/replay?number={number - 1}&seat={state.actor}",
        }
        for number, state, _ in steps(match)
        if number in wanted
    ]


def graph(report: Report, points: list[Report], visitor: Visitor) -> str:
    """The win graph with a mark for each turning point."""
    translate, seats = visitor.person.translate, report["seats"]
    rows = [row for row in report["graph"] if row.get("begins", True)]
    sides = [
        [(row["number"], row["chances"][place]) for row in rows]
        for place in range(0, len(seats), visitor.table.game.partners)
    ]
    label, marks = translate("Turning point {n}"), []
    for n, point in enumerate(points, 1):
        number = point["number"] - 1
        chance = on_the_line(rows, number, seats.index(point["seat"]))
        marks.append(Mark(number, chance, point["address"], label.format(n=n)))
    first, last = rows[0]["number"], rows[-1]["number"]
    turns = counted(turns_of(visitor.table, visitor.viewpoint), first)
    axes = Axes(first, last, 0, 1, (0, 0.5, 1), turns)
    worded = partial(percent, translate=translate)
    return curves(sides, axes, translate("Chance of winning over the match"), worded, marks)


def on_the_line(rows: list[Report], number: int, place: int) -> float:
    """Where the line of a seat is after so many answers."""
    later = bisect_right([row["number"] for row in rows], number)
    before, after = rows[later - 1], rows[min(later, len(rows) - 1)]
    span = after["number"] - before["number"] or 1
    low, high = before["chances"][place], after["chances"][place]
    return float(low + (high - low) * (number - before["number"]) / span)


@get("/")
async def show(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Template:
    """The whole page; whoever opens it first sets the analysis going."""
    return page(request, "analysis.html", **await context(request, tables, visitor))


@get("/part")
async def show_part(request: AnyRequest, tables: TablesHere, visitor: VisitorHere) -> Template:
    """What has been found by now, for the page to fetch again and again."""
    return page(request, "analysis_part.html", **await context(request, tables, visitor))


ROUTES = Router(
    "/table/{id:str}/analysis",
    route_handlers=[show, show_part],
    dependencies={"visitor": Provide(provide_visitor)},
)
