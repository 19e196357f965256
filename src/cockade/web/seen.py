"""Everything that is sent of a table: built from what the viewer's seat may see."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from random import Random
from typing import Any

import cockade
from cockade import Match
from cockade.kernel import Option, Reason, Voice
from cockade.kernel.charts import Result
from cockade.kernel.state import Journal

from .board import inline, parts
from .errors import Illegal, Refused
from .language import Translate
from .matches import at_answer, opened, resampled
from .table import Table

# Drawings kept for each table: one for each seat and language that looks at it.
DRAWINGS = 4


@dataclass(frozen=True)
class Eyes:
    """From where somebody looks at a table: a seat or, as a spectator, none; and their language."""

    seat: str | None = None
    mine: tuple[str, ...] = ()
    translate: Translate = str


def speaking(table: Table, eyes: Eyes, match: Match | None = None) -> Match:
    """The match in the viewer's language; it shares everything with the table's own."""
    spoken = copy.copy(match or table.match)
    spoken.voice = Voice(spoken.game, eyes.translate, table.names)
    return spoken


def called(table: Table, translate: Translate) -> dict[str, str]:
    """What every seat is called: its person's name, or the game's word for the seat."""
    words = {seat: table.game.seat_word(seat, translate) for seat in table.seats}
    return {**words, **table.names}


def name_seats(tables: list[dict[str, Any]], translate: Translate) -> None:
    """Give every seat of these tables what it is called."""
    for table in tables:
        game = cockade.game(table["game"])
        for seat in table["seats"]:
            seat["called"] = seat["name"] or game.seat_word(seat["seat"], translate)


def seen(table: Table, eyes: Eyes) -> dict[str, Any]:
    """A table as a seat sees it, JSON-ready."""
    match = speaking(table, eyes)
    return {
        "id": table.id,
        "game": table.game.id,
        "title": table.title,
        "scenario": match.scenario,
        "players": match.players,
        "switches": match.settings,
        "versions": table.versions,
        "commitment": table.commitment,
        **table.summary(),
        "seat": eyes.seat,
        "seats": [seat_seen(table, seat, eyes) for seat in table.seats],
        "question": None if bot_plays(table, eyes.seat) else question(match, eyes.seat),
        "outcome": None if match.outcome is None else match.outcome._asdict(),
        "view": match.view(eyes.seat),
    }


def board(table: Table, eyes: Eyes) -> str:
    """The board for a page; several who see the same get the same drawing."""
    key = (table.number, table.changes, eyes.seat, eyes.translate)
    if key not in table.drawings:
        if len(table.drawings) >= DRAWINGS:
            table.drawings.clear()
        table.drawings[key] = inline(speaking(table, eyes).svg(eyes.seat))
    return table.drawings[key]


def drawing(table: Table, eyes: Eyes, narrow: bool) -> dict[str, Any]:
    """The board in one piece or, for a narrow page, in parts."""
    if narrow and (found := parts(speaking(table, eyes), eyes.seat)):
        return {"board": "", "parts": found}
    return {"board": board(table, eyes), "parts": {}}


def drawing_of(match: Match, seat: str | None, narrow: bool) -> dict[str, Any]:
    """The same for a match of another moment."""
    if narrow and (found := parts(match, seat)):
        return {"board": "", "parts": found}
    return {"board": inline(match.svg(seat)), "parts": {}}


def seat_seen(table: Table, name: str, eyes: Eyes) -> dict[str, Any]:
    """A seat without its secrets."""
    seat = table.seats[name]
    return {
        "seat": name,
        "name": seat.name,
        "bot": seat.bot,
        "taken": seat.taken,
        "mine": name in eyes.mine,
        "acting": table.match.actor == name,
        "thinking": table.thinking == name,
    }


def bot_plays(table: Table, seat: str | None) -> bool:
    return seat is not None and table.seats[seat].bot is not None


def question(match: Match, seat: str | None) -> dict[str, Any] | None:
    """The open question for the seat that must answer it; nobody else gets it."""
    if seat is None or match.actor != seat:
        return None
    odds = match.odds()
    final = final_options(match, seat)
    return {
        "prompt": match.prompt,
        "section": match.rule,
        "can_undo": match.can_undo,
        "options": [
            {
                "text": option.text,
                "label": match.voice.option(option, match.state),
                "confirm": option.text in final,
                "odds": dict(odds.get(option.text, {})),
                "headline": headline(match, odds.get(option.text)),
            }
            for option in match.state.legal()
        ],
    }


def headline(match: Match, result: Result | None) -> str:
    """The chances of an option in a few words."""
    return match.voice.chart(result).headline if result else ""


def final_options(match: Match, seat: str) -> set[str]:
    """The options after which nothing can be undone.

    Tried out on a resampled position, so that they tell nothing that the seat does not know.
    """
    state = resampled(match.game, match.state, seat, Random(match.answers))
    return {option.text for option in state.legal() if _final(state, option)}


def _final(state: Any, option: Option) -> bool:
    after = state.copy()
    after.journal = Journal()
    after.answer(option)
    return bool(after.journal.revealed or after.actor != state.actor)


def refusal(table: Table, text: str, eyes: Eyes) -> Reason | None:
    """Why a seat's answer would be refused."""
    match = speaking(table, eyes)
    if match.actor is not None and match.actor != eyes.seat:
        return Reason(eyes.translate("It is not for you to decide now."), "")
    return match.why_not(text)


def reworded(error: Illegal, table: Table, text: str, eyes: Eyes) -> Refused:
    """An illegal answer in the viewer's language: the table's own match speaks none."""
    reason = refusal(table, text, eyes)
    return error if reason is None else Illegal.by_rule(reason, table.game)


def log(table: Table, eyes: Eyes, after: int = -1) -> list[dict[str, Any]]:
    """What a seat may read, from answers later than `after`."""
    match = speaking(table, eyes)
    since = 0 if after < 0 else match.first_entry(after)
    return match.log(eyes.seat, since)


def latest(table: Table, eyes: Eyes, count: int) -> tuple[list[dict[str, Any]], bool]:
    """The last lines that a seat may read, and whether there are earlier ones."""
    match = speaking(table, eyes)
    first = max(0, match.first_entry(match.answers) - count)
    return match.log(eyes.seat, first), first > 0


def moment(table: Table, number: int, eyes: Eyes) -> Match:
    """The match as it was after an answer, in the viewer's language."""
    if number == table.match.answers:
        return speaking(table, eyes)
    try:
        match = at_answer(table.start, table.match, number)
    except ValueError as error:
        raise Refused("The record cannot be replayed: {error}", error=error) from None
    return speaking(table, eyes, match)


def open_moment(table: Table, number: int, eyes: Eyes) -> Match:
    """A moment of a finished match with all hands open."""
    if table.match.outcome is None:
        raise Refused("All hands are opened after the end only.")
    return opened(moment(table, number, eyes))
