"""Events with dice and random Counties, with points to spend or a marker to move."""

from __future__ import annotations

import pytest

from cockade.games.prelude.data.cards import HAND, IN_PLAY
from cockade.games.prelude.data.counties import COUNTY_IDS
from cockade.games.prelude.data.effects import ACTIVE, EFFECTS, GAINED
from cockade.games.prelude.data.sides import LOYAL, PATRIOTE
from cockade.games.prelude.rules.ch12_events import EVENTS, RESOLUTIONS
from tests.games.prelude.events import pile_of, play_event, position, spread, start_event
from tests.helpers.rules import begin, options, play, refusal, result


@pytest.mark.clause("PRELUDE-12.0-i", "PRELUDE-3.2-c")
@pytest.mark.parametrize("points", [2, 4, 6])
def test_resolutions_in_london(points):
    """Card 28: 2, 4 or 6 points for 1, 2 or 3 boxes."""
    state = position(influence=2)
    changes = play_event(state, 28, f"spend {points}")
    assert changes == {"patriote points": -points, "patriote influence": points // 2}


@pytest.mark.clause("PRELUDE-3.2-c")
def test_resolutions_in_london_need_the_points_and_may_be_left():
    state = start_event(position(opportunity_points=[5, 8]), 28)
    assert options(state) == {"spend 2", "spend 4", "decline"}
    reason = ("You do not have that many Opportunity Points.", "3.2")
    assert refusal(state, "spend 6") == reason
    assert play_event(position(), 28, "decline") == {}


@pytest.mark.clause("PRELUDE-12.0-i", "PRELUDE-3.2-c")
@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("decline", {"spirit": 2}),
        ("spend 3", {"patriote points": -3, "spirit": 1}),
        ("spend 6", {"patriote points": -6}),
    ],
)
def test_tumult_against_colborne(answer, expected):
    """Card 70: the Patriote player may pay to keep the Rebellious Spirit down."""
    assert play_event(position(), 70, answer) == expected
    state = start_event(position(opportunity_points=[4, 8]), 70)
    assert state.actor == "patriote"
    assert options(state) == {"spend 3", "decline"}


@pytest.mark.parametrize(("answer", "change"), [("up", 1), ("down", -1)])
@pytest.mark.parametrize("side", [PATRIOTE, LOYAL])
def test_rumours_move_the_spirit_up_or_down(side, answer, change):
    """Card 95."""
    state = position(rebellious_spirit=8)
    assert play_event(state, 95, answer, side=side) == {"spirit": change}


@pytest.mark.clause("PRELUDE-12.0-l")
@pytest.mark.parametrize(
    ("answer", "effect"), [("media", "media_patriote"), ("canadien", "canadien_patriote")]
)
def test_gosfords_charm_offensive(answer, effect):
    """Card 48: the effect of a Special Action, which stays available and unused."""
    state = position(rebellious_spirit=3)
    changes = play_event(state, 48, answer)
    assert changes == {"spirit": -1, f"effect {effect}": GAINED}
    assert not any(state.special_used)
    assert state.special_this_turn == [0, 0]


@pytest.mark.clause("PRELUDE-12.0-l")
def test_gosfords_charm_offensive_is_not_cumulative():
    state = position(rebellious_spirit=3)
    state.in_force[EFFECTS.index("media_patriote")] = ACTIVE
    begin(state, EVENTS[48], PATRIOTE)
    assert options(state) == {"canadien"}
    assert refusal(state, "media").section == "12.0"
    state = position(rebellious_spirit=3)
    for effect in ("media_patriote", "canadien_patriote"):
        state.in_force[EFFECTS.index(effect)] = ACTIVE
    begin(state, EVENTS[48], PATRIOTE)
    assert result(state) == "None"
    assert state.rebellious_spirit == 2


@pytest.mark.parametrize(
    ("die", "expected"),
    [
        (1, {"patriote vp": 1, "spirit": 1}),
        (2, {"patriote vp": 1, "spirit": 1}),
        (3, {"patriote chambly": -3, "loyal readiness": 1, "spirit": 1}),
        (6, {"patriote chambly": -3, "loyal readiness": 1, "spirit": 1}),
    ],
)
def test_longueuil_road(die, expected):
    """Card 79."""
    state = position({"chambly": 4}, rebellious_spirit=12)
    assert play_event(state, 79, (die,)) == expected


@pytest.mark.clause("PRELUDE-12.0-t")
@pytest.mark.parametrize(
    ("influence", "dice", "expected"),
    [
        (2, (5, 4), {"loyal vp": 3}),
        (2, (5, 3), {}),
        (2, (6, 3), {"patriote vp": 3}),
        (-1, (3, 4), {}),
        (-1, (4, 4), {"patriote vp": 3}),
        (0, (4, 4), {}),
        (0, (3, 4), {"loyal vp": 3}),
    ],
)
@pytest.mark.parametrize("side", [PATRIOTE, LOYAL])
def test_victoria(side, influence, dice, expected):
    """12.0, card 94: External Influence on 2 adds 2 to the Loyal player's die."""
    assert play_event(position(influence=influence), 94, dice, side=side) == expected


# Random Counties: the first die is the row, the second the column; row 6 is the player's choice.


@pytest.mark.parametrize("card", [42, 43])
@pytest.mark.parametrize(
    ("answers", "county"),
    [(((2, 5),), "chambly"), (((5, 4),), "quebec"), (((6, 1), "choose beauce"), "beauce")],
)
def test_by_election_draws_a_county_and_waits(card, answers, county):
    state = position()
    assert play_event(state, card, *answers, side=LOYAL) == {}
    assert state.waiting == ((card, COUNTY_IDS.index(county)),)
    assert pile_of(state, card) == IN_PLAY


@pytest.mark.clause("PRELUDE-11.0-c")
def test_by_election_is_picked_by_the_player_of_the_event():
    state = start_event(position(), 42, LOYAL)
    play(state, (6, 6))
    assert state.actor == "loyal"
    assert len(options(state)) == 26


@pytest.mark.clause("PRELUDE-12.0-j")
@pytest.mark.parametrize("card", [42, 43])
@pytest.mark.parametrize(
    ("county", "patriote", "loyal", "vp"),
    [
        ("chambly", {}, {"chambly": 1}, 2),
        ("chambly", {"chambly": 1}, {"chambly": 1}, -2),
        ("drummond", {}, {}, 2),
        ("drummond", {"drummond": 1}, {}, -2),
        ("quebec", {"quebec": 1}, {}, -2),
        ("quebec", {}, {}, 0),
    ],
)
def test_by_election_goes_to_control_or_else_to_the_bias(card, county, patriote, loyal, vp):
    state = position(patriote, loyal)
    RESOLUTIONS[card](state, COUNTY_IDS.index(county))
    assert state.victory_points == vp


@pytest.mark.clause("PRELUDE-12.0-j")
def test_both_by_elections_of_one_county_score():
    """R-110: cards 42 and 43."""
    state = position(loyal={"chambly": 1})
    for card in (42, 43):
        RESOLUTIONS[card](state, COUNTY_IDS.index("chambly"))
    assert state.victory_points == 4


@pytest.mark.parametrize(
    ("side", "where", "expected"),
    [
        (LOYAL, {"patriote": {"chambly": 3}}, {"patriote chambly": -2, "spirit": 1}),
        (PATRIOTE, {"loyal": {"chambly": 1}}, {"loyal chambly": -1, "spirit": 1}),
        (PATRIOTE, {"patriote": {"chambly": 3}}, {"spirit": 1}),
    ],
)
def test_charivari(side, where, expected):
    """Card 90."""
    assert play_event(position(**where), 90, (2, 5), side=side) == expected


@pytest.mark.clause("PRELUDE-12.0-y")
def test_spontaneous_mobilization_rolls_repeats_again():
    """Card 131: four different Counties, whatever is rolled or picked twice."""
    rolls = [(2, 5), (2, 5), (5, 1), (5, 3), (6, 2), "choose beauce", (4, 6), (1, 1)]
    changes = play_event(position(), 131, *rolls)
    assert changes == spread("patriote", ("chambly", "montreal", "beauce", "deux_montagnes"))
    state = start_event(position(), 131)
    play(state, (2, 5), (6, 2))
    assert "choose chambly" not in options(state)
    assert refusal(state, "choose chambly").section == "11.0"


@pytest.mark.parametrize(("side", "name"), [(PATRIOTE, "patriote"), (LOYAL, "loyal")])
def test_tavern_talk_may_come_twice_to_one_county(side, name):
    """Card 136."""
    assert play_event(position(), 136, (2, 5), (2, 5), side=side) == {f"{name} chambly": 2}
    changes = play_event(position(), 136, (6, 5), "choose quebec", (4, 2), side=side)
    assert changes == spread(name, ("quebec", "drummond"))


def test_informers_see_the_patriote_hand():
    """Card 128: the Loyal player comes to know the cards, nobody else does."""
    state = position()
    state.piles[HAND + PATRIOTE] = (22, 98)
    assert play_event(state, 128) == {"loyal points": 2}
    assert [state.known[card] for card in (22, 98)] == [1 << LOYAL, 1 << LOYAL]
    assert state.known[24] == 0
