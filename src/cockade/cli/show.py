"""The position in a terminal: sections from the game's own summary, or the bare view."""

from __future__ import annotations

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
from .output import plain_table

# A title, the heads of columns and rows of cells. Without heads the cells are one line of words.
Section = tuple[str, Sequence[str], Sequence[Sequence[str]]]

HAND = "Your hand"
LONG = 15
CLIP = 400
# Keys of a view that are shown elsewhere or explain others, and values that say nothing.
SILENT = ("game", "viewer", "seats", "hand", "cards")
EMPTY: tuple[Any, ...] = (None, [], {}, (), "")


def log_line(heading: int, text: str) -> RenderableType:
    """A line of the log; those that head others stand out."""
    return Text(text, style="bold") if heading else Padding(Text(text), (0, 0, 0, 2))


def sections(game: Game[Any], view: dict[str, Any], names: Mapping[str, str]) -> list[Section]:
    """What a game's summary.py says of a view; without one, the view as it is."""
    if find_spec(f"{game.package}.summary") is None:
        return bare_view(view)
    summary: list[Section] = import_module(f"{game.package}.summary").summary(view, names)
    return summary


def bare_view(view: dict[str, Any]) -> list[Section]:
    """Values by seat in one table, all others that say something by name in another."""
    seats = view.get("seats", ())
    shown = {key: value for key, value in view.items() if key not in SILENT and value not in EMPTY}
    by_seat = {
        key: value
        for key, value in shown.items()
        if isinstance(value, dict) and seats and set(value) == set(seats)
    }
    rows = [(seat, *(brief(value[seat]) for value in by_seat.values())) for seat in seats]
    tables = {key: value for key, value in shown.items() if key not in by_seat and is_table(value)}
    rest = [(k, brief(v)) for k, v in shown.items() if k not in by_seat and k not in tables]
    first: list[Section] = [("", ("seat", *by_seat), rows)] if by_seat else []
    return [*first, *[records(k, v) for k, v in tables.items()], ("", ("", ""), rest)]


def is_table(value: Any) -> bool:
    """Whether a value is a list of things that all have a name."""
    return isinstance(value, list | tuple) and all(
        isinstance(item, dict) and "name" in item for item in value
    )


def records(title: str, things: Sequence[dict[str, Any]]) -> Section:
    """One row for each thing; columns that nobody fills are left out."""
    keys = [key for key in things[0] if key not in ("id", "name")]
    used = [key for key in keys if any(thing.get(key) not in (*EMPTY, False) for thing in things)]
    rows = [(thing["name"], *(cell(thing.get(key)) for key in used)) for thing in things]
    return (title, ("", *used), rows)


def cell(value: Any) -> str:
    return "" if value is None or value is False else brief(value)


def brief(value: Any) -> str:
    """A value in words, not too many of them."""
    text = worded(value)
    return text if len(text) <= CLIP else f"{text[: CLIP - 1]}…"


def worded(value: Any) -> str:
    """Plain data without its brackets; what is empty is left out."""
    if isinstance(value, dict):
        parts = [(key, worded(v)) for key, v in value.items() if v not in EMPTY]
        return ", ".join(
            f"{k} ({w})" if isinstance(value[k], dict) else f"{k} {w}" for k, w in parts
        )
    if isinstance(value, list | tuple):
        return ", ".join(worded(item) for item in value if item is not None)
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def show_position(
    out: Console, match: Match, seat: str | None, names: Mapping[str, str] | None = None
) -> None:
    """All that a seat may see, as compact as it goes."""
    view = match.view(seat)
    shown = sections(match.game, view, names or {})
    if view.get("hand") and not any(title == HAND for title, _, _ in shown):
        shown = [*shown, hand_section(match.game, view)]
    for section in shown:
        out.print(rendered(section, out.width))


def show_hand(out: Console, match: Match, seat: str) -> None:
    """The cards of a seat, as its own player sees them."""
    view = match.view(seat)
    hands = [s for s in sections(match.game, view, {}) if s[0] == HAND]
    out.print(rendered(hands[0] if hands else hand_section(match.game, view), out.width))


def hand_section(game: Game[Any], view: dict[str, Any]) -> Section:
    """The viewer's cards in words."""
    kind = game.kinds.get("card")
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
    table = plain_table("", heads)
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


def show_options(
    out: Console, texts: Sequence[str], words: Sequence[str], odds: Sequence[str]
) -> None:
    """Numbered options in words, each with the text that answers as well if there is room."""
    many = len(texts) > 8
    words = [f"{word}  {chance}".rstrip() for word, chance in zip(words, odds, strict=True)]
    longest = max(len(text) + len(word) for text, word in zip(texts, words, strict=True)) + 10
    tight = many and 2 * longest > out.width
    lines = [
        Text.assemble((f"{n:>3}) ", "bold cyan"), word, ("" if tight else f"  {text}", "dim"))
        for n, (text, word) in enumerate(zip(texts, words, strict=True), 1)
    ]
    if not many:
        for line in lines:
            out.print(line)
    else:
        out.print(Columns(lines, padding=(0, 3), column_first=True))


def ending_lines(match: Match) -> list[str]:
    """How a match ended; what is asked if it has not."""
    outcome, seat_word = match.outcome, match.game.seat_word
    if outcome is None:
        return [f"It is {seat_word(str(match.actor))}'s turn: {match.prompt} [{match.rule}]"]
    winners = ", ".join(seat_word(seat) for seat in outcome.winners)
    ending = f"Won by {winners}" if winners else "No one wins"
    scores = ", ".join(f"{seat_word(seat)} {score}" for seat, score in outcome.scores.items())
    return [f"{ending} ({outcome.reason.replace('_', ' ')}). {scores}".rstrip()]
