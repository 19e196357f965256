"""Helpers for tests of rules: run one rule on a position and answer its questions."""

from __future__ import annotations

from typing import Any

from cockade.kernel import Reason, call, over, rule
from cockade.kernel.chance import scripted_entry
from cockade.kernel.state import State, Step
from cockade.kernel.vocabulary import BY_GAME


@rule("test")
def finished(state: State, result: Any) -> Step:
    """Ends a rule under test; its result is the reason of the outcome."""
    return over((), f"result {result!r}", ())


def begin(state: State, rule: Any, *args: Any) -> State:
    """Run one rule up to its first question."""
    state.begin(call(rule, *args).then(finished))
    return state


def play(state: State, *answers: Any) -> State:
    """Answer questions: a text for a seat, a tuple of entries for chance."""
    for answer in answers:
        if isinstance(answer, tuple):
            for entry in answer:
                assert state.actor == "chance", f"{state.actor} must decide, not chance"
                state.answer(scripted_entry(state, state.stack[-1], entry))
        else:
            legal = {option.text: option for option in state.legal()}
            assert answer in legal, f"{answer!r} is not among {state.actor}'s {sorted(legal)}"
            state.answer(legal[answer])
    return state


def result(state: State) -> str:
    """What the rule under test gave back, as text; fails while a question is open."""
    assert state.outcome is not None, f"{state.actor} still has to decide"
    return state.outcome.reason.removeprefix("result ")


def options(state: State) -> set[str]:
    return {option.text for option in state.legal()}


def refusal(state: State, text: str) -> Reason | None:
    """The reason against an option of the vocabulary; None if it is legal."""
    verb = state.CARD
    assert verb is not None
    option = next(o for o in verb.options if o is not None)
    return state.refusal(BY_GAME[option.game].by_text[text])
