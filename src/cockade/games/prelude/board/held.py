"""Cards that lie alone on a page, each as tall as its words: many of them show at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from cockade.drawing.cards import band, front
from cockade.drawing.svg import path, placed, use
from cockade.drawing.text import LEADING, LEAST, fitted, lines_at, text, text_width, wrap
from cockade.kernel.sentences import Translate

from ..data.cards import ACTIVITY_POINTS, CARD_NAMES, DECK_OF, FACTION
from ..data.turns import DECKS
from ..words import die_of, event
from .cards import NARROW, condition
from .pieces import DARK, PALE, SIDE, points, scoring_die

WIDE, LETTERS = 246, 12.7
# Where the name begins, and where the emblem and the Scoring Die need their room.
NAME_LEFT, NAME_RIGHT = 29, 58
LEAST_TALL = 58
# A column of cards below the map in a window 900 high; what each card needs besides its height.
COLUMN, AROUND = 274, 14


class Held(NamedTuple):
    """A card in the hand: its front, how tall it is and its coloured head."""

    face: str
    height: int
    head: int


@lru_cache(maxsize=1024)
def held_card(card: int, met: bool, translate: Translate) -> Held:
    """A card with its name in the head, and below it no more than its words need."""
    side = FACTION[card]
    name = wrap(translate(CARD_NAMES[card]), (WIDE - NAME_LEFT - NAME_RIGHT) * 1.06, 13)
    head = 11 + 14 * len(name)
    needs, tall = condition(card, met, WIDE, translate)
    words, below = _body(card, translate)
    height = max(LEAST_TALL, int(head + 3 + tall + below))
    ground = f"M1 {head + 1}H{WIDE - 1}V{height - 5}a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4z"
    return Held(
        front(WIDE, height)
        + path(ground, fill=PALE[side], fill_opacity=0.45)
        + _head(card, name, head)
        + (placed(0, head + 3, needs) if needs else "")
        + placed(0, head + 3 + tall, words)
        + _foot(card, height, translate),
        height,
        head,
    )


def _head(card: int, name: list[str], tall: int) -> str:
    """The band on top: AP on a seal, the name, the faction's emblem and the Scoring Die."""
    side, middle = FACTION[card], tall / 2
    room = WIDE - NAME_LEFT - NAME_RIGHT
    return (
        band(WIDE, tall, SIDE[side], DARK[side])
        + points(14, middle, ACTIVITY_POINTS[card])
        + "".join(
            fitted(NAME_LEFT, 17 + 14 * i, line, room, 13, "b w") for i, line in enumerate(name)
        )
        + use(("pre-f0", "pre-f1", "pre-m2")[side], WIDE - 43, middle, 0.85)
        + scoring_die(WIDE - 15, middle, die_of(card), 0.95)
    )


def _body(card: int, translate: Translate) -> tuple[str, float]:
    """The Event, and the height that it takes with the line of the deck below or beside it."""
    lines = wrap(event(card, translate), WIDE - 10, LETTERS * NARROW)
    last = text_width(lines[-1], LETTERS) * NARROW if lines else 0.0
    beside = last + text_width(_mark(card, translate), LEAST) + 18 < WIDE
    step = LETTERS * LEADING
    tall = step * len(lines) + (7 if beside else 19)
    return lines_at(5.5, LETTERS, lines, LETTERS), tall


def _mark(card: int, translate: Translate) -> str:
    return f"{translate(DECKS[DECK_OF[card]])} #{card}"


def _foot(card: int, height: int, translate: Translate) -> str:
    return text(WIDE - 6, height - 5, _mark(card, translate), "i e q", font_size=LEAST)


def in_columns(heights: Sequence[int], above: int) -> list[int]:
    """An order for cards that fill one column after the other; as they come if that is as good.

    In the first column something lies above them.
    """
    as_they_come = _columns(heights, range(len(heights)), above, only_last=True)
    tall_first = sorted(range(len(heights)), key=lambda n: -heights[n])
    packed = _columns(heights, tall_first, above, only_last=False)
    columns = packed if len(packed) < len(as_they_come) else as_they_come
    return [n for column in columns for n in sorted(column)]


def _columns(
    heights: Sequence[int], order: Iterable[int], above: int, only_last: bool
) -> list[list[int]]:
    """Every card goes into the first column that has room for it, or the last one, or a new one."""
    columns: list[list[int]] = [[]]
    rooms = [COLUMN - above]
    for n in order:
        needed = heights[n] + AROUND
        fitting = (i for i, room in enumerate(rooms) if room >= needed)
        at = next((i for i in fitting if not only_last or i == len(rooms) - 1), len(rooms))
        if at == len(rooms):
            columns.append([])
            rooms.append(COLUMN)
        columns[at].append(n)
        rooms[at] -= needed
    return columns
