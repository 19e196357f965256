"""9.0 and 9.1: Activity Points and Mobilization."""

from __future__ import annotations

import pytest

from cockade.games.prelude.data.counties import FULL
from cockade.games.prelude.data.sides import LOYAL, PATRIOTE
from cockade.games.prelude.rules.ch09_1_mobilization import mobilize_within, price
from cockade.games.prelude.rules.ch09_activity_points import spend_points
from tests.games.prelude.positions import cubes, effect, half, number, position, spending, track
from tests.helpers.rules import begin, options, play, refusal, result


def costs(state, county, times):
    """What each next Cube takes."""
    spent = []
    for _ in range(times):
        before = state.points
        play(state, f"mobilize {county}")
        spent.append(before - state.points)
    return spent


@pytest.mark.clause("PRELUDE-9.0-a", "PRELUDE-9.0-b")
def test_points_are_split_and_the_rest_is_lost():
    state = spending(PATRIOTE, 6, patriote={"montreal": 10})
    play(state, "mobilize chambly", "organize montreal", "spend 2", (1, 1, 1), "composure")
    assert state.points == 1
    play(state, "done")
    assert result(state) == "None"
    assert state.points == 0


@pytest.mark.clause("PRELUDE-9.0-b")
def test_nothing_is_asked_without_points():
    state = spending(PATRIOTE, 1)
    play(state, "mobilize chambly")
    assert result(state) == "None"


@pytest.mark.clause("PRELUDE-9.1-g", "PRELUDE-9.1-b", "PRELUDE-9.1-c", "PRELUDE-9.1-d")
def test_example_of_laprairie():
    """9.1.1: with 2 Patriote Cubes the Loyal boxes cost 1, 2, 2 and 3."""
    state = spending(LOYAL, 8, patriote={"laprairie": 2})
    assert costs(state, "laprairie", 4) == [1, 2, 2, 3]
    assert cubes(state, "laprairie") == (2, 4)


@pytest.mark.clause("PRELUDE-9.1-h", "PRELUDE-9.1-e", "PRELUDE-9.1-a")
def test_example_of_montreal():
    """9.1.2: with 3 Patriote Cubes the next boxes cost 2, 2 and 3."""
    state = spending(PATRIOTE, 7, patriote={"montreal": 3})
    assert costs(state, "montreal", 3) == [2, 2, 3]


@pytest.mark.clause("PRELUDE-9.1-e")
def test_no_discount_in_cities():
    state = position(patriote={"montreal": 9}, loyal={"montreal": 5})
    assert price(state, LOYAL, number("montreal")) == 3


@pytest.mark.clause("PRELUDE-9.1-c")
def test_discount_never_below_one():
    state = position(patriote={"sherbrooke": 3})
    assert price(state, LOYAL, number("sherbrooke")) == 1


@pytest.mark.clause("PRELUDE-9.1-a", "PRELUDE-9.1-b")
def test_boxes_from_bottom_to_top():
    """Richelieu's fifth box costs one more: its price is reached only after the four below."""
    state = spending(PATRIOTE, 6, patriote={})
    assert costs(state, "richelieu", 5) == [1, 1, 1, 1, 2]


@pytest.mark.clause("PRELUDE-9.1-f")
def test_no_cube_above_the_last_box():
    state = spending(PATRIOTE, 6, patriote={"chambly": 9, "drummond": 7, "montreal": 15})
    assert not {"mobilize chambly", "mobilize drummond", "mobilize montreal"} & options(state)
    reason = refusal(state, "mobilize chambly")
    assert reason == ("No Cube can be placed above the last Mobilization Box.", "9.1")


def test_a_box_too_dear_is_refused_with_its_reason():
    state = spending(PATRIOTE, 1)
    assert refusal(state, "mobilize montreal").sentence.startswith("You do not have enough")
    assert "mobilize quebec" not in options(state)


@pytest.mark.clause("PRELUDE-12.0-n")
def test_papineau_overseas_limits_mobilization():
    """Card 56: no sixth Cube by AP in Rural Counties; cities and Events are free."""
    state = spending(
        PATRIOTE,
        6,
        patriote={"chambly": 5, "beauce": 4, "montreal": 5},
        in_force={"papineau_overseas": 1},
    )
    assert refusal(state, "mobilize chambly").sentence.startswith("Card 56")
    assert {"mobilize beauce", "mobilize montreal"} <= options(state)
    assert state.add_cubes(PATRIOTE, number("chambly"), 1) == 1
    assert "mobilize chambly" in options(spending(PATRIOTE, 6, patriote={"chambly": 5}))
    assert price(state, LOYAL, number("chambly")) < FULL


@pytest.mark.clause("PRELUDE-12.0-o")
def test_beyond_regional_leadership():
    """Card 68: every box of a Patriote-biased County costs 1; others as usual."""
    state = spending(
        PATRIOTE,
        6,
        patriote={"nicolet": 8, "drummond": 1},
        in_force={"regional_leadership": 1},
    )
    assert price(state, PATRIOTE, number("drummond")) == 2
    assert price(state, PATRIOTE, number("montreal")) == 2
    assert costs(state, "nicolet", 1) == [1]
    assert price(state, PATRIOTE, number("nicolet")) == FULL


@pytest.mark.clause("PRELUDE-12.0-u")
def test_family_in_the_countryside():
    """12.0, card 107: 4 AP place 8 Cubes in Rural Counties, whatever the boxes."""
    state = position(
        patriote={"nicolet": 6}, hands={PATRIOTE: [27]}, in_force={"family_waiting": 1}, round=3
    )
    half(state)
    play(state, "play 27", "ap")
    assert [*costs(state, "nicolet", 3), *costs(state, "missisquoi", 5)] == [1, 0] * 4
    assert cubes(state, "nicolet") == (9, 0) and cubes(state, "missisquoi") == (5, 0)
    play(state, ("RC",))
    assert effect(state, "family_now") == effect(state, "family_waiting") == 0


@pytest.mark.clause("PRELUDE-12.0-u")
def test_the_free_cube_may_be_left():
    """With no AP left the second Cube is still offered; cities cost as usual."""
    state = position(hands={PATRIOTE: [22]}, in_force={"family_waiting": 1}, round=3)
    half(state)
    play(state, "play 22", "ap", "mobilize beauce")
    assert price(state, PATRIOTE, number("montreal")) == 2
    play(state, "mobilize beauce", "mobilize beauce")
    assert state.points == 0
    assert "mobilize montreal" not in options(state)
    play(state, "done", ("EI",))
    assert cubes(state, "beauce") == (3, 0)


@pytest.mark.clause("PRELUDE-12.0-u")
def test_family_carries_over_and_is_lost_with_an_event():
    state = position(hands={PATRIOTE: [107]}, round=8, first=LOYAL)
    half(state)
    play(state, "play 107", "event", ("RC",))
    assert state.turn == 2
    assert effect(state, "family_waiting") == 1
    state = position(hands={PATRIOTE: [22, 27]}, in_force={"family_waiting": 1}, round=3)
    half(state)
    play(state, "play 22", "event", ("EI",))
    assert effect(state, "family_waiting") == effect(state, "family_now") == 0


@pytest.mark.clause("PRELUDE-12.0-q", "PRELUDE-12.0-ah")
def test_gosford_forbids_meetings():
    """12.0, card 77: 4 AP of Mobilization in one Patriote half give 1 VP; other AP nothing."""
    for spent, points in ((2, 0), (3, 1), (4, 1), (6, 2)):
        state = position(hands={PATRIOTE: [96]}, round=3, in_force={"meetings_forbidden": 1})
        half(state)
        play(state, "play 96", "ap", *["mobilize richelieu"] * min(spent, 4))
        if spent == 6:
            play(state, "mobilize richelieu")
        else:
            play(state, "done")
        play(state, ("RC",))
        assert state.victory_points == points


@pytest.mark.clause("PRELUDE-12.0-ah")
def test_points_before_card_77_and_in_loyal_halves_do_not_count():
    state = position(hands={PATRIOTE: [77]}, round=3, turn=5)
    half(state)
    play(state, "play 77", *["mobilize richelieu"] * 4, ("O",))
    assert effect(state, "meetings_forbidden") == 1
    assert state.victory_points == 0
    state = position(hands={LOYAL: [18]}, round=3, in_force={"meetings_forbidden": 1})
    half(state, LOYAL)
    play(state, "play 18", "done", "actions", *["mobilize richelieu"] * 3, "die O", ("O",))
    assert state.victory_points == 0


@pytest.mark.clause("PRELUDE-12.0-x")
def test_apprentices_mobilize_with_points():
    """Card 130: 2 AP in a County, under cards 56, 68, 77 and 107, and no more."""
    state = position(
        patriote={"chambly": 4},
        round=3,
        in_force={"papineau_overseas": 1, "meetings_forbidden": 1},
    )
    begin(state, mobilize_within, PATRIOTE, number("chambly"), 2)
    assert options(state) == {"mobilize chambly", "done"}
    play(state, "mobilize chambly")
    assert result(state) == "None"
    assert state.mobilized == 1 and state.points == 0
    state = begin(position(), mobilize_within, PATRIOTE, number("quebec"), 2)
    assert result(state) == "None"
    state = position(patriote={"nicolet": 8}, in_force={"regional_leadership": 1})
    begin(state, mobilize_within, PATRIOTE, number("nicolet"), 2)
    play(state, "mobilize nicolet")
    assert cubes(state, "nicolet") == (9, 0)
    state = position(in_force={"family_now": 1})
    begin(state, mobilize_within, PATRIOTE, number("missisquoi"), 2)
    play(state, *["mobilize missisquoi"] * 4)
    assert result(state) == "None"
    assert cubes(state, "missisquoi") == (4, 0)
    assert state.free_cube == 0


@pytest.mark.clause("PRELUDE-12.0-h", "PRELUDE-12.0-ai")
def test_st_jean_baptiste():
    """Card 23: 1 VP and 2 Cubes before the card of such a round."""
    state = position(
        hands={PATRIOTE: [22]}, round=7, in_force={"st_jean_baptiste": 1}, opportunity_points=[0, 0]
    )
    half(state)
    assert state.victory_points == -1
    play(state, "choose quebec", "choose quebec")
    assert cubes(state, "quebec") == (2, 0)
    assert options(state) == {"play 22"}
    # Not in other rounds, nor before a Loyal card.
    state = half(position(hands={PATRIOTE: [22]}, round=6, in_force={"st_jean_baptiste": 1}))
    assert state.victory_points == 0
    state = half(
        position(hands={LOYAL: [24]}, round=7, first=LOYAL, in_force={"st_jean_baptiste": 1}), LOYAL
    )
    assert state.victory_points == 0 and options(state) == {"play 24"}


@pytest.mark.clause("PRELUDE-12.0-ai")
def test_st_jean_baptiste_with_an_empty_hand():
    state = half(position(round=7, in_force={"st_jean_baptiste": 1}))
    assert options(state) == {"pass"}
    assert refusal(state, "play").sentence == "No card in the Pool can be bought now."
    play(state, "pass")
    assert state.victory_points == 0
    state = half(position(round=7, pool=[106], in_force={"st_jean_baptiste": 1}))
    assert options(state) == {"play", "pass"}
    play(state, "play", "choose beauce", "choose chambly")
    assert state.victory_points == -1
    assert options(state) == {"buy 106"}


@pytest.mark.clause("PRELUDE-12.0-h")
def test_the_play_that_brings_card_23_does_not_trigger_it():
    state = half(position(hands={PATRIOTE: [23]}, round=7))
    play(state, "play 23", "event", ("O",))
    assert state.victory_points == 0
    assert effect(state, "st_jean_baptiste") == 1


@pytest.mark.clause("PRELUDE-12.0-p")
def test_permanent_committee_in_quebec():
    state = position(patriote={"quebec": 2}, hands={PATRIOTE: [75]}, turn=5, round=3)
    half(state)
    play(state, "play 75", "event", ("O",))
    assert track(state, "O") == -2
    assert not state.has_urban_organization(PATRIOTE)
    begin(state, spend_points, PATRIOTE, 4)
    assert {o for o in options(state) if o.startswith("organize")} == {"organize montreal"}
