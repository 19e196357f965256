"""9.0 to 9.4: Activity Points, Mobilization, Organizations, composure, Volunteer Corps."""

from __future__ import annotations

import pytest
from prelude_positions import cubes, effect, half, number, position, track
from tools import begin, options, play, refusal, result

from cockade.games.prelude.counties import COUNTIES, FULL
from cockade.games.prelude.rules.ch09_1_mobilization import mobilize_within, price
from cockade.games.prelude.rules.ch09_2_organizations import try_organization
from cockade.games.prelude.rules.ch09_activity_points import spend_points
from cockade.games.prelude.sides import LOYAL, PATRIOTE


def spending(side, points, **fields):
    """A side has points to spend; a Loyal half of round 3 unless stated."""
    state = position(**{"round": 3, "first": LOYAL, **fields})
    return begin(state, spend_points, side, points)


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
    assert refusal(state, "mobilize montreal").sentence.startswith("The Activity Points left")
    assert "mobilize quebec" not in options(state)


@pytest.mark.clause("PRELUDE-9.2-a", "PRELUDE-8.0-e", "PRELUDE-9.2-m")
def test_two_points_at_least():
    state = spending(PATRIOTE, 1)
    assert refusal(state, "organize montreal").sentence.endswith("at least 2 Activity Points.")
    state = spending(PATRIOTE, 4, patriote={"montreal": 3})
    play(state, "organize montreal")
    assert options(state) == {"spend 2", "spend 3", "spend 4"}
    # 3 Cubes and 3 AP: 6 is a success. The AP are spent.
    play(state, "spend 3", (1, 1, 4))
    assert track(state, "O") == -2
    assert state.points == 1


@pytest.mark.clause("PRELUDE-9.2-b", "PRELUDE-9.2-c", "PRELUDE-9.2-m")
def test_failure_bars_further_attempts():
    state = spending(LOYAL, 6, loyal={"quebec": 3, "montreal": 3}, opportunity_points=[0, 0])
    play(state, "organize quebec", "spend 2", (6, 6, 6))
    assert state.points == 4
    assert refusal(state, "organize montreal").sentence.startswith("After a failed check")
    assert "mobilize quebec" in options(state)
    play(state, "mobilize quebec")
    assert cubes(state, "quebec") == (0, 4)


@pytest.mark.clause("PRELUDE-9.2-b")
def test_the_bar_lasts_for_the_half_only():
    state = position(hands={LOYAL: [24, 113]}, opportunity_points=[0, 0], round=3)
    half(state, LOYAL)
    play(state, "play 24", "ap", "organize quebec", "spend 4", (6, 6, 6), ("O",))
    play(state, "pass")
    assert state.round == 4
    play(state, "play 113", "ap")
    assert "organize quebec" in options(state)


@pytest.mark.clause("PRELUDE-9.2-d")
def test_one_organization_for_each_side_in_a_county():
    state = spending(LOYAL, 6, organizations=["patriote montreal", "loyal montreal"])
    assert refusal(state, "organize montreal").section == "9.2"
    assert refusal(state, "organize montreal").sentence.startswith("Each side has at most one")
    state = spending(LOYAL, 6, organizations=["patriote montreal"], loyal={"montreal": 9})
    play(state, "organize montreal", "spend 2", (1, 1, 1))
    assert track(state, "O") == 0


@pytest.mark.clause("PRELUDE-5.2-a", "PRELUDE-9.2-e")
def test_patriote_urban_organization_only_in_montreal():
    state = spending(PATRIOTE, 6, patriote={"quebec": 9})
    assert {o for o in options(state) if o.startswith("organize")} == {"organize montreal"}
    reason = refusal(state, "organize quebec")
    assert reason.section == "9.2.1"


@pytest.mark.clause("PRELUDE-5.2-b", "PRELUDE-9.2-e")
def test_loyal_urban_organizations_in_both_cities():
    state = spending(LOYAL, 6, loyal={"quebec": 9, "montreal": 9})
    play(state, "organize quebec", "spend 2", (1, 1, 1))
    play(state, "organize montreal", "spend 2", (1, 1, 1))
    assert track(state, "O") == 4


@pytest.mark.clause("PRELUDE-5.2-d", "PRELUDE-9.2-f")
def test_rural_organization_needs_an_urban_one():
    state = spending(PATRIOTE, 6, patriote={"chambly": 9, "montreal": 9})
    assert refusal(state, "organize chambly").section == "9.2.1"
    play(state, "organize montreal", "spend 2", (1, 1, 1))
    assert "organize chambly" in options(state)
    # The other player's Organization opens nothing.
    state = spending(LOYAL, 6, organizations=["patriote montreal"])
    assert "organize drummond" not in options(state)


@pytest.mark.clause("PRELUDE-9.2-l", "PRELUDE-9.2-g", "PRELUDE-9.2-i", "PRELUDE-9.2-h")
def test_example_of_sherbrooke():
    """9.2.2: 7 Cubes, 4 AP and 8 Cubes in Québec make 12; a roll of 13 costs 1 point."""
    state = spending(
        LOYAL,
        4,
        loyal={"sherbrooke": 7, "quebec": 8, "montreal": 5},
        organizations=["loyal quebec", "loyal montreal"],
    )
    play(state, "organize sherbrooke", "spend 4")
    assert options(state) == {"affiliate quebec", "affiliate montreal"}
    play(state, "affiliate quebec", (4, 4, 5))
    assert options(state) == {"pay", "fail"}
    play(state, "pay")
    assert state.opportunity_points == [6, 7]
    assert track(state, "O") == 5
    assert state.has_organization(LOYAL, number("sherbrooke"))


@pytest.mark.clause("PRELUDE-9.2-h", "PRELUDE-9.2-i")
@pytest.mark.parametrize(("city", "bonus"), [(5, 0), (6, 1), (10, 1), (11, 2), (15, 2)])
def test_bonus_of_the_affiliated_city(city, bonus):
    """The roll equals the target: with one more it would fail."""
    for extra, success in ((0, -3), (1, -2)):
        state = spending(
            PATRIOTE,
            2,
            patriote={"chambly": 4, "montreal": city},
            organizations=["patriote montreal"],
            opportunity_points=[0, 0],
        )
        play(state, "organize chambly", "spend 2", (1, 3, 2 + bonus + extra))
        assert track(state, "O") == success


@pytest.mark.clause("PRELUDE-9.2-i")
def test_only_one_city_counts():
    """Québec with 11 and Montréal with 6: affiliated with Montréal the bonus is 1."""
    for city, success in (("montreal", 4), ("quebec", 5)):
        state = spending(
            LOYAL,
            2,
            loyal={"beauce": 4, "montreal": 6, "quebec": 11},
            organizations=["loyal quebec", "loyal montreal"],
            opportunity_points=[0, 0],
        )
        play(state, "organize beauce", "spend 2", f"affiliate {city}", (1, 3, 4))
        assert track(state, "O") == success


@pytest.mark.clause("PRELUDE-9.2-j")
def test_no_bonus_for_an_urban_organization():
    """Montréal with 7 and 2 AP needs 9, although Québec is organized with 11 Cubes."""
    state = spending(
        LOYAL,
        2,
        loyal={"montreal": 7, "quebec": 11},
        organizations=["loyal quebec"],
        opportunity_points=[0, 0],
    )
    play(state, "organize montreal", "spend 2", (3, 3, 4))
    assert track(state, "O") == 2


@pytest.mark.clause("PRELUDE-9.2-g", "PRELUDE-9.2-d")
def test_organized_counties_are_refused():
    state = spending(
        PATRIOTE, 4, organizations=["patriote montreal", "patriote chambly", "loyal beauce"]
    )
    assert "organize chambly" not in options(state)
    assert "organize beauce" in options(state)


@pytest.mark.clause("PRELUDE-9.2-k")
def test_rural_success_moves_one_box():
    state = begin(position(patriote={"chambly": 9}), try_organization, PATRIOTE, 10, 4)
    play(state, (1, 1, 1))
    assert result(state) == "True"
    assert track(state, "O") == -1


@pytest.mark.clause("PRELUDE-9.2-b")
def test_checks_of_events_bar_nothing():
    state = position(opportunity_points=[0, 0])
    begin(state, try_organization, PATRIOTE, 10, 1)
    play(state, (6, 6, 6))
    assert result(state) == "False"
    assert state.barred == [0, 0]


@pytest.mark.clause("PRELUDE-9.3-a", "PRELUDE-9.3-b")
@pytest.mark.parametrize(("turn", "cost"), [(1, 2), (2, 2), (3, 4), (4, 4), (5, 6), (6, 6), (7, 6)])
def test_call_for_composure(turn, cost):
    state = spending(PATRIOTE, 6, turn=turn)
    play(state, "composure")
    assert effect(state, "composure_called") == 1
    if state.outcome is None:
        assert state.points == 6 - cost
        assert refusal(state, "composure").sentence.endswith("once a Turn.")
    state = spending(PATRIOTE, cost - 1, turn=turn)
    assert refusal(state, "composure").section == "9.3"
    assert "composure" not in options(spending(LOYAL, 6, turn=turn))


@pytest.mark.clause("PRELUDE-9.3-c")
def test_composure_stops_only_the_rise_of_the_turn():
    state = position(rebellious_spirit=3, in_force={"composure_called": 1})
    state.raise_spirit(1)
    assert state.rebellious_spirit == 4


def loyal_corps(**fields):
    given = {
        "loyal": {"drummond": 6, "beauce": 2},
        "organizations": ["loyal quebec", "loyal drummond"],
        "rebellious_spirit": 8,
        "turn": 5,
        **fields,
    }
    return spending(LOYAL, 4, **given)


@pytest.mark.clause("PRELUDE-9.4-a", "PRELUDE-6.0-c")
def test_corps_need_a_spirit_of_eight():
    assert "recruit drummond" in options(loyal_corps())
    state = loyal_corps(rebellious_spirit=7)
    assert refusal(state, "recruit drummond").sentence.endswith("at 8 or more.")
    given = {"rebellious_spirit": 12, "organizations": ["patriote montreal", "patriote chambly"]}
    state = spending(PATRIOTE, 4, **given)
    assert not any(option.startswith("recruit") for option in options(state))


@pytest.mark.clause("PRELUDE-9.4-b")
def test_corps_need_a_rural_loyal_organization_and_none_yet():
    state = loyal_corps()
    assert {o for o in options(state) if o.startswith("recruit")} == {"recruit drummond"}
    assert refusal(state, "recruit quebec").section == "9.4"
    play(state, "recruit drummond", "spend 2", (1, 1, 1), (1,))
    assert "recruit drummond" not in options(state)


@pytest.mark.clause(
    "PRELUDE-9.4-c", "PRELUDE-9.4-d", "PRELUDE-9.4-e", "PRELUDE-9.4-g", "PRELUDE-6.1-b"
)
@pytest.mark.parametrize(("die", "spirit"), [(3, 8), (4, 9), (6, 9)])
def test_corps_are_raised(die, spirit):
    """6 Cubes and 2 AP make 8, whatever Québec holds."""
    state = loyal_corps(loyal={"drummond": 6, "quebec": 11}, opportunity_points=[0, 0])
    play(state, "recruit drummond", "spend 2", (2, 3, 3), (die,))
    assert state.corps[number("drummond")] == 1
    assert state.war_readiness == [0, 5] and state.corps_markers == 4
    assert state.rebellious_spirit == spirit
    assert track(state, "O") == 3
    assert state.points == 2
    state = loyal_corps(loyal={"drummond": 6, "quebec": 11}, opportunity_points=[0, 0])
    play(state, "recruit drummond", "spend 2", (3, 3, 3))
    assert state.corps[number("drummond")] == 0


@pytest.mark.clause("PRELUDE-9.4-c")
def test_corps_take_two_points():
    state = loyal_corps()
    play(state, "mobilize stanstead", "mobilize shefford")
    assert "recruit drummond" in options(state)
    play(state, "mobilize shefford")
    assert state.points == 1
    assert refusal(state, "recruit drummond").sentence.endswith("at least 2 Activity Points.")


@pytest.mark.clause("PRELUDE-9.4-h")
def test_a_failed_corps_bars_nothing():
    state = loyal_corps(opportunity_points=[0, 0])
    play(state, "recruit drummond", "spend 2", (6, 6, 6))
    assert state.points == 2
    assert {"recruit drummond", "organize montreal"} <= options(state)
    assert state.war_readiness == [0, 4]


@pytest.mark.clause("PRELUDE-9.4-f")
def test_at_most_five_corps():
    state = position(organizations=["loyal quebec", "loyal drummond"], rebellious_spirit=9, turn=5)
    for county in COUNTIES[:5]:
        state.corps[county] = 1
    state.corps_markers = 0
    begin(state, spend_points, LOYAL, 4)
    assert refusal(state, "recruit drummond").sentence.startswith("All five")


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
    assert refusal(state, "play").sentence == "No card of the Pool can be bought now."
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
