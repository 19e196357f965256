"""9.5: Le Canadien and Partisan media, which change the next card."""

from __future__ import annotations

import pytest

from cockade.games.prelude.data.sides import LOYAL, PATRIOTE
from tests.games.prelude.positions import (
    cubes,
    discarded,
    effect,
    half,
    pooled,
    position,
)
from tests.helpers.rules import options, play


@pytest.mark.clause("PRELUDE-9.5-h", "PRELUDE-9.5-q", "PRELUDE-9.5-i")
def test_le_canadien_ignores_the_next_opposing_event():
    """Bought with one card, it works on the next opposing one, not on own or neutral ones."""
    state = position(hands={PATRIOTE: [24, 113, 22, 142]}, round=3, opportunity_points=[6, 0])
    half(state)
    play(state, "play 24", "special le_canadien_patriote", "done", ("O",))
    # The card that paid for it has its Event.
    assert state.victory_points == 3
    assert effect(state, "canadien_patriote") == 2
    play(state, "pass", "play 22", "event", ("EI",), "pass", "play 142", "event", ("UC",), "pass")
    assert effect(state, "canadien_patriote") == 2
    play(state, "play 113")
    assert state.points == 4
    play(state, "done", ("UC",))
    assert cubes(state, "quebec")[LOYAL] == 0
    assert state.opportunity_points[LOYAL] == 0
    assert effect(state, "canadien_patriote") == 0
    assert discarded(state, 113)


@pytest.mark.clause("PRELUDE-9.5-h")
def test_le_canadien_with_an_unmet_prerequisite():
    """No points for the opponent, and the card is discarded, not pooled."""
    state = position(hands={PATRIOTE: [120]}, round=3, in_force={"canadien_patriote": 2})
    half(state)
    play(state, "play 120", "done", ("UC",))
    assert discarded(state, 120) and not pooled(state, 120)
    assert state.opportunity_points == [6, 8]


@pytest.mark.clause("PRELUDE-9.5-i")
def test_le_canadien_is_not_used_up_by_the_pool():
    state = half(position(pool=[106], round=3, in_force={"canadien_patriote": 2}))
    play(state, "buy 106", ("O",))
    assert effect(state, "canadien_patriote") == 2


@pytest.mark.clause("PRELUDE-9.5-j", "PRELUDE-9.5-q")
def test_partisan_media():
    """The next own card gives AP and Event; there is no choice, and neutral cards do not count."""
    state = position(hands={LOYAL: [142, 24]}, round=3, first=LOYAL, in_force={"media_loyal": 2})
    half(state, LOYAL)
    play(state, "play 142")
    assert options(state) == {"event", "ap"}
    play(state, "event", ("UC",), "pass")
    assert effect(state, "media_loyal") == 2
    play(state, "play 24")
    assert state.points == 4 and "event" not in options(state)
    play(state, "mobilize drummond", "done", ("O",))
    assert cubes(state, "drummond") == (0, 1)
    assert state.victory_points == 3
    assert effect(state, "media_loyal") == 0


@pytest.mark.clause("PRELUDE-9.5-k")
def test_partisan_media_is_spent_without_the_event():
    state = position(hands={LOYAL: [120]}, round=3, in_force={"media_loyal": 2})
    half(state, LOYAL)
    play(state, "play 120", "done", ("UC",))
    assert effect(state, "media_loyal") == 0
    assert cubes(state, "quebec") == (0, 0)
    assert discarded(state, 120)
    assert state.opportunity_points == [6, 8]


@pytest.mark.clause("PRELUDE-9.5-j")
def test_partisan_media_begins_with_the_next_card():
    state = half(position(hands={LOYAL: [24, 113]}, round=3, first=LOYAL), LOYAL)
    play(state, "play 24", "ap", "special partisan_media_loyal", "done", ("O",), "pass")
    assert state.victory_points == 0
    play(state, "play 113", "done", ("UC",))
    assert cubes(state, "quebec") == (0, 1)
