"""What an option would do, up to where chance or another seat decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from cockade import Match
from cockade.kernel import Option, plural
from cockade.kernel.flow import DICE, NOUNS, SECTIONS, Chance
from cockade.kernel.logbook import Entry
from cockade.kernel.state import Journal

from .chances import odds_at
from .errors import Refused
from .stored_match import resampled
from .table import Table
from .table_view import Viewpoint, localized

# So many deals of what the seat does not know must all lead to the same.
DEALS = 8


def preview(table: Table, text: str, viewpoint: Viewpoint, drawn: bool = True) -> dict[str, Any]:
    """The board and the log after an option, as its own seat would see them.

    It is tried on several resampled positions; where they part, what is hidden decides, and
    nothing is shown.
    """
    match = localized(table, viewpoint)
    if viewpoint.seat is None or match.actor != viewpoint.seat:
        raise Refused(viewpoint.translate("It is not your turn."))
    reason = match.why_not(text)
    if reason is not None:
        raise Refused.from_reason(reason, match.game)
    option = match.game.vocabulary.by_text[text]
    results = [_tried(match, state, option, viewpoint) for state in _dealt(match, viewpoint.seat)]
    state, lines, stop = results[0]
    view = match.game.view(state, match.game.seat_number(viewpoint.seat))
    certain = all(_same(match, result, (view, lines), viewpoint) for result in results[1:])
    shown: dict[str, Any] = {"option": text, "stop": stop if certain else "hidden"}
    about = match.voice.about(match.state, match.game.seat_number(viewpoint.seat), option)
    shown |= {"about": about, "log": [], "svg": None, "then": ""}
    if shown["stop"] == "chance":
        shown["then"] = what_chance(match, state.question)
    elif shown["stop"] == "end":
        shown["then"] = how_it_ends(match, state.outcome.winners, viewpoint.seat)
    shown |= {**chances(match, odds_at(table).get(text, {})), **reach(match, option)}
    if certain and stop != "reveal":
        shown["log"] = lines
        shown["svg"] = (
            match.game.draw(view, match.voice.names, match.voice.translate) if drawn else None
        )
    return shown


def chances(match: Match, odds: Mapping[str, float]) -> dict[str, Any]:
    """The odds of an option: as they are, in words, and as a chart."""
    return {
        "odds": dict(odds),
        "results": {name: match.voice.result(name) for name in odds},
        "chart": match.voice.chart(odds) if odds else None,
    }


def what_chance(match: Match, step: Chance) -> str:
    """The cards, dice or lots that come next and, of the latter two, the rule that reads them."""
    _, n, section = match.voice.translate, step.count, SECTIONS[step.continuation]
    title = match.game.sections.get(section, section)
    if step.pile == DICE:
        words = plural(_, "Then {n} die is rolled: {rule}.", "Then {n} dice are rolled: {rule}.", n)
    elif step.pile == NOUNS:
        words = _("Then lots are drawn: {rule}.")
    else:
        words = plural(_, "Then {n} card is drawn.", "Then {n} cards are drawn.", n)
    return words.format(n=n, rule=_(title))


def how_it_ends(match: Match, winners: Sequence[str], seat: str) -> str:
    """Whether whoever decides wins by it."""
    _ = match.voice.translate
    if not winners:
        return _("The match ends, and no one wins.")
    return (
        _("The match ends, and you win.") if seat in winners else _("The match ends, and you lose.")
    )


def reach(match: Match, option: Option) -> dict[str, Any]:
    """What an option opens up for later: the options, and what they name."""
    reached = match.reach(option.text)
    words = match.game.vocabulary.by_text
    names = [match.voice.noun(words[text]) for text in reached]
    return {"reach": reached, "places": names}


Result = tuple[Any, list[dict[str, Any]], str]


def _dealt(match: Match, seat: str) -> list[Any]:
    """Resampled positions, equal ones once: where nothing is hidden there is a single one."""
    found: list[Any] = []
    for deal in range(DEALS):
        state = resampled(match.game, match.state, seat, Random(deal))
        if state not in found:
            found.append(state)
    return found


def _tried(match: Match, position: Any, option: Option, viewpoint: Viewpoint) -> Result:
    """One resampled position after the option, its log, and who decides next."""
    state = position.copy()
    journal = state.journal = Journal()
    state.answer(option)
    state.journal = None
    entries = [Entry(match.answers + 1, *entry) for entry in journal.entries]
    viewer = match.game.seat_number(viewpoint.seat)
    lines = [match.log_line(entry, viewer) for entry in entries]
    return state, lines, _stop(state, journal, viewpoint.seat)


def _stop(state: Any, journal: Journal, seat: str | None) -> str:
    if journal.revealed:
        return "reveal"
    if state.actor is None:
        return "end"
    if state.actor == "chance":
        return "chance"
    return "you" if state.actor == seat else "other"


def _same(match: Match, result: Result, first: tuple[Any, Any], viewpoint: Viewpoint) -> bool:
    state, lines, _ = result
    return (match.game.view(state, match.game.seat_number(viewpoint.seat)), lines) == first
