"""Everything that is sent of a table: built from what the viewer's seat may see."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass
from random import Random
from typing import Any

import cockade
from cockade import Match
from cockade.kernel import Option, Reason, Voice
from cockade.kernel.charts import Result
from cockade.kernel.state import Journal
from cockade.kernel.voice import said

from .chances import odds_at
from .errors import Illegal, Refused
from .i18n import Translate
from .identity import called
from .stored_match import match_at_answer, resampled, with_open_hands
from .table import Table

# A sentence of so many letters stands on a button.
SHORT = 36


@dataclass(frozen=True)
class Viewpoint:
    """From where somebody looks at a table: a seat or, as a spectator, none; and their language."""

    seat: str | None = None
    mine: tuple[str, ...] = ()
    translate: Translate = str


def localized(table: Table, viewpoint: Viewpoint, match: Match | None = None) -> Match:
    """The match in the viewer's language; it shares everything with the table's own."""
    spoken = copy(match or table.match)
    spoken.voice = voice_at(table, viewpoint.translate)
    return spoken


def voice_at(table: Table, translate: Translate) -> Voice:
    """How readers of one language are spoken to at a table; it is kept while the names stay."""
    names, voice = table.names(translate), table.voices.get(translate)
    if voice is None or voice.names != names:
        voice = table.voices[translate] = Voice(table.game, translate, names)
    return voice


def seat_words(table: Table, translate: Translate) -> dict[str, str]:
    """The game's own words for the seats of a table."""
    return {seat: table.game.seat_word(seat, translate) for seat in table.seats}


def display_names(table: Table, translate: Translate) -> dict[str, str]:
    """Who plays every seat: a person, with the side where seats are sides, or the game's word."""
    words, names = seat_words(table, translate), table.names(translate)
    if table.game.sides:
        names = {seat: f"{name} ({words[seat]})" for seat, name in names.items()}
    return {**words, **names}


def add_display_names(tables: list[dict[str, Any]], translate: Translate) -> None:
    """Give every seat of these tables what it is called."""
    for table in tables:
        # A table of a game that this version does not have is listed all the same.
        game = cockade.game(table["game"]) if table["game"] in cockade.games() else None
        for seat in table["seats"]:
            word = game.seat_word(seat["seat"], translate) if game else seat["seat"]
            seat["display_name"] = called(seat["name"], translate) or word


def add_opponents(tables: list[dict[str, Any]], person: str) -> None:
    """Say of every table who sits there besides a person, each once."""
    for table in tables:
        others = [seat for seat in table["seats"] if seat["person"] != person or seat["bot"]]
        others = others or table["seats"]  # all at one screen
        table["opponents"] = list(dict.fromkeys(seat["display_name"] for seat in others))


def add_winners(tables: list[dict[str, Any]]) -> None:
    """Say of every finished table who won: what its seats are called, and that nobody did."""
    for table in tables:
        if table["status"] != "finished" or table["game"] not in cockade.games():
            continue
        seats, partners = table["seats"], cockade.game(table["game"]).partners
        reason, _, loser = (table["ended"] or "").partition(" ")
        lost = [n // partners for n, seat in enumerate(seats) if seat["seat"] == loser]
        won = (table["outcome"] or {}).get("winners", ())
        table["winners"] = [
            seat["display_name"]
            for n, seat in enumerate(seats)
            if seat["seat"] in won or (reason == "resigned" and n // partners not in lost)
        ]


def describe_table(table: Table, viewpoint: Viewpoint) -> dict[str, Any]:
    """A table as a seat sees it, JSON-ready."""
    return {**describe_play(table, viewpoint), "view": table.match.view(viewpoint.seat)}


def describe_play(table: Table, viewpoint: Viewpoint) -> dict[str, Any]:
    """The same without what lies on the board."""
    match, seat = localized(table, viewpoint), viewpoint.seat
    return {
        "id": table.id,
        "game": table.game.id,
        "title": table.title,
        "scenario": match.scenario,
        "players": match.players,
        "settings": match.settings,
        "versions": table.versions,
        "commitment": table.commitment,
        **table.summary(),
        "seat": seat,
        "seats": [seat_view(table, name, viewpoint) for name in table.seats],
        "question": asked(table, match, seat),
        "outcome": None if table.outcome is None else table.outcome._asdict(),
        "proposal": table.proposal,
        "coach": table.coach,
    }


def seat_view(table: Table, name: str, viewpoint: Viewpoint) -> dict[str, Any]:
    """A seat without its secrets."""
    seat = table.seats[name]
    return {
        "seat": name,
        "name": called(seat.name, viewpoint.translate),
        "bot": seat.bot,
        "taken": seat.taken,
        "mine": name in viewpoint.mine,
        "acting": table.actor == name,
        "thinking": table.thinking == name,
    }


def may_answer(table: Table, seat: str | None) -> bool:
    """Whether a seat is asked something, and its person answers."""
    return seat is not None and seat == table.actor and table.seats[seat].bot is None


def asked(table: Table, match: Match, seat: str | None) -> dict[str, Any] | None:
    """The open question for whoever must answer it; nobody else gets it."""
    if seat is None or not may_answer(table, seat):
        return None
    return question(match, seat, odds_at(table))


def question(match: Match, seat: str, odds: Mapping[str, Result]) -> dict[str, Any]:
    """The open question, as the seat that must answer it sees it."""
    final, revealing = final_options(match, seat)
    options = match.state.legal()
    return {
        "prompt": match.prompt,
        "section": match.rule,
        "can_undo": match.can_undo,
        "at_once": said(match.state)[0].at_once,
        "forced": len(options) == 1 and not revealing and not (final and match.can_undo),
        "options": [
            {
                "text": option.text,
                "label": match.voice.option(option, match.state),
                "confirm": option.text in final,
                "odds": dict(odds.get(option.text, {})),
                "headline": note(match, seat, option, odds.get(option.text)),
            }
            for option in options
        ],
    }


def note(match: Match, seat: str, option: Option, result: Result | None) -> str:
    """The chances of an option in a few words, or what it costs; both if neither is the other."""
    chart = match.voice.chart(result) if result else None
    if chart and chart.headline and not chart.aside:
        return chart.headline
    words = cost(match, seat, option).removesuffix(".")
    return " · ".join(filter(None, (words, chart.headline))) if chart else words


def cost(match: Match, seat: str, option: Option) -> str:
    """What an option costs or means, if that is said in a few words."""
    sentences = match.voice.about(match.state, match.game.seat_number(seat), option)
    return sentences[0] if sentences and len(sentences[0]) <= SHORT else ""


def final_options(match: Match, seat: str) -> tuple[set[str], set[str]]:
    """The options after which nothing can be undone, and those that reveal something.

    Tried out on a resampled position, so that they tell nothing that the seat does not know.
    """
    state = resampled(match.game, match.state, seat, Random(match.answers))
    final, revealing = set(), set()
    for option in state.legal():
        after = state.copy()
        after.journal = Journal()
        after.answer(option)
        if after.journal.revealed or after.actor == "chance":
            revealing.add(option.text)
        if after.journal.revealed or after.actor != state.actor:
            final.add(option.text)
    return final, revealing


def refusal(table: Table, text: str, viewpoint: Viewpoint) -> Reason | None:
    """Why a seat's answer would be refused."""
    match = localized(table, viewpoint)
    if not table.over and table.actor != viewpoint.seat:
        return Reason(viewpoint.translate("It is not your turn."), "")
    return match.why_not(text)


def localized_error(error: Illegal, table: Table, text: str, viewpoint: Viewpoint) -> Refused:
    """An illegal answer in the viewer's language: the table's own match speaks English."""
    reason = refusal(table, text, viewpoint)
    return error if reason is None else Illegal.from_reason(reason, table.game)


def log_until(table: Table, number: int, seat: str | None) -> list[dict[str, Any]]:
    """What a seat may read of a table up to an answer, in English."""
    return [line for line in log(table, Viewpoint(seat)) if line["answer"] <= number]


def remembered_log(table: Table, viewpoint: Viewpoint) -> list[dict[str, Any]]:
    """What a fork's player has read at the table that it comes from, in the viewer's language."""
    kept = (table.start.base or {}).get("log")
    if kept is None or kept["seat"] not in (None, viewpoint.seat):
        return []
    voice = localized(table, viewpoint).voice
    return [reworded(line, voice) for line in kept["lines"]]


def reworded(line: dict[str, Any], voice: Voice) -> dict[str, Any]:
    """A stored line of a log in another language; one that the game has no more stays as it is."""
    name, _, hidden = line["key"].partition(".")
    sentence = voice.game.sentences.get(name)
    text = None if sentence is None else sentence.hidden if hidden else sentence.text
    return line if text is None else {**line, "text": voice.fill(text, tuple(line["args"]))}


def log(table: Table, viewpoint: Viewpoint, after: int = -1) -> list[dict[str, Any]]:
    """What a seat may read, from answers later than `after`."""
    if table.gathering:
        return []
    match = localized(table, viewpoint)
    if after < 0:
        return [*remembered_log(table, viewpoint), *match.log(viewpoint.seat)]
    return match.log(viewpoint.seat, match.first_entry(after))


def match_at(table: Table, number: int, viewpoint: Viewpoint) -> Match:
    """The match as it was after an answer, in the viewer's language."""
    if number == table.match.answers:
        return localized(table, viewpoint)
    try:
        match = match_at_answer(table.start, table.match, number)
    except ValueError as error:
        raise Refused("The record cannot be replayed: {error}", error=error) from None
    return localized(table, viewpoint, match)


def open_match_at(table: Table, number: int, viewpoint: Viewpoint) -> Match:
    """A moment of a finished match with all hands open."""
    if not table.over:
        raise Refused("All hands are revealed only after the match ends.")
    return with_open_hands(match_at(table, number, viewpoint))
