"""Cards as entries of a list: one line for the facts, and as much of the Event as there is room."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cockade.kernel.page import mark
from cockade.kernel.sentences import Translate
from cockade.kernel.svg import escape, fitted, num, path, rect, text, text_width, title, use, wrap

from .board_cards import NARROW, card_words, die_of, event, lines_at, needs
from .board_dice import scoring_die
from .board_style import PALE, SIDE
from .board_table import Table
from .deck import ACTIVITY_POINTS, CARD_NAMES, FACTION


class Detail(NamedTuple):
    """How an entry is drawn: its width, the size of its letters, and at most how many lines."""

    width: float
    letters: float
    lines: int


def entry_height(card: int, detail: Detail, translate: Translate) -> float:
    """How tall a card is as an entry of a list."""
    lines = len(_lines(card, detail, translate))
    return 19 + detail.letters * 1.12 * lines + (1 if lines else 0)


@lru_cache(maxsize=4096)
def _lines(card: int, detail: Detail, translate: Translate) -> list[str]:
    if not detail.lines:
        return []
    condition = needs(card, translate)
    words = event(card, translate) + (f" [{condition}]" if condition else "")
    lines = wrap(words, detail.width - 13, detail.letters * NARROW)
    if len(lines) <= detail.lines:
        return lines
    return [*lines[: detail.lines - 1], lines[detail.lines - 1] + " …"]


@lru_cache(maxsize=2048)
def _entry(card: int, detail: Detail, met: bool, translate: Translate) -> str:
    side, width = FACTION[card], detail.width
    lines = _lines(card, detail, translate)
    number = f"#{card}"
    room = width - 46 - text_width(number, 9.5) - (4 if met else 16)
    size = 12 if width > 230 else 11.2
    tall = entry_height(card, detail, translate) - 2
    return (
        rect(0, 0, width, tall, rx=3, fill=PALE[side], stroke=SIDE[side], stroke_width=0.8)
        + use("pre-seal", 9.5, 8.5, 0.76)
        + text(9.5, 12.4, ACTIVITY_POINTS[card], "b m", font_size=12)
        + scoring_die(29, 8.5, die_of(card), 0.76)
        + fitted(42, 12.5, translate(CARD_NAMES[card]), room, size, f"b s{side}")
        + ("" if met else _cross(width - 14 - text_width(number, 9.5)))
        + text(width - 4, 12, number, "e q", font_size=9.5)
        + lines_at(7, 16.5 + detail.letters * 0.9, lines, detail.letters)
    )


def _cross(x: float) -> str:
    """The sign that the prerequisite is not met."""
    return path(f"M{num(x)} 5l6 6m0-6l-6 6", stroke="#9c2f1b", stroke_width=2)


def entry_at(
    table: Table, card: int, place: tuple[float, float], detail: Detail, options: str
) -> str:
    """A card as an entry of a list, with the options that a click on it may mean."""
    x, y = place
    tall = entry_height(card, detail, table.translate)
    drawn = _entry(card, detail, table.playable(card), table.translate)
    return (
        f'<g class="card" data-option="{escape(options)}" data-via="card {card}"'
        f' transform="translate({num(x)} {num(y)})">{title(card_words(table, card))}'
        f"{drawn}{mark(-1, -1, detail.width + 2, tall, 4)}</g>"
    )
