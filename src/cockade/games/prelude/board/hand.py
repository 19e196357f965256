"""The cards on the table: the card being played, the Pool, the viewer's hand and the piles."""

from __future__ import annotations

from cockade.drawing.page import Part, mark, panel
from cockade.drawing.svg import fitted, group, placed, rect, title

from .cards import card_at, card_words, face
from .info import decks, lasting, lasting_height
from .pool import long_pool, pool
from .table import Table

SLOT, INFO, GAP = 118, 186, 12


def _heading(x: float, y: float, words: str, room: float) -> str:
    return fitted(x, y, words, room, 12.5, "h")


def _now(table: Table, size: tuple[int, int]) -> str:
    """The card being played: its points above, its Event below; or an empty place."""
    _ = table.translate
    card, (width, height) = table.view["card"], size
    if card is None:
        words = _("no card is being played")
        return rect(0, 0, width, height, rx=5, class_="box", stroke_dasharray="5 4") + fitted(
            width / 2, height / 2, words, width - 12, 11, "i q m"
        )
    drawn = face(card, size, table.playable(card), table.translate)
    shadow = rect(1, 2, width, height, rx=5, class_="shade")
    front = group(drawn, class_="card", data_via=f"card {card}")
    return shadow + group(title(card_words(table, card)), front) + _zones(table, width, height)


def _zones(table: Table, width: int, height: int) -> str:
    """The halves of the card being played are choices: the points or the Event."""
    _ = table.translate
    zones = (
        (_("Use the Activity Points"), 0, 24, "ap|actions"),
        (_("Play the Event"), 25, height - 25, "event|points"),
    )
    return "".join(
        group(
            title(words),
            rect(0, y, width, tall, class_="hit"),
            mark(-1, y - 1, width + 2, tall + 2),
            class_="choice",
            data_option=options,
        )
        for words, y, tall, options in zones
    )


def _points_left(table: Table, place: tuple[float, float], width: float) -> str:
    """Activity Points not yet spent."""
    _ = table.translate
    points = table.view["points"]
    if not points and not table.view.get("free_cube"):
        return ""
    words = _("{n} AP left").format(n=points)
    if table.view.get("free_cube"):
        words += _(" + 1 Cube")
    return placed(
        *place,
        group(
            title(words),
            rect(0, -13, width, 16, rx=8, fill="#f1cf6c", stroke="#7a5a12", stroke_width=0.8),
            fitted(width / 2, -1, words, width - 12, 12.5, "b m"),
        ),
    )


def _hand_words(table: Table) -> str:
    return table.translate("Your hand: {n}").format(n=len(table.view["hand"]))


def _hand(table: Table, box: tuple[float, float, int, int], step: float) -> str:
    x, y, width, height = box
    return group(
        *(
            card_at(table, card, (x + step * i, y, width, height), f"play {card}|give {card}")
            for i, card in enumerate(table.view["hand"])
        ),
        id="pre-hand",
    )


def cards_strip(table: Table, width: float, height: float) -> Part:
    """Everything in one row, for a wide page."""
    _ = table.translate
    top, tall = 21, int(height - 29)
    left = 10 + SLOT + GAP
    right = width - INFO - 8
    parts = [
        panel(0, 0, width, height),
        _points_left(table, (10, 16), SLOT) or _heading(10, 15, _("Card being played"), SLOT),
        group(placed(10, top, _now(table, (SLOT, tall))), id="pre-now"),
        placed(right, 8, decks(table, INFO)),
        placed(right, 62, lasting(table, INFO, height - 72)),
    ]
    hand_room = 0.0
    if table.viewer >= 0:
        count = max(len(table.view["hand"]), 1)
        step = min(140.0, (right - left - 2 * GAP - 340) / count)
        hand_room = step * count - 4 + GAP
        x = right - GAP - hand_room + GAP
        parts.append(_heading(x, 15, _hand_words(table), max(hand_room - GAP, 80)))
        parts.append(_hand(table, (x, top, int(step - 5), tall), step))
    room = right - left - hand_room - GAP
    parts.append(_heading(left, 15, _("Opportunity Pool"), room))
    parts.append(placed(left, top, pool(table, room, tall + 2)))
    return Part(width, height, "".join(parts))


def cards_stack(table: Table, width: float) -> Part:
    """The same from top to bottom, for a narrow page."""
    _ = table.translate
    inner = width - 16
    parts = [
        _points_left(table, (8, 17), 190) or _heading(8, 16, _("Card being played"), 190),
        group(placed(8, 22, _now(table, (190, 152))), id="pre-now"),
    ]
    tall = lasting_height(table, inner - 202)
    beside = tall <= 170
    place = (210.0, 8.0, inner - 202) if beside else (8.0, 186.0, inner)
    tall = 166 if beside else lasting_height(table, inner)
    parts.append(placed(place[0], place[1], lasting(table, place[2], tall)))
    y = 186.0 if beside else 194 + tall
    if table.viewer >= 0:
        wide = int((inner - 6) / 2)
        parts.append(_heading(8, y + 10, _hand_words(table), inner))
        cards = table.view["hand"]
        for i in range(0, max(len(cards), 1), 2):
            parts.append(_pair(table, cards[i : i + 2], (8, y + 17 + 158 * (i // 2), wide, 151)))
        y += 24 + 158 * -(-len(cards) // 2)
    drawn, tall = long_pool(table, inner)
    parts.append(_heading(8, y + 10, _("Opportunity Pool"), inner))
    parts.append(placed(8, y + 17, drawn))
    y += 28 + max(tall, 20)
    parts.append(placed(8, y, decks(table, inner)))
    return Part(width, y + 58, panel(0, 0, width, y + 56) + "".join(parts))


def _pair(table: Table, cards: list[int], box: tuple[float, float, int, int]) -> str:
    x, y, width, height = box
    return "".join(
        card_at(table, card, (x + (width + 6) * i, y, width, height), f"play {card}|give {card}")
        for i, card in enumerate(cards)
    )
