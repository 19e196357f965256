"""The table in a terminal: sections from the game's own summary, or the bare view."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ..kernel.game import Game
from ..kernel.match import Match
from .table import simple_table

# A title, the heads of columns and rows of cells. Without heads the cells are one line of words.
Section = tuple[str, Sequence[str], Sequence[Sequence[str]]]

HEADINGS = ("turn", "round")
HAND = "Your hand"
LONG = 15
CLIP = 76


def log_line(key: str, text: str) -> RenderableType:
    """A line of the log; the beginning of a turn stands out."""
    return Text(text, style="bold") if key in HEADINGS else Padding(Text(text), (0, 0, 0, 2))


def sections(game: Game, view: dict[str, Any], names: Mapping[str, str]) -> list[Section]:
    """What a game's summary.py says of a view; without one, the view as it is."""
    if find_spec(f"{game.package}.summary") is None:
        return bare_view(view)
    found: list[Section] = import_module(f"{game.package}.summary").summary(view, names)
    return found


def bare_view(view: dict[str, Any]) -> list[Section]:
    """Values by seat in one table, all others by name in another."""
    seats = view.get("seats", ())
    own = {"game", "viewer", "seats", "hand"}
    by_seat = {
        key: value
        for key, value in view.items()
        if key not in own and isinstance(value, list | tuple) and len(value) == len(seats)
    }
    rest = [(k, brief(v)) for k, v in view.items() if k not in own and k not in by_seat]
    rows = [(seat, *(brief(v[n]) for v in by_seat.values())) for n, seat in enumerate(seats)]
    found: list[Section] = [("", ("", ""), rest)]
    return [("", ("seat", *by_seat), rows), *found] if by_seat else found


def brief(value: Any) -> str:
    """A value in few letters."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= CLIP else f"{text[: CLIP - 1]}…"


def show_situation(
    out: Console, match: Match, seat: str | None, names: Mapping[str, str] | None = None
) -> None:
    """All that a seat may see, as compact as it goes."""
    view = match.view(seat)
    found = sections(match.game, view, names or {})
    if view.get("hand") and not any(title == HAND for title, _, _ in found):
        found = [*found, hand_section(match.game, view)]
    for section in found:
        out.print(rendered(section, out.width))


def show_hand(out: Console, match: Match, seat: str) -> None:
    """The cards of a seat, as its own player sees them."""
    view = match.view(seat)
    found = [s for s in sections(match.game, view, {}) if s[0] == HAND]
    out.print(rendered(found[0] if found else hand_section(match.game, view), out.width))


def hand_section(game: Game, view: dict[str, Any]) -> Section:
    """The viewer's cards in words."""
    kind = game.texts.kinds.get("card")
    cards = [kind(card, str) if kind else str(card) for card in view.get("hand", ())]
    return (HAND, (), [cards or ["no cards"]])


def rendered(section: Section, width: int) -> RenderableType:
    title, heads, rows = section
    if not heads:
        words = " · ".join(cell for row in rows for cell in row if cell)
        return Text.assemble((f"{title}: " if title else "", "bold"), words)
    table = columns(heads, rows, width) if len(rows) > LONG else filled(heads, rows)
    return Group(Text(title, style="bold"), table) if title else table


def filled(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    table = simple_table("", heads)
    for row in rows:
        table.add_row(*row)
    return table


def columns(heads: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> Table:
    """A long table in halves beside each other, where the terminal is wide enough."""
    half = (len(rows) + 1) // 2
    wide = sum(max(len(row[n]) for row in [heads, *rows]) + 3 for n in range(len(heads)))
    if 2 * wide > width:
        return filled(heads, rows)
    both = Table.grid(padding=(0, 4))
    both.add_row(filled(heads, rows[:half]), filled(heads, rows[half:]))
    return both


def show_options(out: Console, texts: Sequence[str], words: Sequence[str]) -> None:
    """Numbered options in words, each with the text that answers as well."""
    lines = [
        Text.assemble((f"{n:>3}) ", "bold cyan"), word, (f"  {text}", "dim"))
        for n, (text, word) in enumerate(zip(texts, words, strict=True), 1)
    ]
    if len(lines) <= 8:
        for line in lines:
            out.print(line)
    else:
        out.print(Columns(lines, padding=(0, 3), column_first=True))


def ending_lines(match: Match) -> list[str]:
    """How a match ended; what is asked if it has not."""
    outcome = match.outcome
    if outcome is None:
        return [f"{match.actor} is to decide: {match.prompt} [{match.rule}]"]
    winners = ", ".join(outcome.winners) or "nobody"
    scores = ", ".join(f"{seat} {score}" for seat, score in outcome.scores.items())
    return [f"Won by {winners} ({outcome.reason.replace('_', ' ')}). {scores}".rstrip()]
