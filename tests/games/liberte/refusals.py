"""Matches of Liberté for tests of refusals."""

from __future__ import annotations

import pytest

import cockade
from tests.games.liberte.positions import acting as play_on
from tests.games.liberte.positions import match_at


def acting(hand, *answers, **more):
    """A match in which P1 acts and has given some answers."""
    return match_at(play_on(hand, *answers, **more))


def refused(match, text, sentence, section):
    """The reason is given, answering raises it, and nothing at all has changed."""
    before, record, options = match.state.copy(), match.record(), match.options
    log, undo = match.log(), match.can_undo
    assert match.why_not(text) == (sentence, section)
    assert text not in match.options
    with pytest.raises(cockade.IllegalAnswer) as error:
        match.answer(text)
    assert (error.value.reason, error.value.section) == (sentence, section)
    assert str(error.value) == f"{sentence} [{section}]"
    assert match.state == before
    assert match.record() == record
    assert match.options == options
    assert (match.log(), match.can_undo) == (log, undo)
