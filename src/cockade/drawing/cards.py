"""Cards: lying on the board, their frames, bands and backs; long lists of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from .layout import mark
from .svg import group, num, path, rect, title
from .text import fitted, text

Box = tuple[float, float, int, int]
T = TypeVar("T")


def lying(
    box: Box,
    words: str,
    face: str,
    options: str | None = None,
    card: object = None,
    via: bool = True,
) -> str:
    """A card at (x, y) in a size, with the options that a click on it may mean.

    `card` names it for motion and, with `via`, for questions that are asked through it.
    """
    named = None if card is None else f"card {card}"
    x, y, width, height = box
    return group(
        title(words),
        rect(1, 2, width, height, rx=5, class_="shade"),
        face,
        mark(-1.5, -1.5, width + 3, height + 3, 6),
        class_="card",
        data_option=options or None,
        data_via=named if via else None,
        data_piece=named,
        transform=f"translate({num(x)} {num(y)})",
    )


def front(width: float, height: float) -> str:
    """The paper of a card."""
    return rect(0, 0, width, height, rx=5, class_="face")


def band(width: float, height: float, fill: str, edge: str, radius: float = 5) -> str:
    """The coloured head of a card or a panel."""
    r, down = num(radius - 0.5), num(height)
    corner = f"a{r} {r} 0 0 1 "
    head = f"M.5 {down}V{num(radius)}{corner}{r}-{r}H{num(width - radius)}{corner}{r} {r}V{down}z"
    return path(head, fill=fill) + path(f"M.5 {down}H{num(width - 0.5)}", stroke=edge)


def back(id_: str, fill: str, edge: str, line: str, sign: str) -> str:
    """The back of a card, 60 by 84, with a sign in its middle."""
    return group(
        rect(0, 0, 60, 84, rx=5, fill=fill, stroke=edge),
        rect(4, 4, 52, 76, rx=3, fill="none", stroke=line, stroke_width=0.8),
        path("M4 42L30 4 56 42 30 80z", fill="none", stroke=line, stroke_width=0.6),
        sign,
        id=id_,
    )


def no_card(x: float, y: float, size: tuple[float, float], words: str) -> str:
    """The place of a card that is not there."""
    width, height = size
    frame = rect(x, y, width, height, rx=5, class_="empty")
    return frame + fitted(x + width / 2, y + height / 2, words, width - 8, 12, "i q m")


def side_by_side(
    cards: Sequence[T],
    place: tuple[float, float],
    step: float,
    draw: Callable[[T, float, float], str],
) -> str:
    """Cards in a row, each drawn at its place."""
    x, y = place
    return "".join(draw(card, x + step * i, y) for i, card in enumerate(cards))


def listed(
    entries: Sequence[T],
    rows: int,
    place: tuple[float, float, float],
    draw: Callable[[T, float], str],
) -> str:
    """Entries line by line, as many as there are rows for; then how many more there are."""
    x, y, step = place
    shown = entries if len(entries) <= rows else entries[: max(rows - 1, 0)]
    lines = [draw(entry, y + step * i) for i, entry in enumerate(shown)]
    if len(shown) < len(entries):
        lines.append(text(x, y + step * len(shown), f"… +{len(entries) - len(shown)}", "q"))
    return "".join(lines)
