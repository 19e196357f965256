"""How areas, units, cards and numbers are worded in prompts, log lines and options."""

from __future__ import annotations

from typing import Any

from cockade.kernel.sentences import Kind, Translate, counted, plural

from .card_words import event_words
from .deck import ARMIES, CARD_NAMES, CARDS, DISTANCE
from .map import AREA_NAMES, COLONY_NAMES, WATER_NAMES
from .pieces import COLOUR_NAMES, RESULTS, SIDE_NAMES
from .scenarios import ROMAN

# One unit by its column; the natives of either side are the same.
UNIT_WORDS = (
    "a British Regular",
    "a Loyalist",
    "a Hessian",
    "a Native American",
    "a Continental",
    "a Patriot",
    "a French Regular",
    "a Native American",
)
UNITS_COUNTED: tuple[Kind, ...] = (
    counted("{n} British Regular", "{n} British Regulars"),
    counted("{n} Loyalist", "{n} Loyalists"),
    counted("{n} Hessian", "{n} Hessians"),
    counted("{n} Native American", "{n} Native Americans"),
    counted("{n} Continental", "{n} Continentals"),
    counted("{n} Patriot", "{n} Patriots"),
    counted("{n} French Regular", "{n} French Regulars"),
    counted("{n} Native American", "{n} Native Americans"),
)
SEAT_WORDS = ("British player", "Loyalist player", "Continental player", "Patriot player")
FLAG_WORDS = ("controlled by nobody", "British control", "American control")


def area_name(number: int, translate: Translate) -> str:
    return translate(AREA_NAMES[number])


def colony_name(number: int, translate: Translate) -> str:
    return translate(COLONY_NAMES[number])


def water_name(number: int, translate: Translate) -> str:
    return translate(WATER_NAMES[number])


def colour_name(number: int, translate: Translate) -> str:
    return translate(COLOUR_NAMES[number])


def unit_name(number: int, translate: Translate) -> str:
    return translate(UNIT_WORDS[number])


def who_name(number: int, translate: Translate) -> str:
    if number == len(COLOUR_NAMES):
        return translate("all units")
    return unit_name(number, translate)


def side_name(number: int, translate: Translate) -> str:
    return translate(SIDE_NAMES[number])


def flag_name(number: int, translate: Translate) -> str:
    return translate(FLAG_WORDS[number])


def army_name(units: Any, translate: Translate) -> str:
    """Units by their columns: `2 Continentals, 1 Patriot`."""
    named = zip(UNITS_COUNTED, units, strict=True)
    return ", ".join(words(n, translate) for words, n in named if n)


def rolled(words: Kind) -> Kind:
    """Results of dice behind the hits: none are not worth a word."""

    def told(number: Any, translate: Translate) -> str:
        return ", " + words(number, translate) if number else ""

    return told


def hits_rolled(number: Any, translate: Translate) -> str:
    return hits(number, translate) if number else translate("no hits")


def roman_name(number: int, translate: Translate) -> str:
    return ROMAN[number]


hits = counted("{n} hit", "{n} hits")
armies = counted("{n} Army", "{n} Armies")


def card_name(number: int, translate: Translate) -> str:
    """A Movement Card is told by its figures, an Event by its name."""
    name = translate(CARD_NAMES[number])
    if DISTANCE[number]:
        n = ARMIES[number]
        figures = plural(translate, "{n} Army × {distance}", "{n} Armies × {distance}", n)
        name += ", " + figures.format(n=n, distance=DISTANCE[number])
    elif ARMIES[number]:
        name += ", " + armies(ARMIES[number], translate)
    return f"{name} ({CARDS[number]})"


def cards_name(numbers: Any, translate: Translate) -> str:
    return ", ".join(card_name(number, translate) for number in numbers)


def face_name(number: int, translate: Translate) -> str:
    return translate(RESULTS[number])


def flee_less_face(number: int, translate: Translate) -> str:
    return translate(RESULTS[2 * number])


KIND_WORDS: dict[str, Kind] = {
    "area": area_name,
    "colony": colony_name,
    "water": water_name,
    "colour": colour_name,
    "unit": unit_name,
    "who": who_name,
    "side": side_name,
    "flag": flag_name,
    "card": card_name,
    "cards": cards_name,
    # Shown to all, then shuffled in: everybody knew them at that moment.
    "shown_cards": cards_name,
    "face": face_name,
    "flee_less_face": flee_less_face,
    "units": counted("{n} unit", "{n} units"),
    "left": counted("{n} left", "{n} left"),
    "army": army_name,
    "event": event_words,
    "roman": roman_name,
    "hits": hits,
    "hits_rolled": hits_rolled,
    "flees_rolled": rolled(counted("{n} flee", "{n} flees")),
    "commands_rolled": rolled(counted("{n} command", "{n} commands")),
    "cards_n": counted("{n} card", "{n} cards"),
}
