"""The faces of the cards, in the size that the place allows."""

from __future__ import annotations

from functools import lru_cache

from cockade.kernel.page import mark
from cockade.kernel.sentences import Translate
from cockade.kernel.svg import (
    element,
    fitted,
    group,
    num,
    paragraph,
    path,
    rect,
    text,
    title,
    use,
    wrap,
)

from .board_style import BACK, CUBE, CUBE_SIDE, ON_CUBE, chip, chip_width
from .board_table import Table
from .card_words import KIND_WORDS, PHASE_NAMES, PHASE_WORDS, card_name, card_rule, card_words
from .deck import (
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
    TRUCE,
    WARSHIP,
)
from .pieces import COLOURS, SEAT_COLUMN, SEATS


def _band(card: int, width: float, height: float, translate: Translate) -> str:
    """The head of a card in its faction's colour: kind on the left, number on the right."""
    colour = SEAT_COLUMN[OWNER[card]]
    kind = translate(KIND_WORDS[KINDS[KIND[card]]])
    size, ink = height * 0.7, ON_CUBE[colour]
    line = num(height)
    return group(
        path(f"M.5 {line}V5a4.5 4.5 0 0 1 4.5-4.5H{num(width - 5)}a4.5 4.5 0 0 1 4.5 4.5V{line}z",
             fill=CUBE[colour]),
        path(f"M.5 {line}H{num(width - 0.5)}", stroke=CUBE_SIDE[colour]),
        fitted(5, height * 0.74, kind, width - 12 - size * 2.9, size, "b"),
        text(width - 5, height * 0.74, CARDS[card], "e", font_size=size * 0.88),
        fill=ink,
    )  # fmt: skip


def _figures(card: int, width: float, top: float, room: float) -> str:
    """Armies as flags over camps, the distance as chevrons; ships, boats or a treaty above."""
    icon = {WARSHIP: "warship", BOAT: "boat", TRUCE: "truce"}.get(KIND[card])
    rows = [("army", ARMIES[card], 23.0), ("step", DISTANCE[card], 15.0)]
    rows = ([(icon, 1, 28.0)] if icon else []) + [row for row in rows if row[1]]
    tall = room / len(rows)
    found: list[str] = []
    for n, (sign, count, step) in enumerate(rows):
        scale = min(1.5, tall / 25, (width - 14) / (step * count))
        x, y = width / 2 - step * scale * (count - 1) / 2, top + tall * (n + 0.5)
        found += (use(f"r1775-{sign}", x + step * scale * i, y, scale) for i in range(count))
    return group(*found, fill=BACK[SEAT_COLUMN[OWNER[card]]])


def _picture(card: int, width: float, top: float, room: float) -> str:
    """An event's sign: the units that it brings, or the phase that it belongs to."""
    units = [(COLOURS.index(c), n) for c, n in PARAMS[card].get("units", {}).items()]
    if room < 20:
        return ""
    if units:
        wide = sum(chip_width(n) + 6 for _colour, n in units) - 6
        scale = min(1.1, room / 36, (width - 12) / wide)
        x, found = (width - wide * scale) / 2, []
        for colour, n in units:
            found.append(chip(colour, n, x, top + room / 2 - 16 * scale, scale))
            x += (chip_width(n) + 6) * scale
        return "".join(found)
    sign = {"battle": "swords", "movement": "army"}.get(PHASE_NAMES[EVENT_PHASE[card]], "city")
    at = f"translate({num(width / 2)} {num(top + room / 2)}) scale({min(1.7, room / 26):.3g})"
    tint = BACK[SEAT_COLUMN[OWNER[card]]]
    return element("use", href=f"#r1775-{sign}", transform=at, fill=tint, stroke=tint)


@lru_cache(maxsize=2048)
def face(card: int, width: int, height: int, translate: Translate) -> str:
    """The front of a card."""
    band = 17 if width >= 90 else 14
    size = 13.5 if width >= 90 else 11
    lines = wrap(card_name(card, translate), (width - 8) * 1.06, size)
    down = band + size + 3 + (len(lines) - 1) * size * 1.12
    phase = ""
    if KIND[card] == EVENT:
        words_ = translate(PHASE_WORDS[PHASE_NAMES[EVENT_PHASE[card]]])
        phase = fitted(width / 2, down + size - 2, words_, width - 8, size - 2, "i q m")
        down += size - 1
    words, letters = _fitted_words(card_rule(card, translate), width - 10, height - down - 12)
    tall = len(words) * letters * 1.14
    room = height - down - tall - 14
    draw = _picture if KIND[card] == EVENT else _figures
    return (
        rect(0, 0, width, height, rx=5, class_="box", stroke="#4b3d2a")
        + _band(card, width, band, translate)
        + paragraph(width / 2, band + size + 2, lines, width - 6, size, "b m")
        + phase
        + path(f"M{num(width * 0.3)} {num(down + 4)}h{num(width * 0.4)}", stroke="#b9a67c")
        + ("" if room < 16 else draw(card, width, down + 7, room - 4))
        + paragraph(width / 2, down + 9 + room + letters, words, width - 8, letters, "m")
    )


def _fitted_words(sentence: str, room: float, height: float) -> tuple[list[str], float]:
    """The lines of a sentence in the largest letters that fit."""
    for letters in (13.0, 12.4, 11.8, 11.2, 10.6, 10.0, 9.4, 8.8, 8.2):
        lines = wrap(sentence, room, letters * 0.97)
        if len(lines) * letters * 1.14 <= height:
            break
    return lines, letters


def card_at(table: Table, card: int, box: tuple[float, float, int, int], option: bool) -> str:
    """A card lying at (x, y) in a size; it can be played if it lies in a hand."""
    x, y, width, height = box
    return group(
        title(card_words(card, table.translate)),
        rect(1, 2, width, height, rx=5, class_="shade"),
        face(card, width, height, table.translate),
        mark(-1.5, -1.5, width + 3, height + 3, 6),
        class_="card",
        data_option=f"play {CARDS[card]}" if option else None,
        transform=f"translate({num(x)} {num(y)})",
    )


def back_at(seat: int, x: float, y: float, size: tuple[float, float]) -> str:
    """A card that shows nothing but whose it is."""
    width, height = size
    return element(
        "use",
        href=f"#r1775-back-{SEATS[seat]}",
        transform=f"translate({num(x)} {num(y)}) scale({width / 60:.3g} {height / 84:.3g})",
    )
