"""The coach of a table: what it thinks of a seat's options, from what that seat may know."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, Final, NamedTuple

import cockade
from cockade import Match
from cockade.bots.coach import advise
from cockade.bots.coach_words import CLOSE, in_words
from cockade.kernel import Option
from cockade.kernel.charts import percent
from cockade.study.analysis import steps

from .errors import Forbidden, Refused, TooManyRequests
from .stored_match import resampled
from .table import Table
from .table_view import Viewpoint, localized, may_answer
from .tables import Tables

HINTS: Final = 3
# An option that costs so much of the chance of winning throws the game away.
THROWN_AWAY: Final = 0.2
# Positions of a table whose advice is kept: the one that is asked about, and some before it.
KEPT: Final = 8


class NoAdvice(Refused):
    """The coach has failed or takes too long."""

    status = 503


class Tip(NamedTuple):
    """An option as a worker has judged it."""

    option: str
    chance: float
    reasons: dict[str, float]
    then: list[str]


class Moment(NamedTuple):
    """A position in which a seat decides, and how many answers came before it."""

    state: Any
    answers: int


def think(game_id: str, json: dict[str, Any], seed: int) -> list[Tip]:
    """All options of a position, the best first; runs in a worker."""
    game = cockade.game(game_id)
    advice = advise(game, game.state(json), Random(seed))
    return [
        Tip(each.option.text, each.chance, each.reasons, [option.text for option in each.then])
        for each in advice
    ]


async def advice(tables: Tables, table: Table, moment: Moment) -> list[Tip]:
    """What the seat to decide should know of its options; every position is thought over once."""
    key = (moment.answers, moment.state.key())
    if key not in table.advice:
        table.advice[key] = _asking(tables, table, moment)
    task = table.advice[key]
    try:
        return await asyncio.shield(task)
    except Exception:
        table.advice.pop(key, None)
        raise NoAdvice("The coach has no answer this time. Try again.") from None


def _asking(tables: Tables, table: Table, moment: Moment) -> asyncio.Task[list[Tip]]:
    """A new question for the coach, if the table and the seat's person do not have too many."""
    asker = table.seats[moment.state.actor].person or table.id
    tables.questions.check(asker)
    if len(table.advice) >= KEPT:
        answered = [key for key, task in table.advice.items() if task.done()]
        if not answered:
            raise TooManyRequests(tables.questions.sentence)
        del table.advice[answered[0]]
    task = asyncio.create_task(_ask(tables, table, moment))
    tables.questions.hold(asker)
    task.add_done_callback(lambda _: tables.questions.release(asker))
    return task


async def _ask(tables: Tables, table: Table, moment: Moment) -> list[Tip]:
    # The advice is the same for every position that the seat cannot tell from the true one.
    state = resampled(table.game, moment.state, moment.state.actor, Random())
    args = (think, table.game.id, state.to_json(), moment.answers + 1)
    tips: list[Tip] = await tables.thinkers.run(*args, owner=table.owner or table.id)
    return tips


def open_question(table: Table, viewpoint: Viewpoint) -> Moment:
    """What the viewer's seat is asked now, if there is a coach."""
    check_coach(table)
    if not may_answer(table, viewpoint.seat):
        raise Forbidden("It is not your turn.")
    return Moment(table.match.state, table.match.answers)


def check_coach(table: Table) -> None:
    if not table.coach:
        raise Refused("There is no coach at this table.")


async def hints(tables: Tables, table: Table, viewpoint: Viewpoint) -> list[dict[str, Any]]:
    """The best options, JSON-ready."""
    moment = open_question(table, viewpoint)
    tips = await advice(tables, table, moment)
    match = localized(table, viewpoint)
    # The best option is compared with the next one, all others with the best.
    rivals = [tips[1 % len(tips)], *tips[:1] * HINTS]
    return [
        described(match, moment.state, tip, tip.chance - rival.chance)
        for tip, rival in zip(tips[:HINTS], rivals, strict=False)
    ]


def described(match: Match, state: Any, tip: Tip, lead: float | None = None) -> dict[str, Any]:
    """An option in words."""
    words = match.game.vocabulary.by_text
    option = words[tip.option]
    return {
        "option": tip.option,
        "label": match.voice.option(option, state),
        "chance": round(tip.chance, 4),
        "why": in_words(match.game, state.actor, tip.reasons, match.voice.translate, lead),
        "then": [match.voice.option(words[text]) for text in tip.then],
    }


async def warnings(tables: Tables, table: Table, viewpoint: Viewpoint) -> dict[str, str]:
    """A sentence for every option that throws the game away."""
    tips = await advice(tables, table, open_question(table, viewpoint))
    translate = viewpoint.translate
    sentence = translate(
        "The coach thinks that this lowers your chance of winning from {before} to {after}."
    )
    before = percent(tips[0].chance, translate)
    return {
        tip.option: sentence.format(before=before, after=percent(tip.chance, translate))
        for tip in tips
        if tips[0].chance - tip.chance >= THROWN_AWAY
    }


async def verdict(tables: Tables, table: Table, viewpoint: Viewpoint) -> dict[str, Any]:
    """The last decision of the viewer's seat beside the best one."""
    check_coach(table)
    if viewpoint.seat is None:
        raise Forbidden("That is not your seat.")
    if not table.match.has_decided(viewpoint.seat):
        raise Refused("You have not decided anything yet.")
    last = await asyncio.to_thread(last_decision, table.match, viewpoint.seat)
    moment, option = last
    tips = await advice(tables, table, moment)
    chosen = next(tip for tip in tips if tip.option == option.text)
    match = localized(table, viewpoint)
    lead = tips[0].chance - chosen.chance
    return {
        "asked": match.voice.prompt(moment.state),
        "chosen": described(match, moment.state, chosen),
        "best": described(match, moment.state, tips[0], lead),
        # Options that hints call about as good are no mistakes.
        "mistake": lead >= CLOSE,
    }


def last_decision(match: Match, seat: str) -> tuple[Moment, Option]:
    """The last question at which a seat had a choice, and what it chose."""
    for number, state, option in steps(match):
        if state.actor == seat and len(state.legal()) > 1:
            found = Moment(state.copy(), number - 1), option
    return found
