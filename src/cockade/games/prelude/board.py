"""Draws a view as SVG: a plain table of the Counties, tracks and markers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cockade.kernel.svg import document, group, rect, text, title
from cockade.kernel.texts import Translate

ROW = 22
WIDTH = 760
STYLE = "text{font:14px serif;fill:#222}rect{fill:#f6f0e2;stroke:#b9a97f}"


def draw(view: Mapping[str, Any], *, translate: Translate = str) -> str:
    """One row for each County, with the option that mobilizes it, and the tracks below."""
    lines = [county_line(entry) for entry in view["counties"]]
    rows = [row(n, *line) for n, line in enumerate(lines)]
    notes = [row(len(lines) + n, line, None) for n, line in enumerate(track_lines(view))]
    height = ROW * (len(rows) + len(notes)) + 10
    label = f"Prelude to Rebellion, {view['turn_name']}, round {view['round']}"
    return document(WIDTH, height, label, STYLE, "", *rows, *notes, class_="board prelude")


def row(number: int, words: str, option: str | None) -> str:
    y = 5 + number * ROW
    return group(
        title(words),
        rect(5, y, WIDTH - 10, ROW - 2),
        text(12, y + 15, words),
        data_option=option,
    )


def county_line(entry: Mapping[str, Any]) -> tuple[str, str]:
    patriote, loyal = entry["cubes"]
    marks = [name for name, there in zip("PL", entry["organizations"], strict=True) if there]
    words = [f"{entry['name']}: P {patriote}, L {loyal}"]
    if marks:
        words.append("Organizations " + " and ".join(marks))
    if entry["corps"]:
        words.append("Volunteer Corps")
    return "; ".join(words), f"mobilize {entry['id']}"


def track_lines(view: Mapping[str, Any]) -> list[str]:
    lines = [
        f"{track['name']}: {track['vp']} for {track['favored'] or 'nobody'}, "
        f"scoring marker {track['scoring']} of {track['to_score']}"
        for track in view["tracks"]
    ]
    points = view["opportunity_points"]
    return [
        *lines,
        f"Victory points (Loyal +): {view['victory_points']}",
        f"Rebellious Spirit: {view['rebellious_spirit']}",
        f"Opportunity Points: P {points[0]}, L {points[1]}",
    ]
