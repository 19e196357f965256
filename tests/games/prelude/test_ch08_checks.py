"""8.0 Mobilization Check, 10.0 Sessions and 11.0 Random Counties."""

from __future__ import annotations

import pytest

import cockade
from cockade.games.prelude.data.counties import COUNTIES, COUNTY_IDS, RURAL
from cockade.games.prelude.data.sides import LOYAL, PATRIOTE
from cockade.games.prelude.data.turns import TURNS
from cockade.games.prelude.rules.ch08_mobilization_check import (
    mobilization_check,
    organization_check,
)
from cockade.games.prelude.rules.ch10_parliament import call_session, close_session, end_session
from cockade.games.prelude.rules.ch11_random_counties import random_county
from tests.games.prelude.positions import cubes, half, number, position
from tests.helpers.rules import begin, options, play, refusal, result

GAME = cockade.game("prelude")


def check_in(state, side, county, bonus):
    return begin(state, mobilization_check, side, number(county), bonus)


@pytest.mark.clause("PRELUDE-8.0-f", "PRELUDE-8.0-a", "PRELUDE-8.0-b")
def test_example_of_chambly():
    """8.0: value 7, bonus 4, roll 10: a success."""
    state = check_in(position(patriote={"chambly": 7}), PATRIOTE, "chambly", 4)
    play(state, (2, 4, 4))
    assert result(state) == "True"
    assert state.opportunity_points == [6, 8]


@pytest.mark.clause("PRELUDE-8.0-f", "PRELUDE-8.0-c", "PRELUDE-8.0-g")
def test_example_of_drummond():
    """8.0: value 8, bonus 2, roll 12: 2 points turn it into a success."""
    state = check_in(position(loyal={"drummond": 8}), LOYAL, "drummond", 2)
    assert state.actor == "chance"
    play(state, (4, 4, 4))
    assert state.actor == "loyal"
    assert options(state) == {"pay", "fail"}
    play(state, "pay")
    assert result(state) == "True"
    assert state.opportunity_points == [6, 6]
    assert GAME.view(state, LOYAL)["rolls"][-1]["target"] == 12, "the points raise the target"


@pytest.mark.clause("PRELUDE-8.0-b")
@pytest.mark.parametrize(("dice", "success"), [((3, 4, 4), "True"), ((4, 4, 4), "False")])
def test_equal_succeeds(dice, success):
    state = position(patriote={"chambly": 7}, opportunity_points=[0, 0])
    play(check_in(state, PATRIOTE, "chambly", 4), dice)
    assert result(state) == success


@pytest.mark.clause("PRELUDE-8.0-c", "PRELUDE-8.0-d", "PRELUDE-3.2-c")
def test_points_are_all_or_nothing():
    """A shortfall of 3 with 2 points is a failure, and the points are kept."""
    state = position(patriote={"chambly": 5}, opportunity_points=[2, 0])
    play(check_in(state, PATRIOTE, "chambly", 4), (4, 4, 4))
    assert result(state) == "False"
    assert state.opportunity_points == [2, 0]
    state = position(patriote={"chambly": 5}, opportunity_points=[3, 0])
    play(check_in(state, PATRIOTE, "chambly", 4), (4, 4, 4), "fail")
    assert result(state) == "False"
    assert state.opportunity_points == [3, 0]


@pytest.mark.clause("PRELUDE-12.0-aj")
def test_reroll_of_card_2():
    """Organization checks of the Loyal player only, once, before points are spent."""
    state = position(loyal={"quebec": 4}, in_force={"loyal_answer": 1})
    begin(state, organization_check, LOYAL, number("quebec"), 2)
    play(state, (6, 6, 6))
    assert options(state) == {"reroll", "keep"}
    play(state, "reroll", (2, 2, 3))
    assert options(state) == {"pay", "fail"}
    play(state, "pay")
    assert result(state) == "True" and state.opportunity_points == [6, 7]
    state = position(loyal={"quebec": 4}, in_force={"loyal_answer": 1})
    begin(state, organization_check, LOYAL, number("quebec"), 2)
    play(state, (2, 2, 4), "keep", "pay")
    assert result(state) == "True" and state.opportunity_points == [6, 6]
    for side, rule in ((PATRIOTE, organization_check), (LOYAL, mobilization_check)):
        state = position(in_force={"loyal_answer": 1})
        begin(state, rule, side, number("quebec"), 2)
        play(state, (6, 6, 6))
        assert result(state) == "False"


@pytest.mark.clause("PRELUDE-10.0-b", "PRELUDE-10.0-c", "PRELUDE-10.0-e", "PRELUDE-10.0-f")
@pytest.mark.parametrize("first", [PATRIOTE, LOYAL])
def test_session_of_early_1834(first):
    """Rounds 1 and 2 are one Session: one benefit, after the last half, whoever began."""
    state = half(position(first=first, opportunity_points=[0, 0]), first)
    history = []
    for _ in range(6):
        history.append((state.round, state.parliamentary(), state.victory_points))
        play(state, "pass")
    assert history == [
        (1, True, 0),
        (1, True, 0),
        (2, True, 0),
        (2, True, 0),
        (3, False, -2),
        (3, False, -2),
    ]
    assert cubes(state, "quebec") == (1, 0)


@pytest.mark.clause("PRELUDE-10.0-d")
def test_three_sessions_of_1835_and_1836():
    """Each with its own benefit; those at both ends of 1835 are two."""
    benefits = []
    for turn in (3, 4):
        state = position(turn=turn)
        for number_of_round in range(1, 9):
            state.round = number_of_round
            before = state.victory_points
            close_session(state)
            if state.victory_points != before:
                benefits.append((turn, number_of_round))
    assert benefits == [(3, 2), (3, 8), (4, 6)]
    assert TURNS[1].sessions == (1, 2)


@pytest.mark.clause("PRELUDE-10.0-a")
def test_parliamentary_event_outside_a_session():
    state = half(position(hands={LOYAL: [121]}, round=3), LOYAL)
    play(state, "play 121")
    assert options(state) == {"ap"}
    state = half(position(hands={LOYAL: [121]}, round=2), LOYAL)
    play(state, "play 121", "event", ("EI",))
    # The Session ends with this half: 2 for Loyal, 2 for the Patriotes.
    assert state.victory_points == 0


@pytest.mark.clause("PRELUDE-12.0-r")
def test_session_called_by_card_85():
    """12.0: played in round 4 of Early 1837, round 5 is a Session for all purposes."""
    state = position(turn=5, round=4, hands={PATRIOTE: [85]}, first=LOYAL)
    half(state, PATRIOTE)
    play(state, "play 85", "event", ("UC",))
    assert (state.round, state.parliamentary()) == (5, True)
    play(state, "pass")
    assert state.victory_points == 0
    play(state, "pass")
    assert state.round == 6 and not state.parliamentary()
    assert state.victory_points == -2
    assert cubes(state, "quebec") == (1, 0)


@pytest.mark.clause("PRELUDE-12.0-r")
def test_card_85_in_round_eight_and_beside_a_session():
    state = position(turn=5, round=7)
    call_session(state)
    assert state.sessions[8] == 1
    state = position(turn=6, round=8, first=LOYAL)
    call_session(state)
    play(half(state, PATRIOTE), "pass")
    assert state.turn == 7 and state.parliamentary()
    # In the last round of the game there is no next one.
    state = position(turn=7, round=8)
    call_session(state)
    assert not any(state.in_force)


@pytest.mark.clause("PRELUDE-12.0-aa", "PRELUDE-10.0-f")
def test_session_ended_by_card_138():
    """The benefit at once, and the rest of the Session is none."""
    state = half(position(hands={LOYAL: [138]}, first=LOYAL), LOYAL)
    play(state, "play 138", "event", ("UC",))
    assert state.victory_points == -2
    assert cubes(state, "quebec") == (1, 2)
    assert (state.round, state.second_half) == (1, 1)
    assert not state.parliamentary()
    play(state, "pass", "pass", "pass")
    assert state.round == 3
    assert state.victory_points == -2


@pytest.mark.clause("PRELUDE-12.0-aa")
def test_only_contiguous_rounds_are_cancelled():
    state = position(turn=3, round=1)
    end_session(state)
    assert state.sessions == [0, 0, 0, 0, 0, 0, 0, 1, 1]


@pytest.mark.clause("PRELUDE-11.0-a")
def test_random_table():
    """Rows 1 to 4 are the 24 Rural Counties, row 5 the cities."""
    found = []
    for green in range(1, 6):
        for red in range(1, 7):
            state = begin(position(), random_county, PATRIOTE)
            found.append(COUNTY_IDS[int(result(play(state, (green, red))))])
    assert sorted(found[:24]) == sorted(COUNTY_IDS[c] for c in RURAL)
    assert found[24:] == ["montreal"] * 3 + ["quebec"] * 3
    assert found[:6] == [
        "deux_montagnes",
        "terrebonne",
        "lachenaie",
        "lassomption",
        "berthier",
        "st_maurice",
    ]


@pytest.mark.clause("PRELUDE-11.0-a", "PRELUDE-11.0-b", "PRELUDE-11.0-c")
@pytest.mark.parametrize(("side", "name"), [(PATRIOTE, "patriote"), (LOYAL, "loyal")])
def test_players_choice(side, name):
    state = play(begin(position(), random_county, side), (6, 3))
    assert state.actor == name
    assert len(options(state)) == len(COUNTIES)
    play(state, "choose quebec")
    assert result(state) == "25"


@pytest.mark.clause("PRELUDE-12.0-y")
def test_counties_taken_are_rolled_again():
    state = begin(position(), random_county, PATRIOTE, (number("chambly"),))
    play(state, (2, 5))
    assert state.actor == "chance"
    play(state, (6, 1))
    assert "choose chambly" not in options(state)
    assert refusal(state, "choose chambly").section == "11.0"
    play(state, "choose beauce")
    assert result(state) == str(number("beauce"))
