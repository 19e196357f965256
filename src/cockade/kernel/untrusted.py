"""Matches from a position that somebody wrote: what the rules cannot do with it is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import signature
from random import Random
from typing import Any, Final

from .chance import ScriptError
from .fields import StateError
from .flow import Do
from .match import Match
from .offers import IllegalAnswer
from .sentences import N_, TranslatableError
from .state import RulesError

LIMIT: Final = 99_999
DEPTH: Final = 12
KEYS: Final = ("answers", "drawn", "state")
UNSOUND: Final = N_("The position with which this match began does not follow the rules.")


class UntrustedMatch(Match):
    """A match that began at such a position: where the rules fail, the answer is refused."""

    def answer(self, text: str, seat: str | None = None) -> None:
        before = self.copy()
        try:
            super().answer(text, seat)
            try_out(self)
        except TranslatableError:
            raise
        except Exception as error:
            vars(self).update(vars(before))
            raise IllegalAnswer(UNSOUND) from error


def try_out(match: Match) -> None:
    """All components are there, and whoever is asked has something to answer."""
    match.game.check(match.state)
    if match.outcome is not None:
        return
    if match.actor not in match.seats:
        raise StateError("stack: it is for a seat of this table to decide")
    if not match.options or not match.prompt:
        raise RulesError("a question without options")


def look(match: Match) -> None:
    """What pages and bots do with a position."""
    game, state = match.game, match.state
    for seat in (*match.seats, None):
        match.svg(seat)
        game.resample(state, game.seat_number(seat), Random(0))
    match.odds()


def begin_at(match: UntrustedMatch, json: Any, **chance: list[str]) -> Match:
    """A match just set up, at a position instead; StateError says what is wrong with it."""
    try:
        bounded(json)
        new = placed(match, json, **chance)
        if new.outcome is not None:
            raise StateError("outcome: a match cannot begin where it is over")
        try_out(new)
        look(new)
    except (StateError, ScriptError):
        raise
    except Exception as error:
        raise StateError(f"the rules cannot go on from it ({error!r})") from error
    return new


def placed(match: UntrustedMatch, json: Any, **chance: list[str]) -> Match:
    """The match at a position, which fits the set-up."""
    if not isinstance(json, dict) or sorted(json) != sorted(KEYS):
        raise StateError(f"a table with {', '.join(KEYS)} is needed")
    for key in ("answers", "drawn"):
        if type(json[key]) is not int or json[key] < 0:
            raise StateError(f"{key}: a whole number from 0 is needed")
    state = match.game.state(json["state"])
    for name in match.game.fixed:
        if getattr(state, name) != getattr(match.state, name):
            raise StateError(f"{name}: the header says otherwise")
    for place, step in enumerate(state.stack):
        check_calls(step, f"stack.{place}")
    return match.without_history(state, json["answers"], json["drawn"], **chance)


def check_calls(step: Any, where: str) -> None:
    """The rules that wait in a step take as many arguments as it holds for them."""
    for rule, args in calls(step):
        try:
            signature(rule).bind(None, *args)
        except TypeError as error:
            raise StateError(f"{where}: {rule.__name__}: {error}") from None


def calls(step: Any) -> Iterator[tuple[Callable[..., Any], tuple[Any, ...]]]:
    """The rules of a step, and what comes after the state; continuations get a result first."""
    if isinstance(step, Do):
        for rule, *args in step.tasks:
            yield rule, tuple(args)
        step = step.next
    if step is not None:
        yield step.continuation, (None, *step.args)
        if callable(getattr(step, "prompt", None)):
            yield step.prompt, step.said


def bounded(json: Any, where: str = "", depth: int = 0) -> None:
    """Nothing in it is so large or so deep that it would keep a machine busy."""
    if depth > DEPTH:
        raise StateError(f"{where}: too many lists within lists")
    if isinstance(json, float) or (isinstance(json, int) and abs(json) > LIMIT):
        raise StateError(f"{where}: a whole number up to {LIMIT} is needed")
    pairs = json.items() if isinstance(json, dict) else ()
    for name, value in enumerate(json) if isinstance(json, list) else pairs:
        bounded(value, f"{where}.{name}".lstrip("."), depth + 1)
