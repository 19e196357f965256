"""4.0: the Scoring Die."""

from __future__ import annotations

import pytest

from cockade.games.prelude.data.sides import LOYAL, PATRIOTE
from cockade.games.prelude.data.tracks import (
    TRACKS,
)
from cockade.games.prelude.rules.ch04_scoring_die import roll_scoring_die
from tests.games.prelude.positions import (
    discarded,
    half,
    pooled,
    position,
    scored,
)
from tests.helpers.rules import begin, options, play


@pytest.mark.clause("PRELUDE-4.0-a", "PRELUDE-4.0-b")
@pytest.mark.parametrize("die", range(4))
def test_faces_of_the_dice(die):
    """Three faces of its own track and one of each other; the track rolled advances."""
    state = begin(position(), roll_scoring_die, die)
    weights = {option.text.split()[1]: weight for option, weight in state.chances()}
    assert weights == {name: 3 if name == TRACKS[die] else 1 for name in TRACKS}
    for name in TRACKS:
        state = play(begin(position(), roll_scoring_die, die), (name,))
        assert [scored(state, other) for other in TRACKS] == [int(t == name) for t in TRACKS]


@pytest.mark.clause("PRELUDE-4.0-c", "PRELUDE-5.3-c", "PRELUDE-5.2-e")
@pytest.mark.parametrize(("name", "points"), [("EI", 2), ("O", 2)])
def test_the_fourth_advance_scores(name, points):
    state = position(organizations=["loyal quebec"], scoring={name: 2})
    play(begin(state, roll_scoring_die, TRACKS.index(name)), (name,))
    assert (scored(state, name), state.victory_points) == (3, 0)
    state = position(organizations=["loyal quebec"], scoring={name: 3})
    play(begin(state, roll_scoring_die, TRACKS.index(name)), (name,))
    assert (scored(state, name), state.victory_points) == (0, points)


@pytest.mark.clause("PRELUDE-4.0-f", "PRELUDE-12.0-f", "PRELUDE-12.0-g")
@pytest.mark.parametrize(
    ("card", "owner", "name"), [(13, LOYAL, "loyal"), (18, PATRIOTE, "patriote")]
)
def test_activities_die_is_named_by_the_faction(card, owner, name):
    """Whoever plays it; the owner may use the full AP instead of the Event."""
    state = half(position(hands={1 - owner: [card]}, round=3), 1 - owner)
    play(state, f"play {card}", "done")
    assert state.actor == name
    play(state, "points")
    assert state.actor == name
    assert options(state) == {f"die {track_name}" for track_name in TRACKS}
    state = half(position(hands={owner: [card]}, round=3), owner)
    play(state, f"play {card}")
    assert options(state) == {"event", "ap"}
    play(state, "ap")
    assert state.points == 6
    play(state, "done")
    assert state.actor == name
    play(state, "die UC", ("UC",))
    assert scored(state, "UC") == 1
    assert discarded(state, card)


@pytest.mark.clause("PRELUDE-12.0-ag", "PRELUDE-12.0-f")
def test_activities_from_the_pool_are_always_discarded():
    state = half(position(pool=[13], round=3), LOYAL)
    play(state, "buy 13", "points", "die O", ("O",))
    assert discarded(state, 13)
    assert state.opportunity_points == [6, 8 - 6 + 3]
    state = half(position(hands={LOYAL: [13]}, round=3), LOYAL)
    play(state, "play 13", "event", "points", "die O", ("O",))
    assert pooled(state, 13)


@pytest.mark.clause("PRELUDE-4.0-g", "PRELUDE-9.5-h")
def test_die_under_le_canadien():
    state = position(hands={PATRIOTE: [13]}, round=3, in_force={"canadien_patriote": 2})
    half(state)
    play(state, "play 13", "done")
    assert state.actor == "loyal"
    assert options(state) == {f"die {name}" for name in TRACKS}
    play(state, "die EI", ("EI",))
    assert discarded(state, 13)


@pytest.mark.clause("PRELUDE-4.0-h", "PRELUDE-9.5-j")
def test_one_die_with_partisan_media():
    state = position(hands={LOYAL: [24]}, round=3, first=LOYAL, in_force={"media_loyal": 2})
    half(state, LOYAL)
    play(state, "play 24", "done", ("O",))
    assert state.victory_points == 3
    assert sum(state.scoring) == 1
    assert state.actor == "patriote"
