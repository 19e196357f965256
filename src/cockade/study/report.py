"""One HTML page for each study: it holds its style and plots, and needs nothing else."""

from __future__ import annotations

import platform
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from .. import __version__

FOLDER: Final = Path(__file__).parent / "templates"


class Grid(NamedTuple):
    """A table: its heads and rows of words; the first columns are flush left."""

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    left: int = 1


class Section(NamedTuple):
    """A part of a report: what is found in words, a plot and a table."""

    title: str
    words: Sequence[str] = ()
    plot: str = ""
    grid: Grid | None = None
    folded: bool = False  # the table is long and opens on demand


class Report(NamedTuple):
    """A study for people."""

    title: str
    subtitle: str
    headline: str
    figures: Sequence[tuple[str, str]]  # a few large numbers with their names
    sections: Sequence[Section]
    commands: Sequence[str]
    parameters: Mapping[str, Any]
    raw: Sequence[str]  # the files that hold the raw results


def html(report: Report) -> str:
    """The whole page."""
    environment = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
    )
    style = (FOLDER / "report.css").read_text(encoding="utf-8")
    return environment.get_template("report.html").render(
        report=report,
        style=style,
        version=__version__,
        python=platform.python_version(),
        machine=f"{platform.system()} {platform.machine()}",
        date=datetime.now(UTC).strftime("%Y-%m-%d"),
    )


def write(report: Report, path: Path) -> Path:
    path.write_text(html(report), encoding="utf-8")
    return path
