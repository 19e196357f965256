"""The faces of the cards in our own design, in the size that the place allows."""

from functools import lru_cache

from cockade.drawing.cards import Box, band, front, lying
from cockade.drawing.memory import block
from cockade.drawing.scene import Scene
from cockade.drawing.style import INK
from cockade.drawing.svg import element, group, placed, use
from cockade.drawing.text import (
    LEADING,
    LEAST,
    fitted,
    letters_that_fit,
    lines_at,
    paragraph,
    text,
    text_width,
    wrap,
)
from cockade.kernel.sentences import Translate

from ..data.cards import CARDS, EFFECTS, Card
from ..data.provinces import REGIONS
from ..words import CARD_TYPES, card_title, card_words, region_name
from .pieces import CLUB, SPECIAL

# Signs on cards: the field of the card, and the icon.
SIGNS = (("cannon", "cannon"), ("general", "general"), ("sans_culottes", "cap"))
LETTERS = (12.5, 11.8, LEAST)
# Letters of a card that is opened: it is shown twice as large and more.
OPENED = (10.5, 9.7, 9, 8.3, 7.6, 7, 6.4)


def card(name: str) -> Card:
    """The facts of a card, which views call by its number."""
    facts = CARDS[int(name)]
    assert facts is not None
    return facts


def _band(facts: Card, width: float, height: float, translate: Translate) -> str:
    """The card's head: the colour and the name of its region, its number and its set."""
    size = max(height * 0.72, LEAST)
    dark = " w" if facts.special else ""
    tint = REGIONS[facts.region].hex if facts.region >= 0 else CLUB
    kind = (
        translate(CARD_TYPES[facts.type]) if facts.special else region_name(facts.region, translate)
    )
    corner = f"{facts.set}{facts.number}"
    room = width - 13 - text_width(corner, size)
    # On a small card the region counts for more than the number.
    if text_width(kind, size) > room * 1.2:
        corner, room = "", width - 8
    return (
        band(width, height, SPECIAL if facts.special else tint, "#4b3d2a")
        + fitted(4.5, height * 0.76, kind, room, size, "i" + dark)
        + (text(width - 4.5, height * 0.76, corner, "b e" + dark, font_size=size) if corner else "")
    )


def _portrait(facts: Card, width: float, top: float, room: float) -> str:
    """France with the card's region in black, or the sign of a special card."""
    scale = min(room / 42, (width - 12) / 44)
    if scale < 0.35:
        return ""
    if facts.special:
        return use(f"lib-i-{facts.special}", width / 2, top + room / 2, scale * 1.45)
    colour = "#d9ccb0" if facts.region >= 0 else INK
    france = element("use", href="#lib-rx", fill=colour, stroke=colour)
    region = use(f"lib-r{facts.region}") if facts.region >= 0 else ""
    # Two or three blocks reach up on the left, so France moves over to the right.
    middle = width * (0.5 if facts.value < 2 else 0.6)
    left = min(middle - 20 * scale, width - 4 - 40 * scale)
    return placed(left, top + (room - 40 * scale) / 2, france, region, scale=scale)


def _foot(facts: Card, width: float, height: float) -> str:
    """Faction blocks for the value on the left, signs on the right."""
    scale, size = min(0.62, width / 120), 0.95 * min(1, width / 90)
    blocks = (
        use(f"lib-b{facts.faction}", 5, height - 5 - 11.6 * scale * i, scale)
        for i in range(facts.value)
    )
    signs = [icon for field, icon in reversed(SIGNS) if getattr(facts, field)]
    drawn = (
        use(f"lib-i-{icon}", width - (14 + 21 * i) * size, height - 12 * size, size)
        for i, icon in enumerate(signs)
    )
    return "".join((*blocks, *drawn))


def _initials(name: str) -> str:
    """Double first names shortened, for small cards: J.-B. Jourdan."""
    first, _space, rest = name.partition(" ")
    if "-" not in first or not rest:
        return name
    return "-".join(f"{part[0]}." for part in first.split("-")) + " " + rest


@lru_cache(maxsize=2048)
def face(name: str, width: int, height: int, translate: Translate) -> str:
    """The front of a card, in the size that the place allows."""
    facts = card(name)
    head = 15
    size = 13 if width >= 88 else LEAST
    words = card_title(facts, translate)
    lines = wrap(words, (width - 6) * 1.08, size)
    if width < 66 or (width < 88 and len(lines) > 2):
        lines = wrap(_initials(words), (width - 6) * 1.08, size)
    down = head + size + len(lines) * size * LEADING - size * 0.75
    if facts.special:
        body = _effect(facts, (width, height), down, translate)
    else:
        room = height - down - 25 * min(1, width / 90)
        body = _portrait(facts, width, down, room) + _foot(facts, width, height)
    top = front(width, height) + _band(facts, width, head, translate)
    return top + paragraph(width / 2, head + size + 1, lines, width - 6, size, "b m") + body


def _effect(facts: Card, size: tuple[int, int], top: float, translate: Translate) -> str:
    """A special card's sign and sentence; a small card has the sign only until it is opened."""
    width, height = size
    sentence = translate(EFFECTS[facts.special])
    lines, letters = letters_that_fit(sentence, width - 7, height - top - 5, LETTERS, 0.96)
    room = height - top - len(lines) * letters * LEADING - 4
    if room < 0:
        return _opened(facts, size, top, sentence)
    words = paragraph(width / 2, top + room + letters, lines, width - 6, letters, "m")
    return words if room < 15 else _portrait(facts, width, top, min(room, 44)) + words


def _opened(facts: Card, size: tuple[int, int], top: float, sentence: str) -> str:
    """The sign, and in its place the sentence in small letters where the card is shown large."""
    width, height = size
    room = height - top - 4
    lines, letters = letters_that_fit(sentence, width - 7, room, OPENED)
    down = top + (room - len(lines) * letters * LEADING) / 2 + letters * 0.9
    return group(_portrait(facts, width, top, room - 2), class_="closed") + group(
        lines_at(width / 2, down, lines, letters), class_="opened m"
    )


@block
def card_at(scene: Scene, name: str, box: Box, options: str) -> str:
    """A card lying at (x, y) in a size, with the options that a click on it may mean."""
    words = card_words(card(name), scene.translate)
    return lying(box, words, face(name, *box[2:], scene.translate), options, name)
