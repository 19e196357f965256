"""13.0: the extended example of play, the whole of Early 1834, answer by answer."""

from __future__ import annotations

import pytest

from cockade.games.prelude.data.cards import HAND, IN_PLAY
from cockade.games.prelude.data.sides import LOYAL, PATRIOTE
from cockade.games.prelude.data.tracks import RC, O
from cockade.games.prelude.rules.ch01_components import check
from cockade.games.prelude.rules.ch02_sequence import draw_hand, take_cards
from cockade.games.prelude.rules.ch09_1_mobilization import price
from tests.games.prelude.positions import (
    GAME,
    cubes,
    deal_turn,
    discarded,
    effect,
    hand,
    pooled,
    scored,
    track,
)
from tests.helpers.rules import options, play


def begun():
    state = GAME.new()
    deal_turn(
        state,
        (9, 21, 142, 120),
        ((13, 16, 22, 27, 123, 134, 146), (15, 23, 24, 28, 108, 141, 147)),
    )
    return state


def markers(state):
    """Advantage, Scoring Markers, VP, spirit and points: everything but Cubes and cards."""
    return {
        "RC": (track(state, "RC"), scored(state, "RC")),
        "O": (track(state, "O"), scored(state, "O")),
        "EI": (track(state, "EI"), scored(state, "EI")),
        "UC": (track(state, "UC"), scored(state, "UC")),
        "VP": state.victory_points,
        "spirit": state.rebellious_spirit,
        "points": tuple(state.opportunity_points),
    }


def expect(state, before, **changed):
    """Only what the example tells has changed; the position is sound."""
    check(state)
    after = {**before, **changed}
    assert markers(state) == after
    return after


@pytest.mark.clause("PRELUDE-13.0-a", "PRELUDE-10.0-c", "PRELUDE-12.0-ab", "PRELUDE-12.0-ad")
def test_whole_turn():
    """Each stated value of the sixteen halves; the comment to round 8 (6 points) is a slip."""
    state = begun()
    assert hand(state, PATRIOTE) == (13, 16, 22, 27, 123, 134, 146)
    assert hand(state, LOYAL) == (15, 23, 24, 28, 108, 141, 147)
    assert state.controlled(PATRIOTE) == 10 and state.controlled(LOYAL) == 2
    now = {
        "RC": (-8, 0),
        "O": (0, 0),
        "EI": (2, 0),
        "UC": (0, 0),
        "VP": 0,
        "spirit": 0,
        "points": (6, 8),
    }
    expect(state, now)
    assert state.actor == "patriote"
    play(state, "first patriote")
    now = rounds_one_and_two(state, now)
    now = rounds_three_and_four(state, now)
    now = rounds_five_and_six(state, now)
    now = rounds_seven_and_eight(state, now)
    end_of_turn(state, now)


def rounds_one_and_two(state, now):
    play(state, "buy 142", ("UC",))
    assert cubes(state, "montreal") == (4, 2)
    assert discarded(state, 142)
    now = expect(state, now, points=(4, 8), UC=(0, 1))

    assert state.parliamentary()
    play(state, "buy 120", ("UC",))
    assert cubes(state, "quebec") == (0, 6)
    now = expect(state, now, points=(4, 4), UC=(0, 2))

    play(state, "play 123", "event", "choose lachenaie", "choose berthier", ("RC",))
    assert cubes(state, "montreal") == (6, 2)
    assert cubes(state, "lachenaie") == cubes(state, "berthier") == (1, 0)
    assert state.box_vp(RC) == 5
    now = expect(state, now, RC=(-10, 1))

    play(state, "play 24", "ap", "organize quebec", "spend 4", (3, 3, 3), ("EI",))
    assert state.has_organization(LOYAL, 25)
    assert discarded(state, 24)
    # The Session ends after the second round: 2 VP and a Cube in Québec.
    assert cubes(state, "quebec") == (1, 6)
    return expect(state, now, O=(2, 0), EI=(2, 1), VP=-2)


def rounds_three_and_four(state, now):
    assert not state.parliamentary()
    play(state, "play 16", "ap", "organize montreal", "spend 4", (4, 4, 4))
    assert options(state) == {"pay", "fail"}
    play(state, "pay", "die RC", ("O",))
    now = expect(state, now, O=(0, 1), points=(2, 4))

    play(state, "play 108")
    assert price(state, LOYAL, 0) == 1 and price(state, LOYAL, 21) == 1
    play(state, "mobilize deux_montagnes", "mobilize sherbrooke", ("EI",))
    assert state.box_vp(RC) == 4
    now = expect(state, now, RC=(-8, 1), EI=(2, 2))
    assert effect(state, "overseas_business") == 1

    play(state, "play 27", "event", "choose st_hyacinthe", "choose yamaska", ("RC",))
    assert cubes(state, "richelieu") == (4, 0)
    assert state.box_vp(RC) == 5
    now = expect(state, now, RC=(-9, 2))
    # The Loyal half of round 4 is skipped.
    assert (state.round, state.actor) == (5, "patriote")
    assert len(hand(state, LOYAL)) == 5
    return now


def rounds_five_and_six(state, now):
    play(state, "play 13")
    spent = []
    for county in ("st_hyacinthe", "st_hyacinthe", "montreal", "montreal"):
        before = state.points
        play(state, f"mobilize {county}")
        spent.append(before - state.points)
    assert spent == [1, 1, 2, 2]
    assert state.actor == "loyal"
    play(state, "points")
    assert state.actor == "loyal"
    play(state, "die EI", ("EI",))
    assert cubes(state, "montreal") == (8, 2)
    assert pooled(state, 13)
    now = expect(state, now, points=(2, 7), EI=(2, 3))

    play(state, "buy 21", ("UC",))
    assert state.box_vp(RC) == 4
    now = expect(state, now, points=(2, 3), spirit=1, RC=(-7, 2), UC=(0, 3))

    play(state, "play 22", "event", ("EI",))
    now = expect(state, now, EI=(1, 0), VP=-1)

    play(state, "play 147")
    for county in ("vaudreuil", "lachenaie", "berthier", "yamaska"):
        before = state.points
        play(state, f"mobilize {county}")
        assert before - state.points == 1
    play(state, ("O",))
    assert state.box_vp(RC) == 2
    assert pooled(state, 147)
    return expect(state, now, RC=(-3, 2), points=(4, 3), O=(0, 2))


def rounds_seven_and_eight(state, now):
    play(state, "play 146", "event", ("UC",))
    assert cubes(state, "st_hyacinthe") == (8, 0)
    assert cubes(state, "montreal") == (6, 1)
    assert cubes(state, "quebec") == (0, 4)
    now = expect(state, now, UC=(0, 0), VP=1)

    play(state, "play 141", "event", ("RC",))
    now = expect(state, now, spirit=3, RC=(-3, 3))

    play(state, "play 134", "composure")
    assert state.points == 2
    play(state, "organize st_hyacinthe", "spend 2", (3, 3, 4))
    assert state.actor == "loyal"
    assert state.position(O) == -1
    assert "choose st_hyacinthe" not in options(state)
    play(state, "choose lacadie", "choose terrebonne")
    assert cubes(state, "lacadie") == (3, 3)
    assert cubes(state, "terrebonne") == (2, 2)
    assert state.box_vp(RC) == 1
    play(state, ("RC",), (4,))
    now = expect(state, now, O=(-1, 2), RC=(-1, 0), VP=0)
    assert state.opportunity_points[PATRIOTE] == 4

    play(state, "play 23", "special looking_for_trouble", "raise 2", ("O",))
    assert 23 in state.piles[IN_PLAY]
    return now


def end_of_turn(state, now):
    assert state.turn == 2
    assert effect(state, "composure_called") == 0
    expect(state, now, O=(-1, 3), spirit=5, points=(10, 11))
    assert hand(state, LOYAL) == (15, 28)
    assert hand(state, PATRIOTE) == ()


@pytest.mark.clause("PRELUDE-13.0-a", "PRELUDE-2.2-i", "PRELUDE-2.2-k")
def test_next_hands():
    """The Loyal player keeps two 1834 cards and draws two more and three Generic ones."""
    state = begun()
    state.piles[HAND + LOYAL] = (15, 28)
    step = draw_hand(state, LOYAL, 1, 4)
    assert (step.count, step.continuation) == (2, take_cards)
    assert draw_hand(state, LOYAL, 4, 3).count == 3
