"""The verb that explains a finished match."""

from __future__ import annotations

import json
from typing import Any

import click
from rich.console import Console

from ..study.analysis import analyse as analysis_of
from .output import console, plain_table
from .records import load


@click.command()
@click.argument("file")
@click.option(
    "--every", default=1, type=click.IntRange(min=1), help="Look at one decision in so many."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def analyse(file: str, every: int, as_json: bool) -> None:
    """Explain a recorded match: chances over time, turning points, luck and skill."""
    analysis = analysis_of(load(file), every=every)
    if as_json:
        click.echo(json.dumps(analysis, indent=2, ensure_ascii=False))
    else:
        report(console(), analysis)


def report(out: Console, analysis: dict[str, Any]) -> None:
    """Chances, players and turning points as tables."""
    graph, seats = [point for point in analysis["graph"] if point["begins"]], analysis["seats"]
    table = plain_table("Chance of winning", ("answer", *seats), right=0)
    for point in graph[:: max(1, len(graph) // 12)]:
        table.add_row(str(point["number"]), *[f"{chance:.0%}" for chance in point["chances"]])
    out.print(table, "")
    header = ("seat", "decisions", "accuracy", "gave away", "was given", "luck")
    table = plain_table("Players", header, right=1)
    for seat, player in analysis["players"].items():
        accuracy = "" if player["accuracy"] is None else f"{player['accuracy']:.0%}"
        numbers = (f"{player[key]:.2f}" for key in ("given_away", "given_by_others", "luck"))
        table.add_row(seat, str(player["decisions"]), accuracy, *numbers)
    out.print(table, "")
    for point in analysis["turning_points"]:
        out.print(
            f"Answer {point['number']}: {point['seat']} chose {point['answer']} "
            f"({point['chance']:.0%}); {point['best']} was better "
            f"({point['best_chance']:.0%}). {point['why']}"
        )
