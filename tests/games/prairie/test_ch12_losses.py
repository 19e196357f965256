"""12.7 to 12.10: results are dealt by their owner in the order of rulings B20 to B25."""

from __future__ import annotations

import pytest

import cockade
from cockade.games.prairie.data.files import ABORIGINAL
from cockade.games.prairie.data.land import GONE, OUT
from cockade.games.prairie.data.pieces import COUNTER, SP
from cockade.games.prairie.data.tables import EVERY_UNIT
from cockade.games.prairie.rules.ch12_fire import fire_of
from cockade.kernel import Voice
from tests.games.prairie.battles import OPEN_COUNTRY, entry, lost, marks, opened, suffer
from tests.games.prairie.positions import marked, put, spot, why_not
from tests.helpers.rules import options, play, result

GAME = cockade.game("prairie")
LOST_GOVERNMENT = "government_unit_eliminated_or_surrendered"
LOST_ABORIGINAL = "aboriginal_unit_eliminated_or_surrendered"
FORCED_GOVERNMENT = "government_unit_retreats_involuntarily"
FORCED_ABORIGINAL = "aboriginal_unit_retreats_involuntarily"


@pytest.mark.clause("PRAIRIE-12.7-c", "PRAIRIE-12.7-e", "PRAIRIE-12.9-c")
def test_the_owner_chooses_which_strength_points_are_eliminated():
    state = suffer(opened(here="nwmp_1 abty_1 90th_1 metis_1"), government=(2, 0))
    assert options(state) == {"lose nwmp_1", "lose abty_1", "lose 90th_1"}
    play(state, "lose abty_1", "lose nwmp_1")
    assert lost(state, "abty_1", "nwmp_1") and spot(state, "90th_1") == OPEN_COUNTRY
    assert entry(state, LOST_GOVERNMENT) == state.unrest == 2
    assert state.lost == [0, 2]


def test_alike_units_are_lost_without_a_question_and_what_is_too_much_is_ignored():
    state = suffer(opened(here="metis_1 metis_2 nwmp_1"), aboriginal=(3, 0))
    assert result(state) == "None" and lost(state, "metis_1", "metis_2")
    assert entry(state, LOST_ABORIGINAL) == -2 and state.unrest == 0


def test_wagons_are_lost_last_and_stir_nobody():
    """Rulings C7 and B17."""
    state = suffer(opened(here="nwmp_1 wagon_1 metis_1"), government=(1, 0))
    assert lost(state, "nwmp_1") and spot(state, "wagon_1") == OPEN_COUNTRY
    assert entry(state, LOST_GOVERNMENT) == 1
    suffer(state, government=(1, 0))
    assert lost(state, "wagon_1") and entry(state, LOST_GOVERNMENT) == 1


@pytest.mark.clause("PRAIRIE-9.4-c", "PRAIRIE-9.4-f", "PRAIRIE-9.4-h")
def test_townspeople_take_an_elimination_when_their_owner_likes():
    state = suffer(
        opened(hex="2112", phasing=ABORIGINAL, here="nwmp_1 ig_battleford metis_1"),
        government=(1, 0),
    )
    assert options(state) == {"lose nwmp_1", "lose ig_battleford"}
    play(state, "lose ig_battleford")
    assert state.where[COUNTER["ig_battleford"]] == GONE
    assert state.unrest == 0


@pytest.mark.clause("PRAIRIE-12.9-a", "PRAIRIE-12.10-d")
def test_a_battalion_breaks_down_to_pay_for_eliminations():
    state = opened(here="midland metis_1")
    marked(state, "engaged", 1, "midland")
    suffer(state, government=(2, 0))
    companies = [f"midland_{n}" for n in range(1, 8)]
    alive = [name for name in companies if spot(state, name) == OPEN_COUNTRY]
    assert state.where[COUNTER["midland"]] == OUT and len(alive) == 5
    assert all(state.engaged[COUNTER[name]] for name in alive)
    assert not any(marks(state, *alive))
    assert entry(state, LOST_GOVERNMENT) == 2


def test_who_is_lost_is_one_strength_point_of_a_battalion():
    state = suffer(opened(here="midland nwmp_1 metis_1"), government=(1, 0))
    labels = {option.text: Voice(GAME).option(option, state) for option in state.legal()}
    assert labels == {
        "lose midland": "Lose 1 strength point of Midland Battalion",
        "lose nwmp_1": "Lose NWMP detachment 1",
    }


def test_the_marker_of_a_battalion_passes_to_one_company():
    """Ruling B8: which is then disrupted without a check; of a disrupted battalion all are."""
    state = marked(opened(here="midland metis_1"), "marks", 1, "midland")
    suffer(state, government=(1, 0))
    assert sorted(marks(state, *[f"midland_{n}" for n in range(1, 7)])) == [0, 0, 0, 0, 0, 1]
    state = marked(opened(here="midland metis_1"), "marks", 2, "midland")
    suffer(state, government=(1, 0))
    assert marks(state, *[f"midland_{n}" for n in range(1, 7)]) == [1] * 6


def test_the_owner_says_whether_the_hostage_guard_takes_the_marker():
    """Rulings B8 and K6."""
    state = opened(here="metis_1 metis_2 metis_3 metis_4 metis_5 nwmp_1")
    parts = tuple(COUNTER[f"metis_{n}"] for n in range(1, 6))
    state.form(COUNTER["metis_bn_1"], parts)
    marked(state, "marks", 1, "metis_bn_1")
    state.hostages[0], state.guard[0] = 2, COUNTER["metis_bn_1"]
    suffer(state, aboriginal=(1, 0))
    assert state.guard[0] == COUNTER["metis_1"]
    assert options(state) == {"disrupt metis_1", "disrupt metis_2"}
    play(state, "disrupt metis_2")
    assert marks(state, "metis_1", "metis_2", "metis_3", "metis_4") == [0, 1, 0, 0]
    assert lost(state, "metis_5")


@pytest.mark.clause("PRAIRIE-12.7-a", "PRAIRIE-12.12-a", "PRAIRIE-12.12-b", "PRAIRIE-12.12-c")
def test_a_disrupted_unit_checks_and_may_or_must_retreat():
    state = suffer(opened(here="nwmp_1 nwmp_2 metis_1"), government=(0, 2))
    play(state, (4,), (5,))
    # Police have a morale of 4: the first stands, the second is bound to go, one hex.
    assert marks(state, "nwmp_1", "nwmp_2") == [1, 1]
    # Swift Current is the nearest source, and two of the six neighbours are nearer to it.
    assert options(state) == {"go 1516", "go 1615"}
    play(state, "go 1516")
    assert entry(state, FORCED_GOVERNMENT) == 1 and state.pending == 1
    assert options(state) == {"back nwmp_1", "stand"}
    play(state, "stand")
    assert spot(state, "nwmp_1") == OPEN_COUNTRY != spot(state, "nwmp_2")
    assert state.unrest == 1


def test_a_unit_that_passed_may_fall_back_without_unrest():
    """Ruling B9."""
    state = suffer(opened(here="nwmp_1 90th_1 metis_1"), government=(0, 1))
    play(state, "disrupt nwmp_1", (4,), "back nwmp_1")
    play(state, sorted(options(state))[0])
    assert spot(state, "nwmp_1") != OPEN_COUNTRY == spot(state, "90th_1")
    assert state.unrest == 0 and result(state) == "None"


@pytest.mark.clause("PRAIRIE-12.7-b", "PRAIRIE-12.8-a", "PRAIRIE-12.9-b")
def test_a_unit_disrupted_again_holds_on_or_surrenders():
    state = marked(opened(here="nwmp_1 nwmp_2 metis_1"), "marks", 1, "nwmp_1", "nwmp_2")
    suffer(state, government=(0, 2))
    # The value is one lower now: 3 passes, 4 does not.
    play(state, (3,), (4,))
    assert result(state) == "None"
    assert spot(state, "nwmp_1") == OPEN_COUNTRY and marks(state, "nwmp_1") == [2]
    assert lost(state, "nwmp_2") and entry(state, LOST_GOVERNMENT) == 1


@pytest.mark.clause("PRAIRIE-5.2-a")
def test_a_leader_in_the_hex_takes_one_off_the_die():
    state = marked(opened(here="otter nwmp_1 metis_1"), "marks", 1, "nwmp_1")
    play(suffer(state, government=(0, 1)), (4,))
    assert result(state) == "None" and not lost(state, "nwmp_1")


@pytest.mark.clause("PRAIRIE-12.8-d", "PRAIRIE-9.4-g", "PRAIRIE-9.4-f")
def test_disruptions_fall_on_unmarked_units_then_wagons_then_townspeople():
    """Ruling B21, classes 1 to 3, and then units without a point of this result."""
    names = "nwmp_1 nwmp_2 90th_1 wagon_1 ig_battleford metis_1"
    state = opened(hex="2112", phasing=ABORIGINAL, here=names)
    marked(state, "marks", 1, "nwmp_1")
    suffer(state, government=(0, 5))
    assert options(state) == {"disrupt nwmp_2", "disrupt 90th_1"}
    assert "once before" in why_not(state, "disrupt nwmp_1")
    assert "last" in why_not(state, "disrupt ig_battleford")
    assert "last" in why_not(state, "disrupt wagon_1")
    assert "not one of your units" in why_not(state, "disrupt metis_1")
    play(state, "disrupt 90th_1", (1,), (1,), (1,))
    # Now the townspeople have gone by themselves, and the fifth point is for nwmp_1.
    assert marks(state, "nwmp_1", "nwmp_2", "90th_1", "wagon_1") == [2, 1, 1, 1]
    assert state.where[COUNTER["ig_battleford"]] == GONE
    play(state, (1,))
    assert options(state) == {"back nwmp_2", "back 90th_1", "back wagon_1", "stand"}


def test_when_all_have_had_a_point_anybody_can_have_another():
    """Ruling B21, class 5; a unit bound to retreat is still there and can surrender first."""
    state = marked(opened(here="nwmp_1 90th_1 metis_1"), "marks", 1, "90th_1")
    suffer(state, government=(0, 3))
    play(state, (5,), (1,))
    assert options(state) == {"disrupt nwmp_1", "disrupt 90th_1"}
    play(state, "disrupt nwmp_1", (4,))
    assert lost(state, "nwmp_1") and entry(state, FORCED_GOVERNMENT) == 0
    assert result(state) == "None"


def test_points_beyond_the_last_unit_are_lost():
    state = marked(opened(here="nwmp_1 metis_1"), "marks", 1, "nwmp_1")
    play(suffer(state, government=(0, 3)), (6,))
    assert result(state) == "None" and lost(state, "nwmp_1")


@pytest.mark.clause("PRAIRIE-12.7-d", "PRAIRIE-12.7-f")
def test_eliminations_come_first_and_all_that_remain_are_disrupted():
    """Ruling B22: AD gives each unit one disruption, whatever its strength."""
    names = "nwmp_1 nwmp_2 midland wagon_1 ig_battleford metis_1"
    state = opened(hex="2112", phasing=ABORIGINAL, here=names)
    marked(state, "marks", 1, "nwmp_2")
    suffer(state, government=(1, EVERY_UNIT))
    play(state, "lose nwmp_1", (3,), (1,))
    assert marks(state, "midland", "nwmp_2", "wagon_1") == [1, 2, 1]
    assert state.where[COUNTER["ig_battleford"]] == GONE
    assert options(state) == {"back wagon_1", "stand"}


@pytest.mark.clause("PRAIRIE-12.10-b", "PRAIRIE-12.10-c", "PRAIRIE-12.10-a")
def test_the_midland_battalion_is_disrupted_twice():
    """12.10, the example: no die for the first disruption, one for the second."""
    state = opened(here="midland metis_1")
    suffer(state, government=(0, 1))
    assert result(state) == "None" and marks(state, "midland") == [1]
    assert not state.disrupted(COUNTER["midland"])
    suffer(state)
    assert result(state) == "None"
    suffer(state, government=(0, 1))
    # At its full value of 4 it stands with a 4, with a 5 it must go, all of it.
    stands = play(state.copy(), (4,), "stand")
    assert result(stands) == "None" and spot(stands, "midland") == OPEN_COUNTRY
    assert stands.disrupted(COUNTER["midland"])
    assert marks(stands, "midland") == [2]
    # Nothing offers to break it down in combat.
    play(state, (5,))
    assert not any(text.startswith("break") for text in options(state))
    play(state, sorted(options(state))[0])
    assert spot(state, "midland") != OPEN_COUNTRY and state.unrest == 1


def test_the_third_disruption_of_a_battalion_can_make_it_surrender():
    """Ruling B7: one counter, though its companies are lost one by one to the pool."""
    state = marked(opened(here="midland metis_1"), "marks", 2, "midland")
    play(suffer(state, government=(0, 1)), (4,))
    assert lost(state, *[f"midland_{n}" for n in range(1, 8)])
    assert entry(state, LOST_GOVERNMENT) == 1 and state.lost[1] == SP[COUNTER["midland"]] == 7


def test_one_exchange_has_the_order_of_ruling_b20():
    """X of the defender, of the attacker; D likewise; retreats; then units that fall back."""
    state = opened(here="nwmp_1 90th_1 abty_1 metis_1 poundmaker_1 poundmaker_2")
    suffer(state, government=(1, 1), aboriginal=(1, 1))
    assert state.actor == "aboriginal"
    play(state, "lose poundmaker_1")
    assert state.actor == "government"
    play(state, "lose abty_1")
    assert options(state) == {"disrupt metis_1", "disrupt poundmaker_2"}
    play(state, "disrupt poundmaker_2", (5,))
    assert options(state) == {"disrupt nwmp_1", "disrupt 90th_1"}
    play(state, "disrupt 90th_1", (1,))
    # The defender's forced retreat comes before the attacker's unit that may fall back.
    assert state.actor == "aboriginal" and all(text.startswith("go ") for text in options(state))
    play(state, sorted(options(state))[0])
    assert entry(state, FORCED_ABORIGINAL) == -1
    assert options(state) == {"back 90th_1", "stand"}


@pytest.mark.clause("PRAIRIE-12.14-a")
def test_units_forced_back_at_the_same_moment_end_in_the_same_hex():
    state = suffer(opened(here="nwmp_1 90th_1 abty_1 metis_1"), government=(0, 2))
    play(state, "disrupt nwmp_1", (6,), "disrupt 90th_1", (6,))
    goal = sorted(options(state))[0]
    play(state, goal)
    assert spot(state, "nwmp_1") == spot(state, "90th_1") == goal.removeprefix("go ")
    assert entry(state, FORCED_GOVERNMENT) == 2


@pytest.mark.clause("PRAIRIE-12.8-b", "PRAIRIE-12.8-c")
def test_disrupted_units_add_no_strength_and_alone_fire_on_the_weakest_column():
    state = opened(here="nwmp_1 nwmp_2 nwmp_3 nwmp_4 metis_1")
    marked(state, "engaged", 1, "nwmp_1", "nwmp_2", "nwmp_3", "nwmp_4")
    assert fire_of(state, 1).column == 2
    marked(state, "marks", 1, "nwmp_1", "nwmp_2")
    assert fire_of(state, 1).column == 1
    marked(state, "marks", 1, "nwmp_3", "nwmp_4")
    assert fire_of(state, 1).column == 0


@pytest.mark.clause("PRAIRIE-7.5-e")
def test_wagons_fire_only_when_nobody_else_is_undisrupted():
    """Rulings B24 and B25."""
    state = opened(here="nwmp_1 wagon_1 metis_1")
    # An undisrupted unit is there but not engaged: nobody fires.
    assert fire_of(state, 1) is None
    marked(state, "marks", 1, "nwmp_1")
    assert fire_of(state, 1).column == 0
    put(state, nwmp_1="1514")
    assert fire_of(state, 1).column == 0


def test_in_pursuit_losses_and_retreats_stir_nobody():
    """12.16, ruling P3."""
    state = opened(here="nwmp_1 nwmp_2 metis_1")
    state.pursuit = 1
    play(suffer(state, government=(1, 1)), (6,))
    play(state, sorted(options(state))[0])
    assert result(state) == "None" and state.unrest == 0 and state.lost == [0, 1]
    assert spot(state, "nwmp_2") == "1516"


def test_units_that_differ_in_their_fate_are_offered_apart():
    """A further point can fall on the unit that must go anyway, or on the one that stands."""
    state = suffer(opened(here="nwmp_1 nwmp_2 metis_1"), government=(0, 3))
    play(state, (5,), (1,))
    assert options(state) == {"disrupt nwmp_1", "disrupt nwmp_2"}
