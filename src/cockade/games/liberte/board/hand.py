"""The cards on the table: deck, discard pile, face-up row, cards in play and the viewer's hand."""

from collections.abc import Sequence
from typing import NamedTuple

from cockade.drawing.page import Part, mark, panel
from cockade.drawing.svg import fitted, group, num, placed, rect, text, title, use

from .cards import card_at, card_words
from .table import Table, card

LINE = 11.4
Box = tuple[float, float, int, int]


class Row(NamedTuple):
    """Cards that lie open; the option holds an N for the number of the card."""

    heading: str
    name: str
    cards: Sequence[int]
    option: str


def _side_by_side(table: Table, row: Row, cards: Sequence[int], box: Box, step: float) -> str:
    x, y, width, height = box
    return "".join(
        card_at(table, n, (x + step * i, y, width, height), row.option.replace("N", str(n)))
        for i, n in enumerate(cards)
    )


def _heading(x: float, y: float, words: str, room: float) -> str:
    return fitted(x, y, words, room, 12.5, "h")


def _deck(table: Table, x: float, y: float, height: float) -> str:
    """The deck with the cards left in its two layers."""
    _ = table.translate
    upper, lower = table.view["deck"]
    words = _("Deck: {upper} cards in the upper layer, {lower} in the lower layer")
    left = f"{upper} + {lower}" if upper and lower else str(upper + lower)
    scale = height / 84
    width = 60 * scale
    under = [use("lib-back", 3, 3, scale)] if upper + lower > 1 else []
    cards = [*under, use("lib-back", 0, 0, scale)] if upper + lower else []
    empty = [] if cards else [rect(0, 0, width, height, rx=5, class_="box", stroke_dasharray="4 3")]
    plate = rect(width / 2 - 25, height - 34, 50, 30, rx=4, fill="#fffaf0", stroke="#16263b")
    return group(
        title(words.format(upper=upper, lower=lower)),
        *cards,
        *empty,
        plate,
        text(width / 2, height - 21, left, "b m", font_size=13),
        fitted(width / 2, height - 9, _("cards left"), 46, 10, "m"),
        mark(-2, -2, width + 7, height + 7),
        class_="deck",
        data_option="draw",
        transform=f"translate({num(x)} {num(y)})",
    )


def _discard(table: Table, box: tuple[float, float, float, float]) -> str:
    """The discard pile as a list, and the cards out of the game."""
    _ = table.translate
    x, y, width, height = box
    cards, gone = table.view["discard"], table.view["box"]
    heads = _("Discard pile: {n}"), _("Out of the game: {n}")
    rows = int((height - 6) / LINE) - 1
    if width > 250:
        places = ((5.0, 3.0, rows), (width / 2, 3.0, rows))
        room = width / 2 - 10
    else:
        upper = rows if not gone else min(len(cards), rows - 1 - min(len(gone), 2))
        places = ((5.0, 3.0, upper), (5.0, 6 + LINE * (upper + 1), rows - upper - 1))
        room = width - 10
    piles = [(heads[0], cards, places[0])] + [(heads[1], gone, places[1])] * bool(gone)
    lists = (
        placed(left, top, _pile(table, head.format(n=len(pile)), pile, (room, lines)))
        for head, pile, (left, top, lines) in piles
    )
    return group(
        title(heads[0].format(n=len(cards))),
        rect(0, 0, width, height, rx=5, class_="box"),
        *lists,
        mark(-2, -2, width + 4, height + 4),
        class_="pile",
        data_option="discard",
        transform=f"translate({num(x)} {num(y)})",
    )


def _pile(table: Table, head: str, pile: Sequence[int], size: tuple[float, int]) -> str:
    """A heading and as many cards as there are lines; the pointer shows all of them."""
    room, lines = size
    shown = pile if len(pile) <= lines else pile[: lines - 1]
    everything = "; ".join(card_words(n, table.translate) for n in pile)
    parts = [title(f"{head}. {everything}"), fitted(0, 10, head, room, 11, "b q")]
    parts += (_entry(table, 0, 10 + LINE * i, number, room) for i, number in enumerate(shown, 1))
    if len(shown) < len(pile):
        parts.append(text(0, 10 + LINE * lines, f"… +{len(pile) - len(shown)}", "q"))
    return group(*parts)


def _entry(table: Table, x: float, y: float, number: int, room: float) -> str:
    """One card as a line of a list: faction, value and name."""
    facts = card(number)
    name = table.translate(facts.name) if facts.special else facts.name
    if facts.faction < 0:
        return fitted(x, y, name, room, 10.5, "i")
    return (
        use(f"lib-m{facts.faction}", x + 4.5, y - 3.4, 0.55)
        + text(x + 11, y, facts.value, "b", font_size=10.5)
        + fitted(x + 19, y, name, room - 19, 10.5)
    )


def _rows(table: Table) -> list[Row]:
    """The rows of open cards that there are just now."""
    _ = table.translate
    view = table.view
    rows = [Row(_("Face up"), "lib-face-up", view["face_up"], "take N")]
    if view["played"]:
        rows.append(Row(_("In play"), "lib-played", view["played"], ""))
    if table.viewer >= 0:
        heading = _("Your hand: {n}").format(n=len(view["hand"]))
        rows.append(Row(heading, "lib-hand", view["hand"], "play N|discard N"))
    return rows


def cards_strip(table: Table, width: float, height: float) -> Part:
    """Everything in one row, for a wide page."""
    rows = _rows(table)
    top, tall, left, gap = 21, int(height - 29), 226.0, 14
    # The face-up row keeps its three places; an empty hand keeps one.
    places = [max(len(row.cards), 3 if i == 0 else 1) for i, row in enumerate(rows)]
    steps, wide = _steps(places, width - left - gap * len(rows) + 12)
    parts = [
        panel(0, 0, width, height),
        _heading(12, 15, table.translate("Deck"), 64),
        group(_deck(table, 12, top, 90), id="lib-deck"),
        group(_discard(table, (88, 8, 122, height - 16)), id="lib-discard"),
    ]
    for row, count, step in zip(rows, places, steps, strict=True):
        parts.append(_heading(left, 15, row.heading, max(step * count, 90)))
        drawn = _side_by_side(table, row, row.cards, (left, top, wide, tall), step)
        parts.append(group(drawn, id=row.name))
        left += step * count + gap
    return Part(width, height, "".join(parts))


def _steps(places: list[int], room: float) -> tuple[list[float], int]:
    """How far apart the cards of each row lie, and how wide they are; big hands overlap."""
    step = min(104.0, room / sum(places))
    wide = int(step - 4)
    if wide >= 66:
        return [step] * len(places), wide
    *others, hand = places
    return [70.0] * len(others) + [(room - 70 * sum(others) - 70) / max(hand - 1, 1)], 66


def cards_stack(table: Table, width: float) -> Part:
    """The same in rows of four, for a narrow page."""
    wide = int((width - 34) / 4)
    tall = int(wide * 1.4)
    face_up, *others = _rows(table)
    left = width - 3 * (wide + 6)
    parts = [
        _heading(8, 16, table.translate("Deck"), wide),
        group(_deck(table, 8, 22, tall), id="lib-deck"),
        _heading(left, 16, face_up.heading, 3 * wide),
        group(_grid(table, face_up, (left, 22, wide, tall)), id=face_up.name),
    ]
    y = 22 + tall + 10.0
    for row in reversed(others):
        parts.append(_heading(8, y + 10, row.heading, width - 16))
        parts.append(group(_grid(table, row, (8, y + 16, wide, tall)), id=row.name))
        y += 24 + (tall + 7) * -(-len(row.cards) // 4)
    parts.append(group(_discard(table, (8, y, width - 16, 110)), id="lib-discard"))
    height = y + 118
    return Part(width, height, panel(0, 0, width, height) + "".join(parts))


def _grid(table: Table, row: Row, box: Box) -> str:
    """A row's cards, four beside each other."""
    x, y, width, height = box
    return "".join(
        _side_by_side(
            table,
            row,
            row.cards[i : i + 4],
            (x, y + (height + 7) * (i // 4), width, height),
            width + 6,
        )
        for i in range(0, len(row.cards), 4)
    )
