"""The Key Events, cards 1 to 8."""

from __future__ import annotations

import pytest

from cockade.games.prelude.data.cards import DISCARDS, IN_PLAY
from cockade.games.prelude.data.sides import LOYAL, PATRIOTE
from cockade.games.prelude.data.tracks import O
from cockade.games.prelude.rules.ch12_events import RESOLUTIONS
from tests.games.prelude.events import pile_of, play_event, position, spread, start_event
from tests.helpers.rules import options, play, refusal

SIX = ("lacadie", "chambly", "rouville", "vercheres", "st_hyacinthe", "richelieu")


@pytest.mark.parametrize("side", [PATRIOTE, LOYAL])
def test_general_elections_wait_for_the_end_of_the_turn(side):
    state = position()
    assert play_event(state, 1, side=side) == {}
    assert state.waiting == ((1, -1),)
    assert pile_of(state, 1) == IN_PLAY


@pytest.mark.parametrize(
    ("patriote", "loyal", "vp"),
    [
        # Three boxes of Rural Counties are worth 2, the two cities half of 4.
        ({"chambly": 1, "rouville": 1, "yamaska": 1, "montreal": 1, "quebec": 1}, {}, -4),
        ({"chambly": 1, "rouville": 1, "yamaska": 1}, {"montreal": 1}, -1),
        ({}, {"drummond": 1, "quebec": 1}, 2),
        ({"chambly": 1}, {"drummond": 1}, 0),
    ],
)
def test_general_elections_score_the_rural_box_and_half_the_urban_box(patriote, loyal, vp):
    state = position(patriote, loyal, scoring=[2, 0, 0, 3])
    cubes = [line[:] for line in state.cubes]
    RESOLUTIONS[1](state, -1)
    assert state.victory_points == vp
    assert (state.cubes, state.scoring) == (cubes, [2, 0, 0, 3])


def test_loyal_answer_lasts_until_the_end_of_the_turn():
    state = position()
    assert play_event(state, 2) == {"effect loyal_answer": 1}
    assert pile_of(state, 2) == IN_PLAY


@pytest.mark.clause("PRELUDE-12.0-aj")
@pytest.mark.parametrize("card", [20, 47, 126])
def test_loyal_answer_rerolls_checks_of_events(card):
    """R-108: one reroll of a failed check, before Opportunity Points."""
    organizations = ["loyal quebec"] if card == 126 else []
    state = position(organizations=organizations, opportunity_points=[0, 1])
    state.in_force[0] = 1
    start_event(state, card)
    if card == 126:
        play(state, "choose drummond")
    play(state, (6, 6, 6))
    assert options(state) == {"reroll", "keep"}
    play(state, "reroll", (1, 1, 4))
    assert options(state) == {"pay", "fail"}


@pytest.mark.clause("PRELUDE-12.0-a")
@pytest.mark.parametrize(("first", "other"), [("montreal", "quebec"), ("quebec", "montreal")])
def test_select_general_committee_checks_the_second_city_after_a_success(first, other):
    """The target is 8 + 2 in the first city and 5 + 2 in the other."""
    loyal = {first: 8, other: 5}
    answers = (f"choose {first}", (4, 3, 3), (2, 2, 3))
    assert play_event(position({}, loyal), 3, *answers) == {"loyal vp": 6}
    state = position({}, loyal, opportunity_points=[6, 0])
    assert play_event(state, 3, f"choose {first}", (4, 3, 3), (2, 3, 3)) == {"loyal vp": 3}


@pytest.mark.clause("PRELUDE-12.0-a")
def test_select_general_committee_stops_after_a_failure():
    state = position({}, {"montreal": 8}, opportunity_points=[6, 0])
    assert play_event(state, 3, "choose montreal", (4, 4, 3)) == {}
    assert pile_of(state, 3) == DISCARDS


@pytest.mark.clause("PRELUDE-12.0-b")
def test_russell_resolutions_with_external_influence_at_3():
    """12.0: 3 Cubes where the Patriotes are organized, 3 points; 3 VP for the Loyal player."""
    organized = ("chambly", "richelieu", "nicolet", "beauce")
    state = position(influence=3, organizations=[f"patriote {c}" for c in organized])
    changes = play_event(state, 4, "choose chambly", "choose beauce", "choose nicolet")
    added = spread("patriote", ("chambly", "beauce", "nicolet"))
    assert changes == {**added, "patriote points": 3, "loyal vp": 3}


@pytest.mark.clause("PRELUDE-12.0-b", "PRELUDE-12.0-ak")
def test_russell_resolutions_ask_the_patriote_player_and_use_what_there_is():
    state = position(influence=2, organizations=["patriote chambly"])
    start_event(state, 4)
    assert state.actor == "patriote"
    assert options(state) == {"choose chambly"}
    assert refusal(state, "choose rouville").section == "9.2.2"
    assert refusal(state, "choose montreal") == ("Only a Rural County may be chosen.", "1.1")
    state = position(influence=2, organizations=["patriote chambly"])
    expected = {"patriote chambly": 1, "patriote points": 2, "loyal vp": 2}
    assert play_event(state, 4, "choose chambly") == expected
    assert play_event(position(influence=1), 4) == {"patriote points": 1, "loyal vp": 1}


@pytest.mark.clause("PRELUDE-12.0-c", "PRELUDE-5.2-e")
def test_st_ours_declaration_scores_organizations_and_resets_the_marker():
    organizations = ["patriote montreal", "patriote chambly", "patriote rouville"]
    state = position(organizations=organizations, scoring=[1, 3, 1, 1])
    assert state.box_vp(O) == 4
    assert play_event(state, 5) == {"patriote vp": 4}
    # The card's own Rural Counties die has advanced that track.
    assert state.scoring == [2, 0, 1, 1]


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ((3, 3, 4), {"patriote vp": 4, "patriote readiness": 3, "spirit": 1}),
        ((3, 4, 4), {"patriote vp": 2, "spirit": 1}),
    ],
)
def test_sons_of_liberty_check_montreal_with_4(dice, expected):
    """6 Cubes + 4: a roll of 10 succeeds, 11 fails without points."""
    state = position({"montreal": 6}, opportunity_points=[0, 8])
    assert play_event(state, 6, dice) == expected


@pytest.mark.clause("PRELUDE-12.0-d")
@pytest.mark.parametrize(("leaders", "spirit"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_assembly_of_the_six_counties(leaders, spirit):
    """Three Counties succeed with exactly 7 + N, three miss it by one; R-109: all six."""
    state = position(dict.fromkeys(SIX, 7), opportunity_points=[0, 8])
    target = (1 + leaders, 3, 3)
    above = (2 + leaders, 3, 3)
    answers = [f"leaders {leaders}"]
    for number, county in enumerate(reversed(SIX)):
        answers += [f"check {county}", target if number % 2 else above]
    assert play_event(state, 7, *answers) == {"patriote vp": 3, "spirit": spirit}


@pytest.mark.clause("PRELUDE-12.0-d")
def test_assembly_of_the_six_counties_leaves_the_order_to_the_patriote_player():
    state = start_event(position(), 7)
    assert options(state) == {f"leaders {n}" for n in range(1, 5)}
    play(state, "leaders 4")
    assert options(state) == {f"check {county}" for county in SIX}
    assert refusal(state, "check yamaska").section == "8.0"
    play(state, "check rouville", (6, 6, 6))
    assert options(state) == {f"check {county}" for county in SIX} - {"check rouville"}


@pytest.mark.clause("PRELUDE-12.0-e")
def test_arrest_warrants_need_16_and_may_be_declined():
    state = position(rebellious_spirit=10)
    assert play_event(state, 8, (5,)) == {}
    state = position(rebellious_spirit=10)
    assert play_event(state, 8, (6,), "decline") == {}
    assert pile_of(state, 8) == DISCARDS


@pytest.mark.clause("PRELUDE-12.0-e", "PRELUDE-12.0-af", "PRELUDE-2.4-k")
def test_arrest_warrants_end_the_game_at_once():
    """R-107: final scoring and War Readiness, no Scoring Die of the card."""
    state = position({"chambly": 2, "yamaska": 2}, influence=3, rebellious_spirit=12)
    state.war_readiness = [1, 4]
    start_event(state, 8)
    play(state, (4,), "end")
    assert state.rebellious_spirit == 15
    # Fear of Reprisal: 2 + 3 gives 5 Cubes, at most 2 from a County; then EI scores 3.
    play(state, (2,), *["remove chambly", "remove yamaska"] * 2)
    assert state.outcome.winners == ("loyal",)
    assert state.outcome.reason == "uprising"
    assert state.victory_points == 3 + 4 - 1
    assert state.scoring == [0, 0, 0, 0]
