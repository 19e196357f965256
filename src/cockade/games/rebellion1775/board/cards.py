"""The faces of the cards, in the size that the place allows."""

from __future__ import annotations

from functools import lru_cache

from cockade.drawing.cards import Box, band, front, lying
from cockade.drawing.scene import Scene
from cockade.drawing.style import EDGE
from cockade.drawing.svg import element, group, num, path, use
from cockade.drawing.text import (
    LEADING,
    LEAST,
    cut_short,
    fitted,
    letters_that_fit,
    paragraph,
    text,
    wrap,
)
from cockade.kernel.sentences import Translate

from ..data.cards import (
    ARMIES,
    BOAT,
    CARDS,
    DISTANCE,
    EVENT,
    EVENT_PHASE,
    KIND,
    KINDS,
    OWNER,
    PARAMS,
    PHASES,
    TRUCE,
    WARSHIP,
)
from ..data.pieces import COLOURS, SEAT_COLUMN, SEATS
from ..words import KIND_WORDS, PHASE_WORDS, card_rule, card_title, card_words
from .pieces import BACK, CUBE, CUBE_SIDE, ON_CUBE, chip, chip_width

LETTERS = (13.0, 12.4, 11.8, LEAST)


def _band(card: int, width: float, height: float, translate: Translate) -> str:
    """The head of a card in its faction's colour: kind on the left, number on the right."""
    colour = SEAT_COLUMN[OWNER[card]]
    kind = translate(KIND_WORDS[KINDS[KIND[card]]])
    size = max(height * 0.7, LEAST)
    return group(
        band(width, height, CUBE[colour], CUBE_SIDE[colour]),
        fitted(5, height * 0.74, kind, width - 12 - size * 2.9, size, "b"),
        text(width - 5, height * 0.74, CARDS[card], "e", font_size=LEAST),
        fill=ON_CUBE[colour],
    )


def _figures(card: int, width: float, top: float, room: float) -> str:
    """Armies as flags over camps, the distance as chevrons; ships, boats or a treaty above."""
    icon = {WARSHIP: "warship", BOAT: "boat", TRUCE: "truce"}.get(KIND[card])
    rows = [("army", ARMIES[card], 23.0), ("step", DISTANCE[card], 15.0)]
    rows = ([(icon, 1, 28.0)] if icon else []) + [row for row in rows if row[1]]
    tall = room / len(rows)
    figures: list[str] = []
    for n, (sign, count, step) in enumerate(rows):
        scale = min(1.5, tall / 25, (width - 14) / (step * count))
        x, y = width / 2 - step * scale * (count - 1) / 2, top + tall * (n + 0.5)
        figures += (use(f"r1775-{sign}", x + step * scale * i, y, scale) for i in range(count))
    return group(*figures, fill=BACK[SEAT_COLUMN[OWNER[card]]])


def _picture(card: int, width: float, top: float, room: float) -> str:
    """An event's sign: the units that it brings, or the phase that it belongs to."""
    units = [(COLOURS.index(c), n) for c, n in PARAMS[card].get("units", {}).items()]
    if room < 20:
        return ""
    if not units:
        sign = {"battle": "swords", "movement": "army"}.get(PHASES[EVENT_PHASE[card]], "city")
        tint, size = BACK[SEAT_COLUMN[OWNER[card]]], min(1.7, room / 26)
        return use(f"r1775-{sign}", width / 2, top + room / 2, size, fill=tint, stroke=tint)
    wide = sum(chip_width(n) + 6 for _colour, n in units) - 6
    scale = min(1.1, room / 36, (width - 12) / wide)
    x, chips = (width - wide * scale) / 2, []
    for colour, n in units:
        chips.append(chip(colour, n, x, top + room / 2 - 16 * scale, scale))
        x += (chip_width(n) + 6) * scale
    return "".join(chips)


@lru_cache(maxsize=2048)
def face(card: int, width: int, height: int, translate: Translate) -> str:
    """The front of a card."""
    head, size = (17, 13.5) if width >= 90 else (15, LEAST)
    lines = wrap(card_title(card, translate), (width - 8) * 1.06, size)
    down = head + size + 3 + (len(lines) - 1) * size * LEADING
    phase = ""
    if KIND[card] == EVENT:
        name = translate(PHASE_WORDS[PHASES[EVENT_PHASE[card]]])
        phase = fitted(width / 2, down + size - 2, name, width - 8, max(size - 2, LEAST), "i q m")
        down += size - 1
    sentence, space = card_rule(card, translate), height - down - 12
    words, letters = letters_that_fit(sentence, width - 10, space, LETTERS, 0.97)
    words = cut_short(words, max(int(space / (letters * LEADING)), 1))
    room = height - down - len(words) * letters * LEADING - 14
    draw = _picture if KIND[card] == EVENT else _figures
    return (
        front(width, height)
        + _band(card, width, head, translate)
        + paragraph(width / 2, head + size + 2, lines, width - 6, size, "b m")
        + phase
        + path(f"M{num(width * 0.3)} {num(down + 4)}h{num(width * 0.4)}", stroke=EDGE)
        + ("" if room < 16 else draw(card, width, down + 7, room - 4))
        + paragraph(width / 2, down + 9 + room + letters, words, width - 8, letters, "m")
    )


def card_at(scene: Scene, card: int, box: Box, playable: bool = False) -> str:
    """A card lying at (x, y) in a size; it can be played if it lies in a hand."""
    drawn = face(card, *box[2:], scene.translate)
    options = f"play {CARDS[card]}" if playable else None
    return lying(box, card_words(card, scene.translate), drawn, options, CARDS[card], via=False)


def back_at(seat: int, x: float, y: float, size: tuple[float, float]) -> str:
    """A card that shows nothing but whose it is."""
    place = f"translate({num(x)} {num(y)}) scale({size[0] / 60:.3g} {size[1] / 84:.3g})"
    return element("use", href=f"#r1775-back-{SEATS[seat]}", transform=place)
