"""Prompts and log lines of the Events; texts.py takes them in."""

from __future__ import annotations

from typing import Final

from cockade.kernel.legacy import Text

PROMPTS: Final = {
    # Terms that several cards share.
    "add_one": Text(
        "{card}: choose a County for 1 Cube ({left} to go).", "card _ left", reads="card"
    ),
    "add_two": Text(
        "{card}: choose a County for 2 Cubes ({left} to go).", "card _ left", reads="card"
    ),
    "remove_one": Text(
        "{card}: choose a County where the other player loses 1 Cube ({left} to go).",
        "card _ left",
        reads="card",
    ),
    "name_county": Text(
        "{card}: name a County for the Patriote checks ({left} to go).", "card _ left", reads="card"
    ),
    "check_next": Text(
        "{card}: choose the County of the next check, with +{bonus}.",
        "card _ _ bonus",
        reads="card",
    ),
    "organize_county": Text(
        "{card}: choose a Rural County for an Organization, with +{bonus} and the Urban bonus.",
        "card _ bonus",
        reads="card",
    ),
    # Key Events.
    "committee_city": Text("{card}: choose the city of the first check.", "card", reads="card"),
    "assemble_six_counties": Text(
        "{card}: how many leaders preside over the assembly?", "card", reads="card"
    ),
    "warrants_served": Text(
        "{card}: the warrants can be served. End the game at once?", "card", reads="card"
    ),
    # The decks.
    "take_activities": Text(
        "{card}: gain {opportunity}, or spend {ap} at once?",
        "card opportunity:half_opportunity ap:half_ap",
        reads="card card card",
    ),
    "cholera_in_city": Text("{card}: choose the city where cholera strikes.", "card", reads="card"),
    "carry_to_london": Text(
        "{card}: spend Opportunity Points on External Influence?", "card", reads="card"
    ),
    "be_charmed": Text("{card}: choose the effect that you gain.", "card", reads="card"),
    "calm_tumult": Text(
        "{card}: spend Opportunity Points to calm the tumult?", "card", reads="card"
    ),
    "volunteers_in_county": Text(
        "{card}: choose the County of the Volunteer Corps.", "card", reads="card"
    ),
    "spread_rumours": Text(
        "{card}: does the Rebellious Spirit rise or fall?", "card", reads="card"
    ),
    "nelson_rallies": Text("{card}: choose the County for 3 Cubes.", "card", reads="card"),
    "nelson_visits": Text("{card}: choose the County for 1 Cube.", "card", reads="card"),
    "ladies_meet": Text("{card}: choose the County of the check.", "card", reads="card"),
    "join_coalition": Text(
        "{card}: choose a County for the next Cube of the coalition, or stop.", "card", reads="card"
    ),
    "send_apprentice": Text(
        "{card}: choose a County to mobilize with 2 Activity Points, or stop.", "card", reads="card"
    ),
    "level_county": Text(
        "{card}: choose a County to draw level in ({left} to go), or stop.",
        "card _ left",
        reads="card",
    ),
    "unite_county": Text("{card}: choose the County of the next check.", "card", reads="card"),
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
