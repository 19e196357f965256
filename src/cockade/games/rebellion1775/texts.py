"""Prompts, log lines and options, as data for gettext."""

from __future__ import annotations

from typing import Any

from cockade.kernel.texts import Kind, Text, Texts, Translate, counted, plural

from .card_words import event_words
from .charts import RESULTS as RESULT_WORDS
from .deck import ARMIES, CARD_NAMES, CARDS, DISTANCE
from .map import AREA_NAMES, COLONY_NAMES, WATER_NAMES
from .pieces import COLOUR_NAMES, RESULTS, SIDE_NAMES
from .scenarios import ROMAN

PROMPTS = {
    "put_additional": Text(
        "Place an additional unit where your side has units ({left}).", "_ left"
    ),
    "put_reinforcement": Text("Place a reinforcement in a City Area ({left}).", "_ left"),
    "reinforcement_event": Text("Play a Reinforcement Event, or go on to the Movement Phase."),
    "play_movement_card": Text("Play a Movement Card."),
    "movement_choice": Text("Form an Army, play a Movement Event, or end the Movement Phase."),
    "choose_water": Text("Choose the Water Area on which the boats move."),
    "fill_army": Text("Choose where the Army goes; more units may join it first."),
    "trim_army": Text("Choose where the Army goes; units may stay behind first."),
    "begin_march": Text("Choose where Arnold's March starts, or let it be."),
    "battle_event": Text("Play a Battle Event, or start the Battles."),
    "choose_battle": Text("Choose the next Battle."),
    "lose_unit": Text("Choose a unit to lose ({hits}).", "_ _ hits"),
    "choose_command": Text("Move a unit out of the Battle, or stay."),
    "command_unit": Text("Move {unit} out of the Battle: where to?", "_ unit"),
    "put_together": Text("{event} Choose the area.", "event"),
    "put_split": Text("{card}: place a unit ({left}).", "_ card left"),
    "change_sides": Text("Choose where a Continental changes sides."),
    "shift_from": Text("British Loyalties: choose an area to move units from, or stop."),
    "shift_whom": Text("Choose the unit to move from {area}.", "_ _ area"),
    "shift_to": Text("Choose where it moves, in the same Colony."),
    "apply_roll": Text("{side}: roll the Battle Dice.", "side"),
    "begin_turn": Text("Draw the next Turn Cube."),
    "placing_order": Text("Draw a Turn Cube: that side places first."),
    "drawn_cards": Text("{seat} draws cards.", "seat"),
    "drawn_first_hand": Text("{seat} draws the first hand.", "seat"),
}

LOG = {
    "round": Text("Round {round}", "round:roman"),
    "turn": Text("Turn: {seat}", "seat"),
    "places_first": Text("{seat} and partner place their additional units first.", "seat"),
    "placed": Text("{colour}: {n} placed in {area}.", "colour n:units area"),
    "reinforced": Text("{colour}: {n} placed in {area}.", "colour n:units area"),
    "no_reinforcements": Text("{seat} has no place for reinforcements.", "seat"),
    "played": Text("{seat} plays {card}.", "seat card"),
    "no_effect": Text("{card} has no effect.", "card"),
    "march": Text("{seat} moves {army} from {area} to {goal}.", "seat army area goal:area"),
    "shifted": Text("{colour}: {n} from {area} to {goal}.", "colour n:units area goal:area"),
    "allied": Text("The Natives in {area} join the {side}.", "side area"),
    "independent": Text("The Natives in {area} are independent.", "area"),
    "flag": Text("{colony}: {flag}.", "flag colony"),
    "city_flag": Text("The {side} take control of {area}.", "side area"),
    "city_flag_lost": Text("The {side} lose control of {area}.", "side area"),
    "battle": Text(
        "Battle in {area}: {attackers} against {defenders}.",
        "area attackers:army defenders:army",
    ),
    "rolled": Text(
        "The {side} roll {hits}{flees}{commands}.",
        "side _ hits:hits_rolled flees:flees_rolled commands:commands_rolled",
    ),
    "fled": Text(
        "{colour}: {n} units flee from {area}.",
        "colour n area",
        "{colour}: {n} unit flees from {area}.",
    ),
    "turned": Text(
        "In {area} {n} Loyalists leave and as many Patriots join the Battle.",
        "n area",
        "In {area} {n} Loyalist leaves and a Patriot joins the Battle.",
    ),
    "lost": Text(
        "{colour}: {n} units are lost.",
        "colour n",
        "{colour}: {n} unit is lost.",
    ),
    "commanded": Text("{colour}: 1 unit withdraws to {goal}.", "colour _ goal:area"),
    "won": Text("The {side} win the Battle in {area}.", "side area"),
    "changed_sides": Text("A Continental in {area} changes sides.", "area"),
    "declared": Text(
        "{n} fled Loyalists return to their Stockpile.",
        "n",
        "{n} fled Loyalist returns to its Stockpile.",
    ),
    "drew": Text("{seat} draws {n}: {cards}.", "seat n:cards_n cards"),
    "drew.hidden": Text("{seat} draws {n}.", "seat n:cards_n"),
    "showed": Text("{seat} shows three Events and draws anew: {cards}.", "seat cards:shown_cards"),
    "end": Text("The game is over: British {british}, Americans {american}.", "british american"),
}

OPTIONS = {
    "done.": Text("Done"),
    "stay.": Text("Stay"),
    "reinforcement_event:done.": Text("Go on to the Movement Phase"),
    "movement_choice:done.": Text("End the Movement Phase"),
    "battle_event:done.": Text("Start the Battles"),
    "begin_march:done.": Text("Let it be"),
    "shift_from:done.": Text("Stop moving units"),
    "choose_command:stay.": Text("Stay in the Battle"),
    "fill_army:stay.": Text("Do not move on"),
    "trim_army:stay.": Text("Do not move on"),
    "place": Text("Place a unit in {area}", "area"),
    "choose": Text("{area}", "area"),
    "from": Text("From {area}", "area"),
    "to": Text("To {area}", "area"),
    "army": Text("Form an Army in {area}", "area"),
    "go": Text("Go to {area}", "area"),
    "battle": Text("Fight in {area}", "area"),
    "water": Text("{water}", "water"),
    "play": Text("Play {card}", "card"),
    "take": Text("Take {who}", "who"),
    "leave": Text("Leave {unit} behind", "unit"),
    "lose": Text("Lose {unit}", "unit"),
    "command": Text("Move {unit} out", "unit"),
    "card": Text("{card}", "card"),
    "cube": Text("{seat}", "seat"),
    "british_die": Text("{face}", "face:flee_less_face"),
    "french_die": Text("{face}", "face:flee_less_face"),
    **{
        f"{name}_die": Text("{face}", "face")
        for name in ("loyalist", "hessian", "native", "continental", "patriot")
    },
}

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

TEXTS = Texts(PROMPTS, LOG, OPTIONS, KIND_WORDS, RESULT_WORDS)
