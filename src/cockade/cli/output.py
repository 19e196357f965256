"""Writing to the terminal: a console and plain tables."""

from __future__ import annotations

from collections.abc import Iterable

from rich import box
from rich.console import Console
from rich.table import Table


def console() -> Console:
    """Made anew for each command, so that it writes to the stdout of the moment."""
    return Console(highlight=False, markup=False)


def plain_table(title: str, header: Iterable[str], right: int = 99) -> Table:
    """A table with few lines; the columns from number `right` on are flush right."""
    table = Table(title=title or None, box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.title_style, table.title_justify = "bold", "left"
    for place, name in enumerate(header):
        table.add_column(name, justify="right" if place >= right else "left")
    return table
