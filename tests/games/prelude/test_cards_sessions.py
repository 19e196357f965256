"""Events that call a Parliamentary Session or end one."""

from __future__ import annotations

import pytest

from cockade.games.prelude.data.counties import QUEBEC
from cockade.games.prelude.data.sides import PATRIOTE
from cockade.games.prelude.rules.ch10_parliament import close_session, open_sessions
from tests.games.prelude.events import changes, picture, play_event, position


@pytest.mark.clause("PRELUDE-12.0-r")
def test_lafontaines_plan_makes_the_next_round_a_session():
    """Card 85 in round 4: round 5 is a Session, and its benefit comes after it."""
    state = position(turn=5, rebellious_spirit=3)
    assert play_event(state, 85) == {"spirit": -1, "session 5": 1}
    state.round = 5
    assert state.parliamentary()
    close_session(state)
    assert (state.victory_points, state.cubes[PATRIOTE][QUEBEC]) == (-2, 1)


@pytest.mark.clause("PRELUDE-12.0-r")
def test_lafontaines_plan_in_round_8():
    """R-86: round 1 of the next Turn; after the last Turn nothing."""
    state = position(turn=5, rebellious_spirit=3, round=8)
    assert play_event(state, 85) == {"spirit": -1, "effect session_ahead": 1}
    state.turn = 6
    open_sessions(state)
    assert state.sessions[1:] == [1, 0, 0, 0, 0, 0, 0, 0]
    state = position(turn=7, rebellious_spirit=3, round=8)
    assert play_event(state, 85) == {"spirit": -1}


@pytest.mark.clause("PRELUDE-12.0-aa")
def test_prorogued_session_ends_the_session_at_once():
    """Card 138: benefit now, no second one, no Session in contiguous rounds."""
    state = position(session=True)
    state.sessions[5] = state.sessions[7] = 1
    expected = {"patriote quebec": 1, "patriote vp": 2, "loyal quebec": 2, "spirit": 1}
    assert play_event(state, 138) == {**expected, "session 4": -1, "session 5": -1}
    before = picture(state)
    close_session(state)
    assert changes(before, picture(state)) == {}
    assert not state.parliamentary()
