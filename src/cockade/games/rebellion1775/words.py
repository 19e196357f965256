"""How areas, units, cards and numbers are worded in prompts, log lines, options and boards."""

from __future__ import annotations

from typing import Any, Final

from cockade.kernel import N_, Kind, Translate, counted, listed, named, plural

from .data.cards import (
    ARMIES,
    BOAT,
    CARD_NAMES,
    CARDS,
    DISTANCE,
    EFFECT,
    EVENT,
    EVENT_PHASE,
    KIND,
    MAX_UNITS,
    OWNER,
    PHASES,
    WARSHIP,
)
from .data.cards import KINDS as CARD_KINDS
from .data.map import AREA_NAMES, COLONY_NAMES, WATER_NAMES
from .data.pieces import COLOUR_NAMES, SEAT_COLUMN, SIDE_NAMES
from .data.scenarios import ROMAN

# One unit by its column; the natives of either side are the same.
UNIT_WORDS: Final = (
    N_("a British Regular"),
    N_("a Loyalist"),
    N_("a Hessian"),
    N_("a Native American"),
    N_("a Continental"),
    N_("a Patriot"),
    N_("a French Regular"),
    N_("a Native American"),
)
WHO_WORDS: Final = (*UNIT_WORDS[: len(COLOUR_NAMES)], N_("all units"))
UNITS_COUNTED: Final[tuple[Kind, ...]] = (
    counted("{n} British Regular", "{n} British Regulars"),
    counted("{n} Loyalist", "{n} Loyalists"),
    counted("{n} Hessian", "{n} Hessians"),
    counted("{n} Native American", "{n} Native Americans"),
    counted("{n} Continental", "{n} Continentals"),
    counted("{n} Patriot", "{n} Patriots"),
    counted("{n} French Regular", "{n} French Regulars"),
    counted("{n} Native American", "{n} Native Americans"),
)
SEAT_WORDS: Final = (
    N_("British player"),
    N_("Loyalist player"),
    N_("Continental player"),
    N_("Patriot player"),
)
# The letter on a cube of each colour, so that colours need not be told apart.
LETTERS: Final = ("B", "L", "H", "N", "C", "P", "F")
FLAG_WORDS: Final = (N_("controlled by nobody"), N_("British control"), N_("American control"))
FACE_WORDS: Final = (N_("hit"), N_("flee"), N_("command"))
# Events that last until the end of the turn: proper names.
LASTING_WORDS: Final = {
    "john_butler": "John Butler",
    "betsy_ross": "Betsy Ross",
    "washington": "George Washington",
    "montgomery": "Montgomery",
    "light_dragoons": "Light Dragoons",
}
REASON_WORDS: Final = {"truce": N_("truce called"), "last_round": N_("last round over")}
SCENARIO_WORDS: Final = {
    "standard": N_("The Campaign"),
    "introductory": N_("Introductory Scenario"),
    "siege_of_quebec": N_("Siege of Quebec"),
}
# What the cards of a kind are called, and the phases in which Events are played.
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

hits = counted("{n} hit", "{n} hits")
armies = counted("{n} Army", "{n} Armies")
card_title = named(CARD_NAMES)


def army_name(units: Any, translate: Translate) -> str:
    """Units by their columns: `2 Continentals, 1 Patriot`."""
    numbers = zip(UNITS_COUNTED, units, strict=True)
    return ", ".join(words(n, translate) for words, n in numbers if n)


def rolled(words: Kind) -> Kind:
    """Results of dice behind the hits: none are not worth a word."""

    def told(number: Any, translate: Translate) -> str:
        return ", " + words(number, translate) if number else ""

    return told


def hits_rolled(number: Any, translate: Translate) -> str:
    return hits(number, translate) if number else translate("no hits")


def roman_name(number: Any, translate: Translate) -> str:
    return ROMAN[number]


def flee_less_face(number: Any, translate: Translate) -> str:
    """A die without a flee has two kinds of faces."""
    return translate(FACE_WORDS[2 * number])


def card_name(card: Any, translate: Translate) -> str:
    """A Movement Card is told by its figures, an Event by its name."""
    name = card_title(card, translate)
    if DISTANCE[card]:
        n = ARMIES[card]
        figures = plural(translate, "{n} Army × {distance}", "{n} Armies × {distance}", n)
        name += ", " + figures.format(n=n, distance=DISTANCE[card])
    elif ARMIES[card]:
        name += ", " + armies(ARMIES[card], translate)
    return f"{name} ({CARDS[card]})"


def card_rule(card: int, translate: Translate) -> str:
    """What a card lets one do, in a sentence."""
    _ = translate
    n, distance = ARMIES[card], DISTANCE[card]
    if KIND[card] == EVENT:
        return _(EFFECT[card])
    if KIND[card] == WARSHIP:
        words = plural(_, "{n} Army by any water", "{n} Armies by any water", n)
        return words.format(n=n)
    if KIND[card] == BOAT:
        words = _("{n} Armies of up to {units} units on one water, landing together")
        return words.format(n=n, units=MAX_UNITS[card])
    words = plural(_, "{n} Army, up to {d} areas", "{n} Armies, up to {d} areas each", n)
    if distance == 1:
        words = _("{n} Armies, 1 area each")
    return words.format(n=n, d=distance)


def card_words(card: int, translate: Translate) -> str:
    """A card in one line, for a pointer or a screen reader."""
    _ = translate
    owner = _(COLOUR_NAMES[SEAT_COLUMN[OWNER[card]]])
    kind = _(KIND_WORDS[CARD_KINDS[KIND[card]]])
    if KIND[card] == EVENT:
        kind += f" ({_(PHASE_WORDS[PHASES[EVENT_PHASE[card]]])})"
    return f"{CARDS[card]} {card_title(card, _)}, {owner}, {kind}: {card_rule(card, _)}"


def event_words(card: Any, translate: Translate) -> str:
    """An Event's name and what it does, to open a prompt."""
    words = translate("{card}: {effect}")
    return words.format(card=card_title(card, translate), effect=card_rule(card, translate))


KINDS: Final[dict[str, Kind]] = {
    "area": named(AREA_NAMES),
    "colony": named(COLONY_NAMES),
    "water": named(WATER_NAMES),
    "colour": named(COLOUR_NAMES),
    "unit": named(UNIT_WORDS),
    "who": named(WHO_WORDS),
    "side": named(SIDE_NAMES),
    "flag": named(FLAG_WORDS),
    "card": card_name,
    "cards": listed(card_name),
    # Shown to all, then shuffled in: everybody knew them at that moment.
    "shown_cards": listed(card_name),
    "face": named(FACE_WORDS),
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
