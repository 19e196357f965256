"""Prompts, log lines and options, as data for gettext."""

from __future__ import annotations

from typing import Any, Final

from cockade.kernel.legacy import Text, Texts
from cockade.kernel.sentences import Kind, Translate, counted

from .charts import RESULTS
from .counties import COUNTY_NAMES
from .deck import ACTIVITY_POINTS, CARD_NAMES
from .effects import PILES
from .rules.ch04_scoring_die import FACE_TRACK
from .specials import SPECIAL_NAMES
from .texts_cards import LOG as CARD_LOG
from .texts_cards import PROMPTS as CARD_PROMPTS
from .tracks import TRACK_NAMES
from .turns import DECKS, TURNS

PROMPTS: Final = {
    "first_player": Text("Who is the First Player of this Turn?"),
    "play_card": Text("Play a card from your hand, or buy an Event from the Opportunity Pool."),
    "declare": Text("St-Jean-Baptiste: will you play a card of the Pool, or pass?"),
    "event_or_points": Text(
        "{card}: play the Event, or use the Activity Points?", "card", reads="card"
    ),
    "name_scoring_die": Text("{card}: which Scoring Die is rolled?", "card", reads="card"),
    "take_reprisal": Text(
        "Fear of Reprisal: remove a Patriote Cube from a Rural County "
        "({cubes} to go, at most {limit} from one County).",
        "cubes limit",
    ),
    "reroll_or_keep": Text(
        "{county}: you rolled {total} against {target}. Reroll all three dice?",
        "_ county target total",
    ),
    "rescue": Text("The check has failed: pay {n} to mend it?", "_ n:opportunity"),
    "take_action": Text(
        "{points}{cube}: choose an action, or stop.",
        "points:ap_left cube:free_cube",
        reads="points free_cube",
    ),
    "take_within": Text(
        "{points}: mobilize {county}, or stop.", "points:ap_left _ county", reads="points"
    ),
    "spend_on_organization": Text(
        "{county}: how many Activity Points for the Organization?", "_ county"
    ),
    "affiliate": Text("{county}: affiliate the Organization with which city?", "_ county"),
    "spend_on_corps": Text(
        "{county}: how many Activity Points for the Volunteer Corps?", "_ county"
    ),
    "pull": Text("Pulling the Strings: how many Scoring Dice?"),
    "pull_die": Text("Pulling the Strings: which die ({left} to go)?", "_ left"),
    "reset_track": Text("Non-Issue: which track goes back to Start?"),
    "make_trouble": Text("Looking for Trouble: how far does the Rebellious Spirit rise?"),
    "exchange": Text("Various Angles: how many cards do you exchange?"),
    "give_card": Text("Various Angles: give a card of your hand ({left} to go).", "_ left"),
    "take_card": Text("Various Angles: take a card of the Pool ({left} to go).", "_ left"),
    "pick_random_county": Text("Player's choice: pick the County."),
    "add_one_freely": Text(
        "St-Jean-Baptiste: choose a County for the next Cube ({cubes} to go).", "_ _ cubes"
    ),
    **CARD_PROMPTS,
}

LOG: Final = {
    "turn": Text("Turn: {turn}", "turn"),
    "pooled": Text("{card} comes to the Opportunity Pool.", "card"),
    "drew": Text("{side} draws {n} from the {deck} deck: {cards}.", "side n:cards_n deck cards"),
    "drew.hidden": Text("{side} draws {n} from the {deck} deck.", "side n:cards_n deck"),
    "first": Text("{side} is the First Player.", "side"),
    "half": Text("Round {n}: {side}", "side n"),
    "skipped": Text("{side} skips this Action Round.", "side"),
    "passed": Text("{side} passes.", "side"),
    "st_jean_baptiste": Text("The St-Jean-Baptiste is celebrated."),
    "played": Text("{side} plays {card}.", "side card"),
    "bought": Text("{side} buys {card} from the Pool.", "side card"),
    "event": Text("{side} carries out the Event of {card}.", "side card"),
    "mobilized": Text("{side} mobilizes {county} for {n}.", "side county n:ap"),
    "points": Text("{side} uses the Activity Points: {ap}.", "side ap:ap_of"),
    "unmet": Text("The prerequisite of {card} is not met.", "card"),
    "media": Text("Partisan Media: {side} gets the points and the Event.", "side"),
    "canadien": Text("Le Canadien: {side} ignores the Event.", "side"),
    "placed": Text("{card} goes to {pile}.", "card pile"),
    "discarded": Text("{card} is discarded.", "card"),
    "added": Text("{side} adds {n} in {county}.", "side n:cubes_n county"),
    "removed": Text("{side} loses {n} in {county}.", "side n:cubes_n county"),
    "attrition": Text("Attrition: {side} loses {n} in {county}.", "side n:cubes_n county"),
    "feared": Text("{side} loses {n} in {county}.", "side n:cubes_n county"),
    "influence": Text("External Influence moves {n} towards {side}.", "side n:boxes"),
    "scored": Text("{side} scores {n}.", "side n:vp"),
    "spirit": Text("The Rebellious Spirit is at {n}.", "n"),
    "readiness": Text("War Readiness: {n} for {side}.", "side n:vp"),
    "gained": Text("{side} gains {n}.", "side n:opportunity"),
    "lost": Text("{side} loses {n}.", "side n:opportunity"),
    "organized": Text("{side} creates an Organization in {county}.", "side county"),
    "check": Text("{county}: {side} rolls {n} against {target}, success.", "side county n target"),
    "missed": Text("{county}: {side} rolls {n} against {target}, failure.", "side county n target"),
    "rescued": Text("{side} mends the check with {n}.", "side n:opportunity"),
    "die": Text("The {die} Scoring Die shows {track}.", "die:track track"),
    "scores": Text("The {track} track scores.", "track"),
    "even": Text("The {track} track favors nobody.", "track"),
    "reset": Text("The Scoring Marker of {track} is back on Start.", "track"),
    "reprisal": Text(
        "Fear of Reprisal: a roll of {die}, modified by {modifier}, takes {cubes}.",
        "die modifier:signed cubes:cubes_n",
    ),
    "waived": Text("No Matter the Cost: there is no Fear of Reprisal."),
    "composure": Text("The Patriotes call for composure."),
    "corps": Text("A Volunteer Corps is raised in {county}.", "county"),
    "special": Text("{side} uses {special}.", "side special"),
    "gave": Text("{side} gives {card} to the Pool.", "side card"),
    "took": Text("{side} takes {card} from the Pool.", "side card"),
    "realigned": Text("The players exchange their hands."),
    "random": Text("Random County: {county}.", "county"),
    "session": Text("A Parliamentary Session ends."),
    "end_of_turn": Text("{turn} is over.", "turn"),
    "resolves": Text("{card} is resolved.", "card"),
    "deck_ends": Text("The deck is finished: hands and Pool are discarded."),
    "uprising": Text("The Rebellious Spirit has reached 15: the uprising."),
    "war_readiness": Text("War Readiness is awarded."),
    "full_length": Text("Winter 1837 is over: every track scores."),
    **CARD_LOG,
}

OPTIONS: Final = {
    "card": Text("{card}", "card"),
    "d6": Text("{n}", "n"),
    "RC_die": Text("{face}", "face:rc_face"),
    "O_die": Text("{face}", "face:o_face"),
    "EI_die": Text("{face}", "face:ei_face"),
    "UC_die": Text("{face}", "face:uc_face"),
    "first": Text("{side} first", "side"),
    "play": Text("Play {card}", "card"),
    "buy": Text("Buy {card}", "card"),
    "pass.": Text("Pass"),
    "play.": Text("Play a card of the Pool"),
    "event.": Text("Play the Event"),
    "ap.": Text("Use the Activity Points"),
    "die": Text("The {track} die", "track"),
    "remove": Text("Remove a Cube from {county}", "county"),
    "pay.": Text("Pay for success"),
    "fail.": Text("Let it fail"),
    "reroll.": Text("Reroll"),
    "keep.": Text("Keep the roll"),
    "mobilize": Text("Mobilize {county}", "county"),
    "organize": Text("Organize {county}", "county"),
    "recruit": Text("Recruit in {county}", "county"),
    "spend": Text("Spend {n}", "n"),
    "affiliate": Text("Affiliate with {county}", "county"),
    "composure.": Text("Call for Composure"),
    "special": Text("{special}", "special"),
    "done.": Text("Done"),
    "dice": Text("{n}", "n:dice"),
    "reset": Text("Reset {track}", "track"),
    "raise": Text("Rebellious Spirit +{n}", "n"),
    "exchange": Text("Exchange {n}", "n:cards_n"),
    "give": Text("Give {card}", "card"),
    "take": Text("Take {card}", "card"),
    "choose": Text("{county}", "county"),
    "check": Text("Check in {county}", "county"),
    "leaders": Text("{n}", "n:leaders"),
    "points.": Text("Gain Opportunity Points"),
    "actions.": Text("Spend Activity Points"),
    "up.": Text("It rises"),
    "down.": Text("It falls"),
    "end.": Text("End the game"),
    "decline.": Text("Decline"),
    "media.": Text("Partisan Media"),
    "canadien.": Text("Le Canadien"),
}

SIDE_NAMES: Final = ("Patriote", "Loyal", "Neutral")
PILE_NAMES: Final = {
    "pool": "the Opportunity Pool",
    "discards": "the discards",
    "in play": "the cards in play",
}


def named(names: tuple[str, ...]) -> Kind:
    """A kind that words a number by its place in a list."""

    def words(number: Any, translate: Translate) -> str:
        return translate(names[number])

    return words


def card_name(number: int, translate: Translate) -> str:
    return f"{translate(CARD_NAMES[number])} (#{number})"


def cards_name(numbers: tuple[int, ...], translate: Translate) -> str:
    return ", ".join(card_name(number, translate) for number in numbers)


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
    return named(tuple(TRACK_NAMES[track] for track in FACE_TRACK[die]))


KINDS: Final[dict[str, Kind]] = {
    "side": named(SIDE_NAMES),
    "county": named(COUNTY_NAMES),
    "card": card_name,
    "cards": cards_name,
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

TEXTS: Final = Texts(PROMPTS, LOG, OPTIONS, KINDS, RESULTS)
