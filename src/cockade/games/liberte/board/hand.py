"""The cards on the table: deck, discard pile, face-up row, cards in play and the viewer's hand."""

from collections.abc import Sequence
from typing import NamedTuple

from cockade.drawing.cards import Box, listed
from cockade.drawing.layout import mark, panel
from cockade.drawing.memory import block
from cockade.drawing.page import Part
from cockade.drawing.scene import Scene
from cockade.drawing.svg import alike, group, num, placed, rect, told, use
from cockade.drawing.text import LEAST, fitted, heading, text
from cockade.kernel.sentences import plural

from ..data.components import COLOURS, FACTIONS
from ..words import card_title, card_words, faction_name
from .cards import card, card_at
from .ends import royalists

LINE = 12.4
# Between two lines of cards, with room for a heading.
BETWEEN = 24


class Row(NamedTuple):
    """Cards that lie open; the option holds an N for the number of the card."""

    heading: str
    name: str
    cards: Sequence[str]
    option: str


def _side_by_side(scene: Scene, row: Row, box: Box, step: float, columns: int = 99) -> str:
    """A row's cards, so many beside each other."""
    x, y, width, height = box
    return "".join(
        card_at(
            scene,
            name,
            (x + step * (i % columns), y + (height + BETWEEN) * (i // columns), width, height),
            row.option.replace("N", name),
        )
        for i, name in enumerate(row.cards)
    )


@block
def _deck(scene: Scene, x: float, y: float, height: float) -> str:
    """The deck with the cards left in its two layers."""
    _ = scene.translate
    upper, lower = scene.view["decks"].values()
    left = upper + lower
    words = plural(_, "Deck: {n} card left", "Deck: {n} cards left", left)
    if upper and lower:
        words = _("Deck: {n} cards left, {upper} of the A-set, then {lower} of the B-set")
    scale = height / 84
    width = 60 * scale
    backs = "".join(use("lib-back", n, n, scale) for n in (3, 0)[2 - min(upper + lower, 2) :])
    pile = backs or rect(0, 0, width, height, rx=5, class_="box", stroke_dasharray="4 3")
    figure = f"{upper} + {lower}" if upper and lower else left
    return told(
        words.format(n=left, upper=upper, lower=lower),
        pile,
        rect(width / 2 - 25, height - 34, 50, 30, rx=4, fill="#fffaf0", stroke="#16263b"),
        text(width / 2, height - 21, figure, "b m", font_size=13),
        fitted(width / 2, height - 9, _("cards left"), 46, LEAST, "m"),
        mark(-2, -2, width + 7, height + 7),
        class_="deck",
        data_option="draw",
        transform=f"translate({num(x)} {num(y)})",
    )


def _discard(scene: Scene, box: tuple[float, float, float, float]) -> str:
    """The discard pile as a list, and the cards out of the game."""
    _ = scene.translate
    x, y, width, height = box
    cards, gone = scene.view["discard"], scene.view["box"]
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
        placed(left, top, _pile(scene, head.format(n=len(pile)), pile, (room, lines)))
        for head, pile, (left, top, lines) in piles
    )
    return told(
        heads[0].format(n=len(cards)),
        rect(0, 0, width, height, rx=5, class_="box"),
        *lists,
        mark(-2, -2, width + 4, height + 4),
        class_="pile",
        data_option="discard",
        transform=f"translate({num(x)} {num(y)})",
    )


def _pile(scene: Scene, head: str, pile: Sequence[str], size: tuple[float, int]) -> str:
    """A heading and as many cards as there are lines; the pointer shows all of them."""
    room, lines = size
    everything = "; ".join(card_words(card(n), scene.translate) for n in pile)
    entries = listed(pile, lines, (0, 10 + LINE, LINE), lambda n, y: _entry(scene, y, n, room))
    return told(
        f"{head}. {everything}",
        fitted(0, 10, head, room, 11, "b q"),
        entries,
        data_piece="|".join(f"card {n}" for n in pile) or None,
    )


def _entry(scene: Scene, y: float, name: str, room: float) -> str:
    """One card as a line of a list: faction, value and name."""
    facts = card(name)
    words = card_title(facts, scene.translate)
    if facts.faction < 0:
        return fitted(0, y, words, room, LEAST, "i")
    return (
        use(f"lib-m{facts.faction}", 4.5, y - 3.4, 0.55)
        + text(11, y, facts.value, "b", font_size=LEAST)
        + fitted(19, y, words, room - 19, LEAST)
    )


def _rows(scene: Scene) -> list[Row]:
    """The rows of open cards that there are just now."""
    _ = scene.translate
    view = scene.view
    rows = [Row(_("Face up"), "lib-face-up", view["face_up"], "take N")]
    if view["played"]:
        rows.append(Row(_("In play"), "lib-played", view["played"], ""))
    if scene.viewer >= 0:
        hand = _("Your hand: {n}").format(n=len(view["hand"]))
        rows.append(Row(hand, "lib-hand", view["hand"], "play N|discard N"))
    return rows


def cards(scene: Scene, width: float, height: float | None) -> Part:
    """Everything in one row; without a height in rows of four."""
    return _stack(scene, width) if height is None else _strip(scene, width, height)


def _strip(scene: Scene, width: float, height: float) -> Part:
    rows = _rows(scene)
    top, tall, left, gap = 21, int(height - 29), 226.0, 14
    # The face-up row keeps its three places; an empty hand keeps one.
    places = [max(len(row.cards), 3 if i == 0 else 1) for i, row in enumerate(rows)]
    steps, wide = _steps(places, width - left - gap * len(rows) + 12)
    parts = [
        panel(0, 0, width, height),
        heading(12, 15, scene.translate("Deck"), 64),
        group(_deck(scene, 12, top, 90), id="lib-deck"),
        group(_discard(scene, (88, 8, 122, height - 16)), id="lib-discard"),
    ]
    for row, count, step in zip(rows, places, steps, strict=True):
        parts.append(heading(left, 15, row.heading, max(step * count, 90)))
        drawn = _side_by_side(scene, row, (left, top, wide, tall), step)
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


@block
def _supplies(scene: Scene, right: float, y: float) -> str:
    """What is left of each faction, in sight of the hand: the last block ends the phase."""
    _ = scene.translate
    words = _("{faction}: {n} of {total} blocks in the supply")
    parts = [fitted(right - 103, y, _("Supply"), 57, LEAST, "i q e")]
    for faction, colour in enumerate(COLOURS):
        left, x = scene.view["supply"][colour], right - 92 + 34 * faction
        says = words.format(
            faction=faction_name(faction, _), n=left, total=FACTIONS[faction].blocks
        )
        sign = use(f"lib-m{faction}", x, y - 4.2, 0.6)
        number = text(x + 9, y, left, "b" if left else "b out", font_size=13)
        parts.append(told(says, sign, number, **alike(f"lib-b{faction}", left, "supply")))
    return "".join(parts)


def _stack(scene: Scene, width: float) -> Part:
    """Deck and face-up row, below them the hand and what is in play."""
    wide = int((width - 34) / 4)
    tall, step = int(wide * 1.4), wide + 6
    face_up, *others = _rows(scene)
    left = width - 3 * step
    up = _side_by_side(scene, face_up, (left, 22, wide, tall), step, 4)
    parts = [
        heading(8, 16, scene.translate("Deck"), wide),
        group(_deck(scene, 8, 22, tall), id="lib-deck"),
        heading(left, 16, face_up.heading, 3 * wide - 160),
        _supplies(scene, width - 8, 16),
        group(up, id=face_up.name),
    ]
    y = 22 + tall + 10.0
    open_cards, height = _open_cards(scene, others, (8, y, wide, tall))
    return Part(width, y + height, panel(0, 0, width, y + height) + "".join(parts) + open_cards)


def _open_cards(scene: Scene, rows: list[Row], box: Box) -> tuple[str, float]:
    """The hand, and at the end of its last line what is in play: playing takes no more room."""
    x, y, wide, tall = box
    step, line = wide + 6, tall + BETWEEN
    drawn, lines = "", -(-sum(len(row.cards) for row in rows) // 4) or len(rows)
    if not rows:
        return "", 0.0
    # The tracks may lie out of sight below a large hand; cards in play may take the place.
    beside = len(rows[0].cards) if len(rows) > 1 and lines == 1 else 0
    right = x + step * (4 - beside) - 8
    if scene.viewer >= 0 and right - x > 200:
        drawn += royalists(scene, right, y + 10, right - x - 84, " e")
    for row in rows:
        at_end = row.name == "lib-played"
        left = x + step * (4 - len(row.cards)) * at_end
        top = y + line * (lines - 1) * at_end
        place = (left, top + 16, wide, tall)
        words = heading(left, top + 10, row.heading, x + 4 * step - left)
        drawn += words + group(_side_by_side(scene, row, place, step, 4), id=row.name)
    return drawn, line * lines


def discards(scene: Scene, width: float, height: float | None) -> Part:
    """The discard pile and the cards out of the game as a part of their own."""
    tall = height or 128.0
    body = group(_discard(scene, (8, 8, width - 16, tall - 16)), id="lib-discard")
    return Part(width, tall, panel(0, 0, width, tall) + body)
