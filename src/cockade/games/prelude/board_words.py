"""Lasting effects and Special Actions in a few words, for showing on the board."""

from __future__ import annotations

from cockade.kernel.sentences import N_

from .board_table import Table
from .effects import ACTIVE
from .specials import SPECIAL_IDS

IN_FORCE = {
    "loyal_answer": (1, N_("Loyal may reroll failed Organization checks")),
    "papineau_overseas": (1, N_("Patriote cannot mobilize where he has 5+ Rural Cubes")),
    "meetings_forbidden": (1, N_("Loyal scores 1 VP for every 3 AP of Patriote Mobilization")),
    "st_jean_baptiste": (0, N_("St-Jean-Baptiste: 1 VP and 2 Cubes in its rounds")),
    "regional_leadership": (0, N_("Boxes in Patriote-biased Counties cost 1 AP")),
    "quebec_committee": (1, N_("Organizations marker 2 boxes towards Loyal")),
    "family_waiting": (0, N_("Next round: 1 AP mobilizes 2 Rural Cubes")),
    "family_now": (0, N_("1 AP mobilizes 2 Rural Cubes")),
    "overseas_business": (0, N_("Loyal skips his next rounds: {n}")),
    "session_ahead": (2, N_("The next Turn opens with a Session")),
    "composure_called": (0, N_("A Call for Composure was made in this Turn")),
    "reprisal_waived": (0, N_("No Matter the Cost: no next Fear of Reprisal")),
    "realignment": (1, N_("Hands are exchanged after this round")),
    "canadien_patriote": (0, N_("Le Canadien")),
    "canadien_loyal": (1, N_("Le Canadien")),
    "media_patriote": (0, N_("Partisan Media")),
    "media_loyal": (1, N_("Partisan Media")),
}
# Those that are shown on the Special Action itself.
ON_BOARD = ("canadien_patriote", "canadien_loyal", "media_patriote", "media_loyal")
CANADIEN = N_("Your next card of the other faction: you use its AP and its Event is ignored.")
MEDIA = N_("Your next card of your own faction: you use its AP and then play its Event.")
SPECIALS = {
    "pulling_the_strings": N_("Roll one Scoring Die of your choice for each AP."),
    "strategic_realignment": N_("After this round the players exchange their hands."),
    "non_issue": N_("Put the Scoring Marker of one track back on Start."),
    "looking_for_trouble": N_("Rebellious Spirit +1 for 4 AP, +2 for 6 AP."),
    "le_canadien_loyal": CANADIEN,
    "partisan_media_loyal": MEDIA,
    "our_moment": N_("Gain 6 Opportunity Points."),
    "overwhelming_support": N_("Score 1 VP for each Patriote-biased County with 9 Patriote Cubes."),
    "no_matter_the_cost": N_("No Fear of Reprisal the next time that Rural Counties score."),
    "various_angles": N_("Exchange 1, 2 or 3 cards of your hand with the Pool for 2, 4 or 6 AP."),
    "le_canadien_patriote": CANADIEN,
    "partisan_media_patriote": MEDIA,
}
assert set(SPECIALS) == set(SPECIAL_IDS)


def effects_in_force(table: Table) -> list[tuple[int, str]]:
    """Every lasting effect that is on: whose it is, and what it does."""
    found = []
    for name, value in table.view["in_force"].items():
        side, words = IN_FORCE[name]
        said = table.translate(words).format(n=value)
        if name in ON_BOARD:
            active, bought = table.translate("{name} active"), table.translate("{name} bought")
            said = (active if value == ACTIVE else bought).format(name=said)
        found.append((side, said))
    for side, barred in enumerate(table.view["barred"]):
        if barred:
            words = table.translate("No further attempt at an Organization in this round")
            found.append((side, words))
    return found
