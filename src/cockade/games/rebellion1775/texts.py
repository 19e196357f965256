"""Prompts, log lines and options, as data for gettext."""

from __future__ import annotations

from cockade.kernel.legacy import Text, Texts

from .charts import RESULTS as RESULT_WORDS
from .text_kinds import KIND_WORDS

PROMPTS = {
    "put_additional": Text(
        "Place an additional unit where your side has units ({left}).", "_ left"
    ),
    "put_reinforcement": Text("Place a reinforcement in a City Area ({left}).", "_ left"),
    "reinforcement_event": Text("Play a Reinforcement Event, or go on to the Movement Phase."),
    "play_movement_card": Text("Play a Movement Card."),
    "movement_choice": Text("Form an Army, play a Movement Event, or end the Movement Phase."),
    "choose_water": Text("Choose the Water Area on which the boats move."),
    "fill_army": Text("Choose where the Army goes, or take more units along first."),
    "trim_army": Text("Choose where the Army goes, or leave units behind first."),
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
    "shifted": Text("{colour}: {n} moved from {area} to {goal}.", "colour n:units area goal:area"),
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
    "shift_whom:take": Text("Move {who}", "who"),
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

TEXTS = Texts(PROMPTS, LOG, OPTIONS, KIND_WORDS, RESULT_WORDS)
