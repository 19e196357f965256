"""What things are called: sides, cards, Counties, tracks, numbers of Cubes and points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cockade.kernel import N_, Kind, Translate, counted, listed, named

from .data.cards import (
    ACTIVITY_POINTS,
    CARD_NAMES,
    CHOICE,
    DIE,
    EFFECT,
    FACTION,
    PILES,
    PREREQUISITE_TEXT,
)
from .data.counties import COUNTY_NAMES
from .data.effects import ACTIVE
from .data.special_actions import SPECIAL_NAMES
from .data.tracks import SCORING_DICE, TRACK_NAMES, TRACKS
from .data.turns import DECKS, TURNS

SIDE_NAMES: Final = (N_("Patriote"), N_("Loyal"), N_("Neutral"))
PILE_NAMES: Final = {
    "pool": N_("the Opportunity Pool"),
    "discards": N_("the discards"),
    "in play": N_("the cards in play"),
}
# Dice that are thrown for other things than checks.
ROLL_WORDS: Final = {
    "reprisal": N_("Fear of Reprisal"),
    "corps": N_("Volunteer Corps"),
    "random": N_("Random County"),
    "warrants": N_("Arrest warrants"),
    "ambush": N_("The Longueuil road"),
    "victoria": N_("Patriote and Loyal"),
}
REASON_WORDS: Final = {
    "victory_points": N_("{n} VP"),
    "uprising": N_("the uprising, {n} VP"),
    "full_length": N_("after Winter 1837, {n} VP"),
}
# What the Special Actions of each side are printed on.
SPECIAL_BOARDS: Final = (N_("La Tête à Papineau"), N_("Governor’s Privileges"))
# Lasting effects: the side that has them (2 for both), and what they do.
IN_FORCE: Final = {
    "loyal_answer": (1, N_("Loyal may reroll failed Organization checks")),
    "papineau_overseas": (1, N_("Patriote cannot mobilize where he has 5+ Rural Cubes")),
    "meetings_forbidden": (1, N_("Loyal scores 1 VP for every 3 AP of Patriote Mobilization")),
    "st_jean_baptiste": (0, N_("St-Jean-Baptiste: 1 VP and 2 Cubes in its rounds")),
    "regional_leadership": (0, N_("Boxes in Patriote-biased Counties cost 1 AP")),
    "quebec_committee": (0, N_("Organizations marker 2 boxes towards Patriote")),
    "family_waiting": (0, N_("Next round: 1 AP mobilizes 2 Rural Cubes")),
    "family_now": (0, N_("1 AP mobilizes 2 Rural Cubes")),
    "overseas_business": (0, N_("Rounds that Loyal must skip: {n}")),
    "session_ahead": (2, N_("The next Turn opens with a Session")),
    "composure_called": (0, N_("Call for Composure made this Turn")),
    "reprisal_waived": (0, N_("No Matter the Cost: no Fear of Reprisal at the next scoring")),
    "realignment": (1, N_("Hands are exchanged after this round")),
    "canadien_patriote": (0, N_("Le Canadien")),
    "canadien_loyal": (1, N_("Le Canadien")),
    "media_patriote": (0, N_("Partisan Media")),
    "media_loyal": (1, N_("Partisan Media")),
}
# Those that are shown on the Special Action itself.
ON_BOARD: Final = ("canadien_patriote", "canadien_loyal", "media_patriote", "media_loyal")


def card_name(number: int, translate: Translate) -> str:
    return f"{translate(CARD_NAMES[number])} (#{number})"


def event(card: int, translate: Translate) -> str:
    """What the Event does; with true minus signs, so that no line ends between sign and number."""
    return translate(EFFECT[card]).replace(" -", " \N{MINUS SIGN}")


def prerequisite(card: int, translate: Translate) -> str:
    """What the Event of a card needs; nothing if it needs nothing."""
    words = PREREQUISITE_TEXT[card]
    return "" if words == "none" else translate(words)


def die_of(card: int) -> str:
    """The track whose Scoring Die a card shows, or `choice`."""
    return "choice" if DIE[card] == CHOICE else TRACKS[DIE[card]]


def card_words(card: int, playable: bool, translate: Translate) -> str:
    """A card in one sentence, for a pointer or a screen reader."""
    _ = translate
    die = die_of(card)
    words = [
        card_name(card, _),
        _(SIDE_NAMES[FACTION[card]]),
        activity_points(ACTIVITY_POINTS[card], _),
        _("die of your choice") if die == "choice" else _("die {track}").format(track=die),
    ]
    condition = prerequisite(card, _)
    if condition:
        met = _("met") if playable else _("not met")
        words.append(f"{condition} ({met})")
    return "; ".join(words) + ". " + event(card, _)


def victory_points(number: int, translate: Translate) -> str:
    return translate("{n} VP").format(n=number)


opportunity_points: Final = counted("{n} Opportunity Point", "{n} Opportunity Points")


def activity_points(number: int, translate: Translate) -> str:
    return translate("{n} AP").format(n=number)


def ap_left(number: int, translate: Translate) -> str:
    return translate("{n} AP left").format(n=number)


def ap_of(card: int, translate: Translate) -> str:
    return activity_points(ACTIVITY_POINTS[card], translate)


def half_ap(card: int, translate: Translate) -> str:
    return activity_points(ACTIVITY_POINTS[card] // 2, translate)


def half_opportunity(card: int, translate: Translate) -> str:
    return opportunity_points(ACTIVITY_POINTS[card] // 2, translate)


def free_cube(number: int, translate: Translate) -> str:
    return translate(" + 1 Cube") if number else ""


def signed(number: int, translate: Translate) -> str:
    return f"{number:+d}".replace("-", "\N{MINUS SIGN}") if number else "0"


def turn_name(number: int, translate: Translate) -> str:
    return translate(TURNS[number].name)


def pile_name(number: int, translate: Translate) -> str:
    return translate(PILE_NAMES[PILES[number]])


def faces(die: int) -> Kind:
    """The faces of a Scoring Die, which have their own order."""
    order = dict.fromkeys(SCORING_DICE[die])
    return named(tuple(TRACK_NAMES[TRACKS.index(track)] for track in order))


KINDS: Final[dict[str, Kind]] = {
    "side": named(SIDE_NAMES),
    "county": named(COUNTY_NAMES),
    "card": card_name,
    "cards": listed(card_name),
    "track": named(TRACK_NAMES),
    "special": named(SPECIAL_NAMES),
    "deck": named(DECKS),
    "turn": turn_name,
    "signed": signed,
    "pile": pile_name,
    "rc_face": faces(0),
    "o_face": faces(1),
    "ei_face": faces(2),
    "uc_face": faces(3),
    "counties_n": counted("{n} County", "{n} Counties"),
    "cubes_n": counted("{n} Cube", "{n} Cubes"),
    "cards_n": counted("{n} card", "{n} cards"),
    "boxes": counted("{n} box", "{n} boxes"),
    "vp": victory_points,
    "ap": activity_points,
    "ap_left": ap_left,
    "ap_of": ap_of,
    "half_ap": half_ap,
    "free_cube": free_cube,
    "opportunity": opportunity_points,
    "half_opportunity": half_opportunity,
    "dice": counted("{n} die", "{n} dice"),
    "leaders": counted("{n} leader", "{n} leaders"),
}


def effects_in_force(view: Mapping[str, Any], translate: Translate) -> list[tuple[int, str]]:
    """Every lasting effect of a view that is on: whose it is, and what it does."""
    lines = []
    for name, value in view["in_force"].items():
        side, words = IN_FORCE[name]
        line = translate(words).format(n=value)
        if name in ON_BOARD:
            active, bought = translate("{name} active"), translate("{name} bought")
            line = (active if value == ACTIVE else bought).format(name=line)
        lines.append((side, line))
    barred = translate("No further attempt at an Organization this round")
    return lines + [(side, barred) for side, on in enumerate(view["barred"].values()) if on]
