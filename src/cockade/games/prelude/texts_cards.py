"""Prompts and log lines of the Events; texts.py takes them in."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Text

PROMPTS: Final = {
    # Terms that several cards share.
    "add_one": Text("Choose a County for 1 Cube ({left} to go).", "_ left"),
    "add_two": Text("Choose a County for 2 Cubes ({left} to go).", "_ left"),
    "remove_one": Text(
        "Choose a County where the other player loses 1 Cube ({left} to go).", "_ left"
    ),
    "name_county": Text("Name a County for the Patriote checks ({left} to go).", "_ left"),
    "check_next": Text(
        "Choose the County of the next check, with a bonus of {bonus}.", "_ _ bonus"
    ),
    "organize_county": Text(
        "Choose a Rural County for an Organization: a check with +{bonus} and the Urban bonus.",
        "_ bonus",
    ),
    # Key Events.
    "committee_city": Text("Choose the city of the first check."),
    "assemble_six_counties": Text("How many leaders preside over the assembly?"),
    "warrants_served": Text("The warrants can be served: end the game at once?"),
    # The decks.
    "take_activities": Text("Take Opportunity Points or Activity Points?"),
    "cholera_in_city": Text("Choose the city where cholera strikes."),
    "carry_to_london": Text("Spend Opportunity Points on External Influence?"),
    "be_charmed": Text("Choose the effect that you gain."),
    "calm_tumult": Text("Spend Opportunity Points to calm the tumult?"),
    "volunteers_in_county": Text("Choose the County of the Volunteer Corps."),
    "spread_rumours": Text("Does the Rebellious Spirit rise or fall?"),
    "nelson_rallies": Text("Choose the County for 3 Cubes."),
    "nelson_visits": Text("Choose the County for 1 Cube."),
    "ladies_meet": Text("Choose the County of the check."),
    "join_coalition": Text("Choose a County for the next Cube of the coalition, or stop."),
    "send_apprentice": Text("Choose a County to mobilize with 2 Activity Points, or stop."),
    "level_county": Text("Choose a County to draw level in ({left} to go), or stop.", "_ left"),
    "unite_county": Text("Choose the County of the next check."),
}

LOG: Final = {
    "informers": Text("Loyal looks at the Patriote hand: {hand}.", "hand:cards"),
    "informers.hidden": Text("Loyal looks at the Patriote hand."),
    "victoria": Text("Victoria: Patriote reaches {patriote}, Loyal {loyal}.", "patriote loyal"),
    "warrants": Text(
        "The warrants: a roll of {die} and the Rebellious Spirit make {total}.", "die total"
    ),
    "ambush": Text("The Longueuil road: a roll of {die}.", "die"),
    "gains_media": Text("{side} gains the effect of Partisan Media.", "side"),
    "gains_canadien": Text("{side} gains the effect of Le Canadien.", "side"),
    "leaders": Text(
        "{n} leaders preside over the Six Counties.",
        "n",
        "{n} leader presides over the Six Counties.",
    ),
    "skips": Text("Loyal will skip an Action Round."),
    "family": Text("Family in the countryside: the next Patriote play mobilizes two for one."),
    "recalled": Text("The next Action Round will be a Parliamentary Session."),
    "elections": Text("The General Elections are counted."),
    "caron": Text("Caron's seat is filled."),
    "by_election": Text("By-Election in {county}.", "county"),
}
