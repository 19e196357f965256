"""12.0 to 12.3 and 9.2: how a battle begins, who takes part, how both sides fire, and its end."""

from __future__ import annotations

import pytest

from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.land import FORD, HEX, MAJOR, MINOR
from cockade.games.prairie.data.pieces import COUNTER
from cockade.games.prairie.data.places import PLACE
from cockade.games.prairie.data.status import LARGE_BATTLE, SMALL_BATTLE
from cockade.games.prairie.rules.ch12_battle import battle_hexes, battle_size
from cockade.games.prairie.rules.ch12_end import battle_over
from cockade.games.prairie.rules.ch12_fire import fire_of, strength_of, terrain_shift
from cockade.games.prairie.rules.ch12_rounds import battle_round, round_over
from cockade.kernel import do
from tests.games.prairie.battles import OPEN_COUNTRY, entry, field, fought, marks, opened
from tests.games.prairie.positions import marked, spot, why_not
from tests.helpers.rules import begin, options, play, result

NO_AMBUSH = (3,)


@pytest.mark.clause("PRAIRIE-12.0-a", "PRAIRIE-12.0-b")
def test_every_shared_hex_is_fought_for_in_the_order_of_the_phasing_player():
    state = field(here="nwmp_1 metis_1", nwmp_2="1714", metis_2="1714", nwmp_3="1715")
    assert battle_hexes(state) == sorted((HEX[OPEN_COUNTRY], HEX["1714"]))
    fought(state)
    assert state.actor == "government" and options(state) == {"at 1515", "at 1714"}
    play(state, "at 1714")
    assert state.battle == HEX["1714"]
    # A single battle is fought without asking; no battle, no phase.
    assert fought(field(here="nwmp_1 metis_1")).battle == HEX[OPEN_COUNTRY]
    assert result(fought(field(here="nwmp_1"))) == "None"


def test_a_wagon_alone_is_fought_like_a_unit_and_a_leader_is_not():
    """Ruling T28."""
    assert battle_hexes(field(here="wagon_1 metis_1"))
    assert not battle_hexes(field(here="otter metis_1"))


@pytest.mark.clause("PRAIRIE-12.2-a", "PRAIRIE-12.3-a", "PRAIRIE-12.3-b")
def test_battle_sizes_of_the_example():
    """12.3: 3 strength points against 6 are a small battle, 8 against 6 a large one."""
    tribe = " ".join(f"poundmaker_{n}" for n in range(1, 7))
    small = opened(here=f"irvine nwmp_1 nwmp_2 nwmp_3 poundmaker {tribe}")
    begin(small, battle_size)
    assert small.size == SMALL_BATTLE
    large = opened(here=f"irvine otter nwmp_1 nwmp_2 nwmp_3 qor poundmaker {tribe}")
    begin(large, battle_size)
    assert large.size == LARGE_BATTLE
    for size, points in ((SMALL_BATTLE, 1), (LARGE_BATTLE, 2)):
        state = opened(here="metis_1")
        state.size = size
        begin(state, battle_over)
        assert state.unrest == points


@pytest.mark.clause("PRAIRIE-12.1-a", "PRAIRIE-12.1-b", "PRAIRIE-12.1-c", "PRAIRIE-12.2-f")
def test_commitment_in_the_first_and_the_second_round():
    state = begin(opened(here="nwmp_1 90th_1 abty_1 metis_1 metis_2"), battle_round)
    assert state.actor == "government" and options(state) == {
        "free nwmp_1",
        "free 90th_1",
        "free abty_1",
    }
    play(state, "free 90th_1")
    # Three checks are left: police 4, guns 4, and a second Métis with 5.
    play(state, (5, 4, 5))
    names = ["nwmp_1", "90th_1", "abty_1", "metis_1", "metis_2"]
    engaged = {name for name in names if state.engaged[COUNTER[name]]}
    assert engaged == {"90th_1", "abty_1", "metis_1", "metis_2"}
    play(state, (1, 1), "fight", "fight")
    # Only the police check again.
    play(state, (4,))
    assert state.engaged[COUNTER["nwmp_1"]]


@pytest.mark.clause("PRAIRIE-12.2-c", "PRAIRIE-12.2-d", "PRAIRIE-12.2-e", "PRAIRIE-12.2-g")
def test_both_sides_fire_before_any_loss_and_the_attacker_decides_first():
    state = begin(opened(here="nwmp_1 dumont metis_1"), battle_round)
    # 1 strength point each on the first column: 4 is nothing, 5 and Dumont's 3 a disruption.
    play(state, (4, 5))
    assert marks(state, "nwmp_1", "metis_1") == [1, 0]
    play(state, (4,), "stand")
    assert state.actor == "government" and options(state) == {"fight", "withdraw"}
    play(state, "fight")
    assert state.actor == "aboriginal" and options(state) == {"fight", "withdraw"}
    play(state, "withdraw")
    play(state, sorted(options(state))[0])
    assert result(state) == "None" and spot(state, "nwmp_1") == OPEN_COUNTRY


def test_losses_of_one_fire_do_not_weaken_the_other():
    """12.2: strengths are those before any loss."""
    names = "otter nwmp_1 nwmp_2 nwmp_3 nwmp_4 nwmp_5 nwmp_6 metis_1"
    state = begin(opened(here=names), battle_round)
    play(state, (1, 1, 1, 1, 1))
    # The police eliminate the only Métis with 6 and 2, who has fired his 5 all the same.
    play(state, (6, 5))
    play(state, (1,), "stand")
    assert marks(state, "nwmp_1") == [1]
    assert state.where[COUNTER["metis_1"]] < 9


def test_without_an_end_rounds_go_on():
    """12.2, ruling B33: no cap on rounds."""
    state = begin(opened(here="nwmp_1 metis_1"), battle_round)
    for _ in range(40):
        play(state, (1, 1), "fight", "fight")
    assert state.round == 41


@pytest.mark.clause("PRAIRIE-9.4-d", "PRAIRIE-9.4-e")
def test_townspeople_are_engaged_besides_the_free_unit_without_a_check():
    state = opened(hex="2112", phasing=ABORIGINAL, here="ig_battleford nwmp_1 nwmp_2 metis_1")
    begin(state, battle_round)
    # One die: for the second policeman. He fails, and 1 + 2 points fire.
    play(state, (5,))
    assert fire_of(state, GOVERNMENT).column == 1
    assert why_not(begin_free(), "free ig_battleford").startswith("It takes a combat unit")


def begin_free():
    names = "ig_battleford nwmp_1 90th_1 metis_1"
    return begin(opened(hex="2112", phasing=ABORIGINAL, here=names), battle_round)


def test_disrupted_units_are_no_free_units_and_do_not_check():
    """Rulings B25 and B26."""
    state = marked(opened(here="nwmp_1 90th_1 metis_1"), "marks", 1, "nwmp_1")
    begin(state, battle_round)
    assert state.engaged[COUNTER["90th_1"]] and state.is_chance
    play(state, (1, 1))
    assert not state.engaged[COUNTER["nwmp_1"]]
    state = marked(begin_free(), "marks", 1, "nwmp_1")
    assert why_not(state, "free nwmp_1") == "Disrupted units add nothing to the fight."


@pytest.mark.clause("PRAIRIE-9.2-a", "PRAIRIE-9.2-b", "PRAIRIE-9.2-d", "PRAIRIE-9.2-e")
def test_terrain_works_against_the_force_that_entered():
    for hex, shift in (("2113", 1), ("2112", 1), ("0219", 2), ("3518", 2), (OPEN_COUNTRY, 0)):
        state = opened(hex=hex, phasing=ABORIGINAL, here="nwmp_1 metis_1")
        assert terrain_shift(state, ABORIGINAL) == shift, hex
        assert terrain_shift(state, GOVERNMENT) == 0
    burned = opened(hex="2112", phasing=ABORIGINAL, here="nwmp_1 metis_1")
    burned.burned[PLACE["battleford"]] = 1
    assert terrain_shift(burned, ABORIGINAL) == 0


@pytest.mark.clause("PRAIRIE-9.2-f", "PRAIRIE-9.2-c", "PRAIRIE-9.2-g", "PRAIRIE-9.2-i")
def test_rivers_shift_once_or_halve_those_who_crossed():
    names = [f"nwmp_{n}" for n in range(1, 6)]
    state = opened(here=" ".join([*names, "metis_1"]))
    units = [COUNTER[name] for name in names]
    assert strength_of(state, units) == 5 and terrain_shift(state, GOVERNMENT) == 0
    marked(state, "entry", MINOR, "nwmp_1", "nwmp_2")
    assert strength_of(state, units) == 5 and terrain_shift(state, GOVERNMENT) == 1
    # Three of five crossed a ford or a river: 3 halved down, and 2 whole.
    marked(state, "entry", FORD, "nwmp_1", "nwmp_2")
    marked(state, "entry", MAJOR, "nwmp_3")
    assert strength_of(state, units) == 3 and terrain_shift(state, GOVERNMENT) == 0


@pytest.mark.clause("PRAIRIE-7.6-b")
def test_strength_out_of_supply_is_halved_up_before_a_river_halves_it_down():
    """7.6: five Métis out of supply count 3; ruling U7 for the order."""
    names = [f"metis_{n}" for n in range(1, 6)]
    state = opened(phasing=ABORIGINAL, here=" ".join([*names, "nwmp_1"]))
    units = [COUNTER[name] for name in names]
    marked(state, "unsupplied", 1, *names)
    assert strength_of(state, units) == 3
    marked(state, "entry", FORD, *names)
    assert strength_of(state, units) == 1
    marked(state, "entry", 0, "metis_1", "metis_2")
    # Three crossed: 2 halved is 1, and the other two count 1 of the 3 in all.
    assert strength_of(state, units) == 2


def test_strength_halved_to_nothing_fires_on_the_first_column():
    """Ruling B24."""
    state = opened(here="nwmp_1 metis_1")
    marked(state, "entry", FORD, "nwmp_1")
    marked(state, "engaged", 1, "nwmp_1")
    assert strength_of(state, [COUNTER["nwmp_1"]]) == 0
    assert fire_of(state, GOVERNMENT).column == 0


def test_at_duck_lake_the_police_came_in():
    """Rulings Q3 and Q11: the settlement shifts their fire, though the Métis attack."""
    state = field(hex="2810", turn=1, phasing=ABORIGINAL, here="nwmp_1 metis_1")
    fought(state)
    assert state.attacker == ABORIGINAL and state.entered == GOVERNMENT
    later = fought(field(hex="2810", turn=2, phasing=ABORIGINAL, here="nwmp_1 metis_1"))
    assert later.entered == ABORIGINAL


def test_entrained_units_that_fight_leave_the_train():
    """Ruling T12."""
    state = marked(field(here="nwmp_1 metis_1"), "train", 1, "nwmp_1")
    assert fought(state).train[COUNTER["nwmp_1"]] == 0


@pytest.mark.clause("PRAIRIE-12.2-b", "PRAIRIE-12.2-g", "PRAIRIE-8.1-a")
def test_a_whole_battle():
    """Ambush is rolled before the first round only; the winner is who is left."""
    state = fought(field(phasing=ABORIGINAL, here="metis_1 metis_2 nwmp_1"))
    play(state, NO_AMBUSH)
    play(state, (1,))
    assert state.round == 1
    play(state, (6, 1), (6,))
    play(state, "go 1516")
    assert state.battle == -1 and result(state) == "None"
    # A small battle and a unit forced back; a replacement point for the winners.
    assert entry(state, "aboriginal_wins_small_battle") == 1
    assert entry(state, "government_unit_retreats_involuntarily") == 1
    assert state.unrest == 2 and state.points == [1, 0]


def test_the_government_gains_no_point_by_winning():
    state = opened(here="nwmp_1")
    begin(state, battle_over)
    assert state.points == [0, 0] and entry(state, "government_wins_small_battle") == -1


def test_if_nobody_is_left_nobody_has_won():
    """Ruling B12."""
    state = opened(nwmp_1="1714")
    begin(state, battle_over)
    assert result(state) == "None" and state.unrest == 0 and state.points == [0, 0]


@pytest.mark.clause("PRAIRIE-4.5-i", "PRAIRIE-12.4-f", "PRAIRIE-4.5-a")
def test_leaders_are_rolled_for_after_the_last_round_the_defenders_first():
    """Rulings L3 and Q7: Dumont's force is gone, Otter's is still there."""
    state = opened(here="otter nwmp_1 dumont", metis_1="1714")
    begin(state, battle_over)
    assert state.is_chance
    play(state, (6,))
    assert state.where[COUNTER["dumont"]] == 3 and spot(state, "otter") == OPEN_COUNTRY
    both = opened(here="otter dumont", metis_1="1714", nwmp_1="1714")
    begin(both, battle_over)
    play(both, (6,), (6,))
    assert both.where[COUNTER["dumont"]] == both.where[COUNTER["otter"]] == 3


@pytest.mark.clause("PRAIRIE-4.51-a")
def test_riel_is_hunted_after_a_withdrawal_too_but_once():
    """Ruling L12."""
    for turn, rolled in ((7, False), (8, True)):
        state = opened(here="riel metis_1 nwmp_1", phasing=ABORIGINAL, turn=turn, metis_2="1613")
        begin(state, finish_round)
        play(state, "withdraw", "go 1614")
        assert state.is_chance is rolled
        if rolled:
            play(state, (3,))
            assert state.where[COUNTER["riel"]] == 3


def finish_round(state):
    return do((round_over,), (battle_over,))


def test_a_leader_left_with_a_wagon_joins_the_nearest_unit_without_a_roll():
    """Ruling L11."""
    state = field(phasing=ABORIGINAL, here="otter wagon_1 poundmaker_1", nwmp_1="1714")
    fought(state)
    play(state, NO_AMBUSH)
    # The wagon fires: 5 and Otter's 2 disrupt the warrior, who goes.
    play(state, (1, 5), (6,))
    play(state, sorted(options(state))[0])
    assert result(state) == "None" and spot(state, "otter") == "1714"


def test_the_phase_is_named_in_the_log_by_its_battles():
    state = fought(field(here="nwmp_1 metis_1"))
    headings = [line[0].name for line in state.journal.entries if line[0].heading]
    assert headings == ["battle_begins"]
