"""What a card lets one do, in words: for tips, prompts, terminals and the cards' faces."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Option
from cockade.kernel.sentences import N_, Translate, plural

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
    TRUCE,
    WARSHIP,
)
from .pieces import COLOUR_NAMES, SEAT_COLUMN

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
TRUCE_WORDS: Final = N_(
    "When a side has played both of its Truce Cards, the game ends with the round; "
    "in the Campaign not before Round III."
)
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


def about(_state: object, _seat: int, option: Option, translate: Translate) -> tuple[str, ...]:
    """What one should know before playing a card; nothing about other options."""
    if option.verb != "play":
        return ()
    words = card_rule(option.noun, translate).rstrip(".") + "."
    if KIND[option.noun] == TRUCE:
        return words, translate(TRUCE_WORDS)
    return (words,)


def event_words(card: int, translate: Translate) -> str:
    """An Event's name and what it does, to open a prompt."""
    words = translate("{card}: {effect}")
    return words.format(card=card_name(card, translate), effect=card_rule(card, translate))
