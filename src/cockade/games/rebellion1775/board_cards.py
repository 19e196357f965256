"""The faces of the cards, in the size that the place allows."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cockade.kernel.page import mark
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
from cockade.kernel.texts import N_, Translate, plural

from .board_style import BACK, CUBE, CUBE_SIDE, ON_CUBE, chip, chip_width
from .board_table import Table
from .deck import (
    ARMIES,
    BOAT,
    CARD_NAMES,
    CARDS,
    DISTANCE,
    EVENT,
    EVENT_PHASE,
    KIND,
    KINDS,
    MAX_UNITS,
    OWNER,
    PARAMS,
    TRUCE,
    WARSHIP,
)
from .pieces import COLOUR_NAMES, COLOURS, SEAT_COLUMN, SEATS

# What events do, in a few words of our own.
EFFECTS: Final = {
    "LM-09": N_("Before each Battle this turn the British roll once more, for hits only."),
    "LM-10": N_("In British colonies with Loyalists, rearrange the units of each colony."),
    "LM-11": N_("Each Army of a land card goes 1 area further."),
    "LM-12": N_("2 Loyalists come to one city on the Atlantic."),
    "LM-13": N_("In each area of Quebec half of the Patriots, rounded up, flee."),
    "BR-09": N_("All fled and up to 6 more Hessians come to controlled cities, 4 at most in each."),
    "BR-10": N_("2 British Regulars and 4 Hessians come to New York City."),
    "BR-11": N_("Replace 1 Continental anywhere with 1 British Regular."),
    "BR-12": N_("All fled and 2 more Natives join the British in one of their areas."),
    "BR-13": N_("2 British Regulars and 1 Loyalist come to Quebec City if it is held."),
    "BR-14": N_("Armies of a land card pass through opposing units and Natives."),
    "BR-15": N_("2 Loyalists come to one area of Quebec with British troops."),
    "PM-09": N_("2 Patriots come to any one city."),
    "PM-10": N_("Fled Loyalists return to stock; as many Patriots come to controlled cities."),
    "PM-11": N_("1 Army more with a land card."),
    "PM-12": N_("Loyalists who flee from Battles this turn are replaced there by Patriots."),
    "CA-09": N_("4 French Regulars come to Savannah."),
    "CA-10": N_("6 French Regulars come to Newport."),
    "CA-11": N_("In all Battles this turn the attackers roll first."),
    "CA-12": N_("All fled and 2 more Natives join the Americans in one of their areas."),
    "CA-13": N_("After each Battle won this turn, units may move on to 1 adjacent area."),
    "CA-14": N_("An extra Army goes up to 3 areas from New England into Maine or Quebec."),
}
KIND_WORDS: Final = {
    "movement": N_("Movement"),
    "truce": N_("Truce"),
    "warship": N_("Warship"),
    "boat": N_("Boats"),
    "event": N_("Event"),
}
PHASE_WORDS: Final = {
    "set_up": N_("Set-up"),
    "reinforcement": N_("Reinforcement"),
    "movement": N_("Movement"),
    "battle": N_("Battle"),
    "draw": N_("Draw"),
}
PHASE_NAMES: Final = tuple(PHASE_WORDS)


def card_name(card: int, translate: Translate) -> str:
    return translate(CARD_NAMES[card])


def card_rule(card: int, translate: Translate) -> str:
    """What a card lets one do, in a sentence."""
    _ = translate
    armies, distance = ARMIES[card], DISTANCE[card]
    if KIND[card] == EVENT:
        return _(EFFECTS[CARDS[card]])
    if KIND[card] == WARSHIP:
        words = plural(_, "{n} Army by any water", "{n} Armies by any water", armies)
        return words.format(n=armies)
    if KIND[card] == BOAT:
        words = _("{n} Armies of up to {units} units on one water, landing together")
        return words.format(n=armies, units=MAX_UNITS[card])
    words = plural(_, "{n} Army, up to {d} areas", "{n} Armies, up to {d} areas each", armies)
    if distance == 1:
        words = _("{n} Armies, 1 area each")
    return words.format(n=armies, d=distance)


def card_words(card: int, translate: Translate) -> str:
    """A card in one line, for a pointer or a screen reader."""
    _ = translate
    owner = _(COLOUR_NAMES[SEAT_COLUMN[OWNER[card]]])
    kind = _(KIND_WORDS[KINDS[KIND[card]]])
    if KIND[card] == EVENT:
        kind += f" ({_(PHASE_WORDS[PHASE_NAMES[EVENT_PHASE[card]]])})"
    return f"{CARDS[card]} {card_name(card, _)}, {owner}, {kind}: {card_rule(card, _)}"


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
